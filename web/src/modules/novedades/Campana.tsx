import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined'
import { useQuery } from '@tanstack/react-query'
import { useVisible } from '../../api/visible.ts'
import { useCajon } from '../../shell/cajon.ts'
import { Icono } from '../../ui/Icono.tsx'
import { queryNovedades } from './llamadas.ts'

/** Bell of the header with the news of today (001 §2), and a point when older ones wait to be read. Hidden when the setting `novedades` is off. */
export function Campana({ className }: { className: string }) {
  const { novedades } = useVisible()
  const { data } = useQuery({ ...queryNovedades, enabled: novedades })
  const { abrir } = useCajon()
  if (!novedades) return null
  const { hoy = 0, sinLeer = 0 } = data ?? {}
  const deHoy = hoy === 0 ? 'ninguna de hoy' : `${hoy} de hoy`
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={`Novedades, ${deHoy}${sinLeer > 0 ? `, ${sinLeer} sin leer` : ''}`}
      onClick={() => abrir({ cajon: 'novedades' })}
    >
      <Icono de={BellOutlined} />
      {hoy === 0 && sinLeer > 0 && <span className="campana-punto" />}
      {hoy > 0 && <span className="campana-cuenta">{hoy}</span>}
    </button>
  )
}
