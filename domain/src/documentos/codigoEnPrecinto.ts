import { parecePrecinto } from '../bienes/precinto.ts'
import { esArticulo, leerDocumento } from '../operaciones/catalogo.ts'

/** As the house prints them: six figures at least. */
const IMPRESO = /\d{6}/

/**
 * A code of one of those branches that a reader typed where the number of a seal is written, after what was there; `undefined` of a
 * seal, which may be of the same form under a name that is of no branch.
 * @param previo what the field had before the keys that ended here: what was selected was replaced by them, and is put back
 */
export function codigoEnPrecinto(
  escrito: string,
  almacenes: readonly string[],
  previo = '',
): { readonly antes: string; readonly codigo: string } | undefined {
  const texto = escrito.trimEnd().toUpperCase()
  for (const almacen of almacenes) {
    const desde = texto.lastIndexOf(`${almacen}-`)
    const codigo = texto.slice(desde)
    const antes = escrito.slice(0, desde).trim()
    const solo = antes === '' || parecePrecinto(antes)
    if (desde >= 0 && solo && IMPRESO.test(codigo) && (leerDocumento(codigo) || esArticulo(codigo)))
      return { antes: escrito.startsWith(previo) ? antes : previo, codigo }
  }
  return undefined
}
