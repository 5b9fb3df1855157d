import type { GrupoLista } from '@retroventa/api/core/lista'
import { LISTA_DOCUMENTOS } from '@retroventa/api/operaciones/lista'
import type { DocumentoFila, FiltroDocumentos } from '@retroventa/api/operaciones/llamadas'
import { formatoDocumento, leerDocumento, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { deQuien, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'
import { quienesAutorizaron } from './firmas/queriesQuienes.ts'

/** What is asked for, without the types that are not told to who asks. */
export type Filtro = Omit<FiltroDocumentos, 'orden'> & { readonly reservados: readonly TipoOperacion[] }

type Dias = Pick<FiltroDocumentos, 'fechaDesde' | 'fechaHasta'>

const PIEZAS = {
  codigo: sql`documentos.codigo`,
  // The order in which they were written: instants may be equal.
  instante: sql`documentos.orden`,
  fecha: sql`documentos.fecha`,
  tipo: sql`documentos.tipo`,
  valor: sql`abs(documentos.valor)`,
  firmante: sql`firmante.username`,
}

/** What joins the rows of a group: the same text as the declaration of the list. */
export const GRUPOS = {
  tipo: sql<string>`documentos.tipo`,
  fecha: sql<string>`documentos.fecha::text`,
}

/** The code of a document or of its contract, or its beginning; a document of identity, or words of a name. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const leido = leerDocumento(buscado)
  // Typed without its zeros it is the same document.
  const codigo = leido
    ? formatoDocumento(leido.almacen, leido.tipo, leido.numero)
    : buscado.trim().toUpperCase()
  const porCodigo = sql<SqlBool>`documentos.codigo like ${`${literal(codigo)}%`}
    or primero.codigo like ${`${literal(codigo)}%`}`
  const suyo = deQuien(buscado, sql`documentos.tercero_id`)
  return suyo ? sql`(${porCodigo} or ${suyo})` : sql`(${porCodigo})`
}

/** Documents of a branch under a filter, joined with who they name. */
function filtrados(db: Kysely<DB>, almacenId: string, { texto, estado, reservados, ...filtro }: Filtro) {
  const condiciones = [
    ...filtrosSql(LISTA_DOCUMENTOS, filtro, PIEZAS),
    ...(estado ? [sql<SqlBool>`documentos.estado = ${estado}`] : []),
    ...(texto?.trim() ? [porTexto(texto)] : []),
    ...(reservados.length > 0 ? [sql<SqlBool>`documentos.tipo <> all(${reservados}::text[])`] : []),
  ]
  let consulta = db
    .selectFrom('documentos')
    .innerJoin('usuarios as firmante', 'firmante.id', 'documentos.firmante_id')
    .leftJoin('documentos as primero', 'primero.id', 'documentos.origen_id')
    .leftJoin('clientes', 'clientes.id', 'documentos.tercero_id')
    .where('documentos.almacen_id', '=', almacenId)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

const COLUMNAS = [
  'documentos.id',
  'documentos.codigo',
  'documentos.tipo',
  'documentos.fecha',
  'documentos.instante',
  'documentos.valor',
  'documentos.estado',
  // What makes its origin acts on nothing else; the contract has a sheet of its own.
  sql<
    string | null
  >`case when documentos.tipo = 'contrato' or primero.id <> documentos.id then primero.codigo end`.as(
    'origen',
  ),
  'firmante.username as firmante',
  quienesAutorizaron('documentos').as('autorizo'),
  'clientes.nombre_completo as cliente_nombre',
  'clientes.tipo_documento as cliente_tipo',
  'clientes.cedula as cliente_cedula',
] as const

/** Rows of some ids, in the order of the ids; each says whether it counts in the days of the filter, as at its foot. */
export async function documentosPorId(
  db: Kysely<DB>,
  ids: readonly string[],
  dias: Dias,
): Promise<DocumentoFila[]> {
  const filas = await db
    .selectFrom('documentos')
    .innerJoin('usuarios as firmante', 'firmante.id', 'documentos.firmante_id')
    .leftJoin('documentos as primero', 'primero.id', 'documentos.origen_id')
    .leftJoin('clientes', 'clientes.id', 'documentos.tercero_id')
    .select([...COLUMNAS, enFirme(dias).as('cuenta')])
    .where(sql<boolean>`documentos.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], documentos.id)`)
    .execute()
  return filas.map(({ cliente_nombre, cliente_tipo, cliente_cedula, estado, ...fila }) => ({
    ...fila,
    estado: estado as DocumentoFila['estado'],
    cliente: cliente_nombre
      ? { nombre: cliente_nombre, tipo_documento: cliente_tipo, cedula: cliente_cedula ?? '' }
      : null,
  }))
}

const ordenDe = (orden: FiltroDocumentos['orden'], grupo?: RawBuilder<string>) =>
  ordenSql(orden, PIEZAS, orden.startsWith('-') ? sql`documentos.orden desc` : sql`documentos.orden`, grupo)

/** Ids of a filter in its order: all of them, or those of a page. */
export async function idsDeDocumentos(
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: Filtro & Pick<FiltroDocumentos, 'orden'>,
  pagina?: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<string[]> {
  const filas = await filtrados(db, almacenId, filtro)
    .select('documentos.id')
    .orderBy(ordenDe(orden, pagina?.grupo))
    .$if(pagina !== undefined, (q) => q.limit(pagina?.cuantos ?? 0).offset(pagina?.desde ?? 0))
    .execute()
  return filas.map(({ id }) => id)
}

/** Id of a document of a branch, in a list of one or none. */
export async function idDeCodigo(db: Kysely<DB>, almacenId: string, codigo: string): Promise<string[]> {
  const filas = await db
    .selectFrom('documentos')
    .select('id')
    .where('codigo', '=', codigo)
    .where('almacen_id', '=', almacenId)
    .execute()
  return filas.map(({ id }) => id)
}

/**
 * What counts of a document: neither was it voided nor does it void, for the two take each other away. Of some days each counts on its
 * own when the other is of other days, as in the books: a month that is over stays as it was.
 */
function enFirme({ fechaDesde, fechaHasta }: Dias): RawBuilder<boolean> {
  const firme = sql<boolean>`(documentos.estado = 'activo' and documentos.anula_id is null)`
  if (!fechaDesde && !fechaHasta) return firme
  return sql<boolean>`(${firme} or exists (select from documentos otro
    where otro.id = coalesce(documentos.anula_id, documentos.anulado_por_id)
      and (otro.fecha < ${fechaDesde ?? '-infinity'}::date or otro.fecha > ${fechaHasta ?? 'infinity'}::date)))`
}

/** Count by state of the filter without it, with what came in and went out of what is in force, whole pesos. */
export function sumasPorEstado(db: Kysely<DB>, almacenId: string, { estado: _, ...filtro }: Filtro) {
  const cuenta = enFirme(filtro)
  return filtrados(db, almacenId, filtro)
    .select((eb) => [
      'documentos.estado',
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(documentos.valor) filter (where documentos.valor > 0 and ${cuenta}), 0)::int8`.as(
        'cobrado',
      ),
      sql<number>`coalesce(-sum(documentos.valor) filter (where documentos.valor < 0 and ${cuenta}), 0)::int8`.as(
        'entregado',
      ),
    ])
    .groupBy('documentos.estado')
    .execute()
}

/** Groups of a filter, in the order of its rows: how many there are, and what those in force come to, as at the foot. */
export async function gruposDeDocumentos(
  db: Kysely<DB>,
  almacenId: string,
  filtro: Filtro,
  grupo: RawBuilder<string>,
): Promise<GrupoLista[]> {
  const filas = await filtrados(db, almacenId, filtro)
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(documentos.valor) filter (where ${enFirme(filtro)}), 0)::int8`.as('valor'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return filas.map(({ clave, cantidad, valor }) => ({ clave, cantidad, sumas: { valor } }))
}

/** Documents of every branch that name a person, whichever of their records they were made with, newest first. */
export const documentosDePersona = (db: Kysely<DB>, clienteId: string) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('almacenes as a', 'a.id', 'd.almacen_id')
    .select(['d.codigo', 'a.codigo as almacen', 'd.instante', 'd.tipo', 'd.valor', 'd.estado'])
    .where(sql<SqlBool>`d.tercero_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .orderBy('d.instante', 'desc')
    .orderBy('d.id')
    .execute()
