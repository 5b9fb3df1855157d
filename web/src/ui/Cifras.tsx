import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha, formatoFechaLarga, formatoFechaTabla } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import type { ClipboardEvent } from 'react'

/** Copying one figure copies what `quitar` makes of it (design §5); a wider selection stays as it reads. */
const copiar =
  (quitar: (elegido: string, visible: string) => string) => (evento: ClipboardEvent<HTMLElement>) => {
    const visible = evento.currentTarget.textContent ?? ''
    const elegido = window.getSelection()?.toString().trim() ?? ''
    if (!elegido || !visible.includes(elegido)) return
    evento.clipboardData.setData('text/plain', quitar(elegido, visible))
    evento.preventDefault()
  }

const copiarDigitos = copiar((elegido) => elegido.replace(/[^\d\u2212,]/g, '').replace('\u2212', '-'))

/**
 * A number without its dots, the name of its type or its check digit, which whoever asks for one works out: glued to it, it would be the
 * number of somebody else. One with letters, as a passport has, keeps them.
 */
const copiarNumero = copiar((elegido, visible) =>
  /^([A-Z]+\s+)?\d[\d.]*(-\d)?$/.test(visible)
    ? elegido.replace(/-.*/, '').replace(/\D/g, '') || elegido
    : elegido.replace(/^[A-Z]{2,3}\s+(?=\S+$)/, ''),
)

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
    <span className="rv-cifra" onCopy={copiarNumero}>
      {texto}
    </span>
  )
}

/** Mobile in its groups, `300 555 0142`; copied without them. Any other text is left as it is. */
export function Celular({ numero }: { numero: string }) {
  const texto = formatoCelular(numero)
  return (
    <span className="rv-cifra" {...(texto !== numero && { onCopy: copiarDigitos })}>
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
