import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_NOVEDADES } from '@retroventa/api/novedades/lista'
import * as api from '@retroventa/api/novedades/llamadas'
import { TEXTOS_NOVEDAD } from '@retroventa/api/novedades/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { estadoNovedad, validarNovedad } from '@retroventa/domain/novedades/novedad'
import { type Actor, exigir, type SesionActual } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { almacenesActivos, existeAlmacen } from '../almacenes/service.ts'
import {
  actualizar,
  anotarLecturas,
  bloquear,
  cuantasVigentes,
  insertar,
  lectores,
  olvidarLecturas,
  porLeer,
  publicada,
  publicadas,
  sinCambiar,
  vigentes,
} from './queries.ts'

type Lector = Pick<SesionActual, 'usuarioId' | 'almacenId'>

const deHoy = (deps: Pick<Dependencias, 'reloj'>, { usuarioId, almacenId }: Lector) => ({
  almacenId,
  usuarioId,
  hoy: fechaBogota(deps.reloj()),
})

/**
 * A page of the news in force where the person works; how many there are, how many are of today (the count of the bell, 001 §2
 * *Header*) and how many unread.
 */
export async function listarNovedades(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  lector: Lector,
  {
    pagina = 1,
    alAbrir = deps.reloj().toISOString(),
  }: Partial<Peticion<typeof api.listarNovedades>['query']>,
): Promise<Respuesta<typeof api.listarNovedades>> {
  const de = deHoy(deps, lector)
  const tramo = { desde: (pagina - 1) * api.NOVEDADES_POR_PAGINA, cuantos: api.NOVEDADES_POR_PAGINA }
  const [items, cuantas] = await Promise.all([
    vigentes(deps.db, de, alAbrir, tramo),
    cuantasVigentes(deps.db, de),
  ])
  return { items, ...cuantas, alAbrir }
}

/**
 * The person has read these. Only what they may read counts, as it is now: who had the words of before a change before them has not
 * read the new ones. A second time changes nothing.
 * @returns how many are unread
 */
export function leerNovedades(
  deps: Dependencias,
  lector: SesionActual,
  { leidas }: Peticion<typeof api.leerNovedades>['body'],
) {
  return transaccion(deps, lector, async (tx) => {
    const vistas = leidas.map(({ id }) => id)
    await sinCambiar(tx, vistas)
    const de = deHoy(deps, lector)
    const ahora = (await porLeer(tx, de, vistas)).filter((una) =>
      leidas.some(({ id, version }) => id === una.id && version === una.version),
    )
    await anotarLecturas(
      tx,
      ahora.map(({ id }) => id),
      {
        usuario_id: lector.usuarioId,
        almacen_id: lector.almacenId ?? null,
        leida: deps.reloj().toISOString(),
      },
    )
    return { sinLeer: (await cuantasVigentes(tx, de)).sinLeer }
  })
}

type Fila = Awaited<ReturnType<typeof publicadas>>[number]

function presentar({ retirada, ...fila }: Fila, hoy: string): api.NovedadPublicada {
  const estado = estadoNovedad({ ...fila, retirada: retirada !== null }, hoy)
  return { ...fila, tipo: fila.tipo as api.NovedadPublicada['tipo'], estado }
}

/** Every news item with its state and its readers. @throws Fallo `permiso.falta` */
export async function listarPublicadas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof api.listarPublicadas>> {
  exigir(actor, 'empresa.ver')
  const hoy = fechaBogota(deps.reloj())
  const [filas, almacenes] = await Promise.all([publicadas(deps.db), almacenesActivos(deps.db)])
  return { items: filas.map((fila) => presentar(fila, hoy)), total: filas.length, almacenes }
}

/** The news of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarPublicadas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarPublicadas>['query'],
): Promise<Archivo> {
  const { items: filas } = await listarPublicadas(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({
    lista: LISTA_NOVEDADES,
    nombre: `novedades-${hoy}`,
    formato,
    filas,
    consulta,
    hoy,
  })
}

/** Who may read a news item, and when each did; those who have not, first. @throws Fallo `registro.no_existe` */
export async function lectoresDeNovedad(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  id: string,
): Promise<Respuesta<typeof api.lectoresDeNovedad>> {
  exigir(actor, 'empresa.ver')
  if (!(await publicada(deps.db, id))) throw new Fallo('registro.no_existe')
  const items = await lectores(deps.db, id)
  return { items, total: items.length }
}

