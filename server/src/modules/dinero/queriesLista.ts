import type { GrupoLista } from '@retroventa/api/core/lista'
import { LISTA_EGRESOS } from '@retroventa/api/dinero/lista'
import type { FiltroMovimientos, Movimiento } from '@retroventa/api/dinero/llamadas'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { deQuien, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { quienesAutorizaron } from '../operaciones/service.ts'

interface De {
  almacenId: string
  clase: ClaseDinero
}
type Filtro = Omit<FiltroMovimientos, 'orden'>

const PIEZAS = {
  codigo: sql`d.codigo`,
  // The order in which they were written: instants may be equal.
  instante: sql`d.orden`,
  fecha: sql`d.fecha`,
  tipo: sql`m.tipo_id::text`,
  subtotal: sql`m.subtotal`,
  total: sql`m.total`,
  firmante: sql`firmante.username`,
  estado: sql`d.estado`,
}

/** What joins the rows of a group: the same text as the declaration of the list. */
export const GRUPOS = {
  tipo: sql<string>`t.nombre`,
  fecha: sql<string>`d.fecha::text`,
}

function porTexto(buscado: string): RawBuilder<SqlBool> {
  const patron = `%${literal(buscado.trim())}%`
  const propio = sql<SqlBool>`d.codigo like ${`${literal(buscado.trim().toUpperCase())}%`}
    or m.descripcion ilike ${patron} or m.numero_soporte ilike ${patron}`
  const suyo = deQuien(buscado, sql`coalesce(m.tercero_id, d.tercero_id)`)
  return suyo ? sql`(${propio} or ${suyo})` : sql`(${propio})`
}

const unidos = (db: Kysely<DB>) =>
  db
    .selectFrom('movimientos_dinero as m')
    .innerJoin('documentos as d', 'd.id', 'm.id')
    .innerJoin('tipos_dinero as t', 't.id', 'm.tipo_id')
    .innerJoin('usuarios as firmante', 'firmante.id', 'd.firmante_id')
    .leftJoin('clientes', (unir) =>
      unir.on('clientes.id', '=', sql<string>`coalesce(m.tercero_id, d.tercero_id)`),
    )

function filtrados(db: Kysely<DB>, { almacenId, clase }: De, { texto, ...filtro }: Filtro) {
  const condiciones = [
    ...filtrosSql(LISTA_EGRESOS, filtro, PIEZAS),
    ...(texto?.trim() ? [porTexto(texto)] : []),
  ]
  let consulta = unidos(db).where('m.almacen_id', '=', almacenId).where('m.clase', '=', clase)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Rows of some ids, in the order of the ids. */
export async function movimientosPorId(db: Kysely<DB>, ids: readonly string[]): Promise<Movimiento[]> {
  const filas = await unidos(db)
    .select([
      'm.id',
      'd.codigo',
      'd.fecha',
      'd.instante',
      'd.estado',
      't.nombre as tipo',
      'm.descripcion',
      'm.numero_soporte as numeroSoporte',
      'm.soporte_id',
      'm.subtotal',
      'm.iva',
      'm.retefuente',
      'm.reteiva',
      'm.reteica',
      'm.total',
      'firmante.username as firmante',
      quienesAutorizaron('d').as('autorizo'),
      'clientes.nombre_completo as tercero_nombre',
      'clientes.tipo_documento as tercero_tipo',
      'clientes.cedula as tercero_cedula',
    ])
    .where(sql<boolean>`m.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], m.id)`)
    .execute()
  return filas.map(({ tercero_nombre, tercero_tipo, tercero_cedula, soporte_id, estado, ...fila }) => ({
    ...fila,
    estado: estado as Movimiento['estado'],
    soporte: soporte_id !== null,
    tercero: tercero_nombre
      ? { nombre: tercero_nombre, tipo_documento: tercero_tipo, cedula: tercero_cedula ?? '' }
      : null,
  }))
}

const ordenDe = (orden: FiltroMovimientos['orden'], grupo?: RawBuilder<string>) =>
  ordenSql(orden, PIEZAS, orden.startsWith('-') ? sql`d.orden desc` : sql`d.orden`, grupo)

/** Ids of a filter in its order: all of them, or those of a page. */
export async function idsDe(
  db: Kysely<DB>,
  de: De,
  { orden, ...filtro }: FiltroMovimientos,
  pagina?: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<string[]> {
  const filas = await filtrados(db, de, filtro)
    .select('m.id')
    .orderBy(ordenDe(orden, pagina?.grupo))
    .$if(pagina !== undefined, (q) => q.limit(pagina?.cuantos ?? 0).offset(pagina?.desde ?? 0))
    .execute()
  return filas.map(({ id }) => id)
}

const suma = (columna: RawBuilder<unknown>) => sql<number>`coalesce(sum(${columna}), 0)::int8`

/** Count by state of the filter without it, with its sums, whole pesos. */
export function sumasPorEstado(db: Kysely<DB>, de: De, { estado: _, ...filtro }: Filtro) {
  return filtrados(db, de, filtro)
    .select((eb) => [
      'd.estado',
      eb.fn.countAll<number>().as('cantidad'),
      suma(sql`m.subtotal`).as('subtotal'),
      suma(sql`m.iva`).as('iva'),
      suma(sql`m.retefuente + m.reteiva + m.reteica`).as('retenido'),
      suma(sql`m.total`).as('total'),
    ])
    .groupBy('d.estado')
    .execute()
}

const enFirme = (columna: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${columna}) filter (where d.estado = 'activo'), 0)::int8`

/** Groups of a filter, in the order of its rows: how many there are, and the money of those in force. */
export async function gruposDe(
  db: Kysely<DB>,
  de: De,
  filtro: Filtro,
  grupo: RawBuilder<string>,
): Promise<GrupoLista[]> {
  const filas = await filtrados(db, de, filtro)
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      enFirme(sql`m.subtotal`).as('subtotal'),
      enFirme(sql`m.iva`).as('iva'),
      enFirme(sql`m.retefuente`).as('retefuente'),
      enFirme(sql`m.reteiva`).as('reteiva'),
      enFirme(sql`m.reteica`).as('reteica'),
      enFirme(sql`m.total`).as('total'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return filas.map(({ clave, cantidad, ...sumas }) => ({ clave, cantidad, sumas }))
}
