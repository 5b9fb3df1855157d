import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { avisoDelDia } from '@retroventa/domain/mensajes/avisosDeContrato'
import { mensajeSepare } from '@retroventa/domain/operaciones/separes/situacion'
import type { Dependencias } from '../../dependencies.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { encolarAviso } from '../mensajes/service.ts'
import { conCuotaCerca } from './queries.ts'

/** Days after the last notice in which it may still be said: those of the rule, and one of margin. */
const HOLGURA = 4

/**
 * Reminds customers of the next date of their layaways, when the settings of contracts would (001 §3 *vencimiento
 * plansepare*): some days before, the day after, and every so often. Its key is the plan and its date: run again, or by two,
 * it says nothing twice. The hours and the limits of the law are kept by the queue (D14).
 */
export async function recordarCuotas(deps: Dependencias, cierre?: AbortSignal): Promise<void> {
  const hoy = fechaBogota(deps.reloj())
  const configuracion = await leerConfiguracion(deps)
  const { diasPrevios, cicloDias, cicloVeces } = configuracion.mensajes
  const tramo = { antes: cicloDias * cicloVeces + HOLGURA, despues: diasPrevios }
  for (const fila of await conCuotaCerca(deps.db, hoy, tramo)) {
    if (cierre?.aborted) return
    const { id, codigo, proxima, total, abonado, cliente_id, almacen_id, firmante_id, almacen } = fila
    const aviso = avisoDelDia(
      { estado: 'vigente', vence: proxima, espera_hasta: null },
      hoy,
      configuracion.mensajes,
    )
    if (!aviso) continue
    await deps.db.transaction().execute((tx) =>
      encolarAviso(
        deps,
        tx,
        // In the name of who made the plan: there is always somebody to ask.
        { usuarioId: firmante_id, almacenId: almacen_id, nombre: almacen },
        {
          tipo: 'vencimiento plansepare',
          clase: 'cobranza',
          referencia: codigo,
          clave: `programado:${id}:${aviso.clave}`,
          valores: mensajeSepare(codigo, total, { abonado }, proxima, 0),
        },
        {
          titulo: tituloDe(codigo, proxima, hoy),
          // What the company tells itself of a morning's notices is the list, not a mail for each.
          configuracion: { ...configuracion, email_empresa: [] },
          destinatario: async () => (await contactosDeClientes(tx, [cliente_id]))[0],
        },
      ),
    )
  }
}

const tituloDe = (codigo: string, proxima: Fecha, hoy: Fecha): string =>
  `La cuota de su plan separe ${codigo} ${proxima < hoy ? 'venció' : 'vence'} el ${formatoFecha(proxima)}`
