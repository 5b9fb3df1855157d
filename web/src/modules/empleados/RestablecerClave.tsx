import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { CampoCasilla } from '../../ui/formulario/campos/CampoOpcion.tsx'
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
    <DialogoFormulario
      de={de}
      titulo={`Nueva contraseña para ${empleado.username}`}
      boton="Restablecer contraseña"
      alCerrar={alCerrar}
    >
      <p>Se crea una contraseña temporal, que deberá cambiar al ingresar. Sus sesiones se cierran.</p>
      {empleado.segundoFactor && (
        <CampoCasilla
          de={de}
          nombre="quitarFactor"
          etiqueta="Quitar también su segundo factor (perdió el teléfono)"
        />
      )}
    </DialogoFormulario>
  )
}
