import { expect, test } from 'vitest'
import { planearDevolucionCompra } from './devolucion.ts'
import type { PiezaDeCompra, SituacionDeCompra } from './situacion.ts'

const PIEZA: PiezaDeCompra = {
  id: 'p1',
  codigo: 'PCT01-C000001-1',
  almacenId: 'a1',
  lugar: 'vitrina',
  peso: 500,
  costo: 200_000,
}

const faltasCon = (cambios: Partial<PiezaDeCompra>) => {
  const situacion: SituacionDeCompra = {
    ...{ id: 'c1', codigo: 'PCT01-C000001', almacenId: 'a1', almacenActualId: 'a1', alerta: false },
    fila: { estado: 'registrada', devueltas: [] },
    lineas: [
      {
        ...{ orden: 1, piezaId: 'p1', descripcion: 'Anillo', peso: 500 },
        ...{ valor: 200_000, iva: 0, retefuente: 0, reteiva: 0, reteica: 0 },
      },
    ],
    piezas: [{ ...PIEZA, ...cambios }],
    cruces: [],
  }
  const { faltas } = planearDevolucionCompra(situacion, { lineas: [1], motivo: 'venía roto' })
  return faltas?.map(({ codigo, datos }) => [codigo, datos?.lugar])
}

test('what another branch has is said to be there, whatever it does with it, and what left is where it went', () => {
  expect(faltasCon({})).toBeUndefined()
  for (const lugar of ['vitrina', 'vitrina_peso', 'separado'] as const)
    expect(faltasCon({ almacenId: 'a2', lugar })).toEqual([['devolucionCompra.pieza', 'otro_almacen']])
  expect(faltasCon({ almacenId: 'a2', lugar: 'vendido' })).toEqual([['devolucionCompra.pieza', 'vendido']])
  expect(faltasCon({ lugar: 'transito' })).toEqual([['devolucionCompra.pieza', 'transito']])
})

test('what is still for sale with another weight or another cost is not refused for where it is', () => {
  for (const cambios of [{ costo: 180_000 }, { peso: 480 }])
    expect(faltasCon(cambios)).toEqual([['devolucionCompra.cambiada', undefined]])
})
