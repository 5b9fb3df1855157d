import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import { MAXIMO_DOCUMENTO } from '@retroventa/domain/clientes/validarCliente'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { POR_DECIDIR, SENALES_DE_VIVOS, SIN_REVISAR } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import { armada, conservada } from '../../db/planes.ts'
import type { Clientes, DB } from '../../db/types.ts'
import { COLUMNAS_CLIENTE } from './columnas.ts'
import { trasEscribir } from './queriesRevision.ts'

type Conexion = Kysely<DB> | Tx

/** 000 §7: the picker shows the first 50. */
export const LIMITE_BUSQUEDA = 50

/** Of records that have a file of their own ({@link CON_FICHA}). */
const COLUMNAS_RESUMEN = sql`
  clientes.id, tipo_documento, cedula, dv, nombre_completo, celular, telefono, ${SENALES_DE_VIVOS}`

const CON_FICHA = sql<boolean>`fusionado_en is null and anonimizado is null`

/** Not a super-admin employee or user (000 §6); `clientes_con_prefijo` in the migrations says the same. */
export const VISIBLE = sql<boolean>`${CON_FICHA} and not exists (
  select from usuarios
  where usuarios.is_super_admin
    and (usuarios.id = clientes.usuario_id or lower(usuarios.username) = lower(clientes.username)))`

/** Whom a search is of: those that who serves customers may see, or everybody who has a record. Each has its plans. */
export const QUIENES = {
  visibles: { plan: '', es: VISIBLE },
  todos: { plan: '.todos', es: CON_FICHA },
} as const
export type Quienes = (typeof QUIENES)[keyof typeof QUIENES]

/** Asked at each key or each scan: its statement is put together once for each of those whom it may be of. */
function paraCada<F>(nombre: string, partes: (quienes: Quienes) => RawBuilder<unknown>) {
  const de = (quienes: Quienes) => armada<F>(`clientes.${nombre}${quienes.plan}`, partes(quienes))
  const visibles = de(QUIENES.visibles)
  const todos = de(QUIENES.todos)
  return (db: Conexion, quienes: Quienes, ...valores: readonly unknown[]): Promise<F[]> =>
    (quienes === QUIENES.todos ? todos : visibles)(db, ...valores)
}

const LIMITE = sql.lit(LIMITE_BUSQUEDA + 1)
// A list is thought to hold ten: planned anew at each scan it took five times what it took to run.
const DE_UNO = sql`= $1`
const DE_VARIOS = sql`= any ($1::text[])`

/** From where, of {@link conTiposDe}. */
const conDocumento = (suyo: RawBuilder<unknown>, { es }: Quienes) => sql`from clientes
  join (select coalesce(c.fusionado_en, c.id) id, array_agg(c.tipo_documento) tipos from clientes c
    where c.cedula ${suyo} group by 1) suyos on suyos.id = clientes.id
  where ${es}
  order by created limit ${LIMITE}`

/**
 * Of these documents, the oldest first, and then whose document begins with `$2`: the shorter it is, the closer. See `clientes_con_prefijo`
 * in the migrations. What is said of each stands in it once: half of its time went in setting up the same again for the second half.
 */
const conLosDos = (nombre: string, suyo: RawBuilder<unknown>) =>
  paraCada<ClienteResumen & { exacto: boolean }>(
    nombre,
    (quienes) => sql`
      select suyos.exacto, ${COLUMNAS_RESUMEN} from (
        select id, bool_or(exacto) exacto from (
          select coalesce(c.fusionado_en, c.id) id, true exacto from clientes c where c.cedula ${suyo}
          union all
          select clientes_con_prefijo($2, ${sql.lit(quienes === QUIENES.todos)}, ${sql.lit(MAXIMO_DOCUMENTO)}, ${LIMITE}), false
        ) todos group by id) suyos
      join clientes on clientes.id = suyos.id
      where ${quienes.es}
      order by exacto desc, case when exacto then created end, length(cedula), cedula using ~<~ limit ${LIMITE}`,
  )
