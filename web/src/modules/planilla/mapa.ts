import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/planilla/detallada',
      titulo: 'Planilla detallada',
      pestana: 'Detallada',
      permiso: 'planilla.detallada',
    },
    {
      a: '/planilla/sencilla',
      titulo: 'Planilla sencilla',
      pestana: 'Sencilla',
      permiso: 'planilla.sencilla',
    },
    {
      a: '/planilla/alterna',
      titulo: 'Planilla alterna',
      pestana: 'Alterna',
      permiso: 'planilla.alterna',
      condicion: 'planillaAlterna',
    },
  ],
}
