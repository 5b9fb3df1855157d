import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import './manual.css'

/** What was brought of a page of the manual, or that it did not come and a way to ask again. */
export function TextoLeido({ consulta }: Pick<ComponentProps<typeof Leido<string>>, 'consulta'>) {
  return (
    <Leido consulta={consulta} cargando={<Cargando columnas={[1]} />}>
      {(html) => <Articulo html={html} />}
    </Leido>
  )
}

/** Links inside the application are followed without leaving it. */
function Articulo({ html }: { html: string }) {
  const router = useRouter()
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
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
