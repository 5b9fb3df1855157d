import { TituloPagina } from '../../ui/Piezas.tsx'
import { ListasEnUso } from './ListasEnUso.tsx'

/** Versions of the lists in use, for whoever consults; compliance has the same beside its tasks. */
export function PaginaListas() {
  return (
    <>
      <TituloPagina titulo="Listas OFAC y ONU" />
      <ListasEnUso />
    </>
  )
}
