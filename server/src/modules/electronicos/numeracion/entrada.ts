import type { RangoEntrada } from '@retroventa/api/electronicos/llamadas'
import { esClaveTecnica, VIGENCIA_DE_NOTAS } from '@retroventa/domain/electronicos/rangos'
import { FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'

export const falla = (campo: string, mensaje: string) => ({ codigo: 'dato', campo, mensaje })

export function fallasDeRango(
  entrada: RangoEntrada,
  conClave: boolean,
): { codigo: string; campo: string; mensaje: string }[] {
  const { tipo, desde, hasta, vigenteDesde, vigenteHasta, resolucion, claveTecnica } = entrada
  const { autorizado, clave } = FILA_ELECTRONICO[tipo]
  return [
    ...(hasta < desde ? [falla('hasta', 'El último número no puede ser menor que el primero.')] : []),
    ...(vigenteHasta < vigenteDesde ? [falla('vigenteHasta', 'Termina antes de empezar.')] : []),
    ...(autorizado && !/^\d{6,20}$/.test(resolucion)
      ? [falla('resolucion', 'Escriba el número de la resolución de la DIAN, solo números.')]
      : []),
    ...(claveTecnica && !esClaveTecnica(claveTecnica)
      ? [falla('claveTecnica', 'Son 40 letras y números: cópiela completa del servicio de la DIAN.')]
      : []),
    ...(clave === 'CUFE' && !claveTecnica && !conClave
      ? [falla('claveTecnica', 'La factura necesita la clave técnica de la resolución.')]
      : []),
  ]
}

/** Without what its kind has not, and its form does not show: what was typed there before the kind was changed is nobody's word. */
export function conLoSuyo({ claveTecnica, ...entrada }: RangoEntrada): RangoEntrada {
  const { autorizado, clave } = FILA_ELECTRONICO[entrada.tipo]
  const { desde, hasta } = VIGENCIA_DE_NOTAS
  return {
    ...entrada,
    ...(!autorizado && { resolucion: '', vigenteDesde: desde, vigenteHasta: hasta }),
    ...(clave === 'CUFE' && claveTecnica && { claveTecnica }),
  }
}
