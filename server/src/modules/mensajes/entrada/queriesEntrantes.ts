import { LISTA_RESPUESTAS } from '@retroventa/api/mensajes/listaRespuestas'
import type { FiltroRespuestas } from '@retroventa/api/mensajes/respuestas'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { type InferResult, type Insertable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RegistroOlvidado } from '../../../core/ganchos.ts'
import { filtrosSql, literal, ordenSql } from '../../../core/lista/sql.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB, MensajesEntrantes } from '../../../db/types.ts'
import { escritoPor } from '../queries.ts'

/** What a provider tells of a message afterwards. */
export interface Recibo {
  /** Whose notice it is: the gateway of one channel says nothing of another. */
  canal: Canal
  /** Our id, when the provider gives it back; else the name that it gave the message. */
  id?: string | undefined
  proveedorId?: string | undefined
  que: 'entregado' | 'leido' | 'fallido'
  instante: string
  detalle?: string | undefined
}

/**
 * Notes a receipt. Receipts come in any order, more than once, and before our own note of the send: states only go forward,
 * and one that was uncertain is certain by it. A failure is of the send that it names: told late, or told again by somebody who
 * kept it, it does not fail what was sent again since. Of a send of which nobody knew it is the first thing that is known, and from then
 * on the message has its name.
 * @returns whether the message is ours, and whether a failure came while it is in the hands of who sends it: it cannot be noted yet
 */
export async function anotarRecibo(db: Kysely<DB> | Tx, recibo: Recibo) {
  const { canal, id, proveedorId, que, instante, detalle } = recibo
  const cual = id ? sql<SqlBool>`id = ${id}::uuid` : sql<SqlBool>`proveedor_id = ${proveedorId ?? ''}`
  const llego = sql`estado in ('enviado', 'entregado') or (estado = 'fallido' and razon = 'envio.incierto')`
  const suyo = sql`coalesce(${proveedorId ?? null}, proveedor_id)`
  // Of one that was sent again, the name that it has is that of the send before: what nobody knew is of any other.
  const falla = sql`(estado = 'enviado' and coalesce(proveedor_id, ${proveedorId ?? ''}) = ${proveedorId ?? ''})
    or (estado = 'fallido' and razon = 'envio.incierto' and (proveedor_id is null or proveedor_id <> ${proveedorId ?? null}))`
  const cambios: Record<Recibo['que'], RawBuilder<unknown>> = {
    entregado: sql`entregado = coalesce(entregado, ${instante}),
      enviado = case when ${llego} then coalesce(enviado, ${instante}) else enviado end,
      razon = case when ${llego} then null else razon end,
      estado = case when ${llego} then 'entregado' else estado end`,
    leido: sql`leido = coalesce(leido, ${instante}), entregado = coalesce(entregado, ${instante}),
      enviado = case when ${llego} then coalesce(enviado, ${instante}) else enviado end,
      razon = case when ${llego} then null else razon end,
      estado = case when ${llego} then 'leido' else estado end`,
    // One that arrived did arrive, whatever comes after.
    fallido: sql`estado = case when ${falla} then 'fallido' else estado end,
      razon = case when ${falla} then 'proveedor.no_entregado' else razon end,
      detalle = case when ${falla} then ${detalle ?? null} else detalle end,
      proveedor_id = case when ${falla} then ${suyo} else proveedor_id end`,
  }
  const { rows } = await sql<{
    enMano: boolean
  }>`update mensajes set ${cambios[que]} where ${cual} and canal = ${canal}
    returning tomada_por is not null "enMano"`.execute(db)
  return { nuestro: rows.length > 0, pronto: que === 'fallido' && rows.some(({ enMano }) => enMano) }
}

