import { mensajeDeExigencia } from '@retroventa/api/operaciones/textos'
import { PERMISOS, type Permiso } from '@retroventa/api/permisos'
import { nombreDeEstado } from '@retroventa/api/solicitudes/lista'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { filaDe, permisosDeOperacion, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Exigencia, Plan } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { loQueMueve, valeMas } from '@retroventa/domain/solicitudes/nivel'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Cargado, conSuDia, enPalabras, enUnaFrase, llevarACabo } from '../operaciones/service.ts'
import {
  datosDeActor,
  type Firmante,
  type PorAlmacen,
  permisosPorAlmacen,
  verificarFirma,
} from '../sesion/service.ts'
import {
  enFrase,
  type Firma,
  firmables,
  firmasDe,
  firmasVigentes,
  limitesDe,
  permisosDe,
  quienesResponden,
  senasDe,
  type Vigente,
} from './firmas.ts'
import { exigirMotivo } from './pedir.ts'
import { anotarFirmas, bloquear, type FilaSolicitud, nombreDe, porId, responder } from './queries.ts'
import { filasPorId } from './queriesLista.ts'
import { pidio, vistaDeSolicitud } from './vista.ts'

interface Respuesta {
  respuesta?: string | undefined
  credenciales: { usuario: string; clave: string }
}

/**
 * Approves a request: whoever signs answers for the limits that they may. With the last that was missing it carries out the very
 * operation that was asked for, planned again under lock, in the name of who asked and with the authority of who signed. When the
 * figures are no longer those that were seen, or it needs more than was asked for, nothing is done and it comes back to who asked,
 * with both figures, whoever had signed.
 * @throws Fallo `solicitud.*`, `firma.*`, `caja.insuficiente`, `operacion.pieza_movida`
 */
export async function aprobar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { respuesta, credenciales }: Respuesta,
): Promise<SolicitudFila> {
  const { fila: leida, firmante, permisos } = await identificar(deps, actor, id, credenciales)
  const { quien, firmo, cargar } = await deQuienPidio(deps, actor, leida)
  return transaccion(deps, actor, async (tx) => {
    // As it is now that nobody else answers it: somebody may have signed their part meanwhile.
    const fila = await exigirPendiente(deps, tx, id)
    const vigentes = await firmasVigentes(tx, fila, firmante.id)
    const veCaja = actor.esSuper || permisos.get(fila.almacen_id)?.permisos.has('caja.ver') === true
    const intento = await intentar(deps, tx, quien, fila, { cargar, firmo, firmante, vigentes, veCaja })
    const ahora = deps.reloj().toISOString()
    // What they said when they signed a part of it stays said.
    const dijo = firmasDe(fila).find(({ usuario }) => usuario === firmante.id)?.respuesta
    const comun = { respondio_id: firmante.id, respondida: ahora, respuesta: respuesta || dijo || null }
    const cierra = { fila, firmante, permisos }
    const suya = firmaDe(fila, vigentes, firmante, { cuando: ahora, respuesta: comun.respuesta })
    const firmas = JSON.stringify([...vigentes.map(({ quien: _, ...firma }) => firma), ...suya])
    if ('hecho' in intento) {
      const { id: documento_id, codigo: documento } = intento.hecho
      // Of one that one person answered for, the answer says all there is.
      const deVarios = vigentes.length > 0 ? firmas : '[]'
      await responder(tx, id, { ...comun, estado: 'aprobada', documento_id, firmas: deVarios })
      return terminar(deps, tx, actor, { ...cierra, accion: 'solicitud.aprobada', despues: { documento } })
    }
    if ('faltan' in intento) {
      const falta = enUnaFrase(intento.faltan)
      if (suya.length === 0 || repite(fila, suya)) throw new Fallo('solicitud.ya_firmada', { falta })
      await anotarFirmas(tx, id, firmas)
      const firma = enFrase(
        fila,
        suya.flatMap(({ codigos }) => codigos),
      )
      return terminar(deps, tx, actor, {
        ...cierra,
        accion: 'solicitud.firmada',
        despues: { firmas: firma, falta, ...(comun.respuesta && { respuesta: comun.respuesta }) },
      })
    }
    const { cifras, cobra, faltas } = intento
    await responder(tx, id, {
      ...comun,
      estado: 'devuelta',
      cifras_ahora: cifras ? JSON.stringify(cifras) : null,
      cobra_ahora: cobra ?? null,
      faltas: JSON.stringify(faltas),
    })
    return terminar(deps, tx, actor, { ...cierra, accion: 'solicitud.devuelta', despues: { faltas } })
  })
}

