import { MAXIMO_FOTO_BYTES } from '@retroventa/domain/clientes/guardado'
import type Abrir from 'sharp'
import type { Sharp } from 'sharp'
import { crearFila } from '../../core/fila.ts'

/** A picture made anew from its pixels: nothing of the original file is left in it. */
export interface ImagenLimpia {
  jpeg: Buffer
  miniatura: Buffer
  ancho: number
  alto: number
}

/** Why a file was refused; both have their text in 000 §5. */
export type CodigoImagen = 'cliente.foto_tipo' | 'cliente.foto_tamano'
export class FalloImagen extends Error {
  readonly codigo: CodigoImagen

  constructor(codigo: CodigoImagen) {
    super(codigo)
    this.name = 'FalloImagen'
    this.codigo = codigo
  }
}

/** The largest camera of a telephone has 50; decoded, 50 million pixels are 150 MB. */
const MAXIMO_PIXELES = 50_000_000
/** A document at this size is read without effort, printed or enlarged. */
const LADO = 1600
const LADO_MINIATURA = 240
/** Tried in order until the file is under the limit; the first is enough for any photograph. */
const CALIDADES = [82, 65, 45] as const

/** Read at the first picture: a process that has seen none spares its library. */
let leida: Promise<typeof Abrir> | undefined
const biblioteca = (): Promise<typeof Abrir> => {
  leida ??= import('sharp').then(({ default: sharp }) => {
    // No memory kept between pictures, and one thread each: the server must not swell with the number of uploads.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return leida
}

const FIRMAS: readonly { tipo: 'jpeg' | 'png'; bytes: readonly number[] }[] = [
  { tipo: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { tipo: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** Type by the first bytes, whatever the name says (D11). */
const tipoDe = (bytes: Uint8Array) =>
  FIRMAS.find(({ bytes: firma }) => firma.every((byte, i) => bytes[i] === byte))?.tipo

/** At most two pictures are decoded at once, however many arrive: the others wait with their bytes only (≤ 2 MB each). */
const porTurno = crearFila({ aLaVez: 2 })

/**
 * Cleans a picture that somebody sent (D11): type by content, dimensions checked in the header before any pixel is read,
 * turned upright, re-encoded as JPEG without EXIF or any other passenger.
 * @throws FalloImagen
 */
export function limpiarImagen(bytes: Uint8Array): Promise<ImagenLimpia> {
  return porTurno('todos', async () => {
    const tipo = tipoDe(bytes)
    if (!tipo) throw new FalloImagen('cliente.foto_tipo')
    if (bytes.length >= MAXIMO_FOTO_BYTES) throw new FalloImagen('cliente.foto_tamano')
    await exigirMedidas(bytes, tipo)
    return codificar((await abrir(bytes)).autoOrient())
  })
}

/** The same picture turned a quarter clockwise. `jpeg` is one of ours. */
export function girarImagen(jpeg: Uint8Array): Promise<ImagenLimpia> {
  return porTurno('todos', async () => codificar((await abrir(jpeg)).rotate(90)))
}

const abrir = async (bytes: Uint8Array): Promise<Sharp> =>
  (await biblioteca())(bytes, { limitInputPixels: MAXIMO_PIXELES, failOn: 'error', animated: false })

/** Reads the header only: a bomb of 50,000 × 50,000 costs as much as a stamp. */
async function exigirMedidas(bytes: Uint8Array, tipo: 'jpeg' | 'png'): Promise<void> {
  const { format, width, height } = await (await biblioteca())(bytes, {
    limitInputPixels: false,
    failOn: 'error',
  })
    .metadata()
    .catch(() => {
      throw new FalloImagen('cliente.foto_tipo')
    })
  if (format !== tipo) throw new FalloImagen('cliente.foto_tipo')
  if (width * height > MAXIMO_PIXELES) throw new FalloImagen('cliente.foto_tamano')
}

async function codificar(imagen: Sharp): Promise<ImagenLimpia> {
  // Decoded once, to a bounded size; what follows works on those pixels.
  const { data, info } = await imagen
    .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new FalloImagen('cliente.foto_tipo')
    })
  const { width: ancho, height: alto, channels } = info
  const sharp = await biblioteca()
  const cruda = () => sharp(data, { raw: { width: ancho, height: alto, channels } })
  const miniatura = await cruda()
    .resize({ width: LADO_MINIATURA, height: LADO_MINIATURA, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()
  for (const quality of CALIDADES) {
    const jpeg = await cruda().jpeg({ quality }).toBuffer()
    if (jpeg.length < MAXIMO_FOTO_BYTES) return { jpeg, miniatura, ancho, alto }
  }
  throw new FalloImagen('cliente.foto_tamano')
}
