import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { PorReenviar } from './llamadas.ts'

export const cuantosMensajes = (cuantos: number): string =>
  cuantos === 1 ? '1 mensaje' : `${formatoEntero(cuantos)} mensajes`

/** How many names a sentence holds: the rest are in the list above it. */
const NOMBRES = 3

/** How many messages leave again, and to whom: a customer who has several is said once. */
export function aQuienes(salen: readonly Pick<PorReenviar, 'clienteId' | 'cliente' | 'destino'>[]): string {
  if (salen.length === 0) return 'No se vuelve a enviar ninguno.'
  const nombres = [
    ...new Map(
      salen.map(({ clienteId, cliente, destino }) => [
        clienteId ?? destino ?? '',
        cliente ?? destino ?? 'la empresa',
      ]),
    ).values(),
  ]
  const dichos = nombres.slice(0, NOMBRES).join(', ')
  const mas = nombres.length - NOMBRES
  const personas = nombres.length === 1 ? '' : ` a ${formatoEntero(nombres.length)} personas`
  return `${salen.length === 1 ? 'Se vuelve a enviar' : 'Se vuelven a enviar'} ${cuantosMensajes(salen.length)}${personas}: ${dichos}${mas > 0 ? ` y ${formatoEntero(mas)} más` : ''}.`
}
