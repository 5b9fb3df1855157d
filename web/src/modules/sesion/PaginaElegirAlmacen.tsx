export function PaginaElegirAlmacen() {
  return null
}