async function comprobar(tx: Tx, datos: api.DatosNovedad & { desde: string }, hoy: string, antes?: string) {
  const faltas = validarNovedad(datos, hoy, antes)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '' }) => ({ codigo, campo, mensaje: TEXTOS_NOVEDAD[codigo] })),
    })
  if (datos.almacenId && !(await existeAlmacen(tx, datos.almacenId)))
    throw new Fallo('registro.no_existe', {}, 'almacenId')
}

const columnas = ({ tipo, descripcion, desde, hasta, almacenId }: api.DatosNovedad & { desde: string }) => ({
  tipo,
  descripcion,
  desde,
  hasta,
  almacen_id: almacenId,
})

async function leer(tx: Tx, id: string, hoy: string): Promise<api.NovedadPublicada> {
  const fila = await publicada(tx, id)
  if (!fila) throw new Fallo('registro.no_existe')
  return presentar(fila, hoy)
}

/** Publishes a news item, from today unless it says otherwise. @throws Fallo `validacion.datos`, `registro.no_existe` */
export function crearNovedad(deps: Dependencias, actor: Actor, escrita: api.DatosNovedad) {
  exigir(actor, 'empresa.administrar')
  const hoy = fechaBogota(deps.reloj())
  const datos = { ...escrita, desde: escrita.desde ?? hoy }
  return transaccion(deps, actor, async (tx) => {
    await comprobar(tx, datos, hoy)
    const id = deps.nuevoId()
    const created = deps.reloj().toISOString()
    await insertar(tx, { ...columnas(datos), id, created, creado_por: actor.usuarioId })
    await auditar(deps, tx, actor, {
      accion: 'novedad.publicada',
      entidad: 'novedad',
      entidadId: id,
      despues: datos,
    })
    return leer(tx, id, hoy)
  })
}

/**
 * Changes a news item. With other words, or for another branch, nobody has read it yet.
 * @throws Fallo `validacion.datos`, `registro.no_existe`, `registro.version`, `novedad.retirada`
 */
export function editarNovedad(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { version, ...escrita }: api.DatosNovedad & { version: number },
) {
  exigir(actor, 'empresa.administrar')
  const hoy = fechaBogota(deps.reloj())
  return transaccion(deps, actor, async (tx) => {
    const antes = await bloquear(tx, id)
    if (!antes) throw new Fallo('registro.no_existe')
    if (antes.retirada) throw new Fallo('novedad.retirada')
    if (antes.version !== version) throw new Fallo('registro.version')
    const datos = { ...escrita, desde: escrita.desde ?? antes.desde }
    await comprobar(tx, datos, hoy, antes.desde)
    await actualizar(tx, id, columnas(datos))
    if (datos.descripcion !== antes.descripcion || datos.almacenId !== antes.almacen_id)
      await olvidarLecturas(tx, id)
    await auditar(deps, tx, actor, {
      accion: 'novedad.editada',
      entidad: 'novedad',
      entidadId: id,
      antes: { ...columnasDe(antes) },
      despues: datos,
    })
    return leer(tx, id, hoy)
  })
}

type Escrita = NonNullable<Awaited<ReturnType<typeof bloquear>>>
const columnasDe = ({ tipo, descripcion, desde, hasta, almacen_id }: Escrita) => ({
  tipo,
  descripcion,
  desde,
  hasta,
  almacenId: almacen_id,
})

/** Takes a news item back. @throws Fallo `registro.no_existe`, `novedad.retirada` */
export function retirarNovedad(deps: Dependencias, actor: Actor, id: string) {
  exigir(actor, 'empresa.administrar')
  return transaccion(deps, actor, async (tx) => {
    const antes = await bloquear(tx, id)
    if (!antes) throw new Fallo('registro.no_existe')
    if (antes.retirada) throw new Fallo('novedad.retirada')
    await actualizar(tx, id, { retirada: deps.reloj().toISOString() })
    await auditar(deps, tx, actor, {
      accion: 'novedad.retirada',
      entidad: 'novedad',
      entidadId: id,
      antes: { estado: 'publicada', descripcion: antes.descripcion },
      despues: { estado: 'retirada', descripcion: antes.descripcion },
    })
    return leer(tx, id, fechaBogota(deps.reloj()))
  })
}
