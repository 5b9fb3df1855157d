import { planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import type { PiezaDesuso } from '@retroventa/domain/operaciones/desuso/situacion'
import { expect, it } from 'vitest'
import { porTandas } from './situacion.ts'

const pieza = (codigo: string, rotulos?: string[]): PiezaDesuso => ({
  id: codigo,
  codigo,
  descripcion: 'Anillo',
  almacenId: 'a1',
  lugar: 'vitrina',
  peso: 100,
  costo: 1_000,
  ...(rotulos && { rotulos }),
})

it('hundreds of labels are looked for by parts that an address holds, and more than a document takes are told before they are saved', async () => {
  const codigos = Array.from({ length: 501 }, (_, n) => `PCT01-${String(n).padStart(6, '0')}-1`)
  const pedidos: number[] = []
  const situacion = await porTandas(codigos, async (tanda) => {
    pedidos.push(tanda.join('%2C').length)
    return { almacenId: 'a1', piezas: tanda.map((codigo) => pieza(codigo)) }
  })
  expect(pedidos).toHaveLength(3)
  // What a proxy takes of a line.
  expect(Math.max(...pedidos)).toBeLessThan(8_000)
  const marca = (cuantos: number) =>
    planearMarca(situacion, { codigos: codigos.slice(0, cuantos), motivo: 'nadie los compra' })
  expect(marca(500).plan?.movimientos).toHaveLength(500)
  expect(marca(501).faltas).toEqual([
    { codigo: 'desuso.demasiadas', campo: 'codigos', datos: { maximo: 500, hay: 501 } },
  ])
})

it('a thing that is named by two of its labels, in two parts, is one', async () => {
  const codigos = ['P1', ...Array.from({ length: 200 }, (_, n) => `X${n}`), 'P1-VIEJO']
  const { piezas } = await porTandas(codigos, async (tanda) => ({
    piezas: tanda.includes('P1') ? [pieza('P1')] : [pieza('P1', ['P1-VIEJO'])],
  }))
  expect(piezas).toEqual([pieza('P1', ['P1-VIEJO'])])
})
