import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { avisar } from '../../../ui/avisos.ts'
import { Fallas } from './Fallas.tsx'
import { useCambiarClave } from './llamadas.ts'

interface Valores {
  actual: string
  nueva: string
  repetida: string
}

/** Changing the own password. The rules are the server's, all said at once; the other sessions of the person close. */
export function CambioDeClave({ alCambiar }: { alCambiar: () => void }) {
  const [forma] = Form.useForm<Valores>()
  const cambiar = useCambiarClave()
  const [enviada, setEnviada] = useState(false)
  return (
    <Form<Valores>
      form={forma}
      layout="vertical"
      onValuesChange={() => setEnviada(false)}
      onFinish={({ actual, nueva }) => {
        setEnviada(true)
        cambiar.mutate(
          { actual, nueva },
          {
            onSuccess: () => {
              forma.resetFields()
              avisar({
                tipo: 'success',
                titulo: 'Contraseña cambiada',
                texto: 'Sus otras sesiones se cerraron. La próxima vez ingrese con la nueva.',
              })
              alCambiar()
            },
          },
        )
      }}
    >
      <Form.Item
        name="actual"
        label="Contraseña actual"
        rules={[{ required: true, message: 'Ingrese su contraseña!' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="nueva"
        label="Contraseña nueva"
        extra="Larga y suya: una frase sirve. Sin su nombre ni su usuario."
        rules={[{ required: true, message: 'Escriba la contraseña nueva.' }]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="repetida"
        label="Repita la contraseña nueva"
        dependencies={['nueva']}
        rules={[
          { required: true, message: 'Repita la contraseña nueva.' },
          ({ getFieldValue }) => ({
            validator: (_, valor) =>
              !valor || getFieldValue('nueva') === valor
                ? Promise.resolve()
                : Promise.reject(new Error('Las dos contraseñas nuevas no son iguales.')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Fallas error={enviada ? cambiar.error : undefined} />
      <Button type="primary" htmlType="submit" loading={cambiar.isPending}>
        Cambiar contraseña
      </Button>
    </Form>
  )
}
