import { type LineaElectronica, TOLERANCIA, tasaDe, totalesDe } from './modelo.ts'

type Figuras = Pick<LineaElectronica, 'base' | 'iva'>

const conTasa = ({ base, iva }: Figuras): LineaElectronica => ({
  descripcion: '',
  base,
  iva,
  tasa: tasaDe(base, iva),
})

/** Whether DIAN takes lines in one document: of each rate their IVA is that of their base, but for two pesos (rule FAS07). */
export const cabenJuntas = (lineas: readonly Figuras[]): boolean =>
  totalesDe({ lineas: lineas.map(conTasa) }).impuestos.every(
    ({ tasa, base, iva }) => Math.abs((base * tasa) / 10_000 - iva) <= TOLERANCIA,
  )

/**
 * Lines in as few documents as DIAN takes them in. Each line of a sale has its IVA in whole pesos for ever, less than one away from
 * its base; of seven whose IVA ends in half a peso four are on one side, however the pesos were dealt, and those four alone are
 * further away than DIAN bears. Dealt by how far they are, the ones above go with the ones below. Lines that not even alone would be
 * taken stay together: more documents would not help them.
 */
export function enPartes<L extends Figuras>(lineas: readonly L[]): readonly (readonly L[])[] {
  const sobra = ({ base, iva }: L) => iva - (base * tasaDe(base, iva)) / 10_000
  const porSobra = lineas.toSorted(
    (a, b) => tasaDe(a.base, a.iva) - tasaDe(b.base, b.iva) || sobra(b) - sobra(a),
  )
  for (let cuantas = 1; cuantas <= lineas.length; cuantas++) {
    const partes = Array.from({ length: cuantas }, (_, parte) => {
      const suyas = porSobra.filter((_linea, i) => i % cuantas === parte)
      return lineas.filter((linea) => suyas.includes(linea))
    })
    if (partes.every(cabenJuntas)) return partes
  }
  return [lineas]
}
