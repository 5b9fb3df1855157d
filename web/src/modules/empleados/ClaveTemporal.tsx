import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useCopiar } from '../../ui/copiar.tsx'

export interface ClaveNueva {
  username: string
  clave: string
}

/** The temporary password, shown once: after closing nobody can read it again. */
export function ClaveTemporal({ clave, alCerrar }: { clave: ClaveNueva | undefined; alCerrar: () => void }) {
  return (
    <Modal
      open={clave !== undefined}
      width={520}
      title={`Contraseña temporal de ${clave?.username ?? ''}`}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={alCerrar}>
          Ya la entregué
        </Button>
      }
    >
      <p>Se muestra una sola vez. Entréguela en persona o por teléfono; al ingresar deberá cambiarla.</p>
      <Clave clave={clave?.clave ?? ''} />
    </Modal>
  )
}

/** Inside of the dialog, which ends with it: what is said of one password is not said of the next. */
function Clave({ clave }: { clave: string }) {
  const { copiar, aMano } = useCopiar()
  return (
    <>
      <div className="em-clave">
        <code>{clave}</code>
        <Button icon={<CopyOutlined />} onClick={() => void copiar(clave, { titulo: 'Contraseña copiada' })}>
          Copiar
        </Button>
      </div>
      {aMano}
    </>
  )
}
