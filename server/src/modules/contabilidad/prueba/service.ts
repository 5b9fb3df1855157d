import type { verPruebas } from '@retroventa/api/contabilidad/llamadas'
import { DE_NINGUNO, mensajeDeDiferencia, pruebaConDiferencias } from '@retroventa/api/contabilidad/textos'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { type Actor, exigir, puede, type SesionActual } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { cerradosDe } from '../libros/cerrados.ts'
import {
  cerrarPruebas,
  codigosDeAlmacenes,
  diferenciasDeLaUltima,
  empezarPrueba,
  insertarPrueba,
  nombradasDeLaUltima,
  pruebaEnMarcha,
  terminarPrueba,
  ultimasPruebas,
} from './queries.ts'
import { probarLibros } from './queriesProbar.ts'

export const TRABAJO_PROBAR = 'contabilidad.probar'
/** So long after it began the process that was proving is gone: the queue takes it for lost too. */
const PERDIDA_MS = 15 * 60_000
const MOSTRADAS = 20

/**
 * Asks for a proof of both ledgers, which runs apart; one that waits or runs already is that one.
 * @throws Fallo `permiso.falta`
 */
export async function pedirPrueba(deps: Dependencias, actor: Actor): Promise<{ id: string }> {
  exigir(actor, 'contabilidad.ver')
  return transaccion(deps, actor, async (tx) => {
    await cerrarPruebas(tx)
    const ahora = deps.reloj()
    const otra = await pruebaEnMarcha(tx, new Date(ahora.getTime() - PERDIDA_MS).toISOString())
    if (otra) return otra
    const id = deps.nuevoId()
    await insertarPrueba(tx, { id, usuario_id: actor.usuarioId, pedida: ahora.toISOString() })
    await auditar(deps, tx, actor, {
      accion: 'prueba_libros.pedida',
      entidad: 'prueba_libros',
      entidadId: id,
    })
    await deps.cola.enviar(TRABAJO_PROBAR, { id }, tx)
    return { id }
  })
}

/** Carries out a proof that was asked for. Doing it again finds what there is then. */
export async function hacerPrueba(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'comprobaciones'>,
  id: string,
): Promise<void> {
  const empieza = deps.reloj()
  await empezarPrueba(deps.db, id, empieza.toISOString())
  const hallado = await probarLibros(deps.db, deps.comprobaciones)
  const ahora = deps.reloj()
  await terminarPrueba(deps.db, id, {
    ...hallado,
    terminada: ahora.toISOString(),
    duracion: ahora.getTime() - empieza.getTime(),
  })
}

/** The one of every night: nobody asked for it. */
export async function probarDeNoche(deps: Dependencias): Promise<void> {
  const id = deps.nuevoId()
  await insertarPrueba(deps.db, { id, usuario_id: null, pedida: deps.reloj().toISOString() })
  await hacerPrueba(deps, id)
}

/** Banner for the super people, who read the books of every branch: nobody opens its page each morning. */
export async function avisoDePrueba(
  { db }: Pick<Dependencias, 'db'>,
  { esSuper }: Pick<SesionActual, 'esSuper'>,
): Promise<string | null> {
  if (!esSuper) return null
  const total = await diferenciasDeLaUltima(db)
  return total > 0 ? pruebaConDiferencias(total) : null
}

/** Branches whose differences the person reads: that of the session and those that were closed and whose books they read (001 §6). */
async function suyosDe(deps: Pick<Dependencias, 'db'>, actor: Actor): Promise<ReadonlySet<string>> {
  const cerrados = await cerradosDe(deps, actor)
  return new Set([actor.almacenId, ...cerrados.map(({ id }) => id)])
}

/**
 * How many differences the page of the proofs names to the person of the last one, for Inicio; null for who may not open it, and for the
 * super people, whose banner stands over every page.
 */
export async function diferenciasPorVer(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<number | null> {
  if (actor.esSuper || !puede(actor, 'contabilidad.ver')) return null
  const nombradas = await nombradasDeLaUltima(deps.db)
  if (nombradas.length === 0) return 0
  const suyos = await suyosDe(deps, actor)
  return nombradas.filter(({ almacenId }) => almacenId !== null && suyos.has(almacenId)).length
}

/**
 * The last proofs; of the differences, those of the branch of the session and of those that were
 * closed and whose books they read, or all of them for super people (001 §6).
 * @throws Fallo `permiso.falta`
 */
export async function leerPruebas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof verPruebas>> {
  exigir(actor, 'contabilidad.ver')
  const [filas, codigos, suyos] = await Promise.all([
    ultimasPruebas(deps.db, MOSTRADAS),
    codigosDeAlmacenes(deps.db),
    suyosDe(deps, actor),
  ])
  const desde = deps.reloj().getTime() - PERDIDA_MS
  return {
    pruebas: filas.map(({ duracion_ms, total_diferencias, diferencias, empezada, ...fila }) => ({
      ...fila,
      // It may have waited for another one before it began.
      enMarcha: fila.terminada === null && Date.parse(empezada ?? fila.pedida) > desde,
      duracionMs: duracion_ms,
      totalDiferencias: total_diferencias,
      diferencias: diferencias
        .filter(({ almacenId }) => actor.esSuper || (almacenId !== null && suyos.has(almacenId)))
        .map(({ clave, almacenId, documentos, datos }) => ({
          almacen: almacenId === null ? DE_NINGUNO : (codigos.get(almacenId) ?? almacenId),
          mensaje: mensajeDeDiferencia(clave, datos),
          documentos: [...documentos],
        })),
    })),
  }
}
