import { FALTA_MOTIVO_BLOQUEO } from '@retroventa/api/empleados/textos'
import type { ReactNode } from 'react'
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx'
import { bloquear, type Empleado } from './llamadas.ts'

/** Somebody is kept out from now on, and why stays in their history. */
export function Bloquear(props: { empleado: Empleado; deshacer: ReactNode; alCerrar: () => void }) {
  const { empleado, deshacer, alCerrar } = props
  const { id, username, nombres, apellidos } = empleado
  return (
    <DialogoMotivo
      titulo={`Bloquear a ${nombres} ${apellidos} (${username})`}
      etiqueta="Motivo"
      falta={FALTA_MOTIVO_BLOQUEO}
      boton="Bloquear"
      deQue="de este bloqueo"
      enviar={({ motivo }, con) => bloquear(id, motivo, con)}
      exito={() => ({
        titulo: `${username} bloqueado`,
        texto: 'Sus sesiones se cerraron.',
        accion: deshacer,
      })}
      refrescar={['empleados', 'auditoria']}
      alCerrar={alCerrar}
    >
      No podrá ingresar y sus sesiones se cierran. El motivo queda en su historia.
    </DialogoMotivo>
  )
}