/** What whoever signs adds: the limits that they may, and that nobody had signed. Nothing when there is none. */
function firmaDe(
  fila: FilaSolicitud,
  vigentes: readonly Vigente[],
  firmante: Firmante,
  cual: Pick<Firma, 'cuando' | 'respuesta'>,
): Firma[] {
  const ya = vigentes.flatMap(({ codigos }) => codigos)
  const codigos = [...firmables(fila, firmante.puede)].filter((codigo) => !ya.includes(codigo))
  return codigos.length > 0 ? [{ usuario: firmante.id, ...cual, codigos }] : []
}

/** Had they signed all of it already? */
const repite = (fila: FilaSolicitud, suya: readonly Firma[]): boolean =>
  suya.every(({ usuario, codigos }) => {
    const antes = firmasDe(fila).find((firma) => firma.usuario === usuario)
    return codigos.every((codigo) => antes?.codigos.includes(codigo))
  })

/** @throws Fallo `solicitud.*`, `firma.*` */
export async function rechazar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { respuesta = '', credenciales }: Respuesta,
): Promise<SolicitudFila> {
  exigirMotivo(respuesta, 'respuesta')
  const { firmante, permisos } = await identificar(deps, actor, id, credenciales)
  return transaccion(deps, actor, async (tx) => {
    const fila = await exigirPendiente(deps, tx, id)
    const respondida = deps.reloj().toISOString()
    await responder(tx, id, { estado: 'rechazada', respondio_id: firmante.id, respondida, respuesta })
    const despues = { respuesta }
    return terminar(deps, tx, actor, { fila, firmante, permisos, accion: 'solicitud.rechazada', despues })
  })
}

/** The request, when it is of a branch where the person answers. @throws Fallo `solicitud.no_existe`, `permiso.falta` */
async function respondible(deps: Dependencias, actor: Actor, id: string) {
  exigir(actor, 'solicitudes.responder')
  const [fila, permisos] = await Promise.all([porId(deps.db, id), permisosPorAlmacen(deps, actor)])
  const suyos = fila && permisos.get(fila.almacen_id)
  const { reserva } = (fila && filaDe(fila.tipo as TipoOperacion)) ?? {}
  // Of what is told to some only, nobody else is told (D26).
  const pide = ['solicitudes.responder', ...(reserva ? [reserva] : [])] as Permiso[]
  if (!suyos || !(actor.esSuper || pide.every((permiso) => suyos.permisos.has(permiso))))
    throw new Fallo('solicitud.no_existe')
  return { fila, permisos, suyos }
}

/** The request, when it is of a branch where the person answers; and who signs, with authority over something that it asks for. */
async function identificar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  credenciales: Respuesta['credenciales'],
): Promise<{ fila: FilaSolicitud; firmante: Firmante; permisos: PorAlmacen }> {
  const { fila, permisos, suyos } = await respondible(deps, actor, id)
  const alli = { ...actor, almacenId: fila.almacen_id }
  const firmante = await verificarFirma(deps, alli, credenciales, 'solicitudes.responder')
  const propia = [actor, { usuarioId: firmante.id, esSuper: firmante.esSuper }].some(
    ({ usuarioId, esSuper }) => pidio(fila, usuarioId) && !esSuper,
  )
  if (propia) throw new Fallo('solicitud.propia')
  const falta = limitesDe(fila)
    .flatMap((una) => permisosDe(fila, una))
    .find((permiso) => !firmante.puede(permiso))
  // Of limits of one code whoever may not all of them may none.
  if (falta && firmables(fila, firmante.puede).size === 0)
    throw new Fallo('solicitud.sin_autoridad', {
      almacen: suyos.codigo,
      falta: `le falta el permiso «${PERMISOS[falta].etiqueta}».`,
    })
  return { fila, firmante, permisos }
}

/**
 * Who asked, as they are today in that branch: a person who was blocked or lost the right meanwhile does nothing through
 * somebody else's signature. And how what they asked for is planned again.
 */
