import { Button } from 'antd'
import { useState } from 'react'
import { CampoClave } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { CodigosRecuperacion } from './CodigosRecuperacion.tsx'
import { renovarCodigos } from './llamadas.ts'
import { conClaveYCodigo, SIN_PRUEBAS } from './pruebas.ts'

/** New recovery codes: those of before are worth nothing from then on. */
export function RenovarCodigos() {
  const [abierto, setAbierto] = useState(false)
  const [codigos, setCodigos] = useState<string[]>()
  if (codigos)
    return (
      <CodigosRecuperacion
        codigos={codigos}
        alGuardar={() => {
          setCodigos(undefined)
          setAbierto(false)
        }}
      />
    )
  return abierto ? (
    <Pedir alTener={setCodigos} />
  ) : (
    <Button onClick={() => setAbierto(true)}>Códigos de recuperación nuevos</Button>
  )
}

function Pedir({ alTener }: { alTener: (codigos: string[]) => void }) {
  const de = useFormulario({
    inicial: SIN_PRUEBAS,
    reglas: conClaveYCodigo,
    enviar: renovarCodigos,
    alGuardar: ({ codigos }) => alTener(codigos),
  })
  return (
    <FormularioCorto de={de} conFoco boton={<BotonGuardar de={de} texto="Generar códigos nuevos" sinAtajo />}>
      <p className="cuenta-texto">Los códigos que tenía dejan de servir.</p>
      <CampoClave de={de} nombre="clave" etiqueta="Su contraseña" requerido alIntro={de.guardar} />
      <CampoCodigo de={de} oRecuperacion />
    </FormularioCorto>
  )
}
