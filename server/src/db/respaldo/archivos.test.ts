import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearArchivos } from '../../ports/index.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { exigirLegibles, quitarArchivosSueltos, respaldarArchivos, restaurarArchivos } from './archivos.ts'
import { crearBodega } from './bodega.ts'
import { leerCandado } from './llave.ts'
import { claves, quitarTruncos } from './manifiesto.ts'

let carpeta: string
beforeAll(async () => {
  carpeta = await carpetaTemporal()
})
afterAll(() => rm(carpeta, { recursive: true }))

it('in one place with the backups, photos and papers are copied once, night after night, and the backups never', async () => {
  const archivos = crearArchivos({ carpeta: join(carpeta, 'cubo') })
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  const bodega = crearBodega(archivos, candado)
  const guardar = (clave: string) => archivos.guardar(clave, Buffer.from(clave), 'image/jpeg')
  for (const clave of ['fotos/ab/una.jpg', 'soportes/cd/dos']) await guardar(clave)
  // What an earlier version copied of itself.
  await bodega.guardar('archivos/archivos/fotos/ab/una.jpg.gz.age', Buffer.from('x'))
  await bodega.guardar('wal/000000010000000000000001', Buffer.from('x'))
  const copias = async () => {
    const todas: string[] = []
    for await (const { clave } of archivos.listar('archivos/')) todas.push(clave)
    return todas.toSorted()
  }
  for (const noche of ['R1', 'R2', 'R3']) {
    await bodega.guardar(`respaldos/${noche}/datos.0000`, Buffer.from('x'))
    expect(await respaldarArchivos(archivos, bodega, noche)).toEqual({ archivos: 2, ilegibles: [] })
  }
  const propias = ['archivos/fotos/ab/una.jpg.gz.age', 'archivos/soportes/cd/dos.gz.age']
  expect((await copias()).filter((clave) => !propias.includes(clave))).toHaveLength(1)

  await archivos.borrar('fotos/ab/una.jpg')
  expect(await restaurarArchivos(archivos, bodega)).toEqual({ archivos: 1, sinVolver: [] })
  expect(String(await archivos.leer('fotos/ab/una.jpg'))).toBe('fotos/ab/una.jpg')
  // One of a backup in course, which has not said yet what it has.
  await bodega.guardar(claves.archivo('fotos/ef/nueva.jpg'), Buffer.from('x'))
  const antes = await copias()
  await quitarArchivosSueltos(bodega, ['R3'], new Date(Date.now() - 86_400_000))
  expect(await copias()).toEqual(antes)
  await quitarArchivosSueltos(bodega, ['R3'], new Date(Date.now() + 1_000))
  expect(await copias()).toEqual(propias)
})

it('a copy that is stopped ends at the next photo, and the next night copies the rest', async () => {
  const archivos = crearArchivos({ carpeta: join(carpeta, 'casa') })
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  const bodega = crearBodega(crearArchivos({ carpeta: join(carpeta, 'aparte') }), candado)
  for (const nombre of ['una', 'dos', 'tres'])
    await archivos.guardar(`fotos/${nombre}.jpg`, Buffer.from(nombre), 'image/jpeg')
  const cierre = new AbortController()
  let copiadas = 0
  const contada: typeof bodega = {
    ...bodega,
    async guardar(clave, bytes) {
      if (clave.startsWith('archivos/')) copiadas++
      cierre.abort(new Error('se detuvo'))
      await bodega.guardar(clave, bytes)
    },
  }
  await expect(respaldarArchivos(archivos, contada, 'R1', cierre.signal)).rejects.toThrow('se detuvo')
  expect(copiadas).toBe(1)
  expect(await respaldarArchivos(archivos, contada, 'R2')).toMatchObject({ archivos: 3 })
  expect(copiadas).toBe(3)
})

it('what a backup that was stopped left is taken away the day after, and no whole one, nor one in course', async () => {
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  const bodega = crearBodega(crearArchivos({ carpeta: join(carpeta, 'truncos') }), candado)
  const [detenido, entero, enCurso] = ['20261118T024000000Z', '20261118T144000000Z', '20261120T024000000Z']
  // Of a clock that was ahead.
  const adelantado = '20271120T024000000Z'
  for (const id of [detenido, entero, enCurso, adelantado]) {
    await bodega.guardar(`${claves.datos(id)}.0000`, Buffer.from('x'))
    await bodega.guardar(`${claves.datos(id)}.0001`, Buffer.from('x'))
  }
  await bodega.guardar(claves.manifiesto(entero), Buffer.from('{}'))
  await quitarTruncos(bodega, new Date('2026-11-20T02:41:00.000Z'))
  const quedan = new Set<string>()
  for await (const { clave } of bodega.listar('respaldos/')) quedan.add(clave.split('/')[1] ?? '')
  expect([...quedan].toSorted()).toEqual([entero, enCurso])
})