const deUnoYPrefijo = conLosDos('prefijo', DE_UNO)
const deVariosYPrefijo = conLosDos('prefijos', DE_VARIOS)

/** {@link porDocumento} of these and whose document begins with `prefijo`, in one look: what a counter asks most. */
export async function porDocumentoYPrefijo(
  db: Conexion,
  cedulas: readonly string[],
  prefijo: string,
  quienes: Quienes,
): Promise<{ exactos: ClienteResumen[]; iguales: ClienteResumen[] }> {
  const [cedula, ...otras] = cedulas
  const filas = await (otras.length === 0
    ? deUnoYPrefijo(db, quienes, cedula, prefijo)
    : deVariosYPrefijo(db, quienes, cedulas, prefijo))
  const de = (cual: boolean) =>
    filas.filter(({ exacto }) => exacto === cual).map(({ exacto, ...fila }) => fila)
  return { exactos: de(true), iguales: de(false) }
}

function buscador(funcion: 'clientes_con' | 'clientes_parecidos') {
  const buscar = paraCada<ClienteResumen>(
    funcion,
    ({ es }) => sql`select ${COLUMNAS_RESUMEN} from clientes
      where id = any (array(select ${sql.id(funcion)}($1::text[], ${LIMITE}))) and ${es}
      order by nombre_completo, id limit ${LIMITE}`,
  )
  return (db: Conexion, palabras: readonly string[], quienes: Quienes): Promise<ClienteResumen[]> =>
    buscar(db, quienes, palabras)
}

/**
 * Customers with, for each word, a word of their names or their document that begins with it, by name. Of many, the
 * newest. Words are already normalised. See `clientes_con` in the migrations.
 */
export const porPalabras = buscador('clientes_con')

/** The same with one slip in one of the words, or one of them inside a longer word. */
export const porPalabrasParecidas = buscador('clientes_parecidos')

/** Counts again how many customers have each word: see `palabras` in the migrations. */
export async function contarPalabras(db: Conexion): Promise<void> {
  await sql`select palabras_contar()`.execute(db)
}

/** Takes out of the dictionary the words that are in nobody's name any more: they may be of who was forgotten. */
export async function quitarPalabras(tx: Tx): Promise<void> {
  await sql`
    with idas as (
      delete from palabras p where not exists (select from cliente_palabras c where c.palabra = p.palabra) returning palabra)
    delete from palabra_variantes where palabra in (select palabra from idas)`.execute(tx)
}

/** Puts into the dictionary what somebody is called and it lacks: whoever saved that word while it was taken out found it still there. */
export async function reponerPalabras(tx: Tx): Promise<void> {
  await sql`select palabras_agregar(array(
    select distinct c.palabra from cliente_palabras c where c.palabra !~ '[0-9]'
      and not exists (select from palabras p where p.palabra = c.palabra)))`.execute(tx)
}

/** Customers with one of these exact documents, or who took over a record that had it; the oldest first. */
export const porDocumento = async (
  db: Conexion,
  cedulas: readonly string[],
  quienes: Quienes,
): Promise<ClienteResumen[]> => (await conTiposDe(db, cedulas, quienes)).map(({ cliente }) => cliente)

const conTipos = (nombre: string, suyo: RawBuilder<unknown>) =>
  paraCada<ClienteResumen & { tipos: (string | null)[] }>(
    nombre,
    (quienes) => sql`select ${COLUMNAS_RESUMEN}, suyos.tipos ${conDocumento(suyo, quienes)}`,
  )
const tiposDeUno = conTipos('documento', DE_UNO)
const tiposDeVarios = conTipos('documentos', DE_VARIOS)

/** The same, each with the types under which the person has one of those documents, in their own record or in one that was merged. */
export async function conTiposDe(
  db: Conexion,
  cedulas: readonly string[],
  quienes: Quienes,
): Promise<{ cliente: ClienteResumen; tipos: (string | null)[] }[]> {
  const [cedula, ...otras] = cedulas
  const filas = await (otras.length === 0
    ? tiposDeUno(db, quienes, cedula)
    : tiposDeVarios(db, quienes, cedulas))
  return filas.map(({ tipos, ...cliente }) => ({ cliente, tipos }))
}

