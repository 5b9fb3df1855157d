import type { AccionLote } from '@retroventa/api/contratos/vencidos'
import type { Permiso } from '@retroventa/api/permisos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { avisoAMano } from '@retroventa/domain/mensajes/avisosDeContrato'
import { horarioDeContacto } from '@retroventa/domain/mensajes/contacto'
import { admiteDestino, type Destino } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { type Actor, puede } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import { cadaUna } from '../../../core/turnos.ts'
import { deLaBase, pasajero } from '../../../db/ausencia.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { contactosDeClientes } from '../../clientes/service.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { encolarAviso } from '../../mensajes/service.ts'
import { llevarACabo } from '../../operaciones/service.ts'
import { ultimaRestauracion } from '../../respaldos/service.ts'
import { datosDeActor, type Firmante } from '../../sesion/service.ts'
import { contratoOperable } from '../operaciones/queries.ts'
import { cargarOperacion } from '../operaciones/service.ts'
import { valoresDeAviso } from '../programados/programados.ts'
import {
  anotarFila,
  claveDeAviso,
  type FilaLote,
  insertarAviso,
  lotesVivos,
  type Siguiente,
  siguientes,
  terminarLote,
  tomar,
} from './queries.ts'
import { PERMISOS } from './service.ts'

/** Contracts of one transaction: the number of their documents waits for no longer than it takes. */
const POR_TRANSACCION = 20

interface Quien {
  actor: Actor
  firmante: Firmante
}

/**
 * Carries out every batch that is not done. A row is marked in the transaction of its document: whatever dies, it is
 * neither lost nor repeated, and another process goes on where this one was. A row that meets an error which nobody foresaw is refused,
 * and its person told: it holds none of those behind it, nor of the other batches. One that PostgreSQL gave up for what others were doing
 * is tried again once those behind it are done, and refused if it is given up again. One that another process is doing is left to it: who
 * ends last ends the batch.
 * @throws the first of those errors, once the others have had their turn
 */
export async function trabajarLotes(deps: Dependencias, cierre: AbortSignal): Promise<void> {
  await cadaUna(await lotesVivos(deps.db), (lote) => trabajarUno(deps, lote, cierre), cierre)
}

async function trabajarUno(deps: Dependencias, lote: FilaLote, cierre: AbortSignal): Promise<void> {
  const defectos: unknown[] = []
  const otraVez = new Set<number>()
  const ajenas = new Set<number>()
  // Twice: what PostgreSQL gave up goes behind all the others.
  for (const dejadas of [otraVez, undefined])
    while (!cierre.aborted) {
      const menos = new Set([...ajenas, ...(dejadas ?? [])])
      const filas = await siguientes(deps.db, lote.id, POR_TRANSACCION, menos)
      if (filas.length === 0) break
      // Each time: thousands take minutes, and who is stopped meanwhile does no more of them.
      const quien = await quienFirmo(deps, lote)
      defectos.push(...(await hacer(deps, quien, lote, filas, { dejadas, ajenas })))
    }
  if (!cierre.aborted) await terminarLote(deps.db, lote.id, deps.reloj().toISOString())
  if (defectos.length > 0) throw defectos[0]
}

/** Rows that are asked for no more in this turn. */
interface Aparte {
  /** To be tried again behind the others; without it, there is no other time. */
  dejadas: Set<number> | undefined
  /** In the hands of another process, which marks them. */
  ajenas: Set<number>
}

/**
 * All of them in one transaction; when one is not done, one by one, so that the others are.
 * @param aparte where is noted what is not asked for again
 * @returns errors that nobody foresaw, also of all of them together, though each is done by itself
 */
