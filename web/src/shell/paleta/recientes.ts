import type { Orden } from './orden.ts'

const MAXIMO = 8
const llave = (usuarioId: string) => `retroventa.recientes.${usuarioId}`

const esOrden = (algo: unknown): algo is Orden =>
  typeof algo === 'object' &&
  algo !== null &&
  'clave' in algo &&
  'texto' in algo &&
  'destino' in algo &&
  typeof algo.clave === 'string' &&
  typeof algo.texto === 'string' &&
  typeof algo.destino === 'object'

/** Where this person went last from the palette, on this browser. */
export function leerRecientes(usuarioId: string): Orden[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(llave(usuarioId)) ?? '[]')
    return Array.isArray(guardadas)
      ? guardadas.filter(esOrden).map((o) => ({ ...o, grupo: 'Recientes' }))
      : []
  } catch {
    return []
  }
}

/** Remembers one more, the latest first and each once. */
export function recordar(usuarioId: string, { senales: _, ...orden }: Orden): void {
  const demas = leerRecientes(usuarioId).filter(({ clave }) => clave !== orden.clave)
  try {
    localStorage.setItem(llave(usuarioId), JSON.stringify([orden, ...demas].slice(0, MAXIMO)))
  } catch {
    // A browser that refuses storage remembers nothing.
  }
}
