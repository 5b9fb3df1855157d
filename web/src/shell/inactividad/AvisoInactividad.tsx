import { Button, Modal } from 'antd'
import { useState } from 'react'
import { avisar } from '../../ui/avisos.ts'

/** The warning, with its countdown and its only answer. */
export default function AvisoInactividad({
  quedan,
  seguir,
}: {
  quedan: number
  seguir: () => Promise<void>
}) {
  const [falla, setFalla] = useState<string>()
  async function seguirTrabajando() {
    try {
      await seguir()
      avisar({ tipo: 'success', titulo: 'Sesión extendida correctamente.' })
    } catch (error) {
      setFalla(error instanceof Error ? error.message : 'Intente de nuevo.')
    }
  }
  return (
    <Modal
      open
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
        <strong className="rv-cifra">{`${quedan} s`}</strong>. Lo que esté escribiendo queda como borrador.
      </p>
      <p role="status" className="rv-solo-lector">
        {/* Said at 30, 20 and 10: a count every second would be noise. */}
        {`La sesión se cierra en ${Math.ceil(quedan / 10) * 10} segundos.`}
      </p>
      {falla && (
        <p role="alert" className="rv-falla">
          {falla}
        </p>
      )}
    </Modal>
  )
}
