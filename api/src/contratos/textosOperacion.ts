import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { entero, pesos, porciento, type TextosOperacion } from '../operaciones/decir.ts'
import { lugarDeVarios } from '../operaciones/lugares.ts'

const ACCIONES: Record<string, string> = {
  prorroga: 'una prórroga',
  abono: 'un abono',
  aumento: 'un aumento',
  retiro: 'un retiro',
  espera: 'una espera',
  vencimiento: 'una resolución por vencimiento',
  devolver: 'una devolución a vigente',
  decomisar: 'un decomiso',
  congelar: 'un problema legal',
  levantar: 'un levantamiento',
  anular: 'una anulación',
}

const ESTADOS: Record<string, string> = {
  vigente: 'vigente',
  vencido: 'vencido',
  en_espera: 'en espera',
  resuelto: 'resuelto',
  devuelto_vigente: 'devuelto vigente',
  problema_legal: 'en problema legal',
  decomisado: 'decomisado',
  anulado: 'anulado',
}

/** Of what is told of other days while it is frozen: no figure of them can be paid. */
export const EN_PROBLEMA_LEGAL =
  'En problema legal: mientras dure no se recibe ningún pago ni se entregan los artículos.'

/** What people read of the operations on a contract. */
export const TEXTOS_CONTRATO: TextosOperacion = {
  faltas: {
    'contrato.accion_estado': (d) =>
      `El contrato está ${ESTADOS[String(d.estado)] ?? d.estado}: así no admite ${ACCIONES[String(d.accion)] ?? d.accion}.`,
    'contrato.reemplaza':
      'Ese contrato no existe o no es de este cliente, o ese contrato en blanco ya no está suelto. Escriba su número como PCT01-000123 o PCT01-EB000012, o deje el campo vacío.',
    'contrato.sin_meses_pendientes': 'El contrato está al día: no hay meses por cobrar.',
    'contrato.no_al_dia': (d) => `Antes del aumento se pagan los meses pendientes (${entero(d, 'meses')}).`,
    'contrato.articulos_en_otro_almacen': 'Los artículos están en otro almacén: se entregan donde están.',
    'contrato.articulos_en': (d) =>
      `Hay artículos ${lugarDeVarios(String(d.lugar))}: aquí no se pueden entregar.`,
    'prorroga.meses': (d) =>
      Number(d.maximo) === 1
        ? 'Elija 1 mes: es el que está pendiente.'
        : `Elija de 1 a ${entero(d, 'maximo')} meses: son los que están pendientes.`,
    'abono.valor': 'Ingrese un valor mayor que 0.',
    'abono.cubre_contrato': (d) =>
      `Un abono llega hasta ${pesos(d, 'maximo')}. Para pagarlo todo y llevarse los artículos haga un retiro.`,
    'aumento.valor': 'Ingrese un valor mayor que 0.',
    'aumento.supera_sugerido': (d) =>
      `Por el valor sugerido de los artículos se pueden entregar hasta ${pesos(d, 'maximo')}. Para más, escriba el motivo.`,
    'retiro.descuento': (d) => `El descuento va de 0 a ${pesos(d, 'maximo')}, la retroventa pendiente.`,
    'espera.hasta': (d) => `Elija un día después de hoy y hasta dentro de ${entero(d, 'maximo')} días.`,
    'vencimiento.destino': 'Elija para dónde va cada artículo: vitrina, vitrina por peso, desuso o fundir.',
    'vencimiento.solo_metal': 'Solo lo que es de metal se vende por peso o se funde.',
    'decomiso.autoridad': 'Escriba qué autoridad se lleva los artículos.',
    'decomiso.acta': 'Escriba el número del acta o del oficio.',
  },
  exigencias: {
    'autorizacion.descuento': (d) =>
      `Un descuento de ${pesos(d, 'descuento')}, por encima del pactado de ${pesos(d, 'sugerido')}.`,
    'autorizacion.espera': (d) =>
      `Una espera de ${formatoCuantos(Number(d.dias), 'día', 'días')}; el límite es de ${entero(d, 'limite')}.`,
    'autorizacion.aviso': (d) =>
      Number(d.corridos) < 0
        ? `Que se pierdan los artículos sin el aviso previo de ${formatoCuantos(Number(d.dias), 'día', 'días')}.`
        : `Que se pierdan los artículos a ${formatoCuantos(Number(d.corridos), 'día', 'días')} del aviso previo; son ${entero(d, 'dias')}.`,
    'autorizacion.sobre_sugerido': (d) =>
      `Entregar ${pesos(d, 'valor')}, por encima de los ${pesos(d, 'maximo')} que permite el valor sugerido.`,
    'autorizacion.porcentaje': (d) =>
      `Una retroventa mensual de ${porciento(d, 'porcentaje')}; sin autorización llega hasta ${porciento(d, 'limite')}.`,
  },
  cifras: {
    vence: 'Vence',
    alDiaHasta: 'Al día hasta',
    mesesPendientes: 'Meses pendientes',
    retroventaPendiente: 'Retroventa pendiente',
    capital: 'Capital',
    totalPagado: 'Total pagado',
    descuento: 'Descuento',
    esperaHasta: 'Espera hasta',
    aVitrina: 'A vitrina',
    aVitrinaPeso: 'A vitrina por peso',
    aDesuso: 'A desuso',
    aFundir: 'Para fundir',
    valorRetroventa: 'Retroventa al vencer',
    porcentaje: 'Porcentaje de retroventa',
  },
  entradas: {
    meses: ['Meses que paga', 'entero'],
    hasta: ['Promete pagar hasta', 'fecha'],
    autoridad: ['Autoridad', 'texto'],
    acta: ['Acta u oficio', 'texto'],
  },
  estados: ESTADOS,
}
