import { type ComponentType, Suspense, useEffect } from 'react'
import { guardarTecleo } from '../guardarTecleo.ts'
import { perezoso } from '../perezoso.ts'

/** What is on its way: nothing is drawn in its place, and what a hand types is kept for its first field. */
export function EnCamino() {
  useEffect(guardarTecleo, [])
  return null
}

/** A dialog that comes when it is asked for: until it is there its page stays as it was, and nothing that is typed is lost. */
export const dialogoPerezoso = <P extends object>(traer: () => Promise<{ default: ComponentType<P> }>) => {
  const Dialogo = perezoso(traer)
  return (props: P) => (
    <Suspense fallback={<EnCamino />}>
      <Dialogo {...props} />
    </Suspense>
  )
}
