import { type Carga, cargar, type Pedido } from './carga.ts'
import type { Escenario } from './escenario.ts'
import { percentil } from './medir.ts'
import { lanzar, NODE } from './procesos.ts'
import type { Fila } from './tabla.ts'

const JUNTOS = 20
const VUELTAS = 8
const TURNO_MS = 1_500

/** A request of the product, and the one statement that somebody would answer it from. */
export interface Comparacion {
  readonly que: string
  readonly texto: string
  /** Values of the statement for the request of that number, as JSON. */
  readonly valores: (numero: number) => string
  readonly nuestro: (numero: number) => Pedido
  /** Answers of the product by the number of their request, which the bare server sends as they are; without them it sends its rows. */
  readonly bytes?: string
  /** Its plan is the same for all values: a base that is planned at each request is not the best, and is not measured against. */
  readonly conservada?: boolean
  readonly barras: { readonly ritmo: number; readonly p50: number }
}

/**
 * A request of the product beside a bare Fastify that knows nobody and asks that statement alone, both in turns: twenty at once, by
 * their rate, and one after another, by its p50. What the p95 is, that of the quietest tenth (p10) and that of twenty, is told and not judged.
 * @throws when a base whose plan is to be kept is planned at each request
 */
export async function alLadoDe(
  { url, servidor }: Pick<Escenario, 'url' | 'servidor'>,
  { que, texto, valores, nuestro, bytes = '', conservada = false, barras }: Comparacion,
): Promise<Fila[]> {
  const solo = await lanzar(
    [
      NODE,
      'bench/src/fastifySql.ts',
      url,
      Buffer.from(texto).toString('base64'),
      bytes,
      conservada ? CON_SU_PLAN : '',
    ],
    {},
    /listo (\S+)/,
  )
  const base = (n: number): Pedido => ({
    ruta: `/x?v=${encodeURIComponent(valores(n))}&n=${n}`,
  })
  try {
    const turno = async (conexiones: number, ms: number) => ({
      nuestro: await cargar(servidor, { conexiones, ms, pedido: nuestro }),
      base: await cargar(solo.dicho, { conexiones, ms, pedido: base }),
    })
    const turnos = async (conexiones: number) => {
      await turno(conexiones, TURNO_MS)
      if (conservada) await exigirPlan(solo.dicho, que)
      const hechos = []
      for (let vuelta = 0; vuelta < VUELTAS; vuelta++) hechos.push(await turno(conexiones, TURNO_MS))
      return { nuestro: juntar(hechos.map((h) => h.nuestro)), base: juntar(hechos.map((h) => h.base)) }
    }
    const muchos = await turnos(JUNTOS)
    const uno = await turnos(1)
    const fila = (como: string, parte: number, de: typeof uno): Fila => ({
      que: `${que}, ${como}`,
      nuestro: percentil(de.nuestro.cada, parte),
      base: percentil(de.base.cada, parte),
      nombreBase: NOMBRE_BASE,
      unidad: 'ms',
    })
    return [
      {
        que: `${que}, ${JUNTOS} a la vez`,
        nuestro: muchos.nuestro.porSegundo,
        base: muchos.base.porSegundo,
        nombreBase: NOMBRE_BASE,
        unidad: '/s',
        barra: { hasta: barras.ritmo, de: 'razon' },
      },
      { ...fila('p50', 0.5, uno), barra: { hasta: barras.p50, de: 'razon' } },
      fila('p10', 0.1, uno),
      fila('p95', 0.95, uno),
      fila(`${JUNTOS} a la vez, p50`, 0.5, muchos),
    ]
  } finally {
    await solo.detener()
  }
}

/**
 * Of a base whose plan is the same for all values: over a large house PostgreSQL takes the plan for the very values for cheaper, and would
 * make it at each request.
 */
export const CON_SU_PLAN = '-c plan_cache_mode=force_generic_plan'

const NOMBRE_BASE = 'Fastify y su única consulta'

async function exigirPlan(solo: string, que: string): Promise<void> {
  const { conservados = 0, nuevos = 0 } = (await (await fetch(`${solo}/planes`)).json()) as {
    conservados?: number
    nuevos?: number
  }
  if (conservados === 0) throw new Error(`${que}: its base was planned ${nuevos} times, and by no kept plan`)
}

const juntar = (cargas: readonly Carga[]): Carga => ({
  porSegundo: cargas.reduce((suma, c) => suma + c.porSegundo, 0) / cargas.length,
  cada: cargas.flatMap((c) => c.cada),
})
