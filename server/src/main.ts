import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { crearApp } from './app.ts'
import { FalloArranque } from './arranque.ts'
import {
  type Config,
  exigirCifrado,
  exigirDemoPrivada,
  exigirSecretosPropios,
  leerVariables,
  puertosDe,
  respaldoDe,
  type Variables,
} from './config.ts'
import { recuadro, terminarPorFallo } from './consola.ts'
import { vigilarDiscos } from './core/disco.ts'
import { abrirBase, exigirAdministrador, modoDe } from './db/open.ts'
import { sembrarRoles } from './db/seed/roles.ts'
import { crearDependencias, type Dependencias } from './dependencies.ts'
import { leerLlaves } from './llaves.ts'
import { avisoDeReloj } from './modules/auditoria/service.ts'
import { avisoSinQuienDecida } from './modules/cumplimiento/service.ts'
import { recifrarClaves } from './modules/electronicos/service.ts'
import { prepararListas } from './modules/listas/service.ts'
import { recifrarSecretos } from './modules/sesion/service.ts'
import { TRABAJOS } from './modulos.ts'

/** Longest wait for requests in progress after the first signal. */
const CIERRE_MAXIMO_MS = 30_000
const OFAC = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML'
const ONU = 'https://scsanctions.un.org/resources/xml/en/consolidated.xml'
const LOGINS = [
  ['superadmin', 'Super administrador'],
  ['super', 'Super usuario'],
  ['gerente', 'Gerente'],
  ['auditor', 'Auditor'],
  ['contador', 'Contador'],
  ['cajero', 'Cajero'],
] as const
const TEXTO_DISCO = {
  poco: 'Queda poco espacio en el disco: libere espacio antes de que no se pueda guardar.',
  lleno: 'El disco está lleno: ya no se puede guardar. Libere espacio.',
  bien: 'Hay espacio en el disco otra vez.',
}
const TEXTO_ROL_UNICO =
  'La aplicación usa el rol dueño de la base de datos: quien entrara por ella podría cambiar la auditoría y los libros. ' +
  'Dele un rol propio y ejecute «npm run migrate» con el del dueño en DATABASE_URL_DUENO.'
const TEXTO_SIN_LIMITES =
  'Por el pooler las órdenes no tienen límite de tiempo: déselo al rol de la aplicación con «alter role … set statement_timeout» ' +
  'e «idle_in_transaction_session_timeout».'
const CLAVE_DEMO = 'Retroventa-demo-1'

interface Simuladores {
  ofacUrl: string
  onuUrl: string
  /** Provider settings that lead to the simulators. */
  variables: Record<string, string>
  lista: { nombre: string; url: string }[]
  detener(): Promise<void>
}

/** What to undo, newest first, whether the start fails half way or the process is told to stop. */
const deshacer: (() => Promise<unknown>)[] = []

/** Also what is behind one that fails: a queue that finds no database leaves no PostgreSQL running. */
async function deshacerTodo(): Promise<void> {
  const fallas: unknown[] = []
  for (const paso of deshacer.splice(0).reverse()) await paso().catch((error) => fallas.push(error))
  if (fallas.length > 0) throw fallas[0]
}
let cerrando: Promise<void> | undefined
/** Once: who asks while it is being done waits for the same end. */
const cerrarTodo = (): Promise<void> => {
  cerrando ??= deshacerTodo()
  return cerrando
}

