import { Alert, Checkbox, Input, Select } from 'antd'
import { Campo } from '../../ui/Campo.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { Formulario } from '../../ui/useFormulario.ts'
import type { DatosEmpresa } from './llamadas.ts'
import { VistaPrevia } from './VistaPrevia.tsx'

const TIPOS = [
  { value: 'info' as const, label: 'Información' },
  { value: 'success' as const, label: 'Buena noticia' },
  { value: 'warning' as const, label: 'Advertencia' },
  { value: 'error' as const, label: 'Urgente' },
]

/** The banner that every branch sees, with its live preview (001 §2 *Banners*). */
export function Notificacion(props: { formulario: Formulario<DatosEmpresa>; inactivo: boolean }) {
  const { formulario, inactivo } = props
  const { notificacion } = formulario.valores
  const poner = (cambios: Partial<DatosEmpresa['notificacion']>) =>
    formulario.cambiar({ notificacion: { ...notificacion, ...cambios } })
  return (
    <Tarjeta titulo="Notificación a todos los almacenes">
      <div className="rv-seccion">
        <Checkbox
          checked={notificacion.activo}
          disabled={inactivo}
          onChange={(e) => poner({ activo: e.target.checked })}
        >
          Mostrarla ahora
        </Checkbox>
        <div className="rv-dos">
          <Campo
            nombre="notificacion.mensaje"
            etiqueta="Mensaje"
            error={formulario.error('notificacion.mensaje')}
          >
            {(control) => (
              <Input
                {...control}
                value={notificacion.mensaje}
                maxLength={300}
                disabled={inactivo}
                onChange={(e) => poner({ mensaje: e.target.value })}
                onBlur={() => formulario.salir('notificacion.mensaje')}
              />
            )}
          </Campo>
          <Campo nombre="notificacion.tipo" etiqueta="Tipo">
            {(control) => (
              <Select
                {...control}
                className="rv-ancho"
                disabled={inactivo}
                value={notificacion.tipo}
                options={TIPOS}
                onChange={(tipo) => poner({ tipo })}
              />
            )}
          </Campo>
        </div>
        <VistaPrevia apagada={!notificacion.activo}>
          <Alert
            banner
            showIcon
            type={notificacion.tipo}
            title={notificacion.mensaje || 'Escriba el mensaje'}
          />
        </VistaPrevia>
      </div>
    </Tarjeta>
  )
}
