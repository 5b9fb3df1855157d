import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { fraseDeGracia } from '@retroventa/api/contratos/textos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { claseDeContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import type { Evaluacion } from './evaluar.ts'

const DE_QUE = {
  Oro: 'de metal',
  Varios: 'varios, sin metal',
  Mixto: 'contrato mixto: unos de metal y otros varios',
} as const

/** What the customer signs, in words to be read aloud at the counter: no more and no less than the clauses say. */
export function enPalabras(
  { articulos, total, peso, plazo, vence, retroventa, tabla }: Evaluacion,
  { diasGracia }: Pick<CondicionesNuevoContrato, 'diasGracia'>,
  nombre: string,
): string[] {
  if (!plazo || !vence || retroventa === undefined) return []
  const cosas = formatoCuantos(articulos.length, 'artículo', 'artículos')
  const uno = articulos.length === 1
  const primero = tabla[0]
  return [
    `${nombre} vende hoy ${cosas} (${DE_QUE[claseDeContrato(articulos)]}${peso > 0 ? `, ${formatoPeso(peso)} en total` : ''}) y recibe ${formatoPesos(total)}.`,
    `Puede ${uno ? 'recobrarlo' : 'recobrarlos'} hasta el ${formatoFechaLarga(vence)} (${plazo.nombre}).`,
    primero
      ? `Si viene el primer mes paga ${formatoPesos(primero.valor)}; si espera hasta el último, ${formatoPesos(retroventa)}. ${fraseDeGracia(diasGracia)}`
      : '',
    'Puede pagar los meses antes (prórroga) y el plazo se corre otro tanto, o abonar para pagar menos cada mes.',
    `Si no ${uno ? 'lo' : 'los'} recobra ni paga meses hasta ese día, ${uno ? 'el artículo queda' : 'los artículos quedan'} para la casa y no debe nada.`,
  ].filter(Boolean)
}

/** The plain words beside the figures, before anybody signs. */
export function LoQueSeFirma(props: {
  evaluacion: Evaluacion
  condiciones: CondicionesNuevoContrato
  nombre: string
}) {
  const frases = enPalabras(props.evaluacion, props.condiciones, props.nombre)
  if (frases.length === 0) return null
  return (
    <Tarjeta titulo="Lo que se firma, en palabras">
      <ul className="ct-en-palabras">
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </Tarjeta>
  )
}
