import { edad } from '@retroventa/domain/fechas/edad'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { AtributosControl } from './Campo.tsx'

dayjs.extend(customParseFormat)

/** First as it is shown; then the ways people write it. */
const FORMATOS = ['D MMM YYYY', 'D/M/YYYY', 'DDMMYYYY', 'D-M-YYYY', 'YYYY-MM-DD', 'D MM YYYY']
const ISO = 'YYYY-MM-DD'
const EDAD_USUAL = 30

/** Birth date, typed or picked, with the age at its side. `hoy` is the day in Bogotá. */
export function CampoNacimiento(props: {
  control: AtributosControl
  valor: string
  hoy: string
  alCambiar: (fecha: string) => void
  alSalir: () => void
}) {
  const { control, valor, hoy, alCambiar, alSalir } = props
  const anios = valor ? edad(valor, hoy) : undefined
  return (
    <div className="cl-nacimiento">
      <DatePicker
        {...control}
        className="cl-ancho"
        value={valor ? dayjs(valor, ISO) : null}
        format={FORMATOS}
        placeholder="día/mes/año"
        maxDate={dayjs(hoy, ISO)}
        defaultPickerValue={dayjs(hoy, ISO).subtract(EDAD_USUAL, 'year')}
        preserveInvalidOnBlur
        onChange={(fecha) => alCambiar(fecha ? fecha.format(ISO) : '')}
        onBlur={alSalir}
      />
      <span className="cl-edad" aria-live="polite">
        {anios === undefined ? '' : `${anios} años`}
      </span>
    </div>
  )
}
