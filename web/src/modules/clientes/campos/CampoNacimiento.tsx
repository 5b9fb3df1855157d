import { edad } from '@retroventa/domain/fechas/edad'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { Input } from 'antd'
import { useState } from 'react'
import type { AtributosControl } from '../../../ui/Campo.tsx'
import { fechaEscrita, fechaParaEscribir } from './fechaEscrita.ts'

/**
 * Birth date, typed as people write it, with the age at its side. What is no day is kept as it was written, so that the
 * rule says so instead of the save losing it. `hoy` is the day in Bogotá.
 */
export function CampoNacimiento(props: {
  control: AtributosControl
  valor: string
  hoy: string
  alCambiar: (fecha: string) => void
  alSalir: () => void
}) {
  const { control, valor, hoy, alCambiar, alSalir } = props
  /** What is being written; undefined while nobody is in the field. */
  const [escrito, setEscrito] = useState<string>()
  const anios = esFecha(valor) ? edad(valor, hoy) : undefined
  return (
    <div className="cl-nacimiento">
      <Input
        {...control}
        className="rv-ancho"
        value={escrito ?? (esFecha(valor) ? formatoFecha(valor) : valor)}
        placeholder="día/mes/año"
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
        onFocus={() => setEscrito(fechaParaEscribir(valor))}
        onChange={({ target }) => {
          setEscrito(target.value)
          alCambiar(fechaEscrita(target.value) ?? target.value.trim())
        }}
        onBlur={() => {
          setEscrito(undefined)
          alSalir()
        }}
      />
      <span className="cl-edad" aria-live="polite">
        {anios === undefined ? '' : `${anios} años`}
      </span>
    </div>
  )
}
