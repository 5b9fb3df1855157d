import { hostsDeWidget, WIDGETS, type Widget } from '@retroventa/domain/configuracion/widgets'

/** What our pages may do, before any widget (`cabeceras.ts` puts it on every answer). */
export const DIRECTIVAS = {
  defaultSrc: ["'self'"],
  // Neither `eval` nor WebAssembly: what reads codes by camera runs in a worker with a policy of its own (`web.ts`).
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

/** What of a page a widget may use of its hosts; nothing else of the policy moves. */
const DE_WIDGETS = ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'font-src', 'media-src']

/**
 * The policy of the pages with the widgets of the settings: it grows by the hosts that they declare and by nothing else (D21).
 * @param base the policy without widgets, as a header
 */
export function conWidgets(
  base: string,
  widgets: Readonly<Record<(typeof WIDGETS)[number], Widget>>,
): string {
  const hosts = [...new Set(WIDGETS.flatMap((nombre) => hostsDeWidget(widgets[nombre])))]
  if (hosts.length === 0) return base
  const fuentes = hosts.map((host) => `https://${host}`)
  const directivas = new Map(
    base.split(';').map((directiva) => {
      const [nombre = '', ...valores] = directiva.trim().split(' ')
      return [nombre, valores]
    }),
  )
  const porDefecto = directivas.get('default-src') ?? ["'self'"]
  for (const nombre of DE_WIDGETS) {
    const sockets = nombre === 'connect-src' ? hosts.map((host) => `wss://${host}`) : []
    directivas.set(nombre, [...(directivas.get(nombre) ?? porDefecto), ...fuentes, ...sockets])
  }
  return [...directivas].map(([nombre, valores]) => [nombre, ...valores].join(' ')).join(';')
}
