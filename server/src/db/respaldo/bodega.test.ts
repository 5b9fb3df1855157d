import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { CLAVE_S3, iniciarSimuladorS3 } from '@retroventa/simulators/s3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PuertoArchivos } from '../../ports/files/port.ts'
import { crearArchivos } from '../../ports/index.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { copiarArchivos } from './archivos.ts'
import { abrirBodega, type Bodega, crearBodega } from './bodega.ts'
import { leerCandado, rotarLlaveDeRespaldos } from './llave.ts'

let carpeta: string
let s3: Awaited<ReturnType<typeof iniciarSimuladorS3>>
const archivos = new Map<string, PuertoArchivos>()
beforeAll(async () => {
  carpeta = await carpetaTemporal()
  s3 = await iniciarSimuladorS3()
  archivos.set('folder', crearArchivos({ carpeta: join(carpeta, 'respaldos') }))
  archivos.set(
    'S3',
    crearArchivos({
      url: s3.url,
      region: 'us-east-1',
      cubo: 'retroventa',
      claveId: CLAVE_S3.id,
      claveSecreta: CLAVE_S3.secreta,
    }),
  )
})
afterAll(async () => {
  await s3.detener()
  await rm(carpeta, { recursive: true })
})

const enCarpeta = async (llave: string): Promise<Bodega> =>
  crearBodega(
    archivos.get('folder') as PuertoArchivos,
    await leerCandado(join(carpeta, llave), { hacer: true }),
  )

describe.each(['folder', 'S3'])('backups in %s', (donde) => {
  it('keep a stream in parts, unreadable, and give it back byte by byte; a part changed or missing is told', async () => {
    const suyos = archivos.get(donde) as PuertoArchivos
    const mega = 1024 ** 2
    const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
    const bodega = crearBodega(suyos, candado, mega)
    // What does not compress: more than one part.
    const bytes = Buffer.concat([Buffer.from('libros'), randomBytes(1.5 * mega)])
    const { partes } = await bodega.guardarFlujo('respaldos/x/datos', Readable.from([bytes]))
    expect(partes).toBe(2)
    expect(Buffer.compare(await buffer(bodega.leerFlujo('respaldos/x/datos', partes)), bytes)).toBe(0)
    const segunda = await suyos.leer('respaldos/x/datos.0001')
    expect(segunda).toBeDefined()
    const cambiada = Buffer.from(segunda ?? [])
    cambiada[100] = (cambiada[100] ?? 0) ^ 1
    await suyos.guardar('respaldos/x/datos.0001', cambiada, 'x/y')
    await expect(buffer(bodega.leerFlujo('respaldos/x/datos', partes))).rejects.toThrow()
    await suyos.borrar('respaldos/x/datos.0001')
    await expect(buffer(bodega.leerFlujo('respaldos/x/datos', partes))).rejects.toThrow(
      'Al respaldo le falta una parte (respaldos/x/datos.0001)',
    )
    // Cut at the end of a part: what is left is no whole stream.
    await expect(buffer(bodega.leerFlujo('respaldos/x/datos', 1))).rejects.toThrow()
  })
})

