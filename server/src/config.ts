import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { FalloArranque } from './arranque.ts'
import type { Disco } from './core/disco.ts'
import type { AjustesReplica } from './db/lectura.ts'
import { type Llaves, listaDeLlaves } from './llaves.ts'
import { type AjustesPuertos, ajustesDePuertos, VARIABLES_PUERTOS } from './ports/ajustes.ts'

const RAIZ = join(import.meta.dirname, '../..')
const LARGO_SECRETO = 32

/** What the application needs to know of where it runs. Built by `main.ts` from the variables and the data folder. */
export interface Config {
  puerto: number
  host: string
  modo: 'demo' | 'produccion'
  /** What this process does; both when nothing is said. */
  proceso?: Variables['RETROVENTA_PROCESO']
  /** What signs cookies, and what encrypts second factors. */
  llaves: Llaves
  metricsToken: string | undefined
  /** Addresses of the reverse proxy whose `X-Forwarded-For` is believed; false believes nobody. */
  proxyDeConfianza: string | false
  logNivel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where the official lists are downloaded: the XML of OFAC (SDN.XML) and of the UN. */
  listas: {
    ofacUrl: string
    onuUrl: string
    /** Politically exposed persons in OpenSanctions' simple CSV: file or address, and the countries kept (none: all). */
    pep?: { origen: string; paises: readonly string[] }
  }
  /** Backups of the product's own; nothing when nobody said where they go. */
  respaldo?: AjustesRespaldo | undefined
  /** Somebody else makes the backups of this PostgreSQL. */
  respaldoAjeno?: boolean
  /** Where reports are read while it keeps up; from the primary when nothing is said. */
  replica?: AjustesReplica | undefined
  /** Streams of what changes; as the product has them when nothing is said. */
  flujo?: AjustesDeFlujo
  /** How long the save of a customer waits for the lists; as the product does when nothing is said. Milliseconds. */
  esperaListasMs?: number
  /** Folders whose room is watched. */
  discos: readonly Disco[]
  /** Mail, SMS, WhatsApp and storage. */
  puertos: AjustesPuertos
  /** The simulators in use, and where each tells what it received. Empty in production. */
  simuladores: readonly { nombre: string; url: string }[]
}

/** How long streams last, how often they say that they are alive, and how many each person has in a process. */
export interface AjustesDeFlujo {
  /** Milliseconds until a stream ends by itself and its rights are read again; 0 ends it before it listens. */
  vidaMs: number
  latidoMs: number
  porPersona: number
}

/** Where backups go, what locks them, and for how many days they are kept. */
export interface AjustesRespaldo {
  destino: AjustesPuertos['archivos']
  llaveArchivo: string
  dias: number
}

const direccionHttp = z.url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })
const NIVELES = ['debug', 'info', 'warn', 'error', 'silent'] as const
const ATRASO = 'debe ser un número entero de segundos entre 1 y 600'
const DIAS = 'debe ser un número entero entre 2 y 3650'
const PUERTO = 'debe ser un número entero entre 0 y 65535'

/** A path of this machine. A relative one starts at the repository, wherever the command was given: it always names one folder. */
const ruta = z
  .string()
  .refine((dicha) => !dicha.startsWith('~'), 'no puede empezar por ~: escriba la ruta completa')
  .transform((dicha) => resolve(RAIZ, dicha))

/** Addresses as Fastify takes them: one, a network, or a name for those of this machine or of its own networks. */
function esProxy(direccion: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(direccion)) return true
  const [, ip = '', red] = /^([^/]+)(?:\/(.+))?$/.exec(direccion) ?? []
  const version = isIP(ip)
  if (version === 0 || red === undefined) return version !== 0
  const bits = /^\d{1,3}$/.test(red) ? Number(red) : 0
  return (bits >= 1 && bits <= (version === 4 ? 32 : 128)) || (version === 4 && isIP(red) === 4)
}

