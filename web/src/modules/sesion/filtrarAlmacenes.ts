interface Buscable {
  readonly codigo: string
  readonly nombre: string
  readonly ciudad: string
}

const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Branches whose code, name and city hold every word typed, without minding accents or capitals. */
export function filtrarAlmacenes<A extends Buscable>(almacenes: readonly A[], texto: string): A[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean)
  return almacenes.filter(({ codigo, nombre, ciudad }) => {
    const todo = llano(`${codigo} ${nombre} ${ciudad}`)
    return palabras.every((palabra) => todo.includes(palabra))
  })
}