async function hacer(
  deps: Dependencias,
  quien: Quien | undefined,
  lote: FilaLote,
  filas: readonly Siguiente[],
  aparte: Aparte,
): Promise<unknown[]> {
  const porSeparado = async (...defectos: unknown[]) => {
    for (const fila of filas) defectos.push(...(await sola(deps, quien, lote, fila, aparte)))
    return defectos
  }
  if (filas.length === 1 || !quien) return porSeparado()
  try {
    const preparadas = await Promise.all(filas.map((fila) => preparar(deps, quien, lote, fila)))
    await transaccion(deps, quien.actor, async (tx) => {
      const mias = await tomar(
        tx,
        lote.id,
        filas.map(({ orden }) => orden),
      )
      for (const [i, fila] of filas.entries()) {
        if (!mias.has(fila.orden)) {
          aparte.ajenas.add(fila.orden)
          continue
        }
        const documento = await preparadas[i]?.(tx)
        await anotarFila(tx, lote.id, fila.orden, { estado: 'hecha', documento: documento ?? null })
      }
    })
    return []
  } catch (error) {
    if (deLaBase(error)) throw error
    return error instanceof Fallo || pasajero(error) ? porSeparado() : porSeparado(error)
  }
}

const SIN_QUIEN = 'Quien lo firmó ya no puede hacerlo en este almacén.'
const DEFECTO = 'Hubo un error en el servidor y no se hizo. Ábralo e inténtelo por separado.'

/** @returns the error that nobody foresaw, if it met one; none of a row that is left for another time */
async function sola(
  deps: Dependencias,
  quien: Quien | undefined,
  lote: FilaLote,
  fila: Siguiente,
  { dejadas, ajenas }: Aparte,
): Promise<unknown[]> {
  const rechazar = (mensaje: string) =>
    anotarFila(deps.db, lote.id, fila.orden, { estado: 'rechazada', mensaje })
  if (!quien) {
    await rechazar(SIN_QUIEN)
    return []
  }
  try {
    const unaVez = await preparar(deps, quien, lote, fila)
    await transaccion(deps, quien.actor, async (tx) => {
      if (!(await tomar(tx, lote.id, [fila.orden])).has(fila.orden)) {
        ajenas.add(fila.orden)
        return
      }
      const documento = await unaVez(tx)
      await anotarFila(tx, lote.id, fila.orden, { estado: 'hecha', documento: documento ?? null })
    })
    return []
  } catch (error) {
    if (deLaBase(error)) throw error
    if (dejadas && pasajero(error)) {
      dejadas.add(fila.orden)
      return []
    }
    const esDefecto = !(error instanceof Fallo)
    await rechazar(esDefecto ? DEFECTO : enUnaFrase(error))
    return esDefecto ? [error] : []
  }
}

/** What is done to one contract, with everything read that must be read outside its transaction. */
async function preparar(
  deps: Dependencias,
  { actor, firmante }: Quien,
  lote: FilaLote,
  fila: Siguiente,
): Promise<(tx: Tx) => Promise<string | undefined>> {
  const entrada = lote.entrada as unknown as Entradas
  if (lote.accion === 'aviso') return avisar(deps, actor, lote, fila)
  const tipo = lote.accion === 'espera' ? 'espera' : 'vencimiento'
  const cargar = await cargarOperacion(deps, actor, tipo, fila.codigo)
  const suya =
    tipo === 'espera'
      ? { hasta: entrada.hasta, ...(entrada.motivo && { motivo: entrada.motivo }) }
      : { destinos: destinosDe(fila, entrada.destino ?? 'vitrina') }
  return async (tx) => {
    const dia = fechaBogota(deps.reloj())
    const cargado = await cargar(tx, suya)
    const { plan } = cargado.resultado
    const visto = plan ? huellaDe(plan) : ''
    return (await llevarACabo(deps, tx, actor, tipo, cargado, { visto, firmante, dia })).codigo
  }
}

/** What was entered of each kind of batch. */
type Entradas = Partial<Omit<Extract<AccionLote, { accion: 'aviso' }>, 'accion'>> &
  Partial<Omit<Extract<AccionLote, { accion: 'espera' }>, 'accion'>> &
  Partial<Omit<Extract<AccionLote, { accion: 'vencimiento' }>, 'accion'>>

/** What is not metal goes to the like place where it may go. */
function destinosDe({ piezas }: Siguiente, destino: Destino): Record<string, Destino> {
  const sinMetal: Destino = destino === 'fundir' ? 'desuso' : destino === 'vitrina_peso' ? 'vitrina' : destino
  return Object.fromEntries(
    piezas.map(({ id, categoria }) => [
      id,
      admiteDestino({ categoria: categoria ?? undefined }, destino) ? destino : sinMetal,
    ]),
  )
}

/**
 * Notes the prior notice and, when it is by message, leaves it to be sent inside the hours of the law (D14). Of a batch that a house which was
 * restored since may have told them of, a person decides.
 */
