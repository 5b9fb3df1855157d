import type { FaltaWidget } from '@retroventa/domain/configuracion/widgets'
import type { TipoPlantilla as Operacion } from '@retroventa/domain/plantillas/matriz'

export type { TipoPlantilla as Operacion } from '@retroventa/domain/plantillas/matriz'

/** Names of the operations that may send a message or a copy (001 §3 *Message template types*), as people say them. */
export const ETIQUETAS_OPERACION: Record<Operacion, string> = {
  contrato: 'Contrato',
  prorroga: 'Prórroga',
  abono: 'Abono',
  aumento: 'Aumento',
  espera: 'Espera',
  resolucion: 'Resolución',
  vencimiento: 'Vencimiento',
  'dias previo vencimiento': 'Días previos al vencimiento',
  'ciclo envio vencimiento': 'Ciclo de vencimiento',
  'devolucion vigente': 'Devolución vigente',
  'recibido boveda': 'Recibido en bóveda',
  copia: 'Copia de contrato',
  'copia abono': 'Copia de abono',
  'copia prorroga': 'Copia de prórroga',
  'copia resolucion': 'Copia de resolución',
  'aviso copia contrato': 'Aviso de copia de contrato',
  'aviso copia resolucion': 'Aviso de copia de resolución',
  plansepare: 'Plan separe',
  'abono plansepare': 'Abono de plan separe',
  'vencimiento plansepare': 'Vencimiento de plan separe',
  venta: 'Venta',
  'factura electronica': 'Factura electrónica',
  'copia factura electronica': 'Copia de factura electrónica',
  'nota credito': 'Nota crédito',
  cliente: 'Bienvenida al cliente',
  solicitud: 'Solicitud',
  'descuadre caja': 'Descuadre de caja',
}

/** Whether a text is one of the operations. */
export const esOperacion = (texto: string): texto is Operacion => Object.hasOwn(ETIQUETAS_OPERACION, texto)

const TEXTOS_WIDGET: Record<FaltaWidget, string> = {
  'widget.sin_guion': 'Escriba el programa, o quite sus sitios y sus datos.',
  'widget.guion': 'Debe ser una dirección https:// de un sitio público, sin puerto.',
  'widget.host': '«{cual}» no es un sitio: escríbalo como pagos.ejemplo.co o *.ejemplo.co.',
  'widget.dato': '«{cual}» no es un dato: escríbalo como public-key=abc.',
}

/** What a person reads of a broken rule of a widget. */
export const textoDeWidget = (falta: {
  readonly codigo: FaltaWidget
  readonly datos?: Readonly<Record<string, string | number>>
}): string => TEXTOS_WIDGET[falta.codigo].replace('{cual}', String(falta.datos?.cual ?? ''))
