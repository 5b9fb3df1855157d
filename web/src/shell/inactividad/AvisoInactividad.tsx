import { Button, Modal } from 'antd'
import { useState } from 'react'
import { quedaDeLoEscrito } from '../../api/trabajo.ts'
import { useEncima } from '../../ui/alturas.ts'
import { avisar } from '../../ui/avisos.ts'

/** What it says of what is being written: only a form that keeps a draft may promise one. */
const DE_LO_ESCRITO: Readonly<Record<ReturnType<typeof quedaDeLoEscrito>, string>> = {
  nada: 'No hay nada sin guardar en esta página.',
  borrador: 'Lo que está escribiendo queda como borrador.',
  se_pierde: 'Lo que está escribiendo se pierde si no lo guarda antes.',
}

/** The warning, with its countdown and its only answer. */
export default function AvisoInactividad({
  quedan,
  seguir,
}: {
  quedan: number
  seguir: () => Promise<void>
}) {
  const encima = useEncima()
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
      {...encima}
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
        <strong className="rv-cifra">{`${quedan} s`}</strong>
        {`. ${DE_LO_ESCRITO[quedaDeLoEscrito()]}`}
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
