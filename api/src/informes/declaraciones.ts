import { contratos, repositorioContratos } from './auditoria/contratos.ts'
import {
  devueltoVigente,
  prorrogas,
  prorrogasGrafico,
  resoluciones,
  resolucionesGrafico,
} from './auditoria/movimientos.ts'
import { repositorioClientes, repositorioVitrina, repositorioVitrinaPeso } from './auditoria/repositorios.ts'
import { excepciones, vencimiento, vencimientoHistorial } from './auditoria/revision.ts'
import { ventasServicio, ventasVitrina } from './auditoria/ventas.ts'
import type { Informe } from './definir.ts'
import { proyeccion, proyeccionContratos, rescate, rescateContratos } from './gerencia/analisis.ts'
import {
  balance,
  comprobacion,
  detallado,
  estadoResultado,
  libroMayor,
  resultadoMeses,
  saldoCuentas,
} from './gerencia/libros.ts'
import { retenciones } from './gerencia/retenciones.ts'
import { consolidado, saldosCaja, saldosContrato, saldosVitrina } from './gerencia/saldos.ts'
import type { ClaveInforme } from './registro.ts'

/** What every informe shows, by its key. */
export const DECLARACIONES: Readonly<Record<ClaveInforme, Informe>> = {
  contratos,
  repositorioContratos,
  resoluciones,
  resolucionesGrafico,
  prorrogas,
  prorrogasGrafico,
  devueltoVigente,
  repositorioClientes,
  repositorioVitrina,
  repositorioVitrinaPeso,
  vencimiento,
  vencimientoHistorial,
  excepciones,
  ventasVitrina,
  ventasServicio,
  saldoCuentas,
  comprobacion,
  libroMayor,
  retenciones,
  balance,
  estadoResultado,
  resultadoMeses,
  detallado,
  saldosCaja,
  saldosContrato,
  saldosVitrina,
  consolidado,
  proyeccion,
  proyeccionContratos,
  rescate,
  rescateContratos,
}
