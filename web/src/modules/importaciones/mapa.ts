import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/clientes/importar',
      titulo: 'Importar clientes',
      permiso: 'clientes.importar',
      alcance: 'cadena',
    },
  ],
}
