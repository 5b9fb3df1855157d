import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/',
      titulo: 'Indicadores',
      permiso: 'contratos.ver',
    },
  ],
}
