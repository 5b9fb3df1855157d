import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { claseBoton } from '../Boton.tsx'
import { Icono } from '../Icono.tsx'
import { Desplegado } from './Desplegado.tsx'

const FORMATOS = [
  ['xlsx', 'Hoja de cálculo (XLSX)'],
  ['csv', 'Texto separado por punto y coma (CSV)'],
] as const

/** A list on paper: its address, and how many rows one carries. */
export interface EnPapel {
  readonly a: string
  readonly tope: number
}

/** *Exportar* with how many rows leave: all of the filter, not only those of the page. */
export function Exportar(props: {
  a: (archivo: 'csv' | 'xlsx') => string
  total: number | undefined
  /** What it takes out, where a page has more than one. */
  texto?: string
  papel?: EnPapel | undefined
}) {
  const { a, total, texto = 'Exportar', papel } = props
  return (
    <Desplegado
      titulo={texto}
      clase={claseBoton()}
      deshabilitado={!total}
      boton={
        <>
          <Icono de={DownloadOutlined} /> {texto} {total !== undefined && formatoEntero(total)}
        </>
      }
    >
      {(cerrar) => (
        <ul className="rv-panel-lista">
          {FORMATOS.map(([archivo, nombre]) => (
            <li key={archivo}>
              <a
                className="rv-panel-opcion"
                href={a(archivo)}
                download
                // After the press itself: a link that is hidden first downloads nothing.
                onClick={() => setTimeout(cerrar)}
              >
                {nombre}
              </a>
            </li>
          ))}
          {papel && (
            <li>
              {total !== undefined && total > papel.tope ? (
                <p className="rv-panel-opcion rv-suave">
                  Papel (PDF): lleva hasta {formatoEntero(papel.tope)} filas. Ponga un filtro más estrecho.
                </p>
              ) : (
                <a
                  className="rv-panel-opcion"
                  href={papel.a}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => setTimeout(cerrar)}
                >
                  Papel (PDF)
                </a>
              )}
            </li>
          )}
        </ul>
      )}
    </Desplegado>
  )
}
