import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLAVE_S3, iniciarSimuladorS3 } from '@retroventa/simulators/s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearArchivosCarpeta } from './folder.ts'
import type { PuertoArchivos } from './port.ts'
import { crearArchivosS3 } from './s3.ts'

let carpeta: string
let s3: Awaited<ReturnType<typeof iniciarSimuladorS3>>
const puertos = new Map<string, PuertoArchivos>()
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'retroventa-archivos-'))
  s3 = await iniciarSimuladorS3()
  puertos.set('folder', crearArchivosCarpeta(carpeta))
  puertos.set('S3', puertoS3())
})
afterAll(async () => {
  await s3.detener()
  await rm(carpeta, { recursive: true })
})
const puertoS3 = (mas = {}) =>
  crearArchivosS3({
    url: s3.url,
    region: 'us-east-1',
    cubo: 'retroventa',
    claveId: CLAVE_S3.id,
    claveSecreta: CLAVE_S3.secreta,
    ...mas,
  })

describe.each(['folder', 'S3'])('%s', (nombre) => {
  const puerto = () => puertos.get(nombre) as PuertoArchivos
  const todas = async (prefijo: string) => {
    const claves: string[] = []
    for await (const { clave, modificado } of puerto().listar(prefijo)) {
      expect(Math.abs(Date.now() - modificado.getTime())).toBeLessThan(60_000)
      claves.push(clave)
    }
    return claves.toSorted()
  }
  it('keeps, reads, writes over, lists and deletes', async () => {
    expect(await todas('fotos/')).toEqual([])
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    await puerto().guardar('fotos/ab/uno.jpg', bytes, 'image/jpeg')
    await puerto().guardar('fotos/cd/dos.jpg', Buffer.from('dos'), 'image/jpeg')
    await puerto().guardar('otros/tres.jpg', Buffer.from('tres'), 'image/jpeg')
    expect(await puerto().leer('fotos/ab/uno.jpg')).toEqual(bytes)
    await puerto().guardar('fotos/ab/uno.jpg', Buffer.from('nuevo'), 'image/jpeg')
    expect(String(await puerto().leer('fotos/ab/uno.jpg'))).toBe('nuevo')
    expect(await todas('fotos/')).toEqual(['fotos/ab/uno.jpg', 'fotos/cd/dos.jpg'])
    await puerto().borrar('fotos/ab/uno.jpg')
    await puerto().borrar('fotos/ab/uno.jpg')
    expect(await puerto().leer('fotos/ab/uno.jpg')).toBeUndefined()
    expect(await todas('fotos/')).toEqual(['fotos/cd/dos.jpg'])
  })
  it.each(['../fuera', '/etc/passwd', 'a/../../b', 'a//b', '', '.oculto', 'a\u0000b'])(
    'refuses the key %j',
    async (clave) => {
      await expect(puerto().leer(clave)).rejects.toThrow(RangeError)
      await expect(puerto().guardar(clave, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError)
    },
  )
})

it('leaves no half file in the folder', async () => {
  expect((await readdir(carpeta, { recursive: true })).filter((n) => n.includes('.parcial'))).toEqual([])
})
it('S3: a bucket that is silent is given up, and one that answers at the second try serves', async () => {
  const que = (silencioMs: number) =>
    crearArchivosS3(
      {
        url: s3.url,
        region: 'us-east-1',
        cubo: 'retroventa',
        claveId: CLAVE_S3.id,
        claveSecreta: CLAVE_S3.secreta,
      },
      silencioMs,
    )
  // Of who answers: a busy machine is not silent.
  const puerto = que(1_000)
  s3.fallar({ modo: 'lento', ms: 2_000, veces: 1 })
  await puerto.guardar('x/dos.jpg', Buffer.from('dos'), 'image/jpeg')
  expect(String(await puerto.leer('x/dos.jpg'))).toBe('dos')
  s3.fallar({ modo: 'lento', ms: 2_000, veces: 3 })
  await expect(que(100).leer('x/dos.jpg')).rejects.toThrow('timed out')
})
it('S3: many pages, a passing fault tried again, a wrong key refused', async () => {
  const puerto = puertoS3()
  for (let i = 0; i < 1100; i++)
    s3.objetos.set(`lista/${String(i).padStart(4, '0')}`, {
      bytes: Buffer.alloc(1),
      tipo: 'x/y',
      modificado: new Date().toISOString(),
    })
  let cuantas = 0
  for await (const _ of puerto.listar('lista/')) cuantas += 1
  expect(cuantas).toBe(1100)
  s3.fallar({ modo: 'error', estado: 503, veces: 1 })
  await puerto.guardar('x/uno.jpg', Buffer.from('uno'), 'image/jpeg')
  expect(String(await puerto.leer('x/uno.jpg'))).toBe('uno')
  await expect(puertoS3({ claveId: 'AKIAOTRA' }).leer('x/uno.jpg')).rejects.toThrow()
})
