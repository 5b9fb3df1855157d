import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/compras', titulo: 'Compra de artículos', pestana: 'Artículos', permiso: 'compras.ver' },
    {
      a: '/compras/peso-articulos',
      titulo: 'Compra por peso',
      pestana: 'Por peso',
      permiso: 'compras.ver',
    },
    {
      a: '/compras/historial',
      titulo: 'Historial de compras',
      pestana: 'Historial',
      permiso: 'compras.ver',
      fichas: '/compras/compra',
    },
    {
      a: '/compras/historial/peso-articulos',
      titulo: 'Historial de compras por peso',
      pestana: 'Historial por peso',
      permiso: 'compras.ver',
    },
  ],
}
