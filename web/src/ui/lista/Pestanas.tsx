import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useActualVisible } from '../useActualVisible.ts'
import './lista.css'

/** Tabs with counts over a list (design 09). */
export function Pestanas<C extends string>(props: {
  etiqueta: string
  actual: C
  opciones: readonly { clave: C; texto: string; cuenta: number | undefined }[]
  alElegir: (clave: C) => void
  /** The counts are those of the last filter until those of this one come. */
  pendientes?: boolean
}) {
  const { etiqueta, actual, opciones, alElegir, pendientes = false } = props
  const fila = useActualVisible(actual)
  return (
    <nav ref={fila} className="rv-lista-pestanas" aria-label={etiqueta}>
      {opciones.map(({ clave, texto, cuenta }) => (
        <button
          key={clave}
          type="button"
          className={clave === actual ? 'rv-lista-pestana rv-lista-actual' : 'rv-lista-pestana'}
          aria-current={clave === actual ? 'page' : undefined}
          onClick={() => alElegir(clave)}
        >
          {texto}{' '}
          {cuenta !== undefined && (
            <span className={pendientes ? 'rv-lista-pendiente' : undefined}>{formatoEntero(cuenta)}</span>
          )}
        </button>
      ))}
    </nav>
  )
}