/** Customers that share a telephone, a birth date or nearly a document with somebody: what is left is for the rule. */
export async function candidatosParecidos(
  db: Conexion,
  {
    cedulas,
    celular,
    nacimiento,
    palabras,
  }: {
    cedulas: readonly string[]
    celular: string | null
    nacimiento: string | null
    /** Of the names, as they are searched: of a day that many records have, those with all of them are few. */
    palabras: readonly string[]
  },
) {
  const { rows } = await sql<
    ClienteResumen & { nombres: string; apellidos: string | null; fecha_nacimiento: string | null }
  >`
    select ${COLUMNAS_RESUMEN}, nombres, apellidos, fecha_nacimiento from clientes
    where id in (
      select id from clientes where cedula = any (${cedulas}::text[])
      union (select id from clientes where celular = ${celular} limit 20)
      union (select id from clientes where fecha_nacimiento = ${nacimiento}::date
        and busqueda like all (${palabras.map((una) => `%${una}%`)}::text[]) limit 500))
      and ${VISIBLE}`.execute(db)
  return rows.map(({ nombres, apellidos, fecha_nacimiento, ...resumen }) => ({
    resumen,
    persona: { cedula: resumen.cedula, celular: resumen.celular, nombres, apellidos, fecha_nacimiento },
  }))
}

/** Everybody with this number, whoever they are: what uniqueness is judged on (000 §5). */
export function conCedula(db: Conexion, cedula: string) {
  return db
    .selectFrom('clientes')
    .select(['id', 'tipo_documento', 'nombre_completo'])
    .where('cedula', '=', cedula)
    .execute()
}

/** A customer with the branch and the people of its record. */
export async function clientePorId(db: Conexion, id: string) {
  const consulta = db
    .selectFrom('clientes')
    .leftJoin('almacenes', 'almacenes.id', 'clientes.almacen_id')
    .leftJoin('usuarios as creador', 'creador.id', 'clientes.creado_por')
    .leftJoin('usuarios as editor', 'editor.id', 'clientes.editado_por')
    .leftJoin('usuarios as marcador', 'marcador.id', 'clientes.no_deseado_por')
    .select(COLUMNAS_CLIENTE)
    .select([
      'almacenes.codigo as almacen_codigo',
      'creador.username as creado_por_username',
      'editor.username as editado_por_username',
      'marcador.username as marcado_por_username',
      POR_DECIDIR.as('por_decidir'),
      SIN_REVISAR.as('por_revisar'),
    ])
    .where('clientes.id', '=', (eb) =>
      eb
        .selectFrom('clientes as pedido')
        .select(({ fn }) => fn.coalesce('pedido.fusionado_en', 'pedido.id').as('id'))
        .where('pedido.id', '=', id),
    )
  return (await conservada(db, 'clientes.por_id', consulta))[0]
}
export type FilaCliente = NonNullable<Awaited<ReturnType<typeof clientePorId>>>

/**
 * What is needed to write to these customers; of a record that was merged, to who stayed: what it said of channels and addresses is of
 * before, and who asked for no more since did so on the record that stayed.
 */
export function contactos(db: Conexion, ids: readonly string[]) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nombre_completo', 'email', 'celular', 'enviar_email', 'enviar_sms', 'enviar_ws'])
    .select('autorizacion_en')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('clientes as pedido')
        .select(({ fn }) => fn.coalesce('pedido.fusionado_en', 'pedido.id').as('id'))
        .where('pedido.id', 'in', ids),
    )
    .execute()
}

/** That record as it is: whoever merges or forgets it waits until the transaction ends. */
export const retener = (tx: Tx, id: string) =>
  tx.selectFrom('clientes').select('id').where('id', '=', id).forKeyShare().execute()

