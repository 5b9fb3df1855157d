import type { FastifyRequest } from 'fastify'
import { Fallo } from '../core/fallo.ts'

/**
 * The file of the request, whole; `undefined` when it is over the limit.
 * @throws Fallo `peticion.invalida` when the form is cut off or is none: its reader throws errors of its own
 */
export async function archivoDe(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    return await leerArchivo(request)
  } catch (causa) {
    const fallo = new Fallo('peticion.invalida', { detalle: 'el archivo llegó incompleto.' })
    throw Object.assign(fallo, { cause: causa })
  }
}

async function leerArchivo(request: FastifyRequest): Promise<Buffer | undefined> {
  const parte = await request.file({ throwFileSizeLimit: false })
  // A form without a file is judged as a file without a picture.
  if (!parte) return Buffer.alloc(0)
  const bytes = await parte.toBuffer()
  return parte.file.truncated ? undefined : bytes
}
