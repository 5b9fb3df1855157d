import type { Agrupacion } from './llamadas.ts'

const GRUPOS = ['fuente', 'empleado', 'almacen'] as const satisfies readonly Agrupacion[]
const MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** Filters of the report, as its address keeps them; absent, this month by source. */
export interface BusquedaInforme {
  mes?: string
  agrupar?: Agrupacion
}

export function leerInforme({ mes, agrupar }: Record<string, unknown>): BusquedaInforme {
  const grupo = GRUPOS.find((uno) => uno === agrupar)
  return {
    ...(typeof mes === 'string' && MES.test(mes) && { mes }),
    ...(grupo && { agrupar: grupo }),
  }
}

/** The source in the drawer. */
export interface BusquedaFuentes {
  fuente?: string
}

/** A code of digits is a number in an address. */
export const leerFuente = ({ fuente }: Record<string, unknown>): BusquedaFuentes =>
  fuente === undefined ? {} : { fuente: String(fuente).slice(0, 20) }
