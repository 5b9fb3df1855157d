import { Input, type InputProps, type InputRef } from 'antd'
import { useRef } from 'react'
import { type PropsDia, useDia } from './useDia.tsx'

/** A day of a form. */
export function Dia(
  props: PropsDia &
    Pick<InputProps, 'id' | 'className' | 'status' | `aria-${'invalid' | 'describedby' | 'required'}`>,
) {
  const { valor, alEscribir, min, max, disabled, onBlur, className = 'rv-dia', ...atributos } = props
  const control = useRef<InputRef>(null)
  const { campo, calendario } = useDia(control, { valor, alEscribir, min, max, disabled, onBlur })
  return (
    <Input
      status={atributos['aria-invalid'] ? 'error' : ''}
      {...atributos}
      {...campo}
      ref={control}
      className={className}
      suffix={calendario}
    />
  )
}
