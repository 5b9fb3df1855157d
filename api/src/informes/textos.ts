import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { periodoPedido } from '@retroventa/domain/informes/periodo'
import type { Informe } from './definir.ts'
import type { EnvioDicho } from './reportes.ts'

interface Dias {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/** Of when the rows are, where they are read from a replica. */
export const datosDeHace = (segundos: number): string => `datos de hace ${segundos} s`

/** Days beside which a period is told today: *frente a 1 sep 2026 a 30 sep 2026*. */
export function frenteA(dias: Dias, hoy: Fecha): string {
  const { antesDesde, antesHasta } = periodoPedido('mes', dias, hoy)
  return `frente a ${formatoRango(antesDesde, antesHasta)}`
}

/** A period and what it is compared with. */
export const comparadoEnPalabras = (dias: Dias, hoy: Fecha): string =>
  `${formatoRango(dias.desde, dias.hasta)}, ${frenteA(dias, hoy)}`

const LO_QUE_TERMINO = 'lo que terminó: ayer, los últimos siete días o el mes.'

/**
 * Which days a mail of an informe carries. Those of its filter are kept to the letter: whoever asked for last month would receive that one
 * for ever.
 */
export function diasDelCorreo(
  periodo: Informe['periodo'],
  { fechaDesde, fechaHasta }: Readonly<Record<string, string | undefined>>,
): string {
  if (!periodo) return 'Muestra lo que haya cuando se envía.'
  if (!fechaDesde && !fechaHasta)
    return periodo === 'mes'
      ? `Cuenta ${LO_QUE_TERMINO}`
      : periodo === 'anio'
        ? 'Lleva los últimos doce meses, con el del día en que se envía: para otros, póngale fechas.'
        : 'Lleva todo, desde el primer día: para menos, póngale fechas.'
  const dias =
    fechaDesde && fechaHasta
      ? formatoRango(fechaDesde, fechaHasta)
      : fechaDesde
        ? `desde el ${formatoFecha(fechaDesde)}`
        : `hasta el ${formatoFecha(fechaHasta ?? '')}${periodo === 'anio' ? ', ese mes y los once anteriores' : ''}`
  const sinEllas = periodo === 'mes' ? ` Sin ellas cuenta ${LO_QUE_TERMINO}` : ''
  return `Lleva siempre las fechas del filtro: ${dias}.${sinEllas}`
}

/** What became of the last mail of what a person receives, and what they can do about it. */
const ENVIOS: Readonly<Record<EnvioDicho, string>> = {
  pendiente: 'por enviar: se intenta de nuevo solo',
  enviado: 'enviado',
  sin_correo: 'no se envió, su ficha no tiene correo: pida que se lo agreguen',
  sin_permiso: 'no se envió, su rol ya no puede sacar este informe',
  sin_canal: 'no se envió, esta casa no tiene correo configurado',
  muy_grande: 'no cabía en un correo y llegó sin archivo: póngale menos días, almacenes o columnas',
  rechazado: 'su buzón no lo recibió, o no lo confirmó: revise el correo de su ficha',
  fallido: 'no se pudo armar: ábralo y expórtelo, y si tampoco se puede avise a soporte. Llega el siguiente',
  incierto:
    'pudo llegarle antes de restaurar la copia de seguridad y no se repite: ábralo y expórtelo si le falta',
  vencido: 'no se pudo enviar a tiempo: llega el siguiente',
}
export const ultimoEnvio = ({ fecha, estado }: { fecha: Fecha; estado: EnvioDicho }): string =>
  `${formatoFecha(fecha)}: ${ENVIOS[estado]}`
