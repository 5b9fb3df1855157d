import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { alPortapapeles } from '../../ui/copiar.tsx'

export interface ClaveNueva {
  username: string
  clave: string
}

/** The temporary password, shown once: after closing nobody can read it again. */
export function ClaveTemporal({ clave, alCerrar }: { clave: ClaveNueva | undefined; alCerrar: () => void }) {
  const [copiada, setCopiada] = useState<string>()
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
      <div className="em-clave">
        <code>{clave?.clave}</code>
        <Button
          icon={<CopyOutlined />}
          onClick={() =>
            void alPortapapeles(clave?.clave ?? '').then((esta) =>
              setCopiada(esta ? 'Copiada.' : 'No se pudo copiar: selecciónela y cópiela a mano.'),
            )
          }
        >
          Copiar
        </Button>
      </div>
      <p className="rv-suave" aria-live="polite">
        {copiada}
      </p>
    </Modal>
  )
}
