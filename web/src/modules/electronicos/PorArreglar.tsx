import type { PorArreglar as Documentos } from '@retroventa/api/electronicos/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { Link } from '@tanstack/react-router'

/** The list of each group of documents, and how one and several are called. */
const GRUPOS = {
  facturas: ['/contabilidad/facturas-electronicas', 'factura', 'facturas'],
  soportes: ['/contabilidad/documento-soporte', 'documento soporte', 'documentos soporte'],
  notas: ['/contabilidad/nota-credito', 'nota', 'notas'],
  ajustes: ['/contabilidad/nota-ajuste-ds', 'nota de ajuste', 'notas de ajuste'],
} as const satisfies Record<Documentos[number]['grupo'], readonly [string, string, string]>

/**
 * Documents of a branch that DIAN rejected, or that it has not answered, by list.
 * @param abren they are of the branch of the session: each list opens
 * @param hasta only those up to a day were counted
 */
export function PorArreglar(props: {
  documentos: Documentos
  cual: 'rechazados' | 'pendientes'
  abren: boolean
  hasta?: string
}) {
  const { documentos, cual, abren, hasta } = props
  const filtro =
    cual === 'rechazados' ? ({ estado: 'rechazado' } as const) : ({ respuesta: 'falta' } as const)
  return documentos
    .filter((uno) => uno[cual] > 0)
    .map(({ grupo, [cual]: n }, indice) => {
      const [a, uno, varios] = GRUPOS[grupo]
      const dicho = formatoCuantos(n, uno, varios)
      return (
        <span key={grupo}>
          {indice > 0 && ', '}
          {abren ? (
            <Link to={a} search={{ ...filtro, ...(hasta && { fechaHasta: hasta }) }}>
              {dicho}
            </Link>
          ) : (
            dicho
          )}
        </span>
      )
    })
}
