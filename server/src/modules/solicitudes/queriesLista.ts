import type { EstadoSolicitud } from '@retroventa/api/solicitudes/lista'
import { LISTA_GERENCIA } from '@retroventa/api/solicitudes/lista'
import type { FiltroSolicitudes } from '@retroventa/api/solicitudes/llamadas'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { SIEMPRE_DE_COSTO } from '@retroventa/domain/solicitudes/nivel'
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import { registrosDe } from '../../core/senales.ts'
import type { DB, Solicitudes } from '../../db/types.ts'

/** Whose requests are looked at. */
export interface Alcance {
  almacenes: readonly string[]
  nivel?: 'auditoria' | 'gerencia' | undefined
  /** Branch and type of what is not told to this person there: *id tipo*. */
  reservadas: readonly string[]
  /** Branches where this person may not see what goods cost. */
  sinCostos: readonly string[]
  /** Of these alone, when only some are looked at: by their ids, those that somebody asked for, those of some types, or all the others. */
  solo?:
    | { ids: readonly string[] }
    | { pidio: string }
    | { tipos: readonly TipoOperacion[] }
    | { menos: readonly TipoOperacion[] }
    | undefined
}

/** `ahora`: by it, what nobody answered in time is over, though the job that writes it has not come yet. */
type Filtro = Omit<FiltroSolicitudes, 'orden' | 'vista' | 'cuales'> & { alcance: Alcance; ahora: string }

const seVencio = (ahora: string) =>
  sql<SqlBool>`(s.estado = 'pendiente' and s.vence <= ${ahora}::timestamptz)`
const ESTADO = (ahora: string) =>
  sql<EstadoSolicitud>`(case when ${seVencio(ahora)} then 'vencida' else s.estado end)`

/** A row as it is by then. */
const como = <F extends Pick<Selectable<Solicitudes>, 'estado' | 'vence' | 'respondida'>>(
  fila: F,
  ahora: string,
): F =>
  fila.estado === 'pendiente' && fila.vence <= ahora
    ? { ...fila, estado: 'vencida', respondida: fila.vence }
    : fila

/** What is at stake as this person is told it: what goods cost, to who may see costs there (ADR 044). */
const valorPara = ({ sinCostos }: Alcance) =>
  sql<number>`(case when s.almacen_id = any(${sinCostos}::uuid[])
      and (jsonb_path_exists(s.exige, '$[*].enJuego')
        or exists (select from jsonb_array_elements(s.exige) una where una ->> 'codigo' = any(${SIEMPRE_DE_COSTO}::text[])))
    then abs(s.cobra) else s.valor end)`

const piezasPara = ({ alcance, ahora }: Pick<Filtro, 'alcance' | 'ahora'>) => ({
  creada: sql`s.creada`,
  almacen: sql`almacenes.codigo`,
  valor: valorPara(alcance),
  vence: sql`s.vence`,
  respondida: sql`coalesce(s.respondida, case when ${seVencio(ahora)} then s.vence end)`,
  tipo: sql`s.tipo`,
  estado: ESTADO(ahora),
})

export const GRUPOS = {
  almacen: sql<string>`almacenes.codigo`,
  operacion: sql<string>`s.tipo`,
}

const MOMENTOS: Readonly<Record<FiltroSolicitudes['momento'], (ahora: string) => RawBuilder<SqlBool>>> = {
  pendientes: (ahora) => sql`s.estado = 'pendiente' and s.vence > ${ahora}::timestamptz`,
  respondidas: (ahora) => sql`(s.estado <> 'pendiente' or s.vence <= ${ahora}::timestamptz)`,
  todas: () => sql`true`,
}

/** Those of a level; for who watches the branches also those of the management that ask something of them. */
const deNivel = (nivel: NonNullable<Alcance['nivel']>): RawBuilder<SqlBool> =>
  nivel === 'gerencia'
    ? sql`s.nivel = 'gerencia'`
    : sql`(s.nivel = 'auditoria' or jsonb_path_exists(s.exige, '$[*] ? (@.nivel == "auditoria")'))`

const soloSql = (solo: NonNullable<Alcance['solo']>): RawBuilder<SqlBool> =>
  'ids' in solo
    ? sql`s.id = any(${solo.ids}::uuid[])`
    : 'menos' in solo
      ? sql`s.tipo <> all(${solo.menos}::text[])`
      : 'tipos' in solo
        ? sql`s.tipo = any(${solo.tipos}::text[])`
        : sql`${solo.pidio}::uuid in (s.usuario_id, s.firmante_id)`

function porTexto(texto: string): RawBuilder<SqlBool> {
  const patron = `%${literal(texto.trim())}%`
  return sql`(s.referencia ilike ${patron} or clientes.nombre_completo ilike ${patron}
    or concat_ws(' ', pide.nombres, pide.apellidos, pide.username) ilike ${patron})`
}

