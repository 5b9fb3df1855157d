import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'blancos', grupo: 'control', texto: 'Contratos en blanco', icono: 'enBlanco' },
  rutas: [{ a: '/contratos-en-blanco', titulo: 'Contratos en blanco', permiso: 'blancos.ver' }],
}
