import type { CodigoCliente } from '@retroventa/domain/clientes/codigos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import {
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Cifra, MedioPago } from '@retroventa/domain/operaciones/tipos'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { mensajeCliente } from '../clientes/textos.ts'
import { ETIQUETAS_OPERACION } from '../configuracion/textos.ts'
import { esFaltaDeContrato, mensajeContrato } from '../contratos/textos.ts'
import type { Documento, Hecho } from './llamadas.ts'

type Datos = Readonly<Record<string, string | number>>
const pesos = (datos: Datos, nombre: string): string => formatoPesos(Number(datos[nombre] ?? 0))
const porciento = (datos: Datos, nombre: string): string => formatoPorcentaje(Number(datos[nombre] ?? 0))
const entero = (datos: Datos, nombre: string): string => formatoEntero(Number(datos[nombre] ?? 0))

const LUGARES: Record<string, string> = {
  contrato: 'en contratos',
  vitrina: 'en vitrina',
  vitrina_peso: 'en vitrina por peso',
  separado: 'separado para un cliente',
  boveda: 'en bóveda',
  transito: 'en camino',
  desuso: 'en desuso',
  refineria: 'en la refinería',
  entregado: 'entregado al cliente',
  vendido: 'vendido',
  devuelto_proveedor: 'devuelto al proveedor',
  decomisado: 'decomisado',
  baja: 'dado de baja',
  fundido: 'fundido',
  afuera: 'fuera de la casa',
}

/** Where a thing is, in words. */
export const nombreDeLugar = (lugar: string): string => LUGARES[lugar] ?? lugar

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

/** Sentence of each fault of an operation: what happened, then the way out. */
const FALTAS: Record<string, string | ((datos: Datos) => string)> = {
  'operacion.motivo': 'Escriba el motivo, con al menos tres letras.',
  'pago.valor': 'Ingrese un valor de 0 en adelante, en pesos.',
  'pago.suma': (d) => `Los pagos suman ${pesos(d, 'suma')} y deben sumar ${pesos(d, 'total')}.`,
  'pago.recibido': 'Lo recibido no alcanza para lo que se paga en efectivo.',
  'pago.medio': 'El dinero se entrega en efectivo o por transferencia.',
  'contrato.accion_estado': (d) =>
    `El contrato está ${ESTADOS[String(d.estado)] ?? d.estado}: así no admite ${ACCIONES[String(d.accion)] ?? d.accion}.`,
  'contrato.reemplaza':
    'Ese contrato no existe o no es de este cliente. Escriba su número como PCT01-000123, o deje el campo vacío.',
  'contrato.sin_meses_pendientes': 'El contrato está al día: no hay meses por cobrar.',
  'contrato.no_al_dia': (d) => `Antes del aumento se pagan los meses pendientes (${entero(d, 'meses')}).`,
  'contrato.articulos_en_otro_almacen': 'Los artículos están en otro almacén: se entregan donde están.',
  'contrato.articulos_en': (d) =>
    `Hay artículos ${nombreDeLugar(String(d.lugar))}: aquí no se pueden entregar.`,
  'prorroga.meses': (d) => `Elija de 1 a ${entero(d, 'maximo')} meses: son los que están pendientes.`,
  'abono.valor': 'Ingrese un valor mayor que 0.',
  'abono.cubre_contrato': (d) =>
    `Un abono llega hasta ${pesos(d, 'maximo')}. Para pagarlo todo y llevarse los artículos haga un retiro.`,
  'aumento.valor': 'Ingrese un valor mayor que 0.',
  'aumento.supera_sugerido': (d) =>
    `Por el valor sugerido de los artículos se pueden entregar hasta ${pesos(d, 'maximo')}. Para más, escriba el motivo.`,
  'retiro.descuento': (d) => `El descuento va de 0 a ${pesos(d, 'maximo')}, la retroventa pendiente.`,
  'espera.hasta': (d) => `Elija un día después de hoy y antes de ${entero(d, 'maximo')} días.`,
  'vencimiento.destino': 'Elija para dónde va cada artículo: vitrina, vitrina por peso, desuso o fundir.',
  'vencimiento.solo_metal': 'Solo lo que es de metal se vende por peso o se funde.',
  'decomiso.autoridad': 'Escriba qué autoridad se lleva los artículos.',
  'decomiso.acta': 'Escriba el número del acta o del oficio.',
  'cuadre.conteo': 'Ingrese un número entero de 0 en adelante.',
  'cuadre.total': 'Se requiere que ingrese un valor.',
  'anulacion.no_se_anula': (d) => `El documento ${d.documento} no se puede anular.`,
  'anulacion.ya_anulado': (d) => `El documento ${d.documento} ya está anulado.`,
  'anulacion.hay_posterior': (d) => `Anule primero el documento ${d.documento}, que se hizo después.`,
  'anulacion.pieza_movida': (d) => `El artículo ${d.codigo} ya está ${nombreDeLugar(String(d.lugar))}.`,
}

