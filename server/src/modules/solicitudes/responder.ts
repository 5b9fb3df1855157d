import { PERMISOS, type Permiso } from '@retroventa/api/permisos'
import { nombreDeEstado } from '@retroventa/api/solicitudes/lista'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { formatoHora } from '@retroventa/domain/formato/fechas'
import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Exigencia, Plan } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { loQueMueve, valorEnJuego } from '@retroventa/domain/solicitudes/nivel'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Cargado, conSuDia, enPalabras, llevarACabo } from '../operaciones/service.ts'
import {
  datosDeActor,
  type Firmante,
  type PorAlmacen,
  permisosPorAlmacen,
  verificarFirma,
} from '../sesion/service.ts'
import { exigirMotivo } from './pedir.ts'
import { bloquear, type FilaSolicitud, nombreDe, porId, responder } from './queries.ts'
import { filasPorId } from './queriesLista.ts'
import { permisosDeRespuesta, pidio, vistaDeSolicitud } from './vista.ts'

interface Respuesta {
  respuesta?: string | undefined
  credenciales: { usuario: string; clave: string }
}

/**
 * Approves a request: carries out the very operation that was asked for, planned again under lock, in the name of who
 * asked and with the authority of who signs now. When the figures are no longer those that were seen, or it needs more
 * than was asked for, nothing is done and it comes back to who asked, with both figures.
 * @throws Fallo `solicitud.*`, `firma.*`, `caja.insuficiente`, `operacion.pieza_movida`
 */
export async function aprobar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { respuesta, credenciales }: Respuesta,
): Promise<SolicitudFila> {
  const { fila, firmante, permisos } = await identificar(deps, actor, id, credenciales)
  const tipo = fila.tipo as TipoOperacion
  const { quien, firmo } = await quienPidio(deps, actor, fila)
  const cargar = await deps.cargadores[tipo]?.(deps, quien, tipo, fila.referencia ?? '')
  if (!cargar) throw new Error(`no loading of ${tipo}`)
  return transaccion(deps, actor, async (tx) => {
    await exigirPendiente(deps, tx, id)
    const veCaja = actor.esSuper || permisos.get(fila.almacen_id)?.permisos.has('caja.ver') === true
    const intento = await intentar(deps, tx, quien, fila, { cargar, firmo, firmante, veCaja })
    const ahora = deps.reloj().toISOString()
    const comun = { respondio_id: firmante.id, respondida: ahora, respuesta: respuesta || null }
    if ('hecho' in intento) {
      await responder(tx, id, { ...comun, estado: 'aprobada', documento_id: intento.hecho.id })
    } else {
      const { cifras, cobra, faltas } = intento
      await responder(tx, id, {
        ...comun,
        estado: 'devuelta',
        cifras_ahora: cifras ? JSON.stringify(cifras) : null,
        cobra_ahora: cobra ?? null,
        faltas: JSON.stringify(faltas),
      })
    }
    const accion = 'hecho' in intento ? 'solicitud.aprobada' : 'solicitud.devuelta'
    const despues = 'hecho' in intento ? { documento: intento.hecho.codigo } : { faltas: intento.faltas }
    return terminar(deps, tx, actor, { fila, firmante, permisos, accion, despues })
  })
}

/** @throws Fallo `solicitud.*`, `firma.*` */
export async function rechazar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { respuesta = '', credenciales }: Respuesta,
): Promise<SolicitudFila> {
  exigirMotivo(respuesta, 'respuesta')
  const { fila, firmante, permisos } = await identificar(deps, actor, id, credenciales)
  return transaccion(deps, actor, async (tx) => {
    await exigirPendiente(deps, tx, id)
    const respondida = deps.reloj().toISOString()
    await responder(tx, id, { estado: 'rechazada', respondio_id: firmante.id, respondida, respuesta })
    const despues = { respuesta }
    return terminar(deps, tx, actor, { fila, firmante, permisos, accion: 'solicitud.rechazada', despues })
  })
}

