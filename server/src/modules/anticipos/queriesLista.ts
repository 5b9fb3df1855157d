import { LISTA_POR_COBRAR } from '@retroventa/api/anticipos/lista'
import type { Anticipo, FiltroAnticipos } from '@retroventa/api/anticipos/llamadas'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Edad, LIMITES_EDAD } from '@retroventa/domain/operaciones/anticipos/edad'
import { type InferResult, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { deQuien, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

type Filtro = Omit<FiltroAnticipos, 'orden'>

/** Whose they are, and on what day they are looked at. */
interface Mira {
  almacenId: string
  hoy: Fecha
}

/** Days and age are of what is owed: of what is not, there are none. */
function piezasDe(hoy: Fecha) {
  const dias = sql<number | null>`(case when a.saldo > 0 then ${hoy}::date - d.fecha end)`
  const casos = LIMITES_EDAD.map(([edad, hasta]) => sql`when ${dias} <= ${hasta} then ${edad}`)
  return {
    codigo: sql`d.codigo`,
    fecha: sql`d.fecha`,
    clase: sql`a.clase`,
    valor: sql`a.valor`,
    saldo: sql`a.saldo`,
    estado: sql`a.estado`,
    dias,
    edad: sql<Edad | null>`(case when a.saldo = 0 then null ${sql.join(casos, sql` `)} else 'mas90' end)`,
  }
}

function porTexto(buscado: string): RawBuilder<SqlBool> {
  const patron = `%${literal(buscado.trim())}%`
  const propio = sql<SqlBool>`d.codigo ilike ${patron} or a.descripcion ilike ${patron}`
  const suyo = deQuien(buscado, sql`d.tercero_id`)
  return suyo ? sql`(${propio} or ${suyo})` : sql`(${propio})`
}

function filtrados(db: Kysely<DB>, { almacenId, hoy }: Mira, { texto, sentido, ...filtro }: Filtro) {
  const condiciones = [
    ...filtrosSql(LISTA_POR_COBRAR, filtro, piezasDe(hoy)),
    ...(texto?.trim() ? [porTexto(texto)] : []),
  ]
  let consulta = db
    .selectFrom('anticipos as a')
    .innerJoin('documentos as d', 'd.id', 'a.id')
    .innerJoin('clientes', 'clientes.id', 'd.tercero_id')
    .innerJoin('usuarios as firmante', 'firmante.id', 'd.firmante_id')
    .where('a.almacen_id', '=', almacenId)
    .where('a.sentido', '=', sentido)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Rows of a filter in its order. */
export function enOrden(db: Kysely<DB>, mira: Mira, { orden, ...filtro }: FiltroAnticipos) {
  const piezas = piezasDe(mira.hoy)
  return filtrados(db, mira, filtro)
    .select([
      'a.id',
      'd.codigo',
      'd.fecha',
      'd.instante',
      'a.clase',
      'clientes.nombre_completo as nombre',
      'clientes.tipo_documento',
      'clientes.cedula',
      'a.descripcion',
      'a.valor',
      'a.saldo',
      piezas.dias.as('dias'),
      piezas.edad.as('edad'),
      'firmante.username as firmante',
      'a.estado',
    ])
    .orderBy(ordenSql(orden, piezas, orden.startsWith('-') ? sql`d.orden desc` : sql`d.orden`))
}

type Fila = InferResult<ReturnType<typeof enOrden>>[number]

export const comoAnticipo = ({ clase, estado, nombre, tipo_documento, cedula, ...fila }: Fila): Anticipo => ({
  ...fila,
  clase: clase as Anticipo['clase'],
  estado: estado as Anticipo['estado'],
  tercero: { nombre, tipo_documento, cedula },
})

/** Count and balance by state and age of the filter without its state. */
export function sumasDe(db: Kysely<DB>, mira: Mira, { estado: _, ...filtro }: Filtro) {
  return filtrados(db, mira, filtro)
    .select((eb) => [
      'a.estado',
      piezasDe(mira.hoy).edad.as('edad'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`sum(a.saldo)::int8`.as('saldo'),
    ])
    .groupBy(sql`1, 2`)
    .execute()
}
