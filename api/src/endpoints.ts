import * as almacenes from './almacenes.ts'
import * as auditoria from './auditoria.ts'
import * as busqueda from './busqueda.ts'
import * as clientes from './clientes.ts'
import * as configuracion from './configuracion.ts'
import * as consultas from './consultas.ts'
import * as contratos from './contratos.ts'
import type { Endpoint } from './core/endpoint.ts'
import * as costosConsulta from './costosConsulta.ts'
import * as cumplimiento from './cumplimiento.ts'
import * as demostracion from './demostracion.ts'
import * as empleados from './empleados.ts'
import * as empresa from './empresa.ts'
import * as mensajes from './envios.ts'
import * as fotos from './fotos.ts'
import * as importaciones from './importaciones.ts'
import * as indicadores from './indicadores.ts'
import * as inicio from './inicio.ts'
import * as novedades from './novedades.ts'
import * as roles from './roles.ts'
import * as sesion from './sesion.ts'

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
