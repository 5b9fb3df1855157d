import { definirLista } from '../core/lista.ts'
import type { Rol } from './llamadas.ts'

/** People who hold a role, each once. */
export const personasDe = ({ personas }: Rol) => Map.groupBy(personas, ({ username }) => username)

export const LISTA_ROLES = definirLista<Rol>()({
  clave: 'roles',
  nombre: 'Roles',
  ninguna: 'Ningún rol cumple el filtro',
  busca: 'Rol o persona',
  orden: 'nombre',
  columnas: [
    { clave: 'nombre', titulo: 'Rol', de: (r) => r.nombre, ordena: true },
    { clave: 'permisos', titulo: 'Permisos', tipo: 'entero', de: (r) => r.permisos.length, ordena: true },
    { clave: 'personas', titulo: 'Personas', tipo: 'entero', de: (r) => personasDe(r).size, ordena: true },
    {
      clave: 'quien',
      titulo: 'Quién lo tiene',
      nada: 'nadie',
      de: (r) => r.personas.map(({ username, almacen }) => `${username} (${almacen})`).join(', ') || null,
    },
  ],
  filtros: [
    {
      clave: 'uso',
      titulo: 'En uso',
      tipo: 'opcion',
      opciones: [
        { value: 'si', label: 'Alguien lo tiene' },
        { value: 'no', label: 'Nadie lo tiene' },
      ],
      de: (r) => (r.personas.length > 0 ? 'si' : 'no'),
    },
  ],
})
