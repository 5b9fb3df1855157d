import { QRCode } from 'antd'
import { useState } from 'react'
import { avisar } from '../../../ui/avisos.ts'
import { CampoClave } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { CampoCodigo, fallaDeCodigo } from './CampoCodigo.tsx'
import { CodigosRecuperacion } from './CodigosRecuperacion.tsx'
import { confirmarSegundoFactor, pedirSegundoFactor, releerSesion } from './llamadas.ts'

type Secreto = Awaited<ReturnType<typeof pedirSegundoFactor>>

/** In groups of four, to be typed by hand when no camera can read the picture. */
const enGrupos = (secreto: string) => secreto.match(/.{1,4}/g)?.join(' ') ?? secreto
const conClave = ({ clave }: { clave: string }) =>
  clave ? [] : [{ campo: 'clave', mensaje: 'Ingrese su contraseña!' }]
const conCodigo = ({ codigo }: { codigo: string }) => fallaDeCodigo(codigo)

/**
 * Turning on the second factor: the password, the picture for the application of codes, and its first code.
 * @param alEmpezar from then on whoever draws this keeps it, whatever the session says: it is read again when the person comes back from
 * another window, says by then that there is a factor, and the codes are nowhere else
 */
export function ActivarSegundoFactor(props: { alEmpezar: () => void; alActivar: () => void }) {
  const { alEmpezar, alActivar } = props
  const [secreto, setSecreto] = useState<Secreto>()
  const [codigos, setCodigos] = useState<string[]>()
  const seguir = async () => {
    await releerSesion()
    alActivar()
  }
  if (codigos) return <CodigosRecuperacion codigos={codigos} alGuardar={() => void seguir()} />
  const empezar = (suyo: Secreto) => {
    alEmpezar()
    setSecreto(suyo)
  }
  return secreto ? <Confirmar {...secreto} alTener={setCodigos} /> : <PedirClave alTener={empezar} />
}

function PedirClave({ alTener }: { alTener: (secreto: Secreto) => void }) {
  const de = useFormulario({
    inicial: { clave: '' },
    reglas: conClave,
    enviar: pedirSegundoFactor,
    alGuardar: alTener,
  })
  return (
    <FormularioCorto de={de} boton={<BotonGuardar de={de} texto="Continuar" sinAtajo />}>
      <p className="cuenta-texto">
        Además de la contraseña, al ingresar se pedirá un código de seis dígitos que da una aplicación de su
        celular.
      </p>
      <CampoClave de={de} nombre="clave" etiqueta="Su contraseña" requerido alIntro={de.guardar} />
    </FormularioCorto>
  )
}

function Confirmar({ uri, secreto, alTener }: Secreto & { alTener: (codigos: string[]) => void }) {
  const de = useFormulario({
    inicial: { codigo: '' },
    reglas: conCodigo,
    enviar: confirmarSegundoFactor,
    alGuardar({ codigos }) {
      avisar({
        tipo: 'success',
        titulo: 'Segundo factor activado',
        texto: 'Sus otras sesiones se cerraron.',
      })
      alTener(codigos)
    },
  })
  return (
    <FormularioCorto de={de} conFoco boton={<BotonGuardar de={de} texto="Activar segundo factor" sinAtajo />}>
      <ol className="cuenta-pasos">
        <li>Abra la aplicación de códigos de su celular y lea esta imagen.</li>
        <li>Escriba aquí el código que le muestra.</li>
      </ol>
      {/* Drawn in this browser: the secret goes to no other server. White behind it in both modes, for the camera. Who
          cannot see it has the same in letters below. */}
      <div aria-hidden>
        <QRCode value={uri} type="svg" size={176} color="#000000" bgColor="#ffffff" marginSize={2} />
      </div>
      <p className="cuenta-texto">
        ¿Sin cámara? Escriba esta clave en la aplicación: <code>{enGrupos(secreto)}</code>
      </p>
      <CampoCodigo de={de} />
    </FormularioCorto>
  )
}