async function avisar(deps: Dependencias, actor: Actor, lote: FilaLote, fila: Siguiente) {
  const { canal, respuesta } = lote.entrada as unknown as Entradas
  const [configuracion, contrato] = await Promise.all([
    leerConfiguracion(deps),
    contratoOperable(deps.db, fila.codigo),
  ])
  if (!contrato) throw new Fallo('contrato.no_existe')
  const id = deps.nuevoId()
  const ahora = deps.reloj()
  // Its words are of the day on which the law lets it leave: left at night, the day of its date is over by then.
  const horas = horarioDeContacto(ahora.toISOString())
  const dia = fechaBogota(horas.abierto ? ahora : horas.hasta)
  const valores = valoresDeAviso(contrato, actor.almacenId, configuracion, dia)
  const tipo = avisoAMano(contrato.vence, dia, Number(valores.m_vencidos))
  // Past its term and paid up it may still be lost, and be told of by other means; the words of the message say what is owed.
  if (canal === 'mensaje' && !tipo) throw new Fallo('aviso.sin_deuda')
  return async (tx: Tx): Promise<undefined> => {
    await insertarAviso(tx, {
      id,
      contrato_id: contrato.id,
      almacen_id: actor.almacenId,
      instante: ahora.toISOString(),
      canal: canal ?? 'mensaje',
      respuesta: respuesta?.trim() || null,
      usuario_id: actor.usuarioId,
    })
    if (canal !== 'mensaje' || !tipo) return
    // How far it had come by then in the house of before, nobody knows.
    const incierto = lote.creado <= ((await ultimaRestauracion(tx)) ?? '')
    // A notice that nobody gets is none: what is lost with it would be lost without a word (Código Civil art. 1943).
    const { estado } = await encolarAviso(
      deps,
      tx,
      actor,
      {
        tipo,
        clase: 'cobranza',
        referencia: contrato.codigo,
        clave: claveDeAviso(id),
        incierto,
        valores,
      },
      {
        titulo: `Contrato ${contrato.codigo} ${tipo === 'vencimiento' ? 'vencido' : 'vence hoy'}`,
        configuracion,
        destinatario: async () => (await contactosDeClientes(tx, [fila.cliente_id]))[0],
      },
    )
    if (estado === 'apagada') throw new Fallo('aviso.apagado', { plantilla: tipo })
    if (estado !== 'sale') throw new Fallo('aviso.sin_canal')
  }
}

/** Who acts and who signed, with the rights that they have now. Undefined when either may it no more. */
async function quienFirmo(deps: Dependencias, lote: FilaLote): Promise<Quien | undefined> {
  const [sesion, firma] = await Promise.all([
    datosDeActor(deps, lote.usuario_id, lote.almacen_id),
    datosDeActor(deps, lote.firmante_id, lote.almacen_id),
  ])
  if (!sesion?.rol || !firma?.rol) return undefined
  const permiso = PERMISOS[lote.accion as AccionLote['accion']]
  const suyo = { esSuper: firma.persona.esSuper, permisos: firma.rol.permisos }
  const deSesion = { esSuper: sesion.persona.esSuper, permisos: sesion.rol.permisos }
  if (!puede(suyo, permiso) || !puede(deSesion, permiso)) return undefined
  const { usuarioId, username, nombre, esSuper } = firma.persona
  return {
    actor: {
      ...sesion.persona,
      ...sesion.rol,
      almacenId: lote.almacen_id,
      solicitud: lote.id,
      direccion: '',
    },
    firmante: {
      id: usuarioId,
      username,
      nombre,
      esSuper,
      puede: (permiso: Permiso) => puede(suyo, permiso),
    },
  }
}

/** Why a row was not done, as people read it. */
function enUnaFrase(error: Fallo): string {
  const { errores, exige } = error.datos as {
    errores?: readonly { mensaje: string }[]
    exige?: readonly { mensaje: string }[]
  }
  const motivos = [
    ...(errores ?? []),
    ...(exige ?? []).map(({ mensaje }) => ({ mensaje: `Falta autorización: ${mensaje}` })),
  ]
  return motivos.map(({ mensaje }) => mensaje).join(' ') || error.message
}