/** Spanish sentence of a fault of an operation. */
export function mensajeDeFalta(codigo: string, datos: Datos = {}): string {
  const mensaje = FALTAS[codigo]
  if (mensaje === undefined)
    return esFaltaDeContrato(codigo)
      ? mensajeContrato(codigo, datos)
      : mensajeCliente({ codigo: codigo as CodigoCliente })
  return typeof mensaje === 'string' ? mensaje : mensaje(datos)
}

/** What must be authorised, said to who asks and to who authorises. */
const EXIGENCIAS: Record<string, string | ((datos: Datos) => string)> = {
  'autorizacion.descuento': (d) =>
    `Un descuento de ${pesos(d, 'descuento')}, por encima del pactado de ${pesos(d, 'sugerido')}.`,
  'autorizacion.espera': (d) =>
    `Una espera de ${entero(d, 'dias')} días; el límite es de ${entero(d, 'limite')}.`,
  'autorizacion.sobre_sugerido': (d) =>
    `Entregar ${pesos(d, 'valor')}, por encima de los ${pesos(d, 'maximo')} que permite el valor sugerido.`,
  'autorizacion.porcentaje': (d) =>
    `Una retroventa mensual de ${porciento(d, 'porcentaje')}; sin autorización llega hasta ${porciento(d, 'limite')}.`,
  'autorizacion.anular': (d) => `Anular el documento ${d.documento}.`,
  'autorizacion.alerta': 'El cliente tiene una coincidencia con listas, confirmada o sin decidir.',
}

export function mensajeDeExigencia(codigo: string, datos: Datos = {}): string {
  const mensaje = EXIGENCIAS[codigo] ?? codigo
  return typeof mensaje === 'string' ? mensaje : mensaje(datos)
}

const CIFRAS: Record<string, string> = {
  estado: 'Estado',
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
  valorRetroventa: 'Retroventa mensual',
  peso: 'Peso',
  efectivoContado: 'Efectivo contado',
}

/** Name of a figure of an operation. */
export const nombreDeCifra = (clave: string): string => CIFRAS[clave] ?? clave

/** A figure of an operation as people read it; one that was not there is *ninguna*. */
export function textoDeCifra(tipo: Cifra['tipo'], dato: Cifra['antes']): string {
  if (dato === undefined) return 'ninguna'
  if (tipo === 'pesos') return formatoPesos(Number(dato))
  if (tipo === 'entero') return formatoEntero(Number(dato))
  if (tipo === 'peso') return formatoPeso(Number(dato))
  if (tipo === 'fecha') return formatoFecha(String(dato))
  return tipo === 'estado' ? (ESTADOS[String(dato)] ?? String(dato)) : String(dato)
}

const MEDIOS: Record<MedioPago, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  datafono: 'Datáfono',
  otro: 'Otro medio',
}

