/** Numbers of a range that no document of the house has: who skipped them, when and why. */
export interface Salto {
  readonly rangoId: string
  readonly desde: number
  readonly hasta: number
  readonly motivo: string
  /** Who did it, by the name of their account. */
  readonly usuario: string
  readonly instante: string
}

/** Numbers that follow each other and were skipped by the same person for the same reason. */
interface TramoSaltado extends Omit<Salto, 'instante'> {
  readonly cuantos: number
  /** When the first and the last of them were. */
  readonly primero: string
  readonly ultimo: string
}

/** Skipped numbers as an auditor reads them: what was skipped one by one and is in a row is told once. */
export function tramosSaltados(saltos: readonly Salto[]): TramoSaltado[] {
  const tramos: TramoSaltado[] = []
  for (const { instante, ...salto } of saltos.toSorted((a, b) => a.desde - b.desde)) {
    const i = tramos.findLastIndex(({ rangoId }) => rangoId === salto.rangoId)
    const antes = tramos[i]
    const sigue =
      antes?.hasta === salto.desde - 1 && antes.motivo === salto.motivo && antes.usuario === salto.usuario
    const tramo = {
      ...salto,
      desde: sigue ? antes.desde : salto.desde,
      cuantos: salto.hasta - (sigue ? antes.desde : salto.desde) + 1,
      primero: sigue && antes.primero < instante ? antes.primero : instante,
      ultimo: sigue && antes.ultimo > instante ? antes.ultimo : instante,
    }
    if (sigue) tramos[i] = tramo
    else tramos.push(tramo)
  }
  return tramos
}
