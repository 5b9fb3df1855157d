import { expect, it } from 'vitest'
import { LISTA_FONDOS } from './lista.ts'
import type { TrasladoFondos } from './llamadas.ts'

it('the row of a transfer of funds says its state as of one, on the screen and in its file', () => {
  const estado = LISTA_FONDOS.columnas.find(({ clave }) => clave === 'estado')
  const dichos = (['transito', 'recibido', 'diferencia', 'anulado'] as const).map((uno) =>
    estado?.de({ estado: uno } as TrasladoFondos),
  )
  expect(dichos).toEqual(['En tránsito', 'Recibido', 'Con diferencia', 'Anulado'])
})
