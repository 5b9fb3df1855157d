import type { CodigoCliente } from '@retroventa/domain/clientes/codigos'
import { formatoFecha, formatoMes } from '@retroventa/domain/formato/fechas'
import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import {
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { OTRO_COSTO } from '@retroventa/domain/operaciones/anulacion'
import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Cambiado, Cifra, MedioPago } from '@retroventa/domain/operaciones/tipos'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { TEXTOS_ANTICIPO } from '../anticipos/textosOperacion.ts'
import { TEXTOS_BOVEDA } from '../boveda/textosOperacion.ts'
import { TEXTOS_CAJA } from '../caja/textosOperacion.ts'
import { mensajeCliente } from '../clientes/textos.ts'
import { TEXTOS_COMPRA } from '../compras/textosOperacion.ts'
import { ETIQUETAS_OPERACION } from '../configuracion/textos.ts'
import { TEXTOS_LIBROS } from '../contabilidad/textosOperacion.ts'
import { esFaltaDeContrato, mensajeContrato } from '../contratos/textos.ts'
import { TEXTOS_CONTRATO } from '../contratos/textosOperacion.ts'
import { TEXTOS_DESUSO } from '../desuso/textosOperacion.ts'
import { TEXTOS_DINERO } from '../dinero/textosOperacion.ts'
import { TEXTOS_FONDOS } from '../fondos/textosOperacion.ts'
import { TEXTOS_INVENTARIO } from '../inventario/textosOperacion.ts'
import { TEXTOS_SEPARE } from '../separes/textosOperacion.ts'
import { TEXTOS_TRASLADO } from '../traslados/textosOperacion.ts'
import { TEXTOS_VENTA } from '../ventas/textosOperacion.ts'
import { type Datos, decir, pesos, type TextosOperacion } from './decir.ts'
import type { Documento, Hecho } from './llamadas.ts'
import { nombreDeLugar } from './lugares.ts'

const COMUNES: TextosOperacion = {
  faltas: {
    'operacion.motivo': 'Escriba el motivo, con al menos tres letras.',
    'pago.valor': 'Ingrese un valor de 0 en adelante, en pesos.',
    'pago.suma': (d) => `Los pagos suman ${pesos(d, 'suma')} y deben sumar ${pesos(d, 'total')}.`,
    'pago.recibido': 'Lo recibido no alcanza para lo que se paga en efectivo.',
    'pago.medio': 'El dinero se entrega en efectivo o por transferencia.',
    'impuesto.subtotal': 'Ingrese el subtotal: un valor mayor que 0, en pesos.',
    'impuesto.valor': 'Ingrese un valor de 0 en adelante, en pesos.',
    'impuesto.iva_mayor': 'El IVA no puede pasar del subtotal.',
    'impuesto.reteiva_mayor': 'El ReteIVA es una parte del IVA: no puede pasar de él.',
    'impuesto.retenciones': 'Lo retenido no deja nada por pagar: revise las retenciones.',
    'impuesto.motivo': 'Cambió un impuesto sugerido: escriba por qué, con al menos tres letras.',
    'anulacion.no_se_anula': (d) => `El documento ${d.documento} no se puede anular.`,
    'anulacion.ya_anulado': (d) => `El documento ${d.documento} ya está anulado.`,
    'anulacion.hay_posterior': (d) => `Anule primero el documento ${d.documento}, que se hizo después.`,
    'anulacion.pieza_aparte': (d) =>
      d.lugar === OTRO_COSTO
        ? `El artículo ${d.codigo} cambió de costo${d.documento ? ` con el documento ${d.documento}: anúlelo primero` : ''}.`
        : `El artículo ${d.codigo} ya está ${nombreDeLugar(String(d.lugar))}${d.documento ? `, con el documento ${d.documento}: anúlelo primero` : ''}.`,
  },
  exigencias: {
    'autorizacion.anular': (d) => `Anular el documento ${d.documento}.`,
    'autorizacion.alerta':
      'El cliente tiene una coincidencia con listas, confirmada o sin decidir, o todavía no se ha buscado en ellas.',
  },
  cifras: {
    estado: 'Estado',
    peso: 'Peso',
    valor: 'Valor',
    subtotal: 'Subtotal',
    iva: 'IVA',
    retefuente: 'ReteFuente',
    reteiva: 'ReteIVA',
    reteica: 'ReteICA',
    total: 'Total',
  },
  entradas: {
    documento: ['Anula el documento', 'texto'],
    motivo: ['Motivo', 'texto'],
  },
}

const MODULOS = [
  TEXTOS_CONTRATO,
  TEXTOS_CAJA,
  TEXTOS_DINERO,
  TEXTOS_FONDOS,
  TEXTOS_ANTICIPO,
  TEXTOS_VENTA,
  TEXTOS_TRASLADO,
  TEXTOS_SEPARE,
  TEXTOS_INVENTARIO,
  TEXTOS_COMPRA,
  TEXTOS_DESUSO,
  TEXTOS_BOVEDA,
  TEXTOS_LIBROS,
  COMUNES,
]
/** @throws RangeError when two modules name the same thing: one of them would be silent */
function juntar<P extends keyof TextosOperacion>(parte: P): NonNullable<TextosOperacion[P]> {
  const claves = MODULOS.flatMap((uno) => Object.keys(uno[parte] ?? {}))
  const repetida = claves.find((clave, i) => claves.indexOf(clave) !== i)
  if (repetida) throw new RangeError(`named by two modules: ${parte} ${repetida}`)
  return Object.assign({}, ...MODULOS.map((uno) => uno[parte]))
}
const FALTAS = juntar('faltas')
const EXIGENCIAS = juntar('exigencias')
const CIFRAS = juntar('cifras')
const ENTRADAS = juntar('entradas')
const ESTADOS = juntar('estados')

