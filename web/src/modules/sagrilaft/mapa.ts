import type { EnElMapa } from '../../shell/mapa/tipos.ts'

const DE_LA_CADENA = { permiso: 'sagrilaft.gestionar', alcance: 'cadena' } as const

export const mapa: EnElMapa = {
  rutas: [
    { a: '/cumplimiento/senales', titulo: 'Señales por analizar', pestana: 'Señales', ...DE_LA_CADENA },
    { a: '/cumplimiento/casos', titulo: 'Casos de SAGRILAFT', pestana: 'Casos', ...DE_LA_CADENA },
    {
      a: '/cumplimiento/segmentos',
      titulo: 'Segmentos de riesgo',
      pestana: 'Segmentos',
      ...DE_LA_CADENA,
    },
    { a: '/cumplimiento/ausencias', titulo: 'Ausencias de reporte (AROS)', pestana: 'AROS', ...DE_LA_CADENA },
  ],
}
