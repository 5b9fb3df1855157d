/** A row of the table: a figure beside what it is compared with, taken in the same run. */
export interface Fila {
  readonly que: string
  readonly nuestro: number
  /** Absent when there is nothing fair to put beside it. */
  readonly base?: number
  readonly nombreBase?: string
  readonly unidad: 'ms' | 's' | 'kB' | 'MB' | '/s' | '%' | 'F1' | 'viajes'
  /** Highest figure or ratio allowed, or the lowest figure; absent: shown without judging. */
  readonly barra?:
    | { readonly hasta: number; readonly de: 'cifra' | 'razon' }
    | { readonly desde: number; readonly de: 'cifra' }
}

/** Shares and scores are read side by side: a ratio of them says nothing. */
const SIN_RAZON = new Set<Fila['unidad']>(['%', 'F1'])

/** Ours over the baseline, the right way round when more is better; undefined without a baseline. */
export function razon({ nuestro, base, unidad }: Fila): number | undefined {
  if (base === undefined || SIN_RAZON.has(unidad)) return undefined
  return unidad === '/s' ? base / nuestro : nuestro / base
}

/** Whether a row keeps its bar; undefined when it has none. */
export function pasa(fila: Fila): boolean | undefined {
  const { barra } = fila
  if (!barra) return undefined
  if ('desde' in barra) return fila.nuestro >= barra.desde
  const medido = barra.de === 'razon' ? razon(fila) : fila.nuestro
  return medido !== undefined && medido <= barra.hasta
}

const TITULOS = ['qué', 'nuestro', 'base', 'comparado con', 'razón', 'barra', '']

/** The whole table as text. */
export function comoTabla(filas: readonly Fila[]): string {
  const celdas = [TITULOS, ...filas.map(comoCeldas)]
  const anchos = TITULOS.map((_, columna) => Math.max(...celdas.map((fila) => fila[columna]?.length ?? 0)))
  const aLaDerecha = new Set([1, 2, 4, 5])
  const lineas = celdas.map((fila) =>
    fila
      .map((celda, i) => (aLaDerecha.has(i) ? celda.padStart(anchos[i] ?? 0) : celda.padEnd(anchos[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  lineas.splice(1, 0, anchos.map((ancho) => '─'.repeat(ancho)).join('  '))
  return lineas.join('\n')
}

function comoCeldas(fila: Fila): string[] {
  const { que, nuestro, base, nombreBase = '', unidad } = fila
  const veces = razon(fila)
  const juicio = pasa(fila)
  return [
    que,
    cifra(nuestro, unidad),
    base === undefined ? '' : cifra(base, unidad),
    nombreBase,
    veces === undefined ? '' : `${veces.toFixed(2)} ×`,
    limite(fila),
    juicio === undefined ? '' : juicio ? 'pasa' : 'NO PASA',
  ]
}

function limite({ barra, unidad }: Fila): string {
  if (!barra) return ''
  if ('desde' in barra) return `≥ ${barra.desde} ${unidad}`
  return `≤ ${barra.hasta} ${barra.de === 'razon' ? '×' : unidad}`
}

function cifra(valor: number, unidad: Fila['unidad']): string {
  const decimales = valor >= 100 ? 0 : valor >= 10 ? 1 : 2
  return `${valor.toFixed(decimales)} ${unidad}`
}

/** What a measurement prints when it is run alone. */
export async function mostrar(medir: () => Promise<readonly Fila[]>): Promise<void> {
  console.log(comoTabla(await medir()))
}
