import { Button, Form, Input } from 'antd'
import { avisar } from '../../../ui/avisos.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { Fallas } from './Fallas.tsx'
import { useQuitarSegundoFactor } from './llamadas.ts'

/** Turning off the second factor takes the same proofs as signing in: password and code. */
export function QuitarSegundoFactor() {
  const quitar = useQuitarSegundoFactor()
  return (
    <Form
      layout="vertical"
      onFinish={(datos: { clave: string; codigo: string }) =>
        quitar.mutate(datos, {
          onSuccess: () => avisar({ tipo: 'success', titulo: 'Segundo factor quitado' }),
        })
      }
    >
      <p className="cuenta-texto">
        El segundo factor está activo. Para quitarlo se piden su contraseña y un código.
      </p>
      <Form.Item
        name="clave"
        label="Su contraseña"
        rules={[{ required: true, message: 'Ingrese su contraseña!' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <CampoCodigo />
      <Fallas error={quitar.error} />
      <Button danger htmlType="submit" loading={quitar.isPending}>
        Quitar segundo factor
      </Button>
    </Form>
  )
}
