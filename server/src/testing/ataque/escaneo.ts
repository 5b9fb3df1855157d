import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { BASE } from '../../app.ts'
import { direccionDe, muestraDe } from '../hostil.ts'

/**
 * Every call of the interface, with a session, handed to sqlmap and wapiti: `npm run escaneo -- http://127.0.0.1:3000 /tmp/escaneo`.
 * The server is a demonstration to be thrown away afterwards, started with `PROXY_DE_CONFIANZA=127.0.0.1`, so that each request comes
 * from another address. Who runs it reads what the tools say; it ends badly when either found something.
 */
const [direccion = 'http://127.0.0.1:3000', carpeta = '/tmp/escaneo'] = process.argv.slice(2)
const CLAVE_DEMO = 'Retroventa-demo-1'
/** They would end the session that everything is asked with, lock its person or change the password. */
const SIN_ESTAS = /^(DELETE|PUT|POST) \/sesion/

const { host } = new URL(direccion)

async function entrar() {
  const pedir = async (method: string, ruta: string, body: object, headers: Record<string, string> = {}) => {
    const r = await fetch(`${direccion}${BASE}${ruta}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!r.ok) throw new Error(`${ruta}: ${r.status} ${await r.text()}`)
    return r
  }
  const ingreso = await pedir('POST', '/sesion', { usuario: 'superadmin', clave: CLAVE_DEMO })
  const cookie = ingreso.headers
    .getSetCookie()
    .map((una) => una.split(';')[0])
    .join('; ')
  const { csrf, almacenes } = (await ingreso.json()) as { csrf: string; almacenes: { id: string }[] }
  const headers = { cookie, 'x-csrf-token': csrf }
  await pedir('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id }, headers)
  return headers
}

/** What is asked of each call: every field present, with a value of its kind. */
const peticiones = ENDPOINTS.filter(
  ({ endpoint: { method, path } }) => !SIN_ESTAS.test(`${method} ${path}`),
).map(({ endpoint }) => {
  const objeto = (valor: unknown) => (valor ?? {}) as Record<string, unknown>
  return {
    method: endpoint.method,
    ruta: `${BASE}${direccionDe(endpoint, objeto(muestraDe(endpoint.params)), objeto(muestraDe(endpoint.query)))}`,
    cuerpo: muestraDe(endpoint.body),
    esFlujo: endpoint.produce === 'text/event-stream',
  }
})

/** As Burp writes its log, which sqlmap reads. */
function comoRegistro({ cookie, 'x-csrf-token': csrf }: { cookie: string; 'x-csrf-token': string }): string {
  const RAYA = '='.repeat(54)
  return peticiones
    .filter(({ esFlujo }) => !esFlujo)
    .map(({ method, ruta, cuerpo }) => {
      const json = cuerpo === undefined ? '' : JSON.stringify(cuerpo)
      const cabeceras = [`Host: ${host}`, `Cookie: ${cookie}`, `X-CSRF-Token: ${csrf}`]
      if (json) cabeceras.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`)
      const pedido = [`${method} ${ruta} HTTP/1.1`, ...cabeceras, '', json].join('\n')
      return `${RAYA}\n10:00:00  ${direccion}  [127.0.0.1]\n${RAYA}\n${pedido}\n${RAYA}\n`
    })
    .join('\n')
}

/** @returns what it printed */
function correr(programa: string, argumentos: readonly string[]): Promise<string> {
  const hijo = spawn(programa, argumentos, { stdio: ['ignore', 'pipe', 'inherit'] })
  let dicho = ''
  hijo.stdout.on('data', (trozo: Buffer) => {
    dicho += trozo
    process.stdout.write(trozo)
  })
  return new Promise((listo, fallo) => {
    hijo.on('error', fallo)
    hijo.on('close', () => listo(dicho))
  })
}

const cabeceras = await entrar()
await mkdir(carpeta, { recursive: true })
await writeFile(join(carpeta, 'peticiones.log'), comoRegistro(cabeceras))
const deMirar = peticiones.filter(({ method, esFlujo }) => method === 'GET' && !esFlujo)
await writeFile(join(carpeta, 'direcciones.txt'), deMirar.map(({ ruta }) => `${direccion}${ruta}\n`).join(''))
console.log(`${peticiones.length} calls, ${deMirar.length} of them to look at`)

const deSqlmap = await correr('sqlmap', [
  ...['-l', join(carpeta, 'peticiones.log'), '--batch', '--flush-session', '--smart', '--dbms=postgresql'],
  // From another address each time, and through what a person may type.
  ...['--tamper=xforwardedfor', '--skip=Cookie', '--technique=BEU', '--output-dir', join(carpeta, 'sqlmap')],
  // 4xx is how a bad value is refused.
  ...['--ignore-code=*', '--disable-coloring', '-v', '1'],
])
await correr('wapiti', [
  ...['-u', `${direccion}/`, '-s', join(carpeta, 'direcciones.txt'), '--scope', 'folder', '-d', '1'],
  ...['-m', 'sql,xss,file,exec,ssrf,crlf,redirect,xxe', '-H', `Cookie: ${cabeceras.cookie}`],
  ...['-H', 'X-Forwarded-For: 10.9.9.9', '-S', 'polite', '--flush-session', '-f', 'json'],
  ...['-o', join(carpeta, 'wapiti.json'), '--no-bugreport', '--color'],
])
const informe = JSON.parse(await readFile(join(carpeta, 'wapiti.json'), 'utf8')) as {
  vulnerabilities: Record<string, unknown[]>
}
const halladas = Object.entries(informe.vulnerabilities).filter(([, unas]) => unas.length > 0)
const inyectables = deSqlmap.match(/is vulnerable|Parameter: .+\(/g) ?? []
console.log(
  `sqlmap: ${inyectables.length}; wapiti: ${JSON.stringify(halladas.map(([cual, unas]) => [cual, unas.length]))}`,
)
process.exitCode = inyectables.length + halladas.length > 0 ? 1 : 0
