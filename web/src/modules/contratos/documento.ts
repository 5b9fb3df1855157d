import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { documentoConTipo as conTipo, formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'

interface ConDocumento {
  tipo_documento: string | null
  cedula: string
}

/** Document as shown in a column: `1.020.304.050`, `901.234.567-7`. */
export const documentoDe = ({ tipo_documento, cedula }: ConDocumento): string =>
  formatoDocumento(cedula, (tipo_documento ?? undefined) as TipoDocumento | undefined)

/** With its type: `CC 1.020.304.050`. */
export const documentoConTipo = ({ tipo_documento, cedula }: ConDocumento): string =>
  conTipo(tipo_documento, cedula)
