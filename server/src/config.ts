import { z } from 'zod'
import { FalloArranque } from './arranque.ts'

const vacioEsAusente = (valor: unknown) => (valor === '' ? undefined : valor)
const opcional = <T extends z.ZodType>(tipo: T) => z.preprocess(vacioEsAusente, tipo.optional())

const Entorno = z.object({
  PORT: z.preprocess(vacioEsAusente, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(vacioEsAusente, z.string().default('127.0.0.1')),
  DATABASE_URL: opcional(z.url({ protocol: /^postgres(ql)?$/ })),
  RETROVENTA_DATA: opcional(z.string()),
  RETROVENTA_MODO: opcional(z.enum(['demo', 'produccion'])),
  SESION_SECRETO: opcional(z.string().min(32)),
  METRICS_TOKEN: opcional(z.string().min(16)),
  PROXY_DE_CONFIANZA: opcional(z.string()),
  LOG_NIVEL: z.preprocess(
    vacioEsAusente,
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ),
  LISTAS_OFAC_URL: opcional(z.url()),
  LISTAS_ONU_URL: opcional(z.url()),
})

export type Variables = z.output<typeof Entorno>

/** What the application needs to know of where it runs. Built by `main.ts` from the variables and the data folder. */
export interface Config {
  puerto: number
  host: string
  modo: 'demo' | 'produccion'
  /** Signs the session cookie: at least 32 characters. */
  sesionSecreto: string
  metricsToken: string | undefined
  /** Addresses of the reverse proxy whose `X-Forwarded-For` is believed; false believes nobody. */
  proxyDeConfianza: string | false
  logNivel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  listas: { ofacUrl: string; onuUrl: string }
}

/**
 * Reads and checks the environment: the only reader of it.
 * @throws FalloArranque naming the variable and the way out
 */
export function leerVariables(entorno: Record<string, string | undefined>): Variables {
  const leidas = Entorno.safeParse(entorno)
  if (leidas.success) return leidas.data
  const { path, message } = leidas.error.issues[0] ?? { path: ['?'], message: '' }
  throw new FalloArranque(
    `La variable ${String(path[0])} no sirve: ${message}. Corríjala o quítela y arranque de nuevo.`,
  )
}
