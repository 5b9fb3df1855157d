import type { DatoAdicional } from '@retroventa/domain/consultas/fuentes'
import { DatePicker, Form, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useRef } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import type { DatosAdicionales, Persona } from '../llamadas.ts'
import type { Pregunta } from './useConsultar.ts'

const ISO = 'YYYY-MM-DD'
const CAMPOS: Record<DatoAdicional, { etiqueta: string; ayuda: string }> = {
  fechaExpedicion: { etiqueta: 'Fecha de expedición del documento', ayuda: 'Está impresa en el documento.' },
  primerApellido: { etiqueta: 'Primer apellido', ayuda: 'Como está en el pasaporte.' },
  placa: { etiqueta: 'Placa', ayuda: 'Por ejemplo ABC123.' },
}

const REQUERIDO = [{ required: true, message: 'Dato requerido' }]
/** Cars are ABC123, motorcycles ABC12D, and some old or special ones shorter. */
const PLACA = {
  pattern: /^\s*([a-z0-9][\s-]*){5,6}$/i,
  message: 'Escriba la placa completa, por ejemplo ABC123',
}

/** Asks for what the source needs and the form does not have (D10). */
export function ModalDatos(props: {
  pregunta: Extract<Pregunta, { clase: 'datos' }>
  persona: Persona
  alDar: (datos: DatosAdicionales) => void
  alCancelar: () => void
}) {
  const { pregunta, persona, alDar, alCancelar } = props
  const { hoy } = useSesion()
  const cuerpo = useRef<HTMLDivElement>(null)
  const [formulario] = Form.useForm<Record<DatoAdicional, unknown>>()
  const enviar = (valores: Record<DatoAdicional, unknown>) => {
    const { fechaExpedicion, primerApellido, placa } = valores
    alDar({
      ...(dayjs.isDayjs(fechaExpedicion) && { fechaExpedicion: fechaExpedicion.format(ISO) }),
      ...(typeof primerApellido === 'string' && { primerApellido: primerApellido.trim() }),
      ...(typeof placa === 'string' && { placa: placa.replace(/[^a-z0-9]/gi, '').toUpperCase() }),
    })
  }
  return (
    <Modal
      open
      width={520}
      title={`${pregunta.fuente.nombreFuente} pide otro dato`}
      okText="Consultar"
      cancelText="Cancelar"
      onOk={formulario.submit}
      onCancel={alCancelar}
      // When it is there to be written in: without motion the window takes the focus after its fields have it.
      afterOpenChange={(visible) => visible && cuerpo.current?.querySelector('input')?.focus()}
      destroyOnHidden
    >
      <div ref={cuerpo}>
        <Form
          form={formulario}
          layout="vertical"
          component={false}
          initialValues={{ primerApellido: persona.apellidos.split(' ')[0] ?? '' }}
          onFinish={enviar}
        >
          {pregunta.faltan.map((dato) => (
            <Form.Item
              key={dato}
              name={dato}
              label={CAMPOS[dato].etiqueta}
              extra={CAMPOS[dato].ayuda}
              rules={dato === 'placa' ? [...REQUERIDO, PLACA] : REQUERIDO}
            >
              {dato === 'fechaExpedicion' ? (
                <DatePicker
                  format={['D MMM YYYY', 'D/M/YYYY', ISO]}
                  maxDate={dayjs(hoy, ISO)}
                  placeholder="día/mes/año"
                />
              ) : (
                <Input
                  maxLength={dato === 'placa' ? 10 : 60}
                  autoComplete="off"
                  onPressEnter={formulario.submit}
                />
              )}
            </Form.Item>
          ))}
        </Form>
      </div>
    </Modal>
  )
}
