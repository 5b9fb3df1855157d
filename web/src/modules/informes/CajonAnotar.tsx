import type { FilaInforme, Informe } from '@retroventa/api/informes/definir'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { useQueryClient } from '@tanstack/react-query'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Datos } from '../../ui/Datos.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { esDeVersion, type Falla } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { celdaDe } from '../../ui/lista/celda.tsx'
import { anotar } from './llamadas.ts'

const MINIMO_MOTIVO = 3

/** What the row was when it was opened: what is decided is of that. */
const vistoDe = ({ vale }: FilaInforme): string | null => (typeof vale === 'string' ? vale : null)

/** Judges a row, which is in sight with what was said of it before: its state and why. What was written stays in its history. */
export function CajonAnotar(props: {
  clave: ClaveInforme
  informe: Informe
  anota: NonNullable<Informe['anota']>
  fila: FilaInforme
  /** Where the row leads, of one that opens for who looks. */
  abre: string | undefined
  alCerrar: () => void
}) {
  const { clave, informe, anota, fila, abre, alCerrar } = props
  const cual = String(fila.fila)
  const cache = useQueryClient()
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
    enviar: (valores, con) => anotar(clave, { fila: cual, visto: vistoDe(fila), ...valores }, con),
    refrescar: ['informes'],
    // It grew since it was seen: opened again from the list, it is what it is now.
    alFallar: (_, error) => {
      if (esDeVersion(error)) void cache.invalidateQueries({ queryKey: ['informes'] })
    },
    alGuardar: alCerrar,
  })
  return (
    <Cajon abierto titulo={`${anota.verbo} ${fila.codigo ?? ''}`} alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Guardar">
        <Datos
          de={informe.lista.columnas.flatMap((columna) =>
            columna.de(fila) === null ? [] : [[columna.titulo, celdaDe(columna, fila)] as const],
          )}
        />
        {abre !== undefined && (
          <a href={abre} target="_blank" rel="noreferrer">
            Abrir {fila.codigo} en otra ventana
          </a>
        )}
        <CampoOpcion de={de} nombre="estado" etiqueta="Decisión" requerido opciones={[...anota.estados]} />
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={200} />
      </CuerpoFormulario>
    </Cajon>
  )
}
