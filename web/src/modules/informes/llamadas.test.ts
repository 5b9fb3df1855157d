import { expect, it } from 'vitest'
import { direccionPapel } from './llamadas.ts'

it('the paper of an informe has the columns that the screen shows, those of its declaration when none was chosen', () => {
  const filtro = { almacen: 'PCT01', orden: '-saldo' }
  const papel = (busqueda: Record<string, string>) =>
    new URL(direccionPapel('balance', { filtro, busqueda }), 'http://casa').searchParams.toString()
  expect(papel({ ...filtro, columnas: 'saldo,cuenta' })).toBe(
    'almacen=PCT01&orden=-saldo&columnas=saldo%2Ccuenta&archivo=pdf',
  )
  expect(papel(filtro)).toBe('almacen=PCT01&orden=-saldo&archivo=pdf')
})
