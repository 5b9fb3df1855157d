import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import type { FiltroContratos } from '@retroventa/api/contratos/llamadas'
import { documentoBuscado, normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { leerCodigo } from '@retroventa/domain/contratos/codigo'
import { sinCeros } from '@retroventa/domain/documentos/formatoDocumento'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { documentoDesde, filtrosSql, literal } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { losPocos } from '../clientes/service.ts'
import { porAtenderSql } from './queries.ts'

/** States that are shown as they are kept, whatever the day. */
const DE_SIEMPRE = ['resuelto', 'anulado', 'decomisado', 'problema_legal']

/** State shown on a day, as SQL: the twin of `situacion` in the domain, which a test holds to the same answers. */
export const estadoMostrado = (hoy: Fecha) => sql<string>`case
    when contratos.estado in (${sql.raw(DE_SIEMPRE.map((estado) => `'${estado}'`).join())}) then contratos.estado
    when contratos.estado = 'en_espera' and contratos.espera_hasta >= ${hoy}::date then 'en_espera'
    when contratos.vence < ${hoy}::date then 'vencido'
    when 'devuelto_vigente' in (contratos.estado, contratos.estado_previo) then 'devuelto_vigente'
    else 'vigente' end`

/** States as they are kept of those that are shown with another name by the day: what an index can be asked for. */
const guardados = (mostrado: string): readonly string[] =>
  DE_SIEMPRE.includes(mostrado) ? [mostrado] : ['vigente', 'en_espera', 'devuelto_vigente']

/** Days of the due date that a state that is shown leaves out, said so that the same index begins there. */
const porVence = (mostrado: string, hoy: Fecha): RawBuilder<SqlBool>[] =>
  mostrado === 'vencido'
    ? [sql`contratos.vence < ${hoy}::date`]
    : mostrado === 'vigente' || mostrado === 'devuelto_vigente'
      ? [sql`contratos.vence >= ${hoy}::date`]
      : []

type Tablas = ExpressionBuilder<DB, 'contratos' | 'clientes'>

/** Longer figures do not fit the number of a contract: they can only be a document. */
const CIFRAS_NUMERO = 9
/** So many begin few documents: their contracts are looked up, instead of the documents of all the contracts of the branch. */
const CIFRAS_DE_POCOS = 4
/** Zeros before a number are no digits of it: `0001`, on the way to `000123`, begins as many documents as `1`. */
const empiezaMuchos = (documento: string): boolean => sinCeros(documento).length < CIFRAS_DE_POCOS

const palabrasDe = (buscado: string) => normalizarBusqueda(buscado).split(' ').filter(Boolean)

/** Customers whose contracts are looked up sooner than all those of a branch are gone through: of more, a page has its rows before. */
const POCOS = 100
/** Shorter, a word is a part of almost every name, and the dictionary is gone through for it. */
const LETRAS_DE_POCOS = 3

type Posibles = readonly string[] | undefined

/** Who may be looked for by a name, when few are called so; nothing for a code, the beginning of one, a number or words of many. */
async function posiblesDe(db: Kysely<DB>, almacenId: string, { texto }: Filtro): Promise<Posibles> {
  if (!texto?.trim() || leerCodigo(texto) || documentoBuscado(texto)) return undefined
  const palabras = palabrasDe(texto).filter(({ length }) => length >= LETRAS_DE_POCOS)
  const pocos = await losPocos(db, palabras, POCOS)
  return pocos && !(await empiezaSuCodigo(db, almacenId, texto)) ? pocos : undefined
}

const comienzoDe = (buscado: string): string => `${literal(buscado.trim().toUpperCase())}%`

/** Whether all the contracts of a branch begin so. */
async function empiezaSuCodigo(db: Kysely<DB>, almacenId: string, buscado: string): Promise<boolean> {
  const suyo = db.selectFrom('almacenes').select('id').where('id', '=', almacenId)
  return (await suyo.where('codigo', 'like', comienzoDe(buscado)).executeTakeFirst()) !== undefined
}

/** Contracts of the branch by what is theirs or by what is of their customer: an `or` over two tables would have every one of them read. */
const porLosDos = (almacenId: string, suyo: RawBuilder<unknown>, delCliente: RawBuilder<unknown>) =>
  sql<SqlBool>`contratos.id in (
      select n.id from contratos n where n.almacen_id = ${almacenId} and ${suyo}
      union all select d.id from clientes join contratos d on d.cliente_id = clientes.id
      where d.almacen_id = ${almacenId} and ${delCliente})`

/**
 * `PCT01-000123` or its beginning, `123` as number, a document or its beginning, or words of the name.
 * @param posibles of {@link posiblesDe}
 */
function porTexto(eb: Tablas, almacenId: string, buscado: string, posibles: Posibles) {
  const comienzo = comienzoDe(buscado)
  const empiezaPor = eb('contratos.codigo', 'like', comienzo)
  const codigo = leerCodigo(buscado)
  if (codigo) {
    const rama = eb('contratos.codigo', 'like', `${literal(codigo.almacen)}-%`)
    return eb.or([empiezaPor, eb.and([rama, eb('contratos.numero', '=', codigo.numero)])])
  }
  const documento = documentoBuscado(buscado)
  if (documento) {
    const porDocumento = documentoDesde(sql`clientes.cedula`, documento)
    if (documento.length > CIFRAS_NUMERO) return porDocumento
    const numero = Number(documento)
    if (empiezaMuchos(documento)) return eb.or([porDocumento, eb('contratos.numero', '=', numero)])
    return porLosDos(almacenId, sql`n.numero = ${numero}`, porDocumento)
  }
  const palabras = palabrasDe(buscado)
  if (palabras.length === 0) return empiezaPor
  const porNombre = eb.and(
    palabras.map((palabra) => eb('clientes.busqueda', 'like', `%${literal(palabra)}%`)),
  )
  return posibles
    ? porLosDos(
        almacenId,
        sql`n.codigo like ${comienzo}`,
        sql`d.cliente_id = any(${posibles}::uuid[]) and ${porNombre}`,
      )
    : eb.or([empiezaPor, porNombre])
}

/** Whether what is typed looks at the customer of each contract: a code does not, nor a number that begins few documents. */
function miraAlCliente(buscado: string): boolean {
  if (leerCodigo(buscado)) return false
  const documento = documentoBuscado(buscado)
  return !documento || empiezaMuchos(documento) || documento.length > CIFRAS_NUMERO
}

export type Filtro = Omit<FiltroContratos, 'orden'>

/** What the typed filters, the orders and the groups of the list look at. */
export const piezas = (hoy: Fecha) => ({
  codigo: sql`contratos.codigo`,
  capital: sql`contratos.capital`,
  vence: sql`contratos.vence`,
  fecha: sql`contratos.fecha`,
  clase: sql`contratos.clase`,
  estado: estadoMostrado(hoy),
})

/** What joins the rows of a group: the same text as the declaration of the list. */
export const grupoSql = (grupo: 'clase' | 'vence' | 'estado', hoy: Fecha) =>
  grupo === 'vence' ? sql<string>`to_char(contratos.vence, 'YYYY-MM')` : sql<string>`${piezas(hoy)[grupo]}`

/** What has to be attended on a day, or what moved on it: the figures of Inicio. */
/** Open and due by that day. */
const vencenSql = (hoy: Fecha) =>
  sql<SqlBool>`contratos.estado in ('vigente', 'en_espera', 'devuelto_vigente') and contratos.vence <= ${hoy}::date`
/** Their customer promised to come on that day. */
const esperaSql = (hoy: Fecha) =>
  sql<SqlBool>`contratos.estado = 'en_espera' and contratos.espera_hasta = ${hoy}::date`

const DE_HOY: Readonly<Record<NonNullable<Filtro['hoy']>, (hoy: Fecha) => RawBuilder<SqlBool>>> = {
  atender: porAtenderSql,
  vencen: vencenSql,
  espera: esperaSql,
  entregado: (hoy) => sql`contratos.fecha = ${hoy}::date and contratos.estado <> 'anulado'`,
  prorroga: (hoy) => sql`exists (select from documentos d
    where d.origen_id = contratos.id and d.tipo in ('prorroga', 'abono') and d.fecha = ${hoy}::date and d.estado = 'activo')`,
  retiro: (hoy) => sql`contratos.resuelto_en = ${hoy}::date and contratos.tipo_resolucion = 'retiro'`,
}

const porArticulo = (texto: string) => sql<SqlBool>`exists (select from contrato_articulos ca
  where ca.contrato_id = contratos.id and ca.descripcion ilike ${`%${literal(texto.trim())}%`})`

/** Contracts of a branch under a filter, joined with their customer. */
export async function contratosFiltrados(db: Kysely<DB>, almacenId: string, filtro: Filtro, hoy: Fecha) {
  return filtrar(conSuCliente(db), almacenId, filtro, hoy, await posiblesDe(db, almacenId, filtro))
}

/**
 * The same contracts for whoever shows nothing of the customer, who is joined when a word asks for it. A join that the database leaves
 * out by itself still has it read each contract, whose key is no column of the index that knows the rest. Every contract has its
 * customer, so that both are the same rows.
 */
export async function contratosSolos(db: Kysely<DB>, almacenId: string, filtro: Filtro, hoy: Fecha) {
  const posibles = await posiblesDe(db, almacenId, filtro)
  const mira = !posibles && filtro.texto?.trim() && miraAlCliente(filtro.texto)
  const solos = db.selectFrom('contratos') as unknown as Juntos
  return filtrar(mira ? conSuCliente(db) : solos, almacenId, filtro, hoy, posibles)
}

/** Contracts with their customers. */
export type Juntos = SelectQueryBuilder<DB, 'contratos' | 'clientes', object>

export const conSuCliente = (db: Kysely<DB>): Juntos =>
  db.selectFrom('contratos').innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')

function filtrar(juntos: Juntos, almacenId: string, filtro: Filtro, hoy: Fecha, posibles: Posibles): Juntos {
  const { texto, clienteId, hoy: deHoy, articulo, estado } = filtro
  let consulta = juntos.where('contratos.almacen_id', '=', almacenId)
  if (texto?.trim()) consulta = consulta.where((eb) => porTexto(eb, almacenId, texto, posibles))
  if (clienteId) consulta = consulta.where('contratos.cliente_id', '=', clienteId)
  if (articulo?.trim()) consulta = consulta.where(porArticulo(articulo))
  if (deHoy) consulta = consulta.where(DE_HOY[deHoy](hoy))
  if (estado) consulta = consulta.where('contratos.estado', 'in', guardados(estado))
  for (const dias of estado ? porVence(estado, hoy) : []) consulta = consulta.where(dias)
  for (const condicion of filtrosSql(LISTA_CONTRATOS, filtro, piezas(hoy)))
    consulta = consulta.where(condicion)
  return consulta
}

/** Contracts of a branch that are due from a day to today, and those whose customer promised to come today: as the list filters them. */
export function cuantosDeHoy(
  db: Kysely<DB>,
  almacenId: string,
  { desde, hoy }: { desde: Fecha; hoy: Fecha },
) {
  return db
    .selectFrom('contratos')
    .select([
      sql<number>`(count(*) filter (where ${vencenSql(hoy)} and contratos.vence >= ${desde}::date))::int4`.as(
        'vencen',
      ),
      sql<number>`(count(*) filter (where ${esperaSql(hoy)}))::int4`.as('esperas'),
    ])
    .where('almacen_id', '=', almacenId)
    .where(({ or }) => or([vencenSql(hoy), esperaSql(hoy)]))
    .executeTakeFirstOrThrow()
}

/** Of each branch today: what was handed out in its contracts, as its own page and the list say it, what customers paid, and the overdue contracts, as the list shows them. Whole pesos. */
export async function resumenPorAlmacen(db: Kysely<DB>, almacenIds: readonly string[], hoy: Fecha) {
  const { rows } = await sql<{
    almacenId: string
    prestado: number
    cobrado: number
    vencidos: number
    capitalVencido: number
  }>`select a.id as "almacenId",
      (select coalesce(sum(valor_total), 0) from contratos c
         where c.almacen_id = a.id and c.fecha = ${hoy}::date and c.estado <> 'anulado')::int8 as prestado,
      (select coalesce(sum(abs(valor)), 0) from documentos d where d.almacen_id = a.id
         and d.fecha = ${hoy}::date and d.tipo in ('prorroga', 'abono', 'retiro') and d.estado = 'activo')::int8 as cobrado,
      v.vencidos, v.capital as "capitalVencido"
    from unnest(${almacenIds}::uuid[]) as a(id)
    cross join lateral (
      select count(*)::int as vencidos, coalesce(sum(capital), 0)::int8 as capital from contratos
      where contratos.almacen_id = a.id and contratos.estado in (${sql.join(guardados('vencido'))})
        and contratos.vence < ${hoy}::date and ${estadoMostrado(hoy)} = 'vencido') v`.execute(db)
  return new Map(rows.map(({ almacenId, ...fila }) => [almacenId, fila]))
}
