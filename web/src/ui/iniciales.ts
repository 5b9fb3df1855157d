const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'van', 'von', 'da', 'dos'])

/**
 * Two letters for the circle beside a name: of the first name and the first of two surnames, as names go here. One rule
 * for everybody, employees too: a person with two pairs of letters looks like two people.
 * @param nombre the whole name
 */
export function iniciales(nombre: string): string {
  const palabras = nombre.split(' ').filter((p) => p !== '' && !PARTICULAS.has(p.toLowerCase()))
  const segunda = palabras.length > 2 ? palabras.at(-2) : palabras.at(1)
  return [palabras[0], segunda].map((palabra) => palabra?.[0]?.toUpperCase() ?? '').join('')
}
