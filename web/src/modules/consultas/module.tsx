import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaListas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/listas',
  staticData: { permiso: 'consultas.ver' },
  component: lazyRouteComponent(() => import('./PaginaListas.tsx'), 'PaginaListas'),
})

export const consultas = {
  nombre: 'consultas',
  rutas: [rutaListas],
  menu: [
    {
      grupo: 'control',
      texto: 'Listas OFAC y ONU',
      a: '/consultas/listas',
      icono: 'auditoria',
      permiso: 'consultas.ver',
    },
  ],
} as const satisfies Modulo
