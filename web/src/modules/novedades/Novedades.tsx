import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarNovedades } from '@retroventa/api/novedades/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Cargando, EstadoVacio, Leido } from '../../ui/Respuestas.tsx'
import { decirLeidas, queryNovedades, queryPorLeer } from './llamadas.ts'
import './novedades.css'

type Novedad = Respuesta<typeof listarNovedades>['items'][number]

/** Drawer of news (001 §2): the latest first, those of today and the unread ones marked. To see them is to read them. */
export default function Novedades() {
  const consulta = useInfiniteQuery(queryPorLeer)
  useLeidas(consulta.data?.pages)
  // Of what is drawn nothing is asked for again: it would come as it was read by now.
  const otraVez = { ...consulta, refetch: consulta.data ? consulta.fetchNextPage : consulta.refetch }
  return (
    <Leido consulta={otraVez} cargando={<Cargando filas={6} columnas={[2, 5]} />}>
      {({ pages }) => {
        const items = sinRepetir(pages.flatMap((pagina) => pagina.items))
        return items.length === 0 ? (
          <EstadoVacio
            icono={<Icono de={NotificationOutlined} />}
            titulo="Todavía no hay novedades"
            texto="Aquí aparecen los cambios y los avisos que publica la administración."
          />
        ) : (
          <>
            <Lista items={items} />
            {consulta.hasNextPage && (
              <div className="novedades-mas">
                <span className="rv-suave">
                  Se muestran {formatoEntero(items.length)} de {formatoEntero(pages.at(-1)?.total ?? 0)}
                </span>
                <Button loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                  Ver más novedades
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Leido>
  )
}

/** One that was published meanwhile moves what follows it: what came in a page comes in the next one again. */
const sinRepetir = (items: readonly Novedad[]): readonly Novedad[] =>
  [...new Map(items.toReversed().map((una) => [una.id, una])).values()].toReversed()

function Lista({ items }: { items: readonly Novedad[] }) {
  const { hoy } = useSesion()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls, and holds nothing else that the keyboard could reach
    <ul className="novedades" aria-label="Novedades" tabIndex={0}>
      {items.map(({ id, tipo, descripcion, desde, leida }) => (
        <li key={id}>
          <div className="novedades-cabeza">
            <Tag>{tipo}</Tag>
            {desde === hoy && <strong className="novedades-hoy">Hoy</strong>}
            {!leida && <span className="novedades-hoy">Sin leer</span>}
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

/** Says once of each page that its news are before the person. What is drawn stays as it came: they are marked until the drawer closes. */
function useLeidas(paginas: readonly { items: readonly Novedad[] }[] = []): void {
  const cache = useQueryClient()
  const dichas = useRef(0)
  useEffect(() => {
    const leidas = paginas
      .slice(dichas.current)
      .flatMap(({ items }) => items.filter(({ leida }) => !leida).map(({ id, version }) => ({ id, version })))
    dichas.current = paginas.length
    if (leidas.length === 0) return
    // Refused, they are unread the next time the drawer opens; nobody needs to be told.
    void decirLeidas(leidas).then(
      () => cache.invalidateQueries({ queryKey: queryNovedades.queryKey, exact: true }),
      () => {},
    )
  }, [paginas, cache])
}
