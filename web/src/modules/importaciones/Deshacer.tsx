import { Button, Modal } from 'antd'
import { useState } from 'react'
import { enfocarClave } from '../../ui/formulario/enfocar.ts'
import { BotonGuardar, FirmaDeFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFocoDeDialogo } from '../../ui/formulario/useFocoDeDialogo.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { deshacer, type Importacion } from './llamadas.ts'

/** Takes an import back as one, signed; says first what will stay. */
export function Deshacer(props: { importacion: Importacion; alCambiar: (importacion: Importacion) => void }) {
  const { importacion: i, alCambiar } = props
  const [abierto, setAbierto] = useState(false)
  const texto = i.estado === 'aplicando' ? 'Detener y deshacer' : 'Deshacer'
  const de = useFormulario({
    inicial: {},
    firma: true,
    operacion: 'editar',
    enviar: (_, con) => deshacer(i.id, con),
    alGuardar(hecha) {
      setAbierto(false)
      alCambiar(hecha)
    },
  })
  const alReposar = useFocoDeDialogo(de, { enfocar: enfocarClave, abierto })
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
        afterOpenChange={alReposar}
        footer={
          <div className="im-firma" ref={de.contenedor}>
            <FirmaDeFormulario de={de}>
              <BotonGuardar de={de} texto={texto} peligro activo={abierto} />
            </FirmaDeFormulario>
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
