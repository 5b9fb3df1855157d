import { expect, it } from 'vitest'
import { cifrasSinCostos, sinCostos } from './costos.ts'

const linea = (concepto: string, neto: number) => ({
  concepto,
  debito: Math.max(0, neto),
  credito: Math.max(0, -neto),
})

it('leaves the money of a sale and takes out what its goods cost', () => {
  const dinero = [linea('caja', 300_000), linea('ventaMercancia', -252_101), linea('ivaGenerado', -47_899)]
  const costo = [linea('costoVentas', 160_000), linea('mercanciaVitrina', -160_000)]
  expect(sinCostos([...dinero, ...costo])).toEqual(dinero)
  expect(sinCostos([linea('gastoBajas', 5), linea('mercanciaDesuso', -5)])).toEqual([])
})

it('keeps goods that are paid for, or that were of a contract: the amount is that of the document', () => {
  const compra = [linea('mercanciaVitrina', 500_000), linea('caja', -500_000)]
  expect(sinCostos(compra)).toEqual(compra)
  const vencimiento = [linea('mercanciaVitrina', 860_000), linea('mercanciaContratos', -860_000)]
  expect(sinCostos(vencimiento)).toEqual(vencimiento)
})

it('leaves out the pesos of a closing of a count, what gold cost to who does not settle it, and no figure of anything else', () => {
  const cifras = [{ tipo: 'entero' }, { tipo: 'pesos' }]
  expect(cifrasSinCostos('cierreInventario', cifras)).toEqual([{ tipo: 'entero' }])
  expect(cifrasSinCostos('venta', cifras)).toEqual(cifras)
  const deOro = [...cifras, { tipo: 'pesos', clave: 'costoOro' }]
  expect(cifrasSinCostos('liquidacionOro', deOro)).toEqual(cifras)
  expect(cifrasSinCostos('liquidacionOro', deOro, true)).toEqual(deOro)
})
