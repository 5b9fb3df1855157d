import { useSyncExternalStore } from 'react'
import { useMedios } from './useMedios.ts'

/** What the person chose; `sistema` follows the operating system. */
export type Modo = 'light' | 'dark' | 'sistema'

const CLAVE = 'retroventa.modo'
const oyentes = new Set<() => void>()

/** Mode kept in this browser; a browser that refuses storage follows the system. */
export function leerModo(): Modo {
  try {
    const guardado = localStorage.getItem(CLAVE)
    return guardado === 'light' || guardado === 'dark' ? guardado : 'sistema'
  } catch {
    return 'sistema'
  }
}

/** Marks the document so that the style sheet paints the chosen mode. Called before the first paint. */
export function aplicarModo(modo: Modo = leerModo()): void {
  if (modo === 'sistema') delete document.documentElement.dataset.modo
  else document.documentElement.dataset.modo = modo
}

/** Fixes the mode in this browser, or gives it back to the system. */
export function fijarModo(modo: Modo): void {
  try {
    if (modo === 'sistema') localStorage.removeItem(CLAVE)
    else localStorage.setItem(CLAVE, modo)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  aplicarModo(modo)
  for (const avisar of oyentes) avisar()
}

function suscribir(avisar: () => void): () => void {
  oyentes.add(avisar)
  return () => oyentes.delete(avisar)
}

function fijado(): 'light' | 'dark' | undefined {
  const modo = document.documentElement.dataset.modo
  return modo === 'light' || modo === 'dark' ? modo : undefined
}

/** Mode being painted now. The system is asked anew each time: a list that is kept and read may never tell that it changed. */
export function useModoEfectivo(): 'light' | 'dark' {
  const oscuro = useMedios('(prefers-color-scheme: dark)')
  return useSyncExternalStore(suscribir, fijado) ?? (oscuro ? 'dark' : 'light')
}