it('nothing of it can be read without the key, nor with another one; the key is its owner’s alone', async () => {
  const bodega = await enCarpeta('una.llave')
  await bodega.guardar('respaldos/y/algo', Buffer.from('1020300400 Luz Herrera'))
  expect(String(await bodega.leer('respaldos/y/algo'))).toBe('1020300400 Luz Herrera')
  const guardado = await readFile(join(carpeta, 'respaldos/respaldos/y/algo'))
  expect(guardado.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(guardado.includes('1020300400')).toBe(false)
  await expect((await enCarpeta('otra.llave')).leer('respaldos/y/algo')).rejects.toThrow(
    'El respaldo se cifró con otra llave',
  )
  expect((await stat(join(carpeta, 'una.llave'))).mode & 0o777).toBe(0o600)
  await expect(leerCandado(join(carpeta, 'ausente'), { hacer: false })).rejects.toThrow('Falta la llave')
  await expect(leerCandado(join(carpeta, 'respaldos/respaldos/y/algo'), { hacer: true })).rejects.toThrow(
    'no tiene una llave de respaldos',
  )
})

it('a key that is lost is not made anew beside the backups that it opens; a folder that went away is not made beside its disk', async () => {
  const destino = { carpeta: join(carpeta, 'disco/respaldos') }
  const ajustes = (llave: string) => ({ destino, llaveArchivo: join(carpeta, llave), dias: 30 })
  const abrir = (llave: string) => abrirBodega(ajustes(llave), { hacerLlave: true })
  const bodega = await abrir('propia.llave')
  await bodega.guardar('respaldos/z/algo', Buffer.from('algo'))
  await expect(abrir('perdida.llave')).rejects.toThrow('en el destino ya hay respaldos')
  await expect(stat(join(carpeta, 'perdida.llave'))).rejects.toThrow('ENOENT')
  expect(String(await (await abrir('propia.llave')).leer('respaldos/z/algo'))).toBe('algo')
  // The disk is not mounted: backups would go to the one of the house, and say that they are good.
  await rm(join(carpeta, 'disco'), { recursive: true })
  await expect(abrir('propia.llave')).rejects.toThrow('monte su disco')
  await mkdir(destino.carpeta, { recursive: true })
  await abrir('propia.llave')
})

it('a bucket that fails for a moment, or cuts an object in the middle, is asked again; one that goes on failing is told', async () => {
  const { id: claveId, secreta: claveSecreta } = CLAVE_S3
  const destino = { url: s3.url, region: 'us-east-1', cubo: 'retroventa', claveId, claveSecreta }
  const bodega = await abrirBodega(
    { destino, llaveArchivo: join(carpeta, 'una.llave'), dias: 30 },
    { hacerLlave: true, pausasMs: [1, 1] },
  )
  const bytes = randomBytes(200_000)
  // More than the client of S3 tries by itself, in a second.
  s3.fallar({ modo: 'error', estado: 503, veces: 4 })
  const { partes } = await bodega.guardarFlujo('respaldos/s3/datos', Readable.from([bytes]))
  s3.fallar({ modo: 'media', veces: 1 })
  expect(Buffer.compare(await buffer(bodega.leerFlujo('respaldos/s3/datos', partes)), bytes)).toBe(0)
  s3.fallar({ modo: 'media' })
  await expect(bodega.leer('respaldos/s3/datos.0000')).rejects.toThrow()
  s3.fallar({ modo: 'normal' })
})

it('a key that is there and cannot be read, as one that root put in its place, is told', async () => {
  const archivo = join(carpeta, 'de-otro.llave')
  // Whoever runs the tests cannot read a folder as a file.
  await mkdir(archivo)
  await expect(leerCandado(archivo, { hacer: true })).rejects.toThrow(
    /debe ser del usuario del sistema .* chown \d+ \/.*de-otro\.llave$/,
  )
})

it('a key that is turned locks what comes, with those of before all is still opened, and photos are locked with it once', async () => {
  const destino = { carpeta: join(carpeta, 'rotada') }
  const llaveArchivo = join(carpeta, 'rotada.llave')
  const abrir = () => abrirBodega({ destino, llaveArchivo, dias: 30 }, { hacerLlave: true })
  const casa = crearArchivos({ carpeta: join(carpeta, 'casa') })
  await casa.guardar('fotos/ab/una.jpg', Buffer.from('pixeles'), 'image/jpeg')
  const cierre = new AbortController().signal
  const antes = await abrir()
  await antes.guardar('respaldos/a/algo', Buffer.from('de antes'))
  await copiarArchivos(casa, antes, cierre)
  const deAntes = await readFile(llaveArchivo, 'utf8')

  // Of files that were kept before this millisecond.
  await setTimeout(20)
  await rotarLlaveDeRespaldos(llaveArchivo, new Date())
  expect((await stat(llaveArchivo)).mode & 0o777).toBe(0o600)
  await setTimeout(20)
  const ahora = await abrir()
  await ahora.guardar('respaldos/b/algo', Buffer.from('de ahora'))
  expect([await ahora.leer('respaldos/a/algo'), await ahora.leer('respaldos/b/algo')].map(String)).toEqual([
    'de antes',
    'de ahora',
  ])
  const foto = join(destino.carpeta, 'archivos/fotos/ab/una.jpg.gz.age')
  const copiada = async () => {
    await copiarArchivos(casa, ahora, cierre)
    return (await readFile(foto)).toString('base64')
  }
  const conLaNueva = await copiada()
  expect(await copiada()).toBe(conLaNueva)

  // Who has only the key of before opens what is of before, and nothing since.
  const vieja = join(carpeta, 'vieja.llave')
  await writeFile(vieja, deAntes)
  const conocida = await abrirBodega({ destino, llaveArchivo: vieja, dias: 30 }, { hacerLlave: false })
  expect(String(await conocida.leer('respaldos/a/algo'))).toBe('de antes')
  for (const clave of ['respaldos/b/algo', 'archivos/fotos/ab/una.jpg.gz.age'])
    await expect(conocida.leer(clave)).rejects.toThrow('El respaldo se cifró con otra llave')
  // Once more: three keys, and all of it.
  await rotarLlaveDeRespaldos(llaveArchivo, new Date())
  expect(String(await (await abrir()).leer('respaldos/a/algo'))).toBe('de antes')
  expect((await readFile(llaveArchivo, 'utf8')).match(/^AGE-SECRET-KEY-/gm)).toHaveLength(3)
  await expect(rotarLlaveDeRespaldos(join(carpeta, 'ninguna.llave'), new Date())).rejects.toThrow(
    'Falta la llave',
  )
})

it('a key that several make at once is one', async () => {
  const archivo = join(carpeta, 'juntas/una.llave')
  const hechas = await Promise.all(Array.from({ length: 8 }, () => leerCandado(archivo, { hacer: true })))
  expect(hechas.filter(({ hecha }) => hecha)).toHaveLength(1)
  expect((await readFile(archivo, 'utf8')).match(/AGE-SECRET-KEY/g)).toHaveLength(1)
  // Whole before it has its name, and no draft is left beside it.
  expect(await readdir(dirname(archivo))).toEqual(['una.llave'])
})

it('a key whose file was left empty by a full disk, or cut, is told with its way out, and never taken for a key', async () => {
  const archivo = join(carpeta, 'vacia.llave')
  const leer = () => leerCandado(archivo, { hacer: true })
  await writeFile(archivo, '')
  await expect(leer()).rejects.toThrow(/vacia\.llave\) está vacío.* bórrelo: el próximo respaldo hará/)
  expect(await readFile(archivo, 'utf8')).toBe('')
  const entera = await readFile(join(carpeta, 'una.llave'), 'utf8')
  const dicho = 'no tiene una llave de respaldos (AGE-SECRET-KEY-…), o está incompleta'
  await writeFile(archivo, entera.slice(0, 40))
  await expect(leer()).rejects.toThrow(dicho)
  await rm(archivo)
  expect((await leer()).hecha).toBe(true)
})

