import type { TipoColumna, TotalDeLista } from '@retroventa/api/core/lista'
import {
  type ColumnaLista,
  type DeclaracionLista,
  ES_CIFRA,
  nadaDe,
  type Valor,
  valorDe,
} from '@retroventa/api/core/lista'
import { conPuntos } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha, formatoFechaHora, formatoMes } from '@retroventa/domain/formato/fechas'
import {
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import type { ListadoImpreso } from '../../print/documents/libros/listado.ts'
import { conDe } from './archivo.ts'

const PALABRAS: Readonly<Record<TipoColumna, (valor: string | number) => string>> = {
  texto: String,
  documento: String,
  cedula: (valor) => conPuntos(String(valor)),
  celular: (valor) => formatoCelular(String(valor)),
  entero: (valor) => formatoEntero(Number(valor)),
  pesos: (valor) => formatoPesos(Number(valor)),
  peso: (valor) => formatoPeso(Number(valor)),
  porcentaje: (valor) => formatoPorcentaje(Number(valor)),
  fecha: (valor) => formatoFecha(String(valor)),
  mes: (valor) => formatoMes(String(valor)),
  instante: (valor) => formatoFechaHora(String(valor)),
}

/** A value as the screen says it. */
export const enLetras = (valor: Valor, tipo: TipoColumna = 'texto', nada = ''): string =>
  valor === null ? nada : PALABRAS[tipo](valor)

/** Rows, columns and totals of a list as its paper says them: the columns that the screen shows, in its words. */
export function papelDeLista<F>(
  { nombre, columnas }: Pick<DeclaracionLista<F>, 'nombre'> & { columnas: readonly ColumnaLista<F>[] },
  filas: readonly F[],
  totales: readonly TotalDeLista[],
): Pick<ListadoImpreso, 'nombre' | 'columnas' | 'filas' | 'totales'> {
  const vistas = columnas.filter(({ oculta }) => !oculta)
  return {
    nombre,
    columnas: vistas.map(({ titulo, tipo = 'texto' }) => ({ titulo, derecha: ES_CIFRA[tipo] })),
    filas: filas.map((fila) =>
      vistas.map((columna) => enLetras(valorDe(columna, fila), columna.tipo, nadaDe(columna, fila))),
    ),
    totales: totales.map(({ texto, de, tipo, valor }) => ({
      texto: conDe(texto, de),
      valor: enLetras(valor, tipo),
    })),
  }
}
