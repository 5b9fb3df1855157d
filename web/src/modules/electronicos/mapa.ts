import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/contabilidad/facturas-electronicas',
      titulo: 'Facturas electrónicas',
      permiso: 'electronicos.ver',
      fichas: '/contabilidad/electronico',
    },
    {
      a: '/contabilidad/documento-soporte',
      titulo: 'Documentos soporte',
      pestana: 'Documento soporte',
      permiso: 'electronicos.ver',
    },
    {
      a: '/contabilidad/nota-credito',
      titulo: 'Notas crédito',
      pestana: 'Nota crédito',
      permiso: 'electronicos.ver',
    },
    {
      a: '/contabilidad/nota-ajuste-ds',
      titulo: 'Notas de ajuste',
      pestana: 'Nota de ajuste DS',
      permiso: 'electronicos.ver',
    },
    {
      a: '/planilla/documentos-electronicos',
      titulo: 'Documentos electrónicos',
      permiso: 'electronicos.ver',
    },
  ],
}
