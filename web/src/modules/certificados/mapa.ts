import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'certificados', grupo: 'mostrador', texto: 'Certificados', icono: 'certificado' },
  rutas: [{ a: '/certificados', titulo: 'Certificados de propiedad', permiso: 'certificados.ver' }],
}
