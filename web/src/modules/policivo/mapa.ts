import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'policivo', grupo: 'control', texto: 'Control policivo', icono: 'policia' },
  rutas: [{ a: '/control-policivo', titulo: 'Control policivo', permiso: 'policivo.ver' }],
}
