/** A value as a person reads it, when its field does not know better. */
export function textoDe(valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return 'vacío'
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (Array.isArray(valor)) return valor.length === 0 ? 'ninguno' : valor.map(textoDe).join(', ')
  if (typeof valor === 'object') return Object.values(valor).map(textoDe).join(' ')
  return String(valor).replace('.', typeof valor === 'number' ? ',' : '.')
}
