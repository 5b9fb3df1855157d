import { planearAbono } from './abono.ts'
import { planearAumento } from './aumento.ts'
import type { OPERACIONES_CONTRATO } from './catalogo.ts'
import { planearContrato } from './contrato.ts'
import { planearDecomiso } from './decomiso.ts'
import { planearDevuelto } from './devuelto.ts'
import { planearEspera } from './espera.ts'
import { planearLevantamiento } from './levantamiento.ts'
import { planearProblema } from './problema.ts'
import { planearProrroga } from './prorroga.ts'
import { planearRetiro } from './retiro.ts'
import { planearVencimiento } from './vencimiento.ts'

export const PLANEADORES_CONTRATO = {
  contrato: planearContrato,
  prorroga: planearProrroga,
  abono: planearAbono,
  aumento: planearAumento,
  retiro: planearRetiro,
  espera: planearEspera,
  vencimiento: planearVencimiento,
  devuelto: planearDevuelto,
  decomiso: planearDecomiso,
  problema: planearProblema,
  levantamiento: planearLevantamiento,
} as const satisfies Record<keyof typeof OPERACIONES_CONTRATO, unknown>
