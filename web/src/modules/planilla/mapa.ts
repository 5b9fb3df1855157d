import type { EnElMapa } from '../../shell/mapa/tipos.ts'

const lleva = ['desde', 'hasta', 'almacenes']

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/planilla/detallada',
      titulo: 'Planilla detallada',
      pestana: 'Detallada',
      permiso: 'planilla.detallada',
      lleva,
    },
    {
      a: '/planilla/sencilla',
      titulo: 'Planilla sencilla',
      pestana: 'Sencilla',
      permiso: 'planilla.sencilla',
      lleva,
    },
    {
      a: '/planilla/alterna',
      titulo: 'Planilla alterna',
      pestana: 'Alterna',
      permiso: 'planilla.alterna',
      condicion: 'planillaAlterna',
      lleva,
    },
  ],
}
