interface Pagina {
  readonly clave: string
  readonly pantallas: readonly string[]
}

const cubre = (pantalla: string, direccion: string): boolean =>
  pantalla.endsWith('/*')
    ? direccion.startsWith(pantalla.slice(0, -1)) && direccion.length >= pantalla.length
    : direccion === pantalla

/** Page of the manual about a screen: the one that names it most exactly, or the index. */
export function paginaDe(direccion: string, paginas: readonly Pagina[]): string {
  const candidatas = paginas.flatMap(({ clave, pantallas }) =>
    pantallas.filter((pantalla) => cubre(pantalla, direccion)).map((pantalla) => ({ clave, pantalla })),
  )
  const exacta = candidatas.find(({ pantalla }) => pantalla === direccion)
  const mejor = candidatas.toSorted((x, y) => y.pantalla.length - x.pantalla.length)[0]
  return (exacta ?? mejor)?.clave ?? 'indice'
}
