import { conceptosDe } from '@retroventa/api/planilla/lista'
import type { DocumentoPlanilla } from '@retroventa/api/planilla/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Link } from '@tanstack/react-router'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EnlaceDocumento } from '../operaciones/public.ts'
import { POR_PAGINA } from './llamadas.ts'
import { type Pedido, sinDocumentos } from './pedido.ts'

type Fila = DocumentoPlanilla & { saldo: number | undefined }

const siHay = (valor: number) => (valor > 0 ? <Dinero valor={valor} /> : '')

const COLUMNAS: readonly ColumnaTabla<Fila>[] = [
  {
    clave: 'documento',
    titulo: 'Documento',
    cabeza: true,
    celda: ({ documento }) => <EnlaceDocumento codigo={documento} />,
  },
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

/** A row of the sheet and what its documents add up to, on all of their pages. */
interface DeUnRenglon {
  readonly nombre: string
  readonly valor: number
}

/** What each document is of a row, and the row itself at the foot. */
const delRenglon = ({ valor }: DeUnRenglon): readonly ColumnaTabla<Fila>[] => [
  ...COLUMNAS.map((columna, i) => ({ ...columna, pie: i === 0 ? 'Total del renglón' : '' })),
  {
    clave: 'renglon',
    titulo: 'En el renglón',
    derecha: true,
    celda: ({ enRenglon = 0 }) => <Dinero valor={enRenglon} />,
    pie: <Dinero valor={valor} />,
  },
]

/** Documents of the sheet, or of one of its rows, a page at a time; with what was before them, the balance after each (the cash book). */
export function Documentos(props: {
  documentos: { items: readonly DocumentoPlanilla[]; total: number }
  antes: number | undefined
  renglon: DeUnRenglon | undefined
  pedido: Pedido
  alPasar: (pagina: number) => void
}) {
  const { documentos, antes, renglon, pedido, alPasar } = props
  const { pagina = 1 } = pedido
  const { items, total } = documentos
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA))
  let saldo = antes
  const filas = items.map<Fila>((documento) => {
    if (saldo !== undefined) saldo += documento.entra - documento.sale
    return { ...documento, saldo }
  })
  return (
    <Tarjeta
      titulo={
        renglon ? `Documentos de ${renglon.nombre}` : antes === undefined ? 'Documentos' : 'Libro de caja'
      }
      extra={
        <>
          {formatoCuantos(total, 'documento', 'documentos')}
          {renglon && (
            <>
              {' · '}
              <Link to="/planilla/detallada" search={sinDocumentos(pedido)}>
                Ver todos
              </Link>
            </>
          )}
        </>
      }
      sinRelleno
    >
      {items.length === 0 ? (
        <p className="rv-suave planilla-nada">
          {total === 0
            ? renglon
              ? 'Ningún documento está en este renglón en estos días.'
              : 'Ningún documento movió la caja en estos días.'
            : 'Esta página no tiene documentos: vuelva a las anteriores.'}
        </p>
      ) : (
        <div className="rv-desliza">
          <TablaSimple
            plegable
            columnas={renglon ? delRenglon(renglon) : antes === undefined ? COLUMNAS : [...COLUMNAS, SALDO]}
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
