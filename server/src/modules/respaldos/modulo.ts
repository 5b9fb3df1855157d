import type { Modulo } from '../modulo.ts'
import { enviarArchivos, enviarDiario, respaldarCadaDia } from './jobs.ts'
import { mesesPorDelante } from './meses.ts'

export const respaldos = {
  tablas: ['respaldos', 'restauraciones'],
  trabajos: [respaldarCadaDia, enviarDiario, enviarArchivos, mesesPorDelante],
} satisfies Modulo
