import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { BASE } from '../../app.ts'
import { direccionDe, muestraDe } from '../hostil.ts'

/**
 * Every call of the interface, with a session, handed to sqlmap and wapiti: `npm run escaneo -- http://127.0.0.1:3000 /tmp/escaneo`.
 * The server is a demonstration to be thrown away afterwards, started with `PROXY_DE_CONFIANZA=127.0.0.1`: each request comes from
 * another address, because the limit of calls of an address is not what is tried. It ends badly when either tool found something.
 */
const [direccion = 'http://127.0.0.1:3000', carpeta = '/tmp/escaneo'] = process.argv.slice(2)
const CLAVE_DEMO = 'Retroventa-demo-1'
/** They would end the session that everything is asked with, lock its person or change the password. */
const SIN_ESTAS = /^(DELETE|PUT|POST) \/sesion/

const suma = new Map<number, number>()
const contar = (estado: number) => suma.set(estado, (suma.get(estado) ?? 0) + 1)
/** Between the tools and the server: what it answered is counted, and what it should not have answered is told. */
const relevo = createServer((pedido, respuesta) => {
  const byte = () => Math.floor(Math.random() * 254) + 1
  const headers = { ...pedido.headers, 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
  const { hostname, port } = new URL(direccion)
  const { method, url: path } = pedido
  const otro = request({ hostname, port, path, method, headers }, (suya) => {
    const estado = suya.statusCode ?? 0
    contar(estado)
    if (estado >= 500) console.log(`${estado} ${method} ${path}`)
    respuesta.writeHead(estado, suya.headers)
    suya.pipe(respuesta)
  })
  otro.on('error', () => {
    contar(0)
    respuesta.destroy()
  })
  pedido.pipe(otro)
})
relevo.listen(0, '127.0.0.1')
await once(relevo, 'listening')
const host = `127.0.0.1:${(relevo.address() as AddressInfo).port}`
const puerta = `http://${host}`

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

interface Llamada {
  method: string
  ruta: string
  cuerpo: unknown
  esFlujo: boolean
}

const objeto = (valor: unknown) => (valor ?? {}) as Record<string, unknown>

/** What is asked of each call: every field present with a value of its kind, but for those that it refuses. */
async function llamadas(headers: Record<string, string>): Promise<Llamada[]> {
  const todas: Llamada[] = []
  for (const { endpoint } of ENDPOINTS) {
    const { method, path, produce, ...formas } = endpoint
    if (SIN_ESTAS.test(`${method} ${path}`)) continue
    const [params, query] = [objeto(muestraDe(formas.params)), objeto(muestraDe(formas.query))]
    const ruta = () => `${BASE}${direccionDe(endpoint, params, query)}`
    const esFlujo = produce === 'text/event-stream'
    for (let falta: string | undefined = ''; method === 'GET' && !esFlujo && falta !== undefined; ) {
      const r = await fetch(`${puerta}${ruta()}`, { headers })
      const cuerpo = await r.text()
      const { campo } = (r.status === 400 ? JSON.parse(cuerpo) : {}) as { campo?: string }
      falta = campo !== undefined && campo in query ? campo : undefined
      if (falta) delete query[falta]
    }
    todas.push({ method, ruta: ruta(), cuerpo: muestraDe(formas.body), esFlujo })
  }
  return todas
}

/** As Burp writes its log, which sqlmap reads. */
function comoRegistro(
  peticiones: readonly Llamada[],
  { cookie, 'x-csrf-token': csrf }: { cookie: string; 'x-csrf-token': string },
): string {
  const RAYA = '='.repeat(54)
  return peticiones
    .filter(({ esFlujo }) => !esFlujo)
    .map(({ method, ruta, cuerpo }) => {
      const json = cuerpo === undefined ? '' : JSON.stringify(cuerpo)
      const cabeceras = [`Host: ${host}`, `Cookie: ${cookie}`, `X-CSRF-Token: ${csrf}`]
      if (json) cabeceras.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`)
      const pedido = [`${method} ${ruta} HTTP/1.1`, ...cabeceras, '', json].join('\n')
      return `${RAYA}\n10:00:00  ${puerta}  [127.0.0.1]\n${RAYA}\n${pedido}\n${RAYA}\n`
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
const peticiones = await llamadas(cabeceras)
await mkdir(carpeta, { recursive: true })
await writeFile(join(carpeta, 'peticiones.log'), comoRegistro(peticiones, cabeceras))
const deMirar = peticiones.filter(({ method, esFlujo }) => method === 'GET' && !esFlujo)
await writeFile(join(carpeta, 'direcciones.txt'), deMirar.map(({ ruta }) => `${puerta}${ruta}\n`).join(''))
console.log(`${peticiones.length} calls, ${deMirar.length} of them to look at`)

const [deSqlmap] = await Promise.all([
  correr('sqlmap', [
    ...['-l', join(carpeta, 'peticiones.log'), '--batch', '--flush-session', '--ignore-stdin', '--skip-waf'],
    // A bad value is refused with a 4xx, which says nothing against going on.
    ...['--smart', '--dbms=postgresql', '--technique=BEU', '--skip=Cookie', '--ignore-code=*'],
    ...['--disable-coloring', '-v', '1', '--output-dir', join(carpeta, 'sqlmap')],
  ]),
  correr('wapiti', [
    ...['-u', `${puerta}/`, '-s', join(carpeta, 'direcciones.txt'), '--scope', 'folder', '-d', '0'],
    ...['-m', 'sql,xss,file,exec,crlf,redirect', '-H', `Cookie: ${cabeceras.cookie}`],
    ...['--flush-session', '--no-bugreport', '-v', '1', '-f', 'json', '-o', join(carpeta, 'wapiti.json')],
  ]),
])
const informe = JSON.parse(await readFile(join(carpeta, 'wapiti.json'), 'utf8')) as {
  vulnerabilities: Record<string, unknown[]>
}
const halladas = Object.entries(informe.vulnerabilities).filter(([, unas]) => unas.length > 0)
const inyectables = deSqlmap.match(/identified the following injection point/g) ?? []
console.log(`answers: ${JSON.stringify(Object.fromEntries(suma))}`)
console.log(`sqlmap: ${inyectables.length}`)
console.log(
  `wapiti: ${JSON.stringify(Object.fromEntries(halladas.map(([cual, unas]) => [cual, unas.length])))}`,
)
const rotas = [...suma.keys()].some((estado) => estado >= 500 || estado === 0)
process.exit(inyectables.length + halladas.length > 0 || rotas ? 1 : 0)
