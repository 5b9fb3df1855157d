import * as fotos from '@retroventa/api/fotos/llamadas'
import type { FastifyInstance } from 'fastify'
import { archivoDe } from '../../http/archivo.ts'
import { bind } from '../../http/bind.ts'
import { descartarFoto, exigirFotos, fotoDeCliente, rotarFoto, subirFoto, verFoto } from './service.ts'

const tamano = ({ miniatura }: { miniatura?: '1' | undefined }) => (miniatura ? 'miniatura' : 'grande')

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
