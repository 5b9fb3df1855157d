import { edad } from '../fechas/edad.ts'
import type { Fecha } from '../fechas/fecha.ts'
import { cumpleDigito } from './digitoIcao.ts'
import type { AvisoLector } from './lectura.ts'
import { comoDigitos, comoLetras } from './mrzTexto.ts'
import { nacimiento, nombreLeido } from './partesLectura.ts'
import { agruparNombre } from './particulas.ts'

type Avisar = (aviso: AvisoLector) => void

const MAYORIA_DE_EDAD = 18

/**
 * Birth date from YYMMDD and its check digit. A year that would lie in the future belongs to the 1900s. A date whose digit
 * fails is left out: a wrong date would pass the rule of age unseen.
 */
export function nacimientoMrz(campo: string, digito: string, hoy: Fecha, avisar: Avisar): Fecha | undefined {
  const yymmdd = comoDigitos(campo)
  if (!cumpleDigito(yymmdd, comoDigitos(digito))) {
    avisar('lector.digito_control')
    avisar('lector.fecha_invalida')
    return undefined
  }
  const [anio, mes, dia] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4, 6)]
  const fecha = nacimiento(`20${anio}`, mes, dia, hoy) ?? nacimiento(`19${anio}`, mes, dia, hoy)
  if (!fecha) avisar('lector.fecha_invalida')
  else if ((edad(fecha, hoy) ?? 0) < MAYORIA_DE_EDAD) avisar('lector.siglo_dudoso')
  return fecha
}

/** Expiry date, always of this century; a failed digit leaves it out. Warns of a document that has expired. */
export function vencimientoMrz(campo: string, digito: string, hoy: Fecha, avisar: Avisar): Fecha | undefined {
  const yymmdd = comoDigitos(campo)
  if (/^<+$/.test(yymmdd)) return undefined
  if (!cumpleDigito(yymmdd, comoDigitos(digito))) {
    avisar('lector.digito_control')
    return undefined
  }
  const fecha = nacimiento(`20${yymmdd.slice(0, 2)}`, yymmdd.slice(2, 4), yymmdd.slice(4, 6), '2099-12-31')
  if (fecha && fecha < hoy) avisar('lector.documento_vencido')
  return fecha
}

/** M or F; X and the filler are unknown, which the form must ask. */
export function generoMrz(campo: string, avisar: Avisar): 'M' | 'F' | undefined {
  if (campo === 'M' || campo === 'F') return campo
  avisar('lector.genero_desconocido')
  return undefined
}

/**
 * Names from `APELLIDO1<APELLIDO2<<NOMBRE1<NOMBRE2`. Inside a surname the filler is also a blank, so a compound one cannot
 * be told with certainty: particles propose, a warning asks. Ñ comes as N and accents are gone: the zone has none.
 */
export function nombresMrz(campo: string, avisar: Avisar) {
  const letras = comoLetras(campo)
  if (letras !== campo) avisar('lector.nombre_por_revisar')
  if (!/^[A-Z<'-]+$/.test(letras)) {
    avisar('lector.nombres_inseparables')
    return { primerApellido: '', segundoApellido: '', primerNombre: '', segundoNombre: '' }
  }
  if (!letras.endsWith('<')) avisar('lector.nombre_cortado')
  const [apellidos = '', nombres = ''] = letras.replace(/^<+|<+$/g, '').split(/<{2,}/)
  const deApellido = agruparNombre(apellidos.split('<').filter(Boolean))
  const deNombre = agruparNombre(nombres.split('<').filter(Boolean))
  if (deApellido.length > 2 || deApellido.some((g) => g.includes(' '))) avisar('lector.apellidos_por_revisar')
  if (deApellido.length === 0 || deNombre.length === 0) avisar('lector.nombre_por_revisar')
  const leer = (partes: readonly string[]) => nombreLeido(partes.join(' '), avisar) ?? ''
  return {
    primerApellido: leer(deApellido.slice(0, 1)),
    segundoApellido: leer(deApellido.slice(1)),
    primerNombre: leer(deNombre.slice(0, 1)),
    segundoNombre: leer(deNombre.slice(1)),
  }
}
