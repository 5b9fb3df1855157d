import type { LISTA_CERTIFICADOS } from '@retroventa/api/certificados/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco, rutaRaiz } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'
import { perezoso } from '../../ui/perezoso.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/certificados',
  validateSearch: direccionDeLista<typeof LISTA_CERTIFICADOS>()(),
  component: lazyRouteComponent(() => import('./PaginaCertificados.tsx'), 'PaginaCertificados'),
})

/** What the code on a paper opens, for anybody: no session. */
const rutaVerificar = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/verificar/$llave',
  component: lazyRouteComponent(() => import('./PaginaVerificar.tsx'), 'PaginaVerificar'),
})

export const certificados = {
  rutas: [rutaLista],
  rutasFuera: [rutaVerificar],
  cajones: [
    { clave: 'certificado', componente: perezoso(() => import('./CajonArticulo.tsx')) },
    { clave: 'certificado-celular', componente: perezoso(() => import('./CajonCelular.tsx')) },
  ],
} as const satisfies Modulo