async function iniciar(): Promise<void> {
  const variables = leerVariables()
  const base = await abrirBase(variables, (error) => terminarPorFallo(error))
  deshacer.push(base.cerrar)
  const modo = await modoDe(variables.RETROVENTA_MODO, base)
  exigirDemoPrivada(variables, modo)
  exigirCifrado(variables, modo)
  exigirSecretosPropios(variables, modo)
  if (modo === 'produccion') await exigirAdministrador(base.db)

  const simuladores = modo === 'demo' ? await iniciarSimuladores(variables.LISTAS_CARPETA) : undefined
  if (simuladores) deshacer.push(simuladores.detener)
  const config = await configurar(variables, modo, simuladores, base.carpeta)
  const deps = crearDependencias(config, base)
  deshacer.push(() => deps.lectura.cerrar())
  deshacer.push(() => deps.impresora.cerrar())
  deshacer.push(async () => deps.email?.cerrar())
  deshacer.push(() => deps.motorListas.cerrar())
  // Before what its jobs work with: a mail in the middle would be of uncertain sending, and lists that are gone are read again.
  deshacer.push(() => deps.cola.cerrar())
  const { aviso: sinFactor } = await recifrarSecretos(base.db, config.llaves.secretos)
  const sinClave = await recifrarClaves(base.db, config.llaves.secretos)
  await sembrarRoles(base.db)
  if (modo === 'demo') await sembrar(deps)

  const app = await crearApp(deps)
  deshacer.push(() => app.close())
  if (base.rolUnico) app.log.warn(TEXTO_ROL_UNICO)
  if (base.sinLimites) app.log.warn(TEXTO_SIN_LIMITES)
  if (sinFactor) app.log.warn(sinFactor)
  if (sinClave) app.log.warn(sinClave)
  const relojAtrasado = await avisoDeReloj(deps)
  if (relojAtrasado) app.log.warn(relojAtrasado)
  const sinCumplimiento = await avisoSinQuienDecida(deps)
  if (sinCumplimiento) app.log.warn(sinCumplimiento)
  const dejar = vigilarDiscos(config.discos, ({ nombre, carpeta, libre, estado }) =>
    app.log.warn(
      { disco: nombre, carpeta, libreMb: Math.floor(libre / 1024 ** 2), estado },
      TEXTO_DISCO[estado],
    ),
  )
  deshacer.push(async () => dejar())
  await deps.cola.preparar(TRABAJOS.map(({ nombre }) => nombre))
  await escuchar(app, config)
  if (config.proceso !== 'web') await deps.cola.trabajar(deps, TRABAJOS, (error) => app.log.error(error))
  // They save where they are while the requests in progress finish.
  deshacer.push(async () => deps.cola.parar())
  await prepararListas(deps)
  soltarLoDelArranque()
  anunciar(app, config)
}

async function configurar(
  variables: Variables,
  modo: Config['modo'],
  simuladores: Simuladores | undefined,
  carpetaBase: string | undefined,
): Promise<Config> {
  const pep = variables.LISTAS_PEP_ARCHIVO ?? variables.LISTAS_PEP_URL
  return {
    puerto: variables.PORT,
    host: variables.HOST,
    modo,
    proceso: variables.RETROVENTA_PROCESO,
    llaves: await leerLlaves(variables, modo),
    metricsToken: variables.METRICS_TOKEN,
    proxyDeConfianza: variables.PROXY_DE_CONFIANZA ?? false,
    logNivel: variables.LOG_NIVEL,
    listas: {
      ofacUrl: variables.LISTAS_OFAC_URL ?? simuladores?.ofacUrl ?? OFAC,
      onuUrl: variables.LISTAS_ONU_URL ?? simuladores?.onuUrl ?? ONU,
      ...(pep !== undefined && { pep: { origen: pep, paises: variables.LISTAS_PEP_PAISES } }),
    },
    discos: [
      { nombre: 'datos', carpeta: variables.RETROVENTA_DATA },
      ...(carpetaBase === undefined ? [] : [{ nombre: 'base' as const, carpeta: carpetaBase }]),
    ],
    replica: variables.DATABASE_URL_REPLICA
      ? { url: variables.DATABASE_URL_REPLICA, atrasoMaximoS: variables.REPLICA_ATRASO_MAXIMO }
      : undefined,
    respaldo: respaldoDe(variables),
    respaldoAjeno: variables.RESPALDO_AJENO !== undefined,
    puertos: puertosDe(variables, simuladores?.variables, modo),
    simuladores: simuladores?.lista ?? [],
  }
}

/** The simulators and the demonstration data are loaded only when used: production never reads their code. */
async function cargar<M>(ruta: string): Promise<M | undefined> {
  const archivo = new URL(ruta, import.meta.url)
  return existsSync(archivo) ? ((await import(archivo.href)) as M) : undefined
}

