import type { CodigoPlan } from '@retroventa/domain/contabilidad/plan'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoMes } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { lugarDeVarios, nombreDeLugar } from '../operaciones/lugares.ts'

type Datos = Readonly<Record<string, unknown>>
const pesos = (valor: unknown): string => formatoPesos(Number(valor))
const dia = (valor: unknown): string => formatoFecha(String(valor))

/** Units, grams and cost of a place, as one reads them. */
const existencia = (valores: unknown): string => {
  const [unidades = 0, peso = 0, costo = 0] = Array.isArray(valores) ? valores.map(Number) : []
  return `${formatoCuantos(unidades, 'artículo', 'artículos')}, ${formatoPeso(peso)}, ${formatoPesos(costo)}`
}
const movido = (valores: unknown): string => {
  const [eu = 0, ep = 0, ec = 0, su = 0, sp = 0, sc = 0] = Array.isArray(valores) ? valores.map(Number) : []
  return `entran ${existencia([eu, ep, ec])}; salen ${existencia([su, sp, sc])}`
}
const pureza = (categoria: unknown): string => (Number(categoria) > 0 ? `, categoría ${categoria}` : '')

/** What a document adds to the segments of risk; nothing when it is none of theirs. */
const enSegmentos = (efectivo: unknown): string =>
  efectivo === null ? 'nada' : `${pesos(efectivo)} en efectivo`

/** What differs, with its figures; the documents it comes from are named beside it. */
const DIFERENCIAS: Record<string, (datos: Datos) => string> = {
  asiento_descuadrado: (d) =>
    `El asiento del ${dia(d.fecha)} no cuadra: débitos ${pesos(d.debito)}, créditos ${pesos(d.credito)}.`,
  saldo_dia: (d) =>
    `El total de la cuenta ${d.cuenta} del ${dia(d.fecha)} dice ${pesos(d.total)} y sus asientos suman ${pesos(d.filas)}.`,
  saldo_mes: (d) =>
    `El total de la cuenta ${d.cuenta} de ${formatoMes(String(d.mes))} dice ${pesos(d.total)} y sus días suman ${pesos(d.dias)}. Se vuelve a sumar esta noche.`,
  contraparte: (d) =>
    `El documento del ${dia(d.fecha)} suma a los segmentos de riesgo ${enSegmentos(d.escrito)} y debe sumar ${enSegmentos(d.efectivo)}, de su persona y de su día. Se vuelve a escribir esta noche.`,
  caja_negativa: (d) => `La caja quedó en ${pesos(d.saldo)} el ${dia(d.fecha)}.`,
  documento_sin_asiento: (d) =>
    `El documento del ${dia(d.fecha)} movió ${pesos(d.valor)} y no tiene asiento.`,
  pagos: (d) =>
    `El documento del ${dia(d.fecha)} vale ${pesos(d.valor)} y sus pagos suman ${pesos(d.pagos)}.`,
  pagos_caja: (d) =>
    `El documento del ${dia(d.fecha)} dice ${pesos(d.efectivo)} en efectivo y su asiento movió ${pesos(d.caja)} de la caja.`,
  fecha_asiento: (d) => `El documento es del ${dia(d.fecha)} y su asiento, del ${dia(d.asiento)}.`,
  numeros: (d) =>
    `De los documentos de tipo ${d.tipo} hay ${formatoEntero(Number(d.hay))}, el mayor número es ${d.mayor} y el último dado ${d.ultimo}${
      d.falta === null ? '' : `: falta el ${d.falta}`
    }.`,
  anulacion: (d) =>
    `La anulación del ${dia(d.fecha)} no refleja lo que anula: ${pesos(d.valor)} y ${pesos(d.reflejo)}.`,
  anulado_vigente: (d) =>
    `El documento del ${dia(d.fecha)} por ${pesos(d.valor)} se anuló el ${dia(d.anulado)} y figura como vigente.`,
  bienes_cuenta: (d) =>
    `Lo que el ${dia(d.fecha)} se movió ${nombreDeLugar(String(d.lugar))} costó ${pesos(d.bienes)} y en su cuenta quedó ${pesos(d.cuenta)}.`,
  bienes_dia: (d) =>
    `El total del ${dia(d.fecha)} ${nombreDeLugar(String(d.lugar))}${pureza(d.categoria)} no es la suma de sus movimientos: total, ${movido(d.total)}; movimientos, ${movido(d.filas)}.`,
  piezas: (d) =>
    `Los artículos ${lugarDeVarios(String(d.lugar))}${pureza(d.categoria)} son ${existencia(d.piezas)} y el libro dice ${existencia(d.cierre)}.${
      Array.isArray(d.cuales) && d.cuales.length > 0 ? ` Mire ${d.cuales.join(', ')}.` : ''
    }`,
  bienes_negativos: (d) =>
    `Lo que hay ${nombreDeLugar(String(d.lugar))}${pureza(d.categoria)} quedó por debajo de cero el ${dia(d.fecha)}: ${existencia([d.unidades, d.peso, d.costo])}.`,
}

/** Spanish sentence of a difference that a proof of the books found. */
export const mensajeDeDiferencia = (clave: string, datos: Datos): string =>
  DIFERENCIAS[clave]?.(datos) ?? clave

/** Banner of a proof of the books that found differences. */
export const pruebaConDiferencias = (total: number): string =>
  `La última prueba de los libros encontró ${formatoCuantos(total, 'diferencia', 'diferencias')}. ${total === 1 ? 'Mírela' : 'Mírelas'} en Prueba de los libros.`

const FALTAS: Record<CodigoPlan, (datos: Datos) => string> = {
  'cuenta.codigo': () => 'Escriba un código de 6, 8 o 10 dígitos del plan contable.',
  'cuenta.existe': () => 'Esa cuenta ya está en el plan.',
  'cuenta.nombre': () => 'Escriba el nombre de la cuenta, con al menos tres letras.',
  'cuenta.no_esta': (d) => `La cuenta ${d.cuenta} no está en el plan: agréguela primero.`,
  'cuenta.tiene_auxiliares': (d) => `La cuenta ${d.cuenta} tiene auxiliares: elija uno de ellos.`,
  'cuenta.naturaleza': (d) => `La cuenta ${d.cuenta} es de la otra naturaleza.`,
  'cuenta.compartida': (d) => `La cuenta ${d.cuenta} es de ${d.concepto}, que se cuenta aparte: elija otra.`,
  'cuenta.con_asientos': (d) =>
    `La cuenta ${d.cuenta} ya tiene ${formatoCuantos(Number(d.partidas), 'línea', 'líneas')} en los libros, que se contarían como propias: elija una sin movimientos.`,
  'cuenta.de_tipos': (d) =>
    `La cuenta ${d.cuenta} es de tipos de ingreso o de egreso (${d.tipos}): elija otra.`,
  'concepto.dia_cerrado': (d) =>
    `Hasta el ${dia(d.ultima)} los asientos quedan como están: elija un día después.`,
  'concepto.mes_cerrado': (d) =>
    `Los libros están cerrados hasta ${formatoMes(String(d.mes))}: elija un día de un mes abierto.`,
  'concepto.misma': (d) => `Ese día ya es la cuenta ${d.cuenta}.`,
}

/** Spanish sentence of a fault of the chart. */
export const mensajeDePlan = (codigo: CodigoPlan, datos: Datos = {}): string => FALTAS[codigo](datos)
