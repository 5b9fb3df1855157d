import { verCadena as llamadaCadena, verInicio } from '@retroventa/api/inicio/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verCadena } from './cadena.ts'
import { ver } from './service.ts'

export function rutas(app: FastifyInstance): void {
  bind(app, verInicio, (_, { actor }) => ver(app.deps, actor))
  bind(app, llamadaCadena, (_, { actor }) => verCadena(app.deps, actor))
}