async function iniciarSimuladores(carpetaListas: string | undefined): Promise<Simuladores | undefined> {
  const modulo = await cargar<{
    iniciarSimuladores(a: { carpetaListas: string | undefined }): Promise<Simuladores>
  }>('../../simulators/src/start.ts')
  return modulo?.iniciarSimuladores({ carpetaListas })
}

async function sembrar(deps: Dependencias): Promise<void> {
  const modulo = await cargar<{ sembrarDemo(deps: Dependencias): Promise<boolean> }>('./db/seed/demo.ts')
  // What people did on a demonstration of before is theirs: only a new one is shown trading.
  if (!(await modulo?.sembrarDemo(deps))) return
  const tienda = await cargar<{ sembrarMercancia(deps: Dependencias): Promise<void> }>(
    './db/seed/demo/mercancia.ts',
  )
  await tienda?.sembrarMercancia(deps)
}

async function escuchar(app: FastifyInstance, { host, puerto }: Config): Promise<void> {
  try {
    await app.listen({ host, port: puerto })
  } catch (error) {
    const motivo = (error as NodeJS.ErrnoException).code
    if (motivo === 'EADDRINUSE') {
      throw new FalloArranque(
        `El puerto ${puerto} ya está en uso. Cierre el otro programa o indique otro puerto: PORT=${puerto + 1} npm start`,
      )
    }
    if (motivo === 'EACCES') {
      throw new FalloArranque(`Este usuario no puede abrir el puerto ${puerto}: indique otro en PORT.`)
    }
    if (motivo === 'EADDRNOTAVAIL' || motivo === 'ENOTFOUND') {
      throw new FalloArranque(`La dirección ${host} no es de este equipo: corrija HOST.`)
    }
    throw error
  }
}

/**
 * What the start leaves behind (sources read, plans made, the demonstration) is some twenty megabytes that V8 would keep as room
 * for later: it is given back once, before anybody is told that the product is ready. The last resort is the collection that also
 * forgets what the compiler keeps to be quick.
 */
function soltarLoDelArranque(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function anunciar(app: FastifyInstance, { host, modo }: Config): void {
  const { port } = app.server.address() as AddressInfo
  const nombre = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const lineas = [`Retroventa está lista en  http://${nombre}:${port}`]
  if (modo === 'demo') {
    lineas.push('', 'Modo demostración. Usuarios para ingresar:', '')
    for (const [usuario, rol] of LOGINS) lineas.push(`  ${usuario.padEnd(12)} ${rol}`)
    lineas.push('', `La contraseña de todos es  ${CLAVE_DEMO}`)
  }
  lineas.push('', 'Para detenerla: Ctrl+C')
  console.log(recuadro(lineas))
  // To whoever started this process: from now on it is to be started again if it dies (`scripts/setup/ceder.mjs`).
  process.send?.('lista')
}

/** One Ctrl+C arrives several times: from the console and once more from each process between it and this one. */
const MISMA_SENAL_MS = 1000
let deteniendo = 0

async function detener(): Promise<void> {
  if (deteniendo > 0 && performance.now() - deteniendo < MISMA_SENAL_MS) return
  if (deteniendo > 0) process.exit(130)
  deteniendo = performance.now()
  console.log('\nDeteniendo Retroventa: termina lo que está en curso… (otra vez para forzar)')
  setTimeout(() => process.exit(1), CIERRE_MAXIMO_MS).unref()
  try {
    // What is half open cannot be closed: a start in progress comes to its end first.
    await inicio.catch(() => {})
    await cerrarTodo()
    process.exit(0)
  } catch (error) {
    terminarPorFallo(error)
  }
}

const inicio = iniciar()
for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(senal, detener)
// Whoever started this process by `scripts/setup.mjs` is gone.
process.on('disconnect', detener)

try {
  await inicio
} catch (error) {
  if (deteniendo === 0) {
    await cerrarTodo().catch(() => {})
    terminarPorFallo(error)
  }
}
