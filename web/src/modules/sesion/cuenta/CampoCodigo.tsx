import { Form, Input } from 'antd'

/** Six digits of the application of codes. */
export function CampoCodigo() {
  return (
    <Form.Item
      name="codigo"
      label="Código de la aplicación"
      rules={[
        { required: true, pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: 'Escriba los seis dígitos del código.' },
      ]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={9} style={{ width: 140 }} />
    </Form.Item>
  )
}
