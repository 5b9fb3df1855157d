import { Button } from 'antd'
import { useState } from 'react'
import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { enfocarClave } from '../../ui/formulario/enfocar.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { deshacer, type Importacion } from './llamadas.ts'

interface Props {
  importacion: Importacion
  alCambiar: (importacion: Importacion) => void
}

/** Takes an import back as one, signed; says first what will stay. */
export function Deshacer(props: Props) {
  const [abierto, setAbierto] = useState(false)
  const texto = props.importacion.estado === 'aplicando' ? 'Detener y deshacer' : 'Deshacer'
  return (
    <>
      <Button danger onClick={() => setAbierto(true)}>
        {texto}
      </Button>
      {abierto && <Pregunta {...props} texto={texto} alCerrar={() => setAbierto(false)} />}
    </>
  )
}

function Pregunta({
  importacion,
  alCambiar,
  texto,
  alCerrar,
}: Props & { texto: string; alCerrar: () => void }) {
  const de = useFormulario({
    inicial: {},
    firma: true,
    operacion: 'editar',
    enviar: (_, con) => deshacer(importacion.id, con),
    alGuardar(hecha) {
      alCerrar()
      alCambiar(hecha)
    },
  })
  return (
    <DialogoFormulario
      de={de}
      ancho={560}
      titulo="Deshacer la importación"
      boton={texto}
      peligro
      enfocar={enfocarClave}
      alCerrar={alCerrar}
    >
      <p>
        Se quitan los clientes nuevos, salvo los que ya tienen un contrato, una consulta, un mensaje o un
        cambio. Lo que completó en los que ya existían se vacía, salvo en quien alguien haya guardado después;
        a quien ya se le escribió se le deja la autorización.
      </p>
    </DialogoFormulario>
  )
}
