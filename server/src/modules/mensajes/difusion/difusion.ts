import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import { FiltroClientes } from '@retroventa/api/clientes/listado'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import type {
  crearDifusion,
  Difusion,
  listarDifusiones,
  previaDifusion,
} from '@retroventa/api/mensajes/difusiones'
import { textoRazon } from '@retroventa/api/mensajes/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { permisoDeContacto } from '@retroventa/domain/mensajes/contacto'
import { segmentosSms } from '@retroventa/domain/mensajes/segmentos'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import { CANALES, type Canal, type ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import { EJEMPLOS } from '@retroventa/domain/plantillas/ejemplos'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { type ContactoCliente as Alcanzable, alcanzables } from '../../clientes/service.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { admitePublicidad, alcanzaA, contactoPor } from '../canales.ts'
import { SEMANA_MS } from '../contacto.ts'
import { costoDe } from '../costo.ts'
import { excluidosDe } from '../ley/queriesExcluidos.ts'
import { llenar } from '../plantillas.ts'
import { contactosDesde } from '../queries.ts'
import { alcanceDe } from '../salida.ts'
import { exigirTexto, TIPO } from './aMano.ts'
import { comoSeElige, loQueDice } from './aprobadas.ts'
import {
  bloquearDifusion,
  cancelarPendientes,
  difusionesDe,
  escribirDifusion,
  insertarDifusion,
  reponerCancelados,
} from './queriesDifusion.ts'

/** Name of the job that leaves the messages. */
export const TRABAJO_DIFUNDIR = 'mensajes.difundir'

/**
 * What a message to a filter would do, before it is done: how many each channel reaches, who is left out and why, when the law
 * lets them leave, and what they cost.
 * @throws Fallo `mensaje.etiqueta`, `mensaje.sin_asunto`, `difusion.plantilla`, `permiso.falta`
 */
export async function verPrevia(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  pedido: Peticion<typeof previaDifusion>['body'],
): Promise<Respuesta<typeof previaDifusion>> {
  exigir(actor, 'mensajes.enviar')
  const { canal, clase, filtro } = pedido
  exigirTexto(pedido)
  const [todos, configuracion] = await Promise.all([
    alcanzables(deps.db, FiltroClientes.parse(filtro)),
    leerConfiguracion(deps),
  ])
  const { mensajes: precios } = configuracion
  const { texto } = loQueDice(configuracion, pedido)
  const alcanzados = todos.filter((uno) => alcanzaA(uno, canal))
  const posibles = alcanzados.filter((uno) => admitePublicidad(clase, uno))
  const fuera = await excluidos(deps, posibles, canal, clase)
  const reciben = posibles.filter((uno) => !fuera.has((contactoPor(uno, canal) ?? '').toLowerCase()))
  const ejemplo = llenar(TIPO, canal, texto, EJEMPLOS).texto
  const dicho = canal === 'sms' ? limpiarSms(ejemplo) : ejemplo
  const partes = canal === 'sms' ? Math.max(1, segmentosSms(dicho).partes) : 1
  return {
    total: todos.length,
    canales: CANALES.map((uno) => ({
      canal: uno,
      autorizaron: todos.filter((cliente) => alcanzaA(cliente, uno)).length,
    })),
    sinPermiso: alcanzados.length - posibles.length,
    excluidos: posibles.length - reciben.length,
    reciben: reciben.length,
    ventanas: await ventanasDe(deps, reciben, canal, clase),
    ejemplo: dicho,
    partes,
    costo: costoDe(precios, { canal, partes }) * reciben.length,
  }
}

const excluidos = (
  deps: Pick<Dependencias, 'db'>,
  quienes: readonly Alcanzable[],
  canal: Canal,
  clase: ClaseMensaje,
) =>
  clase === 'publicidad'
    ? excluidosDe(
        deps.db,
        quienes.flatMap((uno) => contactoPor(uno, canal) ?? []),
        canal,
      )
    : Promise.resolve<ReadonlySet<string>>(new Set())

/** When each could leave, by the very rule of the queue: now, or from when and why. */
async function ventanasDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  reciben: readonly Alcanzable[],
  canal: Canal,
  clase: ClaseMensaje,
) {
  const ahora = deps.reloj()
  const instante = ahora.toISOString()
  const contactos = await contactosDesde(
    deps.db,
    reciben.map(({ id }) => id),
    new Date(ahora.getTime() - SEMANA_MS),
  )
  const suyos = Map.groupBy(contactos, ({ clienteId }) => clienteId)
  const cuentas = new Map<string, { desde: string | null; razon: string | null; cuantos: number }>()
  for (const { id } of reciben) {
    const permiso = permisoDeContacto({ instante, canal, clase }, suyos.get(id) ?? [])
    const cuando = permiso.permitido ? null : permiso.desde
    const razon = permiso.permitido
      ? null
      : textoRazon(permiso.motivo, { hasta: formatoFechaHora(permiso.desde) })
    const clave = `${cuando} ${razon}`
    const cuenta = cuentas.get(clave) ?? { desde: cuando, razon, cuantos: 0 }
    cuentas.set(clave, { ...cuenta, cuantos: cuenta.cuantos + 1 })
  }
  return [...cuentas.values()].toSorted((a, b) => (a.desde ?? '').localeCompare(b.desde ?? ''))
}

