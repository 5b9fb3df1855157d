import type { LISTAS_ELECTRONICOS } from '@retroventa/api/electronicos/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const comun = { getParentRoute: () => rutaMarco } as const
const buscar = direccionDeLista<(typeof LISTAS_ELECTRONICOS)['facturas']>()()

const rutaFacturas = createRoute({
  ...comun,
  path: '/contabilidad/facturas-electronicas',
  validateSearch: buscar,
  component: lazyRouteComponent(() => import('./PaginaLista.tsx'), 'PaginaFacturas'),
})
const rutaSoportes = createRoute({
  ...comun,
  path: '/contabilidad/documento-soporte',
  validateSearch: buscar,
  component: lazyRouteComponent(() => import('./PaginaLista.tsx'), 'PaginaSoportes'),
})
const rutaNotas = createRoute({
  ...comun,
  path: '/contabilidad/nota-credito',
  validateSearch: buscar,
  component: lazyRouteComponent(() => import('./PaginaLista.tsx'), 'PaginaNotas'),
})
const rutaAjustes = createRoute({
  ...comun,
  path: '/contabilidad/nota-ajuste-ds',
  validateSearch: buscar,
  component: lazyRouteComponent(() => import('./PaginaLista.tsx'), 'PaginaAjustes'),
})
/** Each below the list that it is of: whoever sees the list opens it, and its tab is that one. */
const deUno = <const P extends string>(path: P) =>
  createRoute({
    ...comun,
    path,
    component: lazyRouteComponent(() => import('./PaginaElectronico.tsx'), 'PaginaElectronico'),
  })
const rutaPlanilla = createRoute({
  ...comun,
  path: '/planilla/documentos-electronicos',
  component: lazyRouteComponent(() => import('./PaginaPlanilla.tsx'), 'PaginaPlanilla'),
})

export const electronicos = {
  rutas: [
    rutaFacturas,
    rutaSoportes,
    rutaNotas,
    rutaAjustes,
    deUno('/contabilidad/facturas-electronicas/$id'),
    deUno('/contabilidad/documento-soporte/$id'),
    deUno('/contabilidad/nota-credito/$id'),
    deUno('/contabilidad/nota-ajuste-ds/$id'),
    // Where all of them had their page before: it leads to the list that each is of.
    deUno('/contabilidad/electronico/$id'),
    rutaPlanilla,
  ],
} as const satisfies Modulo
