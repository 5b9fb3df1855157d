import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { Button, DatePicker, Popover } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useSesion } from '../../../api/sesion.ts'

const FORMATO = 'YYYY-MM-DD'

interface Rango {
  venceDesde: string | undefined
  venceHasta: string | undefined
}

/** Range of due dates: the questions of every morning, and any two dates. */
export function FiltroVence(props: {
  desde: string | undefined
  hasta: string | undefined
  abierto: boolean
  alAbrir: (abierto: boolean) => void
  alElegir: (rango: Rango) => void
  children: ReactNode
}) {
  const { desde, hasta, abierto, alAbrir, alElegir, children } = props
  const { hoy } = useSesion()
  const elegir = (venceDesde: string | undefined, venceHasta: string | undefined) => {
    alAbrir(false)
    alElegir({ venceDesde, venceHasta })
  }
  const atajos: [string, Rango][] = [
    ['Hoy', { venceDesde: hoy, venceHasta: hoy }],
    ['Próximos 7 días', { venceDesde: hoy, venceHasta: sumarDias(hoy, 7) }],
    ['Próximos 30 días', { venceDesde: hoy, venceHasta: sumarDias(hoy, 30) }],
    ['Hasta ayer', { venceDesde: undefined, venceHasta: sumarDias(hoy, -1) }],
  ]
  const contenido = (
    <div className="ct-vence">
      <div className="ct-vence-atajos">
        {atajos.map(([texto, rango]) => (
          <Button key={texto} size="small" onClick={() => elegir(rango.venceDesde, rango.venceHasta)}>
            {texto}
          </Button>
        ))}
      </div>
      <DatePicker.RangePicker
        value={[desde ? dayjs(desde) : null, hasta ? dayjs(hasta) : null]}
        format="D MMM YYYY"
        allowEmpty={[true, true]}
        aria-label="Fechas de vencimiento"
        onChange={(dias) => {
          const [d, h] = dias ?? []
          elegir(d?.format(FORMATO), h?.format(FORMATO))
        }}
      />
    </div>
  )
  return (
    <Popover content={contenido} open={abierto} onOpenChange={alAbrir} trigger="click" placement="bottomLeft">
      <span>{children}</span>
    </Popover>
  )
}