const Entorno = z.object({
  ...VARIABLES_PUERTOS,
  PORT: z.coerce.number({ error: PUERTO }).int(PUERTO).min(0, PUERTO).max(65_535, PUERTO).default(3000),
  HOST: z.string().default('127.0.0.1'),
  RETROVENTA_DEMO_PUBLICA: z.literal('si', { error: 'debe ser «si»' }).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'debe tener la forma postgres://usuario:clave@servidor:5432/base',
    })
    .optional(),
  // Of the owner, who migrates: the application itself works with the other (032).
  DATABASE_URL_DUENO: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'debe tener la forma postgres://usuario:clave@servidor:5432/base',
    })
    .optional(),
  // PostgreSQL itself, past the pooler: for what needs a session of its own.
  DATABASE_URL_DIRECTA: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'debe tener la forma postgres://usuario:clave@servidor:5432/base',
    })
    .optional(),
  // A streaming replica: reports are read there while it is not further behind than the seconds that are said.
  DATABASE_URL_REPLICA: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'debe tener la forma postgres://usuario:clave@servidor:5432/base',
    })
    .optional(),
  REPLICA_ATRASO_MAXIMO: z.coerce
    .number({ error: ATRASO })
    .int(ATRASO)
    .min(1, ATRASO)
    .max(600, ATRASO)
    .default(30),
  DATABASE_POOLER: z.literal('transaccion', { error: 'debe ser «transaccion»' }).optional(),
  // What this process does: serve people, work through the jobs, or both.
  RETROVENTA_PROCESO: z
    .enum(['todo', 'web', 'trabajos'], { error: 'debe ser «todo», «web» o «trabajos»' })
    .default('todo'),
  RETROVENTA_DATA: ruta.default(resolve(RAIZ, '.datos')),
  RETROVENTA_MODO: z.enum(['demo', 'produccion'], { error: 'debe ser «demo» o «produccion»' }).optional(),
  SESION_SECRETO: z
    .string()
    .min(LARGO_SECRETO, `debe tener al menos ${LARGO_SECRETO} caracteres`)
    .refine((clave) => new Set(clave).size >= 10, 'es muy repetitiva; genérela al azar')
    .refine((clave) => !/secret|change-?me|cambie|ejemplo|example/i.test(clave), 'es una clave de ejemplo')
    .optional(),
  // `2:key,1:key`, the one in force first.
  LLAVES_COOKIES: listaDeLlaves.optional(),
  LLAVES_SECRETOS: listaDeLlaves.optional(),
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  PROXY_DE_CONFIANZA: z
    .string()
    .refine(
      (dichas) => dichas.split(',').every((una) => esProxy(una.trim())),
      'debe ser la dirección del proxy (10.0.0.5), o una red (10.0.0.0/24); varias, con coma',
    )
    .optional(),
  // One or the other says where backups go.
  RESPALDO_CARPETA: ruta.optional(),
  RESPALDO_S3_CUBO: z.string().optional(),
  RESPALDO_S3_URL: direccionHttp.optional(),
  RESPALDO_S3_REGION: z.string().default('us-east-1'),
  RESPALDO_S3_CLAVE_ID: z.string().optional(),
  RESPALDO_S3_CLAVE_SECRETA: z.string().optional(),
  RESPALDO_LLAVE_ARCHIVO: ruta.optional(),
  RESPALDO_DIAS: z.coerce.number({ error: DIAS }).int(DIAS).min(2, DIAS).max(3650, DIAS).default(30),
  RESPALDO_AJENO: z.literal('si', { error: 'debe ser «si»' }).optional(),
  LOG_NIVEL: z.enum(NIVELES, { error: `debe ser ${NIVELES.join(', ')}` }).default('warn'),
  LISTAS_OFAC_URL: direccionHttp.optional(),
  LISTAS_ONU_URL: direccionHttp.optional(),
  // One or the other; without both the product has no PEP list of its own.
  LISTAS_PEP_ARCHIVO: ruta.optional(),
  LISTAS_PEP_URL: direccionHttp.optional(),
  LISTAS_PEP_PAISES: z
    .string()
    .default('co')
    .transform((paises) =>
      paises === '*'
        ? []
        : paises
            .toLowerCase()
            .split(',')
            .map((pais) => pais.trim()),
    ),
  // Demonstration only: a folder of real list files for the simulator to serve instead of fictional ones.
  LISTAS_CARPETA: ruta.optional(),
})

export type Variables = z.output<typeof Entorno>

/** Names of the variables that mean something. */
export const VARIABLES: readonly string[] = Object.keys(Entorno.shape)

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @param entorno the variables; the default is the only place of the product that reads the process's
 * @throws FalloArranque naming every variable that does not serve, and why (never its value: it may be a secret)
 */
