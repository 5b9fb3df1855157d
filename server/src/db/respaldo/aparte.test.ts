import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { arrancar, puertoLibre, servidorVivo } from '../embedded/cluster.ts'
import { cuentaDe } from '../embedded/cuenta.ts'
import { buscarPrograma } from '../embedded/programa.ts'
import { iniciarPostgres } from '../embedded.ts'
import { hastaCierre, quitarAbandonados } from './aparte.ts'

let datos: string
beforeAll(async () => {
  datos = await carpetaTemporal()
})
afterAll(() => rm(datos, { recursive: true, force: true }))

const AHORA = new Date('2026-11-20T07:40:00Z')
const hace = (horas: number) => new Date(AHORA.getTime() - horas * 3_600_000)

it('what a verification that was killed left is ended and removed once it is older than any takes, and nothing else', async () => {
  const pgdata = join(datos, 'postgres')
  const [vieja, nueva, propia] = [`${pgdata}.comprobar-1a2b3c4d`, `${pgdata}.comprobar-5e6f7a8b`, pgdata]
  for (const una of [vieja, nueva, propia]) {
    await mkdir(una)
    await writeFile(join(una, 'base'), 'libros')
  }
  const registro = `${vieja}.log`
  await writeFile(registro, 'log')
  for (const una of [vieja, registro, propia]) await utimes(una, hace(25), hace(25))
  await utimes(nueva, hace(11), hace(11))
  // Of an external database: with its own server, that goes on.
  const deExterna = join(datos, 'comprobar-AbCdEf')
  const { carpeta, detener } = await iniciarPostgres(deExterna, { fsync: false })
  await detener()
  const cuenta = cuentaDe(carpeta)
  await arrancar(await buscarPrograma(cuenta), cuenta, carpeta, {
    registro: join(deExterna, 'postgres.log'),
    puerto: await puertoLibre(),
    fsync: false,
  })
  await expect.poll(async () => (await servidorVivo(carpeta))?.listo, { timeout: 20_000 }).toBe(true)
  await utimes(deExterna, hace(30), hace(30))

  expect((await quitarAbandonados({ datos, pgdata }, AHORA)).toSorted()).toEqual(
    [deExterna, vieja, registro].toSorted(),
  )
  expect(await servidorVivo(carpeta)).toBeUndefined()
  expect((await readdir(datos)).toSorted()).toEqual(['postgres', 'postgres.comprobar-5e6f7a8b'])
}, 60_000)

it('what is stopped ends with the reason, and what had ended before with what it gave', async () => {
  const cierre = new AbortController()
  const dado = await hastaCierre(cierre.signal, Promise.resolve(7))
  const parado = hastaCierre(cierre.signal, new Promise(() => {}))
  cierre.abort(new Error('se detuvo'))
  await expect(parado).rejects.toThrow('se detuvo')
  expect(dado).toBe(7)
})
