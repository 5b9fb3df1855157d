import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'dia', grupo: 'dinero', texto: 'Día de caja', icono: 'cuadre' },
  rutas: [
    {
      a: '/dia',
      titulo: 'Día de caja',
      pestana: 'Hoy',
      tambien: 'abrir apertura base cerrar cierre',
      permiso: 'dias.ver',
    },
    {
      a: '/dia/historial',
      titulo: 'Días de caja',
      pestana: 'Historial',
      permiso: 'dias.ver',
      alcance: 'almacenes',
    },
  ],
}
