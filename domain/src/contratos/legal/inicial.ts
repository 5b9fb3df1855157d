import type { ClausulaLegal } from './texto.ts'

/**
 * The clauses of the product, in plain Spanish, until a company writes its own: version 0. Pact of retroventa: Código Civil
 * arts. 1939 to 1943. Contracts were signed under them and are printed with them for ever: a word that changes here changes
 * what was signed, so what must be said otherwise is a version of the company.
 */
export const TEXTO_INICIAL: readonly ClausulaLegal[] = [
  {
    titulo: 'Objeto y precio',
    texto:
      'EL VENDEDOR vende y entrega a EL COMPRADOR los artículos relacionados en este contrato. EL COMPRADOR paga por ellos :precio (:letras), que EL VENDEDOR recibe hoy en efectivo y a satisfacción.',
  },
  {
    titulo: 'Propiedad',
    texto:
      'EL VENDEDOR declara que es dueño de los artículos, que los obtuvo de manera lícita, que no tienen embargos ni reclamos de terceros, y responde por ello ante EL COMPRADOR y ante las autoridades.',
  },
  {
    titulo: 'Pacto de retroventa',
    texto:
      'Según el artículo 1939 del Código Civil, EL VENDEDOR se reserva el derecho de recobrar los artículos si paga el precio de retroventa del mes en que los retire, que es el de la tabla de este contrato. Los meses se cuentan desde la fecha del contrato y cada uno comienza el mismo día del calendario o, si ese mes no lo tiene, el último. :gracia',
  },
  { titulo: 'Descuento por retiro', texto: ':descuento' },
  {
    titulo: 'Plazo y condiciones fijas',
    texto:
      'El derecho se ejerce a más tardar el :vence. Cada mes pendiente que EL VENDEDOR paga como prórroga corre el vencimiento un mes. Un abono paga primero los meses pendientes y después baja el valor de los meses siguientes:gracia_abono. El porcentaje (:porcentaje mensual), el plazo y los días de gracia no cambian mientras el contrato esté vigente.',
  },
  {
    titulo: 'Vencimiento',
    texto:
      'Si el plazo vence y EL VENDEDOR no ha retirado los artículos ni ha prorrogado el contrato, EL COMPRADOR queda como dueño definitivo y puede disponer de ellos. En ese caso EL VENDEDOR no debe ninguna suma.',
  },
  {
    titulo: 'Custodia y retiro',
    texto:
      'EL COMPRADOR guarda los artículos y los devuelve como los recibió; responde por el daño o la pérdida que ocurra por su culpa. Para retirarlos, EL VENDEDOR presenta su documento de identidad y este contrato. El derecho de retroventa no se puede ceder.',
  },
  { titulo: 'Datos personales (Ley 1581 de 2012)', texto: ':datos_personales' },
]
