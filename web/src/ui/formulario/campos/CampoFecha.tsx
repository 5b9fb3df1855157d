import { esFecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { Input, type InputRef } from 'antd'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Campo } from '../../Campo.tsx'
import { malEscrita } from '../fallas.ts'
import { type PropsCampo, paraCampo, useCampo } from './comun.ts'
import { fechaEscrita, fechaParaEscribir } from './fechaEscrita.ts'

type PropsFecha<T extends object> = PropsCampo<T, string | null> & {
  /** Beside the date: an age, say. */
  junto?: (fecha: string | undefined) => ReactNode
}

function Fecha<T extends object>(props: PropsFecha<T>) {
  const { junto } = props
  const { valor, falla, inactivo, poner, salir } = useCampo<T, string | null>(props, (fecha) =>
    fecha && esFecha(fecha) ? formatoFecha(fecha) : fecha || 'vacío',
  )
  const dia = valor ?? ''
  /** What is being written; undefined while nobody is in the field. */
  const [escrito, setEscrito] = useState<string>()
  const control = useRef<InputRef>(null)
  const dentro = escrito !== undefined
  // What is shown is written anew on entering, which drops what the browser had selected: typing must replace it all.
  useLayoutEffect(() => {
    if (dentro) control.current?.select()
  }, [dentro])
  return (
    <Campo {...paraCampo(props, falla && { ...falla, mensaje: malEscrita(valor) ?? falla.mensaje })}>
      {(de) => {
        const entrada = (
          <Input
            {...de}
            ref={control}
            className="rv-ancho"
            value={escrito ?? (esFecha(dia) ? formatoFecha(dia) : dia)}
            placeholder="día/mes/año"
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            disabled={inactivo}
            onFocus={() => setEscrito(fechaParaEscribir(dia))}
            onChange={({ target }) => {
              setEscrito(target.value)
              poner(fechaEscrita(target.value) ?? target.value.trim())
            }}
            onBlur={(evento) => {
              setEscrito(undefined)
              salir(evento)
            }}
          />
        )
        return junto ? (
          <div className="rv-fecha-junto">
            {entrada}
            {junto(esFecha(dia) ? dia : undefined)}
          </div>
        ) : (
          entrada
        )
      }}
    </Campo>
  )
}
/**
 * A day, typed or pasted as people write it. What is no day is kept as it was written, so that a rule says so
 * (`fallaDeFecha`) instead of the save losing it.
 */
export const CampoFecha = memo(Fecha) as typeof Fecha
