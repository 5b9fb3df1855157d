import { situacion } from '../../contratos/estados.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  leer,
  mensajeContrato,
  motivoFaltante,
  type SituacionContrato,
} from './situacion.ts'

export interface EntradaLevantamiento {
  readonly motivo: string
}

/** The legal problem is over: the contract is what it was, on the day that it is now. */
export function planearLevantamiento(
  s: SituacionContrato,
  { motivo }: EntradaLevantamiento,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { estado, faltas } = leer(s, 'levantar', hoy)
  const todas = [...faltas, ...motivoFaltante(motivo)]
  if (todas.length > 0) return conFaltas(todas)
  const { estadoPrevio = 'vigente', esperaHasta } = s.fila
  const esperaba = estadoPrevio === 'devuelto_vigente' && esperaHasta !== undefined
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: esperaba ? 'en_espera' : estadoPrevio,
    estadoPrevio: esperaba ? estadoPrevio : undefined,
    motivoEstado: motivo.trim(),
  }
  return componer({
    cobra: 0,
    cambios,
    cifras: cifras({
      clave: 'estado',
      tipo: 'estado',
      antes: estado.estado,
      despues: situacion(cambios, hoy).estado,
    }),
    mensaje: { ...mensajeContrato(s, cambios, s.fila.capital), motivo: motivo.trim() },
  })
}
