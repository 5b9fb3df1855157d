import { formatoFecha, formatoFechaLarga, formatoFechaTabla } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { ClipboardEvent } from 'react'

/** Copying one amount or one document copies its digits only (design §5); a wider selection stays as it reads. */
function copiarDigitos(evento: ClipboardEvent<HTMLElement>) {
  const visible = evento.currentTarget.textContent ?? ''
  const elegido = window.getSelection()?.toString().trim() ?? ''
  if (!elegido || !visible.includes(elegido)) return
  evento.clipboardData.setData('text/plain', elegido.replace(/[^\d\u2212,]/g, '').replace('\u2212', '-'))
  evento.preventDefault()
}

/** Amount in whole pesos: `$ 1.250.000`. A screen reader hears *1.250.000 pesos*: its voice would read the sign as dollars. */
export function Dinero({ valor, className = '' }: { valor: number; className?: string }) {
  const texto = formatoPesos(valor)
  return (
    <span className={`rv-cifra ${className}`} onCopy={copiarDigitos}>
      <span aria-hidden>{texto}</span>
      <span className="rv-solo-lector">{`${texto.replace(/\$\s/, '')} pesos`}</span>
    </span>
  )
}

/** Weight in hundredths of a gram: `12,50 g`. */
export function Peso({ centesimas }: { centesimas: number }) {
  return <span className="rv-cifra">{formatoPeso(centesimas)}</span>
}

/** Document with its dots, `1.020.304.050`; copied without them. `texto` comes already formatted. */
export function Documento({ texto }: { texto: string }) {
  return (
    <span className="rv-cifra" onCopy={copiarDigitos}>
      {texto}
    </span>
  )
}

const FORMAS = { texto: formatoFecha, tabla: formatoFechaTabla, larga: formatoFechaLarga }

/** Business day, 'YYYY-MM-DD': `2 nov 2026`; in tables `02 nov 2026`; long with the day's name. */
export function FechaTexto({ dia, forma = 'texto' }: { dia: string; forma?: keyof typeof FORMAS }) {
  return (
    <time className="rv-cifra" dateTime={dia}>
      {FORMAS[forma](dia)}
    </time>
  )
}
