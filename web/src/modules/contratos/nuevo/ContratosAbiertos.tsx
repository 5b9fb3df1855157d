import { ExclamationCircleFilled } from '@ant-design/icons'
import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { esSuper, useSesion } from '../../../api/sesion.ts'
import { columnasDe } from '../../../ui/lista/celda.tsx'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjetas } from '../../../ui/lista/Tarjetas.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { CELDAS_CONTRATO } from '../lista/celdas.tsx'
import { queryDeCliente } from '../llamadas.ts'

/** Whether this person may open a contract from here: those of other branches are only shown. */
function useAbrible() {
  const sesion = useSesion()
  return ({ codigo }: ContratoFila) => esSuper(sesion) || codigo.startsWith(`${sesion.almacen?.codigo}-`)
}

function Codigo({ fila, texto = fila.codigo }: { fila: ContratoFila; texto?: string }) {
  const abrible = useAbrible()
  if (!abrible(fila)) return <span className="rv-codigo">{texto}</span>
  return (
    <Link to="/contratos/$codigo" params={{ codigo: fila.codigo }}>
      {texto}
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
            enlace={(fila) => (abrible(fila) ? `/contratos/${fila.codigo}` : undefined)}
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
        <Codigo fila={primero} texto={`Abrir ${primero.codigo}`} />
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
