import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A smooth picture: a gradient, so that it compresses like a photograph. */
export function paisaje(ancho: number, alto: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0a5c44"/><stop offset="1" stop-color="#e8c46a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg), { limitInputPixels: false }).flatten()
}

/** A JPEG that tells where it was taken, by whom, and which way up it is. */
export function conGps(ancho: number, alto: number, orientation: number): Promise<Buffer> {
  return paisaje(ancho, alto)
    .withExif({
      IFD0: { Artist: 'Refugio Escondido', Software: 'Camara' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '10/1 25/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '75/1 33/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** The worst to compress: every pixel at random. */
export async function ruidosa(ancho: number, alto: number): Promise<Buffer> {
  return sharp({
    create: {
      width: ancho,
      height: alto,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer()
}

const trozo = (tipo: string, datos: Buffer): Buffer => {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos])
  const fin = Buffer.alloc(4)
  fin.writeUInt32BE(crc32(cuerpo))
  const largo = Buffer.alloc(4)
  largo.writeUInt32BE(datos.length)
  return Buffer.concat([largo, cuerpo, fin])
}

/** A valid black-and-white PNG of any size in a few hundred kilobytes: 50,000 × 50,000 decode to gigabytes. */
export function bomba(ancho: number, alto: number): Buffer {
  const cabeza = Buffer.alloc(13)
  cabeza.writeUInt32BE(ancho, 0)
  cabeza.writeUInt32BE(alto, 4)
  cabeza.set([1, 0, 0, 0, 0], 8)
  const filas = Buffer.alloc(alto * (1 + Math.ceil(ancho / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    trozo('IHDR', cabeza),
    trozo('IDAT', deflateSync(filas, { level: 9 })),
    trozo('IEND', Buffer.alloc(0)),
  ])
}
