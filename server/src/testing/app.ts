import type { FastifyInstance, InjectOptions } from 'fastify'
import { BASE, crearApp } from '../app.ts'
import { uuid7 } from '../core/identidad.ts'
import { crearDependencias, type Dependencias } from '../dependencies.ts'
import { type AlmacenesDePrueba, CLAVE, fundar } from '../modules/sesion/factory.ts'
import { olvidarFirma } from '../modules/sesion/firmas.ts'
import { crearImpresora, type Impresora } from '../print/pdf.ts'
import { type BaseDePruebas, crearBaseConGente } from './baseDeDatos.ts'
import { CONFIG_DE_PRUEBA } from './config.ts'

export { CONFIG_DE_PRUEBA }

/** A clock that tests move by hand. Starts on 20 Nov 2026, 10:00 in Bogotá. */
export interface RelojDePrueba {
  ahora: Date
  avanzar(ms: number): void
}

export interface Prueba {
  base: BaseDePruebas
  deps: Dependencias
  app: FastifyInstance
  reloj: RelojDePrueba
  /** Branches PCT01 and PCT02. */
  almacenes: AlmacenesDePrueba
  /**
   * Signs in as one of the people of `fundar` and chooses PCT01.
   * @param direccion where each request comes from, for tests that make more than one address may
   */
  entrar(
    usuario: string,
    almacen?: 'PCT01' | 'PCT02' | 'ninguno',
    direccion?: () => string,
  ): Promise<Navegador>
  cerrar(): Promise<void>
}

/** A signed-in client: carries the cookie and the CSRF token. */
export interface Navegador {
  csrf: string
  cookie: string
  pedir<T = Record<string, unknown>>(
    metodo: NonNullable<InjectOptions['method']>,
    ruta: string,
    cuerpo?: unknown,
    cabeceras?: Record<string, string>,
  ): Promise<{
    estado: number
    cuerpo: T
    texto: string
    /** As they came: of a file that is no text. */
    bytes: Uint8Array
    cabeceras: Record<string, unknown>
  }>
}

let impresora: Impresora | undefined
/** One for all the files of a worker: a thread that draws takes a second to start, and nothing in it is of a database. */
const impresoraDePruebas = (): Impresora => (impresora ??= crearImpresora({ reposoMs: 600_000 }))

/**
 * The real application on a database of its own, with two branches and one person of each role.
 * @param dada another database than a clone of the run's: closed with it
 */
export async function crearPrueba(dada?: BaseDePruebas): Promise<Prueba> {
  const { base, almacenes, gente } = dada
    ? { base: dada, ...(await fundar(dada.db)) }
    : await crearBaseConGente()
  // The people of every copy are the same ones: what this process remembers of them is of another file.
  for (const id of gente) olvidarFirma(id)
  const reloj: RelojDePrueba = {
    ahora: new Date('2026-11-20T15:00:00.000Z'),
    avanzar(ms) {
      this.ahora = new Date(this.ahora.getTime() + ms)
    },
  }
  const deps: Dependencias = {
    // A copy: what a test changes in its settings is no matter of the next file.
    ...crearDependencias(structuredClone(CONFIG_DE_PRUEBA), base),
    impresora: impresoraDePruebas(),
    reloj: () => reloj.ahora,
    nuevoId: () => uuid7(reloj.ahora),
  }
  const app = await crearApp(deps)
  await app.ready()
  return {
    base,
    deps,
    app,
    reloj,
    almacenes,
    async entrar(usuario, almacen = 'PCT01', direccion) {
      const navegador = await ingresar(app, usuario, CLAVE, direccion)
      if (almacen !== 'ninguno')
        await navegador.pedir('PUT', '/sesion/almacen', { almacenId: almacenes[almacen] })
      return navegador
    },
    async cerrar() {
      await app.close()
      await deps.cola.cerrar()
      await base.cerrar()
    },
  }
}

/** Signs in and keeps the cookie. Throws when refused: a test of refusals calls `app.inject` itself. */
export async function ingresar(
  app: FastifyInstance,
  usuario: string,
  clave: string,
  direccion?: () => string,
): Promise<Navegador> {
  const desde = () => (direccion ? { remoteAddress: direccion() } : {})
  const respuesta = await app.inject({
    method: 'POST',
    url: `${BASE}/sesion`,
    payload: { usuario, clave },
    ...desde(),
  })
  if (respuesta.statusCode !== 200) throw new Error(`ingreso de ${usuario}: ${respuesta.body}`)
  const cookie = respuesta.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; ')
  const csrf = respuesta.json<{ csrf: string }>().csrf
  return {
    csrf,
    cookie,
    async pedir<T>(
      metodo: NonNullable<InjectOptions['method']>,
      ruta: string,
      cuerpo?: unknown,
      cabeceras: Record<string, string> = {},
    ) {
      const r = await app.inject({
        method: metodo,
        url: `${BASE}${ruta}`,
        headers: { cookie, 'x-csrf-token': csrf, ...cabeceras },
        ...desde(),
        ...(cuerpo !== undefined && { payload: cuerpo as object }),
      })
      const esJson = String(r.headers['content-type'] ?? '').includes('json')
      return {
        estado: r.statusCode,
        cuerpo: (esJson ? r.json() : undefined) as T,
        texto: r.body,
        bytes: r.rawPayload,
        cabeceras: r.headers as Record<string, unknown>,
      }
    },
  }
}