it('a key of before that was cut stops no new backup, which says so once, and is refused where backups are read', async () => {
  const avisa = vi.spyOn(console, 'error').mockImplementation(() => {})
  const archivo = join(carpeta, 'anterior-cortada.llave')
  const entera = await readFile(join(carpeta, 'una.llave'), 'utf8')
  await writeFile(archivo, `${entera}${entera.slice(0, 40)}`)
  const destino = { carpeta: join(carpeta, 'con-anterior') }
  await mkdir(destino.carpeta)
  for (const cual of ['una', 'otra']) {
    const bodega = await abrirBodega({ destino, llaveArchivo: archivo, dias: 30 }, { hacerLlave: true })
    await bodega.guardar(`respaldos/${cual}/algo`, Buffer.from(cual))
    expect(String(await bodega.leer(`respaldos/${cual}/algo`))).toBe(cual)
  }
  expect(avisa.mock.calls).toEqual([[expect.stringContaining('está incompleta')]])
  avisa.mockRestore()
  await expect(leerCandado(archivo, { hacer: false })).rejects.toThrow('o está incompleta')
})

it.runIf(process.getuid?.() === 0)(
  'a key that root makes where another account has its things is of that account, with its folder (needs root)',
  async () => {
    const suya = join(carpeta, 'de-la-casa')
    await mkdir(suya)
    await chown(suya, 65_534, 65_534)
    const archivo = join(suya, 'llaves/una.llave')
    await leerCandado(archivo, { hacer: true })
    for (const una of [archivo, join(suya, 'llaves')]) expect((await stat(una)).uid, una).toBe(65_534)
  },
)
