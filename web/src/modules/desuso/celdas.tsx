import type { DesusoFila } from '@retroventa/api/desuso/filas'
import { Link } from '@tanstack/react-router'
import type { Celdas } from '../../ui/lista/Tabla.tsx'

/** A document that opens. */
export const documento = (codigo: string) => (
  <Link to="/documentos/$codigo" params={{ codigo }}>
    {codigo}
  </Link>
)

/** What waits in desuso opens what it comes from and what marked it. */
export const CELDAS_DESUSO: Celdas<DesusoFila> = {
  contrato: ({ contrato }) =>
    contrato && (
      <Link to="/contratos/$codigo" params={{ codigo: contrato }}>
        {contrato}
      </Link>
    ),
  documento: ({ documento: codigo }) => codigo && documento(codigo),
}
