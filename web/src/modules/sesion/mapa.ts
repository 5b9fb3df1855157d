import type { EnElMapa } from '../../shell/mapa/tipos.ts'

/** Everybody's: it is reached from the menu of the person. */
export const mapa: EnElMapa = {
  seccion: { modulo: 'sesiones', grupo: 'fuera', texto: 'Mis sesiones', icono: 'empleados' },
  rutas: [{ a: '/mis-sesiones', titulo: 'Mis sesiones' }],
}
