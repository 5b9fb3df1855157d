import { randomUUID } from 'node:crypto'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { subirSoporte } from '@retroventa/api/dinero/llamadas'
import { MAXIMO_FOTO_BYTES } from '@retroventa/domain/clientes/guardado'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import { cadaUna } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { clavesDeAntes } from '../../ports/files/deAntes.ts'
import { PREFIJOS } from '../../ports/files/port.ts'
import { FalloImagen, limpiarImagen } from '../fotos/service.ts'
import { documentoVisible } from '../operaciones/service.ts'
import { esActivo } from './pdf.ts'
import {
  borrarSueltos,
  clavesConSoporte,
  contarDeUnoEnUno,
  contarSueltos,
  insertarSoporte,
  soporteDeDocumento,
  soporteGuardado,
} from './queries.ts'

const PREFIJO = PREFIJOS.soportes
/** Of one person, until documents have them. */
const SUELTOS_MAXIMOS = 50
/** Of what nobody asked for either: what a request for authorisation names waits with it. */
const DIAS_SUELTO = 15
const DIA_MS = 86_400_000

const ES_PDF = '%PDF-'

/** Whoever registers money supports it. @throws Fallo `permiso.falta` */
export function exigirSoportes(actor: Actor): void {
  if (!puede(actor, 'ingresos.crear') && !puede(actor, 'anticipos.legalizar')) exigir(actor, 'egresos.crear')
}

/**
 * Keeps a photo, made anew from its pixels, or a PDF as it came (type by content), until a document takes it.
 * @param bytes `undefined` when it was over the limit and not read to its end
 * @throws Fallo `soporte.archivo`, `soporte.demasiados`, `permiso.falta`
 */
export async function subir(
  deps: Dependencias,
  actor: Actor,
  bytes: Buffer | undefined,
): Promise<Respuesta<typeof subirSoporte>> {
  exigirSoportes(actor)
  // Asked before the file is read, and again when it is kept.
  await exigirCupo(deps.db, actor)
  if (!bytes || bytes.length >= MAXIMO_FOTO_BYTES) throw new Fallo('soporte.archivo', {}, 'soporteId')
  const { cuerpo, tipo } = await limpiar(bytes)
  const nombre = randomUUID()
  const clave = `${PREFIJO}${nombre.slice(0, 2)}/${nombre}`
  const id = deps.nuevoId()
  // First the bytes: a row always has its file.
  await deps.archivos.guardar(clave, cuerpo, tipo)
  const fila = {
    id,
    almacen_id: actor.almacenId,
    usuario_id: actor.usuarioId,
    tipo,
    clave,
    bytes: cuerpo.length,
    creado: deps.reloj().toISOString(),
  }
  try {
    await deps.db.transaction().execute(async (tx) => {
      await contarDeUnoEnUno(tx, actor.usuarioId)
      await exigirCupo(tx, actor)
      await insertarSoporte(tx, fila)
    })
  } catch (error) {
    if (error instanceof Fallo) await deps.archivos.borrar(clave)
    throw error
  }
  return { id, tipo, bytes: cuerpo.length }
}

async function exigirCupo(db: Dependencias['db'] | Tx, { usuarioId }: Actor): Promise<void> {
  if ((await contarSueltos(db, usuarioId)) >= SUELTOS_MAXIMOS)
    throw new Fallo('soporte.demasiados', { maximo: SUELTOS_MAXIMOS })
}

async function limpiar(bytes: Buffer): Promise<{ cuerpo: Buffer; tipo: 'image/jpeg' | 'application/pdf' }> {
  if (bytes.subarray(0, ES_PDF.length).toString('latin1') === ES_PDF) {
    if (!bytes.includes('%%EOF') || esActivo(bytes)) throw new Fallo('soporte.archivo', {}, 'soporteId')
    return { cuerpo: bytes, tipo: 'application/pdf' }
  }
  const { jpeg } = await limpiarImagen(bytes).catch((error: unknown) => {
    if (error instanceof FalloImagen) throw new Fallo('soporte.archivo', {}, 'soporteId')
    throw error
  })
  return { cuerpo: jpeg, tipo: 'image/jpeg' }
}

/** The support of a document that the actor may see. @throws Fallo `documento.no_existe`, `soporte.no_existe` */
export async function verSoporte(deps: Dependencias, actor: Actor, codigo: string): Promise<Archivo> {
  exigir(actor, 'documentos.ver')
  const { id, codigo: suyo } = await documentoVisible(deps.db, actor, codigo)
  return comoArchivo(deps, await soporteDeDocumento(deps.db, id), suyo)
}

/**
 * The support that something names which is not done yet; whoever asks knows that the reader may see it.
 * @param de what its name says it is of
 * @throws Fallo `soporte.no_existe`
 */
export async function soportePorId(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  id: string | undefined,
  de: string,
): Promise<Archivo> {
  return comoArchivo(deps, id === undefined ? undefined : await soporteGuardado(deps.db, id), de)
}

async function comoArchivo(
  deps: Pick<Dependencias, 'archivos'>,
  soporte: Awaited<ReturnType<typeof soporteDeDocumento>>,
  de: string,
): Promise<Archivo> {
  const cuerpo = soporte && (await deps.archivos.leer(soporte.clave))
  if (!cuerpo) throw new Fallo('soporte.no_existe')
  const { tipo } = soporte
  return {
    nombre: `soporte-${de}.${tipo === 'application/pdf' ? 'pdf' : 'jpg'}`,
    cuerpo,
    tipo,
    // A PDF came from outside: it is saved, never run in a page of ours.
    disposicion: tipo === 'application/pdf' ? 'attachment' : 'inline',
    cache: 'private, no-cache',
  }
}

/**
 * Throws away the supports that no document took in time. A file that cannot be taken away holds none of those behind it.
 * @returns how many
 * @throws the first error, once the others are gone
 */
export async function barrer(deps: Pick<Dependencias, 'db' | 'archivos' | 'reloj'>): Promise<number> {
  const antes = new Date(deps.reloj().getTime() - DIAS_SUELTO * DIA_MS).toISOString()
  const claves = await borrarSueltos(deps.db, antes)
  await cadaUna(claves, (clave) => deps.archivos.borrar(clave))
  return claves.length
}

/**
 * Throws away the files that no support has any more, nor will: a process that died between a row and its file left them, or could not take
 * them away.
 * @returns how many
 * @throws the first error, once the others are gone
 */
export async function barrerHuerfanos(
  deps: Pick<Dependencias, 'db' | 'archivos' | 'reloj'>,
): Promise<number> {
  const antes = new Date(deps.reloj().getTime() - DIAS_SUELTO * DIA_MS)
  const fallas: unknown[] = []
  let barridos = 0
  for await (const tanda of clavesDeAntes(deps, PREFIJO, antes)) {
    const conocidas = await clavesConSoporte(deps.db, tanda)
    const sobran = tanda.filter((clave) => !conocidas.has(clave))
    await cadaUna(sobran, (clave) => deps.archivos.borrar(clave)).catch((error) => fallas.push(error))
    barridos += sobran.length
  }
  if (fallas.length > 0) throw fallas[0]
  return barridos
}
