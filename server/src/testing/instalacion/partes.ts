import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { puertoLibre } from '../../db/embedded/cluster.ts'
import { cuentaSinPrivilegios, esRoot } from '../../db/embedded/cuenta.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const leer = (archivo: string): string => readFileSync(join(DEPLOY, archivo), 'utf8')

/** A program of the house that is not ours, on a port of its own. */
export interface Parte {
  puerto: number
  arrancar(): Promise<void>
  terminar(senal: NodeJS.Signals): Promise<void>
}

/** Until somebody listens there. */
async function escucha(puerto: number, hijo: ChildProcess): Promise<void> {
  for (;;) {
    const hay = await new Promise<boolean>((dice) => {
      const una = connect(puerto, '127.0.0.1', () => {
        una.destroy()
        dice(true)
      })
      una.on('error', () => dice(false))
    })
    if (hay) return
    if (hijo.exitCode !== null) throw new Error(`${hijo.spawnfile} ended`)
    await esperar(20)
  }
}

function parte(puerto: number, lanzar: () => ChildProcess): Parte {
  let hijo: ChildProcess | undefined
  return {
    puerto,
    async arrancar() {
      hijo = lanzar()
      await escucha(puerto, hijo)
    },
    async terminar(senal) {
      if (!hijo || hijo.exitCode !== null || hijo.signalCode !== null) return
      const fin = once(hijo, 'exit')
      hijo.kill(senal)
      await fin
    },
  }
}

/** PgBouncer with the settings of `deploy`, before the PostgreSQL of that port. */
export async function pgbouncer(carpeta: string, puertoPostgres: number): Promise<Parte> {
  const puerto = await puertoLibre()
  const ajustes = leer('pgbouncer/pgbouncer.ini')
    .replace('host=postgres port=5432', `host=127.0.0.1 port=${puertoPostgres}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${puerto}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/tmp/usuarios.txt', `${carpeta}/usuarios.txt`)
  await writeFile(join(carpeta, 'usuarios.txt'), '"retroventa_app" ""\n')
  await writeFile(join(carpeta, 'pgbouncer.ini'), ajustes)
  for (const uno of ['usuarios.txt', 'pgbouncer.ini']) await chmod(join(carpeta, uno), 0o644)
  const cuenta = esRoot() ? cuentaSinPrivilegios() : {}
  return parte(puerto, () =>
    spawn('/usr/sbin/pgbouncer', [join(carpeta, 'pgbouncer.ini')], { ...cuenta, cwd: '/', stdio: 'ignore' }),
  )
}

/** nginx with what `deploy` says of the house, before the processes of those ports; without TLS, which is another matter. */
export async function nginx(carpeta: string, puertos: readonly number[]): Promise<Parte> {
  const puerto = await puertoLibre()
  const [reparto = ''] = /upstream retroventa \{[^}]*\}/.exec(leer('nginx/retroventa.conf')) ?? []
  const propio = puertos.reduce(
    (texto, uno, i) => texto.replace(`app${i + 1}:3000`, `127.0.0.1:${uno}`),
    reparto,
  )
  await writeFile(join(carpeta, 'casa.conf'), leer('nginx/casa.conf'))
  const temporales = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((una) => `${una}_temp_path ${carpeta}/${una};`)
    .join(' ')
  await writeFile(
    join(carpeta, 'nginx.conf'),
    `daemon off; pid ${carpeta}/nginx.pid; error_log ${carpeta}/nginx.log; ${esRoot() ? 'user root;' : ''}
    events {} http { access_log off; ${temporales} ${propio}
    server { listen 127.0.0.1:${puerto}; include ${carpeta}/casa.conf; } }`,
  )
  return parte(puerto, () =>
    spawn('/usr/sbin/nginx', ['-c', join(carpeta, 'nginx.conf')], { stdio: 'ignore' }),
  )
}

/** `fetch` from another address of this machine: each till is counted by its own. */
export const pideDesde = (localAddress: string): typeof fetch =>
  ((url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) =>
    new Promise<Response>((listo, fallo) => {
      const cabeceras = Object.fromEntries(new Headers(headers))
      const peticion = request(url, { method, headers: cabeceras, localAddress }, (respuesta) => {
        const trozos: Buffer[] = []
        respuesta.on('data', (trozo: Buffer) => trozos.push(trozo))
        respuesta.on('error', fallo)
        respuesta.on('end', () => {
          const suyas = new Headers()
          for (const [nombre, valores] of Object.entries(respuesta.headersDistinct))
            for (const valor of valores ?? []) suyas.append(nombre, valor)
          const status = respuesta.statusCode ?? 500
          listo(new Response(status === 204 ? null : Buffer.concat(trozos), { status, headers: suyas }))
        })
      })
      peticion.on('error', fallo)
      peticion.end(body)
    })) as typeof fetch
