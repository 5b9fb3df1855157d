import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'

type ConDocumento = Pick<ClienteResumen, 'tipo_documento' | 'cedula' | 'dv'>

/** `CC 1.020.304.050`, `NIT 901.234.567-7`; a customer that lacks its type shows the number alone. */
export function documentoDe({ tipo_documento, cedula, dv }: ConDocumento): string {
  const tipo = normalizarTipoDocumento(tipo_documento ?? '')
  return [tipo, formatoDocumento(cedula, tipo, dv ?? undefined)].filter(Boolean).join(' ')
}

/** `mar 2024`: since when somebody is a customer. */
export const mesDe = (instante: string): string => formatoFecha(fechaBogota(instante)).replace(/^\S+\s/, '')
