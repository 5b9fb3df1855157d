import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { comoVuelve, pagadoDe, pasanDeLoPagado } from '@retroventa/domain/operaciones/separes/cierre'
import { retenidoSugerido, type SituacionSepare } from '@retroventa/domain/operaciones/separes/situacion'
import type { Falla } from '../../ui/formulario/fallas.ts'
import { OTROS_MEDIOS, pagoInicial, pagosEscritos, type ValoresPago } from '../../ui/operacion/pagos.ts'

type Vuelve = ValoresPago & { readonly retenido: number | null }

/** Of an amount that is none yet, as while it is being typed, what the policy says. */
const devuelveDe = (s: SituacionSepare, { retenido }: Pick<Vuelve, 'retenido'>): number =>
  Math.max(
    0,
    s.fila.abonado - Math.max(0, Number.isSafeInteger(retenido) ? Number(retenido) : retenidoSugerido(s)),
  )

/** The same in words, before anything is written: the customer asks it first. */
export function loQueVuelve(s: SituacionSepare, valores: Pick<Vuelve, 'retenido'>): string {
  const devuelve = devuelveDe(s, valores)
  return `De ${formatoPesos(s.fila.abonado)} abonados se devuelven ${formatoPesos(devuelve)} y la casa retiene ${formatoPesos(s.fila.abonado - devuelve)}.`
}

/** What is given back of a layaway, by the means that it came by: what the form proposes until somebody writes another. */
export function conVuelta<V extends Vuelve>(s: SituacionSepare, valores: V): V {
  const { otros } = pagoInicial()
  for (const { medio, valor } of comoVuelve(devuelveDe(s, valores), pagadoDe(s)))
    if (medio !== 'efectivo') otros[medio] = { valor, referencia: '' }
  return { ...valores, otros }
}

/** Means that give back more than came by them, at their fields. */
export const fallasDeVuelta = (s: SituacionSepare, valores: Vuelve): Falla[] =>
  OTROS_MEDIOS.flatMap((medio) => {
    const suyos = pagosEscritos(valores, devuelveDe(s, valores)).filter((uno) => uno.medio === medio)
    return pasanDeLoPagado(suyos, pagadoDe(s)).map(({ codigo, datos }) => ({
      campo: `otros.${medio}.valor`,
      mensaje: mensajeDeFalta(codigo, datos),
    }))
  })
