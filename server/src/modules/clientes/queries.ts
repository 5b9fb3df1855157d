import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Clientes, DB } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** 000 §7: the picker shows the first 50. */
export const LIMITE_BUSQUEDA = 50

const RESUMEN = [
  'id',
  'tipo_documento',
  'cedula',
  'dv',
  'nombre_completo',
  'celular',
  'no_deseado as noDeseado',
] as const

/** Customers who are not super-admin employees or users (000 §6). */
function visibles(db: Conexion) {
  return db
    .selectFrom('clientes')
    .select(RESUMEN)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('usuarios')
            .select(sql`1`.as('uno'))
            .where('usuarios.is_super_admin', '=', true)
            .where(({ or, eb }) =>
              or([
                eb('usuarios.id', '=', eb.ref('clientes.usuario_id')),
                eb(sql<string>`lower(usuarios.username)`, '=', sql<string>`lower(clientes.username)`),
              ]),
            ),
        ),
      ),
    )
}

/** `%` and `_` are letters like any other here. */
const literal = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** Customers whose document begins with these digits: the shorter the document, the closer. */
export function porPrefijo(db: Conexion, cedula: string) {
  return visibles(db)
    .where('cedula', 'like', `${literal(cedula)}%`)
    .orderBy(sql`length(cedula)`)
    .orderBy('cedula')
    .limit(LIMITE_BUSQUEDA + 1)
    .execute()
}

/** Customers with every word somewhere in their names or document, by name. Words are already normalised. */
export function porPalabras(db: Conexion, palabras: readonly string[]) {
  return visibles(db)
    .where(({ and, eb }) => and(palabras.map((palabra) => eb('busqueda', 'like', `%${literal(palabra)}%`))))
    .orderBy('nombre_completo')
    .orderBy('id')
    .limit(LIMITE_BUSQUEDA + 1)
    .execute()
}

/** Customers with one of these exact documents. */
export function porDocumento(db: Conexion, cedulas: readonly string[]) {
  return visibles(db).where('cedula', 'in', cedulas).orderBy('created').execute()
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
export function clientePorId(db: Conexion, id: string) {
  return db
    .selectFrom('clientes')
    .leftJoin('almacenes', 'almacenes.id', 'clientes.almacen_id')
    .leftJoin('usuarios as creador', 'creador.id', 'clientes.creado_por')
    .leftJoin('usuarios as editor', 'editor.id', 'clientes.editado_por')
    .selectAll('clientes')
    .select([
      'almacenes.codigo as almacen_codigo',
      'creador.username as creado_por_username',
      'editor.username as editado_por_username',
    ])
    .where('clientes.id', '=', id)
    .executeTakeFirst()
}
export type FilaCliente = NonNullable<Awaited<ReturnType<typeof clientePorId>>>

/** What is needed to write to these customers. */
export function contactos(db: Conexion, ids: readonly string[]) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nombre_completo', 'email', 'celular', 'enviar_email', 'enviar_sms', 'enviar_ws'])
    .where('id', 'in', ids)
    .execute()
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
  | 'creado_por'
  | 'editado_por'
  | 'created'
  | 'modified'
>

/** Inserts; false when another customer with the same type and number was there first, also in that very instant. */
export async function insertar(
  tx: Tx,
  fila: ColumnasCliente & { id: string; almacen_id: string; creado_por: string; ahora: string },
): Promise<boolean> {
  const { ahora, ...columnas } = fila
  const nueva = await tx
    .insertInto('clientes')
    .values({ ...columnas, created: ahora, modified: ahora })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return nueva !== undefined
}

/** Writes over exactly that version; false when somebody saved a newer one (or nobody has that id). */
export async function actualizar(
  tx: Tx,
  donde: { id: string; version: number },
  fila: ColumnasCliente & { editado_por: string; ahora: string },
): Promise<boolean> {
  const { ahora, ...columnas } = fila
  const { numUpdatedRows } = await tx
    .updateTable('clientes')
    .set({ ...columnas, modified: ahora, version: donde.version + 1 })
    .where('id', '=', donde.id)
    .where('version', '=', donde.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
