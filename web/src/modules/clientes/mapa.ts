import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [{ a: '/clientes', titulo: 'Clientes', permiso: 'clientes.ver', alcance: 'cadena' }],
}
