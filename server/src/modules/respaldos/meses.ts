import { abrirMeses, mesesQueFaltan } from '../../db/meses.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'

const TEXTO = {
  falta: 'le falta el mes que viene',
  resto: 'tiene filas que no están en ningún mes',
} as const

/**
 * Every day, and at the start: the months ahead of the tables by month (077), and whether all is as it should be. What is not is
 * an error in the log and a job that failed; saves go on meanwhile.
 */
export const mesesPorDelante: Trabajo<Dependencias, never> = {
  nombre: 'respaldos.meses',
  cron: '10 2 * * *',
  alIniciar: true,
  reintentos: 5,
  async ejecutar({ db }) {
    await abrirMeses(db)
    const malos = await mesesQueFaltan(db)
    if (malos.length > 0)
      throw new Error(malos.map(({ tabla, que }) => `A ${tabla} ${TEXTO[que]}`).join('; '))
  },
}
