import { pesos, type TextosOperacion } from '../operaciones/decir.ts'

/** What people read of money of the house that changes place. */
export const TEXTOS_FONDOS: TextosOperacion = {
  faltas: {
    'fondos.valor': 'Ingrese un valor en pesos, sin decimales.',
    'fondos.destino': 'Elija otro almacén activo, distinto del que envía.',
    'fondos.no_en_transito': (d) => `Los fondos ${d.codigo} ya no están en tránsito.`,
    'consignacion.comprobante': 'Escriba el número del comprobante del banco.',
    'liquidacion.vales': 'Elija los pagos que el banco abona: alguno ya no está pendiente.',
    'liquidacion.maximo': (d) => `Elija hasta ${d.maximo} pagos: los demás van en otra liquidación.`,
    'liquidacion.extracto': 'Escriba el número del extracto del banco.',
    'liquidacion.neto': 'Lo que el banco descuenta no puede pasar de lo que abona.',
  },
  exigencias: {
    'autorizacion.diferencia_fondos': (d) =>
      `Recibir ${pesos(d, 'recibido')} de un envío de ${pesos(d, 'enviado')}.`,
  },
  cifras: {
    destinoFondos: 'Almacén que recibe',
    valorFondos: 'Valor enviado',
    recibidoFondos: 'Valor recibido',
    diferenciaFondos: 'Diferencia',
    valorConsignado: 'Valor consignado',
    valesDatafono: 'Pagos que se liquidan',
    brutoDatafono: 'Valor bruto',
    comision: 'Comisión',
    ivaComision: 'IVA de la comisión',
    gmf: 'Gravamen 4 x mil',
    netoDatafono: 'Abono en el banco',
  },
  entradas: {
    comprobante: ['Comprobante', 'texto'],
    extracto: ['Extracto', 'texto'],
  },
}
