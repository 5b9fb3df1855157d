import type {
  bloquearEmpleado,
  cerrarLogueos,
  crearEmpleado,
  DatosEmpleado,
  editarEmpleado,
  exportarEmpleados,
  exportarLogueos,
  listarEmpleados,
  listarLogueos,
  opcionesEmpleado,
  restablecerClave,
} from '@retroventa/api/empleados/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import { sinVacios } from '../../ui/direccion.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { DatosEmpleado, Empleado, Logueo } from '@retroventa/api/empleados/llamadas'

const LISTAR = ruta<typeof listarEmpleados>('GET', '/empleados')
const OPCIONES = ruta<typeof opcionesEmpleado>('GET', '/empleados/opciones')
const CREAR = ruta<typeof crearEmpleado>('POST', '/empleados')
const EDITAR = ruta<typeof editarEmpleado>('PUT', '/empleados/:id')
const ACTIVO = ruta<typeof bloquearEmpleado>('PUT', '/empleados/:id/activo')
const CLAVE = ruta<typeof restablecerClave>('POST', '/empleados/:id/clave')
const LOGUEOS = ruta<typeof listarLogueos>('GET', '/empleados/logueos')
const CERRAR = ruta<typeof cerrarLogueos>('POST', '/empleados/logueos/cerrar')
const EXPORTAR = ruta<typeof exportarEmpleados>('GET', '/empleados/exportar')
const EXPORTAR_LOGUEOS = ruta<typeof exportarLogueos>('GET', '/empleados/logueos/exportar')
const CADA_MS = 20_000

/** People by role and branch, which are one access; the rest of the filter is of the list. */
export const queryEmpleados = (acceso: { rolId: string | undefined; almacenId: string | undefined }) => {
  const query = sinVacios<{ rolId?: string; almacenId?: string }>(acceso)
  return queryOptions({
    queryKey: ['empleados', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
}

/** Everybody that may be seen: where the drawer finds its person. */
export const queryTodos = queryOptions({
  queryKey: ['empleados', 'lista', {}],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})

/** Branches, roles and which of them whoever asks may give. */
export const queryOpciones = queryOptions({
  queryKey: ['empleados', 'opciones'],
  queryFn: ({ signal }) => llamar(OPCIONES, {}, { señal: signal }),
})

/** The book of sign-ins; read again by itself, which does not count as activity. */
export const queryLogueos = (query: ConsultaDe<typeof listarLogueos>) =>
  queryOptions({
    queryKey: ['empleados', 'logueos', query],
    queryFn: ({ signal, client, queryKey }) =>
      llamar(
        LOGUEOS,
        { query },
        { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MS,
    staleTime: 0,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarEmpleados>): string =>
  direccion(EXPORTAR, { query })

/** @see direccionExportar */
export const direccionExportarLogueos = (query: ConsultaDe<typeof exportarLogueos>): string =>
  direccion(EXPORTAR_LOGUEOS, { query })

/** Without the key of the attempt: what it repeats would be the temporary password, kept. */
export const crear = (body: DatosEmpleado, { almacen }: Intento) => llamar(CREAR, { body }, { almacen })
export const editar = (id: string, datos: DatosEmpleado, con: Intento) =>
  llamar(EDITAR, { params: { id }, body: { ...datos, version: con.version } }, con)
export const bloquear = (id: string, motivo: string, con: Intento) =>
  llamar(ACTIVO, { params: { id }, body: { activo: false, motivo } }, con)
export const desbloquear = (id: string) => llamar(ACTIVO, { params: { id }, body: { activo: true } })
/** Without the key of the attempt, as `crear`. */
export const restablecer = (id: string, quitarSegundoFactor: boolean) =>
  llamar(CLAVE, { params: { id }, body: { quitarSegundoFactor } })
export const cerrarSesiones = (cuales: { logueoId: string } | { usuarioId: string }) =>
  'logueoId' in cuales ? llamar(CERRAR, { body: cuales }) : llamar(CERRAR, { body: cuales })
