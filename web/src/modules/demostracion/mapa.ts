import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'demostracion', grupo: 'fuera', texto: 'Demostración', icono: 'beta' },
  rutas: [{ a: '/demostracion', titulo: 'Demostración', permiso: 'demostracion.ver', oculta: true }],
}
