import { ExclamationCircleFilled } from '@ant-design/icons'
import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import type { Permiso } from '@retroventa/api/permisos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { EN_CUALQUIER_ALMACEN } from '@retroventa/domain/operaciones/contratos/situacion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { esSuper, tienePermiso, useSesion } from '../../../api/sesion.ts'
import { columnasDe } from '../../../ui/lista/celda.tsx'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjetas } from '../../../ui/lista/Tarjetas.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { CELDAS_CONTRATO } from '../lista/celdas.tsx'
import { queryDeCliente } from '../llamadas.ts'

/**
 * How this person may open a contract from here: as its branch does, or to take a payment of another one's (ADR 040); of the rest
 * the code alone is shown.
 */
function useAbrible() {
  const sesion = useSesion()
  const cobra = EN_CUALQUIER_ALMACEN.some((tipo) => tienePermiso(sesion, filaDe(tipo).permiso as Permiso))
  return ({ codigo }: ContratoFila): { cobrar?: '1' } | undefined =>
    esSuper(sesion) || codigo.startsWith(`${sesion.almacen?.codigo}-`)
      ? {}
      : cobra
        ? { cobrar: '1' }
        : undefined
}

function Codigo({ fila, abrir = '' }: { fila: ContratoFila; abrir?: string }) {
  const search = useAbrible()(fila)
  if (!search) return <span className="rv-codigo">{fila.codigo}</span>
  return (
    <Link to="/contratos/$codigo" params={{ codigo: fila.codigo }} search={search}>
      {abrir}
      {fila.codigo}
    </Link>
  )
}

const COLUMNAS = columnasDe(
  LISTA_CONTRATOS,
  ['codigo', 'articulos', 'capital', 'paraRetirar', 'vence', 'estado'],
  {
    ...CELDAS_CONTRATO,
    codigo: (fila) => <Codigo fila={fila} />,
    articulos: ({ articulos }) => (
      <span className="ct-nombre" title={articulos}>
        {articulos}
      </span>
    ),
  },
)

/** What this customer has open in the whole chain, and first of all what is overdue (design 04). */
export function ContratosAbiertos({ clienteId }: { clienteId: string }) {
  const telefono = useEsTelefono()
  const abrible = useAbrible()
  const { data, error, refetch } = useQuery(queryDeCliente(clienteId))
  if (!data)
    return (
      <Tarjeta titulo="Contratos abiertos de este cliente" sinRelleno>
        {error ? <EstadoError error={error} alReintentar={() => void refetch()} /> : <Cargando />}
      </Tarjeta>
    )
  const { items, total, capital } = data
  const cuantos = total === 1 ? '1 contrato' : `${total} contratos`
  return (
    <>
      <Vencidos vencidos={items.filter(({ situacion }) => situacion.estado === 'vencido')} />
      <Tarjeta
        titulo="Contratos abiertos de este cliente"
        extra={total > 0 && `${cuantos}, capital ${formatoPesos(capital)}`}
        sinRelleno
      >
        {total === 0 ? (
          <p className="rv-suave ct-parrafo">No tiene contratos abiertos en ningún almacén.</p>
        ) : telefono ? (
          <Tarjetas
            declaracion={LISTA_CONTRATOS}
            filas={items}
            clave={({ id }) => id}
            celdas={CELDAS_CONTRATO}
            enlace={(fila) => {
              const search = abrible(fila)
              return search && `/contratos/${fila.codigo}${search.cobrar ? '?cobrar=1' : ''}`
            }}
          />
        ) : (
          <TablaSimple clase="ct-abiertos" columnas={COLUMNAS} filas={items} clave={({ id }) => id} />
        )}
      </Tarjeta>
    </>
  )
}

function Vencidos({ vencidos }: { vencidos: readonly ContratoFila[] }) {
  const [primero, ...otros] = vencidos
  if (!primero) return null
  return (
    <p className="ct-vencidos" role="status">
      <ExclamationCircleFilled aria-hidden />
      <span>
        {otros.length === 0
          ? 'Tiene un contrato vencido. '
          : `Tiene ${formatoCuantos(vencidos.length, 'contrato vencido', 'contratos vencidos')}. `}
        <Codigo fila={primero} abrir="Abrir " />
        {otros.map((fila) => (
          <span key={fila.id}>
            , <Codigo fila={fila} />
          </span>
        ))}{' '}
        antes de continuar, si el cliente viene a ponerse al día.
      </span>
    </p>
  )
}