export function leerVariables(entorno: Record<string, string | undefined> = process.env): Variables {
  const dichas = Object.fromEntries(Object.entries(entorno).filter(([, valor]) => valor?.trim() !== ''))
  const leidas = Entorno.safeParse(dichas)
  if (leidas.success) return exigirJuntas(leidas.data)
  const faltas = leidas.error.issues.map((falta) => `${falta.path.join('.')} ${falta.message}`)
  throw new FalloArranque(`Configuración inválida: ${faltas.join('; ')}. Corríjala e inicie de nuevo.`)
}

/** @throws FalloArranque where one says nothing without another */
function exigirJuntas(variables: Variables): Variables {
  const { DATABASE_URL, DATABASE_URL_DIRECTA, DATABASE_POOLER, RETROVENTA_PROCESO } = variables
  if (DATABASE_POOLER && !(DATABASE_URL && DATABASE_URL_DIRECTA))
    throw new FalloArranque(
      'Configuración inválida: DATABASE_POOLER necesita DATABASE_URL (la del pooler) y DATABASE_URL_DIRECTA (la de PostgreSQL).',
    )
  if (RETROVENTA_PROCESO !== 'todo' && !DATABASE_URL)
    throw new FalloArranque(
      'Configuración inválida: RETROVENTA_PROCESO necesita DATABASE_URL: el PostgreSQL incluido es de un solo proceso.',
    )
  if (variables.LISTAS_PEP_ARCHIVO && variables.LISTAS_PEP_URL)
    throw new FalloArranque(
      'Configuración inválida: indique LISTAS_PEP_ARCHIVO o LISTAS_PEP_URL, no las dos.',
    )
  return variables
}

const PROPIAS = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/**
 * The passwords of the demonstration are published: other machines reach it only when somebody says so.
 * @throws FalloArranque when a demonstration would listen beyond this machine without it
 */
export function exigirDemoPrivada({ HOST, RETROVENTA_DEMO_PUBLICA }: Variables, modo: Config['modo']): void {
  if (modo !== 'demo' || PROPIAS.test(HOST) || RETROVENTA_DEMO_PUBLICA) return
  throw new FalloArranque(
    `La demostración tiene contraseñas publicadas y HOST=${HOST} la abriría a otros equipos. Quite HOST, use ` +
      'RETROVENTA_MODO=produccion, o confirme con RETROVENTA_DEMO_PUBLICA=si que cualquiera puede entrar.',
  )
}

/** What says that a notice is its provider's, or lets somebody read figures: who has it is believed. */
const SECRETOS = [
  'EMAIL_SECRETO',
  'SMS_SECRETO',
  'WHATSAPP_SECRETO',
  'WHATSAPP_VERIFICACION',
  'CONSULTAS_TUSDATOS_SECRETO',
  'METRICS_TOKEN',
] as const

/**
 * The secrets of the demonstration are published, and say so of themselves: production takes none of them.
 * @throws FalloArranque naming every variable that has one
 */
export function exigirSecretosPropios(variables: Variables, modo: Config['modo']): void {
  if (modo !== 'produccion') return
  const faltas = SECRETOS.filter((nombre) => /demostraci[oó]n/i.test(variables[nombre] ?? ''))
  if (faltas.length)
    throw new FalloArranque(
      `Configuración inválida: ${faltas.map((nombre) => `${nombre} es de la demostración, que está publicada`).join('; ')}. Genere otra al azar e inicie de nuevo.`,
    )
}

/** Addresses that the product sends secrets or people's data to, or believes the lists of. */
const SALIDAS = [
  'EMAIL_URL',
  'SMS_URL',
  'SMS_RESPALDO_URL',
  'WHATSAPP_URL',
  'CONSULTAS_VERIFIK_URL',
  'CONSULTAS_TUSDATOS_URL',
  'CRM_URL',
  'DIAN_URL',
  'INDICADORES_TRM_URL',
  'INDICADORES_SUPERFINANCIERA_URL',
  'INDICADORES_METALES_URL',
  'INDICADORES_GOLDAPI_URL',
  'ARCHIVOS_S3_URL',
  'RESPALDO_S3_URL',
  'LISTAS_OFAC_URL',
  'LISTAS_ONU_URL',
  'LISTAS_PEP_URL',
] as const

const esPropia = (direccion: string) => PROPIAS.test(new URL(direccion).hostname.replace(/^\[|\]$/g, ''))