async function deQuienPidio(deps: Dependencias, actor: Actor, fila: FilaSolicitud) {
  const [sesion, firma] = await Promise.all([
    datosDeActor(deps, fila.usuario_id, fila.almacen_id),
    datosDeActor(deps, fila.firmante_id, fila.almacen_id),
  ])
  const tipo = fila.tipo as TipoOperacion
  const permisos = permisosDeOperacion(tipo, fila.referencia ?? '') as readonly Permiso[]
  const { reserva } = filaDe(tipo)
  // Both of them asked: whoever was in the session, and whoever signed. What it answers is told to the session (`exigirOperacion`).
  const siguePudiendo = (uno: NonNullable<typeof sesion>) => permisos.some(comoFirmante(uno).puede)
  if (
    !(sesion?.rol && siguePudiendo(sesion) && (!reserva || comoFirmante(sesion).puede(reserva as Permiso))) ||
    !(firma?.rol && siguePudiendo(firma))
  )
    throw new Fallo('solicitud.quien_pidio')
  const quien: Actor = {
    ...sesion.persona,
    ...sesion.rol,
    almacenId: fila.almacen_id,
    solicitud: actor.solicitud,
    direccion: actor.direccion,
  }
  const cargar = await deps.cargadores[tipo]?.(deps, quien, tipo, fila.referencia ?? '')
  if (!cargar) throw new Error(`no loading of ${tipo}`)
  return { quien, firmo: comoFirmante(firma), cargar }
}

/** Somebody with what they may in that branch today, as who signs. */
function comoFirmante({ persona, rol }: NonNullable<Awaited<ReturnType<typeof datosDeActor>>>): Firmante {
  const { usuarioId: id, username, nombre, esSuper } = persona
  const permisos = rol?.permisos ?? new Set<Permiso>()
  return { id, username, nombre, esSuper, puede: (otro) => puede({ esSuper, permisos }, otro) }
}

/** @throws Fallo `solicitud.respondida` saying who and when, `solicitud.vencida` */
export async function exigirPendiente(deps: Dependencias, tx: Tx, id: string): Promise<FilaSolicitud> {
  const fila = await bloquear(tx, id)
  if (!fila) throw new Fallo('solicitud.no_existe')
  if (fila.estado === 'vencida' || (fila.estado === 'pendiente' && fila.vence <= deps.reloj().toISOString()))
    throw new Fallo('solicitud.vencida')
  if (fila.estado === 'pendiente') return fila
  throw new Fallo('solicitud.respondida', {
    estado: nombreDeEstado(fila.estado as 'aprobada').toLowerCase(),
    quien: await nombreDe(tx, fila.respondio_id ?? ''),
    quienId: fila.respondio_id,
    cuando: formatoFechaHora(fila.respondida ?? ''),
  })
}

/** Merged, or forgotten. */
const SIN_CLIENTE = 'Su cliente ya no está.'
/** Refusals that are of the plan, and why it comes back: nothing was written, and the request can come back to who asked. */
const DEL_PLAN: Readonly<Record<string, string>> = {
  'contrato.no_existe': 'Lo que se pidió ya no está en este almacén.',
  'contrato.cliente_no_existe': SIN_CLIENTE,
  'venta.cliente_no_existe': SIN_CLIENTE,
  'separe.cliente_no_existe': SIN_CLIENTE,
  'foto.no_existe': 'Su foto ya es la de otra operación.',
}

/** Of a request that came back though its figures are the same. */
const OTRA_COSA = 'Las cifras son las mismas, pero ya no se haría lo que se pidió.'
const mismasCifras = (fila: FilaSolicitud, { cifras, cobra }: Plan): boolean =>
  huellaDe({ cifras, cobra }) ===
  huellaDe({ cifras: fila.cifras as unknown as Plan['cifras'], cobra: fila.cobra })

interface Intento {
  cargar: (tx: Tx, entrada: unknown) => Promise<Cargado<unknown>>
  firmo: Firmante
  firmante: Firmante
  vigentes: readonly Vigente[]
}

async function intentar(
  deps: Dependencias,
  tx: Tx,
  quien: Actor,
  fila: FilaSolicitud,
  /** And whether who answers sees the drawer of the branch that asked. */
  c: Intento & { veCaja: boolean },
) {
  try {
    const dia = fechaBogota(deps.reloj())
    const juicio = await juzgar(deps, tx, quien, fila, c)
    if (!('cargado' in juicio)) return juicio
    const { cargado, autorizan } = juicio
    const firmado = { visto: fila.visto, firmante: c.firmo, autorizan, dia }
    return { hecho: await llevarACabo(deps, tx, quien, fila.tipo as TipoOperacion, cargado, firmado) }
  } catch (error) {
    if (!(error instanceof Fallo)) throw error
    const vuelve = DEL_PLAN[error.codigo]
    if (vuelve) return { faltas: [vuelve] }
    // Who may see the drawer of that branch is who learns how much it lacks (D26), and that is not who asked.
    if (error.codigo === 'caja.insuficiente' && !c.veCaja) throw new Fallo(error.codigo, { falta: '' })
    throw error
  }
}

