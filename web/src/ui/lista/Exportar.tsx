import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { claseBoton } from '../Boton.tsx'
import { Icono } from '../Icono.tsx'
import { Desplegado } from './Desplegado.tsx'

const FORMATOS = [
  ['xlsx', 'Hoja de cálculo (XLSX)'],
  ['csv', 'Texto separado por punto y coma (CSV)'],
] as const

/** *Exportar* with how many rows leave: all of the filter, not only those of the page. */
export function Exportar(props: {
  a: (archivo: 'csv' | 'xlsx') => string
  total: number | undefined
  /** What it takes out, where a page has more than one. */
  texto?: string
}) {
  const { a, total, texto = 'Exportar' } = props
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
        </ul>
      )}
    </Desplegado>
  )
}
