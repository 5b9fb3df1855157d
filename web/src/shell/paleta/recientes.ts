import type { Orden } from './orden.ts'

const MAXIMO = 8
const PREFIJO = 'retroventa.recientes.'
const llave = (usuarioId: string) => PREFIJO + usuarioId

const esOrden = (algo: unknown): algo is Orden =>
  typeof algo === 'object' &&
  algo !== null &&
  'clave' in algo &&
  'texto' in algo &&
  'destino' in algo &&
  typeof algo.clave === 'string' &&
  typeof algo.texto === 'string' &&
  typeof algo.destino === 'object'

/** What of the house names nobody, and may stay in a browser that others use. */
const SIN_NOMBRES: ReadonlySet<Orden['grupo']> = new Set(['Páginas', 'Acciones', 'Almacenes'])
/** By person, what they opened in this window: customers, contracts and things are gone with it. */
const abiertas = new Map<string, readonly Orden[]>()

/** Where this person went last from the palette: pages on this browser, all else since this window was loaded. */
export const leerRecientes = (usuarioId: string): Orden[] =>
  deEste(usuarioId)
    .slice(0, MAXIMO)
    .map((orden) => ({ ...orden, grupo: 'Recientes' }))

const deEste = (usuarioId: string): readonly Orden[] => abiertas.get(usuarioId) ?? leerGuardadas(usuarioId)

function leerGuardadas(usuarioId: string): Orden[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(llave(usuarioId)) ?? '[]')
    return Array.isArray(guardadas)
      ? guardadas.filter((una) => esOrden(una) && SIN_NOMBRES.has(una.grupo))
      : []
  } catch {
    return []
  }
}

/**
 * Takes the names that an earlier version left in this browser away, of whoever worked in it: who left the house opens the palette no
 * more.
 */
export function quitarNombres(): void {
  try {
    for (const clave of Object.keys(localStorage)) {
      if (!clave.startsWith(PREFIJO)) continue
      const paginas = JSON.stringify(leerGuardadas(clave.slice(PREFIJO.length)))
      if (paginas !== localStorage.getItem(clave)) localStorage.setItem(clave, paginas)
    }
  } catch {
    // A browser that refuses storage keeps none.
  }
}

/** Remembers one more, the latest first and each once. */
export function recordar(usuarioId: string, { senales: _, ...orden }: Orden): void {
  const antes = deEste(usuarioId)
  // Chosen among the recent ones, it is of the group that it was of.
  const grupo = antes.find(({ clave }) => clave === orden.clave)?.grupo ?? orden.grupo
  const todas = [{ ...orden, grupo }, ...antes.filter(({ clave }) => clave !== orden.clave)]
  const paginas = todas.filter((una) => SIN_NOMBRES.has(una.grupo)).slice(0, MAXIMO)
  // As many as are shown, and behind them the pages that the next window shows.
  abiertas.set(usuarioId, [...new Set([...todas.slice(0, MAXIMO), ...paginas])])
  try {
    localStorage.setItem(llave(usuarioId), JSON.stringify(paginas))
  } catch {
    // A browser that refuses storage remembers what this window does.
  }
}
