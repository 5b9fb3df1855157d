import { camposDe, type DeclaracionLista, type GrupoLista, leerOrden } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { FilaInforme } from '@retroventa/api/informes/definir'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { laPrimera } from '@retroventa/domain/informes/periodo'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { EN_DOS_PASOS, HISTORIAS, POR_DIAS, POR_IDENTIDAD } from './fuentes.ts'
import {
  bajoFiltro,
  comoGrupo,
  condiciones,
  enOrden,
  grupoSql,
  ordenDe,
  type Pedido,
  paraSumar,
  type Sumada,
  sumas,
} from './queries.ts'
import type { Contexto, EnDosPasos } from './queriesContexto.ts'

/** What a page of an informe shows: its rows, and what the whole filter adds up to. */
export interface Hoja {
  readonly items: readonly FilaInforme[]
  readonly resumen: Omit<GrupoLista, 'clave'>
  readonly grupos: readonly GrupoLista[]
  readonly barras: readonly GrupoLista[]
  /** Of an informe that adds up within a column alone, or whose foot is worked out of one, the sums of each of its values. */
  readonly solas: readonly GrupoLista[]
  /** Rows by tab, under the filter without the tab. */
  readonly conteos: Record<string, number> | undefined
}

interface Pedida {
  readonly desde: number
  readonly cuantas: number
  /** Column whose rows go together, and the one that makes the bars. */
  readonly grupo: string | undefined
  readonly barras: string | undefined
}

interface SumadaPor extends Sumada {
  /** Column whose value is the key; empty of all the rows. */
  readonly por: string
  /** Values of the column within which alone its figures add up. */
  readonly distintas: number
}

interface Leida {
  readonly items: readonly FilaInforme[]
  readonly sumadas: readonly SumadaPor[]
  /** When a tab is chosen, what is in each of them. */
  readonly pestanas: readonly SumadaPor[] | null
}

/** Sums of some rows in one pass: of all of them, and by each of some columns. */
function sumasPor(
  de: RawBuilder<unknown>,
  lista: DeclaracionLista<FilaInforme>,
  columnas: readonly string[],
): RawBuilder<SumadaPor> {
  const cortes = columnas.map((columna, i) => ({ columna, corte: sql.ref(`f.corte ${i}`), i }))
  const cual = cortes.map(({ columna, corte }) => sql`when grouping(${corte}) = 0 then ${sql.lit(columna)}`)
  const solo = lista.sumaSoloPor
  const distintas = sql`${solo ? sql`count(distinct ${grupoSql(solo)})` : sql`1`}::int4 distintas`
  return sql`
    select ${cual.length > 0 ? sql`case ${sql.join(cual, sql` `)} else '' end` : sql`''::text`} por,
      coalesce(${sql.join([...cortes.map(({ corte }) => corte), sql`''`])}) clave, ${sql.join([sql`count(*)::int4 cantidad`, distintas, ...sumas(lista)])}
    from (select ${sql.join([sql`f.*`, ...cortes.map(({ columna, i }) => sql`${grupoSql(columna)} ${sql.id(`corte ${i}`)}`)])} from ${de}) f
    group by grouping sets (${sql.join([sql`()`, ...cortes.map(({ corte }) => sql`(${corte})`)])})`
}

/** A page of an informe, under one filter. */
export async function leerHoja(db: Kysely<DB>, pedido: Pedido, pedida: Pedida): Promise<Hoja> {
  const pestana = DECLARACIONES[pedido.clave].lista.pestanas?.clave
  const leer = HISTORIAS.has(pedido.clave) ? porPartes : deUnaVez
  const { items, sumadas, pestanas } = await leer(db, pedido, pedida, pestana)
  const por = (columna: string | undefined, de = sumadas): GrupoLista[] =>
    columna === undefined ? [] : de.filter((una) => una.por === columna).map(comoGrupo)
  const mezclados = new Set(
    sumadas.filter((una) => una.por === pedida.grupo && una.distintas > 1).map(({ clave }) => clave),
  )
  const [resumen] = por('')
  if (!resumen) throw new Error(`no sums of ${pedido.clave}`)
  const enPestanas = por(pestana, pestanas ?? sumadas)
  const todos = enPestanas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items,
    resumen,
    // Under a heading of rows that are no sum together, how many they are.
    grupos: por(pedida.grupo).map((uno) => (mezclados.has(uno.clave) ? { ...uno, sumas: {} } : uno)),
    barras: por(pedida.barras),
    solas: por(delPie(pedido.clave)),
    conteos: pestana
      ? { todos, ...Object.fromEntries(enPestanas.map(({ clave, cantidad }) => [clave, cantidad])) }
      : undefined,
  }
}

const sinPestana = (pedido: Pedido, pestana: string): Pedido => ({
  ...pedido,
  filtro: { ...pedido.filtro, [pestana]: undefined },
})
const elegida = ({ filtro }: Pedido, pestana: string | undefined) =>
  pestana === undefined ? undefined : filtro[pestana]

/** Its first step, where nothing that is asked looks at what waits for the second. */
function enDosPasos(pedido: Pedido, { grupo, barras }: Pedida): EnDosPasos | undefined {
  const { clave, filtro } = pedido
  const pasos = EN_DOS_PASOS[clave]
  if (!pasos || filtro.texto) return undefined
  const { lista } = DECLARACIONES[clave]
  const mira = [
    leerOrden(ordenDe(pedido)).clave,
    grupo,
    barras,
    ...lista.filtros.flatMap((uno) =>
      camposDe(uno).some((campo) => filtro[campo] !== undefined) ? [uno.columna ?? uno.clave] : [],
    ),
  ]
  return mira.some((una) => una !== undefined && pasos.esperan.has(una)) ? undefined : pasos
}

