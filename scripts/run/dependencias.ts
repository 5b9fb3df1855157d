/** What a lock file says of a package. */
interface Paquete {
  license?: string
  dev?: boolean
  link?: boolean
}

/** Licences under which a package may come along. LGPL: a library that stands beside as it came, as sharp's does. */
const ADMITIDAS = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])
/** Of what only builds and tests, and reaches nobody. */
const DE_HERRAMIENTAS = new Set(['MPL-2.0', 'Python-2.0'])
/** Packages that say none in their own description; what their file of licence says. */
const SIN_DECIR: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

export interface Licencias {
  /** How many packages come under each, those of the tools apart. */
  cuentas: { licencia: string; producto: number; herramientas: number }[]
  /** Packages under a licence that nobody accepted. */
  ajenas: string[]
}

/** The licences of every package of a lock file. An alternative is as good as its best part, a sum as its worst. */
export function licenciasDe(paquetes: Readonly<Record<string, Paquete>>): Licencias {
  const cuentas = new Map<string, { producto: number; herramientas: number }>()
  const ajenas: string[] = []
  for (const [ruta, { license, dev = false, link = false }] of Object.entries(paquetes)) {
    const nombre = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(ruta)?.[1]
    if (nombre === undefined || link) continue
    const licencia = license ?? SIN_DECIR[nombre] ?? 'ninguna'
    const cuenta = cuentas.get(licencia) ?? { producto: 0, herramientas: 0 }
    cuenta[dev ? 'herramientas' : 'producto'] += 1
    cuentas.set(licencia, cuenta)
    if (!admitida(licencia, dev)) ajenas.push(`${nombre}: ${licencia}`)
  }
  return {
    cuentas: [...cuentas]
      .map(([licencia, cuenta]) => ({ licencia, ...cuenta }))
      .toSorted((a, b) => b.producto - a.producto),
    ajenas: ajenas.sort(),
  }
}

function admitida(licencia: string, dev: boolean): boolean {
  const buena = (una: string) => ADMITIDAS.has(una) || (dev && DE_HERRAMIENTAS.has(una))
  const partes = licencia.replace(/[()]/g, '')
  if (partes.includes(' AND ')) return partes.split(' AND ').every(buena)
  return partes.split(' OR ').some(buena)
}

/** What `npm run check` says of them. */
export const informeDeLicencias = ({ cuentas }: Licencias): string[] => [
  'Licencias de las dependencias (producto, herramientas):',
  ...cuentas.map(
    ({ licencia, producto, herramientas }) =>
      `  ${String(producto).padStart(4)} ${String(herramientas).padStart(4)}  ${licencia}`,
  ),
]
