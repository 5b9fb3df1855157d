import { Button, Modal } from 'antd'
import { CampoCasilla } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import type { ClaveNueva } from './ClaveTemporal.tsx'
import { type Empleado, restablecer } from './llamadas.ts'

/** A temporary password for who lost theirs, and their second factor taken off with it when its telephone is gone. */
export function RestablecerClave(props: {
  empleado: Empleado
  alCerrar: () => void
  alTenerClave: (clave: ClaveNueva) => void
}) {
  const { empleado, alCerrar, alTenerClave } = props
  const de = useFormulario<{ quitarFactor: boolean }, { claveTemporal: string }>({
    inicial: { quitarFactor: false },
    operacion: 'editar',
    enviar: ({ quitarFactor }) => restablecer(empleado.id, quitarFactor),
    refrescar: ['empleados', 'auditoria'],
    alGuardar({ claveTemporal }) {
      alCerrar()
      alTenerClave({ username: empleado.username, clave: claveTemporal })
    },
  })
  return (
    <Modal
      open
      width={520}
      title={`Nueva contraseña para ${empleado.username}`}
      footer={null}
      onCancel={alCerrar}
    >
      <FormularioCorto
        de={de}
        boton={
          <div className="rv-pie-herramienta">
            <Button onClick={alCerrar}>Cancelar</Button>
            <BotonGuardar de={de} texto="Restablecer contraseña" />
          </div>
        }
      >
        <p>Se crea una contraseña temporal, que deberá cambiar al ingresar. Sus sesiones se cierran.</p>
        {empleado.segundoFactor && (
          <CampoCasilla
            de={de}
            nombre="quitarFactor"
            etiqueta="Quitar también su segundo factor (perdió el teléfono)"
          />
        )}
      </FormularioCorto>
    </Modal>
  )
}
