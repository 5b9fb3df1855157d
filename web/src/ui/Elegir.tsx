import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { ningunaOpcion, POR_NOMBRE } from './buscarOpciones.ts'
import { Icono } from './Icono.tsx'

type Opcion = NonNullable<SelectProps['options']>[number]
type Props<V, O extends Opcion> = SelectProps<V, O> & { ref?: Ref<RefSelectProps> }

/** The cross that empties it: by itself it says so in English. */
const QUITAR = { clearIcon: <Icono de={CloseCircleFilled} />, label: 'Quitar lo elegido' }

/** A list chooses with the key, and would keep it: the browser goes on with it. */
export function seguirDeLargo(evento: KeyboardEvent): void {
  evento.preventDefault = () => {}
}

/**
 * A list that opens, of which one is chosen, or several (`mode`): every list of the house, so that a hand finds the same keys in all (021).
 *
 * It closes in the keystroke that chooses: by itself it closes a moment later, and on a loaded computer the key of a fast hand that comes
 * before that is taken for another choice. Tab goes on, and takes along what is highlighted only where the person came to it, with ↓ and ↑
 * or with what they typed.
 */
export function Elegir<V, O extends Opcion = Opcion>(props: Props<V, O>) {
  const { mode, value, onSelect, onOpenChange, onInputKeyDown, onActive } = props
  const [suya, setSuya] = useState(false)
  const open = props.open ?? suya
  /** What is looked for by the names of its options. */
  const [buscado, setBuscado] = useState('')
  const busca = props.showSearch === POR_NOMBRE
  const movio = useRef(false)
  /** A pointer moved over its options since: what is highlighted is what lies under it. */
  const porPuntero = useRef(false)
  const activa = useRef<unknown>(null)
  function abrir(abierta: boolean): void {
    movio.current = false
    porPuntero.current = false
    setBuscado('')
    setSuya(abierta)
    onOpenChange?.(abierta)
  }
  function pulsar(evento: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    onInputKeyDown?.(evento)
    if (!open || evento.isPropagationStopped()) return
    const porFlecha = evento.key === 'ArrowDown' || evento.key === 'ArrowUp'
    if (porFlecha) movio.current = true
    if (porFlecha || evento.key.length === 1 || evento.key === 'Backspace' || evento.key === 'Delete')
      porPuntero.current = false
    if (evento.key !== 'Tab') return
    const quitaria = mode !== undefined && Array.isArray(value) && value.includes(activa.current)
    const vino = !porPuntero.current && (movio.current || evento.currentTarget.value !== '')
    if (vino && !quitaria) {
      seguirDeLargo(evento)
      return
    }
    evento.stopPropagation()
    abrir(false)
  }
  return (
    <Select<V, O>
      {...props}
      {...(busca && { showSearch: { ...POR_NOMBRE, onSearch: setBuscado } })}
      {...(busca && buscado !== '' && { notFoundContent: ningunaOpcion(buscado) })}
      {...(props.allowClear === true && { allowClear: QUITAR })}
      open={open}
      onOpenChange={abrir}
      onInputKeyDown={pulsar}
      popupRender={(lista) => (
        <div
          role="presentation"
          onMouseMoveCapture={() => {
            porPuntero.current = true
          }}
        >
          {props.popupRender?.(lista) ?? lista}
        </div>
      )}
      onActive={(cual) => {
        activa.current = cual
        onActive?.(cual)
      }}
      onSelect={(...elegido) => {
        movio.current = false
        if (mode === undefined) abrir(false)
        onSelect?.(...elegido)
      }}
    />
  )
}
