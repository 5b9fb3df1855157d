import { Alert, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useSesion } from '../../api/sesion.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { Formulario } from '../../ui/useFormulario.ts'
import type { DatosEmpresa } from './llamadas.ts'
import { VistaPrevia } from './VistaPrevia.tsx'

/** 001 §8, verbatim. */
const VENCIDA = 'Existe una resolucion vencida!. Contácte a su contador.'

/** Billing resolution, its expiry, and the banner that follows it. */
export function Resolucion(props: { formulario: Formulario<DatosEmpresa>; inactivo: boolean }) {
  const { formulario, inactivo } = props
  const { hoy } = useSesion()
  const { resolucion } = formulario.valores
  const poner = (cambios: Partial<DatosEmpresa['resolucion']>) =>
    formulario.cambiar({ resolucion: { ...resolucion, ...cambios } })
  const vencida = resolucion.vence !== null && resolucion.vence < hoy
  return (
    <Tarjeta titulo="Resolución de facturación">
      <div className="rv-seccion">
        <div className="rv-dos">
          <Campo nombre="resolucion.numero" etiqueta="Número">
            {(control) => (
              <Input
                {...control}
                value={resolucion.numero}
                maxLength={40}
                disabled={inactivo}
                onChange={(e) => poner({ numero: e.target.value })}
              />
            )}
          </Campo>
          <Campo nombre="resolucion.vence" etiqueta="Vence" ayuda="El último día en que sirve.">
            {(control) => (
              <DatePicker
                {...control}
                className="rv-ancho"
                format="D MMM YYYY"
                disabled={inactivo}
                value={resolucion.vence ? dayjs(resolucion.vence) : null}
                onChange={(dia) => poner({ vence: dia ? dia.format('YYYY-MM-DD') : null })}
              />
            )}
          </Campo>
        </div>
        <Campo
          nombre="resolucion.mensaje"
          etiqueta="Mensaje al vencer"
          ayuda="Vacío, se muestra el texto de siempre."
        >
          {(control) => (
            <Input
              {...control}
              value={resolucion.mensaje}
              maxLength={200}
              disabled={inactivo}
              onChange={(e) => poner({ mensaje: e.target.value })}
            />
          )}
        </Campo>
        <VistaPrevia apagada={!vencida}>
          <Alert banner showIcon type="error" title={resolucion.mensaje || VENCIDA} />
        </VistaPrevia>
      </div>
    </Tarjeta>
  )
}
