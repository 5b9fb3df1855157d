import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { listarContratos } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton, Tooltip } from 'antd'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { type AlCambiar, type BusquedaContratos, POR_PAGINA } from '../busqueda.ts'
import { queryParaRetirar } from '../llamadas.ts'

/** Totals of the whole filter under their gold line, and the pages. */
export function Totales(props: {
  lista: Respuesta<typeof listarContratos>
  busqueda: BusquedaContratos
  alCambiar: AlCambiar
}) {
  const { lista, busqueda, alCambiar } = props
  const { totales, total } = lista
  const { pagina = 1, porPagina = POR_PAGINA[0] } = busqueda
  const paginas = Math.max(1, Math.ceil(total / porPagina))
  return (
    <footer className="ct-totales">
      <strong>Total del filtro</strong>
      <dl>
        <div className="ct-total">
          <dt>Contratos</dt>
          <dd>{formatoEntero(totales.contratos)}</dd>
        </div>
        <div className="ct-total">
          <dt>Peso</dt>
          <dd>
            <Peso centesimas={totales.peso} />
          </dd>
        </div>
        <div className="ct-total" title="De los contratos abiertos">
          <dt>Capital abierto</dt>
          <dd>
            <Dinero valor={totales.capital} />
          </dd>
        </div>
        <div className="ct-total">
          <dt>Para retirar hoy</dt>
          <dd>
            <ParaRetirar busqueda={busqueda} />
          </dd>
        </div>
      </dl>
      <nav className="ct-paginas" aria-label="Páginas">
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label="Página anterior"
          disabled={pagina <= 1}
          onClick={() => alCambiar({ pagina: pagina - 1 })}
        />
        <span>
          {formatoEntero(pagina)} / {formatoEntero(paginas)}
        </span>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label="Página siguiente"
          disabled={pagina >= paginas}
          onClick={() => alCambiar({ pagina: pagina + 1 })}
        />
        <Select
          value={porPagina}
          aria-label="Contratos por página"
          options={POR_PAGINA.map((value) => ({ value, label: `${value} / página` }))}
          onChange={(elegida) => alCambiar({ porPagina: elegida })}
        />
      </nav>
    </footer>
  )
}

/** It settles contract by contract, so it may come after the rows. */
function ParaRetirar({ busqueda }: { busqueda: BusquedaContratos }) {
  const { data, isError, refetch } = useQuery(queryParaRetirar(busqueda))
  if (data) return <Dinero valor={data.paraRetirar} />
  if (!isError) return <Skeleton.Button active size="small" />
  return (
    <Tooltip title="No se pudo calcular">
      <Button size="small" type="link" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </Tooltip>
  )
}
