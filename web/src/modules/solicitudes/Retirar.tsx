import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { Button } from 'antd'
import { useState } from 'react'
import { avisar } from '../../ui/avisos.ts'
import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { enfocarClave } from '../../ui/formulario/enfocar.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { retirar } from './llamadas.ts'

interface Props {
  solicitud: SolicitudFila
  alRetirar: (retirada: SolicitudFila) => void
}

/** Whoever asked finds it where it is answered too, and there takes it back unless they may answer it. */
export const seRetira = ({ retira, impide }: SolicitudFila, responde: boolean): boolean =>
  retira && (!responde || impide !== null)

/** Whoever asked takes it back, signed, while nobody answered: what was asked for wrongly may be asked for again. */
export function Retirar(props: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button danger onClick={() => setAbierto(true)}>
        Retirar la solicitud
      </Button>
      {abierto && <Pregunta {...props} alCerrar={() => setAbierto(false)} />}
    </>
  )
}

function Pregunta({ solicitud, alRetirar, alCerrar }: Props & { alCerrar: () => void }) {
  const de = useFormulario({
    inicial: {},
    firma: true,
    refrescar: ['solicitudes', 'contratos', 'inicio', 'dia'],
    enviar: (_, con) => retirar(solicitud.id, con),
    alGuardar(retirada) {
      avisar({ tipo: 'info', titulo: 'Solicitud retirada', texto: 'Ya nadie la responde.', segundos: 7 })
      alCerrar()
      alRetirar(retirada)
    },
  })
  return (
    <DialogoFormulario
      de={de}
      titulo="Retirar la solicitud"
      boton="Retirar"
      peligro
      enfocar={enfocarClave}
      alCerrar={alCerrar}
    >
      <p>No se hace nada de lo que pidió. Si hace falta, pídalo de nuevo como debe ser.</p>
    </DialogoFormulario>
  )
}