/** The request, when it is of a branch where the person answers; and who signs, with authority over all that it asks for. */
async function identificar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  credenciales: Respuesta['credenciales'],
): Promise<{ fila: FilaSolicitud; firmante: Firmante; permisos: PorAlmacen }> {
  exigir(actor, 'solicitudes.responder')
  const [fila, permisos] = await Promise.all([porId(deps.db, id), permisosPorAlmacen(deps, actor)])
  const suyos = fila && permisos.get(fila.almacen_id)
  const { reserva } = (fila && filaDe(fila.tipo as TipoOperacion)) ?? {}
  // Of what is told to some only, nobody else is told (D26).
  const pide = ['solicitudes.responder', ...(reserva ? [reserva] : [])] as Permiso[]
  if (!suyos || !(actor.esSuper || pide.every((permiso) => suyos.permisos.has(permiso))))
    throw new Fallo('solicitud.no_existe')
  const alli = { ...actor, almacenId: fila.almacen_id }
  const firmante = await verificarFirma(deps, alli, credenciales, 'solicitudes.responder')
  const propia = [actor, { usuarioId: firmante.id, esSuper: firmante.esSuper }].some(
    ({ usuarioId, esSuper }) => pidio(fila, usuarioId) && !esSuper,
  )
  if (propia) throw new Fallo('solicitud.propia')
  const falta = permisosDeRespuesta(fila).find((permiso) => !firmante.puede(permiso))
  if (falta)
    throw new Fallo('solicitud.sin_autoridad', {
      almacen: suyos.codigo,
      falta: `le falta el permiso «${PERMISOS[falta].etiqueta}».`,
    })
  return { fila, firmante, permisos }
}

/**
 * Who asked, as they are today in that branch: a person who was blocked or lost the right meanwhile does nothing through
 * somebody else's signature.
 */
async function quienPidio(deps: Dependencias, actor: Actor, fila: FilaSolicitud) {
  const [sesion, firma] = await Promise.all([
    datosDeActor(deps, fila.usuario_id, fila.almacen_id),
    datosDeActor(deps, fila.firmante_id, fila.almacen_id),
  ])
  const suyo = {
    esSuper: firma?.persona.esSuper ?? false,
    permisos: firma?.rol?.permisos ?? new Set<Permiso>(),
  }
  const permiso = filaDe(fila.tipo as TipoOperacion).permiso as Permiso
  if (!sesion?.rol || !firma?.rol || !puede(suyo, permiso)) throw new Fallo('solicitud.quien_pidio')
  const quien: Actor = {
    ...sesion.persona,
    ...sesion.rol,
    almacenId: fila.almacen_id,
    solicitud: actor.solicitud,
    direccion: actor.direccion,
  }
  const { usuarioId, username, nombre, esSuper } = firma.persona
  const firmo: Firmante = { id: usuarioId, username, nombre, esSuper, puede: (otro) => puede(suyo, otro) }
  return { quien, firmo }
}

/** @throws Fallo `solicitud.respondida` saying who and when, `solicitud.vencida` */
async function exigirPendiente(deps: Dependencias, tx: Tx, id: string): Promise<void> {
  const fila = await bloquear(tx, id)
  if (!fila) throw new Fallo('solicitud.no_existe')
  if (fila.estado === 'vencida' || (fila.estado === 'pendiente' && fila.vence <= deps.reloj().toISOString()))
    throw new Fallo('solicitud.vencida')
  if (fila.estado === 'pendiente') return
  throw new Fallo('solicitud.respondida', {
    estado: nombreDeEstado(fila.estado as 'aprobada').toLowerCase(),
    quien: await nombreDe(tx, fila.respondio_id ?? ''),
    hora: formatoHora(fila.respondida ?? ''),
  })
}

/** Refusals that are of the plan: nothing was written, and the request can come back to who asked. */
const DEL_PLAN = new Set(['contrato.cliente_no_existe', 'contrato.no_existe'])

