/** Where a bar starts and how long it is, in hundredths of the room of all. */
export interface Medida {
  readonly inicio: number
  readonly largo: number
  readonly bajoCero: boolean
}

/** Bars on one scale, on which zero always is: what is above goes to its right, what is below to its left. */
export function medir(valores: readonly number[]): { cero: number; barras: Medida[] } {
  const [bajo, alto] = [Math.min(0, ...valores), Math.max(0, ...valores)]
  const todo = alto - bajo || 1
  const cero = (-bajo / todo) * 100 || 0
  const barras = valores.map((valor) => {
    const largo = (Math.abs(valor) / todo) * 100
    return { inicio: valor < 0 ? cero - largo : cero, largo, bajoCero: valor < 0 }
  })
  return { cero, barras }
}
