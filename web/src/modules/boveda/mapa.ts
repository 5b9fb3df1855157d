import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/boveda', titulo: 'Bóveda', pestana: 'Enviar', permiso: 'boveda.ver' },
    {
      a: '/boveda/recibidos',
      titulo: 'Recibidos en bóveda',
      pestana: 'Recibidos',
      permiso: 'boveda.ver',
    },
    { a: '/boveda/entrega-pendiente', titulo: 'Entregas pendientes', permiso: 'boveda.ver' },
  ],
}
