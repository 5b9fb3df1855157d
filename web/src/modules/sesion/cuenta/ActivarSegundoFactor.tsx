import { Button, Form, Input, QRCode } from 'antd'
import { avisar } from '../../../ui/avisos.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { Fallas } from './Fallas.tsx'
import { useConfirmarSegundoFactor, usePedirSegundoFactor } from './llamadas.ts'

/** In groups of four, to be typed by hand when no camera can read the picture. */
const enGrupos = (secreto: string) => secreto.match(/.{1,4}/g)?.join(' ') ?? secreto

/** Turning on the second factor: the password, the picture for the application of codes, and its first code. */
export function ActivarSegundoFactor({ alActivar }: { alActivar: () => void }) {
  const pedir = usePedirSegundoFactor()
  const confirmar = useConfirmarSegundoFactor()
  if (!pedir.data)
    return (
      <Form layout="vertical" onFinish={({ clave }: { clave: string }) => pedir.mutate(clave)}>
        <p className="cuenta-texto">
          Además de la contraseña, al ingresar se pedirá un código de seis dígitos que da una aplicación de su
          celular.
        </p>
        <Form.Item
          name="clave"
          label="Su contraseña"
          rules={[{ required: true, message: 'Ingrese su contraseña!' }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Fallas error={pedir.error} />
        <Button type="primary" htmlType="submit" loading={pedir.isPending}>
          Continuar
        </Button>
      </Form>
    )
  const { uri, secreto } = pedir.data
  return (
    <Form
      layout="vertical"
      onFinish={({ codigo }: { codigo: string }) =>
        confirmar.mutate(codigo, {
          onSuccess: () => {
            avisar({ tipo: 'success', titulo: 'Segundo factor activado' })
            alActivar()
          },
        })
      }
    >
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
      <CampoCodigo />
      <Fallas error={confirmar.error} />
      <Button type="primary" htmlType="submit" loading={confirmar.isPending}>
        Activar segundo factor
      </Button>
    </Form>
  )
}
