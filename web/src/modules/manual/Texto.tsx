import { CARGAS } from 'virtual:manual'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import './manual.css'

const queryPagina = (clave: string) =>
  queryOptions({
    queryKey: ['empresa', 'manual', clave],
    queryFn: async () => (await CARGAS[clave]?.())?.default ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Text of one page. Links inside the application are followed without leaving it. */
export function Texto({ clave }: { clave: string }) {
  const router = useRouter()
  const { data } = useQuery(queryPagina(clave))
  function alPulsar(evento: MouseEvent<HTMLElement>) {
    const enlace = evento.target instanceof Element ? evento.target.closest('a:not([target])') : null
    const destino = enlace?.getAttribute('href')
    if (!destino?.startsWith('/') || evento.ctrlKey || evento.metaKey || evento.shiftKey) return
    evento.preventDefault()
    void router.navigate({ href: destino })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Intro on a link is a click
    <article
      className="manual-texto"
      onClick={alPulsar}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pages, made when the application is built by a renderer that lets no HTML through
      dangerouslySetInnerHTML={{ __html: data ?? '' }}
    />
  )
}
