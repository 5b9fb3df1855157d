import { atributosDe, hostsDeWidget, type Widget } from '@retroventa/domain/configuracion/widgets'
import { type RefObject, useEffect, useState } from 'react'

export type EstadoGuion = 'ninguno' | 'llega' | 'listo' | 'fallo'

/**
 * Brings the script of a widget of another house, once for each place (001 §7, D21). The policy of the page lets it come from
 * the hosts that the settings declared when the page was loaded, and from no other.
 * @param donde where it draws itself; the end of the page when it is not said
 */
export function useGuion(widget: Widget, donde?: RefObject<HTMLElement | null>): EstadoGuion {
  const hay = hostsDeWidget(widget).length > 0
  const [estado, setEstado] = useState<EstadoGuion>(hay ? 'llega' : 'ninguno')
  const llave = hay ? JSON.stringify([widget.guion, atributosDe(widget)]) : ''
  useEffect(() => {
    const lugar = donde ? donde.current : document.body
    if (!llave || !lugar) return
    const [src, atributos] = JSON.parse(llave) as [string, [string, string][]]
    const puesto = [...lugar.querySelectorAll('script')].some((guion) => guion.src === src)
    if (puesto) return
    const guion = document.createElement('script')
    guion.async = true
    for (const [nombre, valor] of atributos) guion.setAttribute(nombre, valor)
    guion.addEventListener('load', () => setEstado('listo'))
    guion.addEventListener('error', () => setEstado('fallo'))
    guion.src = src
    lugar.append(guion)
  }, [llave, donde])
  return estado
}
