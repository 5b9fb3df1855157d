import type { Accion } from '@retroventa/api/frases'
import { ACCIONES_DE_FILA } from '@retroventa/api/importaciones/modulo'
import { palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'

export interface FiltroAuditoria {
  texto?: string | undefined
  entidad?: string | undefined
  entidadId?: string | undefined
  /** Of that record alone, where it is one of a customer and others were merged with it. */
  soloEse?: true
  usuarioId?: string | undefined
  /** Instants, the second exclusive. */
  desde?: string | undefined
  hasta?: string | undefined
  accion?: string | undefined
  campo?: string | undefined
  orden?: 'instante' | '-instante' | undefined
  clienteId?: string | undefined
  /** Of one request, with what it did row by row. */
  solicitud?: string | undefined
  /** Absent: the whole chain. */
  alcance?: Alcance | undefined
  /** Types of documents that tell the drawer of a branch, their actions, and the branches whose drawer the reader may see (D26). */
  reservadas?:
    | {
        readonly tipos: readonly string[]
        readonly acciones: readonly string[]
        readonly ven: readonly string[]
      }
    | undefined
}

/** What somebody sees: of whom, and of which branches. */
export interface Alcance {
  usuarioId: string
  almacenes: readonly string[]
}

/**
 * What happened in these branches, and what their own people did outside any (their accounts). A row without branch of
 * anybody else would name people, branches and records that are not theirs.
 */
const enAlcance = ({ usuarioId, almacenes }: Alcance) => sql<boolean>`(
  auditoria.almacen_id = any (${almacenes}::uuid[])
  or auditoria.almacen_id is null and (auditoria.usuario_id = ${usuarioId} or exists (
    select 1 from accesos
    where accesos.usuario_id = auditoria.usuario_id and accesos.almacen_id = any (${almacenes}::uuid[]))))`

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What was done to the record of a customer, and to those that were merged with it. Both records say that they were merged or parted: of
 * the two the one that stayed, which says who both were, and only it, where both are of the person.
 */
function delRegistro(id: string) {
  const suyo = sql`${id}::uuid`
  const suyos = sql`array(select r.id::text from clientes r where r.id in ${registrosDe(suyo)})`
  return sql<SqlBool>`(auditoria.entidad = 'cliente'
    and auditoria.entidad_id = any (${suyos})
    and (auditoria.accion not in ('cliente.fusionado', 'cliente.separado')
      or coalesce(jsonb_exists(auditoria.antes, 'nombre_completo'), false)
      or not exists (select from auditoria_toda del_otro
        where del_otro.entidad = 'cliente' and del_otro.entidad_id = any (${suyos})
          and del_otro.accion = auditoria.accion and del_otro.solicitud = auditoria.solicitud
          and jsonb_exists(del_otro.antes, 'nombre_completo'))))`
}

/** What was done to a record: where it is a customer's, to all those of the person. */
const deEntidad = ({ entidad, entidadId: id = '', soloEse }: FiltroAuditoria) =>
  entidad === 'cliente' && !soloEse && UUID.test(id)
    ? delRegistro(id)
    : sql<SqlBool>`auditoria.entidad_id = ${id}`

/** What was done to a customer: to their records, to their contracts, to their hits in the lists. */
const deCliente = (id: string) => sql<SqlBool>`(
  ${delRegistro(id)}
  or (auditoria.entidad = 'contrato'
    and auditoria.entidad_id in (select c.id::text from contratos c where c.cliente_id in ${registrosDe(sql`${id}::uuid`)}))
  or (auditoria.entidad = 'tarea_cumplimiento'
    and auditoria.entidad_id in (select t.id::text from tareas_cumplimiento t where t.cliente_id in ${registrosDe(sql`${id}::uuid`)})))`

/** Edits that changed a field, at whatever depth of the record it is. */
function cambioElCampo(campo: string) {
  const camino = `strict $.**."${campo}"`
  return sql<SqlBool>`(auditoria.antes is not null and auditoria.despues is not null
    and jsonb_path_query_array(auditoria.antes, ${camino}::jsonpath)
      is distinct from jsonb_path_query_array(auditoria.despues, ${camino}::jsonpath))`
}

/** The text as it is written, in what was and in what is; and its words in the names of who did it and of the customer. */
function conTexto(texto: string) {
  const patron = `%${texto.replace(/[%_\\]/g, '\\$&')}%`
  // A number is looked for as it is kept, however it was typed.
  const sinAdorno = texto.replace(/[\s.,-]/g, '')
  const numero = /^\d{5,}$/.test(sinAdorno) ? `%${sinAdorno}%` : patron
  const palabras = palabrasBuscadas(texto).map((palabra) => `%${palabra}%`)
  return sql<SqlBool>`(
    auditoria.accion ilike ${patron} or auditoria.solicitud ilike ${patron}
    or auditoria.despues::text ilike ${patron} or auditoria.antes::text ilike ${patron}
    or auditoria.despues::text ilike ${numero} or auditoria.antes::text ilike ${numero}
    or auditoria.usuario_id in (${personasConTexto(palabras, patron)})
    or auditoria.firmante_id in (${personasConTexto(palabras, patron)})
    or (auditoria.entidad = 'cliente' and cardinality(${palabras}::text[]) > 0 and auditoria.entidad_id in (
      select c.id::text from clientes c where c.busqueda like all (${palabras}::text[])
      union all select alias.id::text from clientes alias join clientes vivo on vivo.id = alias.fusionado_en
      where vivo.busqueda like all (${palabras}::text[])))
    or (auditoria.entidad = 'contrato' and auditoria.entidad_id in (
      select c.id::text from contratos c where c.codigo ilike ${patron})))`
}

const personasConTexto = (palabras: readonly string[], patron: string) => sql`
  select u.id from usuarios u where u.username ilike ${patron}
    or (cardinality(${palabras}::text[]) > 0
      and unaccent(lower(u.nombres || ' ' || u.apellidos)) like all (${palabras}::text[]))`

/** A thousand customers of one file are one line, unless somebody looks for what would be among them. */
const sinFilasDeLote = ({
  accion,
  campo,
  clienteId,
  entidadId,
  solicitud,
  texto,
}: FiltroAuditoria): boolean => !(accion || campo || clienteId || entidadId || solicitud || texto?.trim())

export function filtradas(db: Kysely<DB>, filtro: FiltroAuditoria) {
  return db
    .selectFrom('auditoria_toda as auditoria')
    .leftJoin('usuarios as quien', 'quien.id', 'auditoria.usuario_id')
    .leftJoin('usuarios as firma', 'firma.id', 'auditoria.firmante_id')
    .leftJoin('almacenes', 'almacenes.id', 'auditoria.almacen_id')
    .$if(filtro.alcance !== undefined, (q) => (filtro.alcance ? q.where(enAlcance(filtro.alcance)) : q))
    .$if(filtro.reservadas !== undefined, (q) =>
      q.where(
        // What was asked for is told as what is done: it names the difference too.
        sql<boolean>`(auditoria.almacen_id = any (${filtro.reservadas?.ven ?? []}::uuid[])
          or auditoria.accion <> all (${filtro.reservadas?.acciones ?? []}::text[])
            and (auditoria.entidad <> 'solicitud' or not exists (select from solicitudes s
              where s.id::text = auditoria.entidad_id and s.tipo = any (${filtro.reservadas?.tipos ?? []}::text[]))))`,
      ),
    )
    .$if(!!filtro.entidad, (q) => q.where('auditoria.entidad', '=', filtro.entidad ?? ''))
    .$if(!!filtro.entidadId, (q) => q.where(deEntidad(filtro)))
    .$if(!!filtro.usuarioId, (q) => q.where('auditoria.usuario_id', '=', filtro.usuarioId ?? ''))
    .$if(!!filtro.desde, (q) => q.where('auditoria.instante', '>=', filtro.desde ?? ''))
    .$if(!!filtro.hasta, (q) => q.where('auditoria.instante', '<', filtro.hasta ?? ''))
    .$if(!!filtro.accion, (q) => q.where('auditoria.accion', '=', filtro.accion ?? ''))
    .$if(!!filtro.campo, (q) => q.where(cambioElCampo(filtro.campo ?? '')))
    .$if(!!filtro.clienteId, (q) => q.where(deCliente(filtro.clienteId ?? '')))
    .$if(!!filtro.solicitud, (q) => q.where('auditoria.solicitud', '=', filtro.solicitud ?? ''))
    .$if(sinFilasDeLote(filtro), (q) => q.where('auditoria.accion', 'not in', ACCIONES_DE_FILA))
    .$if(!!filtro.texto?.trim(), (q) => q.where(conTexto(filtro.texto?.trim() ?? '')))
}

/** Columns of a row as it is told. */
export const COLUMNAS = [
  'auditoria.id',
  'auditoria.instante',
  'auditoria.accion',
  'auditoria.entidad',
  'auditoria.entidad_id',
  'auditoria.antes',
  'auditoria.despues',
  'auditoria.solicitud',
  'auditoria.direccion',
  'quien.username as usuario',
  sql<string | null>`nullif(trim(quien.nombres || ' ' || quien.apellidos), '')`.as('nombre'),
  'firma.username as firmante',
  'almacenes.codigo as almacen',
] as const

/** Rows of a filter in its order, newest first unless it says otherwise; only those after one, when it is given. */
export function leer(
  db: Kysely<DB>,
  filtro: FiltroAuditoria,
  despuesDe?: { instante: string; id: string } | undefined,
) {
  const [sentido, comparacion] =
    filtro.orden === 'instante' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  return filtradas(db, filtro)
    .select(COLUMNAS)
    .$if(despuesDe !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('auditoria.instante', 'auditoria.id'),
          comparacion,
          eb.tuple(despuesDe?.instante ?? '', despuesDe?.id ?? ''),
        ),
      ),
    )
    .orderBy('auditoria.instante', sentido)
    .orderBy('auditoria.id', sentido)
}

