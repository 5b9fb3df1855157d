import type { LISTA_POLICIVO } from '@retroventa/api/policivo/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'
import { perezoso } from '../../ui/perezoso.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/control-policivo',
  validateSearch: direccionDeLista<typeof LISTA_POLICIVO>()(),
  component: lazyRouteComponent(() => import('./PaginaControl.tsx'), 'PaginaControl'),
})

export const policivo = {
  rutas: [rutaLista],
  cajones: [
    { clave: 'policia-firmas', componente: perezoso(() => import('./Listado.tsx')) },
    { clave: 'policia-copia', componente: perezoso(() => import('./Copia.tsx')) },
  ],
} as const satisfies Modulo
