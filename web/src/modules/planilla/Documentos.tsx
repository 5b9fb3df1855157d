import { conceptosDe } from '@retroventa/api/planilla/lista'
import type { DocumentoPlanilla } from '@retroventa/api/planilla/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { POR_PAGINA } from './llamadas.ts'

type Fila = DocumentoPlanilla & { saldo: number | undefined }

const siHay = (valor: number) => (valor > 0 ? <Dinero valor={valor} /> : '')

const COLUMNAS: readonly ColumnaTabla<Fila>[] = [
  { clave: 'documento', titulo: 'Documento', cabeza: true, celda: ({ documento }) => documento },
  { clave: 'cuando', titulo: 'Cuándo', celda: ({ instante }) => formatoFechaHora(instante) },
  { clave: 'concepto', titulo: 'Concepto', clase: 'planilla-largo', celda: conceptosDe },
  { clave: 'tercero', titulo: 'Tercero', clase: 'planilla-largo', celda: ({ tercero }) => tercero ?? '' },
  { clave: 'entra', titulo: 'Ingreso', derecha: true, celda: ({ entra }) => siHay(entra) },
  { clave: 'sale', titulo: 'Egreso', derecha: true, celda: ({ sale }) => siHay(sale) },
]
const SALDO: ColumnaTabla<Fila> = {
  clave: 'saldo',
  titulo: 'Saldo',
  derecha: true,
  celda: ({ saldo }) => saldo !== undefined && <Dinero valor={saldo} />,
}

/** Documents of the sheet, a page at a time; with what was before them, the balance after each (the cash book). */
export function Documentos(props: {
  documentos: { items: readonly DocumentoPlanilla[]; total: number }
  antes: number | undefined
  pagina: number
  alPasar: (pagina: number) => void
}) {
  const { documentos, antes, pagina, alPasar } = props
  const { items, total } = documentos
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA))
  let saldo = antes
  const filas = items.map<Fila>((documento) => {
    if (saldo !== undefined) saldo += documento.entra - documento.sale
    return { ...documento, saldo }
  })
  return (
    <Tarjeta
      titulo={antes === undefined ? 'Documentos' : 'Libro de caja'}
      extra={total === 1 ? '1 documento' : `${formatoEntero(total)} documentos`}
      sinRelleno
    >
      {items.length === 0 ? (
        <p className="rv-suave planilla-nada">
          {total === 0
            ? 'Ningún documento movió la caja en estos días.'
            : 'Esta página no tiene documentos: vuelva a las anteriores.'}
        </p>
      ) : (
        <div className="rv-desliza">
          <TablaSimple
            plegable
            columnas={antes === undefined ? COLUMNAS : [...COLUMNAS, SALDO]}
            filas={filas}
            clave={({ documento }, i) => `${documento}${i}`}
            titulo="Documentos de la planilla"
          />
        </div>
      )}
      {(paginas > 1 || pagina > paginas) && (
        <nav className="planilla-paginas" aria-label="Páginas de documentos">
          <Boton disabled={pagina <= 1} onClick={() => alPasar(Math.min(pagina - 1, paginas))}>
            Anteriores
          </Boton>
          <span>{`Página ${pagina} de ${paginas}`}</span>
          <Boton disabled={pagina >= paginas} onClick={() => alPasar(pagina + 1)}>
            Siguientes
          </Boton>
        </nav>
      )}
    </Tarjeta>
  )
}
