import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { Cuadres } from './bloques.tsx'

test('the last count of the drawer is a way to it for who may see counts, and its number for everybody', async () => {
  const cuadre = {
    codigo: 'PCT01-CC000009',
    instante: '2026-11-20T15:00:00.000Z',
    efectivo: 350_000,
    caja: 1,
    diferencia: 0,
  }
  const tabla = <Cuadres cuadres={[cuadre as Planilla['cuadres'][number]]} />
  expect(await dibujarPara(['caja.cuadres'], tabla)).toContain('href="/auditoria/cuadre-caja/PCT01-CC000009"')
  // What was counted, as its paper says it.
  expect(await dibujarPara(['caja.cuadres'], tabla)).toMatch(/Contado.*350\.000/)
  const ciego = await dibujarPara(['planilla.ver'], tabla)
  expect(ciego).toContain(cuadre.codigo)
  expect(ciego).not.toContain('href')
})
