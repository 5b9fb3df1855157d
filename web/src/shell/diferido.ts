import { type ComponentType, memo } from 'react'
import { conTema } from '../ui/conTema.ts'
import { insistir, perezoso } from '../ui/perezoso.ts'

/** By then the page has settled: what it did not need at first may come. Milliseconds. */
export const REPOSO_MS = 1_500

const traerTema = () => import('../ui/Proveedor.tsx')
const pendientes: (() => Promise<unknown>)[] = [traerTema]

/** Theme of Ant Design around a page that uses it; the frame around it may draw itself again without it. */
export const ConTema = perezoso(async () => ({ default: memo((await traerTema()).Proveedor) }))

/**
 * A part of the frame that its first paint does not need, with the theme of Ant Design: brought at its first use, or when
 * the page has settled.
 */
export function diferido<P extends object>(traer: () => Promise<{ default: ComponentType<P> }>) {
  pendientes.push(traer)
  return conTema(traer)
}

/** Brings what is still missing: so that it is there when it is asked for, and also without network. */
export function traerDiferidos(): void {
  for (const traer of pendientes.splice(0)) insistir(traer).catch(() => pendientes.push(traer))
}
