import { pesos, type TextosOperacion } from '../operaciones/decir.ts'
import { nombreDeLugar } from '../operaciones/lugares.ts'

/** What people read of the acts of a purchase. */
export const TEXTOS_COMPRA: TextosOperacion = {
  faltas: {
    'compra.tercero': 'Elija a quién se le compra: búsquelo por su documento o su nombre.',
    'compra.procedencia': 'Elija de dónde dice la persona que viene lo que vende: es lo que declara y firma.',
    'compra.procedencia_detalle': 'Escriba de dónde viene, con al menos cinco letras.',
    'compra.gramo': 'Ingrese el precio del gramo: un valor mayor que 0, en pesos.',
    'compra.celulares':
      'La casa no está autorizada a vender celulares: así está en la configuración. Quite el artículo.',
    'compra.anulada': 'La compra está anulada.',
    'compra.otro_almacen': 'La compra es de otro almacén: se devuelve donde se hizo.',
    'devolucionCompra.cruzada': (d) =>
      `La compra ${d.compra} se pagó con un anticipo, en el cruce ${d.cruce}. Anule primero el cruce: lo que pagó vuelve al saldo del anticipo.`,
    'devolucionCompra.lineas': 'Elija lo que se devuelve.',
    'devolucionCompra.ya_devuelta': (d) => `${d.articulo} ya fue devuelto.`,
    'devolucionCompra.pieza': (d) =>
      `${d.articulo} ya no se puede devolver: está ${nombreDeLugar(String(d.lugar))}${
        d.quien ? `, lo movió ${d.quien} con ${d.documento}` : ''
      }.`,
    'devolucionCompra.cambiada': (d) =>
      `${d.articulo} ya no se puede devolver: su peso o su costo no son los de la compra.`,
  },
  exigencias: {
    'autorizacion.gramo': (d) =>
      `Comprar ${d.ley} a ${pesos(d, 'precio')} el gramo, por encima de los ${pesos(d, 'sugerido')} sugeridos.`,
    'autorizacion.devolucion_compra': (d) => `Devolver artículos de la compra ${d.compra}.`,
  },
  cifras: {
    articulosComprados: 'Artículos',
    pesoComprado: 'Peso comprado',
    libreDesde: 'Se puede vender desde',
    articulosDevueltos: 'Artículos devueltos',
    devueltoPorProveedor: 'Devuelve quien vendió',
    valorArticulo: 'Valor de un artículo',
  },
  entradas: {
    factura: ['Factura', 'texto'],
    procedenciaDetalle: ['Procedencia', 'texto'],
  },
  estados: {
    registrada: 'Registrada',
  },
}
