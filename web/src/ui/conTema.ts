import { type ComponentType, createElement } from 'react'
import { perezoso } from './perezoso.ts'

/** A dialog of a page that has no theme of Ant Design for its first paint: it comes with it, at its first use. */
export function conTema<P extends object>(traer: () => Promise<{ default: ComponentType<P> }>) {
  return perezoso(async () => {
    const [{ Proveedor }, { default: Pieza }] = await Promise.all([import('./Proveedor.tsx'), traer()])
    return { default: (props: P) => createElement(Proveedor, null, createElement(Pieza, props)) }
  })
}
