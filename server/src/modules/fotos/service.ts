import { mensajeCliente } from '@retroventa/api/clientes/textos'
import { CON_FOTOS, type Foto, RANURAS, type Ranura } from '@retroventa/api/fotos/llamadas'
import { type Actor, exigir, exigirAlguno, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { borrarImagen, guardarImagen, leerImagen } from './almacenamiento.ts'
import { FalloImagen, girarImagen, type ImagenLimpia, limpiarImagen } from './imagen.ts'
import {
  adjuntar,
  adjuntarASolicitud,
  adjuntarVarias,
  borrarSueltas,
  contarDeUnaEnUna,
  contarSueltas,
  type Dueno,
  deCliente,
  deEmpleado,
  dePersona,
  type FilaFoto,
  insertar,
  porId,
  rejuvenecer,
  soltar,
} from './queries.ts'

export { FalloImagen, limpiarImagen } from './imagen.ts'

/** Of one person, until customers have them: those of thirty forms. They are swept two days later. */
const SUELTAS_MAXIMAS = 100
/** What is shown again and again is written down so often. */
const UNA_HORA_MS = 3_600_000

/** Whoever gives photos to somebody handles loose ones. @throws Fallo `permiso.falta` */
export function exigirFotos(actor: Actor): void {
  exigirAlguno(actor, CON_FOTOS)
}

/**
 * Cleans and keeps a picture until a save takes it.
 * @param bytes the file as it came; `undefined` when it was over the limit and not read to its end
 * @throws Fallo `validacion.datos` with the text of 000 §5, `foto.demasiadas`, `permiso.falta`
 */
export async function subirFoto(
  deps: Dependencias,
  actor: Actor,
  bytes: Uint8Array | undefined,
): Promise<Foto> {
  exigirFotos(actor)
  // Asked before the picture is decoded, and again when it is kept.
  await exigirCupo(deps.db, actor)
  const limpia = bytes
    ? limpiarImagen(bytes)
    : Promise.reject<ImagenLimpia>(new FalloImagen('cliente.foto_tamano'))
  return guardar(deps, actor, await limpia.catch(rechazar))
}

/**
 * A copy turned a quarter clockwise, loose like an uploaded one: a photo of a customer changes only with the save that takes it.
 * One of a person who works here is turned by `girarFotoDeEmpleado`, which knows who may see it.
 * @throws Fallo `foto.no_existe`, `permiso.falta`
 */
export async function rotarFoto(deps: Dependencias, actor: Actor, id: string): Promise<Foto> {
  exigirFotos(actor)
  const fila = await porId(deps.db, id)
  const suya = fila?.suelta_desde !== null && fila?.usuario_id === actor.usuarioId
  if (!fila || !(suya || (fila.cliente_id !== null && puede(actor, 'clientes.ver'))))
    throw new Fallo('foto.no_existe')
  return girar(deps, actor, fila)
}

async function girar(deps: Dependencias, actor: Actor, fila: FilaFoto): Promise<Foto> {
  const girada = await girarImagen(await bytesDe(deps, fila, 'grande')).catch(rechazar)
  return guardar(deps, actor, girada)
}

/** Throws away a loose photo of one's own; false when it was not there. */
export async function descartarFoto(deps: Dependencias, actor: Actor, id: string): Promise<boolean> {
  exigirFotos(actor)
  const claves = await borrarSueltas(deps.db, { id, usuarioId: actor.usuarioId })
  for (const clave of claves) await borrarImagen(deps, clave)
  return claves.length > 0
}

/**
 * A loose photo of one's own. Whoever is shown it has a form open, or its draft again: it is swept so much later.
 * @throws Fallo `foto.no_existe`
 */
export async function verFoto(
  deps: Pick<Dependencias, 'db' | 'archivos' | 'reloj'>,
  actor: Actor,
  id: string,
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  exigirAlguno(actor, ['clientes.ver', ...CON_FOTOS])
  const fila = await porId(deps.db, id)
  if (!fila || fila.suelta_desde === null || fila.usuario_id !== actor.usuarioId)
    throw new Fallo('foto.no_existe')
  const ahora = deps.reloj()
  if (ahora.getTime() - Date.parse(fila.suelta_desde) > UNA_HORA_MS)
    await rejuvenecer(deps.db, id, ahora.toISOString())
  return archivoDe(deps, fila, tamano)
}

/** A photo of a customer, only for who may see customers (D11). @throws Fallo `foto.no_existe`, `permiso.falta` */
export async function fotoDeCliente(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  { clienteId, ranura }: { clienteId: string; ranura: Ranura },
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  exigir(actor, 'clientes.ver')
  const fila = (await deCliente(deps.db, clienteId)).find((una) => una.ranura === ranura)
  if (!fila) throw new Fallo('foto.no_existe')
  return archivoDe(deps, fila, tamano)
}

/** The photo of each slot of a customer, by id; null where there is none. */
export async function fotosDeCliente(
  db: Dependencias['db'] | Tx,
  clienteId: string,
): Promise<Record<Ranura, string | null>> {
  const filas = await deCliente(db, clienteId)
  const de = (ranura: Ranura) => filas.find((fila) => fila.ranura === ranura)?.id ?? null
  return {
    foto: de('foto'),
    fotoCedulaCara: de('fotoCedulaCara'),
    fotoCedulaReversa: de('fotoCedulaReversa'),
  }
}

/**
 * Photos of a person, also of the records that were merged into theirs, each with the name of a file: theirs to have (Ley 1581 art. 8).
 * Asks for no permission: the caller has its own.
 */
export async function fotosDePersona(
  db: Dependencias['db'],
  clienteId: string,
): Promise<{ archivo: string; creada: string; clave: string }[]> {
  const veces = new Map<string, number>()
  return (await dePersona(db, clienteId)).map(({ ranura, creada, clave }) => {
    const nombre = ranura ?? 'foto'
    const cual = (veces.get(nombre) ?? 0) + 1
    veces.set(nombre, cual)
    return { archivo: `${nombre}${cual > 1 ? `-${cual}` : ''}.jpg`, creada, clave }
  })
}

/** The same with their bytes; one whose bytes are gone is left out: it keeps nobody from the rest. */
export async function archivosDeFotos(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  clienteId: string,
): Promise<[string, Uint8Array][]> {
  const archivos: [string, Uint8Array][] = []
  for (const { archivo, clave } of await fotosDePersona(deps.db, clienteId)) {
    const bytes = await leerImagen(deps, clave, 'grande')
    if (bytes) archivos.push([archivo, bytes])
  }
  return archivos
}

/**
 * Gives uploaded photos to a customer, in the transaction of its save: a save that fails attaches nothing. An absent slot
 * stays as it is, null takes the photo away; what is replaced is swept two days later.
 * @throws Fallo `foto.no_existe` on the field of the slot, when the photo is somebody else's, of another customer, or gone
 */
export async function adjuntarFotos(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId'>,
  clienteId: string,
  fotos: Partial<Record<Ranura, string | null | undefined>>,
): Promise<void> {
  const pedidas = RANURAS.flatMap((ranura) => {
    const id = fotos[ranura]
    return id === undefined ? [] : [{ ranura, id }]
  })
  if (pedidas.length === 0) return
  const actuales = await fotosDeCliente(tx, clienteId)
  for (const { ranura, id } of pedidas) {
    if (id !== actuales[ranura])
      await reemplazar(deps, tx, actor, { cliente_id: clienteId, ranura }, id, ranura)
  }
}

async function reemplazar(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  { usuarioId }: Pick<Actor, 'usuarioId'>,
  dueno: Dueno,
  id: string | null,
  campo: string,
): Promise<void> {
  await soltar(tx, dueno, deps.reloj().toISOString())
  if (id !== null && !(await adjuntar(tx, { id, usuarioId }, dueno)))
    throw new Fallo('foto.no_existe', {}, campo)
}

/**
 * Gives an uploaded photo to a person who works here, in the transaction of their save; null takes away what they have. Who
 * may is asked by the module of employees. What is replaced is swept two days later.
 * @throws Fallo `foto.no_existe` when the photo is somebody else's, has an owner, or is gone
 */
export function ponerFotoDeEmpleado(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId'>,
  empleadoId: string,
  id: string | null,
): Promise<void> {
  return reemplazar(deps, tx, actor, { empleado_id: empleadoId }, id, 'foto')
}

/** The photo of a person, for whoever the module of employees lets see it. @throws Fallo `foto.no_existe` */
export async function fotoDeEmpleado(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  empleadoId: string,
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  const fila = await deEmpleado(deps.db, empleadoId)
  if (!fila) throw new Fallo('foto.no_existe')
  return archivoDe(deps, fila, tamano)
}

/** @see rotarFoto; of a person, for whoever the module of employees lets see it. @throws Fallo `foto.no_existe` */
export async function girarFotoDeEmpleado(
  deps: Dependencias,
  actor: Actor,
  empleadoId: string,
): Promise<Foto> {
  const fila = await deEmpleado(deps.db, empleadoId)
  if (!fila) throw new Fallo('foto.no_existe')
  return girar(deps, actor, fila)
}

/**
 * Gives an uploaded photo to a request, in the transaction that asks for it: the module of requests says who sees it.
 * @throws Fallo `foto.no_existe` when it is somebody else's, has an owner, or is gone
 */
export async function adoptarFoto(tx: Tx, actor: Pick<Actor, 'usuarioId'>, id: string): Promise<void> {
  if (!(await adjuntarASolicitud(tx, id, actor.usuarioId)))
    throw new Fallo('foto.no_existe', {}, 'pideEvidencia')
}

/**
 * Gives uploaded photos to the items of an operation, in its transaction; when it is asked for first, in the one that asks.
 * @param campos the field of each photo, by id
 * @throws Fallo `foto.no_existe` on its field when one is somebody else's, has another owner, or is gone
 */
export async function adoptarFotos(
  tx: Tx,
  actor: Pick<Actor, 'usuarioId'>,
  campos: ReadonlyMap<string, string>,
): Promise<void> {
  if (campos.size === 0) return
  const dadas = await adjuntarVarias(tx, [...campos.keys()], actor.usuarioId)
  for (const [id, campo] of campos) if (!dadas.has(id)) throw new Fallo('foto.no_existe', {}, campo)
}

/** A photo that a request or an item has, for whoever that module lets see it. @throws Fallo `foto.no_existe` */
export async function fotoAdoptada(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  id: string,
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  const fila = id ? await porId(deps.db, id) : undefined
  if (!fila?.adoptada) throw new Fallo('foto.no_existe')
  return archivoDe(deps, fila, tamano)
}

async function guardar(deps: Dependencias, actor: Actor, limpia: ImagenLimpia): Promise<Foto> {
  // First the bytes: a row always has its picture, and a picture without row is swept.
  const clave = await guardarImagen(deps, limpia)
  const ahora = deps.reloj().toISOString()
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await contarDeUnaEnUna(tx, actor.usuarioId)
      await exigirCupo(tx, actor)
      const { id, ancho, alto, bytes } = await insertar(tx, {
        id: deps.nuevoId(),
        usuario_id: actor.usuarioId,
        clave,
        bytes: limpia.jpeg.length,
        ancho: limpia.ancho,
        alto: limpia.alto,
        creada: ahora,
        suelta_desde: ahora,
      })
      return { id, ancho, alto, bytes, creada: ahora }
    })
  } catch (error) {
    if (error instanceof Fallo) await borrarImagen(deps, clave)
    throw error
  }
}

async function exigirCupo(db: Dependencias['db'] | Tx, { usuarioId }: Actor): Promise<void> {
  if ((await contarSueltas(db, usuarioId)) >= SUELTAS_MAXIMAS)
    throw new Fallo('foto.demasiadas', { maximo: SUELTAS_MAXIMAS })
}

function rechazar(error: unknown): never {
  if (!(error instanceof FalloImagen)) throw error
  const { codigo } = error
  const detalle = { codigo, campo: 'foto', mensaje: mensajeCliente({ codigo }) }
  throw new Fallo('validacion.datos', { errores: [detalle] }, 'foto')
}

async function bytesDe(
  deps: Pick<Dependencias, 'archivos'>,
  { clave }: FilaFoto,
  tamano: 'grande' | 'miniatura',
): Promise<Buffer> {
  const bytes = await leerImagen(deps, clave, tamano)
  if (!bytes) throw new Fallo('foto.no_existe')
  return bytes
}

async function archivoDe(
  deps: Pick<Dependencias, 'archivos'>,
  fila: FilaFoto,
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  // Asked again each time: the next person at this computer must not see it from the cache.
  return { nombre: 'foto.jpg', cuerpo: await bytesDe(deps, fila, tamano), cache: 'private, no-cache' }
}
