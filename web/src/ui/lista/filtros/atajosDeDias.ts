import { sumarDias } from '@retroventa/domain/fechas/fecha'

/** A name, and the days of both ends: from the beginning, or without an end, where there is none. */
type Atajo = readonly [nombre: string, desde: string | undefined, hasta: string | undefined]

/**
 * The days that are asked for every morning, and those of who keeps the books: in January it is the year that is over.
 * @param adelante of days that are to come
 */
export function atajosDeDias(hoy: string, adelante: boolean): readonly Atajo[] {
  if (adelante)
    return [
      ['Hoy', hoy, hoy],
      ['Próximos 7 días', hoy, sumarDias(hoy, 7)],
      ['Próximos 30 días', hoy, sumarDias(hoy, 30)],
      ['Hasta ayer', undefined, sumarDias(hoy, -1)],
    ]
  const mes = `${hoy.slice(0, 8)}01`
  const anio = `${hoy.slice(0, 5)}01-01`
  const finDeMes = sumarDias(mes, -1)
  const finDeAnio = sumarDias(anio, -1)
  return [
    ['Hoy', hoy, hoy],
    ['Ayer', sumarDias(hoy, -1), sumarDias(hoy, -1)],
    ['Últimos 7 días', sumarDias(hoy, -6), hoy],
    ['Este mes', mes, hoy],
    ['Mes pasado', `${finDeMes.slice(0, 8)}01`, finDeMes],
    ['Este año', anio, hoy],
    ['Año pasado', `${finDeAnio.slice(0, 5)}01-01`, finDeAnio],
  ]
}
