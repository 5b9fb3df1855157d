import type { ErrorRegla } from '../regla.ts'

/** A piece of another house that our pages load (001 §7, D21): a chat, a payment. Without its script there is none. */
export interface Widget {
  /** Address of its script, `https://`. */
  readonly guion: string
  /** Other hosts that it talks to, as `pagos.ejemplo.co` or `*.ejemplo.co`. */
  readonly hosts: readonly string[]
  /** What it must be told, as `public-key=abc`: each becomes a `data-` attribute of its script. */
  readonly datos: readonly string[]
}

export const WIDGETS = ['chat', 'pagos'] as const
export type NombreWidget = (typeof WIDGETS)[number]

/** No address of an own network, no port, no scheme: only names that the world resolves. */
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i
/** `https://`, a host and a path: no user, no port. */
const GUION = /^https:\/\/([^/?#:@\\\s]+)(?:[/?#][^\s"'<>\\]*)?$/
const DATO = /^[a-z][a-z0-9-]{0,40}=[^\s"'<>]{1,300}$/

export type FaltaWidget = 'widget.guion' | 'widget.host' | 'widget.dato' | 'widget.sin_guion'

/** Every broken rule of a widget; `campo` is one of its fields, `datos.cual` what was written. */
export function validarWidget({ guion, hosts, datos }: Widget): ErrorRegla<FaltaWidget>[] {
  const sobra = hosts.length > 0 || datos.length > 0
  return [
    ...(guion === '' && sobra ? [{ codigo: 'widget.sin_guion', campo: 'guion' } as const] : []),
    ...(guion !== '' && !hostDe(guion) ? [{ codigo: 'widget.guion', campo: 'guion' } as const] : []),
    ...hosts
      .filter((host) => !HOST.test(host))
      .map((cual) => ({ codigo: 'widget.host', campo: 'hosts', datos: { cual } }) as const),
    ...datos
      .filter((dato) => !DATO.test(dato))
      .map((cual) => ({ codigo: 'widget.dato', campo: 'datos', datos: { cual } }) as const),
  ]
}

/** Host of the script; undefined when the address is not one of `https` under a public name, as it is written. */
function hostDe(guion: string): string | undefined {
  const host = GUION.exec(guion)?.[1]
  return host && !host.startsWith('*') && HOST.test(host) ? host.toLowerCase() : undefined
}

/** Hosts that the pages may reach because of it: that of its script and those declared, and no other. */
export function hostsDeWidget(widget: Widget): string[] {
  const suyo = hostDe(widget.guion)
  if (!suyo) return []
  return [...new Set([suyo, ...widget.hosts.filter((host) => HOST.test(host)).map((h) => h.toLowerCase())])]
}

/** The `data-` attributes of its script. */
export const atributosDe = ({ datos }: Pick<Widget, 'datos'>): [nombre: string, valor: string][] =>
  datos
    .filter((dato) => DATO.test(dato))
    .map((dato) => [`data-${dato.slice(0, dato.indexOf('='))}`, dato.slice(dato.indexOf('=') + 1)])
