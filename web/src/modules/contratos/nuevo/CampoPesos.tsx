import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Input, type InputRef } from 'antd'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { limpiarPesos } from './cifras.ts'

type Propiedades = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'prefix'> & {
  /** Digits of the pesos. */
  valor: string
  alCambiar: (digitos: string) => void
}

/** Amount in pesos: the person types digits, the dots are put in by us, and the caret stays where it was. */
export function CampoPesos({ valor, alCambiar, ...resto }: Propiedades) {
  const campo = useRef<InputRef>(null)
  /** Digits at the right of the caret: they stay there, whatever dots appear at its left. */
  const aLaDerecha = useRef<number>(undefined)
  const texto = valor ? formatoEntero(Number(valor)) : ''
  useLayoutEffect(() => {
    const input = campo.current?.input
    if (aLaDerecha.current === undefined || !input || document.activeElement !== input) return
    let faltan = aLaDerecha.current
    let lugar = texto.length
    while (lugar > 0 && faltan > 0) {
      lugar -= 1
      if (/\d/.test(texto[lugar] ?? '')) faltan -= 1
    }
    input.setSelectionRange(lugar, lugar)
    aLaDerecha.current = undefined
  })
  return (
    <Input
      {...resto}
      ref={campo}
      value={texto}
      inputMode="numeric"
      autoComplete="off"
      prefix={<span className="rv-suave">$</span>}
      onChange={({ target }) => {
        const caret = target.selectionStart ?? target.value.length
        aLaDerecha.current = target.value.slice(caret).replace(/\D/g, '').length
        alCambiar(limpiarPesos(target.value))
      }}
    />
  )
}
