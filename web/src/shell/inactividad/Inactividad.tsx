import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCerrarPorInactividad } from '../../api/sesion.ts'
import { diferido } from '../diferido.ts'
import { useInactividad } from './useInactividad.ts'

const AvisoInactividad = diferido(() => import('./AvisoInactividad.tsx'))

/** Warning of an idle session 30 s before it closes, and its closing (001 §4). */
export function Inactividad() {
  const router = useRouter()
  const cerrarEnElServidor = useCerrarPorInactividad()
  const { aviso, seguir } = useInactividad(async (aqui) => {
    const volver = router.state.location.href
    if (aqui) await cerrarEnElServidor.mutateAsync().catch(() => undefined)
    // Without asking: what was being written is kept as a draft. Then a fresh page, with nothing of the session in memory.
    await router.navigate({
      to: '/login',
      search: { volver, motivo: 'inactividad' },
      replace: true,
      ignoreBlocker: true,
    })
    window.location.reload()
  })
  if (aviso === undefined) return null
  return (
    <Suspense fallback={null}>
      <AvisoInactividad quedan={aviso} seguir={seguir} />
    </Suspense>
  )
}
