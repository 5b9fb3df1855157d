import { FalloArranque } from '../../arranque.ts'
import type { Pedido } from './volver.ts'

/** `npm run restaurar -- [--hasta 2026-11-20T10:00] [--respaldo nombre]`: the house as it was at that instant, of Bogotá. */
const USO =
  'Uso: npm run restaurar -- [--hasta 2026-11-20T10:00] [--respaldo nombre]   (la hora es la de Bogotá)'

/**
 * What the command asks for.
 * @throws FalloArranque with how it is used
 */
export function leerPedido(argumentos: readonly string[], ahora: Date): Pedido {
  const pedido: Pedido = {}
  for (let i = 0; i < argumentos.length; i += 2) {
    const [opcion, valor = ''] = argumentos.slice(i)
    if (opcion === '--respaldo' && valor !== '') pedido.id = valor
    else if (opcion === '--hasta' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/.test(valor)) {
      const hasta = new Date(valor.endsWith('Z') ? valor : `${valor}-05:00`)
      if (Number.isNaN(hasta.getTime()) || hasta > ahora)
        throw new FalloArranque(`${valor} no es un instante pasado. ${USO}`)
      pedido.hasta = hasta
    } else throw new FalloArranque(USO)
  }
  return pedido
}
