import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { CON_SU_PLAN } from '../alLado.ts'
import { type Carga, cargar } from '../carga.ts'
import type { Escenario } from '../escenario.ts'
import type { ClienteHttp } from '../http.ts'
import { percentil } from '../medir.ts'
import { lanzar, NODE } from '../procesos.ts'
import type { Fila } from '../tabla.ts'
import { FICHA, LISTA, POR_PAGINA, SITUACION } from './camino.ts'
import { comoGerente } from './montar.ts'

/** Of each side: the slowest twentieth of eight hundred are forty, of fewer a machine that pauses says another p95 each time. */
const CADA_UNO = 800
/** Comes first: a house is asked by its counters all day, and nobody measures the minute in which it opened. */
const CALENTAMIENTO = 200
const CUANTOS = CALENTAMIENTO + 2 * CADA_UNO
/** The issue's: p95 beside the best SQL. */
const BARRA = 1.3

interface Caso {
  readonly ruta: string
  readonly valores: readonly unknown[]
  /** What is done before, and not timed. */
  readonly antes: () => Promise<void>
}

interface Contrato {
  readonly codigo: string
  readonly almacen_id: string
}

/** Who looks is in the branch of what they look at, and has asked for something there: the first request of a session that changed reads it anew. */
async function estarEn(navegador: ClienteHttp, almacenId: string): Promise<void> {
  for (const respuesta of [
    await navegador.pedir('PUT', '/sesion/almacen', { almacenId }),
    await navegador.pedir('GET', '/contratos/condiciones'),
  ])
    if (respuesta.estado !== 200) throw new Error(`${respuesta.estado} ${respuesta.cuerpo}`)
}

/**
 * The same requests as `medirCamino`, each of another contract and another branch, which nobody asked for a moment ago: as the counters
 * of a whole chain ask. Both sides take turns, each with contracts that the other never sees, so that neither finds warm what the other read.
 */
export async function medirRepartido(escenario: Escenario): Promise<Fila[]> {
  const { url, servidor } = escenario
  const navegador = await comoGerente(escenario)
  const carpeta = await mkdtemp(join(tmpdir(), 'repartido-'))
  const comparar = async (que: string, texto: string, casos: readonly Caso[]): Promise<Fila[]> => {
    const bytes = join(carpeta, `${randomUUID()}.json`)
    const [primeros, resto] = [casos.slice(0, CALENTAMIENTO), casos.slice(CALENTAMIENTO)]
    const respuestas: string[] = []
    for (const { ruta, antes } of primeros) {
      await antes()
      const { estado, cuerpo } = await navegador.pedir('GET', ruta)
      if (estado !== 200) throw new Error(`${ruta}: ${estado} ${cuerpo}`)
      respuestas.push(cuerpo.toString())
    }
    // It answers what others of the kind are: to know its own would be to have read it.
    await writeFile(bytes, JSON.stringify(respuestas))
    const solo = await lanzar(
      [NODE, 'bench/src/fastifySql.ts', url, Buffer.from(texto).toString('base64'), bytes, CON_SU_PLAN],
      {},
      /listo (\S+)/,
    )
    const cookie = { cookie: navegador.cookie }
    const lados = {
      nuestro: ({ ruta }: Caso): Promise<Carga> =>
        cargar(servidor, {
          conexiones: 1,
          cuantas: 1,
          pedido: () => ({ ruta: `/api/v2${ruta}`, cabeceras: cookie }),
        }),
      base: ({ valores }: Caso, n: number): Promise<Carga> =>
        cargar(solo.dicho, {
          conexiones: 1,
          cuantas: 1,
          pedido: () => ({ ruta: `/x?v=${encodeURIComponent(JSON.stringify(valores))}&n=${n}` }),
        }),
    }
    try {
      for (const [n, caso] of primeros.entries()) await lados.base(caso, n)
      const muestras: Record<keyof typeof lados, number[]> = { nuestro: [], base: [] }
      for (const [n, caso] of resto.entries()) {
        const lado = n % 2 === 0 ? 'nuestro' : 'base'
        await caso.antes()
        muestras[lado].push(...(await lados[lado](caso, n)).cada)
      }
      return [0.5, 0.95].map((parte) => ({
        que: `${que}, p${parte * 100}`,
        nuestro: percentil(muestras.nuestro, parte),
        base: percentil(muestras.base, parte),
        nombreBase: 'Fastify y su única consulta',
        unidad: 'ms',
        ...(parte === 0.95 && { barra: { hasta: BARRA, de: 'razon' } }),
      }))
    } finally {
      await solo.detener()
    }
  }
  try {
    const repartidos = await contratosRepartidos(escenario)
    const porCodigo = (desde: number, resto = ''): Caso[] =>
      repartidos.slice(desde, desde + CUANTOS).map(({ codigo, almacen_id }) => ({
        ruta: `/contratos/${codigo}${resto}`,
        valores: [codigo],
        antes: () => estarEn(navegador, almacen_id),
      }))
    return [
      ...(await comparar('ficha de un contrato de toda la cadena', FICHA, porCodigo(0))),
      ...(await comparar(
        'lo que debe un contrato de toda la cadena',
        SITUACION,
        porCodigo(CUANTOS, '/situacion'),
      )),
      ...(await comparar(
        'lista de contratos de cada almacén',
        LISTA,
        await paginas(escenario, navegador, CUANTOS),
      )),
    ]
  } finally {
    navegador.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** Contracts in force of the whole chain, in no order, found by reading few of its pages. */
async function contratosRepartidos({ conexion: { db } }: Escenario): Promise<Contrato[]> {
  const cuantos = 2 * CUANTOS
  for (const parte of [0.1, 1, 10, 100]) {
    const { rows } =
      await sql<Contrato>`select codigo, almacen_id from contratos tablesample system (${parte}::real)
      where estado = 'vigente' order by random() limit ${cuantos}`.execute(db)
    if (rows.length === cuantos) return rows
  }
  throw new Error(`fewer than ${cuantos} contracts in force`)
}

/** A page of each branch in turn, then the next one of each. */
async function paginas(
  { conexion: { db } }: Escenario,
  navegador: ClienteHttp,
  cuantas: number,
): Promise<Caso[]> {
  const almacenes = await db.selectFrom('almacenes').select('id').where('activo', '=', true).execute()
  const deCada = Math.ceil(cuantas / almacenes.length)
  const casos: Caso[] = []
  for (let pagina = 1; pagina <= deCada; pagina++)
    for (const { id } of almacenes) {
      const primero = await db
        .selectFrom('contratos')
        .select('codigo')
        .where('almacen_id', '=', id)
        .orderBy('codigo', 'desc')
        .offset((pagina - 1) * POR_PAGINA)
        .limit(1)
        .executeTakeFirst()
      if (!primero) continue
      casos.push({
        ruta: `/contratos?parte=filas&pagina=${pagina}`,
        valores: [id, primero.codigo],
        antes: () => estarEn(navegador, id),
      })
    }
  return casos.slice(0, cuantas)
}
