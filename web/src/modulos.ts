import { almacenes } from './modules/almacenes/module.tsx'
import { auditoria } from './modules/auditoria/module.tsx'
import { configuracion } from './modules/configuracion/module.tsx'
import { consultas } from './modules/consultas/module.tsx'
import { contratos } from './modules/contratos/module.tsx'
import { costosConsulta } from './modules/costosConsulta/module.tsx'
import { cumplimiento } from './modules/cumplimiento/module.tsx'
import { demostracion } from './modules/demostracion/module.tsx'
import { empleados } from './modules/empleados/module.tsx'
import { empresa } from './modules/empresa/module.tsx'
import { importaciones } from './modules/importaciones/module.tsx'
import { indicadores } from './modules/indicadores/module.tsx'
import { inicio } from './modules/inicio/module.tsx'
import { manual } from './modules/manual/module.tsx'
import { novedades } from './modules/novedades/module.tsx'
import { roles } from './modules/roles/module.tsx'
import { sesion } from './modules/sesion/module.tsx'
import type { Modulo } from './shell/modulo.ts'

/** Every module of the house. The order of the menu is that of `shell/mapa/`. */
export const modulos: readonly Modulo[] = [
  inicio,
  indicadores,
  contratos,
  importaciones,
  empleados,
  roles,
  almacenes,
  empresa,
  configuracion,
  auditoria,
  consultas,
  costosConsulta,
  cumplimiento,
  demostracion,
  novedades,
  sesion,
  manual,
]

/** Their routes, spread: mapping a list would lose the types of the links. */
export const rutasDeModulos = [
  ...inicio.rutas,
  ...indicadores.rutas,
  ...contratos.rutas,
  ...importaciones.rutas,
  ...empleados.rutas,
  ...roles.rutas,
  ...almacenes.rutas,
  ...empresa.rutas,
  ...configuracion.rutas,
  ...auditoria.rutas,
  ...consultas.rutas,
  ...costosConsulta.rutas,
  ...cumplimiento.rutas,
  ...demostracion.rutas,
  ...manual.rutas,
] as const
