import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarNovedades } from '@retroventa/api/novedades/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Cargando, EstadoVacio, Leido } from '../../ui/Respuestas.tsx'
import { decirLeidas, queryNovedades } from './llamadas.ts'
import './novedades.css'

/** Drawer of news (001 §2): the latest first, those of today and the unread ones marked. To see them is to read them. */
export default function Novedades() {
  return (
    <Leido consulta={useQuery(queryNovedades)} cargando={<Cargando filas={6} columnas={[2, 5]} />}>
      {({ items }) => <Leidas items={items} />}
    </Leido>
  )
}

function Leidas({ items }: Pick<Respuesta<typeof listarNovedades>, 'items'>) {
  const { hoy } = useSesion()
  const nuevas = useLeidas(items)
  if (items.length === 0)
    return (
      <EstadoVacio
        icono={<Icono de={NotificationOutlined} />}
        titulo="Todavía no hay novedades"
        texto="Aquí aparecen los cambios y los avisos que publica la administración."
      />
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls, and holds nothing else that the keyboard could reach
    <ul className="novedades" aria-label="Novedades" tabIndex={0}>
      {items.map(({ id, tipo, descripcion, desde }) => (
        <li key={id}>
          <div className="novedades-cabeza">
            <Tag>{tipo}</Tag>
            {desde === hoy && <strong className="novedades-hoy">Hoy</strong>}
            {nuevas.has(id) && <span className="novedades-hoy">Sin leer</span>}
            <time className="rv-suave" dateTime={desde}>
              {formatoFecha(desde)}
            </time>
          </div>
          <p>{descripcion}</p>
        </li>
      ))}
    </ul>
  )
}

/** Says once that those before the person are read. @returns which were not when the drawer opened: they stay marked */
function useLeidas(
  items: readonly { id: string; version: number; leida: boolean }[] | undefined,
): ReadonlySet<string> {
  const cache = useQueryClient()
  const [nuevas, setNuevas] = useState<ReadonlySet<string>>(new Set())
  const porLeer = (items ?? []).filter(({ leida }) => !leida).map(({ id, version }) => `${id} ${version}`)
  const llave = porLeer.join(',')
  useEffect(() => {
    if (!llave) return
    const leidas = llave.split(',').map((una) => {
      const [id = '', version] = una.split(' ')
      return { id, version: Number(version) }
    })
    setNuevas((antes) => new Set([...antes, ...leidas.map(({ id }) => id)]))
    // Refused, they are unread the next time the drawer opens; nobody needs to be told.
    void decirLeidas(leidas).then(
      () => cache.invalidateQueries({ queryKey: queryNovedades.queryKey, exact: true }),
      () => {},
    )
  }, [llave, cache])
  return nuevas
}
