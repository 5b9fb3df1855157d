import { planearAnulacion } from './anulacion.ts'
import { planearCuadre } from './caja/cuadre.ts'
import type { TipoOperacion } from './catalogo.ts'
import { planearAbono } from './contratos/abono.ts'
import { planearAumento } from './contratos/aumento.ts'
import { planearContrato } from './contratos/contrato.ts'
import { planearDecomiso } from './contratos/decomiso.ts'
import { planearDevuelto } from './contratos/devuelto.ts'
import { planearEspera } from './contratos/espera.ts'
import { planearLevantamiento } from './contratos/levantamiento.ts'
import { planearProblema } from './contratos/problema.ts'
import { planearProrroga } from './contratos/prorroga.ts'
import { planearRetiro } from './contratos/retiro.ts'
import { planearVencimiento } from './contratos/vencimiento.ts'

/** How each operation of the catalogue is planned: the same function in the browser's preview and in the server. */
export const PLANEADORES = {
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
  cuadre: planearCuadre,
  anulacion: planearAnulacion,
} as const satisfies Record<TipoOperacion, unknown>

export type SituacionDe<T extends TipoOperacion> = Parameters<(typeof PLANEADORES)[T]>[0]
export type EntradaDe<T extends TipoOperacion> = Parameters<(typeof PLANEADORES)[T]>[1]
