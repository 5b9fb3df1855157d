import { sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import type { ColumnasCliente, HuellasCliente } from '../queries.ts'
import { trasEscribir } from '../queriesRevision.ts'

/** Records with these documents; of one that was merged, the document is of who stayed. */
export function filasConCedula(db: Db | Tx, cedulas: readonly string[]) {
  return db
    .selectFrom('clientes')
    .select(({ fn }) => [fn.coalesce('fusionado_en', 'id').as('id'), 'cedula', 'tipo_documento'])
    .where('cedula', '=', (eb) => eb.fn.any(eb.val([...new Set(cedulas)])))
    .execute()
}

type FilaNueva = ColumnasCliente &
  HuellasCliente & { id: string; almacen_id: string; creado_por: string; created: string; modified: string }

/** One statement whatever they are: thousands of parameters would cost more than the rows. None was looked for in the lists yet. */
export async function insertarVarias(tx: Tx, filas: readonly FilaNueva[]): Promise<Set<string>> {
  const [primera] = filas
  if (!primera) return new Set()
  const columnas = sql.join(Object.keys(primera).map((columna) => sql.ref(columna)))
  // In the order of the unique index: two loads with the same people do not wait for each other crosswise.
  const enOrden = filas.toSorted((a, b) => (a.cedula < b.cedula ? -1 : 1))
  const { rows } = await sql<{ id: string }>`
    insert into clientes (${columnas}, sin_revisar)
    select ${columnas}, true from jsonb_populate_recordset(null::clientes, ${JSON.stringify(enOrden)}::jsonb)
    on conflict do nothing returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What an import may fill in: never the name, the document, the channels or the mark, which somebody chose. */
const COMPLETABLES = [
  'fecha_nacimiento',
  'genero',
  'celular',
  'telefono',
  'email',
  'barrio',
  'direccion',
  'municipio',
  'postal',
  'observacion',
  'profesion',
  'nivel_escolaridad',
  'numero_hijos',
  'posee_vehiculo',
  'marketing',
  'autorizacion_version',
  'autorizacion_canal',
  'autorizacion_en',
] as const
type Completable = (typeof COMPLETABLES)[number]

/** What was filled in of a customer, and the version that this left. */
export interface Completado {
  id: string
  version: number
  nombre_completo: string
  llenos: Partial<Record<Completable, unknown>>
}

const vacio = (valor: unknown): boolean => valor === null || valor === ''

/** Authorisation is one datum in three columns. */
const AUTORIZACION: readonly Completable[] = ['autorizacion_version', 'autorizacion_canal', 'autorizacion_en']

const esAutorizacion = (columna: string): boolean => AUTORIZACION.some((una) => una === columna)

/** What a row says, and of what it does not say, what another of the same person does. */
export function completada<F extends ColumnasCliente & HuellasCliente>(una: F, otra: F): F {
  const faltan = COMPLETABLES.filter(
    (c) => vacio(una[c]) && (!AUTORIZACION.includes(c) || vacio(una.autorizacion_version)),
  )
  return { ...una, ...Object.fromEntries(faltan.map((c) => [c, otra[c]])) }
}

export async function escribirVacios(
  tx: Tx,
  deseado: ReadonlyMap<string, ColumnasCliente & HuellasCliente>,
  { firmanteId, ahora }: { firmanteId: string; ahora: string },
): Promise<Completado[]> {
  if (deseado.size === 0) return []
  const actuales = await tx
    .selectFrom('clientes')
    .select(['id', 'version', 'nombre_completo', ...COMPLETABLES])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...deseado.keys()])))
    .where('anonimizado', 'is', null)
    .where('fusionado_en', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const completados: Completado[] = []
  const filas: object[] = []
  for (const { id, version, nombre_completo, ...tiene } of actuales) {
    const trae = deseado.get(id)
    if (!trae) continue
    const faltan = COMPLETABLES.filter(
      (c) =>
        !vacio(trae[c]) &&
        vacio(tiene[c]) &&
        (!AUTORIZACION.includes(c) || vacio(tiene.autorizacion_version)),
    )
    if (faltan.length === 0) continue
    const llenos = Object.fromEntries(faltan.map((c) => [c, trae[c]]))
    completados.push({ id, version: version + 1, nombre_completo, llenos })
    filas.push({ ...tiene, ...llenos, id, version: version + 1 })
  }
  await escribir(tx, filas, firmanteId, ahora)
  return completados
}

/** Writes the columns that an import may touch, over rows that are locked. */
async function escribir(tx: Tx, filas: readonly object[], firmanteId: string, ahora: string): Promise<void> {
  if (filas.length === 0) return
  const columnas = sql.join(COMPLETABLES.map((c) => sql.ref(c)))
  const nuevas = Object.fromEntries(COMPLETABLES.map((c) => [c, sql`n.${sql.ref(c)}`]))
  const valores = sql.join(Object.values(nuevas))
  await sql`
    update clientes set (${columnas}, sin_revisar, version, editado_por, modified)
      = (${valores}, ${trasEscribir(nuevas)}, n.version, ${firmanteId}::uuid, ${ahora}::timestamptz)
    from jsonb_populate_recordset(null::clientes, ${JSON.stringify(filas)}::jsonb) n
    where clientes.id = n.id`.execute(tx)
}

/**
 * @param seLesEscribio of these, who was written to since: on the word of their authorisation, which therefore stays. Asked once they are
 * locked, so that nobody is written to in between
 */
export async function vaciarVarias(
  tx: Tx,
  completados: readonly Pick<Completado, 'id' | 'version' | 'llenos'>[],
  { firmanteId, ahora }: { firmanteId: string; ahora: string },
  seLesEscribio: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Set<string>> {
  if (completados.length === 0) return new Set()
  const suyo = new Map(completados.map((c) => [c.id, c]))
  const actuales = await tx
    .selectFrom('clientes')
    .select(['id', 'version', ...COMPLETABLES])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...suyo.keys()])))
    .orderBy('id')
    .forUpdate()
    .execute()
  const escritos = await seLesEscribio(actuales.map(({ id }) => id))
  const filas = actuales.flatMap((tiene) => {
    const completado = suyo.get(tiene.id)
    if (!completado || completado.version !== tiene.version) return []
    const suyas = Object.keys(completado.llenos).filter((c) => !(escritos.has(tiene.id) && esAutorizacion(c)))
    if (suyas.length === 0) return []
    const vacios = suyas.map((c) => [c, c === 'barrio' || c === 'direccion' ? '' : null])
    return [{ ...tiene, ...Object.fromEntries(vacios), version: tiene.version + 1 }]
  })
  await escribir(tx, filas, firmanteId, ahora)
  return new Set(filas.map(({ id }) => id))
}

/** Columns that point at a customer, but for the words of the search, which go with it. */
async function referencias(tx: Tx): Promise<{ tabla: string; columna: string }[]> {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'clientes'::regclass and c.confdeltype <> 'c'
      -- A table by month has it once, whatever its months.
      and c.conparentid = 0
    order by 1, 2`.execute(tx)
  return rows
}

/**
 * Deletes those of the first version that no table of the house points at, one added tomorrow included. Whoever makes a
 * contract for one of them meanwhile waits for the lock, or is seen after it.
 */
export async function borrarSinUso(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const lista = sql`${[...ids]}::uuid[]`
  await sql`select from clientes where id = any (${lista}) order by id for update`.execute(tx)
  const libre = sql.join(
    (await referencias(tx)).map(
      ({ tabla, columna }) =>
        sql`not exists (select from ${sql.table(tabla)} r where r.${sql.ref(columna)} = clientes.id)`,
    ),
    sql` and `,
  )
  const { rows } = await sql<{ id: string }>`
    delete from clientes where id = any (${lista}) and version = 1 and ${libre} returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
