import { buscarClientes } from '@retroventa/server/modules/clientes/service'
import pg from 'pg'
import { cajeroEn, dependenciasDe } from './actor.ts'
import { conEscenario, type Escenario, llenar } from './escenario.ts'
import { alternar, percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

/** What a search may take at a million customers, over HTTP. */
const P95_MAXIMO_MS = 12
/** How many times the statement that somebody would write by hand knowing the tables and the words. */
const RAZON_MAXIMA = { una: 1.5, dos: 1.3 }
/** How many times what it took with a hundredth of the customers. */
const CRECIMIENTO_MAXIMO = 2
const MILLON = 1_000_000
const CALENTAMIENTO = 40
const VUELTAS = 300

interface Caso {
  readonly que: string
  readonly texto: string
  /** The best statement known for these rows, with nothing to decide. */
  readonly sql: string
  readonly valores: readonly string[]
}

// All that a row of the picker says, by its cheapest columns.
const COLUMNAS = `c.id, c.tipo_documento, c.cedula, c.dv, c.nombre_completo, c.celular, c.no_deseado, c.alerta_listas,
  c.no_deseado_motivo, c.no_deseado_en, c.modified,
  (select m.username from usuarios m where m.id = c.no_deseado_por) as marcado_por`
const VISIBLE = `not exists (select from usuarios u where u.is_super_admin
  and (u.id = c.usuario_id or lower(u.username) = lower(c.username)))`
const DOCUMENTO = `select ${COLUMNAS} from clientes c where c.cedula like $1 || '%' and ${VISIBLE}
  order by length(c.cedula), c.cedula limit 51`
const UNA_PALABRA = `select ${COLUMNAS} from clientes c
  where c.id in (select cliente_id from cliente_palabras where palabra = $1 order by cliente_id desc limit 51)
    and ${VISIBLE} order by c.nombre_completo limit 51`
/** By hand, for two words: the rarer first. */
export const DOS_PALABRAS = `select ${COLUMNAS} from clientes c
  where c.id in (select a.cliente_id from cliente_palabras a
      join cliente_palabras b on b.cliente_id = a.cliente_id and b.palabra = $2
      where a.palabra = $1 order by a.cliente_id desc limit 51)
    and ${VISIBLE} order by c.nombre_completo limit 51`
/** For three, the third looked up only for those who have the two rarest. */
const TRES_PALABRAS = `select ${COLUMNAS} from clientes c
  where c.id in (select x.cliente_id from (
      select a.cliente_id from cliente_palabras a
      join cliente_palabras b on b.cliente_id = a.cliente_id and b.palabra = $2
      where a.palabra = $1 order by a.cliente_id desc offset 0) x
    where exists (select from cliente_palabras w where w.cliente_id = x.cliente_id and w.palabra = $3) limit 51)
    and ${VISIBLE} order by c.nombre_completo limit 51`
const PREFIJO = `select ${COLUMNAS} from clientes c
  where c.id in (select cliente_id from cliente_palabras where palabra >= $1 and palabra < $2 limit 51)
    and ${VISIBLE} order by c.nombre_completo limit 51`
const PARECIDA = `select ${COLUMNAS} from clientes c
  where c.id in (select w.cliente_id
      from (select palabra from palabras where palabra % $1 order by similarity(palabra, $1) desc limit 1) p
      join cliente_palabras w on w.palabra = p.palabra order by w.cliente_id desc limit 51)
    and ${VISIBLE} order by c.nombre_completo limit 51`

/** One of each kind that a counter types; the words are taken from what the seed invented. */
async function casos(sql: pg.Client): Promise<Caso[]> {
  const palabra = async (donde: string) =>
    (await sql.query<{ palabra: string }>(`select palabra from palabras where ${donde} limit 1`)).rows[0]
      ?.palabra ?? ''
  // Ten thousand customers have few words that three of them share: the nearest to four is rare in both.
  const rara = await palabra(
    'frecuencia between 1 and 12 and length(palabra) between 6 and 8 order by abs(frecuencia - 4), palabra',
  )
  const { rows } = await sql.query<{ cedula: string }>(
    'select cedula from clientes order by id offset 777 limit 1',
  )
  const cedula = rows[0]?.cedula ?? ''
  return [
    {
      que: 'documento',
      texto: cedula,
      sql: DOCUMENTO,
      valores: [cedula],
    },
    { que: 'una palabra rara', texto: rara, sql: UNA_PALABRA, valores: [rara] },
    { que: 'una palabra frecuente', texto: 'martinez', sql: UNA_PALABRA, valores: ['martinez'] },
    { que: 'dos muy frecuentes', texto: 'maria martinez', sql: DOS_PALABRAS, valores: ['martinez', 'maria'] },
    {
      que: 'tres muy frecuentes',
      texto: 'maria martinez garcia',
      sql: TRES_PALABRAS,
      valores: ['garcia', 'maria', 'martinez'],
    },
    { que: 'principio de un apellido', texto: 'rodrig', sql: PREFIJO, valores: ['rodrig', 'rodrih'] },
    { que: 'con tildes', texto: 'Zúñiga José', sql: DOS_PALABRAS, valores: ['zuniga', 'jose'] },
    { que: 'una letra cambiada', texto: 'marttnez', sql: PARECIDA, valores: ['marttnez'] },
  ]
}

/** One scenario, open for questions: what is typed, and the statement by hand of each case for its own rows. */
interface Abierto {
  readonly casos: readonly Caso[]
  http(caso: Caso): Promise<unknown>
  enProceso(caso: Caso): Promise<unknown>
  aMano(caso: Caso): Promise<unknown>
  cerrar(): Promise<void>
}

async function abrir({ conexion, url, navegador, almacenId }: Escenario): Promise<Abierto> {
  const deps = dependenciasDe(conexion)
  const actor = await cajeroEn(deps, almacenId)
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  return {
    casos: await casos(sql),
    http: ({ texto }) => navegador.pedir('GET', `/clientes?texto=${encodeURIComponent(texto)}`),
    async enProceso({ que, texto }) {
      const { items } = await buscarClientes(deps, actor, texto)
      if (items.length === 0) throw new Error(`nothing found: ${que}, ${texto}`)
    },
    aMano: ({ sql: orden, valores }) => sql.query(orden, [...valores]),
    async cerrar() {
      await sql.end()
      await deps.impresora.cerrar()
    },
  }
}

/** Both sizes in turns, so that what else the machine does falls on both. */
async function medirCaso(grande: Abierto, pequeno: Abierto, indice: number): Promise<Fila[]> {
  const [caso, menor] = [grande.casos[indice], pequeno.casos[indice]]
  if (!caso || !menor) throw new RangeError(`no case ${indice}`)
  const muestras = await alternar(
    {
      http: () => grande.http(caso),
      httpMenor: () => pequeno.http(menor),
      caso: () => grande.enProceso(caso),
      sql: () => grande.aMano(caso),
    },
    { calentamiento: CALENTAMIENTO, vueltas: VUELTAS },
  )
  const http = percentil(muestras.http, 0.95)
  return [
    {
      que: `buscar ${caso.que}, HTTP p95`,
      nuestro: http,
      unidad: 'ms',
      barra: { hasta: P95_MAXIMO_MS, de: 'cifra' },
    },
    {
      que: `buscar ${caso.que}, crecer 100 veces`,
      nuestro: http,
      base: percentil(muestras.httpMenor, 0.95),
      nombreBase: 'con 10.000 clientes',
      unidad: 'ms',
      barra: { hasta: CRECIMIENTO_MAXIMO, de: 'razon' },
    },
    {
      que: `buscar ${caso.que}, el caso de uso`,
      nuestro: percentil(muestras.caso, 0.5),
      base: percentil(muestras.sql, 0.5),
      nombreBase: 'el mejor SQL a mano',
      unidad: 'ms',
      barra: { hasta: caso.sql === DOS_PALABRAS ? RAZON_MAXIMA.dos : RAZON_MAXIMA.una, de: 'razon' },
    },
  ]
}

/**
 * Customer search among a million beside the same product with ten thousand, kind by kind. *El caso de uso* is the
 * search in this process, whole, beside one hand-written statement that is told what to do; over HTTP there is also a
 * session and its rights to read.
 */
export async function medirBusqueda(escenario: Escenario, hasta = MILLON): Promise<Fila[]> {
  await llenar(escenario, hasta)
  return conEscenario(async (segundo) => {
    const grande = await abrir(escenario)
    const pequeno = await abrir(segundo)
    try {
      const filas: Fila[] = []
      for (const indice of grande.casos.keys()) filas.push(...(await medirCaso(grande, pequeno, indice)))
      return filas
    } finally {
      await grande.cerrar()
      await pequeno.cerrar()
    }
  })
}

if (import.meta.main)
  await mostrar(() =>
    conEscenario((escenario) => medirBusqueda(escenario), { carpeta: process.env.BENCH_CARPETA }),
  )