/** Column by whose values its foot is. */
const delPie = (clave: ClaveInforme): string | undefined =>
  DECLARACIONES[clave].lista.sumaSoloPor ?? DECLARACIONES[clave].alPie?.por

const cortesDe = ({ grupo, barras }: Pedida, clave: ClaveInforme, pestana: string | undefined): string[] => [
  ...new Set([grupo, barras, delPie(clave), pestana].filter((una) => una !== undefined)),
]

/** Its rows are worked out once, and all that is shown is read off them. */
async function deUnaVez(
  db: Kysely<DB>,
  pedido: Pedido,
  { desde, cuantas, ...pedida }: Pedida,
  pestana: string | undefined,
): Promise<Leida> {
  const { clave } = pedido
  const { lista, anota } = DECLARACIONES[clave]
  const cual = elegida(pedido, pestana)
  const conPestana = pestana !== undefined && cual !== undefined
  const pasos = enDosPasos(pedido, { desde, cuantas, ...pedida })
  const primero = pasos?.primero(pedido.contexto)
  const pagina = pasos
    ? enOrden(pedido, pedida.grupo, sql`(${pasos.completas(sql`select p.* from p`, pedido.contexto)}) f`)
    : sql`select p.* from p`
  const de = sql`b f ${conPestana ? condiciones({ clave, filtro: { [pestana]: cual } }) : sql``}`
  const { rows } = await sql<Leida>`
    with b as materialized (select f.* from ${bajoFiltro(conPestana ? sinPestana(pedido, pestana) : pedido, primero)}),
      p as materialized (${enOrden(pedido, pedida.grupo, de)} limit ${cuantas} offset ${desde})
    select
      (select coalesce(json_agg(f), '[]') from (${pagina}) f) items,
      (select json_agg(s order by s.clave) from (${sumasPor(de, lista, cortesDe({ desde, cuantas, ...pedida }, clave, pestana))}) s) sumadas,
      ${conPestana ? sql`(select json_agg(s) from (${sumasPor(sql`b f`, lista, [pestana])}) s)` : sql`null`} pestanas`.execute(
    db,
  )
  const [leida] = rows
  if (!leida) throw new Error(`no page of ${clave}`)
  const instantes = lista.columnas.filter(({ tipo }) => tipo === 'instante').map((una) => una.clave)
  // Since when it is what is judged goes and comes back as it is.
  if (anota) instantes.push('vale')
  return { ...leida, items: leida.items.map((fila) => conInstantes(fila, instantes)) }
}

/** JSON writes instants as PostgreSQL does. */
const conInstantes = (fila: FilaInforme, claves: readonly string[]): FilaInforme => ({
  ...fila,
  ...Object.fromEntries(
    claves.map((clave) => [clave, fila[clave] ? new Date(String(fila[clave])).toISOString() : null]),
  ),
})

/** Of a history the rows of a page are found by their day; another reading looks at the rest. */
async function porPartes(
  db: Kysely<DB>,
  pedido: Pedido,
  { desde, cuantas, ...pedida }: Pedida,
  pestana: string | undefined,
): Promise<Leida> {
  const { lista } = DECLARACIONES[pedido.clave]
  const conPestana = pestana !== undefined && elegida(pedido, pestana) !== undefined
  const todas = paraSumar(pedido)
  const [items, sumadas, pestanas] = await Promise.all([
    paginaDe(db, pedido, { desde, cuantas, ...pedida }),
    sql<SumadaPor>`${sumasPor(bajoFiltro(todas), lista, cortesDe({ desde, cuantas, ...pedida }, pedido.clave, pestana))} order by clave`.execute(
      db,
    ),
    conPestana ? sumasPor(bajoFiltro(sinPestana(todas, pestana)), lista, [pestana]).execute(db) : undefined,
  ])
  return { items, sumadas: sumadas.rows, pestanas: pestanas?.rows ?? null }
}

/** Days back from the last one in which a page of the newest rows may be already, the fewest first. */
const VENTANAS = [7, 60] as const

/**
 * A page of a history. Its newest rows are looked for in its last days, before all the others are put in order to be left out; what is told
 * of each is read of those of the page alone.
 */
async function paginaDe(
  db: Kysely<DB>,
  pedido: Pedido,
  { desde, cuantas, grupo }: Pedida,
): Promise<readonly FilaInforme[]> {
  const { clave, contexto } = pedido
  const leer = async (suyo: Contexto): Promise<readonly FilaInforme[]> => {
    const pagina = sql<FilaInforme>`${enOrden({ ...pedido, contexto: suyo }, grupo)} limit ${cuantas} offset ${desde}`
    if (!POR_IDENTIDAD.has(clave)) return (await pagina.execute(db)).rows
    const solo = sql`array(select p.fila::uuid from (${pagina}) p)`
    return (await enOrden({ ...pedido, contexto: { ...suyo, solo } }, grupo).execute(db)).rows
  }
  if (POR_DIAS.has(clave) && grupo === undefined && ordenDe(pedido) === '-fecha') {
    const ultimo = laPrimera(contexto.hasta, contexto.hoy)
    for (const dias of VENTANAS) {
      const primero = sumarDias(ultimo, -dias)
      if (primero <= contexto.desde) break
      const filas = await leer({ ...contexto, desde: primero, entero: contexto })
      if (filas.length === cuantas) return filas
    }
  }
  return leer(contexto)
}