/** Spanish sentence of a fault of an operation. */
export function mensajeDeFalta(codigo: string, datos: Datos = {}): string {
  const mensaje = FALTAS[codigo]
  if (mensaje === undefined)
    return esFaltaDeContrato(codigo)
      ? mensajeContrato(codigo, datos)
      : mensajeCliente({ codigo: codigo as CodigoCliente })
  return decir(mensaje, datos)
}

/** Sentence of what must be authorised, said to who asks and to who authorises. */
export function mensajeDeExigencia(codigo: string, datos: Datos = {}): string {
  return decir(EXIGENCIAS[codigo] ?? codigo, datos)
}

/** Name of a figure of an operation. */
export const nombreDeCifra = (clave: string): string => CIFRAS[clave] ?? clave

/** A figure of an operation as people read it; one that was not there is *nada*, or *sin fecha*. */
export function textoDeCifra(
  { tipo, resolucion }: Pick<Cifra, 'tipo' | 'resolucion'>,
  dato: Cifra['antes'],
): string {
  if (dato === undefined) return tipo === 'fecha' ? 'sin fecha' : 'nada'
  if (tipo === 'pesos') return formatoPesos(Number(dato))
  if (tipo === 'entero') return formatoEntero(Number(dato))
  if (tipo === 'peso') return formatoPeso(Number(dato))
  if (tipo === 'fecha') return formatoFecha(String(dato))
  if (tipo !== 'estado') return String(dato)
  // As the states of the lists are written, whoever names it in lower case for its sentences.
  const estado = conMayuscula(ESTADOS[String(dato)] ?? String(dato))
  return dato === 'resuelto' && resolucion ? `${estado}, ${resolucion}` : estado
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

/** Name of what a person enters. */
export const nombreDeEntrada = (clave: string): string => ENTRADAS[clave]?.[0] ?? clave

/** What was entered in an operation, in words, in the order in which it is said. */
export function renglonesDeEntrada(
  entrada: Readonly<Record<string, unknown>>,
): { nombre: string; valor: string }[] {
  return Object.entries(ENTRADAS).flatMap(([clave, [nombre, tipo]]) => {
    const valor = entrada[clave]
    return (typeof valor === 'string' && valor.trim() !== '') || typeof valor === 'number'
      ? [{ nombre, valor: tipo === 'mes' ? formatoMes(String(valor)) : textoDeCifra({ tipo }, valor) }]
      : []
  })
}

/** The value of the nth item of a contract or of a purchase, or its price in a sale, from 0. */
const DE_ARTICULO = /^articulos\.(\d+)\.(valor|precio)$/
const DE_CADA_UNO = { valor: 'Valor', precio: 'Precio' }

/** What was entered instead of what was suggested, in words: *Valor del artículo 2: $ 900.000 en vez de $ 860.000*. */
export function renglonDeCambiado({ campo, sugerido, entrado }: Omit<Cambiado, 'motivo'>): {
  nombre: string
  valor: string
} {
  const [, articulo, cual] = DE_ARTICULO.exec(campo) ?? []
  const formato = campo === 'porcentaje' ? formatoPorcentaje : formatoPesos
  return {
    nombre:
      articulo === undefined
        ? nombreDeCifra(campo)
        : `${DE_CADA_UNO[cual as 'valor' | 'precio']} del artículo ${Number(articulo) + 1}`,
    valor: `${formato(entrado)} en vez de ${formato(sugerido)}`,
  }
}

const CANALES: Record<Canal, string> = { email: 'correo', sms: 'SMS', whatsapp: 'WhatsApp' }

/** A channel as a sentence names it: *por SMS*. */
export const nombreDeCanal = (canal: Canal): string => CANALES[canal]

/** *SMS y correo*. */
export const canalesEnPalabras = (canales: readonly Canal[]): string => enLista(canales.map(nombreDeCanal))

/** What became of the message of an operation: *Se enviará la confirmación por SMS y correo.* */
export function fraseDeAviso({ tipo, estado, canales }: NonNullable<Hecho['aviso']>): string {
  const plantilla = `plantilla «${ETIQUETAS_OPERACION[tipo]}»`
  if (estado === 'apagada') return `No se envía mensaje: ${plantilla} apagada.`
  if (estado === 'sin_canal')
    return `No se envía mensaje: el cliente no autorizó ningún medio con texto (${plantilla}).`
  if (estado === 'despues')
    return `Se enviará al cliente por ${canalesEnPalabras(canales)} con el documento electrónico, cuando la DIAN lo acepte (${plantilla}).`
  return `Se enviará al cliente por ${canalesEnPalabras(canales)} (${plantilla}).`
}

const enLista = (partes: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(partes)

/** Said of a document whose operation has a template, and which left nothing to send. */
export const noDejoMensaje = (tipo: TipoPlantilla): string =>
  `No se dejó ningún mensaje (plantilla «${ETIQUETAS_OPERACION[tipo]}»): apagada, o sin medio autorizado.`

const DE_MENSAJE: Record<Documento['mensajes'][number]['estado'], string> = {
  encolado: 'por enviar',
  enviado: 'enviado',
  entregado: 'entregado',
  leido: 'leído',
  fallido: 'no se pudo enviar',
  retenido: 'espera',
  cancelado: 'cancelado',
}

/** A message that a document left, and what became of it: *Por SMS: espera. Fuera del horario de contacto.* */
export function fraseDeMensaje({ canal, estado, razon }: Documento['mensajes'][number]): string {
  return [`Por ${nombreDeCanal(canal)}: ${DE_MENSAJE[estado]}`, razon].filter(Boolean).join('. ')
}
