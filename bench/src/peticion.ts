import { buscarClientes, clientePorDocumento } from '@retroventa/server/modules/clientes/service'
import { cajeroEn, dependenciasDe } from './actor.ts'
import { DOS_PALABRAS } from './busqueda.ts'
import { type Carga, cargar, type Pedido } from './carga.ts'
import { conEscenario, type Escenario, llenar } from './escenario.ts'
import { grabar, type Orden } from './grabadora.ts'
import { percentil } from './medir.ts'
import { lanzar, NODE } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

const MILLON = 1_000_000
const JUNTOS = 20
const VUELTAS = 8
const TURNO_MS = 1_500
/** At least 0.40 of the rate of the statement behind a bare Fastify, at most twice its time; where the statement works, more. */
const BARRAS = { ritmo: 1 / 0.4, p50: 2 }
const BARRAS_DE_DOS = { ritmo: 1 / 0.6, p50: 1.3 }

/**
 * What the frame of every request costs: a customer by document among a million, with session, person, role, branch and
 * permission, beside the same single statement behind a bare Fastify that knows nobody. Both in turns.
 */
export async function medirPeticion(escenario: Escenario, hasta = MILLON): Promise<Fila[]> {
  await llenar(escenario, hasta)
  const cedulas = await algunas(escenario)
  const de = (numero: number): string => cedulas[numero % cedulas.length] ?? ''
  const cookie = { cookie: escenario.navegador.cookie }
  const nuestro = (ruta: string, numero: number): Pedido => ({
    ruta: `/api/v2${ruta}`,
    // Many counters, not one: the limit of requests is per address.
    cabeceras: { ...cookie, 'x-forwarded-for': `10.1.${numero % 5}.${numero % 251}` },
  })
  return [
    ...(await comparar(escenario, cedulas, {
      que: 'cliente por documento',
      orden: await ultimaOrden(escenario, (deps, actor) => clientePorDocumento(deps, actor, de(0))),
      nuestro: (n) => nuestro(`/clientes/documento/${de(n)}`, n),
    })),
    ...(await comparar(escenario, cedulas, {
      que: 'buscar una cédula',
      orden: await ultimaOrden(escenario, (deps, actor) => buscarClientes(deps, actor, de(0))),
      nuestro: (n) => nuestro(`/clientes?texto=${de(n)}`, n),
    })),
    ...(await comparar(escenario, cedulas, {
      que: 'buscar dos palabras muy frecuentes',
      orden: { text: DOS_PALABRAS, values: ['martinez', 'maria'] },
      nuestro: (n) => nuestro('/clientes?texto=maria%20martinez', n),
      barras: BARRAS_DE_DOS,
    })),
  ]
}

interface Comparacion {
  readonly que: string
  readonly orden: Orden
  readonly nuestro: (numero: number) => Pedido
  readonly barras?: typeof BARRAS
}

async function comparar(
  { url, servidor }: Escenario,
  cedulas: readonly string[],
  { que, orden, nuestro, barras = BARRAS }: Comparacion,
): Promise<Fila[]> {
  const solo = await lanzar(
    [NODE, 'bench/src/fastifySql.ts', url, Buffer.from(orden.text).toString('base64')],
    {},
    /listo (\S+)/,
  )
  // What was recorded with the first document, sent with another one.
  const valores = JSON.stringify(orden.values)
  const base = (n: number): Pedido => ({
    ruta: `/x?v=${encodeURIComponent(valores.replaceAll(cedulas[0] ?? '', cedulas[n % cedulas.length] ?? ''))}`,
  })
  try {
    const turno = async (conexiones: number, ms: number) => ({
      nuestro: await cargar(servidor, { conexiones, ms, pedido: nuestro }),
      base: await cargar(solo.dicho, { conexiones, ms, pedido: base }),
    })
    const turnos = async (conexiones: number) => {
      await turno(conexiones, TURNO_MS)
      const hechos = []
      for (let vuelta = 0; vuelta < VUELTAS; vuelta++) hechos.push(await turno(conexiones, TURNO_MS))
      return { nuestro: juntar(hechos.map((h) => h.nuestro)), base: juntar(hechos.map((h) => h.base)) }
    }
    const muchos = await turnos(JUNTOS)
    const uno = await turnos(1)
    const comun = { nombreBase: 'Fastify y su única consulta' }
    const p50 = (carga: Carga) => percentil(carga.cada, 0.5)
    return [
      {
        ...comun,
        que: `${que}, ${JUNTOS} a la vez`,
        nuestro: muchos.nuestro.porSegundo,
        base: muchos.base.porSegundo,
        unidad: '/s',
        barra: { hasta: barras.ritmo, de: 'razon' },
      },
      {
        ...comun,
        que: `${que}, p50`,
        nuestro: p50(uno.nuestro),
        base: p50(uno.base),
        unidad: 'ms',
        barra: { hasta: barras.p50, de: 'razon' },
      },
      {
        ...comun,
        que: `${que}, ${JUNTOS} a la vez, p50`,
        nuestro: p50(muchos.nuestro),
        base: p50(muchos.base),
        unidad: 'ms',
      },
    ]
  } finally {
    await solo.detener()
  }
}

const juntar = (cargas: readonly Carga[]): Carga => ({
  porSegundo: cargas.reduce((suma, c) => suma + c.porSegundo, 0) / cargas.length,
  cada: cargas.flatMap((c) => c.cada),
})

/** The last statement of a use case, as it leaves for PostgreSQL. */
async function ultimaOrden(
  { url, almacenId }: Escenario,
  usar: (
    deps: ReturnType<typeof dependenciasDe>,
    actor: Awaited<ReturnType<typeof cajeroEn>>,
  ) => Promise<unknown>,
): Promise<Orden> {
  const ordenes = await grabar(url, async (conexion) => {
    const deps = dependenciasDe(conexion)
    await usar(deps, await cajeroEn(deps, almacenId))
    await deps.impresora.cerrar()
  })
  const orden = ordenes.at(-1)
  if (!orden) throw new Error('the use case asked nothing')
  return orden
}

async function algunas({ conexion }: Escenario): Promise<string[]> {
  const filas = await conexion.db
    .selectFrom('clientes')
    .select('cedula')
    .where('tipo_documento', '=', 'CC')
    .limit(5_000)
    .execute()
  return filas.map(({ cedula }) => cedula)
}

if (import.meta.main)
  await mostrar(() =>
    conEscenario((escenario) => medirPeticion(escenario), { carpeta: process.env.BENCH_CARPETA }),
  )
