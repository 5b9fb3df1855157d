import { paisaje } from '../../modules/fotos/factory.ts'
import type { Navegador } from '../app.ts'

/** Uploads a file as a browser does, in a real multipart body. */
export function subirArchivo<T>(
  quien: Navegador,
  ruta: string,
  bytes: Uint8Array,
  { nombre = 'f', tipo = 'application/octet-stream' } = {},
) {
  const limite = '----limite'
  const cabeza = `Content-Disposition: form-data; name="archivo"; filename="${nombre}"\r\nContent-Type: ${tipo}`
  const cuerpo = [
    Buffer.from(`--${limite}\r\n${cabeza}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${limite}--\r\n`),
  ]
  return quien.pedir<T>('POST', ruta, Buffer.concat(cuerpo), {
    'content-type': `multipart/form-data; boundary=${limite}`,
  })
}

/** Uploads a photo as that person. @returns its id */
export async function subirFoto(quien: Navegador): Promise<string> {
  const bytes = await paisaje(64, 48).jpeg().toBuffer()
  return (await subirArchivo<{ id: string }>(quien, '/fotos', bytes, { tipo: 'image/jpeg' })).cuerpo.id
}
