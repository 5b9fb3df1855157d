export interface Tramo {
  como: 'igual' | 'quitada' | 'puesta'
  texto: string
}

/** What turns one text into another, word by word: the longest run of words that both keep stays. */
export function diferencia(antes: string, despues: string): Tramo[] {
  const [a, b] = [antes, despues].map((texto) => texto.split(/(\s+)/)) as [string[], string[]]
  // Lengths of the longest common run from each pair of places on.
  const largos = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const de = (i: number, j: number): number => largos[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const fila = largos[i]
      if (fila) fila[j] = a[i] === b[j] ? de(i + 1, j + 1) + 1 : Math.max(de(i + 1, j), de(i, j + 1))
    }
  const tramos: Tramo[] = []
  const poner = (como: Tramo['como'], texto = '') => {
    const ultimo = tramos.at(-1)
    if (ultimo?.como === como) ultimo.texto += texto
    else tramos.push({ como, texto })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      poner('igual', a[i])
      i++
      j++
    } else if (j >= b.length || (i < a.length && de(i + 1, j) >= de(i, j + 1))) poner('quitada', a[i++])
    else poner('puesta', b[j++])
  }
  return tramos
}