/** Why an address leaves in the clear: undefined when it does not, or does not leave this machine. */
function enClaro(direccion: string): string | undefined {
  const { protocol, searchParams } = new URL(direccion)
  if (esPropia(direccion)) return undefined
  if (protocol === 'http:') return 'debe ser https:// en producción'
  if (!/^smtps?:$/.test(protocol)) return undefined
  const floja = [...searchParams.keys()].find((una) => /tls|secure/i.test(una))
  return floja && `no puede llevar ${floja} en producción`
}

/**
 * In production nothing leaves in the clear. `smtp://` is taken, and made to turn to TLS before it says anything
 * (`tlsObligatorio`).
 * @throws FalloArranque naming every variable whose address does
 */
export function exigirCifrado(variables: Variables, modo: Config['modo']): void {
  if (modo !== 'produccion') return
  const faltas = SALIDAS.flatMap((nombre) => {
    const falta = variables[nombre] === undefined ? undefined : enClaro(variables[nombre])
    return falta === undefined ? [] : [`${nombre} ${falta}`]
  })
  if (faltas.length)
    throw new FalloArranque(`Configuración inválida: ${faltas.join('; ')}. Corríjala e inicie de nuevo.`)
}

/**
 * Settings of mail, SMS, WhatsApp and storage.
 * @param simuladas the variables that the simulators would set: each port takes them only when it has none of its own
 * @param modo in production mail that leaves this machine goes under TLS or not at all
 * @throws FalloArranque naming the variable that a half-configured port still needs
 */
export function puertosDe(
  variables: Variables,
  simuladas: Record<string, string> = {},
  modo: Config['modo'] = 'demo',
): AjustesPuertos {
  try {
    const { SMS_SECRETO, ...reservadas } = simuladas
    // Beyond this machine, what signs notices of the simulator would let anybody end the channels of others.
    const suyas = variables.RETROVENTA_DEMO_PUBLICA ? reservadas : simuladas
    const puertos = ajustesDePuertos(variables, variables.RETROVENTA_DATA, suyas)
    const { email } = puertos
    const tlsObligatorio = modo === 'produccion' && email !== undefined && !esPropia(email.url)
    return tlsObligatorio ? { ...puertos, email: { ...email, tlsObligatorio } } : puertos
  } catch (error) {
    throw new FalloArranque(`Configuración inválida: ${error instanceof Error ? error.message : ''}.`)
  }
}

/** Where the key of the backups is. */
export const llaveDeRespaldos = ({
  RESPALDO_LLAVE_ARCHIVO,
  RETROVENTA_DATA,
}: Pick<Variables, 'RESPALDO_LLAVE_ARCHIVO' | 'RETROVENTA_DATA'>): string =>
  RESPALDO_LLAVE_ARCHIVO ?? join(RETROVENTA_DATA, 'respaldo.llave')

/**
 * Settings of the backups; nothing when no destination was named.
 * @throws FalloArranque naming the variable that a half-configured destination still needs
 */
export function respaldoDe(variables: Variables): AjustesRespaldo | undefined {
  const { RESPALDO_CARPETA: carpeta, RESPALDO_S3_CUBO: cubo } = variables
  if (carpeta === undefined && cubo === undefined) return undefined
  const { RESPALDO_S3_CLAVE_ID: claveId, RESPALDO_S3_CLAVE_SECRETA: claveSecreta } = variables
  if (carpeta !== undefined && cubo !== undefined)
    throw new FalloArranque(
      'Configuración inválida: indique RESPALDO_CARPETA o RESPALDO_S3_CUBO, no las dos.',
    )
  if (cubo !== undefined && (claveId === undefined || claveSecreta === undefined))
    throw new FalloArranque(
      'Configuración inválida: RESPALDO_S3_CLAVE_ID y RESPALDO_S3_CLAVE_SECRETA son obligatorias con RESPALDO_S3_CUBO.',
    )
  const { RESPALDO_S3_URL: url, RESPALDO_S3_REGION: region } = variables
  return {
    destino:
      cubo === undefined
        ? { carpeta: carpeta ?? '' }
        : { cubo, url, region, claveId: claveId ?? '', claveSecreta: claveSecreta ?? '' },
    llaveArchivo: llaveDeRespaldos(variables),
    dias: variables.RESPALDO_DIAS,
  }
}
