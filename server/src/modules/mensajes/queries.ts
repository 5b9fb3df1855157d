import type { Canal, ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { RegistroOlvidado } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'
import { crearTurnos, type Mia, type Quien } from '../../core/turnos.ts'
import type { DB, Mensajes } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx
export type FilaMensaje = Selectable<Mensajes>

export const LIMITE_LISTA = 100

/** Inserts; a message whose key is already there is not repeated (`mensajes_claves`). Gives the ids that are new. */
export async function insertar(tx: Tx, filas: readonly Insertable<Mensajes>[]): Promise<string[]> {
  if (filas.length === 0) return []
  const nuevas = await tx
    .insertInto('mensajes')
    .values([...filas])
    .returning('id')
    .execute()
  return nuevas.map(({ id }) => id)
}

/** Messages of a customer; of one branch when it is given. */
export function porCliente(db: Conexion, clienteId: string, almacenId: string | undefined, cuantos: number) {
  return db
    .selectFrom('mensajes_toda as mensajes')
    .innerJoin('usuarios', 'usuarios.id', 'mensajes.creado_por')
    .selectAll('mensajes')
    .select('usuarios.username as empleado')
    .where('cliente_id', '=', clienteId)
    .$if(almacenId !== undefined, (q) => q.where('almacen_id', '=', almacenId ?? ''))
    .orderBy('creado', 'desc')
    .orderBy('mensajes.id', 'desc')
    .limit(cuantos)
    .execute()
}

/** Of some types, about one thing: a contract, a document. */
export const porReferencia = (
  db: Conexion,
  clienteId: string,
  { referencia, motivos }: { referencia: string; motivos: readonly string[] },
) =>
  db
    .selectFrom('mensajes_toda as mensajes')
    .innerJoin('usuarios', 'usuarios.id', 'mensajes.creado_por')
    .selectAll('mensajes')
    .select('usuarios.username as empleado')
    .where('cliente_id', '=', clienteId)
    .where('referencia', '=', referencia)
    .where(sql<SqlBool>`motivo = any(${[...motivos]}::text[])`)
    .orderBy('creado', 'desc')
    .orderBy('mensajes.id', 'desc')
    .limit(LIMITE_LISTA)
    .execute()

/** All that was said to a customer by every branch, newest first: theirs to know. */
export const todosDeCliente = (db: Conexion, clienteId: string) =>
  db
    .selectFrom('mensajes_toda as mensajes')
    .select(['canal', 'asunto', 'texto', 'creado'])
    .where('cliente_id', '=', clienteId)
    .orderBy('creado', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function cuantosDeCliente(
  db: Conexion,
  clienteId: string,
  almacenId: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('mensajes_toda as mensajes')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('cliente_id', '=', clienteId)
    .$if(almacenId !== undefined, (q) => q.where('almacen_id', '=', almacenId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Messages of some keys, in the order of their channels. */
export function porClaves(db: Conexion, claves: readonly string[]) {
  return (
    db
      .selectFrom('mensajes_claves')
      // Its month too: no other is looked into.
      .innerJoin('mensajes_toda as mensajes', (join) =>
        join
          .onRef('mensajes.id', '=', 'mensajes_claves.mensaje_id')
          .onRef('mensajes.creado', '=', 'mensajes_claves.creado'),
      )
      .innerJoin('usuarios', 'usuarios.id', 'mensajes.creado_por')
      .selectAll('mensajes')
      .select('usuarios.username as empleado')
      .where('mensajes_claves.clave', 'in', [...claves])
      .orderBy('canal')
      .execute()
  )
}

export function porId(db: Conexion, id: string) {
  return db
    .selectFrom('mensajes')
    .innerJoin('usuarios', 'usuarios.id', 'mensajes.creado_por')
    .selectAll('mensajes')
    .select('usuarios.username as empleado')
    .where('mensajes.id', '=', id)
    .executeTakeFirst()
}

/** Longer than any provider is waited for: what is still leaving then was cut off. */
const CORTE_MS = 5 * 60_000
export const turnos = crearTurnos('mensajes', CORTE_MS)

/** It still has to leave, and its instant has come. */
const porSalir = (ahora: Date) =>
  sql<SqlBool>`(estado in ('encolado', 'retenido') and hasta <= ${ahora.toISOString()}::timestamptz)`

/** The message, if it has to leave now and nobody is at it. */
export const tomar = (tx: Tx, id: string, quien: Quien) =>
  turnos.tomar(tx, quien, { donde: sql<SqlBool>`id = ${id} and ${porSalir(quien.ahora)}` })

/** Two messages to one person are judged one after the other (D14): each sees the other. Until the transaction ends. */
export async function unoPorCliente(tx: Tx, clienteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mensajes:${clienteId}`}, 0))`.execute(tx)
}

/**
 * When to ask again for a message that comes after another one to the same person, by the same channel and for the same purpose:
 * what failed in passing is tried again before what was said after it.
 */
export async function trasElAnterior(
  tx: Tx,
  {
    id,
    cliente_id,
    canal,
    clase,
    creado,
  }: Pick<FilaMensaje, 'id' | 'cliente_id' | 'canal' | 'clase' | 'creado'>,
): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('mensajes')
    .select('hasta')
    .where('cliente_id', '=', cliente_id)
    .where('canal', '=', canal)
    .where('clase', '=', clase)
    .where('estado', '=', 'encolado')
    .where('creado', '<', creado)
    .where('id', '<>', id)
    .orderBy('hasta', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.hasta
}

/**
 * What the law counts of those people (Ley 2300): what left to each since then, or is leaving now. One question for the queue, for what
 * the law lets be said, for the rehearsal of a day and for the preview of a message to many.
 * @param salvo a message that is not counted: the one that asks
 */
export async function contactosDesde(
  db: Conexion,
  clienteIds: readonly string[],
  desde: Date,
  salvo?: string,
) {
  if (clienteIds.length === 0) return []
  const filas = await db
    .selectFrom('mensajes')
    .select(['cliente_id', 'canal', 'clase', 'motivo', 'enviado', 'latido'])
    .where(sql<SqlBool>`cliente_id = any(${[...clienteIds]}::uuid[])`)
    .$if(salvo !== undefined, (q) => q.where('id', '<>', salvo ?? ''))
    .where(({ or, eb }) => or([eb('enviado', '>', desde.toISOString()), eb('tomada_por', 'is not', null)]))
    .execute()
  return filas.map((f) => ({
    clienteId: f.cliente_id ?? '',
    canal: f.canal as Canal,
    clase: f.clase as ClaseMensaje,
    motivo: f.motivo,
    instante: f.enviado ?? f.latido ?? '',
    /** Somebody has it in hand: it may leave, or not. */
    enCamino: f.enviado === null,
  }))
}

export async function actualizar(db: Conexion, id: string, cambios: Partial<FilaMensaje>): Promise<void> {
  await db.updateTable('mensajes').set(cambios).where('id', '=', id).execute()
}

/** What became of a message, from who had it, who lets it go. @returns whether they had it yet */
export async function cerrar(db: Conexion, mia: Mia, cambios: Partial<FilaMensaje>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mensajes')
    .set({
      ...cambios,
      tomada_por: null,
      // Its receipt may have come before this note.
      ...(cambios.estado === 'enviado' && {
        estado: sql<string>`case when leido is not null then 'leido' when entregado is not null then 'entregado' else 'enviado' end`,
      }),
    })
    .where(turnos.esMia(mia))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a message off that has to leave now and that nobody is at, and says why. */
export async function posponer(
  db: Conexion,
  id: string,
  { ahora, ...cambios }: { ahora: Date; hasta: string; razon: string },
): Promise<void> {
  await db
    .updateTable('mensajes')
    .set(cambios)
    .where('id', '=', id)
    .where(porSalir(ahora))
    .where(turnos.libre(ahora))
    .execute()
}

/** Messages whose instant has come, oldest first; those being sent only when they were cut off. */
export async function pendientes(db: Conexion, ahora: Date, limite: number): Promise<string[]> {
  const filas = await db
    .selectFrom('mensajes')
    .select('id')
    .where(porSalir(ahora))
    .where(turnos.libre(ahora))
    .orderBy('hasta')
    .limit(limite)
    .execute()
  return filas.map(({ id }) => id)
}

/** A welcome is of the person, by their document; every other message, of a contract or a document of the house. */
const SIN_CEDULA = sql<string | null>`case when motivo = 'cliente' then null else referencia end`

/** How a trial says of whose document its figures are. */
export const PRUEBA_DE = 'Prueba '

/**
 * What was told to the house is of no customer: of the welcome of one, of the documents and contracts that name them, on their own or
 * as the document that went to DIAN, and what was tried out with their figures. Lists first, so that each is looked for by an index.
 */
const deLaCasa = ({ id, documentos }: Persona) => sql<SqlBool>`(
  cliente_id is null and motivo = 'cliente' and referencia = any(${documentos.map(({ cedula }) => cedula)}::text[]) or cliente_id is null and referencia = any (array(
    select unnest(array[codigo, ${PRUEBA_DE} || codigo]) from (
      select codigo from documentos where tercero_id = ${id} union select codigo from contratos where cliente_id = ${id}
      union select codigo from electronicos where cliente_id = ${id}) suyos)))`

/** What a person wrote, also from a number or an address that was nobody's then: that they have, or of those of before that are theirs alone. */
export const escritoPor = ({ id, contactos }: Pick<Persona, 'id' | 'contactos'>) =>
  sql<SqlBool>`(cliente_id = ${id} or cliente_id is null
    and de = any (${[...contactos]}::text[] || array(select unnest(array[celular::text, lower(email)]) from clientes where id = ${id})))`

/** What was answered to where they wrote from, which was no customer's then, and that no more would come. */
const deLoEscrito = (persona: Persona) => sql<SqlBool>`(cliente_id is null and id = any (array(
  select mensaje_id from mensajes_claves where clave = any (array(
    select unnest(array['respuesta:' || id::text, 'baja:' || proveedor_id]) from mensajes_entrantes where ${escritoPor(persona)})))))`

type Persona = Pick<RegistroOlvidado, 'id' | 'documentos' | 'contactos'>

/** What was said to a person, or of them. */
export const dichoDe = (persona: Persona) =>
  sql<SqlBool>`(cliente_id = ${persona.id} or ${deLaCasa(persona)} or ${deLoEscrito(persona)})`

/** Forgets what was said to a person or of them, and where it was sent; that it was sent, when and why stays (Ley 1581). */
export async function olvidarMensajes(tx: Tx, persona: Persona): Promise<void> {
  for (const tabla of ['mensajes', 'archivo.mensajes'])
    await sql`update ${sql.table(tabla)} set texto = '', html = null, plantilla = null, asunto = null, destino = null,
        detalle = null, referencia = ${SIN_CEDULA}, para = case when ${deLoEscrito(persona)} then '' else para end
      where ${dichoDe(persona)}`.execute(tx)
}

/** Which of these customers a message was left for since an instant, of whatever branch. */
export async function conMensajeDesde(
  tx: Tx,
  clienteIds: readonly string[],
  desde: string,
): Promise<ReadonlySet<string>> {
  const filas = await tx
    .selectFrom('mensajes')
    .select('cliente_id')
    .where('cliente_id', '=', (eb) => eb.fn.any(eb.val([...clienteIds])))
    .where('creado', '>=', desde)
    .execute()
  return new Set(filas.flatMap(({ cliente_id }) => cliente_id ?? []))
}

/** Holds the message until the transaction ends. */
export async function bloquear(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('mensajes').select('id').where('id', '=', id).forUpdate().execute()
}

/** What a reminder of a layaway is about, as it is now. */
export const separeDe = (tx: Tx, codigo: string) =>
  tx
    .selectFrom('separes')
    .select(['estado', 'total', 'abonado', 'proxima'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()

/** In whose name something was left. */
export async function nombreDeEmpleado(tx: Tx, id: string): Promise<string> {
  const { nombres, apellidos } = await tx
    .selectFrom('usuarios')
    .select(['nombres', 'apellidos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${nombres} ${apellidos}`
}

/** Whether a document was voided; one that is not there was not. */
export async function estaAnulado(tx: Tx, documentoId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('documentos')
    .select('estado')
    .where('id', '=', documentoId)
    .executeTakeFirst()
  return fila?.estado === 'anulado'
}

/** Whether a document was voided since that instant. */
export async function seAnulo(tx: Tx, documentoId: string, desde: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('documentos')
    .select('id')
    .where('anula_id', '=', documentoId)
    .where('instante', '>=', desde)
    .executeTakeFirst()
  return fila !== undefined
}

/** What a notice of a contract is about, as it is now. */
export const contratoDe = (tx: Tx, codigo: string) =>
  tx
    .selectFrom('contratos')
    .select(['estado', 'vence', 'espera_hasta'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
