import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Formulario } from '../Formulario.ts'

let vida = 0
const oyentes = new Set<() => void>()

const renacer = () => {
  vida += 1
  for (const oyente of oyentes) oyente()
}

/** Key of what is drawn as the page: another one begins it again. */
export const useVida = (): number =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => vida,
  )

/**
 * A page that was saved stays in sight until the one that follows is read. Asked for again meanwhile, it begins anew: what it
 * shows is stored already, and would be saved twice.
 */
export function useRenace({ acabado }: Pick<Formulario<object>, 'acabado'>): void {
  const router = useRouter({ warn: false })
  const [suya] = useState(() => router?.state.location.pathname)
  useEffect(() => {
    if (!acabado || !router) return
    // Its save went on to the next one before this was heard of.
    let salio = router.latestLocation.pathname !== suya
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== suya) salio = true
      else if (salio) renacer()
    })
  }, [acabado, router, suya])
}
