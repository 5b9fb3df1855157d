import type { FastifyInstance } from 'fastify'
import { rutas as clientes } from './clientes/routes.ts'
import { rutas as contratos } from './contratos/routes.ts'
import { rutas as inicio } from './inicio/routes.ts'
import { rutas as sesion } from './sesion/routes.ts'

/** The routes of every module: a new module adds its line here. */
export const MODULOS: readonly ((app: FastifyInstance) => void)[] = [sesion, inicio, clientes, contratos]
