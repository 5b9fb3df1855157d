import { useRouter } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useCerrarPorInactividad } from '../../api/sesion.ts'
import { avisar } from '../../ui/avisos.ts'
import { useInactividad } from './useInactividad.ts'

/** Warning of an idle session 30 s before it closes, and its closing (001 §4). */
export function Inactividad() {
  const router = useRouter()
  const cerrarEnElServidor = useCerrarPorInactividad()
  const [falla, setFalla] = useState<string>()
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

  async function seguirTrabajando() {
    try {
      await seguir()
      setFalla(undefined)
      avisar({ tipo: 'success', titulo: 'Sesión extendida correctamente.' })
    } catch (error) {
      setFalla(error instanceof Error ? error.message : 'Intente de nuevo.')
    }
  }

  return (
    <Modal
      open={aviso !== undefined}
      title="Su sesión está por cerrarse"
      width={520}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" autoFocus onClick={() => void seguirTrabajando()}>
          Seguir trabajando
        </Button>
      }
    >
      <p>
        No ha habido actividad. Por seguridad, la sesión se cierra en{' '}
        <strong className="rv-cifra">{`${aviso ?? 0} s`}</strong>. Lo que esté escribiendo queda como
        borrador.
      </p>
      <p role="status" className="rv-solo-lector">
        {/* Said at 30, 20 and 10: a count every second would be noise. */}
        {aviso !== undefined && `La sesión se cierra en ${Math.ceil(aviso / 10) * 10} segundos.`}
      </p>
      {falla && (
        <p role="alert" className="rv-falla">
          {falla}
        </p>
      )}
    </Modal>
  )
}