/** Of a request that came back though its figures are the same. */
const OTRA_COSA = 'Las cifras son las mismas, pero ya no se haría lo que se pidió.'
const mismasCifras = (fila: FilaSolicitud, { cifras, cobra }: Plan): boolean =>
  huellaDe({ cifras, cobra }) ===
  huellaDe({ cifras: fila.cifras as unknown as Plan['cifras'], cobra: fila.cobra })

async function intentar(
  deps: Dependencias,
  tx: Tx,
  quien: Actor,
  fila: FilaSolicitud,
  c: {
    cargar: (tx: Tx, entrada: unknown) => Promise<Cargado<unknown>>
    firmo: Firmante
    firmante: Firmante
    /** Whether who answers sees the drawer of the branch that asked. */
    veCaja: boolean
  },
) {
  try {
    const cargado = await c.cargar(tx, fila.entrada)
    const tipo = fila.tipo as TipoOperacion
    const { resultado } = await conSuDia(tx, quien, tipo, cargado, deps.reloj())
    const { plan, faltas = [] } = resultado
    if (!plan) return { faltas: enPalabras(faltas).map(({ mensaje }) => mensaje) }
    const pedidas = (fila.exige as unknown as Exigencia[]).map(({ codigo }) => codigo)
    // What whoever asked signed for is theirs while they may still. Nobody decided what came later, whoever may it.
    const decidida = ({ codigo, permiso }: Exigencia) =>
      pedidas.includes(codigo) || (fila.firmadas.includes(codigo) && c.firmo.puede(permiso as Permiso))
    const { cifras, cobra } = plan
    if (!plan.exige.every(decidida))
      return { cifras, cobra, faltas: ['Ahora pide además otra autorización.'] }
    if (huellaDe(plan) !== fila.visto)
      return { cifras, cobra, faltas: mismasCifras(fila, plan) ? [OTRA_COSA] : [] }
    // Who answers was chosen by what was at stake, and is told that much: of more somebody else might have to decide.
    const enJuego = valorEnJuego(
      plan.exige.filter(({ codigo }) => pedidas.includes(codigo)),
      loQueMueve(plan),
    )
    if (enJuego > fila.valor) return { cifras, cobra, faltas: ['Ahora vale más lo que se autoriza.'] }
    const firmado = { visto: fila.visto, firmante: c.firmo, autorizador: c.firmante }
    return { hecho: await llevarACabo(deps, tx, quien, tipo, cargado, firmado) }
  } catch (error) {
    if (!(error instanceof Fallo)) throw error
    if (DEL_PLAN.has(error.codigo)) return { faltas: ['Lo que se pidió ya no está en este almacén.'] }
    // Who may see the drawer of that branch is who learns how much it lacks (D26), and that is not who asked.
    if (error.codigo === 'caja.insuficiente' && !c.veCaja) throw new Fallo(error.codigo, { falta: '' })
    throw error
  }
}

async function terminar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  c: {
    fila: FilaSolicitud
    firmante: Firmante
    permisos: PorAlmacen
    accion: 'solicitud.aprobada' | 'solicitud.devuelta' | 'solicitud.rechazada'
    despues: object
  },
): Promise<SolicitudFila> {
  const { fila, firmante, permisos, accion, despues } = c
  const titulo = filaDe(fila.tipo as TipoOperacion).titulo.toLowerCase()
  await auditar(
    deps,
    tx,
    // It happened in the branch that asked.
    { ...actor, almacenId: fila.almacen_id },
    {
      accion,
      entidad: 'solicitud',
      entidadId: fila.id,
      firmanteId: firmante.id,
      despues: { nombre: `${titulo}${fila.referencia ? ` ${fila.referencia}` : ''}`, ...despues },
    },
  )
  const [vista] = await filasPorId(tx, [fila.id])
  if (!vista) throw new Error(`request ${fila.id} is gone`)
  return vistaDeSolicitud(vista, actor, permisos)
}
