import type { EnElMapa } from '../../shell/mapa/tipos.ts'

const permiso = 'desuso.ver'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/desuso-oro', titulo: 'Desuso de oro', pestana: 'Pendiente', permiso },
    { a: '/desuso-oro/historial', titulo: 'Historial de desuso de oro', pestana: 'Historial', permiso },
    { a: '/desuso-oro/listado-retirado', titulo: 'Oro retirado', pestana: 'Retirado', permiso },
    { a: '/desuso-oro/listado-exportado', titulo: 'Oro exportado', pestana: 'Exportado', permiso },
    { a: '/desuso-varios', titulo: 'Desuso de varios', pestana: 'Dar de baja', permiso },
    {
      a: '/desuso-varios/listado',
      titulo: 'Listado de desuso de varios',
      pestana: 'Listado',
      permiso,
    },
    {
      a: '/desuso-varios/historial',
      titulo: 'Historial de desuso de varios',
      pestana: 'Historial',
      permiso,
    },
  ],
}
