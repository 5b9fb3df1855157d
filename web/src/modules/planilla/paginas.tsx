import { loQueNoIncluye, VISTAS, type VistaPlanilla } from '@retroventa/api/planilla/lista'
import type { DocumentoPlanilla, Planilla } from '@retroventa/api/planilla/llamadas'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { FILAS } from '@retroventa/domain/planilla/filas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Boton, claseBoton } from '../../ui/Boton.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { Cuadres, Lado, Purezas, Rangos, Saldos } from './bloques.tsx'
import { Documentos } from './Documentos.tsx'
import { Filtro } from './Filtro.tsx'
import { direccionArchivo, queryAlterna, queryDetallada, querySencilla } from './llamadas.ts'
import type { Pedido } from './pedido.ts'
import './planilla.css'

interface Consulta {
  data:
    | (Planilla & {
        documentos?: { items: DocumentoPlanilla[]; total: number }
        antes?: number
        /** The row of the sheet that its documents are of, when they are not all. */
        de?: Required<Pick<Pedido, 'fila' | 'detalle'>>
      })
    | undefined
  error: unknown
  refetch: () => unknown
}

/** The three layouts read the same answer (D22): totals alone, each document by concept, or the cash book. */
export function PaginaDetallada() {
  const pedido: Pedido = useSearch({ from: '/marco/planilla/detallada' })
  return <Pagina vista="detallada" pedido={pedido} consulta={useQuery(queryDetallada(pedido))} />
}
export function PaginaSencilla() {
  const pedido: Pedido = useSearch({ from: '/marco/planilla/sencilla' })
  return <Pagina vista="sencilla" pedido={pedido} consulta={useQuery(querySencilla(pedido))} />
}
export function PaginaAlterna() {
  const pedido: Pedido = useSearch({ from: '/marco/planilla/alterna' })
  return <Pagina vista="alterna" pedido={pedido} consulta={useQuery(queryAlterna(pedido))} />
}

const ARCHIVOS = [
  { texto: 'PDF carta', como: { archivo: 'pdf', papel: 'carta' } },
  { texto: 'PDF oficio', como: { archivo: 'pdf', papel: 'oficio' } },
  { texto: 'Excel', como: { archivo: 'xlsx' } },
] as const

const dias = ({ desde, hasta }: Planilla): string => formatoRango(desde, hasta)

function Pagina(props: { vista: VistaPlanilla; pedido: Pedido; consulta: Consulta }) {
  const { vista, pedido, consulta } = props
  const { data, error } = consulta
  const ir = useNavigate()
  const cambiar = (cambios: Pedido) =>
    void ir({ to: `/planilla/${vista}`, search: { ...pedido, pagina: undefined, ...cambios } })
  return (
    <>
      <TituloPagina
        titulo={VISTAS[vista]}
        detalle={data && `${data.almacenes.map(({ codigo }) => codigo).join(', ')}, ${dias(data)}`}
      >
        {data &&
          ARCHIVOS.map(({ texto, como }) => (
            <a
              key={texto}
              className={claseBoton({})}
              href={direccionArchivo(vista, pedido, como)}
              target="_blank"
              rel="noreferrer"
            >
              {texto}
            </a>
          ))}
      </TituloPagina>
      {(data || error) && (
        // Its days are those that are asked for, also while the sheet of the ones before is still there: one of them is changed beside the other.
        <Filtro planilla={{ ...(data ?? enBlanco(pedido)), ...diasDe(pedido) }} alCambiar={cambiar}>
          {!data && (
            // What the address asks for was refused: it is changed here.
            <Boton onClick={() => void ir({ to: `/planilla/${vista}`, search: {} })}>
              Ver la de hoy, de este almacén
            </Boton>
          )}
        </Filtro>
      )}
      {data && data.fuera.length > 0 && (
        <p role="note" title={data.fuera.join(', ')}>
          {loQueNoIncluye(data.fuera)}
        </p>
      )}
      <Leido
        consulta={consulta}
        cargando={
          <Tarjeta>
            <Cargando filas={10} columnas={[4, 2, 2]} />
          </Tarjeta>
        }
      >
        {(planilla) => (
          <Hoja vista={vista} planilla={planilla} pedido={pedido} alPasar={(pagina) => cambiar({ pagina })} />
        )}
      </Leido>
    </>
  )
}

/** The days of an address, those that it says. */
const diasDe = ({ desde, hasta }: Pedido) => ({ ...(desde && { desde }), ...(hasta && { hasta }) })

/** The days of an address that was not answered; its branches are in no answer. */
const enBlanco = ({ desde, hasta }: Pedido) => ({
  desde: desde ?? hasta ?? '',
  hasta: hasta ?? desde ?? '',
  almacenes: [],
  elegibles: [],
})

/** The row of the sheet whose documents these are, with what it adds up; 0 where these days have none. */
function renglonDe({ hoja: { ingresos, egresos }, de }: NonNullable<Consulta['data']>) {
  if (de?.fila === undefined) return undefined
  const { fila, detalle } = de
  const suyo = [...ingresos, ...egresos].find((una) => una.fila === fila)
  if (detalle === undefined) return { nombre: FILAS[fila].nombre, valor: suyo?.valor ?? 0 }
  const parte = suyo?.detalle.find(({ nombre }) => nombre === detalle)
  return { nombre: `${FILAS[fila].nombre}: ${detalle}`, valor: parte?.valor ?? 0 }
}

function Hoja(props: {
  vista: VistaPlanilla
  planilla: NonNullable<Consulta['data']>
  pedido: Pedido
  alPasar: (pagina: number) => void
}) {
  const { vista, planilla, pedido, alPasar } = props
  const { hoja, documentos } = planilla
  const renglon = renglonDe(planilla)
  const lista = documentos && (
    <Documentos
      documentos={documentos}
      antes={vista === 'alterna' ? planilla.antes : undefined}
      renglon={renglon}
      pedido={pedido}
      alPasar={alPasar}
    />
  )
  return (
    <>
      <Saldos planilla={planilla} />
      {/* Whoever opened a figure came for what is behind it. */}
      {renglon && lista}
      <div className="planilla-lados">
        <Lado
          titulo="Ingresos"
          renglones={hoja.ingresos}
          total={hoja.totalIngresos}
          retroventa={hoja.totalRetroventa}
          pedido={pedido}
        />
        <Lado titulo="Egresos" renglones={hoja.egresos} total={hoja.totalEgresos} pedido={pedido} />
      </div>
      {!renglon && lista}
      <Purezas bloques={planilla.purezas} />
      <Rangos rangos={planilla.rangos} />
      {/* Its amounts need the whole width: in half of it the last of them would be out of sight. */}
      <Cuadres cuadres={planilla.cuadres} />
    </>
  )
}
