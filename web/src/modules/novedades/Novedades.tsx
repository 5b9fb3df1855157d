import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { queryNovedades } from './llamadas.ts'
import './novedades.css'

/** Drawer of news (001 §2): the latest first, those of today marked. */
export default function Novedades() {
  const { hoy } = useSesion()
  const { data, error, refetch } = useQuery(queryNovedades)
  if (error) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={6} columnas={[2, 5]} />
  if (data.items.length === 0)
    return (
      <EstadoVacio
        icono={<Icono de={NotificationOutlined} />}
        titulo="Todavía no hay novedades"
        texto="Aquí aparecen los cambios y los avisos que publica la administración."
      />
    )
  return (
    <ul className="novedades">
      {data.items.map(({ id, tipo, descripcion, created }) => (
        <li key={id}>
          <div className="novedades-cabeza">
            <Tag>{tipo}</Tag>
            {fechaBogota(created) === hoy && <strong className="novedades-hoy">Hoy</strong>}
            <time className="rv-suave" dateTime={created}>
              {formatoFechaHora(created)}
            </time>
          </div>
          <p>{descripcion}</p>
        </li>
      ))}
    </ul>
  )
}
