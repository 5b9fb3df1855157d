import * as contratos from './auditoria/contratos.ts'
import * as movimientos from './auditoria/movimientos.ts'
import * as repositorios from './auditoria/repositorios.ts'
import { excepciones, vencimiento, vencimientoHistorial } from './auditoria/revision.ts'
import * as ventas from './auditoria/ventas.ts'
import type { Informe } from './definir.ts'
import * as libros from './gerencia/libros.ts'
import * as saldos from './gerencia/saldos.ts'
import type { ClaveInforme } from './registro.ts'

/** What every informe shows, by its key. */
export const DECLARACIONES: Readonly<Record<ClaveInforme, Informe>> = {
  ...contratos,
  ...movimientos,
  ...repositorios,
  ...ventas,
  excepciones,
  vencimiento,
  vencimientoHistorial,
  ...libros,
  ...saldos,
}
