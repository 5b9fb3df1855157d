import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Espacio, vigilarDiscos } from '../core/disco.ts'
import { datosDeCliente } from '../modules/clientes/factory.ts'
import { paisaje } from '../modules/fotos/factory.ts'
import { CLAVE } from '../modules/sesion/factory.ts'
import { crearArchivosCarpeta } from '../ports/files/folder.ts'
import { crearPrueba, type Navegador, type Prueba } from '../testing/app.ts'
import { mandar } from '../testing/clones.ts'

/** A disk of its own, of some megabytes; nothing where this account may not mount one. */
function montar(tamano: string): string | undefined {
  const carpeta = mkdtempSync(join(tmpdir(), 'retroventa-disco-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${tamano}`, 'tmpfs', carpeta])
  if (status === 0) return carpeta
  rmdirSync(carpeta)
  return undefined
}
const chico = montar('1m')
const mediano = montar('300m')

let p: Prueba
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
})
afterAll(async () => {
  await p.cerrar()
  for (const carpeta of [chico, mediano]) {
    if (carpeta === undefined) continue
    spawnSync('umount', [carpeta])
    await rm(carpeta, { recursive: true })
  }
})
const enDisco = (carpeta: string) => {
  Object.assign(p.deps, { config: { ...p.deps.config, discos: [{ nombre: 'datos', carpeta }] } })
}

it('a save that PostgreSQL has no room for says that the disk is full', async () => {
  await mandar(
    p.base.dueno,
    `create function lleno() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger lleno before insert on clientes execute function lleno()`,
  )
  const { estado, cuerpo } = await cajero.pedir('POST', '/clientes', {
    datos: datosDeCliente(),
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect([estado, cuerpo]).toMatchObject([
    507,
    { codigo: 'servidor.disco_lleno', mensaje: expect.stringContaining('El disco del servidor está lleno') },
  ])
})

describe.skipIf(chico === undefined)('a full disk (needs an account that can mount one)', () => {
  it('a photo that does not fit is refused in words', async () => {
    await writeFile(join(chico ?? '', 'relleno'), Buffer.alloc(1024 * 1024 - 4096))
    Object.assign(p.deps, { archivos: crearArchivosCarpeta(chico ?? '') })
    const formulario = new FormData()
    const jpg = await paisaje(800, 600).jpeg().toBuffer()
    formulario.append('archivo', new Blob([new Uint8Array(jpg)]), 'foto.jpg')
    const pedido = new Request('http://x/', { method: 'POST', body: formulario })
    const r = await p.app.inject({
      method: 'POST',
      url: '/api/v2/fotos',
      headers: {
        cookie: cajero.cookie,
        'x-csrf-token': cajero.csrf,
        'content-type': pedido.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await pedido.arrayBuffer()),
    })
    expect([r.statusCode, r.json().codigo]).toEqual([507, 'servidor.disco_lleno'])
  })

  it('readiness fails, and a disk with little room left is said before', async () => {
    const salud = async () => {
      const r = await p.app.inject('/salud')
      return [r.statusCode, r.json()]
    }
    enDisco(chico ?? '')
    expect(await salud()).toEqual([503, { estado: 'disco lleno' }])
    enDisco(mediano ?? '')
    expect(await salud()).toEqual([200, { estado: 'bien', aviso: 'queda poco espacio en el disco' }])
  })

  it('the free space is in the metrics', async () => {
    enDisco(mediano ?? '')
    const { body } = await p.app.inject('/metrics')
    const [, libre] = /^retroventa_disco_libre_bytes\{disco="datos"\} (\d+)$/m.exec(body) ?? []
    expect(Number(libre)).toBeGreaterThan(200 * 1024 ** 2)
    expect(body).toContain(`retroventa_disco_total_bytes{disco="datos"} ${300 * 1024 ** 2}`)
  })

  it('a warning is given once when the room begins to lack, and when it ends', async () => {
    const avisos: Espacio['estado'][] = []
    const dejar = vigilarDiscos(
      [{ nombre: 'datos', carpeta: mediano ?? '' }],
      ({ estado }) => avisos.push(estado),
      10,
    )
    await expect.poll(() => avisos).toEqual(['poco'])
    await writeFile(join(mediano ?? '', 'relleno'), Buffer.alloc(250 * 1024 ** 2))
    await expect.poll(() => avisos).toEqual(['poco', 'lleno'])
    dejar()
  })
})
