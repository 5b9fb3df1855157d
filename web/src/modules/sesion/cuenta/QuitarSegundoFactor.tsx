import { avisar } from '../../../ui/avisos.ts'
import { CampoClave } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { quitarSegundoFactor } from './llamadas.ts'
import { conClaveYCodigo, SIN_PRUEBAS } from './pruebas.ts'

/** Turning off the second factor takes the same proofs as signing in: password and code. */
export function QuitarSegundoFactor() {
  const de = useFormulario({
    inicial: SIN_PRUEBAS,
    reglas: conClaveYCodigo,
    enviar: quitarSegundoFactor,
    alGuardar: () => avisar({ tipo: 'success', titulo: 'Segundo factor quitado' }),
  })
  return (
    <FormularioCorto de={de} boton={<BotonGuardar de={de} texto="Quitar segundo factor" peligro sinAtajo />}>
      <p className="cuenta-texto">
        El segundo factor está activo. Para quitarlo se piden su contraseña y un código.
      </p>
      <CampoClave de={de} nombre="clave" etiqueta="Su contraseña" requerido alIntro={de.guardar} />
      <CampoCodigo de={de} />
    </FormularioCorto>
  )
}
