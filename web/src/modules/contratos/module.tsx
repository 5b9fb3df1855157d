import type { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import type { LISTA_HISTORIAL, LISTA_UTILIDAD } from '@retroventa/api/contratos/listaUtilidad'
import type { LISTA_VENCIDOS } from '@retroventa/api/contratos/listaVencidos'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccion, direccionDeLista, id, patron, uno } from '../../ui/direccion.ts'
import { perezoso } from '../../ui/perezoso.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<typeof LISTA_CONTRATOS>()(),
  component: lazyRouteComponent(() => import('./lista/PaginaContratos.tsx'), 'PaginaContratos'),
})

const rutaNuevo = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/nuevo',
  // Of whom, when they were scanned or looked up before; and whether their last contract is made again, one that was voided, or one that
  // was asked for and not authorised.
  validateSearch: direccion({
    para: id,
    repetir: uno(['1']),
    como: patron(/^[A-Z\d]+-\d{1,9}$/),
    pedido: id,
  }),
  component: lazyRouteComponent(() => import('./nuevo/PaginaNuevo.tsx'), 'PaginaNuevo'),
})

const rutaVencidos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/vencidos',
  validateSearch: direccionDeLista<typeof LISTA_VENCIDOS>()(),
  component: lazyRouteComponent(() => import('./vencidos/PaginaVencidos.tsx'), 'PaginaVencidos'),
})

const rutaUtilidad = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/utilidad',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<typeof LISTA_UTILIDAD>()(),
  component: lazyRouteComponent(() => import('./utilidad/PaginaUtilidad.tsx'), 'PaginaUtilidad'),
})

const rutaHistorialUtilidad = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/historial-utilidad',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<typeof LISTA_HISTORIAL>()(),
  component: lazyRouteComponent(() => import('./utilidad/PaginaHistorial.tsx'), 'PaginaHistorial'),
})

const rutaTopes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/topes',
  component: lazyRouteComponent(() => import('./topes/PaginaTopes.tsx'), 'PaginaTopes'),
})

const rutaTextoLegal = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/texto-legal',
  // An older version; without it, the one in force.
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } =>
    /^\d{1,6}$/.test(String(version)) ? { version: Number(version) } : {},
  component: lazyRouteComponent(() => import('./legal/PaginaTextoLegal.tsx'), 'PaginaTextoLegal'),
})

const rutaFicha = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/$codigo',
  // The operation that is opened with it; and that it is of another branch, whose payments are taken here.
  validateSearch: ({ hacer, cobrar }: Record<string, unknown>): { hacer?: string; cobrar?: '1' } => ({
    ...(typeof hacer === 'string' && { hacer }),
    ...(String(cobrar) === '1' && { cobrar: '1' }),
  }),
  component: lazyRouteComponent(() => import('./ficha/PaginaContrato.tsx'), 'PaginaContrato'),
})

export const contratos = {
  rutas: [
    rutaLista,
    rutaNuevo,
    rutaVencidos,
    rutaUtilidad,
    rutaHistorialUtilidad,
    rutaTopes,
    rutaTextoLegal,
    rutaFicha,
  ],
  cajones: [
    { clave: 'tiquetes', componente: perezoso(() => import('./herramientas/Tiquetes.tsx')) },
    { clave: 'contrato-en-blanco', componente: perezoso(() => import('./herramientas/EnBlanco.tsx')) },
    { clave: 'imprimir-contrato', componente: perezoso(() => import('./herramientas/ImprimirContrato.tsx')) },
  ],
  acciones: [{ texto: 'Nuevo contrato', a: '/contratos/nuevo', tecla: 'F2' }],
} as const satisfies Modulo
