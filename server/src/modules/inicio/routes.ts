import {
  verCadena as llamadaCadena,
  verLibros as llamadaLibros,
  verPorHacer as llamadaPorHacer,
  verInicio,
} from '@retroventa/api/inicio/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verCadena } from './cadena.ts'
import { verLibros } from './libros.ts'
import { verPorHacer } from './porHacer.ts'
import { ver } from './service.ts'

export function rutas(app: FastifyInstance): void {
  bind(app, verInicio, (_, { actor }) => ver(app.deps, actor))
  bind(app, llamadaCadena, (_, { actor }) => verCadena(app.deps, actor))
  bind(app, llamadaPorHacer, (_, { actor }) => verPorHacer(app.deps, actor))
  bind(app, llamadaLibros, (_, { actor }) => verLibros(app.deps, actor))
}
