import { buscarClientes, clientePorDocumento } from '@retroventa/server/modules/clientes/service'
import { cajeroEn, dependenciasDe } from './actor.ts'
import { alLadoDe } from './alLado.ts'
import { DOS_PALABRAS } from './busqueda.ts'
import type { Pedido } from './carga.ts'
import { conEscenario, type Escenario, llenar } from './escenario.ts'
import { grabar, type Orden } from './grabadora.ts'
import { type Fila, mostrar } from './tabla.ts'

const MILLON = 1_000_000
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
  // What was recorded with the first document, sent with another one.
  const deOtra = ({ text, values }: Orden) => {
    const valores = JSON.stringify(values)
    return { texto: text, valores: (n: number) => valores.replaceAll(de(0), de(n)) }
  }
  return [
    ...(await alLadoDe(escenario, {
      que: 'cliente por documento',
      ...deOtra(await ultimaOrden(escenario, (deps, actor) => clientePorDocumento(deps, actor, de(0)))),
      nuestro: (n) => nuestro(`/clientes/documento/${de(n)}`, n),
      barras: BARRAS,
    })),
    ...(await alLadoDe(escenario, {
      que: 'buscar una cédula',
      ...deOtra(await ultimaOrden(escenario, (deps, actor) => buscarClientes(deps, actor, de(0)))),
      nuestro: (n) => nuestro(`/clientes?texto=${de(n)}`, n),
      barras: BARRAS,
    })),
    ...(await alLadoDe(escenario, {
      que: 'buscar dos palabras muy frecuentes',
      texto: DOS_PALABRAS,
      valores: () => '["martinez","maria"]',
      nuestro: (n) => nuestro('/clientes?texto=maria%20martinez', n),
      barras: BARRAS_DE_DOS,
    })),
  ]
}

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
