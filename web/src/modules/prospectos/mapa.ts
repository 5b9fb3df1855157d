import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'prospectos', grupo: 'mostrador', texto: 'Prospectos', icono: 'prospecto' },
  rutas: [{ a: '/prospectos', titulo: 'Prospectos', permiso: 'prospectos.ver', condicion: 'crmSalesforce' }],
}
