import type { Rango } from '@retroventa/api/electronicos/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoNumero } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { saltar } from './llamadas.ts'

interface Valores {
  hasta: number | null
  motivo: string
}

const reglasDe =
  ({ prefijo, ultimo, hasta: fin }: Rango) =>
  ({ hasta, motivo }: Valores) =>
    [
      !hasta && { campo: 'hasta', mensaje: 'Escriba el último número que la DIAN tiene.' },
      hasta && hasta > fin && { campo: 'hasta', mensaje: `La numeración termina en ${prefijo}${fin}.` },
      hasta &&
        hasta <= ultimo && {
          campo: 'hasta',
          mensaje: `Ya va en ${prefijo}${ultimo}: los números no se devuelven.`,
        },
      motivo.trim().length < 3 && { campo: 'motivo', mensaje: 'Escriba por qué se saltan.' },
    ].filter((falla) => typeof falla === 'object' && falla !== null)

/** The next document takes the number after the last one that DIAN's catalogue has. */
export default function CajonSalto({ rango, alCerrar }: { rango: Rango; alCerrar: () => void }) {
  const { id, prefijo, desde, hasta: fin, ultimo } = rango
  const reglas = reglasDe(rango)
  const de = useFormulario<Valores, unknown>({
    inicial: { hasta: null, motivo: '' },
    asunto: `salto.${id}.${ultimo}`,
    deQue: 'de los números que se saltan',
    reglas,
    operacion: 'editar',
    enviar: ({ hasta, motivo }, con) => saltar(id, { hasta: hasta ?? 0, motivo }, con),
    refrescar: ['electronicos', 'visible', 'auditoria'],
    alGuardar: alCerrar,
  })
  const { hasta } = de.valores
  return (
    <Cajon titulo={`Saltar números de ${prefijo}`} abierto alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Saltar números">
        <p>
          Para cuando la DIAN tiene en su catálogo números que aquí no están, como después de restaurar una
          copia de seguridad.{' '}
          {ultimo < desde ? 'Aquí no se ha usado ninguno.' : `Aquí va en ${prefijo}${ultimo}.`}
        </p>
        <CampoNumero
          de={de}
          nombre="hasta"
          etiqueta="Último número que la DIAN tiene"
          requerido
          ayuda="Sin el prefijo. El siguiente documento toma el número que le sigue."
        />
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={200} />
        {hasta !== null && hasta > ultimo && hasta <= fin && (
          <p role="status">
            {hasta === ultimo + 1
              ? `Se salta ${prefijo}${hasta}`
              : `Se saltan ${formatoCuantos(hasta - ultimo, 'número', 'números')}, de ${prefijo}${ultimo + 1} a ${prefijo}${hasta}`}
            {hasta === fin ? ', y no queda ninguno' : `, y quedan ${formatoEntero(fin - hasta)}`}. Esto no se
            puede deshacer.
          </p>
        )}
      </CuerpoFormulario>
    </Cajon>
  )
}
