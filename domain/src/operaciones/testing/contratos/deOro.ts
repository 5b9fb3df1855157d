import { SIN_MOVIMIENTOS } from '../../../contratos/tipos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import type { SituacionContrato } from '../../contratos/situacion.ts'

/** A contract of one thing of gold at 5 % a month, without grace, discount or movements. Whole pesos. */
export const contratoDeOro = (de: {
  readonly fecha: Fecha
  readonly plazoMeses: number
  readonly vence: Fecha
  readonly capital: number
}): SituacionContrato => ({
  id: 'c',
  codigo: 'PCT01-000001',
  almacenId: 'a',
  almacenActualId: 'a',
  clienteId: 'k',
  clase: 'Oro',
  peso: 430,
  cuenta: {
    fecha: de.fecha,
    valorTotal: de.capital,
    porcentaje: 500,
    plazoMeses: de.plazoMeses,
    plazoDias: 0,
    diasGracia: 0,
    diasGraciaAbono: 0,
    descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
    movimientos: SIN_MOVIMIENTOS,
  },
  fila: { estado: 'vigente', vence: de.vence, capital: de.capital },
  piezas: [{ id: 'p', almacenId: 'a', categoria: 4, peso: 430, costo: de.capital, lugar: 'contrato' }],
  alerta: false,
  limites: { esperaDias: 10, diasAviso: 0 },
  avisos: [],
})
