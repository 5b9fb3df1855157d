import pg from 'pg'
import type { Columna } from './binario.ts'
import type { Columnas } from './molde.ts'

/** What the schema says of the tables that are written whole, as statements that write it again. */
export interface Esquema {
  readonly columnas: Columnas
  /** Indexes, keys and some triggers of each table, without the keys that other tables point at it with. */
  readonly deTabla: ReadonlyMap<string, readonly Pieza[]>
  /** Foreign keys of these tables, and of others to them. */
  readonly foraneas: readonly Foranea[]
}

interface Pieza {
  readonly quitar: string
  readonly poner: string
}

interface Foranea extends Pieza {
  readonly tabla: string
  readonly validar: string
  /** Both its tables are written whole: as many rows on one side as on the other. */
  readonly entreGrandes: boolean
}

/** Triggers that check or keep row by row what is checked or written here at the end, or write what is not of the ledgers. */
const SIN_DISPARADORES = [
  'asiento_cuadra',
  'documentos_policivo',
  'clientes_palabras_nuevos',
  'anotar_pieza',
  'sumar_en_mes',
]

/** Leaves a table without what would be kept up row by row. */
export async function soltar(cliente: pg.Client, tabla: string, { deTabla }: Esquema): Promise<void> {
  for (const { quitar } of deTabla.get(tabla) ?? []) await cliente.query(quitar)
}

/** Makes it again over all that was written. */
export async function atar(cliente: pg.Client, tabla: string, { deTabla }: Esquema): Promise<void> {
  // Sorted in pieces that stay near the processor, and then joined: of all of it at once, most of a sort waits for memory
  // where the first column says few things. Two tables are at work already.
  await cliente.query("set local maintenance_work_mem = '16MB'")
  await cliente.query('set local max_parallel_maintenance_workers = 0')
  for (const { poner } of deTabla.get(tabla) ?? []) await cliente.query(poner)
}

/** Identities that the database gives: a copy leaves them out. */
export async function leerEsquema(cliente: pg.Client, tablas: readonly string[]): Promise<Esquema> {
  const columnas = await cliente.query<{ tabla: string; columnas: Columna[] }>(
    `select table_name::text tabla,
       json_agg(json_build_object('nombre', column_name, 'tipo', udt_name) order by ordinal_position) columnas
     from information_schema.columns where table_schema = 'public' and table_name = any($1) and is_identity = 'NO'
       and is_generated = 'NEVER' group by 1`,
    [tablas],
  )
  const restricciones = await cliente.query<{
    tabla: string
    nombre: string
    tipo: string
    dice: string
    grandes: boolean
  }>(
    `select conrelid::regclass::text tabla, quote_ident(conname) nombre, contype::text tipo, pg_get_constraintdef(oid) dice,
       conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1) grandes
     from pg_constraint where contype in ('p', 'u', 'f') and connamespace in ('public'::regnamespace, 'archivo'::regnamespace)
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1)) order by contype = 'p' desc, conname`,
    [tablas],
  )
  const indices = await cliente.query<{ tabla: string; nombre: string; dice: string }>(
    `select i.indrelid::regclass::text tabla, i.indexrelid::regclass::text nombre, pg_get_indexdef(i.indexrelid) dice
     from pg_index i where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')) order by 2`,
    [tablas],
  )
  const disparadores = await cliente.query<{ tabla: string; nombre: string; dice: string }>(
    `select tgrelid::regclass::text tabla, tgname::text nombre, pg_get_triggerdef(oid) dice
     from pg_trigger where tgname = any($2) and tgparentid = 0 and tgrelid::regclass::text = any($1)`,
    [tablas, SIN_DISPARADORES],
  )
  const propias = restricciones.rows
    .filter(({ tipo }) => tipo !== 'f')
    .map(({ tabla, nombre, dice }) => ({
      tabla,
      quitar: `alter table ${tabla} drop constraint ${nombre}`,
      poner: `alter table ${tabla} add constraint ${nombre} ${dice}`,
    }))
  const sueltos = indices.rows.map(({ tabla, nombre, dice }) => ({
    tabla,
    quitar: `drop index ${nombre}`,
    // PostgreSQL tells that of a table by months without its months, which went with it: made so it would be of no use.
    poner: dice.replace(' ON ONLY ', ' ON '),
  }))
  const propios = disparadores.rows.map(({ tabla, nombre, dice }) => ({
    tabla,
    // Not disabled: while it is there, a copy goes row by row.
    quitar: `drop trigger ${nombre} on ${tabla}`,
    poner: dice,
  }))
  return {
    columnas: new Map(columnas.rows.map((fila) => [fila.tabla, fila.columnas])),
    deTabla: Map.groupBy([...propias, ...sueltos, ...propios], ({ tabla }) => tabla),
    foraneas: restricciones.rows
      .filter(({ tipo }) => tipo === 'f')
      .map(({ tabla, nombre, dice, grandes }) => ({
        tabla,
        quitar: `alter table ${tabla} drop constraint ${nombre}`,
        poner: `alter table ${tabla} add constraint ${nombre} ${dice} not valid`,
        validar: `alter table ${tabla} validate constraint ${nombre}`,
        entreGrandes: grandes,
      })),
  }
}

/** All the foreign keys at once, or none of them. */
export async function quitarForaneas(cliente: pg.Client, { foraneas }: Esquema): Promise<void> {
  await todas(
    cliente,
    foraneas.map(({ quitar }) => quitar),
  )
}

/**
 * Writes them again for whatever comes, then goes through what is there, and counts it for whoever plans a query; two tables at a time.
 * @param noCongeladas tables whose rows are not known yet to be seen by all
 */
export async function ponerForaneas(
  url: string,
  cliente: pg.Client,
  { foraneas }: Esquema,
  noCongeladas: readonly string[] = [],
): Promise<void> {
  await todas(
    cliente,
    foraneas.map(({ poner }) => poner),
  )
  // Two keys of one table would wait for each other. What takes longest goes first.
  const porBarrer = (tabla: string): number => Number(noCongeladas.includes(tabla))
  const pendientes = [...Map.groupBy(foraneas, ({ tabla }) => tabla)].sort(
    ([una, a], [otra, b]) => porBarrer(otra) - porBarrer(una) || b.length - a.length,
  )
  const uno = async (): Promise<void> => {
    const propio = new pg.Client({ connectionString: url })
    await propio.connect()
    try {
      // Keys are gone through with this one, whatever `work_mem` says.
      await propio.query("set maintenance_work_mem = '512MB'")
      for (let suyas = pendientes.shift(); suyas; suyas = pendientes.shift()) {
        const [tabla, llaves] = suyas
        // What its indexes say would be asked of the rows again.
        if (noCongeladas.includes(tabla)) await propio.query(`vacuum ${tabla}`)
        for (const { entreGrandes, validar } of llaves) {
          // Two lists of millions, each in order in its index, are gone through side by side: hashed, one of them would have
          // to be written to disk in parts first.
          await propio.query(`set enable_hashjoin = ${entreGrandes ? 'off' : 'on'}`)
          await propio.query(validar)
        }
        await propio.query(`analyze ${tabla}`)
      }
    } finally {
      await propio.end()
    }
  }
  await Promise.all([uno(), uno()])
}

async function todas(cliente: pg.Client, ordenes: readonly string[]): Promise<void> {
  await cliente.query('begin')
  try {
    for (const orden of ordenes) await cliente.query(orden)
    await cliente.query('commit')
  } catch (error) {
    await cliente.query('rollback')
    throw error
  }
}