/** People of the branches that the asker may read of, and the asker. Who did something is not asked: it would be read in the whole log. */
export function personas(db: Kysely<DB>, alcance: Alcance | undefined) {
  return db
    .selectFrom('usuarios')
    .select([
      'usuarios.id',
      'usuarios.username',
      sql<string>`trim(usuarios.nombres || ' ' || usuarios.apellidos)`.as('nombre'),
    ])
    .$if(alcance !== undefined, (q) => (alcance ? q.where(esSuya(alcance)) : q))
    .orderBy('nombre')
    .orderBy('usuarios.username')
    .execute()
}

const esSuya = ({ usuarioId, almacenes }: Alcance) => sql<boolean>`(usuarios.id = ${usuarioId} or exists (
  select 1 from accesos where accesos.usuario_id = usuarios.id and accesos.almacen_id = any (${almacenes}::uuid[])))`

/** When something was done for the first time to a record; undefined of what was never. */
export async function primeraVez(
  db: Kysely<DB>,
  { accion, entidad, entidadId }: { accion: Accion; entidad: string; entidadId: string },
): Promise<string | undefined> {
  const fila = await db
    .selectFrom('auditoria_toda')
    .select('instante')
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', entidadId)
    .where('accion', '=', accion)
    .orderBy('instante')
    .limit(1)
    .executeTakeFirst()
  return fila?.instante
}

/** When the newest row of the log, or the newest before an instant, says that it was written. */
export async function ultimaVez(db: Kysely<DB>, antesDe?: string): Promise<string | undefined> {
  const fila = await db
    .selectFrom('auditoria_toda')
    .select('instante')
    .$if(antesDe !== undefined, (q) => q.where('instante', '<', antesDe ?? ''))
    .orderBy('instante', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.instante
}
