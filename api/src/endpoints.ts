import * as almacenes from './almacenes/llamadas.ts'
import * as auditoria from './auditoria/llamadas.ts'
import * as busqueda from './busqueda/llamadas.ts'
import * as clientes from './clientes/llamadas.ts'
import * as configuracion from './configuracion/llamadas.ts'
import * as consultas from './consultas/llamadas.ts'
import * as contratos from './contratos/llamadas.ts'
import type { Endpoint } from './core/endpoint.ts'
import * as costosConsulta from './costosConsulta/llamadas.ts'
import * as cumplimiento from './cumplimiento/llamadas.ts'
import * as demostracion from './demostracion/llamadas.ts'
import * as empleados from './empleados/llamadas.ts'
import * as empresa from './empresa/llamadas.ts'
import * as fotos from './fotos/llamadas.ts'
import * as importaciones from './importaciones/llamadas.ts'
import * as indicadores from './indicadores/llamadas.ts'
import * as inicio from './inicio/llamadas.ts'
import * as mensajes from './mensajes/llamadas.ts'
import * as novedades from './novedades/llamadas.ts'
import * as roles from './roles/llamadas.ts'
import * as sesion from './sesion/llamadas.ts'

const esEndpoint = (valor: unknown): valor is Endpoint =>
  typeof valor === 'object' && valor !== null && 'permiso' in valor && 'path' in valor

/** Every endpoint of the outer interface, by module and name: for the document of the interface and the permission matrix. */
export const ENDPOINTS: { modulo: string; nombre: string; endpoint: Endpoint }[] = Object.entries({
  sesion,
  inicio,
  indicadores,
  busqueda,
  empleados,
  roles,
  almacenes,
  empresa,
  configuracion,
  novedades,
  auditoria,
  clientes,
  importaciones,
  fotos,
  mensajes,
  demostracion,
  consultas,
  costosConsulta,
  contratos,
  cumplimiento,
}).flatMap(([modulo, exportado]) =>
  Object.entries(exportado).flatMap(([nombre, valor]) =>
    esEndpoint(valor) ? [{ modulo, nombre, endpoint: valor }] : [],
  ),
)
