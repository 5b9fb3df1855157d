import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { avisoDelDia } from '@retroventa/domain/mensajes/avisosDeContrato'
import { mensajeSepare } from '@retroventa/domain/operaciones/separes/situacion'
import type { Dependencias } from '../../dependencies.ts'
import { type CifrasDeAviso, dejarProgramados, type GanchoProgramado } from '../mensajes/service.ts'
import { conCuotaCerca, cuotaDe } from './queries.ts'

/** Days after the last notice in which it may still be said: those of the rule, and one of margin. */
const HOLGURA = 4

/**
 * What is said that day of the next date of the layaways of a branch, when the settings of contracts would (001 §3 *vencimiento
 * plansepare*): some days before, the day after, and every so often. Its key is the plan and its date.
 */
export const avisosDeSepares: GanchoProgramado = async ({ db }, almacenId, hoy, { mensajes }) => {
  const { diasPrevios, cicloDias, cicloVeces } = mensajes
  const tramo = { antes: cicloDias * cicloVeces + HOLGURA, despues: diasPrevios }
  return (await conCuotaCerca(db, almacenId, hoy, tramo)).flatMap((fila) => {
    const { id, codigo, proxima, total, abonado, cliente_id, firmante_id } = fila
    const aviso = avisoDelDia({ estado: 'vigente', vence: proxima, espera_hasta: null }, hoy, mensajes)
    if (!aviso) return []
    return [
      {
        tipo: 'vencimiento plansepare' as const,
        codigo,
        clave: `programado:${id}:${aviso.clave}`,
        titulo: tituloDe(codigo, proxima, hoy),
        clienteId: cliente_id,
        usuarioId: firmante_id,
        valores: async () => mensajeSepare(codigo, total, { abonado }, proxima, 0),
      },
    ]
  })
}

/** What is owed of a layaway and by when, while anything has a date. */
export const cifrasDeSepare: CifrasDeAviso = async (db, { referencia }) => {
  const fila = await cuotaDe(db, referencia)
  return fila?.proxima ? mensajeSepare(referencia, fila.total, fila, fila.proxima, 0) : undefined
}

/** Reminds the customers of every branch of their layaways (D14). */
export const recordarCuotas = (deps: Dependencias, cierre?: AbortSignal): Promise<void> =>
  dejarProgramados(deps, avisosDeSepares, fechaBogota(deps.reloj()), cierre)

const tituloDe = (codigo: string, proxima: Fecha, hoy: Fecha): string =>
  `La cuota de su plan separe ${codigo} ${proxima < hoy ? 'venció' : 'vence'} el ${formatoFecha(proxima)}`
