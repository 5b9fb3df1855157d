import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { PERMISOS } from '@retroventa/api/permisos'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'

const ETIQUETAS: Record<string, { etiqueta: string }> = PERMISOS
const PORCENTAJES = new Set(['porcentaje', 'porDesDisolucion', 'porMaxDesDisolucion'])
const PESOS = new Set(['valor_sugerido', 'costo'])

/** A value as a person reads it; the name of its field says what it measures. */
export function legible(valor: unknown, campo = ''): string {
  if (valor === null || valor === undefined || valor === '') return 'vacío'
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (typeof valor === 'number') return numero(valor, campo)
  if (typeof valor === 'string') return texto(valor, campo)
  if (Array.isArray(valor))
    return valor.length === 0 ? 'ninguno' : valor.map((uno) => legible(uno, campo)).join(', ')
  return Object.entries(valor)
    .map(([llave, uno]) => `${nombreDeCampo([llave])}: ${legible(uno, llave)}`)
    .join('; ')
}

function numero(valor: number, campo: string): string {
  if (PORCENTAJES.has(campo)) return formatoPorcentaje(valor)
  if (PESOS.has(campo)) return formatoPesos(valor)
  return String(valor).replace('.', ',')
}

function texto(valor: string, campo: string): string {
  if (campo === 'permisos') return ETIQUETAS[valor]?.etiqueta ?? valor
  if (campo === 'municipio') return municipioPorCodigo(valor)?.nombreMunicipio ?? valor
  if (/^\d{4}-\d{2}-\d{2}$/.test(valor)) return formatoFecha(valor)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(valor)) return formatoFechaHora(valor)
  return valor
}
