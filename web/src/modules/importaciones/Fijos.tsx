import { GENEROS } from '@retroventa/domain/catalogos/listas'
import { TIPOS_DOCUMENTO } from '@retroventa/domain/catalogos/tiposDocumento'
import { CAMPOS_FIJOS, type CampoFijo, tituloDeCampo } from '@retroventa/domain/clientes/importacion/columnas'
import { Input } from 'antd'
import { type AtributosControl, Campo } from '../../ui/Campo.tsx'
import { Elegir } from '../../ui/Elegir.tsx'
import { BuscarCiudad } from '../../ui/formulario/campos/CampoCiudad.tsx'
import type { Importacion } from './llamadas.ts'

const LISTAS: Readonly<Partial<Record<CampoFijo, readonly string[]>>> = {
  tipo_documento: TIPOS_DOCUMENTO.map(({ abreviatura }) => abreviatura),
  genero: GENEROS,
}

/** What is put in the rows that do not say it: a list of another program has no barrio, and all are of one city. */
export function Fijos(props: {
  fijos: Importacion['fijos']
  alCambiar: (fijos: Importacion['fijos']) => void
}) {
  const { fijos, alCambiar } = props
  function poner(campo: CampoFijo, valor: string): void {
    const { [campo]: _, ...otros } = fijos
    alCambiar(valor === '' ? otros : { ...otros, [campo]: valor })
  }
  function control(campo: CampoFijo, atributos: AtributosControl) {
    const valor = fijos[campo] ?? ''
    if (campo === 'municipio')
      return (
        <BuscarCiudad
          control={atributos}
          valor={valor}
          alCambiar={(codigo) => poner(campo, codigo)}
          sePuedeQuitar
        />
      )
    const lista = LISTAS[campo]
    if (!lista)
      return (
        <Input
          {...atributos}
          value={valor}
          maxLength={80}
          onChange={(evento) => poner(campo, evento.target.value)}
        />
      )
    return (
      <Elegir
        {...atributos}
        value={valor || null}
        options={lista.map((value) => ({ value, label: value }))}
        allowClear
        placeholder="Ninguno"
        onChange={(elegido) => poner(campo, elegido ?? '')}
      />
    )
  }
  return (
    <fieldset className="im-fijos">
      <legend>En las filas que no lo traen, poner</legend>
      <div className="im-columnas-lista">
        {CAMPOS_FIJOS.map((campo) => (
          <Campo key={campo} nombre={campo} etiqueta={tituloDeCampo(campo)}>
            {(atributos) => control(campo, atributos)}
          </Campo>
        ))}
      </div>
    </fieldset>
  )
}
