import { buscarClientes } from '@retroventa/server/modules/clientes/service'
import pg from 'pg'
import { CONSULTAS_DEL_ACTOR, cajeroEn, dependenciasDe } from './actor.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { grabar, type Orden, reenviar } from './grabadora.ts'
import { crearCliente } from './http.ts'
import { alternar, percentil } from './medir.ts'
import { lanzar, NODE } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

/** What cashiers type: whole and half names, a frequent one, two words, accents left out, beginnings of a document. */
const BUSQUEDAS = [
  'martinez',
  'yuranis cassiani',
  'maria del carmen perez',
  'zuniga',
  'valdel',
  '10432',
  '1104',
  'jose luis',
]
const CALENTAMIENTO = 40
const VUELTAS = 320
/** What the search may take at a million customers; with ten thousand it must be inside all the more. */
const P95_MAXIMO_MS = 12

/** Customer search at 10,000 customers over HTTP, beside its statements alone and beside a bare answer. */
export async function medirClientes(escenario: Escenario): Promise<Fila[]> {
  const { url, almacenId, navegador } = escenario
  const ordenes = await grabarBusquedas(url, almacenId)
  const mayor = await navegador.pedir('GET', rutaDe('martinez'))
  if (mayor.estado !== 200) throw new Error(`search: ${mayor.cuerpo}`)
  const fastify = await lanzar(
    [NODE, 'bench/src/fastifySolo.ts', mayor.cuerpo.toString('base64')],
    {},
    /listo (\S+)/,
  )
  const solo = crearCliente(fastify.dicho)
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  try {
    const muestras = await alternar(
      {
        nuestro: (vuelta) => navegador.pedir('GET', rutaDe(deTurno(BUSQUEDAS, vuelta))),
        sql: (vuelta) => ejecutar(sql, deTurno(ordenes, vuelta)),
        fastify: () => solo.pedir('GET', '/'),
      },
      { calentamiento: CALENTAMIENTO, vueltas: VUELTAS },
    )
    return [0.5, 0.95].flatMap((parte) => comoFilas(muestras, parte))
  } finally {
    await sql.end()
    solo.cerrar()
    await fastify.detener()
  }
}

function comoFilas(muestras: Record<'nuestro' | 'sql' | 'fastify', number[]>, parte: number): Fila[] {
  const nuestro = percentil(muestras.nuestro, parte)
  const que = `buscar cliente entre 10.000, p${parte * 100}`
  const barra = parte === 0.95 ? { barra: { hasta: P95_MAXIMO_MS, de: 'cifra' as const } } : {}
  return [
    {
      que,
      nuestro,
      base: percentil(muestras.sql, parte),
      nombreBase: 'su SQL con pg',
      unidad: 'ms',
      ...barra,
    },
    { que, nuestro, base: percentil(muestras.fastify, parte), nombreBase: 'Fastify solo', unidad: 'ms' },
  ]
}

async function grabarBusquedas(url: string, almacenId: string): Promise<Orden[][]> {
  const ordenes: Orden[][] = []
  for (const texto of BUSQUEDAS) {
    let desde = 0
    const todas = await grabar(url, async (conexion) => {
      const deps = dependenciasDe(conexion)
      const actor = await cajeroEn(deps, almacenId)
      desde = CONSULTAS_DEL_ACTOR
      await buscarClientes(deps, actor, texto)
      await deps.impresora.cerrar()
    })
    ordenes.push(todas.slice(desde))
  }
  return ordenes
}

async function ejecutar(cliente: pg.Client, ordenes: readonly Orden[]): Promise<void> {
  for (const orden of ordenes) await reenviar(cliente, orden)
}

const rutaDe = (texto: string): string => `/clientes?texto=${encodeURIComponent(texto)}`

function deTurno<T>(lista: readonly T[], vuelta: number): T {
  const elemento = lista[vuelta % lista.length]
  if (elemento === undefined) throw new RangeError('nothing to take turns with')
  return elemento
}

if (import.meta.main) await mostrar(() => conEscenario(medirClientes))
