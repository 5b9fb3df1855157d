import type { FilaInforme, Informe } from '@retroventa/api/informes/definir'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Falla } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { anotar } from './llamadas.ts'

const MINIMO_MOTIVO = 3

/** Judges a row: its state and why. What was written before stays in its history. */
export function CajonAnotar(props: {
  clave: ClaveInforme
  anota: NonNullable<Informe['anota']>
  fila: FilaInforme
  alCerrar: () => void
}) {
  const { clave, anota, fila, alCerrar } = props
  const cual = String(fila.fila)
  const de = useFormulario<{ estado: string; motivo: string }, unknown>({
    inicial: { estado: '', motivo: '' },
    asunto: `informe.${clave}.${cual}`,
    deQue: 'de esta fila',
    reglas: ({ estado, motivo }) => {
      const faltas: Falla[] = []
      if (!estado) faltas.push({ campo: 'estado', mensaje: 'Elija qué se decide.' })
      if (motivo.trim().length < MINIMO_MOTIVO)
        faltas.push({ campo: 'motivo', mensaje: 'Escriba el motivo, de al menos 3 letras.' })
      return faltas
    },
    operacion: 'guardar',
    enviar: (valores, con) => anotar(clave, { fila: cual, ...valores }, con),
    refrescar: ['informes'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon
      abierto
      titulo={`${anota.verbo} ${fila.codigo ?? ''}`}
      alCerrar={() => {
        de.soltar()
        alCerrar()
      }}
    >
      <CuerpoFormulario de={de} textoGuardar="Guardar">
        <CampoOpcion de={de} nombre="estado" etiqueta="Decisión" requerido opciones={[...anota.estados]} />
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={200} />
      </CuerpoFormulario>
    </Cajon>
  )
}
