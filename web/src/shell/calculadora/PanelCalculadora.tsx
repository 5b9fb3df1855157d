import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { textoDecimal2 } from '@retroventa/domain/dinero/decimal2'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { calcular, puntoDudoso } from '@retroventa/domain/oro/calculadora'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icono } from '../../ui/Icono.tsx'
import { useFoco } from './foco.ts'
import { useLugar } from './useLugar.ts'
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
 * @param llamadas how often it was called: it is gone to, and from itself back to where one was
 */
export default function PanelCalculadora({ llamadas, alCerrar }: { llamadas: number; alCerrar: () => void }) {
  const [texto, setTexto] = useState('')
  const [intentado, setIntentado] = useState(false)
  const [hueco] = useState(crearHueco)
  const [enfocada, setEnfocada] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const campo = useRef<HTMLInputElement>(null)
  const { desde, dejar } = useFoco(panel)
  const { lugar, alLlamar } = useLugar(panel, desde)
  useLayoutEffect(() => {
    document.body.append(hueco)
    return () => hueco.remove()
  }, [hueco])
  // biome-ignore lint/correctness/useExhaustiveDependencies: being called is what moves it
  useLayoutEffect(() => {
    if (panel.current?.contains(document.activeElement)) return dejar()
    alLlamar()
    campo.current?.focus()
  }, [llamadas])
  useEffect(
    () => () => {
      // Who had gone on elsewhere stays there.
      if (document.activeElement === document.body) dejar()
    },
    [dejar],
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
      data-al-lado
      style={lugar}
      role="dialog"
      // While it is written in, what lies under it is not there for who hears the screen.
      aria-modal={enfocada || undefined}
      aria-label="Calculadora de oro"
      tabIndex={-1}
      onFocus={() => setEnfocada(true)}
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
