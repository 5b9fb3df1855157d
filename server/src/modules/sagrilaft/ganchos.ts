import type { GanchoDeCliente } from '../../core/ganchos.ts'

/** Nothing of it is told in the history of the customer, nor among the data that are theirs to know: a report is reserved. */
export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'sagrilaft_casos',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      // That compliance has something about somebody is told to who may see it and to nobody else (062).
      callada: true,
      alOlvidar: {
        conserva:
          'el caso con la persona como era al abrirlo, diez años: prueba de la debida diligencia (Ley 962 de 2005 art. 28)',
      },
    },
  ],
}