it('a photo that cannot be read is told and holds none of those behind it, and what was copied of it before stays; where none can it is their place', async () => {
  const archivos = crearArchivos({ carpeta: join(carpeta, 'disco-que-falla') })
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  const bodega = crearBodega(crearArchivos({ carpeta: join(carpeta, 'de-ese-disco') }), candado)
  const guardar = (clave: string) => archivos.guardar(clave, Buffer.from(clave), 'image/jpeg')
  await guardar('fotos/antes.jpg')
  await respaldarArchivos(archivos, bodega, 'R1')
  for (const clave of ['fotos/a.jpg', 'fotos/b.jpg', 'fotos/c.jpg']) await guardar(clave)
  const leer = (clave: string) =>
    /antes|a\.jpg/.test(clave) ? Promise.reject(new Error('EIO: i/o error')) : archivos.leer(clave)
  // All of them again, as when the key is turned.
  const girada = { ...bodega, desde: new Date(Date.now() + 60_000) }
  const { archivos: cuantos, ilegibles } = await respaldarArchivos({ ...archivos, leer }, girada, 'R2')
  expect([cuantos, ilegibles.toSorted()]).toEqual([
    3,
    ['fotos/a.jpg (EIO: i/o error)', 'fotos/antes.jpg (EIO: i/o error)'],
  ])
  expect(() => exigirLegibles({ ilegibles })).toThrow('fotos/a.jpg')
  expect(JSON.parse(String(await bodega.leer(claves.archivos('R2')))).toSorted()).toEqual([
    'fotos/antes.jpg',
    'fotos/b.jpg',
    'fotos/c.jpg',
  ])
  for (let i = 0; i < 10; i++) await guardar(`fotos/d${i}.jpg`)
  const caido = { ...archivos, leer: () => Promise.reject(new Error('EACCES')) }
  await expect(respaldarArchivos(caido, girada, 'R3')).rejects.toThrow('EACCES')
})

it('however many cannot be read in a row, night after night, one that can says that their place is there', async () => {
  const archivos = crearArchivos({ carpeta: join(carpeta, 'muchas-malas') })
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  const bodega = crearBodega(crearArchivos({ carpeta: join(carpeta, 'de-muchas') }), candado)
  const guardar = (clave: string) => archivos.guardar(clave, Buffer.from(clave), 'image/jpeg')
  for (let i = 0; i < 25; i++) await guardar(`fotos/mala${i}.jpg`)
  await guardar('soportes/zz/buena')
  const mala = (clave: string) => clave.includes('mala')
  const leer = (clave: string) => (mala(clave) ? Promise.reject(new Error('EIO')) : archivos.leer(clave))
  // The first night none is known to be good until the last one.
  await expect(respaldarArchivos({ ...archivos, leer }, bodega, 'R0')).rejects.toThrow('EIO')
  await bodega.guardar(claves.archivo('soportes/zz/buena'), Buffer.from('x'))
  for (const noche of ['R1', 'R2']) {
    const { archivos: cuantos, ilegibles } = await respaldarArchivos({ ...archivos, leer }, bodega, noche)
    expect([cuantos, ilegibles.length]).toEqual([1, 25])
  }
  for (let i = 0; i < 25; i++) await bodega.guardar(claves.archivo(`fotos/mala${i}.jpg`), Buffer.from('x'))
  const rota = {
    ...bodega,
    leer: (clave: string) => (mala(clave) ? Promise.reject(new Error('EIO')) : bodega.leer(clave)),
  }
  for (const clave of Array.from({ length: 25 }, (_, i) => `fotos/mala${i}.jpg`)) await archivos.borrar(clave)
  const { archivos: cuantos, sinVolver } = await restaurarArchivos(archivos, rota)
  expect([cuantos, sinVolver.length]).toEqual([0, 25])
})

it('a copy that cannot be read is told, and holds none of those that come back behind it', async () => {
  const archivos = crearArchivos({ carpeta: join(carpeta, 'casa-nueva') })
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  const lugar = crearArchivos({ carpeta: join(carpeta, 'de-otra') })
  const bodega = crearBodega(lugar, candado)
  for (const nombre of ['a', 'b', 'c'])
    await bodega.guardar(claves.archivo(`fotos/${nombre}.jpg`), Buffer.from(nombre))
  await lugar.guardar(claves.archivo('fotos/a.jpg'), Buffer.from('no es de age'), 'x/y')
  const { archivos: cuantos, sinVolver } = await restaurarArchivos(archivos, bodega)
  expect([cuantos, sinVolver]).toEqual([2, [expect.stringMatching(/^fotos\/a\.jpg \(.+\)$/)]])
  expect(String(await archivos.leer('fotos/c.jpg'))).toBe('c')
})
