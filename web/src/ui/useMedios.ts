import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query. */
export function useMedios(consulta: string): boolean {
  const suscribir = useCallback(
    (avisar: () => void) => {
      const lista = window.matchMedia(consulta)
      lista.addEventListener('change', avisar)
      return () => lista.removeEventListener('change', avisar)
    },
    [consulta],
  )
  return useSyncExternalStore(suscribir, () => window.matchMedia(consulta).matches)
}

/** True on a telephone: rows become cards, drawers and dialogs take the full screen (design §4, 390 px). */
export const useEsTelefono = (): boolean => useMedios('(max-width: 767px)')

/** True where the side menu folds by itself (design §3). */
export const useEsAngosto = (): boolean => useMedios('(max-width: 1199px)')
