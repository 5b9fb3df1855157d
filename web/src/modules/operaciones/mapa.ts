import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'documentos', grupo: 'mostrador', texto: 'Documentos', icono: 'copia' },
  rutas: [{ a: '/documentos', titulo: 'Documentos', permiso: 'documentos.ver' }],
}
