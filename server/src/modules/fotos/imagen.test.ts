import { MAXIMO_FOTO_BYTES } from '@retroventa/domain/clientes/guardado'
import { trabajoEsperado } from '@retroventa/domain/testing/trabajo'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bomba, conGps, paisaje, ruidosa } from './factory.ts'
import { FalloImagen, girarImagen, limpiarImagen } from './imagen.ts'

const codigo = (bytes: Uint8Array) =>
  limpiarImagen(bytes).then(
    () => 'aceptada',
    (error: unknown) => (error instanceof FalloImagen ? error.codigo : String(error)),
  )
const MB = 1024 * 1024

describe('refuses (000 §5, D11)', () => {
  it.each([
    ['html named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')],
    ['gif', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['nothing', Buffer.alloc(0)],
    ['a signature and noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)])],
    ['a png signature on html', Buffer.from('\x89PNG\r\n\x1a\n<html></html>', 'latin1')],
  ])('%s', async (_, bytes) => expect(await codigo(bytes)).toBe('cliente.foto_tipo'))

  it('webp and tiff, by content', async () => {
    const imagen = sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    expect(await codigo(await imagen.clone().webp().toBuffer())).toBe('cliente.foto_tipo')
    expect(await codigo(await imagen.clone().tiff().toBuffer())).toBe('cliente.foto_tipo')
  })
  it('a truncated jpg and a truncated png', async () => {
    const jpg = await paisaje(800, 600).jpeg().toBuffer()
    expect(await codigo(jpg.subarray(0, jpg.length / 2))).toBe('cliente.foto_tipo')
    const png = await paisaje(800, 600).png().toBuffer()
    expect(await codigo(png.subarray(0, png.length / 2))).toBe('cliente.foto_tipo')
  })
  it('2 MB or more', async () => {
    const grande = Buffer.concat([await paisaje(100, 100).jpeg().toBuffer(), Buffer.alloc(MAXIMO_FOTO_BYTES)])
    expect(await codigo(grande)).toBe('cliente.foto_tamano')
  })
  it('a bomb of 50,000 × 50,000, at the cost of its header', async () => {
    const bytes = bomba(50_000, 50_000)
    expect(bytes.length).toBeLessThan(MAXIMO_FOTO_BYTES)
    const antes = process.memoryUsage().rss
    const ms = await trabajoEsperado(async () => expect(await codigo(bytes)).toBe('cliente.foto_tamano'))
    expect(ms).toBeLessThan(500)
    expect(process.memoryUsage().rss - antes).toBeLessThan(64 * MB)
  })
})

describe('cleans', () => {
  it('strips EXIF and GPS, and turns the picture upright', async () => {
    const sucia = await conGps(400, 300, 6)
    expect((await sharp(sucia).metadata()).exif?.includes('Refugio')).toBe(true)
    const { jpeg, miniatura, ancho, alto } = await limpiarImagen(sucia)
    expect([ancho, alto]).toEqual([300, 400])
    for (const bytes of [jpeg, miniatura]) {
      const datos = await sharp(bytes).metadata()
      expect(datos).toMatchObject({ format: 'jpeg' })
      expect([datos.exif, datos.icc, datos.xmp, datos.iptc, datos.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect(bytes.includes('Refugio')).toBe(false)
    }
  })
  it('leaves nothing of a polyglot', async () => {
    const veneno = '<script>alert(document.cookie)</script>PK\x03\x04'
    const jpg = Buffer.concat([await paisaje(300, 200).jpeg().toBuffer(), Buffer.from(veneno)])
    const { jpeg } = await limpiarImagen(jpg)
    expect(jpeg.includes('script')).toBe(false)
    expect(jpeg.includes('PK\x03\x04')).toBe(false)
  })
  it('makes a png with transparency a jpg on white', async () => {
    const png = await sharp({
      create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { jpeg } = await limpiarImagen(png)
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })
  it('keeps a grey picture and one of CMYK readable', async () => {
    expect(await codigo(await paisaje(60, 40).greyscale().png().toBuffer())).toBe('aceptada')
    expect(await codigo(await paisaje(60, 40).toColourspace('cmyk').jpeg().toBuffer())).toBe('aceptada')
  })
  it('bounds the size of what it keeps, noise included', async () => {
    const { jpeg, miniatura, ancho, alto } = await limpiarImagen(await ruidosa(2000, 1500))
    expect([ancho, alto]).toEqual([1600, 1200])
    expect(jpeg.length).toBeLessThan(MAXIMO_FOTO_BYTES)
    expect(miniatura.length).toBeLessThan(60_000)
    expect(Math.max(...Object.values(await medidas(miniatura)))).toBe(240)
  })
  it('turns a quarter clockwise', async () => {
    const { jpeg } = await limpiarImagen(await paisaje(300, 200).jpeg().toBuffer())
    expect(await girarImagen(jpeg)).toMatchObject({ ancho: 200, alto: 300 })
  })
})

const medidas = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

it('keeps memory bounded under forty large pictures at once', async () => {
  const grande = await paisaje(7000, 5000).jpeg({ quality: 30 }).toBuffer()
  expect(grande.length).toBeLessThan(MAXIMO_FOTO_BYTES)
  await limpiarImagen(grande)
  let maximo = 0
  const antes = process.memoryUsage().rss
  const vigia = setInterval(() => {
    maximo = Math.max(maximo, process.memoryUsage().rss)
  }, 5)
  await Promise.all(Array.from({ length: 40 }, () => limpiarImagen(grande)))
  clearInterval(vigia)
  const crecio = (maximo - antes) / MB
  console.info(`40 pictures of 35 megapixels: memory grew ${crecio.toFixed(0)} MB`)
  expect(crecio).toBeLessThan(300)
}, 60_000)
