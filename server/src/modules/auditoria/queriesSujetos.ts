import type { Permiso } from '@retroventa/api/permisos'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { porSuLlave } from './porSuLlave.ts'

/** What a record is called now, and what its page is opened by. */
export interface Sujeto {
  nombre: string
  llave: string
}
interface Nombrado {
  entidad: string
  entidad_id: string
}

/** How the records of each kind are named. An anonymised customer has no name. */
const NOMBRES: Readonly<Record<string, RawBuilder<unknown>>> = {
  cliente: sql`select id, nombre_completo || ' (' || cedula || ')' as nombre, id::text as llave
    from clientes where anonimizado is null`,
  contrato: sql`select id, codigo as nombre, codigo as llave from contratos`,
  documento: sql`select id, codigo as nombre, codigo as llave from documentos`,
  rol: sql`select id, nombre, id::text as llave from roles`,
  empleado: sql`select id, username as nombre, id::text as llave from usuarios`,
  almacen: sql`select id, codigo as nombre, id::text as llave from almacenes`,
  importacion: sql`select id, archivo as nombre, id::text as llave from importaciones`,
  tarea_cumplimiento: sql`select t.id, c.nombre_completo as nombre, t.id::text as llave
    from tareas_cumplimiento t join clientes c on c.id = t.cliente_id where c.anonimizado is null`,
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The names of the records of these rows, one query a kind. */
export async function sujetosDe(
  db: Kysely<DB>,
  filas: readonly Nombrado[],
): Promise<(fila: Nombrado) => Sujeto | null> {
  const hallados = new Map<string, Sujeto>()
  await Promise.all(
    Object.entries(NOMBRES).map(async ([entidad, consulta]) => {
      const suyas = filas.filter((fila) => fila.entidad === entidad && UUID.test(fila.entidad_id))
      const ids = [...new Set(suyas.map((fila) => fila.entidad_id))]
      if (ids.length === 0) return
      const { rows } = await sql<Sujeto & { id: string }>`
        select id, nombre, llave from (${consulta}) as suyos where id = any (${ids}::uuid[])`.execute(db)
      for (const { id, nombre, llave } of rows) hallados.set(`${entidad} ${id}`, { nombre, llave })
    }),
  )
  return ({ entidad, entidad_id }) =>
    hallados.get(`${entidad} ${entidad_id}`) ?? porSuLlave(entidad, entidad_id)
}

/** Branches where a person holds a permission; all of them for a super person. */
export function almacenesConPermiso(
  db: Kysely<DB>,
  { usuarioId, esSuper }: { usuarioId: string; esSuper: boolean },
  permiso: Permiso,
) {
  return db
    .selectFrom('almacenes')
    .select(['almacenes.id', 'almacenes.codigo'])
    .$if(!esSuper, (q) =>
      q.where(
        sql<boolean>`exists (select 1 from accesos a join roles r on r.id = a.rol_id
          where a.almacen_id = almacenes.id and a.usuario_id = ${usuarioId} and ${permiso} = any (r.permisos))`,
      ),
    )
    .orderBy('almacenes.codigo')
    .execute()
}
