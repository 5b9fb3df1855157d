import type { verAvisosDelDia } from '@retroventa/api/contratos/avisos'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import { diasEntre, type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { type AvisoDeContrato, avisoDelDia } from '@retroventa/domain/mensajes/avisosDeContrato'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { almacenesActivos } from '../../almacenes/service.ts'
import { contactosDeClientes } from '../../clientes/service.ts'
import { type Configuracion, leerConfiguracion } from '../../configuracion/service.ts'
import { encolarAviso } from '../../mensajes/service.ts'
import { contratoOperable, type FilaOperable } from '../operaciones/queries.ts'
import { comoSituacion } from '../operaciones/situacion.ts'
import { candidatos } from './queries.ts'

interface Tocado {
  codigo: string
  /** Who made it. */
  empleadoId: string
  aviso: AvisoDeContrato
}

/** Contracts of a branch to which something is said that day. */
async function queTocan(
  { db }: Pick<Dependencias, 'db'>,
  almacenId: string,
  ajustes: Configuracion['mensajes'],
  hoy: Fecha,
): Promise<Tocado[]> {
  const filas = await candidatos(db, almacenId, hoy, ajustes)
  return filas.flatMap((fila) => {
    const aviso = avisoDelDia(fila, hoy, ajustes)
    return aviso ? [{ codigo: fila.codigo, empleadoId: fila.empleado_id, aviso }] : []
  })
}

function valoresDe(fila: FilaOperable, almacenId: string, configuracion: Configuracion, hoy: Fecha) {
  const deuda = liquidar(comoSituacion(fila, { almacenId }, configuracion).cuenta, hoy)
  return {
    contrato: fila.codigo,
    valor: formatoPesos(fila.capital),
    nuevo_valor: formatoPesos(fila.capital),
    peso: formatoPeso(fila.peso_total),
    clase: fila.clase,
    vencimiento: formatoFecha(fila.vence),
    m_vencidos: String(deuda.mesesVencidos),
    vlr_vencido: formatoPesos(deuda.retroventaVencida),
    dias_previos: String(Math.max(0, diasEntre(hoy, fila.vence))),
  } satisfies Partial<Record<Entrada, string>>
}

const TITULOS = {
  'dias previo vencimiento': 'vence pronto',
  vencimiento: 'venció',
  'ciclo envio vencimiento': 'sigue vencido',
} as const

/**
 * Leaves what is said that day of the contracts of every branch (D14): before they are due, when they are overdue, again every
 * so often, and when a wait was broken. Run again, or by two, or after dying half way, it says nothing twice: each notice
 * has a key of its contract and its date. The hours and the limits of the law are kept by the queue.
 */
export async function avisarDelDia(deps: Dependencias, cierre?: AbortSignal): Promise<void> {
  const hoy = fechaBogota(deps.reloj())
  const configuracion = await leerConfiguracion(deps)
  for (const { id: almacenId, nombre } of await almacenesActivos(deps.db))
    for (const { codigo, empleadoId, aviso } of await queTocan(
      deps,
      almacenId,
      configuracion.mensajes,
      hoy,
    )) {
      if (cierre?.aborted) return
      const fila = await contratoOperable(deps.db, codigo)
      if (!fila) continue
      await deps.db.transaction().execute((tx) =>
        encolarAviso(
          deps,
          tx,
          // In the name of who made the contract: there is always somebody to ask.
          { usuarioId: empleadoId, almacenId, nombre },
          {
            tipo: aviso.tipo,
            clase: 'cobranza',
            referencia: codigo,
            clave: `programado:${fila.id}:${aviso.clave}`,
            valores: valoresDe(fila, almacenId, configuracion, hoy),
          },
          {
            titulo: `Su contrato ${codigo} ${TITULOS[aviso.tipo]}`,
            // What the company tells itself of a morning's notices is the list, not a mail for each.
            configuracion: { ...configuracion, email_empresa: [] },
            destinatario: async () => (await contactosDeClientes(tx, [fila.cliente_id]))[0],
          },
        ),
      )
    }
}

/** What the morning would say, without saying it. @throws Fallo `permiso.falta` */
export async function verLosAvisosDelDia(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  dia: Fecha | undefined,
): Promise<Respuesta<typeof verAvisosDelDia>> {
  exigir(actor, 'contratos.ver')
  const hoy = dia ?? fechaBogota(deps.reloj())
  const configuracion = await leerConfiguracion(deps)
  const items = await queTocan(deps, actor.almacenId, configuracion.mensajes, hoy)
  const encendidos = [...configuracion.message_operaciones, ...configuracion.email_operaciones]
    .filter(({ send }) => send)
    .map(({ operacion }) => operacion)
  return {
    dia: hoy,
    items: items.map(({ codigo, aviso: { tipo } }) => ({ codigo, tipo, sale: encendidos.includes(tipo) })),
  }
}
