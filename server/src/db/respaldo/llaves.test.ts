import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearArchivos } from '../../ports/index.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { type Bodega, crearBodega } from './bodega.ts'
import { leerCandado } from './llave.ts'
import { traerLlaves } from './llaves.ts'
import { claves } from './manifiesto.ts'

let carpeta: string
let bodega: Bodega
beforeAll(async () => {
  carpeta = await carpetaTemporal()
  const candado = await leerCandado(join(carpeta, 'una.llave'), { hacer: true })
  bodega = crearBodega(crearArchivos({ carpeta: join(carpeta, 'respaldos') }), candado)
  await bodega.guardar(claves.llaves('R1'), Buffer.from(DEL_RESPALDO))
})
afterAll(() => rm(carpeta, { recursive: true }))

const llave = (version: number, letra: string) => ({ version, clave: letra.repeat(40) })
const archivo = (secretos: object[], cookies = [llave(1, 'c')]) => JSON.stringify({ cookies, secretos })
const DEL_RESPALDO = archivo([llave(1, 'a')])

/** A data folder with those keys, or none, after the backup is restored. */
async function tras(hay: string | undefined, id = 'R1') {
  const datos = join(carpeta, `datos-${Math.random()}`)
  await mkdir(datos)
  if (hay !== undefined) await writeFile(join(datos, 'llaves.json'), hay)
  const aparte = await traerLlaves(datos, bodega, id)
  const leido = (nombre: string) => readFile(join(datos, nombre), 'utf8').catch(() => undefined)
  const otros = (await readdir(datos)).filter((nombre) => nombre !== 'llaves.json')
  expect(aparte).toBe(otros[0] && join(datos, otros[0]))
  return { quedan: await leido('llaves.json'), deAntes: otros[0] && (await leido(otros[0])) }
}

it('the keys of the backup come with it, and those of another house, as one that was only looked at, are put aside', async () => {
  expect(await tras(undefined)).toEqual({ quedan: DEL_RESPALDO, deAntes: undefined })
  // Made by the start of a demonstration: of the same number, and another key.
  const deOtra = archivo([llave(1, 'b')])
  expect(await tras(deOtra)).toEqual({ quedan: DEL_RESPALDO, deAntes: deOtra })
  expect(await tras('{"cookies":')).toEqual({ quedan: DEL_RESPALDO, deAntes: '{"cookies":' })
})

it('keys that open all that those of the backup do stay: the house turned one since', async () => {
  const rotada = archivo([llave(2, 'z'), llave(1, 'a')], [llave(3, 'd')])
  expect(await tras(rotada)).toEqual({ quedan: rotada, deAntes: undefined })
  // A backup without keys, of a house that has them in its variables.
  expect(await tras(rotada, 'R2')).toEqual({ quedan: rotada, deAntes: undefined })
})
