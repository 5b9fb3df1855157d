import type { ClaseFalla } from '@retroventa/domain/consultas/avisos'
import { ESTADO } from '@retroventa/domain/consultas/fuentes'
import { cadaUna } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Paso, RespuestaFuente, SolicitudConsulta } from '../../ports/consultas/port.ts'
import { guardarPdf } from './queries.ts'
import { devolverUnidad } from './queriesCupo.ts'
import {
  atrasadas,
  cerrarConsulta,
  dejarPendiente,
  type EnTurno,
  tomarTurno,
  yaAvisaron,
} from './queriesEnCurso.ts'
import { Detalle } from './vista.ts'

/** Published robots take up to five minutes. */
const ESPERA_MAXIMA_MS = 15 * 60_000
const PDF_MAXIMO = 8 * 1024 * 1024

type Deps = Pick<Dependencias, 'db' | 'reloj' | 'nuevoId' | 'consultas'>

/**
 * Moves a pending consultation one step: asks the provider, or asks about the call in course. Safe to call at any time
 * from anywhere: only one caller has the turn.
 */
export async function avanzar(deps: Deps, id: string): Promise<void> {
  const ahora = deps.reloj()
  const fila = await tomarTurno(deps.db, id, { yo: deps.nuevoId(), ahora })
  if (!fila) return
  try {
    await darUnPaso(deps, fila, ahora)
  } catch (error) {
    // Whoever waits for it is told, and it is asked about no more; what went wrong is for the log.
    if (esTarde(fila, ahora)) await terminar(deps, fila, { falla: 'fuente' })
    throw error
  }
}

/** What is still pending by then will not come. */
const esTarde = ({ instante }: EnTurno, ahora: Date): boolean =>
  ahora.getTime() - new Date(instante).getTime() > ESPERA_MAXIMA_MS

async function darUnPaso(deps: Deps, fila: EnTurno, ahora: Date): Promise<void> {
  const paso = await preguntar(deps, fila, ahora)
  if (paso.tipo === 'hecha') return terminar(deps, fila, { respuesta: paso.respuesta })
  if (paso.tipo === 'pendiente') return esperarla(deps, fila, paso, ahora)
  // A poll that failed is no failed consultation: the provider may still be working on it.
  if (fila.proveedor_ref !== null && paso.reintentable) {
    return esperarla(deps, fila, { referencia: fila.proveedor_ref, esperarMs: 10_000 }, ahora)
  }
  return terminar(deps, fila, { falla: paso.clase, mensaje: paso.mensaje })
}

/**
 * All that are due: for the work in the background, when nobody is looking at them.
 * @throws the first error that nobody foresaw, once the others have had their turn
 */
export async function avanzarAtrasadas(deps: Deps, cierre?: AbortSignal): Promise<void> {
  await cadaUna(await atrasadas(deps.db, deps.reloj()), ({ id }) => avanzar(deps, id), cierre)
}

async function preguntar(deps: Deps, fila: EnTurno, ahora: Date): Promise<Paso> {
  const proveedor = Object.values(deps.consultas.proveedores).find((p) => p.nombre === fila.proveedor)
  if (!proveedor) return { tipo: 'fallida', clase: 'fuente', reintentable: false }
  const solicitud = solicitudDe(fila)
  if (fila.proveedor_ref !== null) {
    const paso = await proveedor.seguir(fila.proveedor_ref, solicitud)
    // Asked first, however late: what it did answer is there, and was charged, also when nobody was up to ask in time.
    // One that its provider just began again has another reference, and is asked for once more.
    const sigue =
      paso.tipo === 'pendiente'
        ? paso.referencia === fila.proveedor_ref
        : paso.tipo === 'fallida' && paso.reintentable
    return sigue && esTarde(fila, ahora) ? { tipo: 'fallida', clase: 'fuente', reintentable: false } : paso
  }
  // Cut off while it was being asked: nobody knows whether it was done, and asking again could be charged again.
  if (fila.intentos > 1) return { tipo: 'fallida', clase: 'conexion', reintentable: false }
  return proveedor.iniciar(solicitud)
}

function solicitudDe(fila: EnTurno): SolicitudConsulta {
  const { pedido = {} } = Detalle.parse(fila.detalle)
  return {
    codigoFuente: fila.fuente,
    tipoDocumento: fila.tipo_documento ?? 'CC',
    documento: fila.cedula,
    ...pedido,
  }
}

async function esperarla(
  deps: Deps,
  fila: EnTurno,
  { referencia, esperarMs }: { referencia: string; esperarMs: number },
  ahora: Date,
): Promise<void> {
  const esNueva = fila.proveedor_ref !== referencia
  // A notice that arrived before its answer waits here: then it is ready already.
  const lista = esNueva && (await yaAvisaron(deps.db, fila.proveedor ?? '', referencia))
  const proximo = new Date(ahora.getTime() + (lista ? 0 : esperarMs)).toISOString()
  await dejarPendiente(deps.db, fila, { referencia, proximo })
  if (lista) await avanzar(deps, fila.id)
}

type Final = { respuesta: RespuestaFuente } | { falla: ClaseFalla; mensaje?: string | undefined }

async function terminar(deps: Deps, fila: EnTurno, final: Final): Promise<void> {
  const terminada = deps.reloj().toISOString()
  await deps.db.transaction().execute(async (tx) => {
    if ('falla' in final) {
      // Also of one that says what nobody can read: it is no reason to wait for ever.
      const previo = Detalle.safeParse(fila.detalle).data
      const { falla, mensaje = '' } = final
      const estado = falla === 'fuente' || falla === 'cuenta' ? ESTADO.fallida : ESTADO.error
      const detalle = { ...previo, falla, ...(estado === ESTADO.fallida && { fuenteFallo: 'SI' as const }) }
      const cambios = { estado, mensaje, detalle: JSON.stringify(detalle), terminada, costo: 0 }
      if (await cerrarConsulta(tx, fila.id, cambios)) await devolverUnidad(tx, fila.id, terminada)
      return
    }
    const { estado, mensaje, referencia, pdfBase64, ...datos } = final.respuesta
    const cambios = {
      estado,
      mensaje,
      detalle: JSON.stringify({ ...Detalle.parse(fila.detalle), datos, ...(referencia && { referencia }) }),
      terminada,
    }
    if (!(await cerrarConsulta(tx, fila.id, cambios))) return
    const pdf = comoPdf(pdfBase64)
    if (pdf) await guardarPdf(tx, { consulta_id: fila.id, pdf, creado: terminada })
  })
}

function comoPdf(base64: string | undefined): Buffer | undefined {
  if (!base64) return undefined
  const bytes = Buffer.from(base64.replace(/^data:application\/pdf;base64,/, ''), 'base64')
  const esPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  return esPdf && bytes.length <= PDF_MAXIMO ? bytes : undefined
}
