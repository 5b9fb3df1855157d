import type { Modulo } from '../modulo.ts'
import { enviarDiario, respaldarCadaDia } from './jobs.ts'
import { mesesPorDelante } from './meses.ts'

export const respaldos = {
  tablas: ['respaldos'],
  trabajos: [respaldarCadaDia, enviarDiario, mesesPorDelante],
} satisfies Modulo
