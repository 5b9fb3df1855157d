import type { Modulo } from '../modulo.ts'
import { enviarDiario, respaldarCadaDia } from './jobs.ts'

export const respaldos = {
  tablas: ['respaldos'],
  trabajos: [respaldarCadaDia, enviarDiario],
} satisfies Modulo