/** What becomes of a request if that person signs it now: it comes back, somebody is missing, or it is carried out. */
async function juzgar(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  quien: Actor,
  fila: FilaSolicitud,
  c: Intento,
) {
  const cargado = await c.cargar(tx, fila.entrada)
  const tipo = fila.tipo as TipoOperacion
  const { resultado } = await conSuDia(tx, quien, tipo, cargado, deps.reloj())
  const { plan, faltas = [] } = resultado
  if (!plan) return { faltas: enPalabras(faltas).map(({ mensaje }) => mensaje) }
  const pedidas = limitesDe(fila)
  const esPedida = (una: Exigencia) => pedidas.some((pedida) => senasDe(pedida) === senasDe(una))
  // What whoever asked signed for is theirs while they may still. Nobody decided what came later, whoever may it.
  const decidida = (una: Exigencia) =>
    esPedida(una) || (fila.firmadas.includes(senasDe(una)) && c.firmo.puede(una.permiso as Permiso))
  const { cifras, cobra } = plan
  const nuevas = plan.exige.filter((una) => !decidida(una))
  if (nuevas.length > 0)
    return {
      cifras,
      cobra,
      // Said once, before the first of them.
      faltas: nuevas.map(
        ({ codigo, datos }, i) =>
          `${i === 0 ? 'Ahora pide además otra autorización. ' : ''}${mensajeDeExigencia(codigo, datos)}`,
      ),
    }
  if (huellaDe(plan) !== fila.visto)
    return { cifras, cobra, faltas: mismasCifras(fila, plan) ? [OTRA_COSA] : [] }
  // Who answers was chosen by what was at stake, and is told that much: of more somebody else might have to decide.
  if (valeMas(plan.exige, loQueMueve(plan), pedidas, fila.valor))
    return { cifras, cobra, faltas: ['Ahora vale más lo que se autoriza.'] }
  const autorizan = quienesResponden(fila, c.vigentes, c.firmante)
  const faltan = plan.exige.filter((una) => esPedida(una) && !autorizan.some(({ por }) => por(una)))
  if (faltan.length > 0) return { faltan }
  return { cargado, autorizan }
}

/** Of a request that would come back, and says nothing but that its figures are others. */
const CAMBIARON = 'Las cifras cambiaron desde que se pidió.'

/**
 * What would become of a pending request if this person signed now what they may: the limits that nobody signed and that it still asks
 * for, none where what was missing went away meanwhile; and why it would come back to who asked, when it would. It writes nothing.
 * @throws Fallo `solicitud.*`, `permiso.falta`
 */
export async function loQueFalta(
  deps: Dependencias,
  actor: Actor,
  id: string,
): Promise<{ falta: string[]; vuelve: string[] }> {
  const { fila: leida } = await respondible(deps, actor, id)
  const suyos = await datosDeActor(deps, actor.usuarioId, leida.almacen_id)
  if (!suyos?.rol) throw new Fallo('solicitud.no_existe')
  const { quien, firmo, cargar } = await deQuienPidio(deps, actor, leida)
  return transaccion(deps, actor, async (tx) => {
    const fila = await exigirPendiente(deps, tx, id)
    const firmante = comoFirmante(suyos)
    const vigentes = await firmasVigentes(tx, fila, firmante.id)
    try {
      const juicio = await juzgar(deps, tx, quien, fila, { cargar, firmo, firmante, vigentes })
      if ('faltas' in juicio)
        return { falta: [], vuelve: juicio.faltas.length > 0 ? juicio.faltas : [CAMBIARON] }
      const faltan = 'faltan' in juicio ? juicio.faltan : []
      return { falta: faltan.map(({ codigo, datos }) => mensajeDeExigencia(codigo, datos)), vuelve: [] }
    } catch (error) {
      const vuelve = error instanceof Fallo && DEL_PLAN[error.codigo]
      if (vuelve) return { falta: [], vuelve: [vuelve] }
      throw error
    }
  })
}

/** Tells in the log what became of a request, in the branch that asked, and answers as it is now. */
export async function terminar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  c: {
    fila: FilaSolicitud
    firmante: Firmante
    permisos: PorAlmacen
    accion: `solicitud.${'aprobada' | 'devuelta' | 'firmada' | 'rechazada' | 'retirada'}`
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
  const [vista] = await filasPorId(tx, [fila.id], deps.reloj().toISOString())
  if (!vista) throw new Error(`request ${fila.id} is gone`)
  return vistaDeSolicitud(tx, vista, actor, permisos)
}
