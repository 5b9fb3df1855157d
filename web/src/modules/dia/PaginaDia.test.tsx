import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { Dichos } from './dialogos.tsx'
import { queryHoy } from './llamadas.ts'
import { PaginaDia } from './PaginaDia.tsx'

const DIA = {
  codigo: 'PCT01-DA000001',
  fecha: '2026-11-20',
  estado: 'cerrado',
  abrio: 'cajero',
  abierto: '2026-11-20T13:00:00.000Z',
  base: 0,
  diferencia: null,
  cerro: 'gerente',
  cerrado: '2026-11-20T23:00:00.000Z',
  cierre: 'PCT01-CZ000001',
}
const HOY = { hoy: '2026-11-20', habil: true, porque: null, siguiente: null, pendientes: [], anteriores: [] }

test('a day that is closed is opened again from its own page, by who may void its close', async () => {
  const para = (dia: unknown, ...permisos: string[]) =>
    dibujarPara(permisos, <PaginaDia />, false, [[queryHoy.queryKey, { ...HOY, dia, situacion: null }]])
  expect(await para(DIA, 'dias.ver', 'dias.reabrir')).toContain('Reabrir el día')
  expect(await para(DIA, 'dias.ver', 'dias.cerrar')).not.toMatch(/Reabrir el día|Cerrar el día/)
})

test('a day that is closed over a difference that nobody booked says where it is booked, to who may go there', async () => {
  const descuadre = { clave: 'descuadre', cantidad: 1, documento: 'PCT01-CC000004', valor: -20_000 } as const
  const para = (...permisos: string[]) => dibujarPara(permisos, <Dichos dichos={[descuadre]} />)
  expect(await para('caja.ver', 'caja.cuadres')).toContain('href="/auditoria/cuadre-caja/PCT01-CC000004"')
  const sinPuerta = await para('caja.ver')
  expect(sinPuerta).toContain('Cerrar el día no lo ajusta.')
  expect(sinPuerta).not.toContain('href')
})
