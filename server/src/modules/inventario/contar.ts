import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { LUGARES_INVENTARIO } from '@retroventa/domain/inventario/conciliar'
import type { Kysely } from 'kysely'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  anotarConteo,
  avanceDe,
  bloquearInventario,
  conteosDe,
  type FilaInventario,
  inventarioPor,
  listaContada,
  quitarConteo,
  yaContado,
} from './queries.ts'

/** A reading that waited longer than this is of when its count was opened: milliseconds, more than a count lasts. */
const ESPERA_MAXIMA = 366 * 86_400_000

/** What a person is shown of what they counted. */
const ULTIMOS = 30

/**
 * A count of the branch of the session.
 * @throws Fallo `inventario.no_existe`, the same for one of another branch
 */
export async function inventarioPropio(
  db: Kysely<DB>,
  actor: Actor,
  codigo: string,
): Promise<FilaInventario> {
  const fila = await inventarioPor(db, { codigo: codigoLeido(codigo) })
  if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('inventario.no_existe')
  return fila
}

/**
 * Counts a thing by its label, or grams of a purity: one row, one statement. The answer is the same whether it was expected,
 * is of another place or nobody knows it: who counts blind learns only that the code was counted before. What waited for a signal
 * (`hace`) is of when it was read: grams are set beside the books of that instant.
 * @throws Fallo `inventario.no_existe`, `inventario.no_cuenta` while it may go on, `inventario.cerrado`, `inventario.conteo_ajeno`
 */
export async function contar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
  { id, articulo, categoria, peso, zona, modo, hace = 0 }: Peticion<typeof api.contar>['body'],
): Promise<Respuesta<typeof api.contar>> {
  exigir(actor, 'inventario.contar')
  const escrito = await anotarConteo(db, {
    id,
    codigo: codigoLeido(codigo),
    almacenId: actor.almacenId,
    articulo: articulo === undefined ? null : codigoLeido(articulo),
    categoria: categoria ?? null,
    peso: peso ?? null,
    zona,
    modo,
    usuarioId: actor.usuarioId,
    instante: new Date(reloj().getTime() - Math.min(hace, ESPERA_MAXIMA)).toISOString(),
  })
  const dicho = ({ suyo, zona: donde, quien }: NonNullable<typeof escrito>) => ({
    repetido: suyo ? null : { zona: donde, quien, pesado: peso !== undefined },
  })
  if (escrito) return dicho(escrito)
  const { id: inventarioId, estado } = await inventarioPropio(db, actor, codigo)
  if (estado === 'contando') throw new Fallo('inventario.conteo_ajeno')
  // Its answer was lost, or its thing was counted anyhow: what it says is there. A weight is not, unless it is this reading.
  const suyo = articulo !== undefined && peso === undefined ? codigoLeido(articulo) : null
  const ya = await yaContado(db, { id, inventarioId, articulo: suyo })
  if (ya) return dicho(ya)
  throw noSeCuenta(estado)
}

/** A count whose counting ended may go on; one that was closed or voided never does. */
const noSeCuenta = (estado: FilaInventario['estado']): Fallo =>
  new Fallo(estado === 'conciliando' ? 'inventario.no_cuenta' : 'inventario.cerrado')

/** The last that the person counted. @throws Fallo `inventario.no_existe` */
export async function misConteos(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.misConteos>> {
  exigir(actor, 'inventario.contar')
  const { id } = await inventarioPropio(db, actor, codigo)
  return { items: await conteosDe(db, id, actor.usuarioId, ULTIMOS) }
}

/**
 * Takes back what was counted by mistake: one's own, or anybody's for who sees the differences.
 * @throws Fallo `inventario.no_existe`, `inventario.no_cuenta`, `inventario.cerrado`, `inventario.conteo_ajeno`
 */
export async function quitar(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  id: string,
): Promise<Record<string, never>> {
  exigir(actor, 'inventario.contar')
  return transaccion(deps, actor, async (tx) => {
    await bloquearInventario(tx, { codigo: codigoLeido(codigo) })
    const inventario = await inventarioPropio(tx, actor, codigo)
    if (inventario.estado !== 'contando') throw noSeCuenta(inventario.estado)
    const usuarioId = puede(actor, 'inventario.ver') ? null : actor.usuarioId
    const instante = deps.reloj().toISOString()
    const quitado = await quitarConteo(tx, { id, inventarioId: inventario.id, usuarioId, instante })
    if (!quitado) throw new Fallo('inventario.conteo_ajeno')
    await auditar(deps, tx, actor, {
      accion: 'inventario.quitado',
      entidad: 'inventario',
      entidadId: inventario.id,
      antes: { codigo: inventario.codigo, ...quitado },
    })
    return {}
  })
}

/**
 * How much was counted, by place and by person; what is expected only for who may see it.
 * @throws Fallo `inventario.no_existe`
 */
export async function avance(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.avanceInventario>> {
  exigir(actor, 'inventario.contar')
  const inventario = await inventarioPropio(db, actor, codigo)
  const [filas, lista] = await Promise.all([
    avanceDe(db, inventario.id),
    puede(actor, 'inventario.ver')
      ? listaContada(db, inventario.id, LUGARES_INVENTARIO[inventario.clase].piezas)
      : null,
  ])
  const todo = filas.find(({ zona, quien }) => zona === null && quien === null)
  return {
    codigo: inventario.codigo,
    estado: inventario.estado,
    contados: todo?.contados ?? 0,
    gramos: todo?.gramos ?? 0,
    zonas: filas.flatMap(({ zona, contados }) => (zona === null ? [] : [{ zona, contados }])),
    personas: filas.flatMap(({ quien, contados, ultimo }) =>
      quien === null || ultimo === null ? [] : [{ quien, contados, ultimo }],
    ),
    encontrados: lista?.encontrados ?? null,
    fuera: lista?.fuera ?? null,
    esperados: lista?.esperados ?? null,
  }
}
