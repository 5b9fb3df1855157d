import {
  type ColumnaLista,
  type DeclaracionLista,
  ES_CIFRA,
  nadaDe,
  type TipoColumna,
  type Valor,
  valorDe,
} from '@retroventa/api/core/lista'
import { conPuntos } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaTabla, formatoHora, formatoMes } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { CSSProperties, ReactNode } from 'react'
import { Celular, Dinero, Documento, FechaTexto, Peso } from '../Cifras.tsx'
import type { ColumnaTabla } from './TablaSimple.tsx'

/** Up to this a text stays in one line. */
const LETRAS_DE_UNA_LINEA = 14
/** A label, a document, a contract: one that ends in its middle is read as another. */
const CODIGO = /^[A-Z0-9]+(-[A-Z0-9]+){1,3}$/
/** Beyond this two lines do not hold the whole of it, which is in its title, files and paper. */
const LETRAS_DE_DOS_LINEAS = 40
/** Of each letter in one of two lines, in zeros, with what is lost where a line ends. */
const ANCHO_DE_LETRA = 0.46

/** Where its columns do not fit, a text takes two lines, and is never narrower than they need. */
const textoDeCelda = (texto: string): ReactNode =>
  texto.length <= LETRAS_DE_UNA_LINEA || CODIGO.test(texto) ? (
    texto
  ) : (
    <span
      className="rv-largo"
      style={
        {
          '--rv-mitad': `${Math.ceil(Math.min(texto.length, LETRAS_DE_DOS_LINEAS) * ANCHO_DE_LETRA)}ch`,
        } as CSSProperties
      }
      title={texto}
    >
      {texto}
    </span>
  )

const DIBUJOS: Readonly<Record<TipoColumna, (valor: string | number) => ReactNode>> = {
  texto: (valor) => textoDeCelda(String(valor)),
  // A code, a serial, an account: copied as it is, letters too.
  documento: (valor) => <span className="rv-cifra">{valor}</span>,
  cedula: (valor) => <Documento texto={conPuntos(String(valor))} />,
  celular: (valor) => <Celular numero={String(valor)} />,
  entero: (valor) => formatoEntero(Number(valor)),
  pesos: (valor) => <Dinero valor={Number(valor)} />,
  peso: (valor) => <Peso centesimas={Number(valor)} />,
  porcentaje: (valor) => formatoPorcentaje(Number(valor)),
  fecha: (valor) => <FechaTexto dia={String(valor)} forma="tabla" />,
  mes: (valor) => formatoMes(String(valor)),
  instante: (valor) => <Momento instante={String(valor)} />,
}

/**
 * Day and time in Bogotá: `02 nov 2026, 3:42 p. m.`
 * @param dia of the books, told where it is another one
 */
export function Momento({ instante, dia }: { instante: string; dia?: string | undefined }) {
  const suyo = fechaBogota(instante)
  const cuando = (
    <time className="rv-momento" dateTime={instante}>
      <span>{formatoFechaTabla(suyo)},</span> <span>{formatoHora(instante)}</span>
    </time>
  )
  if (dia === undefined || dia === suyo) return cuando
  return (
    <span className="rv-dos-dias">
      {cuando} <span className="rv-suave">en libros el {formatoFechaTabla(dia)}</span>
    </span>
  )
}

/** A value in words, by its kind. */
export const dibujarValor = (valor: Valor, tipo: TipoColumna = 'texto', nada = ''): ReactNode =>
  valor === null ? <span className="rv-suave">{nada}</span> : DIBUJOS[tipo](valor)

/** The cell of a row as its declaration says it. */
export function celdaDe<F>(columna: ColumnaLista<F>, fila: F): ReactNode {
  const valor = valorDe(columna, fila)
  if (columna.diaDe && valor !== null) return <Momento instante={String(valor)} dia={columna.diaDe(fila)} />
  return dibujarValor(valor, columna.tipo, nadaDe(columna, fila))
}

/** Some columns of a list, for a table that only shows: a part of it on another page. */
export const columnasDe = <F,>(
  { columnas }: DeclaracionLista<F>,
  claves: readonly string[],
  celdas: Readonly<Record<string, (fila: F) => ReactNode>> = {},
): ColumnaTabla<F>[] =>
  claves.flatMap((clave) => {
    const columna = columnas.find((una) => una.clave === clave)
    if (!columna) return []
    const { titulo, tipo = 'texto' } = columna
    return {
      clave,
      titulo,
      derecha: ES_CIFRA[tipo],
      celda: celdas[clave] ?? ((fila: F) => celdaDe(columna, fila)),
    }
  })
