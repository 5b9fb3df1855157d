import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Persona, ROSA, trama } from '@retroventa/domain/documentos/fixtures'
import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { segun } from '@retroventa/domain/testing/profundidad'
import { enJpeg, esLegible, fotografiar, TOMAS, type Toma } from '@retroventa/simulators/fotosCedula'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { decodificarCedula } from './decodificar.ts'

const HOY = '2026-11-20'
const MINIMO = 0.95
/** One of so many photos, of every kind; all of them in the deep run. */
const CADA = segun(3, 1)
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

const bytesDe = (persona: Persona) => Uint8Array.from(trama(persona), (letra) => letra.charCodeAt(0))

/** Through JPEG, as every photo. */
async function leerToma(toma: Toma, persona: Persona): Promise<{ texto: string | undefined; ms: number }> {
  const jpeg = await enJpeg(await fotografiar(bytesDe(persona), toma), toma.calidad)
  const { data: rgba, info } = await sharp(jpeg)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inicio = process.cpuUsage()
  const texto = await decodificarCedula(new Uint8ClampedArray(rgba), info.width, info.height, readBarcodes)
  return { texto, ms: process.cpuUsage(inicio).user / 1000 }
}

const persona = (i: number): Persona => ({ ...ROSA, numero: String(41_000_000 + i * 7919).padStart(10, '0') })

test('of the readable photos nearly all are read, and none is read wrong', { timeout: 180_000 }, async () => {
  const tomas = TOMAS.filter((_, i) => i % CADA === 0)
  const legibles = tomas.filter(esLegible)
  expect(legibles.length).toBeGreaterThanOrEqual(60 / CADA)
  const fallidas: Toma[] = []
  const tiempos: number[] = []
  for (const [i, toma] of tomas.entries()) {
    const quien = persona(i)
    const { texto, ms } = await leerToma(toma, quien)
    if (esLegible(toma)) tiempos.push(ms)
    if (texto === undefined) {
      if (esLegible(toma)) fallidas.push(toma)
      continue
    }
    expect(leerDocumento(texto, HOY)).toMatchObject({
      documento: quien.numero.replace(/^0+/, ''),
      primerApellido: 'DE LA PEÑA',
      segundoNombre: 'INÉS',
      fechaNacimiento: '1984-02-29',
      rh: 'AB-',
      avisos: [],
    })
    expect(texto).not.toContain('HUELLA')
  }
  const orden = tiempos.toSorted((a, b) => a - b)
  const leidas = legibles.length - fallidas.length
  console.info(
    `${leidas} of ${legibles.length} readable photos; processor time: median ${orden[orden.length >> 1]?.toFixed(0)} ms, ` +
      `p95 ${orden[Math.floor(orden.length * 0.95)]?.toFixed(0)} ms`,
  )
  for (const toma of fallidas) console.info('not read', JSON.stringify(toma))
  expect(leidas / legibles.length).toBeGreaterThanOrEqual(MINIMO)
})

test('a picture without a cédula gives nothing', async () => {
  const lado = 400
  const mesa = new Uint8ClampedArray(lado * lado * 4).map((_, i) => (i * 2654435761) % 251)
  expect(await decodificarCedula(mesa, lado, lado, readBarcodes)).toBeUndefined()
})
