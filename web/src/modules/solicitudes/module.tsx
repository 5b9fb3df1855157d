import type { LISTA_GERENCIA, LISTA_PENDIENTES, LISTA_RESPONDIDAS } from '@retroventa/api/solicitudes/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id } from '../../ui/direccion.ts'

const MAS = { solicitud: id }
const paginas = () => import('./paginas.tsx')

const rutaPendientes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/solicitudes',
  validateSearch: direccionDeLista<typeof LISTA_PENDIENTES>()(MAS),
  component: lazyRouteComponent(paginas, 'PaginaPendientes'),
})

const rutaRespondidas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/solicitudes/respondidas',
  validateSearch: direccionDeLista<typeof LISTA_RESPONDIDAS>()(MAS),
  component: lazyRouteComponent(paginas, 'PaginaRespondidas'),
})

const rutaPorResponder = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/solicitudes',
  validateSearch: direccionDeLista<typeof LISTA_PENDIENTES>()(MAS),
  component: lazyRouteComponent(paginas, 'PaginaPorResponder'),
})

const rutaAuditoriaRespondidas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/solicitudes/respondidas',
  validateSearch: direccionDeLista<typeof LISTA_RESPONDIDAS>()(MAS),
  component: lazyRouteComponent(paginas, 'PaginaAuditoriaRespondidas'),
})

const rutaGerencia = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/gerencia/solicitudes',
  validateSearch: direccionDeLista<typeof LISTA_GERENCIA>()(MAS),
  component: lazyRouteComponent(paginas, 'PaginaGerencia'),
})

export const solicitudes = {
  rutas: [rutaPendientes, rutaRespondidas, rutaPorResponder, rutaAuditoriaRespondidas, rutaGerencia],
} as const satisfies Modulo
