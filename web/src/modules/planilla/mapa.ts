import type { EnElMapa } from '../../shell/mapa/tipos.ts'

// It ends in what the drawer holds (D26).
const ademas = ['caja.ver'] as const
const lleva = ['desde', 'hasta', 'almacenes']

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/planilla/detallada',
      titulo: 'Planilla detallada',
      pestana: 'Detallada',
      permiso: 'planilla.detallada',
      ademas,
      lleva,
    },
    {
      a: '/planilla/sencilla',
      titulo: 'Planilla sencilla',
      pestana: 'Sencilla',
      permiso: 'planilla.sencilla',
      ademas,
      lleva,
    },
    {
      a: '/planilla/alterna',
      titulo: 'Planilla alterna',
      pestana: 'Alterna',
      permiso: 'planilla.alterna',
      ademas,
      condicion: 'planillaAlterna',
      lleva,
    },
  ],
}
