import { type ComponentProps, useRef } from 'react'
import { type PropsDia, useDia } from './useDia.tsx'

/** A day of a page, or of a panel, that does without the library of the forms. */
export function DiaSimple(
  props: PropsDia & Pick<ComponentProps<'input'>, 'id' | `aria-${'invalid' | 'describedby'}`>,
) {
  const { valor, alEscribir, min, max, disabled, onBlur, ...atributos } = props
  const control = useRef<HTMLInputElement>(null)
  const { campo, calendario } = useDia(control, { valor, alEscribir, min, max, disabled, onBlur })
  return (
    <span className="rv-dia-simple">
      <input {...atributos} {...campo} ref={control} className="rv-campo-simple" />
      {calendario}
    </span>
  )
}
