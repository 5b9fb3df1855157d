import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { conPuntos } from '@retroventa/domain/documentos/formatoDocumento'
import { Input, type InputRef } from 'antd'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { AtributosControl } from '../../../ui/Campo.tsx'
import { trasTecla } from '../cajon/numeroConPuntos.ts'

/** Document number: the person types digits, the dots are put in here and the caret does not move (000 §5). */
export function CampoNumero(props: {
  control: AtributosControl
  valor: string
  tipo: TipoDocumento | undefined
  sufijo: ReactNode
  alCambiar: (numero: string) => void
  alSalir: (evento: FocusEvent) => void
}) {
  const { control, valor, tipo, sufijo, alCambiar, alSalir } = props
  const campo = useRef<InputRef>(null)
  const [caret, setCaret] = useState<{ lugar: number }>()
  useLayoutEffect(() => {
    const input = campo.current?.input
    if (caret && input && document.activeElement === input) input.setSelectionRange(caret.lugar, caret.lugar)
  }, [caret])
  return (
    <Input
      {...control}
      ref={campo}
      value={conPuntos(valor)}
      inputMode={tipo === 'PS' || tipo === 'DIE' ? 'text' : 'numeric'}
      autoComplete="off"
      suffix={sufijo}
      onBlur={alSalir}
      onChange={({ target }) => {
        const tras = trasTecla(valor, target.value, target.selectionStart ?? target.value.length, tipo)
        setCaret({ lugar: tras.caret })
        alCambiar(tras.numero)
      }}
    />
  )
}
