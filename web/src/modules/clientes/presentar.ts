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

const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'van', 'von', 'da', 'dos'])

/** Two letters for the circle beside a name: of the first name and the first of two surnames, as names go here. */
export function iniciales(nombre: string): string {
  const palabras = nombre.split(' ').filter((p) => p !== '' && !PARTICULAS.has(p.toLowerCase()))
  const segunda = palabras.length > 2 ? palabras.at(-2) : palabras.at(1)
  return [palabras[0], segunda].map((palabra) => palabra?.[0]?.toUpperCase() ?? '').join('')
}

/** `mar 2024`: since when somebody is a customer. */
export const mesDe = (instante: string): string => formatoFecha(fechaBogota(instante)).replace(/^\S+\s/, '')
