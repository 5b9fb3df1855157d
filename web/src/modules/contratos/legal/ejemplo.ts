import type { EtiquetaLegal } from '@retroventa/domain/contratos/legal/texto'

/** What an invented contract would say in place of each tag. */
export const EJEMPLO: Readonly<Record<EtiquetaLegal, string>> = {
  precio: '$ 500.000',
  letras: 'QUINIENTOS MIL PESOS M/CTE',
  porcentaje: '5,00 %',
  vence: '24 de febrero de 2027',
  gracia: 'El mes nuevo se cobra cuando han pasado más de 3 días desde su comienzo.',
  gracia_abono: '; hasta 3 días después de comenzar un mes, cuenta desde ese comienzo',
  descuento:
    'Si EL VENDEDOR retira los artículos a más tardar 10 días después de comenzar un mes, la retroventa de ese mes tiene un descuento del 50,00 %, hasta lo que de ella falte por pagar. Después pierde 10 puntos por cada 5 días o fracción, hasta terminarse.',
  datos_personales:
    'EL VENDEDOR autoriza a la empresa a tratar sus datos para celebrar y cumplir este contrato, atender a las autoridades y enviarle avisos sobre él por los medios que eligió.',
  empresa: 'la empresa',
}
