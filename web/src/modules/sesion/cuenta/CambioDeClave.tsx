import { avisar } from '../../../ui/avisos.ts'
import { CampoClave } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { cambiarClave } from './llamadas.ts'

const VACIA = { actual: '', nueva: '', repetida: '' }
const reglas = ({ actual, nueva, repetida }: typeof VACIA) =>
  [
    !actual && { campo: 'actual', mensaje: 'Ingrese su contraseña!' },
    !nueva && { campo: 'nueva', mensaje: 'Escriba la contraseña nueva.' },
    !repetida && { campo: 'repetida', mensaje: 'Repita la contraseña nueva.' },
    nueva !== repetida && { campo: 'repetida', mensaje: 'Las dos contraseñas nuevas no son iguales.' },
  ].filter((falla) => falla !== false)

/** Changing the own password. The rules are the server's, all said at once; the other sessions of the person close. */
export function CambioDeClave({ alCambiar }: { alCambiar: () => void }) {
  const de = useFormulario({
    inicial: VACIA,
    reglas,
    enviar: ({ actual, nueva }) => cambiarClave({ actual, nueva }),
    alGuardar() {
      de.partir(VACIA)
      avisar({
        tipo: 'success',
        titulo: 'Contraseña cambiada',
        texto: 'Sus otras sesiones se cerraron. La próxima vez ingrese con la nueva.',
      })
      alCambiar()
    },
  })
  return (
    <FormularioCorto de={de} boton={<BotonGuardar de={de} texto="Cambiar contraseña" sinAtajo />}>
      <CampoClave de={de} nombre="actual" etiqueta="Contraseña actual" requerido alIntro={de.guardar} />
      <CampoClave
        de={de}
        nombre="nueva"
        etiqueta="Contraseña nueva"
        requerido
        nueva
        ayuda="Larga y suya: una frase sirve. Sin su nombre ni su usuario."
        alIntro={de.guardar}
      />
      <CampoClave
        de={de}
        nombre="repetida"
        etiqueta="Repita la contraseña nueva"
        requerido
        nueva
        alIntro={de.guardar}
      />
    </FormularioCorto>
  )
}
