import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import type { DeclaracionLista, TotalDeLista } from '@retroventa/api/core/lista'
import { sonUnaSuma, sumarLoDicho } from '@retroventa/api/core/lista'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { ReactNode } from 'react'
import { copiar } from '../copiar.tsx'
import { POR_PAGINA } from '../direccion.ts'
import { Icono } from '../Icono.tsx'
import { dibujarValor } from './celda.tsx'
import { paraPegar } from './copiar.ts'

/** One total of the list, or one that its page draws: what comes after the others. */
export type Total = TotalDeLista | (Pick<TotalDeLista, 'texto' | 'de'> & { readonly valor: ReactNode })

const valorDe = (total: Total): ReactNode =>
  'tipo' in total ? dibujarValor(total.valor, total.tipo) : total.valor

/** Foot of a list under its gold line: the totals of the whole filter and its pages. */
export function Pie(props: {
  nombre: string
  /** Undefined while it is not known yet. */
  total: number | undefined
  /** They are on their way, or did not come. */
  cuentas?: 'vienen' | 'faltan' | undefined
  /** Rows of this page. */
  filas: number
  /** Asks for them again. */
  alContar: () => void
  totales?: readonly Total[]
  pagina?: number
  porPagina?: number
  alIr?: (pagina: number) => void
  alCambiarTamano?: (porPagina: number) => void
}) {
  const { nombre, total, totales = [], pagina = 1, porPagina = Number.POSITIVE_INFINITY } = props
  const { alIr, alCambiarTamano, cuentas, filas, alContar } = props
  const paginas = total === undefined ? undefined : Math.max(1, Math.ceil(total / porPagina))
  const hayPaginas =
    total === undefined ? pagina > 1 || filas >= porPagina : total > Math.min(porPagina, POR_PAGINA[0])
  return (
    <footer className="rv-lista-pie" aria-busy={cuentas === 'vienen'}>
      <strong>Total del filtro</strong>
      {cuentas === 'faltan' ? (
        <p className="rv-lista-totales" role="status">
          No se pudo contar.
          <button type="button" className="rv-lista-texto" onClick={alContar}>
            Contar otra vez
          </button>
        </p>
      ) : (
        <dl className={cuentas ? 'rv-lista-totales rv-lista-pendiente' : 'rv-lista-totales'}>
          {[{ texto: nombre, valor: total === undefined ? '…' : formatoEntero(total) }, ...totales].map(
            (cual: Total) => (
              <div key={`${cual.texto} ${cual.de ?? ''}`}>
                <dt>
                  {cual.texto}
                  {cual.de && <small> {cual.de}</small>}
                </dt>
                <dd>{valorDe(cual)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
      {alIr && hayPaginas && (
        <nav className="rv-lista-paginas" aria-label="Páginas">
          <button
            type="button"
            className="rv-lista-signo"
            aria-label="Página anterior"
            disabled={pagina <= 1}
            onClick={() => alIr(pagina - 1)}
          >
            <Icono de={LeftOutlined} />
          </button>
          <span>
            {formatoEntero(pagina)}
            {paginas !== undefined && ` / ${formatoEntero(paginas)}`}
          </span>
          <button
            type="button"
            className="rv-lista-signo"
            aria-label="Página siguiente"
            disabled={paginas === undefined ? filas < porPagina : pagina >= paginas}
            onClick={() => alIr(pagina + 1)}
          >
            <Icono de={RightOutlined} />
          </button>
          {alCambiarTamano && (
            <select
              className="rv-campo-simple"
              value={porPagina}
              aria-label={`${nombre} por página`}
              onChange={(e) => alCambiarTamano(Number(e.target.value))}
            >
              {POR_PAGINA.map((cuantas) => (
                <option key={cuantas} value={cuantas}>{`${cuantas} / página`}</option>
              ))}
            </select>
          )}
        </nav>
      )}
    </footer>
  )
}

/** The rows chosen with the space bar: how many, their sums, and a copy for a spreadsheet. */
export function Elegidas<F>(props: {
  declaracion: DeclaracionLista<F>
  filas: readonly F[]
  alSoltar: () => void
  /** What can be done with them. */
  children?: ReactNode
}) {
  const { declaracion, filas, alSoltar, children } = props
  const { columnas } = declaracion
  const { sumas } = sumarLoDicho(columnas, filas)
  const sumadas = sonUnaSuma(declaracion, filas) ? columnas.filter(({ clave }) => clave in sumas) : []
  return (
    <div className="rv-lista-elegidas" role="status">
      <strong>{formatoCuantos(filas.length, 'elegida', 'elegidas')}</strong>
      {sumadas.map(({ clave, titulo, tipo }) => (
        <span key={clave}>
          {titulo} {dibujarValor(sumas[clave] ?? 0, tipo)}
        </span>
      ))}
      {children}
      <button
        type="button"
        className="rv-lista-texto"
        onClick={() =>
          void copiar(paraPegar(columnas, filas), {
            titulo: formatoCuantos(filas.length, 'fila copiada', 'filas copiadas'),
          })
        }
      >
        Copiar
      </button>
      <button type="button" className="rv-lista-texto" onClick={alSoltar}>
        Soltar
      </button>
    </div>
  )
}
