import { definirLista, FORMA_ID } from '../core/lista.ts'
import type { Empleado } from './llamadas.ts'

const siNo = (si: boolean) => (si ? 'Sí' : 'No')

/** Whether the person may sign in, in words. */
export const estadoDe = ({ activo, claveTemporal }: Pick<Empleado, 'activo' | 'claveTemporal'>) =>
  !activo ? 'Bloqueado' : claveTemporal ? 'Contraseña temporal' : 'Activo'

export const LISTA_EMPLEADOS = definirLista<Empleado>()({
  clave: 'empleados',
  nombre: 'Empleados',
  ninguna: 'Ningún empleado cumple el filtro',
  busca: 'Usuario o nombre',
  orden: 'nombre',
  columnas: [
    { clave: 'username', titulo: 'Usuario', de: (e) => e.username, ordena: true },
    { clave: 'nombre', titulo: 'Nombre', de: (e) => `${e.nombres} ${e.apellidos}`, ordena: true },
    { clave: 'email', titulo: 'Email', de: (e) => e.email, oculta: true },
    {
      clave: 'roles',
      titulo: 'Roles',
      sinBuscar: true,
      de: (e) => e.accesos.map(({ almacen, rol }) => `${almacen}: ${rol}`).join(' | ') || null,
    },
    {
      clave: 'ingreso',
      titulo: 'Último ingreso',
      tipo: 'instante',
      nada: 'nunca',
      sinBuscar: true,
      de: (e) => e.ultimoIngreso,
      ordena: true,
    },
    { clave: 'estado', titulo: 'Estado', sinBuscar: true, de: estadoDe, agrupa: true },
    {
      clave: 'superAdmin',
      titulo: 'Super administrador',
      sinBuscar: true,
      de: (e) => siNo(e.isSuperAdmin),
      oculta: true,
    },
    {
      clave: 'superUser',
      titulo: 'Super usuario',
      sinBuscar: true,
      de: (e) => siNo(e.isSuperUser),
      oculta: true,
    },
    { clave: 'super', titulo: 'Super', sinBuscar: true, de: (e) => siNo(e.isSuper), oculta: true },
    {
      clave: 'cambia',
      titulo: 'Cambia de almacén',
      sinBuscar: true,
      de: (e) => siNo(e.cambiarAlmacenes),
      oculta: true,
    },
    {
      clave: 'facturacion',
      titulo: 'Facturación',
      sinBuscar: true,
      de: (e) => siNo(e.facturacion),
      oculta: true,
    },
    {
      clave: 'factor',
      titulo: 'Segundo factor',
      sinBuscar: true,
      de: (e) => siNo(e.segundoFactor),
      agrupa: true,
      oculta: true,
    },
  ],
  // Both together are one access: that role in that branch. The server looks for it.
  filtros: [
    {
      clave: 'rolId',
      titulo: 'Rol',
      tipo: 'opcion',
      forma: FORMA_ID,
      de: (e) => e.accesos.map(({ rolId }) => rolId),
    },
    {
      clave: 'almacenId',
      titulo: 'Almacén',
      tipo: 'opcion',
      forma: FORMA_ID,
      de: (e) => e.accesos.map(({ almacenId }) => almacenId),
    },
  ],
  pestanas: {
    clave: 'activo',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: [
      { value: 'si', label: 'Activos' },
      { value: 'no', label: 'Bloqueados' },
    ],
    de: (e) => (e.activo ? 'si' : 'no'),
  },
})
