import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { avisar } from '../../../ui/avisos.ts'
import { CampoClave } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { quitarSegundoFactor } from './llamadas.ts'
import { conClaveYCodigo, SIN_PRUEBAS } from './pruebas.ts'

/** Another telephone, in place of one that was changed or lost; or none, of who may do without. */
export function QuitarSegundoFactor() {
  const [que, setQue] = useState<'otro' | 'quitar'>()
  if (que) return <Quitar otroCelular={que === 'otro'} alVolver={() => setQue(undefined)} />
  return (
    <div className="cuenta-botones">
      <Button onClick={() => setQue('otro')}>Pasarlo a otro celular</Button>
      <Button onClick={() => setQue('quitar')}>Quitar el segundo factor</Button>
    </div>
  )
}

/** Turning off the second factor takes the same proofs as signing in: password and code, also a recovery code. */
function Quitar({ otroCelular, alVolver }: { otroCelular: boolean; alVolver: () => void }) {
  const router = useRouter()
  const de = useFormulario({
    inicial: SIN_PRUEBAS,
    reglas: conClaveYCodigo,
    enviar: (pruebas) => quitarSegundoFactor({ ...pruebas, otroCelular }),
    alGuardar: ({ pendiente }) => {
      avisar({ tipo: 'success', titulo: 'Segundo factor quitado' })
      // Who must have one goes on to turn it on: every page asks for it now.
      if (pendiente)
        void router.navigate({ to: '/completar-ingreso', search: { volver: router.state.location.href } })
    },
  })
  const boton = otroCelular ? 'Seguir con el otro celular' : 'Quitar segundo factor'
  return (
    <FormularioCorto
      de={de}
      conFoco
      boton={
        <div className="cuenta-botones">
          <BotonGuardar de={de} texto={boton} peligro={!otroCelular} sinAtajo />
          <Button onClick={alVolver}>Cancelar</Button>
        </div>
      }
    >
      <p className="cuenta-texto">
        {otroCelular
          ? 'Deja de servir el celular de antes, con sus códigos de recuperación, y enseguida se activa en el otro.'
          : 'Para quitarlo se piden su contraseña y un código.'}
      </p>
      <CampoClave de={de} nombre="clave" etiqueta="Su contraseña" requerido alIntro={de.guardar} />
      <CampoCodigo de={de} oRecuperacion />
    </FormularioCorto>
  )
}
