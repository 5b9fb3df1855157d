import type { DesusoFila } from '@retroventa/api/desuso/filas'
import type { Celdas } from '../../ui/lista/Tabla.tsx'
import { EnlaceDocumento, EnlaceOrigen } from '../operaciones/public.ts'

/** A document that opens. */
export const documento = (codigo: string) => <EnlaceDocumento codigo={codigo} />

/** What waits in desuso opens what it comes from and what marked it. */
export const CELDAS_DESUSO: Celdas<DesusoFila> = {
  contrato: ({ contrato }) => contrato && <EnlaceOrigen codigo={contrato} />,
  documento: ({ documento: codigo }) => codigo && documento(codigo),
}
