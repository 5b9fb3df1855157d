import type { FastifyInstance } from 'fastify'
import { rutas as almacenes } from './almacenes/routes.ts'
import { rutas as auditoria } from './auditoria/routes.ts'
import { rutas as busqueda } from './busqueda/routes.ts'
import { rutas as clientes } from './clientes/routes.ts'
import { rutas as configuracion } from './configuracion/routes.ts'
import { rutas as consultas } from './consultas/routes.ts'
import { rutas as contratos } from './contratos/routes.ts'
import { rutas as costosConsulta } from './costosConsulta/routes.ts'
import { rutas as cumplimiento } from './cumplimiento/routes.ts'
import { rutas as demostracion } from './demostracion/routes.ts'
import { rutas as empleados } from './empleados/routes.ts'
import { rutas as empresa } from './empresa/routes.ts'
import { rutas as fotos } from './fotos/routes.ts'
import { rutas as importaciones } from './importaciones/routes.ts'
import { rutas as indicadores } from './indicadores/routes.ts'
import { rutas as inicio } from './inicio/routes.ts'
import { rutas as mensajes } from './mensajes/routes.ts'
import { rutas as novedades } from './novedades/routes.ts'
import { rutas as roles } from './roles/routes.ts'
import { rutas as sesion } from './sesion/routes.ts'

/** The routes of every module: a new module adds its line here. */
export const MODULOS: readonly ((app: FastifyInstance) => void)[] = [
  sesion,
  inicio,
  indicadores,
  busqueda,
  importaciones,
  clientes,
  consultas,
  costosConsulta,
  fotos,
  mensajes,
  demostracion,
  contratos,
  cumplimiento,
  empleados,
  roles,
  almacenes,
  empresa,
  configuracion,
  novedades,
  auditoria,
]
