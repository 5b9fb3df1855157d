import { almacenes } from './modules/almacenes/module.tsx'
import { auditoria } from './modules/auditoria/module.tsx'
import { consultas } from './modules/consultas/module.tsx'
import { contratos } from './modules/contratos/module.tsx'
import { demostracion } from './modules/demostracion/module.tsx'
import { empleados } from './modules/empleados/module.tsx'
import { empresa } from './modules/empresa/module.tsx'
import { inicio } from './modules/inicio/module.tsx'
import { roles } from './modules/roles/module.tsx'
import type { Modulo } from './shell/modulo.ts'

/** Every module of the house, in the order of the menu. */
export const modulos: readonly Modulo[] = [
  inicio,
  contratos,
  empleados,
  roles,
  almacenes,
  empresa,
  auditoria,
  consultas,
  demostracion,
]

/** Their routes, spread: mapping a list would lose the types of the links. */
export const rutasDeModulos = [
  ...inicio.rutas,
  ...contratos.rutas,
  ...empleados.rutas,
  ...roles.rutas,
  ...almacenes.rutas,
  ...empresa.rutas,
  ...auditoria.rutas,
  ...consultas.rutas,
  ...demostracion.rutas,
] as const
