import { esFecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { Input, type InputProps, type InputRef } from 'antd'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Campo } from '../../Campo.tsx'
import { type PropsCampo, paraCampo, useCampo } from './comun.ts'
import { type PropsDia, useDia } from './DiaSimple.tsx'

type PropsFecha<T extends object> = PropsCampo<T, string | null> & {
  /** Beside the date: an age, say. */
  junto?: (fecha: string | undefined) => ReactNode
  /** The rules of its form say in their own words, quoted by the specification, that a day is none. */
  conReglas?: boolean
}

/** A day of a form. */
function Dia(
  props: PropsDia & Pick<InputProps, 'id' | 'status' | `aria-${'invalid' | 'describedby' | 'required'}`>,
) {
  const { valor, alEscribir, min, max, disabled, onBlur, ...atributos } = props
  const control = useRef<InputRef>(null)
  const { campo, calendario } = useDia(control, { valor, alEscribir, min, max, disabled, onBlur })
  return <Input {...atributos} {...campo} ref={control} className="rv-ancho" suffix={calendario} />
}

function Fecha<T extends object>(props: PropsFecha<T>) {
  const { de: formulario, nombre, junto, conReglas = false } = props
  const { valor, falla, inactivo, poner, salir } = useCampo<T, string | null>(props, (fecha) =>
    fecha && esFecha(fecha) ? formatoFecha(fecha) : fecha || 'vacío',
  )
  useEffect(() => (conReglas ? undefined : formulario.ilegibles.dia(nombre)), [formulario, nombre, conReglas])
  const dia = valor ?? ''
  return (
    <Campo {...paraCampo(props, falla)}>
      {(de) => {
        const entrada = <Dia {...de} valor={dia} alEscribir={poner} disabled={inactivo} onBlur={salir} />
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
 * A day, typed or pasted as people write it. What is no day is kept as it was written, and the form says so
 * (`Ilegibles`) before anything is sent, whatever its rules.
 */
export const CampoFecha = memo(Fecha) as typeof Fecha
