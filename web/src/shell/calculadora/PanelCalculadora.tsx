import { textoDecimal2 } from '@retroventa/domain/dinero/decimal2'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { calcular, puntoDudoso } from '@retroventa/domain/oro/calculadora'
import { useEffect, useRef, useState } from 'react'
import './calculadora.css'

const FALLOS = {
  'decimal.formato_invalido': 'Formato inválido. Escriba como 4,30 × 285000.',
  'decimal.division_por_cero': 'No se puede dividir entre cero.',
  'decimal.fuera_de_rango': 'El resultado no cabe. Use cifras más pequeñas.',
} as const

/** What is being written may lack its last number: that is not a mistake yet. */
const sinTerminar = (texto: string) => /[-+*/x×÷:−]\s*$/.test(texto)

/** A line of calculation with its result, two decimals truncated (000 §5). Intro goes on with the result. */
export default function PanelCalculadora({ alCerrar }: { alCerrar: () => void }) {
  const [texto, setTexto] = useState('')
  const [intentado, setIntentado] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const volver = useRef<Element>(undefined)
  useEffect(() => {
    volver.current ??= document.activeElement ?? undefined
    campo.current?.focus()
    return () => {
      if (volver.current instanceof HTMLElement) volver.current.focus()
    }
  }, [])
  const resultado = texto.trim() ? calcular(texto) : undefined
  const fallo =
    typeof resultado === 'object' && (intentado || !sinTerminar(texto)) ? FALLOS[resultado.codigo] : ''
  const dudoso = typeof resultado === 'number' ? puntoDudoso(texto) : undefined
  const seguir = () => {
    setIntentado(true)
    if (typeof resultado === 'number') setTexto(textoDecimal2(resultado).replace('.', ','))
  }
  return (
    <section
      className="calc"
      role="dialog"
      aria-label="Calculadora de oro"
      onKeyDown={(e) => {
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
    </section>
  )
}