/** Who wrote last to that number, or to that address in lower case however it was written, and for which branch. */
export function ultimoHacia(tx: Tx, canal: Canal, destino: string) {
  return tx
    .selectFrom('mensajes_toda')
    .select(['almacen_id', 'cliente_id', 'creado_por'])
    .where(
      canal === 'email'
        ? sql<SqlBool>`(canal = 'email' and lower(destino) = ${destino})`
        : sql<SqlBool>`(canal = ${canal} and destino = ${destino})`,
    )
    .orderBy('creado', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps an answer once, however many times it is told. @returns whether it is new */
export async function insertarEntrante(tx: Tx, fila: Insertable<MensajesEntrantes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mensajes_entrantes')
    .values(fila)
    .onConflict((oc) => oc.column('proveedor_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Whether somebody asked by that channel, from that number or address, for no more after an instant: for what goes to where it was
 * written from, whoever it was kept as. What goes to a customer asks their record.
 */
export async function pidioNoMas(
  tx: Tx,
  { canal, de, despuesDe }: { canal: Canal; de: string; despuesDe: string },
): Promise<boolean> {
  const una = await tx
    .selectFrom('mensajes_entrantes')
    .select('id')
    .where('de', '=', de)
    .where('canal', '=', canal)
    .where(sql<SqlBool>`baja`)
    .where('recibido', '>', despuesDe)
    .limit(1)
    .executeTakeFirst()
  return una !== undefined
}

/** When what an answer answers was written: by its provider's clock, which may tell of an earlier BAJA after the answer was made. */
export async function cuandoPregunto(tx: Tx, respuesta: { clave: string | null; creado: string }) {
  const id = /^respuesta:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(respuesta.clave ?? '')?.[1]
  if (id === undefined) return respuesta.creado
  const fila = await tx
    .selectFrom('mensajes_entrantes')
    .select('recibido')
    .where('id', '=', id)
    .executeTakeFirst()
  return fila?.recibido ?? respuesta.creado
}

/** The first branch by code of those that are open: where an answer goes to which nobody wrote, or a branch that was closed since. */
export const primerAlmacen = (tx: Tx) =>
  tx
    .selectFrom('almacenes')
    .select('id')
    .where('activo', '=', true)
    .orderBy('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Whether somebody works in a branch; whoever closes it waits until the transaction ends, and takes along what it left there. */
export async function sigueAbierto(tx: Tx, almacenId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('almacenes')
    .select('id')
    .where('id', '=', almacenId)
    .where('activo', '=', true)
    .forShare()
    .executeTakeFirst()
  return fila !== undefined
}

/** What nobody attended of what was answered to a branch that is closed goes where the next ones will land. */
export async function llevarEntrantes(tx: Tx, almacenId: string): Promise<void> {
  await tx
    .updateTable('mensajes_entrantes')
    .set({ almacen_id: (await primerAlmacen(tx)).id })
    .where('almacen_id', '=', almacenId)
    .where('atendido', 'is', null)
    .where('baja', '=', false)
    .execute()
}

type Filtro = Omit<FiltroRespuestas, 'orden' | 'estado'> & {
  estado?: FiltroRespuestas['estado'] | undefined
  alcance: readonly string[] | undefined
}

const PIEZAS = { recibido: sql`e.recibido`, canal: sql`e.canal`, cliente: sql`e.cliente_id` }
const ESTADO = sql<string>`case when e.baja then 'baja' when e.atendido is null then 'pendiente' else 'atendida' end`

const conNombres = (db: Kysely<DB>) =>
  db
    .selectFrom('mensajes_entrantes as e')
    .innerJoin('almacenes', 'almacenes.id', 'e.almacen_id')
    .leftJoin('clientes', 'clientes.id', 'e.cliente_id')
    .leftJoin('usuarios', 'usuarios.id', 'e.atendido_por')

function filtradas(
  db: Kysely<DB>,
  { alcance, estado, texto, recibidoDesde, recibidoHasta, ...resto }: Filtro,
) {
  const patron = `%${literal(texto?.trim() ?? '')}%`
  const condiciones = [
    ...(alcance ? [sql<SqlBool>`e.almacen_id = any(${alcance}::uuid[])`] : []),
    ...filtrosSql(LISTA_RESPUESTAS, resto, PIEZAS),
    ...(estado ? [sql<SqlBool>`${ESTADO} = ${estado}`] : []),
    ...(texto?.trim()
      ? [
          sql<SqlBool>`(clientes.nombre_completo ilike ${patron} or e.de ilike ${patron} or e.texto ilike ${patron})`,
        ]
      : []),
    ...(recibidoDesde ? [sql<SqlBool>`e.recibido >= ${inicioDelDia(recibidoDesde)}::timestamptz`] : []),
    ...(recibidoHasta
      ? [sql<SqlBool>`e.recibido < ${inicioDelDia(sumarDias(recibidoHasta, 1))}::timestamptz`]
      : []),
  ]
  let consulta = conNombres(db)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

export type FilaEntrante = InferResult<ReturnType<typeof enOrden>>[number]

/** The answers of a filter in its order. */
export const enOrden = (db: Kysely<DB>, { orden, ...filtro }: Filtro & Pick<FiltroRespuestas, 'orden'>) =>
  filtradas(db, filtro)
    .selectAll('e')
    .select([
      'almacenes.codigo as almacen',
      'clientes.nombre_completo as cliente',
      'usuarios.username as atendio',
    ])
    .orderBy(ordenSql(orden, PIEZAS, sql`e.id`))

/** What a customer answered, newest first, to those branches or to every one: as much as is said. */
export const deCliente = (db: Kysely<DB>, clienteId: string, alcance: Filtro['alcance'], cuantas: number) =>
  db
    .selectFrom('mensajes_entrantes')
    .select(['id', 'canal', 'texto', 'baja', 'recibido'])
    .where('cliente_id', '=', clienteId)
    .$if(alcance !== undefined, (q) => q.where('almacen_id', 'in', [...(alcance ?? [])]))
    .orderBy('recibido', 'desc')
    .limit(cuantas)
    .execute()

export async function conteosDe(db: Kysely<DB>, { estado: _, ...filtro }: Filtro) {
  const filas = await filtradas(db, filtro)
    .select((eb) => [ESTADO.as('estado'), eb.fn.countAll<number>().as('cuantas')])
    .groupBy(sql`1`)
    .execute()
  const de = (estado: string) => filas.find((fila) => fila.estado === estado)?.cuantas ?? 0
  return { pendiente: de('pendiente'), atendida: de('atendida'), baja: de('baja') }
}

/** Marks one as attended, the first time. @returns when it was; undefined of one that is not of those branches */
export async function atender(
  tx: Tx,
  id: string,
  { alcance, por, instante }: { alcance: Filtro['alcance']; por: string; instante: string },
) {
  const fila = await tx
    .updateTable('mensajes_entrantes')
    .set({
      atendido: sql`coalesce(atendido, ${instante}::timestamptz)`,
      atendido_por: sql`coalesce(atendido_por, ${por}::uuid)`,
    })
    .where('id', '=', id)
    .$if(alcance !== undefined, (q) => q.where('almacen_id', 'in', [...(alcance ?? [])]))
    .returning(['atendido', 'cliente_id'])
    .executeTakeFirst()
  return fila
}

/** Forgets what a person said and from where (Ley 1581). */
export async function olvidarEntrantes(
  tx: Tx,
  persona: Pick<RegistroOlvidado, 'id' | 'contactos'>,
): Promise<void> {
  await tx.updateTable('mensajes_entrantes').set({ texto: '', de: '' }).where(escritoPor(persona)).execute()
}

/** All that a person wrote, also before they were a customer, newest first: theirs to know. */
export const todoLoEscritoPor = (db: Kysely<DB>, persona: Pick<RegistroOlvidado, 'id' | 'contactos'>) =>
  db
    .selectFrom('mensajes_entrantes')
    .select(['canal', 'texto', 'recibido'])
    .where(escritoPor(persona))
    .orderBy('recibido', 'desc')
    .execute()

/** One that somebody wrote to those branches, held until the transaction ends. */
export const entranteBloqueado = (tx: Tx, id: string, alcance: Filtro['alcance']) =>
  tx
    .selectFrom('mensajes_entrantes')
    .selectAll()
    .where('id', '=', id)
    .$if(alcance !== undefined, (q) => q.where('almacen_id', 'in', [...(alcance ?? [])]))
    .forUpdate()
    .executeTakeFirst()
