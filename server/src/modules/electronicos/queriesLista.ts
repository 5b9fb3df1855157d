import { LISTAS_ELECTRONICOS } from '@retroventa/api/electronicos/lista'
import type { Electronico, ElectronicoFila, FiltroElectronicos } from '@retroventa/api/electronicos/llamadas'
import { CODIGO_DIAN } from '@retroventa/domain/catalogos/tiposDocumento'
import { type EstadoElectronico, SIN_RESPUESTA } from '@retroventa/domain/electronicos/estados'
import { CONSUMIDOR_FINAL, type ParteElectronica } from '@retroventa/domain/electronicos/modelo'
import { GRUPOS_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { deQuien, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'
import { REPETIDO } from './numeracion/queries.ts'

type Filtro = Omit<FiltroElectronicos, 'orden'>

/** The day of Bogotá on which a draft was left, until it has its own. */
const FECHA = sql`coalesce(e.fecha, (e.creado at time zone 'America/Bogota')::date)`
const PIEZAS = {
  codigo: sql`e.prefijo || lpad(e.numero::text, 12, '0')`,
  fecha: FECHA,
  tipo: sql`e.tipo`,
  total: sql`e.total`,
  estado: sql`e.estado`,
  respuesta: sql`case when e.estado = any(${[...SIN_RESPUESTA]}::text[]) then 'falta' when e.estado in ('aceptado', 'rechazado') then 'dada' end`,
}

function porTexto(buscado: string): RawBuilder<SqlBool> {
  const mayuscula = buscado.trim().toUpperCase()
  const patron = `${literal(mayuscula)}%`
  // A customer with the paper in hand reads its number, and not the letters before it.
  const numero = /^\d{1,15}$/.test(mayuscula) ? sql` or e.numero = ${mayuscula}` : sql``
  const propio = sql<SqlBool>`e.codigo like ${patron} or e.origen_codigo like ${patron}${numero}`
  const suyo = deQuien(buscado, sql`e.cliente_id`)
  return suyo ? sql`(${propio} or ${suyo})` : sql`(${propio})`
}

function filtrados(db: Kysely<DB>, almacenId: string, { texto, grupo, ...filtro }: Filtro) {
  const condiciones = [
    ...filtrosSql(LISTAS_ELECTRONICOS[grupo], filtro, PIEZAS),
    ...(texto?.trim() ? [porTexto(texto)] : []),
  ]
  let consulta = db
    .selectFrom('electronicos as e')
    .leftJoin('clientes', 'clientes.id', 'e.cliente_id')
    .leftJoin('electronicos as c', 'c.id', 'e.corrige_id')
    .where('e.almacen_id', '=', almacenId)
    .where('e.tipo', 'in', GRUPOS_ELECTRONICO[grupo])
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/**
 * What it waits for. Two of them are of no try of its own: a note of what is not accepted, and what has its number while a contingency
 * lasts. What a person has to settle is told even then.
 */
const ESPERA = sql<string | null>`case
  when e.estado = any(${[...SIN_RESPUESTA]}::text[]) and c.estado = 'rechazado' then 'corrige_rechazado'
  when e.estado = any(${[...SIN_RESPUESTA]}::text[]) and c.estado <> 'aceptado' then 'corrige'
  when e.estado in ('firmado', 'enviado') and e.espera is distinct from ${REPETIDO}
    and exists (select from electronico_emisor where contingencia_desde is not null) then 'contingencia'
  else e.espera end`.as('espera')

const COLUMNAS = [
  'e.id',
  'e.tipo',
  'e.estado',
  'e.codigo',
  'e.creado',
  'e.origen',
  'e.origen_codigo as origenCodigo',
  'c.codigo as corrige',
  'e.base',
  'e.iva',
  'e.total',
  'e.intentos',
  'e.receptor',
  'clientes.nombre_completo as nombre',
  'clientes.cedula',
  'clientes.tipo_documento as tipo_cliente',
  ESPERA,
] as const

/** Of notes of every kind, what they take off what was billed: a nota débito adds to it. */
const resta = ({ tipo }: Pick<Filtro, 'tipo'>) =>
  sql<SqlBool>`e.tipo = 'notaDebito' and ${tipo !== 'notaDebito'}::boolean`

/** How a row is in the sums of the filter: a draft that was discarded bills nothing, but for who asks for those. */
const cuenta = (filtro: Pick<Filtro, 'tipo' | 'estado'>) => sql<number>`case
  when e.estado = 'descartado' and ${filtro.estado !== 'descartado'}::boolean then 0 when ${resta(filtro)} then -1 else 1 end`

/** Rows of a filter in its order. */
export const enOrden = (db: Kysely<DB>, almacenId: string, { orden, ...filtro }: FiltroElectronicos) =>
  filtrados(db, almacenId, filtro)
    .select([...COLUMNAS, sql<string>`${FECHA}::text`.as('fecha'), cuenta(filtro).as('cuenta')])
    .orderBy(
      ordenSql(orden, PIEZAS, orden.startsWith('-') ? sql`e.creado desc, e.id desc` : sql`e.creado, e.id`),
    )

export const comoFila = ({ cuenta: suma, ...fila }: Fila & { cuenta: number }): ElectronicoFila => ({
  ...comoElectronico(fila),
  cuenta: suma,
})

/** One document as its list shows it, whoever's it is. */
export async function filaDe(db: Kysely<DB>, id: string): Promise<Electronico | undefined> {
  const fila = await db
    .selectFrom('electronicos as e')
    .leftJoin('clientes', 'clientes.id', 'e.cliente_id')
    .leftJoin('electronicos as c', 'c.id', 'e.corrige_id')
    .select([...COLUMNAS, sql<string>`${FECHA}::text`.as('fecha')])
    .where('e.id', '=', id)
    .executeTakeFirst()
  return fila && comoElectronico(fila)
}

interface Fila
  extends Omit<Electronico, 'tipo' | 'estado' | 'origen' | 'tercero' | 'tipoDocumento' | 'documento'> {
  tipo: string
  estado: string
  origen: string
  receptor: unknown
  nombre: string | null
  cedula: string | null
  tipo_cliente: string | null
}

/** What has its number names the other party as it was named; a draft, as they are written now. */
function comoElectronico({
  receptor,
  nombre,
  cedula,
  tipo_cliente,
  tipo,
  estado,
  origen,
  ...fila
}: Fila): Electronico {
  const suyo = receptor as Pick<ParteElectronica, 'nombre' | 'tipoDocumento' | 'documento'> | null
  return {
    ...fila,
    tipo: tipo as Electronico['tipo'],
    estado: estado as Electronico['estado'],
    origen: origen as Electronico['origen'],
    tercero: suyo?.nombre ?? nombre ?? CONSUMIDOR_FINAL.nombre,
    tipoDocumento: suyo ? (suyo.tipoDocumento === CODIGO_DIAN.NIT ? 'NIT' : null) : tipo_cliente,
    documento: suyo?.documento ?? cedula ?? CONSUMIDOR_FINAL.documento,
  }
}

/** Count and figures by state of the filter without its state. */
export function sumasDe(db: Kysely<DB>, almacenId: string, { estado: _, ...filtro }: Filtro) {
  const suma = (de: RawBuilder<unknown>) =>
    sql<number>`sum(case when ${resta(filtro)} then -${de} else ${de} end)::int8`
  return filtrados(db, almacenId, filtro)
    .select((eb) => [
      sql<EstadoElectronico>`e.estado`.as('estado'),
      eb.fn.countAll<number>().as('cantidad'),
      suma(sql`e.base`).as('base'),
      suma(sql`e.iva`).as('iva'),
      suma(sql`e.total`).as('total'),
    ])
    .groupBy('e.estado')
    .execute()
}

/** What was issued to a person in every branch, or is to be, whichever of their records it names; the newest first. */
export const electronicosDePersona = (db: Kysely<DB>, clienteId: string) =>
  db
    .selectFrom('electronicos as e')
    .innerJoin('almacenes as a', 'a.id', 'e.almacen_id')
    .select([
      'e.codigo',
      'a.codigo as almacen',
      sql<string>`${FECHA}`.as('fecha'),
      'e.tipo',
      'e.origen_codigo as origen',
      'e.total',
      'e.estado',
    ])
    .where(sql<SqlBool>`e.cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .orderBy('e.creado', 'desc')
    .orderBy('e.id')
    .execute()
