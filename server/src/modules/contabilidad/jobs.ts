import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { hayDiferencias } from './prueba/queries.ts'
import { hacerPrueba, probarDeNoche, TRABAJO_PROBAR } from './prueba/service.ts'
import { sumarMeses } from './queriesSaldos.ts'

const probar: Trabajo<Dependencias, { id: string }> = {
  nombre: TRABAJO_PROBAR,
  ejecutar: (deps, { id }) => hacerPrueba(deps, id),
}

/** When nobody is at the counter. */
const cadaNoche: Trabajo<Dependencias, object> = {
  nombre: 'contabilidad.probar_noche',
  cron: '30 2 * * *',
  ejecutar: (deps) => probarDeNoche(deps),
}

/**
 * A month that is over is added up once, before its proof; in a house that comes from before, all of them at its start, and where the last
 * proof found one that is not the sum of its days, all of them again.
 */
export const mesesSumados: Trabajo<Dependencias, never> = {
  nombre: 'contabilidad.meses',
  cron: '20 2 * * *',
  alIniciar: true,
  // Saves go before it.
  reintentos: 5,
  async ejecutar({ db }) {
    await sumarMeses(db, await hayDiferencias(db, 'saldo_mes'))
  },
}

export const trabajosDeContabilidad: readonly Trabajo<Dependencias, never>[] = [
  probar,
  cadaNoche,
  mesesSumados,
]
