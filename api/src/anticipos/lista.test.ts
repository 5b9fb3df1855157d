import { expect, it } from 'vitest'
import { LISTA_POR_COBRAR, LISTA_POR_PAGAR } from './lista.ts'
import type { Anticipo } from './llamadas.ts'

const anticipo = (estado: Anticipo['estado'], saldo: number) =>
  ({ estado, valor: 500_000, saldo }) as unknown as Anticipo

it.each([LISTA_POR_COBRAR, LISTA_POR_PAGAR])(
  '$nombre: an advance says what was paid or accounted for of it beside its balance, while it is in force (facts/domain.md §2.12)',
  ({ columnas }) => {
    const abonado = columnas.find(({ titulo }) => titulo === 'Abonado o legalizado')
    const filas = [anticipo('parcial', 200_000), anticipo('saldado', 0), anticipo('anulado', 0)]
    expect(filas.map((fila) => abonado?.de(fila))).toEqual([300_000, 500_000, null])
  },
)
