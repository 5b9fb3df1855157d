import type { EnElMapa, ModuloMapa, RutaMapa, Seccion, SeccionDelMapa } from './tipos.ts'

/** Whether an address is that of an entry, or below it. */
export const estaEn = (direccion: string, a: string): boolean =>
  direccion === a || (a !== '/' && direccion.startsWith(`${a}/`))

/** The one an address belongs to: its own, or the nearest above. */
export const masCercana = <R extends { readonly a: string }>(
  direccion: string,
  rutas: readonly R[],
): R | undefined =>
  rutas
    .filter(({ a }) => estaEn(direccion, a))
    .reduce<R | undefined>(
      (mejor, ruta) => (mejor && mejor.a.length >= ruta.a.length ? mejor : ruta),
      undefined,
    )

/**
 * The order of 001 §2 with what each module says of its pages put in its place. A page that 001 §2 does not have goes where
 * its module says (`seccion`), or, hidden, with the nearest above.
 * @throws Error when an address has no page, or a page has no place
 */
export function armar(orden: readonly SeccionDelMapa[], modulos: readonly EnElMapa[]): ModuloMapa[] {
  const porPoner = new Map<string, RutaMapa>()
  for (const ruta of modulos.flatMap(({ rutas }) => rutas)) {
    if (porPoner.has(ruta.a)) throw new Error(`two modules say what ${ruta.a} is`)
    porPoner.set(ruta.a, ruta)
  }
  const tomar = (a: string): RutaMapa => {
    const suya = porPoner.get(a)
    if (!suya) throw new Error(`no module says what ${a} is`)
    porPoner.delete(a)
    return suya
  }
  const secciones = orden.map((seccion) => ({ ...seccion, rutas: seccion.rutas.map(tomar) }))
  for (const { seccion, rutas } of modulos) {
    if (!seccion) continue
    secciones.splice(finDelGrupo(secciones, seccion), 0, { ...seccion, rutas: [...rutas] })
    for (const { a } of rutas) porPoner.delete(a)
  }
  for (const ruta of porPoner.values()) {
    const arriba = masCercana(
      ruta.a,
      secciones.flatMap(({ rutas }) => rutas),
    )
    const casa = ruta.oculta && arriba && secciones.find(({ rutas }) => rutas.includes(arriba))
    if (!casa) throw new Error(`${ruta.a} has no place in the map: say its seccion`)
    casa.rutas.push(ruta)
  }
  return secciones
}

function finDelGrupo(secciones: readonly Seccion[], { grupo }: Seccion): number {
  const ultima = secciones.findLastIndex((seccion) => seccion.grupo === grupo)
  return ultima < 0 ? secciones.length : ultima + 1
}
