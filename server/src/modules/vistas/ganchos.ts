import { nombraA } from '@retroventa/domain/clientes/nombra'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { quitarVistas, todasLasVistas } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  // A list that somebody kept because it is of that person finds nobody any more, and says who they were.
  async olvidar(tx, persona) {
    const dice = nombraA(persona)
    const suyas = (await todasLasVistas(tx)).filter(({ nombre, busqueda }) =>
      [nombre, ...Object.values(busqueda)].some(dice),
    )
    await quitarVistas(
      tx,
      suyas.map(({ id }) => id),
    )
  },
}
