export interface Aperturas {
  enlace_id: string
  almacen_id: string
  dia: string
  veces: number
}

/**
 * Counts openings as they come, with one statement in course whatever comes: a link on a poster is opened by many at once, and each
 * would wait for the others at the one row of its day. While some are being written, the others are added up for the next time.
 * @param escribir adds those to the days of their links
 * @returns what counts one opening, and ends once it is written
 */
export function crearContador(
  escribir: (aperturas: Aperturas[]) => Promise<unknown>,
): (una: Omit<Aperturas, 'veces'>) => Promise<void> {
  let enCurso: Promise<unknown> = Promise.resolve()
  let espera: { suyas: Map<string, Aperturas>; escritas: Promise<void> } | undefined
  const abrirTanda = () => {
    const suyas = new Map<string, Aperturas>()
    const escritas = enCurso.then(async () => {
      espera = undefined
      const haciendo = escribir([...suyas.values()].sort((a, b) => (a.enlace_id < b.enlace_id ? -1 : 1)))
      // One that fails is told to those of it, and holds nobody behind it.
      enCurso = haciendo.catch(() => {})
      await haciendo
    })
    return { suyas, escritas }
  }
  return (una) => {
    espera ??= abrirTanda()
    const { suyas, escritas } = espera
    const clave = `${una.enlace_id} ${una.dia}`
    suyas.set(clave, { ...una, veces: (suyas.get(clave)?.veces ?? 0) + 1 })
    return escritas
  }
}
