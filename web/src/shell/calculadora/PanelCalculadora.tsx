import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { textoDecimal2 } from '@retroventa/domain/dinero/decimal2'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { calcular, puntoDudoso } from '@retroventa/domain/oro/calculadora'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { alturaEncima } from '../../ui/alturas.ts'
import { Icono } from '../../ui/Icono.tsx'
import { esTactil } from '../../ui/toque.ts'
import { type Lugar, lugarDe } from './lugar.ts'
import './calculadora.css'

const FALLOS = {
  'decimal.formato_invalido': 'Formato inválido. Escriba como 4,30 × 285000.',
  'decimal.division_por_cero': 'No se puede dividir entre cero.',
  'decimal.fuera_de_rango': 'El resultado no cabe. Use cifras más pequeñas.',
} as const

/** What is being written may lack its last number: that is not a mistake yet. */
const sinTerminar = (texto: string) => /[-+*/x×÷:−]\s*$/.test(texto)

/**
 * Where it is drawn, outside of the page and of every window: it outlives the one that it was called from. A drawer or a dialog takes the focus back
 * as soon as it hears that something outside of it has it; it does not hear of this.
 */
function crearHueco(): HTMLElement {
  const hueco = document.createElement('div')
  hueco.addEventListener('focusin', (evento) => evento.stopPropagation())
  return hueco
}

/** Beside what was being written in. A finger's keyboard takes the foot of the screen. */
function dondeCabe(panel: HTMLElement, desde: Element | null): Lugar {
  const { width: ancho, height: alto } = panel.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const de = esTactil()
    ? {}
    : {
        ventana: desde?.closest('[role=dialog]')?.getBoundingClientRect(),
        campo: desde?.getBoundingClientRect(),
      }
  return lugarDe({ ancho: clientWidth, alto: clientHeight }, { ancho, alto }, de)
}

/** Tab stays in it: past its end is the end of the house. */
function darLaVuelta(evento: KeyboardEvent<HTMLElement>): void {
  const paradas: Element[] = [...evento.currentTarget.querySelectorAll('input, button')]
  const actual = document.activeElement ? paradas.indexOf(document.activeElement) : -1
  evento.preventDefault()
  const siguiente = paradas.at((actual + (evento.shiftKey ? -1 : 1)) % paradas.length)
  if (siguiente instanceof HTMLElement) siguiente.focus()
}

/**
 * A line of calculation with its result, two decimals truncated (000 §5). Intro goes on with the result. With the focus it is a window as any
 * other; without it, a paper that lies beside.
 * @param llamadas how often it was called: each time it comes over what is open, beside it
 */
export default function PanelCalculadora(props: {
  ref: RefObject<HTMLElement | null>
  llamadas: number
  alCerrar: () => void
}) {
  const { ref: panel, llamadas, alCerrar } = props
  const [texto, setTexto] = useState('')
  const [intentado, setIntentado] = useState(false)
  const [hueco] = useState(crearHueco)
  const [lugar, setLugar] = useState<Lugar & { zIndex: number | undefined }>()
  const [enfocada, setEnfocada] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const volver = useRef<HTMLElement>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being called again is what brings it over what is open
  useLayoutEffect(() => {
    const desde = document.activeElement
    document.body.append(hueco)
    if (panel.current) setLugar({ ...dondeCabe(panel.current, desde), zIndex: alturaEncima() })
    campo.current?.focus()
  }, [hueco, panel, llamadas])
  useEffect(
    () => () => {
      hueco.remove()
      // Who had gone on elsewhere stays there.
      if (document.activeElement === document.body) volver.current?.focus()
    },
    [hueco],
  )
  const resultado = texto.trim() ? calcular(texto) : undefined
  const fallo =
    typeof resultado === 'object' && (intentado || !sinTerminar(texto)) ? FALLOS[resultado.codigo] : ''
  const dudoso = typeof resultado === 'number' ? puntoDudoso(texto) : undefined
  const seguir = () => {
    setIntentado(true)
    if (typeof resultado === 'number') setTexto(textoDecimal2(resultado).replace('.', ','))
  }
  return createPortal(
    <section
      ref={panel}
      className="calc"
      style={lugar}
      role="dialog"
      // While it is written in, what lies under it is not there for who hears the screen.
      aria-modal={enfocada || undefined}
      aria-label="Calculadora de oro"
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        setEnfocada(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          volver.current = relatedTarget
      }}
      onBlur={({ currentTarget, relatedTarget }) => setEnfocada(currentTarget.contains(relatedTarget))}
      onKeyDown={(e) => {
        if (e.key === 'Tab') darLaVuelta(e)
        if (e.key !== 'Escape') return
        e.stopPropagation()
        alCerrar()
      }}
    >
      <input
        ref={campo}
        className="calc-campo"
        aria-label="Operación"
        aria-invalid={fallo !== ''}
        aria-describedby="calc-dice"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder="4,30 × 285000"
        value={texto}
        onChange={(e) => {
          setTexto(e.target.value)
          setIntentado(false)
        }}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return
          e.preventDefault()
          e.stopPropagation()
          seguir()
        }}
      />
      <output className="calc-resultado rv-cifra">
        {typeof resultado === 'number' ? formatoCentesimas(resultado) : ' '}
      </output>
      <p id="calc-dice" className={fallo ? 'calc-fallo' : dudoso ? 'rv-alerta' : 'rv-suave'} role="status">
        {fallo ||
          (dudoso
            ? `${dudoso} se leyó con decimales. Para miles escriba ${dudoso.replace('.', '')}.`
            : 'Dos decimales, sin redondear. Intro sigue con el resultado; Esc cierra.')}
      </p>
      <button
        type="button"
        className="calc-cerrar"
        aria-label="Cerrar la calculadora"
        title="Cerrar (Esc)"
        onClick={alCerrar}
      >
        <Icono de={CloseOutlined} />
      </button>
    </section>,
    hueco,
  )
}
