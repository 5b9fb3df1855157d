import { expect, it } from 'vitest'
import { releidoSinRed } from '../../../testing/releidoSinRed.tsx'
import { AvisosPrevios } from './AvisosPrevios.tsx'
import { queryAvisos } from './llamadas.ts'

it('prior notices that cannot be read again are not shown as if none had been given', () => {
  const aviso = {
    ...{ instante: '2026-11-19T15:00:00.000Z', canal: 'llamada', usuario: 'gerente' },
    ...{ respuesta: 'Paga el viernes', salio: '2026-11-19T15:00:00.000Z', espera: false },
  }
  const { queryKey } = queryAvisos('PCT01-000001')
  const dibujado = (items: readonly object[]) =>
    releidoSinRed(queryKey, { items, diasAviso: 5 }, <AvisosPrevios codigo="PCT01-000001" />)
  expect(dibujado([aviso])).toContain('Paga el viernes')
  for (const items of [[], [aviso]]) expect(dibujado(items)).toContain('No se pudo actualizar: se leyó a la')
})