/** Name of a means of payment. */
export const nombreDeMedio = (medio: string): string => MEDIOS[medio as MedioPago] ?? medio

/** Title of the receipt of a document: *Recibo de prórroga*. */
export const tituloDeRecibo = (tipo: TipoOperacion): string =>
  `Recibo de ${filaDe(tipo).titulo.toLocaleLowerCase('es')}`

/** What people enter, by its key in the stored entry; amounts and payments are said as figures elsewhere. */
const ENTRADAS: Record<string, readonly [nombre: string, tipo: Cifra['tipo']]> = {
  meses: ['Meses que paga', 'entero'],
  hasta: ['Promete pagar hasta', 'fecha'],
  autoridad: ['Autoridad', 'texto'],
  acta: ['Acta u oficio', 'texto'],
  documento: ['Anula el documento', 'texto'],
  b100000: ['Billetes de $ 100.000', 'entero'],
  b50000: ['Billetes de $ 50.000', 'entero'],
  b20000: ['Billetes de $ 20.000', 'entero'],
  b10000: ['Billetes de $ 10.000', 'entero'],
  b5000: ['Billetes de $ 5.000', 'entero'],
  b2000: ['Billetes de $ 2.000', 'entero'],
  b1000: ['Billetes de $ 1.000', 'entero'],
  monedas: ['Monedas', 'pesos'],
  otros: ['Otros', 'pesos'],
  observacion: ['Observación', 'texto'],
  motivo: ['Motivo', 'texto'],
}

/** Name of what a person enters. */
export const nombreDeEntrada = (clave: string): string => ENTRADAS[clave]?.[0] ?? clave

/** What was entered in an operation, in words, in the order in which it is said. */
export function renglonesDeEntrada(
  entrada: Readonly<Record<string, unknown>>,
): { nombre: string; valor: string }[] {
  return Object.entries(ENTRADAS).flatMap(([clave, [nombre, tipo]]) => {
    const valor = entrada[clave]
    return (typeof valor === 'string' && valor.trim() !== '') || typeof valor === 'number'
      ? [{ nombre, valor: textoDeCifra(tipo, valor) }]
      : []
  })
}

const CANALES: Record<Canal, string> = { email: 'correo', sms: 'SMS', whatsapp: 'WhatsApp' }

/** A channel as a sentence names it: *por SMS*. */
export const nombreDeCanal = (canal: Canal): string => CANALES[canal]

/** What became of the message of an operation: *Se enviará la confirmación por SMS y correo.* */
export function fraseDeAviso({ tipo, estado, canales }: NonNullable<Hecho['aviso']>): string {
  const plantilla = `plantilla «${ETIQUETAS_OPERACION[tipo]}»`
  if (estado === 'apagada') return `No se envía mensaje: ${plantilla} apagada.`
  if (estado === 'sin_canal')
    return `No se envía mensaje: el cliente no autorizó ningún medio con texto (${plantilla}).`
  return `Se enviará al cliente por ${enLista(canales.map(nombreDeCanal))} (${plantilla}).`
}

const enLista = (partes: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(partes)

/** Said of a document whose operation has a template, and which left nothing to send. */
export const noDejoMensaje = (tipo: TipoPlantilla): string =>
  `No se dejó ningún mensaje (plantilla «${ETIQUETAS_OPERACION[tipo]}»): apagada, o sin medio autorizado.`

const DE_MENSAJE: Record<Documento['mensajes'][number]['estado'], string> = {
  encolado: 'por enviar',
  enviado: 'enviado',
  fallido: 'no se pudo enviar',
  retenido: 'espera',
}

/** A message that a document left, and what became of it: *Por SMS: espera. Fuera del horario de contacto.* */
export function fraseDeMensaje({ canal, estado, razon }: Documento['mensajes'][number]): string {
  return [`Por ${nombreDeCanal(canal)}: ${DE_MENSAJE[estado]}`, razon].filter(Boolean).join('. ')
}
