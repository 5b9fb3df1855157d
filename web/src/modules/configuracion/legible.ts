import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { textoDe } from '../../ui/formulario/textoDe.ts'

/** Name of a field, with its place. */
export const nombre = (campo: string): string => nombreDeCampo(campo.split('.'))

/** A value as a person reads it. */
export function legible(campo: string, valor: unknown): string {
  if (typeof valor === 'number') {
    if (/porcentaje$|por(Max)?DesDisolucion$/.test(campo)) return formatoPorcentaje(valor)
    if (/valor_sugerido$/.test(campo)) return formatoPesos(valor)
  }
  return textoDe(valor)
}
