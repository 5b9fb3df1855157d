import type { DatosInicio } from './CifrasDeHoy.tsx'

export type Hora = NonNullable<DatosInicio['cajaPorHora']>[number]

/** Every hour from the first to the last with movement: a gap is an hour with nothing, not one that is missing. */
export function todasLasHoras(horas: readonly Hora[]): Hora[] {
  const [primera, ultima] = [horas[0]?.hora, horas.at(-1)?.hora]
  if (primera === undefined || ultima === undefined) return []
  return Array.from({ length: ultima - primera + 1 }, (_, i) => {
    const hora = primera + i
    return horas.find((una) => una.hora === hora) ?? { hora, entradas: 0, salidas: 0 }
  })
}

/** Hour of twelve, as on the clock of the wall: 13 is 1. */
export const horaDeDoce = (hora: number): number => hora % 12 || 12

/** `1 p. m.` */
export const horaTexto = (hora: number): string => `${horaDeDoce(hora)} ${hora < 12 ? 'a. m.' : 'p. m.'}`
