import * as fotos from '@retroventa/api/fotos/llamadas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fallo } from '../../core/fallo.ts'
import { bind } from '../../http/bind.ts'
import { descartarFoto, exigirFotos, fotoDeCliente, rotarFoto, subirFoto, verFoto } from './service.ts'

const tamano = ({ miniatura }: { miniatura?: '1' | undefined }) => (miniatura ? 'miniatura' : 'grande')

/**
 * The file of the request, whole; `undefined` when it is over the limit.
 * @throws Fallo `peticion.invalida` when the form is cut off or is none: its reader throws errors of its own
 */
async function archivoDe(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    return await leerArchivo(request)
  } catch (causa) {
    const fallo = new Fallo('peticion.invalida', { detalle: 'la imagen llegó incompleta.' })
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

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, fotos.subirFoto, async (_, { actor, request }) => {
    // Before a single byte of the file is read.
    exigirFotos(actor)
    return subirFoto(deps, actor, await archivoDe(request))
  })
  bind(app, fotos.verFoto, ({ params, query }, { actor }) => verFoto(deps, actor, params.id, tamano(query)))
  bind(app, fotos.rotarFoto, ({ params }, { actor }) => rotarFoto(deps, actor, params.id))
  bind(app, fotos.descartarFoto, async ({ params }, { actor }) => ({
    descartada: await descartarFoto(deps, actor, params.id),
  }))
  bind(app, fotos.fotoDeCliente, ({ params, query }, { actor }) =>
    fotoDeCliente(deps, actor, { clienteId: params.id, ranura: params.ranura }, tamano(query)),
  )
}
