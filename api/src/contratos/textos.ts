import type { CodigoContratoInvalido } from '@retroventa/domain/contratos/validarContrato'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import {
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import { LETRAS_DE_MOTIVO, LETRAS_DE_RAZON } from '@retroventa/domain/motivo'

type Datos = Readonly<Record<string, string | number>>

const numero = (datos: Datos, nombre: string): number => Number(datos[nombre] ?? 0)

/** Sentence of each fault of a new contract. A new code in the domain without its sentence does not compile. */
const MENSAJES: Record<CodigoContratoInvalido, string | ((datos: Datos) => string)> = {
  'contrato.sin_articulos': 'Agregue al menos un artículo.',
  'contrato.demasiados_articulos': (d) =>
    `Caben ${formatoEntero(numero(d, 'maximo'))} artículos como máximo.`,
  'contrato.valor_excesivo': (d) => `El total no puede pasar de ${formatoPesos(numero(d, 'maximo'))}.`,
  'contrato.plazo': 'Elija el plazo.',
  'contrato.porcentaje': (d) =>
    `Ingrese un porcentaje mayor que 0 y hasta ${formatoPorcentaje(numero(d, 'maximo'))}.`,
  'contrato.motivo_porcentaje': (d) =>
    `Escriba por qué no es el ${formatoPorcentaje(numero(d, 'sugerido'))} de la configuración: mínimo ${LETRAS_DE_MOTIVO} letras.`,
  'articulo.descripcion': 'Escriba qué es el artículo.',
  'articulo.categoria': 'Elija la ley de la lista.',
  'articulo.peso': 'Ingrese el peso en gramos.',
  'articulo.peso_excesivo': (d) => `El peso no puede pasar de ${formatoPeso(numero(d, 'maximo'))}.`,
  'articulo.piedras': 'El peso de las piedras no puede ser negativo ni pasar del bruto.',
  'articulo.sin_gramos': 'Este artículo no se pesa en gramos: deje el peso vacío.',
  'articulo.ficha_metal':
    'Un artículo con ley no lleva marca ni serial: elija la ley o la clase, no las dos.',
  'articulo.imei':
    'Ingrese los 15 dígitos del IMEI (se ven al marcar *#06#). Si ya son 15, uno está mal: el último comprueba a los demás.',
  'articulo.placa': 'Ingrese la placa de la moto: tres letras, dos números y, si la tiene, una letra.',
  'articulo.valor': 'Ingrese un valor mayor que 0.',
  'articulo.motivo': (d) =>
    `El valor supera el sugerido de ${formatoPesos(numero(d, 'sugerido'))}: escriba el motivo, mínimo ${LETRAS_DE_RAZON} letras.`,
}

export const esFaltaDeContrato = (codigo: string): codigo is CodigoContratoInvalido =>
  Object.hasOwn(MENSAJES, codigo)

/** Spanish sentence of a fault of a new contract, with its figures written as the product writes them. */
export function mensajeContrato(codigo: CodigoContratoInvalido, datos: Datos = {}): string {
  const mensaje = MENSAJES[codigo]
  return typeof mensaje === 'string' ? mensaje : mensaje(datos)
}

/** When a month that began is charged, as the contract that is signed says it and the screen before it. */
export const fraseDeGracia = (dias: number): string =>
  dias === 0
    ? 'El mes nuevo se cobra desde el día siguiente al de su comienzo.'
    : `El mes nuevo se cobra cuando han pasado más de ${formatoCuantos(dias, 'día', 'días')} desde su comienzo.`

/** An abono pays months and leaves the due date where it is: what it leaves of an overdue contract, and what would make it vigente. */
export function fraseSigueVencido({
  vence,
  capital,
  meses,
  pendiente,
  prorroga,
}: {
  vence: string
  /** What is left of each after it, whole pesos. */
  capital: number
  meses: number
  pendiente: number
  prorroga: { meses: number; valor: number } | undefined
}): string {
  const deMeses =
    meses > 0
      ? `${formatoCuantos(meses, 'mes', 'meses')} por ${formatoPesos(pendiente)}`
      : 'ningún mes pendiente'
  const salida = prorroga
    ? `Para dejarlo vigente, en vez del abono o antes de él haga una prórroga de ${formatoCuantos(prorroga.meses, 'mes', 'meses')} por ${formatoPesos(prorroga.valor)}.`
    : 'Hoy no hay prórroga que lo deje vigente.'
  return `El abono no corre el vencimiento: el contrato sigue vencido desde el ${formatoFecha(vence)}. Quedan ${formatoPesos(capital)} de capital y ${deMeses}. ${salida}`
}

/** Of an abono that left the contract Vencido, on its receipt. */
export const renglonDeVencido = (vence: string) => ({
  nombre: 'Vencimiento',
  valor: `el contrato sigue vencido desde el ${formatoFecha(vence)}: un abono no lo corre`,
})

/** The day of a contract of which nothing is owed any more, in a text that says when it is due. */
export const venceYaCerrado = (vence: Fecha): string => `${formatoFecha(vence)} (ya se cerró)`

/** Why no other copy of a contract goes by a channel: one of before is still to leave, and what keeps it. */
export const fraseDeEspera = (razon: string | undefined): string =>
  `La copia anterior todavía no ha salido${razon ? `. ${razon}` : ': está en la cola.'}`
