import { type DeclaracionLista, nadaDe, type TipoColumna } from '@retroventa/api/core/lista'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { celdaDe } from './celda.tsx'
import type { Celdas } from './Tabla.tsx'
import './tarjetas.css'

/** How a row is opened: an address, or what happens. */
export interface Apertura<F> {
  /** Where a row leads; nowhere for a row that the person may not open. */
  readonly enlace?: ((fila: F) => string | undefined) | undefined
  readonly alAbrir?: ((fila: F) => void) | undefined
}

const CIFRAS_SOLAS: ReadonlySet<TipoColumna> = new Set(['pesos', 'entero', 'porcentaje'])

/** What a table says of what a row does not have, and a card does not. */
const CALLADAS: ReadonlySet<string | undefined> = new Set(['', 'no aplica'])

/** The rows on a telephone: name and state on top, code and amount below (design §4), and what may be done under them. */
export function Tarjetas<F>(
  props: Apertura<F> & {
    declaracion: DeclaracionLista<F>
    filas: readonly F[]
    clave: (fila: F) => string
    celdas: Celdas<F>
    /** Box that chooses the row, where rows are chosen. */
    casilla?: ((fila: F) => ReactNode) | undefined
    acciones?: ((fila: F) => ReactNode) | undefined
    antes?: ((fila: F, indice: number) => ReactNode) | undefined
  },
) {
  const { declaracion, filas, clave, celdas, casilla, acciones, antes, enlace, alAbrir } = props
  const { tarjeta, columnas } = declaracion
  if (!tarjeta) return null
  const dibujar = (cual: string, fila: F) => {
    const columna = columnas.find((una) => una.clave === cual)
    return celdas[cual]?.(fila) ?? (columna && celdaDe(columna, fila))
  }
  /** Beside what the card is about: a bare figure says what it is, as its heading does in the table. */
  const decir = (cual: string, fila: F) => {
    const columna = columnas.find((una) => una.clave === cual)
    const seSabe = celdas[cual] || !columna?.tipo || !CIFRAS_SOLAS.has(columna.tipo)
    return seSabe ? (
      dibujar(cual, fila)
    ) : (
      <>
        {columna.titulo} {dibujar(cual, fila)}
      </>
    )
  }
  /** Nothing, or what does not apply, fills the place that a table has for it; a card has none. */
  const callada = (cual: string, fila: F) => {
    const columna = columnas.find((una) => una.clave === cual)
    if (celdas[cual] || columna?.de(fila) !== null) return false
    return tarjeta.soloSiHay?.includes(cual) || CALLADAS.has(nadaDe(columna, fila))
  }
  return (
    <ul className="rv-lista-tarjetas">
      {filas.map((fila, i) => {
        const dentro = (
          <>
            <span className="rv-tarjeta-nombre">{dibujar(tarjeta.titulo, fila)}</span>
            <span>{decir(tarjeta.estado, fila)}</span>
            <span className="rv-suave">
              {tarjeta.pie
                .filter((cual) => !callada(cual, fila))
                .map((cual, n) => (
                  <Fragment key={cual}>
                    {n > 0 && ' · '}
                    {decir(cual, fila)}
                  </Fragment>
                ))}
            </span>
            <span>{dibujar(tarjeta.cifra, fila)}</span>
          </>
        )
        const a = enlace?.(fila)
        return (
          <Fragment key={clave(fila)}>
            {antes?.(fila, i)}
            <li data-fila={i} className={casilla && 'rv-tarjeta-elegible'}>
              {casilla?.(fila)}
              {a !== undefined ? (
                <Link to={a}>{dentro}</Link>
              ) : alAbrir ? (
                <button type="button" onClick={() => alAbrir(fila)}>
                  {dentro}
                </button>
              ) : (
                <div className="rv-tarjeta-fila">{dentro}</div>
              )}
              {acciones && <div className="rv-tarjeta-acciones">{acciones(fila)}</div>}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
