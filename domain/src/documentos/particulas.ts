/** Words that belong to the surname or name after them. */
const PARTICULAS = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'SAN', 'SANTA', 'VAN', 'VON', 'DA', 'DOS', 'MC'])

/**
 * Groups the words of a name so that particles stay with what they introduce and Y joins both its sides:
 * DE LA OSSA TOVAR → [DE LA OSSA, TOVAR]; RAMON Y CAJAL → [RAMON Y CAJAL]. A particle left alone at the end (a name cut
 * by its line) stays with the word before it.
 */
export function agruparNombre(palabras: readonly string[]): readonly string[] {
  const grupos: string[] = []
  let pendiente = ''
  for (const palabra of palabras) {
    const anterior = grupos.at(-1)
    if (palabra === 'Y' && pendiente === '' && anterior !== undefined) {
      grupos.pop()
      pendiente = `${anterior} Y`
    } else if (PARTICULAS.has(palabra) || palabra === 'Y') {
      pendiente = pendiente ? `${pendiente} ${palabra}` : palabra
    } else {
      grupos.push(pendiente ? `${pendiente} ${palabra}` : palabra)
      pendiente = ''
    }
  }
  if (pendiente) {
    const ultimo = grupos.pop()
    grupos.push(ultimo ? `${ultimo} ${pendiente}` : pendiente)
  }
  return grupos
}
