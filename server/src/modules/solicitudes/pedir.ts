import type { Permiso } from '@retroventa/api/permisos'
import type { PedidoSolicitud } from '@retroventa/api/solicitudes/llamadas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { comoSePiden, loQueMueve, nivelDe, valorEnJuego } from '@retroventa/domain/solicitudes/nivel'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { adoptarFoto, adoptarFotos } from '../fotos/service.ts'
import { avisarALaEmpresa } from '../mensajes/service.ts'
import {
  type Cargado,
  conSuDia,
  exigenEnPalabras,
  exigirOperacion,
  planVisto,
} from '../operaciones/service.ts'
import { type Firmante, verificarFirma } from '../sesion/service.ts'
import { senasDe } from './firmas.ts'
import { igualPendiente, insertar, pendienteDe } from './queries.ts'
import { darPorVencidas } from './vencidas.ts'

const HORA_MS = 3_600_000
const MOTIVO_MINIMO = 5

/** @throws Fallo `solicitud.motivo` */
export function exigirMotivo(motivo: string, campo: string): void {
  if (motivo.length < MOTIVO_MINIMO) throw new Fallo('solicitud.motivo', {}, campo)
}

/**
 * Asks for the authorisation of an operation instead of having it signed on the spot. The operation is planned under lock
 * with the figures that were seen, exactly as its save would be, and kept to be carried out when somebody approves it;
 * whoever asks signs it now.
 * @throws Fallo those of the operation's own save, `solicitud.firman_dos`, `solicitud.no_hace_falta`, `solicitud.ya_pedida`, `solicitud.motivo`
 */
export async function pedir(deps: Dependencias, actor: Actor, pedido: PedidoSolicitud) {
  exigir(actor, 'solicitudes.pedir')
  const { tipo, credenciales, motivo, visto } = pedido
  const referencia = ('referencia' in pedido && pedido.referencia?.toUpperCase()) || null
  const permisos = exigirOperacion(actor, tipo, referencia ?? '')
  if (filaDe(tipo).firmanDos) throw new Fallo('solicitud.firman_dos')
  exigirMotivo(motivo, 'pideMotivo')
  const cargador = deps.cargadores[tipo]
  if (!cargador) throw new Error(`no loading of ${tipo}`)
  const firmante = await verificarFirma(deps, actor, credenciales, permisos)
  // Before the transaction: inside it nobody asks for another connection.
  const cargar = await cargador(deps, actor, tipo, referencia ?? '')
  const configuracion = await leerConfiguracion(deps)
  return transaccion(deps, actor, async (tx) => {
    const cargado = await cargar(tx, pedido.entrada)
    const { resultado } = await conSuDia(tx, actor, tipo, cargado, deps.reloj())
    const plan = planVisto(resultado, visto)
    if (plan.exige.every((una) => firmante.puede(una.permiso as Permiso)))
      throw new Fallo('solicitud.no_hace_falta')
    const { almacenId } = actor
    // What nobody answered in time may be asked for again at once: the job that says that it is over comes every five minutes.
    await darPorVencidas(deps, tx, { almacenId, tipo, referencia })
    const otra = referencia
      ? await pendienteDe(tx, almacenId, tipo, referencia)
      : await igualPendiente(tx, almacenId, tipo, {
          firmanteId: firmante.id,
          visto,
          entrada: pedido.entrada,
        })
    if (otra) throw new Fallo('solicitud.ya_pedida', { quien: `${otra.nombres} ${otra.apellidos}` })
    return guardar(deps, tx, actor, { pedido, referencia, cargado, plan, firmante, configuracion })
  })
}

const enFrases = (exige: Plan<unknown>['exige']) => exigenEnPalabras(exige).map(({ mensaje }) => mensaje)

async function guardar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  c: {
    pedido: PedidoSolicitud
    referencia: string | null
    cargado: Cargado<unknown>
    plan: Plan<unknown>
    firmante: Firmante
    configuracion: Configuracion
  },
) {
  const { pedido, referencia, cargado, plan, firmante, configuracion } = c
  const { tipo, motivo, evidencia } = pedido
  const { cobra } = plan
  // What whoever asks may answer for, they sign now: the rest is asked of somebody else.
  const firma = plan.exige.filter(({ permiso }) => firmante.puede(permiso as Permiso))
  const exige = plan.exige.filter((una) => !firma.includes(una))
  const ahora = deps.reloj()
  const { horas, ...limites } = configuracion.solicitudes
  const vence = new Date(ahora.getTime() + horas * HORA_MS).toISOString()
  const mueve = loQueMueve(plan)
  const nivel = nivelDe(exige, mueve, limites)
  const id = deps.nuevoId()
  if (evidencia) await adoptarFoto(tx, actor, evidencia)
  // Loose ones would be swept before somebody answers.
  await adoptarFotos(tx, actor, cargado.fotos ?? new Map())
  await insertar(tx, {
    id,
    almacen_id: actor.almacenId,
    tipo,
    referencia,
    // What is about to be made has no identity yet.
    origen_id: filaDe(tipo).crea ? null : cargado.origenId,
    cliente_id: cargado.terceroId ?? null,
    entrada: JSON.stringify(pedido.entrada),
    visto: pedido.visto,
    cifras: JSON.stringify(plan.cifras),
    cobra,
    exige: JSON.stringify(comoSePiden(exige, mueve, limites)),
    firmadas: firma.map(senasDe),
    valor: valorEnJuego(exige, mueve),
    nivel,
    motivo,
    evidencia_id: evidencia ?? null,
    usuario_id: actor.usuarioId,
    firmante_id: firmante.id,
    creada: ahora.toISOString(),
    vence,
  })
  const que = `${filaDe(tipo).titulo.toLowerCase()}${referencia ? ` ${referencia}` : ''}`
  await auditar(deps, tx, actor, {
    accion: 'solicitud.pedida',
    entidad: 'solicitud',
    entidadId: id,
    firmanteId: firmante.id,
    despues: {
      nombre: que,
      motivo,
      nivel,
      exige: enFrases(exige),
      ...(firma.length > 0 && { firmadas: enFrases(firma) }),
    },
  })
  await avisarALaEmpresa(
    deps,
    tx,
    actor,
    {
      tipo: 'solicitud',
      referencia: referencia ?? undefined,
      clave: `solicitud:${id}`,
      valores: {
        documento: referencia ?? `${filaDe(tipo).titulo.toLowerCase()} nuevo`,
        motivo,
        empleado: firmante.nombre,
      },
    },
    { titulo: `Solicitud de ${que}`, configuracion },
  )
  return { id, vence, nivel }
}
