import type { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import type { LISTA_SALIDA } from '@retroventa/api/mensajes/lista'
import type { LISTA_ENSAYO } from '@retroventa/api/mensajes/listaEnsayo'
import type { LISTA_RESPUESTAS } from '@retroventa/api/mensajes/listaRespuestas'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { dia, direccion, direccionDeLista, id, uno } from '../../ui/direccion.ts'

const rutaSalida = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mensajes',
  // `mensaje`: the one in the drawer.
  validateSearch: direccionDeLista<typeof LISTA_SALIDA>()({ mensaje: id }),
  component: lazyRouteComponent(() => import('./PaginaSalida.tsx'), 'PaginaSalida'),
})

const rutaRespuestas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mensajes/respuestas',
  validateSearch: direccionDeLista<typeof LISTA_RESPUESTAS>()({ respuesta: id }),
  component: lazyRouteComponent(() => import('./PaginaRespuestas.tsx'), 'PaginaRespuestas'),
})

const rutaDifusion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mensajes/difusion',
  // The filter of the list of customers, and whether one is being written.
  validateSearch: direccionDeLista<typeof LISTA_CLIENTES>()({ nuevo: uno(['si']) }),
  component: lazyRouteComponent(() => import('./difusion/PaginaDifusion.tsx'), 'PaginaDifusion'),
})

const rutaEnsayo = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mensajes/ensayo',
  validateSearch: direccionDeLista<typeof LISTA_ENSAYO>()({ dia }),
  component: lazyRouteComponent(() => import('./ley/PaginaEnsayo.tsx'), 'PaginaEnsayo'),
})

const rutaLey = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mensajes/ley',
  component: lazyRouteComponent(() => import('./ley/PaginaLey.tsx'), 'PaginaLey'),
})

const rutaCifras = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mensajes/cifras',
  validateSearch: direccion({ desde: dia, hasta: dia }),
  component: lazyRouteComponent(() => import('./cifras/PaginaCifras.tsx'), 'PaginaCifras'),
})

export const mensajes = {
  rutas: [rutaSalida, rutaRespuestas, rutaDifusion, rutaEnsayo, rutaLey, rutaCifras],
} as const satisfies Modulo