/**
 * Begins a message to a filter of customers. It is left in lots by a job; each goes through the queue, inside the hours of contact.
 * @throws Fallo `difusion.nadie`, `mensaje.etiqueta`, `mensaje.sin_asunto`, `difusion.plantilla`, `permiso.falta`
 */
export async function crearLaDifusion(
  deps: Dependencias,
  actor: Actor,
  pedido: Peticion<typeof crearDifusion>['body'],
): Promise<Difusion> {
  const { total, reciben } = await verPrevia(deps, actor, pedido)
  if (reciben === 0) throw new Fallo('difusion.nadie', {}, 'canal')
  const { texto, whatsapp } = loQueDice(await leerConfiguracion(deps), pedido)
  const { canal, clase, motivo, asunto, filtro } = pedido
  const id = deps.nuevoId()
  const filtroTexto = enPalabras(LISTA_CLIENTES, filtro)
  const { texto: _, ...sinTexto } = filtro
  // The answer is kept with its key: the same save, sent again, is told the same.
  return transaccion(deps, actor, async (tx) => {
    await insertarDifusion(tx, {
      id,
      almacen_id: actor.almacenId,
      canal,
      clase,
      motivo,
      asunto: asunto ?? null,
      texto,
      plantilla: whatsapp ? JSON.stringify(whatsapp) : null,
      filtro: JSON.stringify(filtro),
      filtro_texto: filtroTexto,
      total,
      creado: deps.reloj().toISOString(),
      creado_por: actor.usuarioId,
    })
    await deps.cola.enviar(TRABAJO_DIFUNDIR, {}, tx)
    await auditar(deps, tx, actor, {
      accion: 'difusion.creada',
      entidad: 'difusion',
      entidadId: id,
      // The log is for ever, and a text that was looked for may be somebody.
      despues: { canal, clase, motivo, texto, filtro: enPalabras(LISTA_CLIENTES, sinTexto), total },
    })
    return una(tx, actor, id)
  })
}

/** Stops one: no more are left, and those that have not gone out are taken back. @throws Fallo `difusion.no_existe`, `difusion.estado` */
export const detenerDifusion = (deps: Dependencias, actor: Actor, id: string): Promise<Difusion> =>
  cambiar(deps, actor, id, 'difusion.detenida')

/** Goes on with one that was stopped, from where it was. @throws Fallo `difusion.no_existe`, `difusion.estado` */
export const seguirDifusion = (deps: Dependencias, actor: Actor, id: string): Promise<Difusion> =>
  cambiar(deps, actor, id, 'difusion.seguida')

async function cambiar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  accion: 'difusion.detenida' | 'difusion.seguida',
): Promise<Difusion> {
  exigir(actor, 'mensajes.enviar')
  return transaccion(deps, actor, async (tx) => {
    const fila = await bloquearDifusion(tx, id, alcanceDe(actor))
    if (!fila) throw new Fallo('difusion.no_existe')
    const detener = accion === 'difusion.detenida'
    // One that was left whole may still be stopped: its messages wait for the hours of contact.
    if (detener === (fila.estado === 'detenida')) throw new Fallo('difusion.estado')
    if (detener) await cancelarPendientes(tx, id)
    else {
      await reponerCancelados(tx, id, deps.reloj().toISOString())
      await deps.cola.enviar(TRABAJO_DIFUNDIR, {}, tx)
    }
    await escribirDifusion(tx, id, { estado: detener ? 'detenida' : 'en_curso' })
    await auditar(deps, tx, actor, { accion, entidad: 'difusion', entidadId: id })
    return una(tx, actor, id)
  })
}

const vista = (fila: Awaited<ReturnType<typeof difusionesDe>>[number]): Difusion => ({
  id: fila.id,
  almacen: fila.almacen,
  canal: fila.canal as Canal,
  clase: fila.clase as Difusion['clase'],
  motivo: fila.motivo,
  texto: fila.texto,
  filtro: fila.filtro_texto,
  estado: fila.estado as Difusion['estado'],
  demorada: fila.demorada && fila.estado === 'en_curso',
  total: fila.total,
  vistos: fila.vistos,
  descartados: fila.descartados,
  mensajes: fila.mensajes,
  salieron: fila.salieron,
  esperan: fila.esperan,
  fallaron: fila.fallaron,
  cancelados: fila.cancelados,
  creado: fila.creado,
  empleado: fila.empleado,
})

async function una(tx: Tx, actor: Actor, id: string): Promise<Difusion> {
  const [fila] = await difusionesDe(tx, alcanceDe(actor), id)
  if (!fila) throw new Fallo('difusion.no_existe')
  return vista(fila)
}

/** The last messages to filters of those branches, with how far each is, and the approved templates of a new one. @throws Fallo `permiso.falta` */
export async function listarLasDifusiones(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof listarDifusiones>> {
  exigir(actor, 'mensajes.ver')
  const [filas, configuracion] = await Promise.all([
    difusionesDe(deps.db, alcanceDe(actor)),
    leerConfiguracion(deps),
  ])
  return { items: filas.map(vista), plantillas: comoSeElige(configuracion) }
}
