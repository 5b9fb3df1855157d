import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { nuevaIdempotencia } from '../../api/cliente.ts'
import { useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { FirmaEmpleado, useFirma } from '../../ui/FirmaEmpleado.tsx'
import { deshacer, type Importacion } from './llamadas.ts'

/** Takes an import back as one, signed; says first what will stay. */
export function Deshacer(props: { importacion: Importacion; alCambiar: (importacion: Importacion) => void }) {
  const { importacion: i, alCambiar } = props
  const { usuario } = useSesion()
  const firma = useFirma(usuario.username)
  const pie = useRef<HTMLDivElement>(null)
  const [abierto, setAbierto] = useState(false)
  const [clave] = useState(nuevaIdempotencia)
  const texto = i.estado === 'aplicando' ? 'Detener y deshacer' : 'Deshacer'
  async function alDeshacer(): Promise<void> {
    try {
      const hecha = await firma.firmar((credenciales) =>
        operacion('editar', () => deshacer(i.id, credenciales, clave)),
      )
      if (!hecha) return
      setAbierto(false)
      alCambiar(hecha)
    } catch {
      // Its notice was shown.
    }
  }
  return (
    <>
      <Button danger onClick={() => setAbierto(true)}>
        {texto}
      </Button>
      <Modal
        open={abierto}
        width={560}
        title="Deshacer la importación"
        onCancel={() => setAbierto(false)}
        afterOpenChange={(visible) =>
          visible && pie.current?.querySelector<HTMLElement>('input[type="password"]')?.focus()
        }
        footer={
          <div className="im-firma" ref={pie}>
            <FirmaEmpleado firma={firma}>
              <Button danger type="primary" loading={firma.guardando} onClick={() => void alDeshacer()}>
                {texto}
              </Button>
            </FirmaEmpleado>
          </div>
        }
      >
        <p>
          Se quitan los clientes que creó y se vacía lo que completó. Los que ya tienen un contrato, una
          consulta, un mensaje o un cambio se dejan como están.
        </p>
      </Modal>
    </>
  )
}