/** How somebody was written on an instant, name and document, in their own record: papers name who they named. */
export function comoEra(db: Conexion, id: string, instante: string) {
  return db
    .selectFrom('clientes as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('clientes_anteriores')
          .selectAll()
          .whereRef('cliente_id', '=', 'c.id')
          .where('hasta', '>', instante)
          .orderBy('hasta')
          .orderBy('orden')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(({ ref, fn }) => [
      fn.coalesce('a.nombre_completo', 'c.nombre_completo').as('nombre'),
      fn.coalesce('a.cedula', 'c.cedula').as('documento'),
      // Either may be empty: which row it is, the document says.
      sql<
        string | null
      >`case when ${ref('a.cedula')} is null then ${ref('c.tipo_documento')} else ${ref('a.tipo_documento')} end`.as(
        'tipo',
      ),
      sql<string | null>`case when ${ref('a.cedula')} is null then ${ref('c.dv')} else ${ref('a.dv')} end`.as(
        'dv',
      ),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** Columns that a save writes. */
export type ColumnasCliente = Omit<
  Selectable<Clientes>,
  | 'id'
  | 'version'
  | 'tipo'
  | 'username'
  | 'usuario_id'
  | 'almacen_id'
  | 'puntos'
  | 'alerta_listas'
  | 'sin_revisar'
  | 'creado_por'
  | 'editado_por'
  | 'created'
  | 'modified'
  | keyof HuellasCliente
  | 'fusionado_en'
  | 'anonimizado'
>

/** Columns that say who did something and when: of the save, not of the form. */
export type HuellasCliente = Pick<
  Selectable<Clientes>,
  'no_deseado_por' | 'no_deseado_en' | 'autorizacion_version' | 'autorizacion_canal' | 'autorizacion_en'
>

/** Inserts, not looked for in the lists yet; false when another customer with the same type and number was there first, also in that very instant. */
export async function insertar(
  tx: Tx,
  fila: ColumnasCliente &
    HuellasCliente & { id: string; almacen_id: string; creado_por: string; ahora: string },
): Promise<boolean> {
  const { ahora, ...columnas } = fila
  const nueva = await tx
    .insertInto('clientes')
    .values({ ...columnas, sin_revisar: true, created: ahora, modified: ahora })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return nueva !== undefined
}

/** Writes over exactly that version; false when somebody saved a newer one (or nobody has that id). */
export async function actualizar(
  tx: Tx,
  donde: { id: string; version: number },
  fila: ColumnasCliente & HuellasCliente & { editado_por: string; ahora: string },
): Promise<boolean> {
  const { ahora, ...columnas } = fila
  const { numUpdatedRows } = await tx
    .updateTable('clientes')
    .set({
      ...columnas,
      sin_revisar: trasEscribir(columnas),
      modified: ahora,
      version: donde.version + 1,
    })
    .where('id', '=', donde.id)
    .where('version', '=', donde.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ids of the records that were merged into that one. */
export async function absorbidos(db: Kysely<DB> | Tx, id: string): Promise<string[]> {
  const filas = await db.selectFrom('clientes').select('id').where('fusionado_en', '=', id).execute()
  return filas.map((fila) => fila.id)
}

type Consentimiento = 'enviar_email' | 'enviar_sms' | 'enviar_ws'

/** Customers with that telephone, or that address in lower case however theirs is written. */
export function conContacto(
  tx: Tx,
  campo: 'email' | 'celular',
  consentimiento: Consentimiento,
  contacto: string,
): Promise<{ id: string; autorizado: boolean }[]> {
  return tx
    .selectFrom('clientes')
    .select(['id', `${consentimiento} as autorizado`])
    .where(campo === 'email' ? sql<string>`lower(email)` : sql.ref<string>(campo), '=', contacto)
    .where('fusionado_en', 'is', null)
    .execute()
}

/** A form that was open meanwhile must not give it back. */
export async function quitarCanal(tx: Tx, id: string, consentimiento: Consentimiento): Promise<void> {
  await tx
    .updateTable('clientes')
    .set({ [consentimiento]: false, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
