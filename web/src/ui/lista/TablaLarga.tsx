import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { type PropsTabla, TablaSimple } from './TablaSimple.tsx'

/** Height of a row in pixels, before it is measured. */
const ALTO = 36
/** Rows drawn above and below those in sight: the arrows always find the next one. */
const MARGEN = 12

/** A table of many rows, of which only those in sight are drawn. */
export default function TablaLarga<F>(props: PropsTabla<F> & { caja: RefObject<HTMLElement | null> }) {
  const { caja, filas, ...resto } = props
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO,
    overscan: MARGEN,
  })
  const vistas = virtual.getVirtualItems()
  const primera = vistas[0]?.index ?? 0
  const ultima = vistas.at(-1)
  return (
    <TablaSimple
      {...resto}
      filas={filas.slice(primera, (ultima?.index ?? 0) + 1)}
      tramo={{
        arriba: vistas[0]?.start ?? 0,
        abajo: virtual.getTotalSize() - (ultima?.end ?? 0),
        primera,
        total: filas.length,
      }}
    />
  )
}
