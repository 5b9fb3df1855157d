import { buscarMunicipios, etiquetaMunicipio } from '@retroventa/domain/catalogos/buscarMunicipios'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { type FocusEvent, memo, useMemo, useState } from 'react'
import { type AtributosControl, Campo } from '../../Campo.tsx'
import { Elegir } from '../../Elegir.tsx'
import { type PropsCampo, paraCampo, useCampo } from './comun.ts'

/** Search over the 1,122 municipalities, always with the department because 66 names repeat. */
export function BuscarCiudad(props: {
  control: AtributosControl
  valor: string
  inactivo?: boolean
  alCambiar: (codigo: string) => void
  alSalir?: (evento: FocusEvent) => void
  /** It may be left without one: `alCambiar` gets nothing in it. */
  sePuedeQuitar?: boolean
}) {
  const { control, valor, inactivo = false, alCambiar, alSalir, sePuedeQuitar = false } = props
  const [texto, setTexto] = useState('')
  const opciones = useMemo(
    () => buscarMunicipios(texto).map((m) => ({ value: m.id, label: etiquetaMunicipio(m) })),
    [texto],
  )
  const elegido = municipioPorCodigo(valor)
  return (
    <Elegir<{ value: string; label?: string }>
      {...control}
      labelInValue
      className="rv-ancho"
      placeholder="Busque el municipio"
      disabled={inactivo}
      value={elegido ? { value: elegido.id, label: etiquetaMunicipio(elegido) } : (null as never)}
      options={opciones}
      showSearch={{ filterOption: false, onSearch: setTexto }}
      notFoundContent="Ningún municipio se llama así"
      allowClear={sePuedeQuitar}
      onChange={(elegida) => alCambiar(elegida?.value ?? '')}
      {...(alSalir && { onBlur: alSalir })}
      popupMatchSelectWidth={320}
    />
  )
}

const nombreDe = (codigo: string): string => {
  const municipio = municipioPorCodigo(codigo)
  return municipio ? etiquetaMunicipio(municipio) : 'vacío'
}

function Ciudad<T extends object>(props: PropsCampo<T, string> & { sePuedeQuitar?: boolean }) {
  const { valor, falla, inactivo, poner, salir } = useCampo(props, nombreDe)
  return (
    <Campo {...paraCampo(props, falla)}>
      {(control) => (
        <BuscarCiudad
          control={control}
          valor={valor}
          inactivo={inactivo}
          alCambiar={poner}
          alSalir={salir}
          sePuedeQuitar={props.sePuedeQuitar ?? false}
        />
      )}
    </Campo>
  )
}
/** City, by its DANE code. */
export const CampoCiudad = memo(Ciudad) as typeof Ciudad
