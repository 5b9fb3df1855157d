import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'fondos', grupo: 'dinero', texto: 'Fondos', icono: 'traslados' },
  rutas: [
    { a: '/fondos', titulo: 'Traslados de fondos', pestana: 'Traslados', permiso: 'fondos.ver' },
    { a: '/fondos/datafono', titulo: 'Liquidar datáfono', pestana: 'Datáfono', permiso: 'fondos.liquidar' },
  ],
}
