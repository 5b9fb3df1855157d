import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Link } from '@tanstack/react-router'
import { useActualVisible } from '../../../ui/useActualVisible.ts'
import { type BusquedaContratos, ESTADOS } from '../busqueda.ts'

/** State tabs with the counts of the current filter. Links: each state has its address. */
export function PestanasEstado(props: {
  busqueda: BusquedaContratos
  conteos: Record<string, number> | undefined
}) {
  const { busqueda, conteos } = props
  const fila = useActualVisible(busqueda.estado)
  const pestana = (estado: BusquedaContratos['estado'], texto: string, clave: string) => {
    const { estado: _, pagina: __, ...resto } = busqueda
    const actual = busqueda.estado === estado
    return (
      <Link
        key={clave}
        to="/contratos"
        search={estado ? { ...resto, estado } : resto}
        className={actual ? 'ct-pestana ct-pestana-actual' : 'ct-pestana'}
        {...(actual && { 'aria-current': 'page' as const })}
      >
        {texto} {conteos && <span>{formatoEntero(conteos[clave] ?? 0)}</span>}
      </Link>
    )
  }
  return (
    <nav ref={fila} className="ct-pestanas" aria-label="Estado de los contratos">
      {pestana(undefined, 'Todos', 'todos')}
      {ESTADOS.map(([estado, texto]) => pestana(estado, texto, estado))}
    </nav>
  )
}
