import { type ComponentType, lazy } from 'react'

/** By then the page has settled: what it did not need at first may come. Milliseconds. */
export const REPOSO_MS = 1_500

const pendientes: (() => Promise<unknown>)[] = []

/** A part of the frame that its first paint does not need: brought at its first use, or when the page has settled. */
export function diferido<P>(traer: () => Promise<{ default: ComponentType<P> }>) {
  pendientes.push(traer)
  return lazy(traer)
}

/** Brings what is still missing: so that it is there when it is asked for, and also without network. */
export function traerDiferidos(): void {
  for (const traer of pendientes.splice(0)) traer().catch(() => pendientes.push(traer))
}
