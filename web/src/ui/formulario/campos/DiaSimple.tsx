import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined'
import { esFecha, type Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icono } from '../../Icono.tsx'
import { fechaEscrita, fechaParaEscribir } from './fechaEscrita.ts'

export interface PropsDia {
  /** 'YYYY-MM-DD', what was written that is no day, or empty. */
  valor: string
  /** @param dia 'YYYY-MM-DD', or as it is written while that is no day */
  alEscribir: (dia: string) => void
  /** The calendar offers none before it. */
  min?: Fecha | undefined
  /** Nor after it. */
  max?: Fecha | undefined
  disabled?: boolean | undefined
  onBlur?: ((evento: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** What is asked of the control, whoever draws it. */
interface Control {
  focus: () => void
  select: () => void
}

/**
 * Where a day is written, in the order in which it is said here, whatever the language of the browser: its own field of dates shows
 * month before day in an English one. Its calendar is kept, for who would rather look: the button, or Alt ↓.
 */
export function useDia<C extends Control>(
  control: RefObject<C | null>,
  { valor, alEscribir, min, max, disabled = false, onBlur }: PropsDia,
) {
  /** What is being written; undefined while nobody is in the field. */
  const [escrito, setEscrito] = useState<string>()
  const calendario = useRef<HTMLInputElement>(null)
  const dentro = escrito !== undefined
  // What is shown is written anew on entering, which drops what the browser had selected: typing must replace it all.
  useLayoutEffect(() => {
    if (dentro) control.current?.select()
  }, [dentro, control])
  const abrir = () => {
    control.current?.focus()
    calendario.current?.showPicker()
  }
  const entero = esFecha(valor)
  return {
    campo: {
      value: escrito ?? (entero ? formatoFecha(valor) : valor),
      placeholder: 'día/mes/año',
      inputMode: 'numeric' as const,
      maxLength: 30,
      autoComplete: 'off',
      disabled,
      onFocus: () => setEscrito(fechaParaEscribir(valor)),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setEscrito(target.value)
        alEscribir(fechaEscrita(target.value) ?? target.value.trim())
      },
      onKeyDown: (evento: KeyboardEvent) => {
        if (!evento.altKey || evento.key !== 'ArrowDown') return
        evento.preventDefault()
        abrir()
      },
      onBlur: (evento: FocusEvent<HTMLInputElement>) => {
        setEscrito(undefined)
        onBlur?.(evento)
      },
    },
    calendario: (
      <span className="rv-calendario" aria-hidden>
        <button
          type="button"
          tabIndex={-1}
          title="Elegir en el calendario (Alt ↓)"
          disabled={disabled}
          // The field keeps the focus: nobody has left it.
          onMouseDown={(evento) => evento.preventDefault()}
          onClick={abrir}
        >
          <Icono de={CalendarOutlined} />
        </button>
        <input
          ref={calendario}
          type="date"
          tabIndex={-1}
          // Of no form: what is written is asked of the field, not of the calendar that it opens.
          form=""
          disabled={disabled}
          min={min}
          max={max}
          value={entero ? valor : ''}
          onChange={({ target }) => {
            alEscribir(target.value)
            setEscrito((antes) => (antes === undefined ? antes : fechaParaEscribir(target.value)))
          }}
        />
      </span>
    ),
  }
}

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
