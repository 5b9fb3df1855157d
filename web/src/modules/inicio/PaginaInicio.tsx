import { TituloPagina } from '../../ui/Piezas.tsx'

export function PaginaInicio() {
  return <TituloPagina titulo="Inicio" />
}
