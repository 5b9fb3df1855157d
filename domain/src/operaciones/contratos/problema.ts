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

export interface EntradaProblema {
  /** What the authority asks, or who claims the items: what the file of the contract will say. */
  readonly motivo: string
}

/**
 * Problema legal: somebody claims the items, or an authority asks to keep them. Nothing moves and nothing is collected
 * nor handed over until it is lifted or the items are seized; the days keep running (D7 knows no pause).
 */
export function planearProblema(
  s: SituacionContrato,
  { motivo }: EntradaProblema,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { estado, faltas } = leer(s, 'congelar', hoy)
  const todas = [...faltas, ...motivoFaltante(motivo)]
  if (todas.length > 0) return conFaltas(todas)
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'problema_legal',
    estadoPrevio: s.fila.estadoPrevio ?? s.fila.estado,
    motivoEstado: motivo.trim(),
  }
  return componer({
    cobra: 0,
    cambios,
    cifras: cifras({ clave: 'estado', tipo: 'estado', antes: estado.estado, despues: 'problema_legal' }),
    mensaje: { ...mensajeContrato(s, cambios, s.fila.capital), motivo: motivo.trim() },
  })
}
