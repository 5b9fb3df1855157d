import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { type Datos, pesos, type TextosOperacion } from '../operaciones/decir.ts'
import { nombreDeLugar } from '../operaciones/lugares.ts'

const LEIDO = {
  'venta.pieza_no_esta': (d: Datos) =>
    `El artículo ${d.articulo} ya está ${nombreDeLugar(String(d.lugar))}${
      d.quien ? `: lo movió ${d.quien} con ${d.documento}` : ''
    }.`,
  'venta.pieza_retenida': (d: Datos) =>
    `El artículo ${d.articulo} se compró hace poco: se puede vender desde el ${d.desde}.`,
}

/** Said of a label that is read: it is no line of anything yet. */
export const mensajeDeLeido = (codigo: keyof typeof LEIDO, datos: Datos = {}): string => LEIDO[codigo](datos)

/** What people read of the acts of a sale. */
export const TEXTOS_VENTA: TextosOperacion = {
  faltas: {
    'venta.sin_lineas': 'Lea el código de un artículo, o agregue gramos o un servicio.',
    'venta.repetida': (d) => `${d.articulo} ya está en la venta. Quite una de las dos líneas.`,
    'venta.pieza_no_existe': (d) => `El artículo ${d.articulo} no es de este almacén. Revise el código.`,
    'venta.pieza_no_esta': (d) => `${LEIDO['venta.pieza_no_esta'](d)} Quítelo de la venta.`,
    'venta.pieza_retenida': (d) => `${LEIDO['venta.pieza_retenida'](d)} Quítelo de la venta.`,
    'venta.servicio': 'Escriba qué servicio es, con al menos tres letras.',
    'venta.precio': 'Ingrese el precio: un valor mayor que 0, en pesos.',
    'venta.motivo': (d) => `El precio publicado es ${pesos(d, 'lista')}: escriba por qué se vende a otro.`,
    'venta.garantia_dias': 'La garantía va de 0 a 3.650 días.',
    'venta.gramos': 'Ingrese los gramos: un peso mayor que 0.',
    'venta.gramos_faltan': (d) => `De esa pureza hay ${formatoPeso(Number(d.hay))} en vitrina por peso.`,
    'venta.puntos_no_pagan': 'Los puntos no se reciben como pago. Quítelos de la venta.',
    'venta.puntos_sin_cliente': 'Elija el cliente: los puntos que se usan son suyos.',
    'venta.puntos_saldo': (d) =>
      Number(d.saldo) === 0
        ? 'El cliente no tiene puntos. Quítelos de la venta.'
        : `El cliente tiene ${formatoCuantos(Number(d.saldo), 'punto', 'puntos')}. Use ${Number(d.saldo) === 1 ? 'ese' : 'esos'} o menos.`,
    'venta.puntos_total': (d) =>
      `En esta venta se pueden usar hasta ${formatoCuantos(Number(d.alcanzan), 'punto', 'puntos')}.`,
    'venta.anulada': 'La venta está anulada.',
    'venta.otro_almacen': 'La venta es de otro almacén: se atiende donde se hizo.',
    'devolucion.cruzada': (d) =>
      `La venta ${d.venta} se pagó con un anticipo, en el cruce ${d.cruce}. Anule primero el cruce: lo que pagó vuelve al saldo del anticipo.`,
    'devolucion.lineas': 'Elija lo que el cliente devuelve.',
    'devolucion.ya_devuelta': (d) => `${d.articulo} ya fue devuelto.`,
    'devolucion.pieza': (d) =>
      `Un artículo ya no figura como vendido: está ${nombreDeLugar(String(d.lugar))}.`,
    'cambio.servicio': (d) => `${d.articulo} es un servicio: no se cambia por otra cosa.`,
    'garantia.linea': 'Elija el artículo que trae el cliente.',
    'garantia.solucion': 'Escriba qué se hizo, con al menos tres letras.',
  },
  exigencias: {
    'autorizacion.bajo_costo': (d) => `Vender ${d.articulo} por debajo de su costo.`,
    'autorizacion.celular': (d) =>
      `Vender el celular ${d.articulo}: la casa no figura como vendedor autorizado por el MinTIC (Decreto 1630 de 2011).`,
    'autorizacion.imei': (d) => `Vender el celular ${d.articulo}: su IMEI ${d.imei} no es válido.`,
    'autorizacion.devolucion': (d) => `Devolver dinero de la venta ${d.venta}.`,
    'autorizacion.cambio': (d) => `Cambiar artículos de la venta ${d.venta}.`,
    'autorizacion.garantia': (d) =>
      d.hasta ? `La garantía venció el ${d.hasta}.` : 'Se vendió sin garantía.',
  },
  cifras: {
    lineas: 'Líneas',
    pesoVendido: 'Peso vendido',
    puntosUsados: 'Puntos que usa',
    descuentoPuntos: 'Descuento por puntos',
    puntosGanados: 'Puntos que gana',
    precio: 'Precio',
    lineasDevueltas: 'Líneas devueltas',
    devuelto: 'Se devuelve',
    vuelve: 'Vale lo que vuelve',
    lleva: 'Vale lo que se lleva',
    garantias: 'Garantías atendidas',
    garantiaHasta: 'Garantía hasta',
  },
  entradas: {
    solucion: ['Qué se hizo', 'texto'],
    puntos: ['Puntos que usó', 'entero'],
  },
  estados: {
    emitida: 'Emitida',
    devuelta_parcial: 'Devuelta en parte',
    devuelta_total: 'Devuelta',
    anulada: 'Anulada',
  },
}
