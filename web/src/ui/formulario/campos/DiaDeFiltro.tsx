import { esFecha, type Fecha } from '@retroventa/domain/fechas/fecha'
import { useId, useState } from 'react'
import { DiaSimple } from './DiaSimple.tsx'
import { faltaDeDia } from './fechaEscrita.ts'

/**
 * A day that a page is of. It is asked for once it is whole, and stays in sight while the page is on its way; what is none stays too,
 * with its fault, and asks nothing; emptied and left, it is again the day that the page is of.
 */
export function DiaDeFiltro(props: {
  etiqueta: string
  valor: Fecha
  alCambiar: (dia: Fecha) => void
  className: string
  min?: Fecha | undefined
  max?: Fecha | undefined
}) {
  const { etiqueta, valor, alCambiar, className, min, max } = props
  const id = useId()
  /** What is written, until the page is of it. */
  const [escrito, setEscrito] = useState<string>()
  if (escrito === valor) setEscrito(undefined)
  const [falla, setFalla] = useState<string>()
  return (
    <div className={className}>
      <label htmlFor={id}>{etiqueta}</label>
      <DiaSimple
        id={id}
        valor={escrito ?? valor}
        min={min}
        max={max}
        aria-invalid={falla !== undefined}
        aria-describedby={falla && `${id}-falla`}
        alEscribir={(dia) => {
          setFalla(undefined)
          setEscrito(dia)
          if (esFecha(dia) && !faltaDeDia(dia) && dia !== valor) alCambiar(dia)
        }}
        onBlur={() => {
          if (escrito === '') setEscrito(undefined)
          setFalla(faltaDeDia(escrito))
        }}
      />
      {falla && (
        <span id={`${id}-falla`} role="alert" className="rv-falla">
          {falla}
        </span>
      )}
    </div>
  )
}
