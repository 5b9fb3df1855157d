import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { fraseDePendiente } from '@retroventa/api/dia/textos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { SOLO_SE_DICEN } from '@retroventa/domain/operaciones/caja/dia'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import {
  CampoObservacion,
  CuerpoOperacion,
  MarcoOperacion,
  observacionDe,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { abrir, cerrar, querySituacion } from './llamadas.ts'
import { Puerta } from './Pendientes.tsx'

const REFRESCAR = ['dia', 'caja']

interface Abierto {
  alCerrar: () => void
}

interface ValoresApertura extends ValoresOperacion {
  base: number | null
  observacion: string
}

/** Who opens says what is in the drawer; nothing moves. */
export function AbrirDia({ dia, alCerrar }: Abierto & { dia: DiaDeHoy }) {
  return (
    <MarcoOperacion titulo={`Abrir el ${formatoFecha(dia.hoy)}`} hecho="Día abierto" alCerrar={alCerrar}>
      {(cuerpo) => <FormularioApertura {...cuerpo} dia={dia} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function FormularioApertura(props: PropsDeCuerpo & Abierto & { dia: DiaDeHoy }) {
  const { dia, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const entradaDe = (valores: ValoresApertura) => ({ base: valores.base ?? -1, ...observacionDe(valores) })
  const op = useOperacion<ValoresApertura>({
    tipo: 'apertura',
    inicial: { base: null, observacion: '', ...operacionVacia() },
    deQue: 'de esta apertura',
    asunto: `apertura.${dia.hoy}`,
    // What the books say is the server's to know (D26).
    planear: (valores) =>
      PLANEADORES.apertura(
        { fecha: dia.hoy, habil: dia.habil, abierta: dia.dia?.codigo, caja: 0 },
        entradaDe(valores),
      ),
    entradaDe,
    soloEfectivo: true,
    enviar: abrir,
    releer: () => cache.invalidateQueries({ queryKey: ['dia'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Con lo que empieza la caja">
      <CampoPesos
        de={op.de}
        nombre="base"
        etiqueta="Efectivo en la caja"
        requerido
        ayuda="Lo que hay al abrir, contado. No mueve los libros."
      />
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}

/** From here on nothing else is written on the day without authorisation. */
export function CerrarDia({ codigo, fecha, alCerrar }: Abierto & { codigo: string; fecha: string }) {
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  return (
    <MarcoOperacion titulo={`Cerrar el ${formatoFecha(fecha)}`} hecho="Día cerrado" alCerrar={alCerrar}>
      {(cuerpo) =>
        data ? (
          <FormularioCierre {...cuerpo} alCerrar={alCerrar} {...data} />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={4} columnas={[3, 2]} />
        )
      }
    </MarcoOperacion>
  )
}

interface ValoresCierre extends ValoresOperacion {
  observacion: string
}

function FormularioCierre(
  props: PropsDeCuerpo & Abierto & { hoy: string; situacion: Parameters<typeof PLANEADORES.cierreDia>[0] },
) {
  const { hoy, situacion, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const { codigo } = situacion
  const op = useOperacion<ValoresCierre>({
    tipo: 'cierreDia',
    inicial: { observacion: '', ...operacionVacia() },
    deQue: 'de este cierre',
    asunto: `cierreDia.${codigo}`,
    planear: (valores) => PLANEADORES.cierreDia(situacion, observacionDe(valores), hoy),
    entradaDe: observacionDe,
    soloEfectivo: true,
    referencia: codigo,
    enviar: (pedido, con) => cerrar(codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['dia'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  // Asks for nobody's authorisation, and is not left behind unsaid: of a day that was not closed on its day too.
  const dichos = situacion.pendientes.filter(({ clave }) => SOLO_SE_DICEN.includes(clave))
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que se cierra">
      <Dichos dichos={dichos} />
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}

/** What is only said of a day that is closed, each with the door to where it is done away with. */
export function Dichos({ dichos }: { dichos: DiaDeHoy['pendientes'] }) {
  return dichos.map((uno) => (
    <p key={uno.clave} className="rv-alerta" role="status">
      {`${fraseDePendiente(uno)}.${uno.clave === 'descuadre' ? ' Cerrar el día no lo ajusta.' : ''} `}
      <Puerta pendiente={uno} />
    </p>
  ))
}
