import { puertaDe } from '@retroventa/api/informes/registro'
import { nombraA } from '@retroventa/domain/clientes/nombra'
import type { GanchoDeCliente } from '../../../core/ganchos.ts'
import { quitarReporte, renombrarReporte, todosLosReportes } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  // What looks for that person finds nobody any more, and goes as a view of a list does; one that is only called as they are stays.
  async olvidar(tx, persona) {
    const dice = nombraA(persona)
    for (const { id, nombre, informe, busqueda } of await todosLosReportes(tx))
      if (Object.values(busqueda).some(dice)) await quitarReporte(tx, id)
      else if (dice(nombre)) await renombrarReporte(tx, id, puertaDe(informe).titulo)
  },
}