function filtradas(
  db: Kysely<DB>,
  { alcance, ahora, momento, texto, creadaDesde, creadaHasta, ...resto }: Filtro,
) {
  const condiciones = [
    sql<SqlBool>`s.almacen_id = any(${alcance.almacenes}::uuid[])`,
    ...(alcance.nivel ? [deNivel(alcance.nivel)] : []),
    ...(alcance.solo ? [soloSql(alcance.solo)] : []),
    ...(alcance.reservadas.length > 0
      ? [sql<SqlBool>`s.almacen_id || ' ' || s.tipo <> all(${alcance.reservadas}::text[])`]
      : []),
    MOMENTOS[momento](ahora),
    ...filtrosSql(LISTA_GERENCIA, resto, piezasPara({ alcance, ahora })),
    ...(texto?.trim() ? [porTexto(texto)] : []),
    // Days are of Bogotá and the column is an instant.
    ...(creadaDesde ? [sql<SqlBool>`s.creada >= ${inicioDelDia(creadaDesde)}::timestamptz`] : []),
    ...(creadaHasta
      ? [sql<SqlBool>`s.creada < ${inicioDelDia(sumarDias(creadaHasta, 1))}::timestamptz`]
      : []),
  ]
  let consulta = conNombres(db)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

const conNombres = (db: Kysely<DB>) =>
  db
    .selectFrom('solicitudes as s')
    .innerJoin('almacenes', 'almacenes.id', 's.almacen_id')
    .innerJoin('usuarios as pide', 'pide.id', 's.firmante_id')
    .leftJoin('usuarios as responde', 'responde.id', 's.respondio_id')
    .leftJoin('clientes', 'clientes.id', 's.cliente_id')
    // A contract that was asked for has the identity of the document that made it.
    .leftJoin('contratos', (j) =>
      j.on('contratos.id', '=', sql<string>`coalesce(s.origen_id, s.documento_id)`),
    )
    .leftJoin('documentos', 'documentos.id', 's.documento_id')

const COLUMNAS = [
  'almacenes.codigo as almacen_codigo',
  'pide.username as pide_usuario',
  'pide.nombres as pide_nombres',
  'pide.apellidos as pide_apellidos',
  'responde.username as responde_usuario',
  'responde.nombres as responde_nombres',
  'responde.apellidos as responde_apellidos',
  'clientes.nombre_completo as cliente',
  'contratos.codigo as contrato',
  'documentos.codigo as documento',
  // Who signed a part of it.
  sql<Record<string, { username: string; nombre: string }> | null>`case when s.firmas <> '[]' then (select
      jsonb_object_agg(u.id, jsonb_build_object('username', u.username, 'nombre', u.nombres || ' ' || u.apellidos)) from usuarios u
    where u.id in (select (f ->> 'usuario')::uuid from jsonb_array_elements(s.firmas) f)) end`.as('firmaron'),
  // Names of the accounts that a voucher touches.
  sql<Record<
    string,
    string
  > | null>`case when s.tipo = 'comprobante' then (select jsonb_object_agg(c.codigo, c.nombre) from cuentas c
    where c.codigo in (select l ->> 'cuenta' from jsonb_array_elements(s.entrada -> 'lineas') l)) end`.as(
    'cuentas',
  ),
] as const

export type FilaLista = Awaited<ReturnType<typeof filasPorId>>[number]

export async function filasDe(
  db: Kysely<DB>,
  { orden, ...filtro }: Filtro & Pick<FiltroSolicitudes, 'orden'>,
  { desde, cuantos, grupo }: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<FilaLista[]> {
  const filas = await filtradas(db, filtro)
    .selectAll('s')
    .select(COLUMNAS)
    .orderBy(ordenSql(orden, piezasPara(filtro), sql`s.id`, grupo))
    .limit(cuantos)
    .offset(desde)
    .execute()
  return filas.map((fila) => como(fila, filtro.ahora))
}

/** Ids of a whole filter, in its order. */
export async function idsDe(
  db: Kysely<DB>,
  { orden, ...filtro }: Filtro & Pick<FiltroSolicitudes, 'orden'>,
): Promise<string[]> {
  const filas = await filtradas(db, filtro)
    .select('s.id')
    .orderBy(ordenSql(orden, piezasPara(filtro), sql`s.id`))
    .execute()
  return filas.map(({ id }) => id)
}

/** Rows of some ids, in the order of the ids. */
export async function filasPorId(db: Kysely<DB>, ids: readonly string[], ahora: string) {
  const filas = await conNombres(db)
    .selectAll('s')
    .select(COLUMNAS)
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], s.id)`)
    .execute()
  return filas.map((fila) => como(fila, ahora))
}

/** How many of the filter without its tab there are in each state. */
export async function conteosDe(db: Kysely<DB>, { estado: _, ...filtro }: Filtro) {
  const filas = await filtradas(db, filtro)
    .select((eb) => [ESTADO(filtro.ahora).as('estado'), eb.fn.countAll<number>().as('cuantas')])
    .groupBy(sql`1`)
    .execute()
  const de = (estado: EstadoSolicitud) => filas.find((fila) => fila.estado === estado)?.cuantas ?? 0
  return {
    todos: filas.reduce((suma, { cuantas }) => suma + cuantas, 0),
    pendiente: de('pendiente'),
    aprobada: de('aprobada'),
    rechazada: de('rechazada'),
    devuelta: de('devuelta'),
    vencida: de('vencida'),
  }
}

export function gruposDe(db: Kysely<DB>, filtro: Filtro, grupo: RawBuilder<string>) {
  return filtradas(db, filtro)
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(${valorPara(filtro.alcance)}), 0)::int8`.as('valor'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/** What was asked for a person in every branch, the newest first; free texts stay in the house. */
export const solicitudesDePersona = (db: Kysely<DB>, clienteId: string, ahora: string) =>
  db
    .selectFrom('solicitudes as s')
    .innerJoin('almacenes as a', 'a.id', 's.almacen_id')
    .select([
      's.tipo',
      's.referencia',
      'a.codigo as almacen',
      's.creada as instante',
      's.cobra as valor',
      ESTADO(ahora).as('estado'),
      's.respondida',
    ])
    .where(sql<SqlBool>`s.cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .orderBy('s.creada', 'desc')
    .orderBy('s.id')
    .execute()
