import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { TODOS_LOS_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import type { ReactNode } from 'react'
import { DiaDeFiltro } from '../../ui/formulario/campos/DiaDeFiltro.tsx'
import type { Pedido } from './pedido.ts'

/** Days and branches of the sheet. */
export function Filtro({
  planilla,
  alCambiar,
  children,
}: {
  planilla: Pick<Planilla, 'desde' | 'hasta' | 'almacenes' | 'elegibles'>
  alCambiar: (cambios: Pedido) => void
  /** After them. */
  children?: ReactNode
}) {
  const { desde, hasta, almacenes, elegibles } = planilla
  const elegidos = almacenes.map(({ codigo }) => codigo)
  const poner = (codigo: string, puesto: boolean) => {
    const siguientes = elegibles.filter((uno) => (uno === codigo ? puesto : elegidos.includes(uno)))
    // A sheet is of some branch.
    if (siguientes.length === 0) return
    const completos = siguientes.length === elegibles.length
    alCambiar({ almacenes: completos ? TODOS_LOS_ALMACENES : siguientes.join(',') })
  }
  const todos = elegibles.every((codigo) => elegidos.includes(codigo))
  const dia = (nombre: 'desde' | 'hasta', titulo: string, valor: string) => (
    <DiaDeFiltro
      className="planilla-dia"
      etiqueta={titulo}
      valor={valor}
      min={nombre === 'hasta' ? desde : undefined}
      alCambiar={(uno) => {
        const periodo = nombre === 'desde' ? { desde: uno, hasta } : { desde, hasta: uno }
        // Ends that cross: the sheet is of the day that was written.
        alCambiar(periodo.desde > periodo.hasta ? { desde: uno, hasta: uno } : periodo)
      }}
    />
  )
  return (
    <fieldset className="planilla-filtro">
      <legend className="rv-solo-lector">Días y almacenes de la planilla</legend>
      {dia('desde', 'Desde', desde)}
      {dia('hasta', 'Hasta', hasta)}
      {elegibles.length > 1 && (
        <label className="planilla-sede">
          <input
            type="checkbox"
            checked={todos}
            // Without any it is the sheet of the branch of the session.
            onChange={() => alCambiar({ almacenes: todos ? undefined : TODOS_LOS_ALMACENES })}
          />
          <span>Todos</span>
        </label>
      )}
      {elegibles.length > 1 &&
        elegibles.map((codigo) => (
          <label key={codigo} className="planilla-sede">
            <input
              type="checkbox"
              checked={elegidos.includes(codigo)}
              onChange={({ target }) => poner(codigo, target.checked)}
            />
            <span>{codigo}</span>
          </label>
        ))}
      {children}
    </fieldset>
  )
}
