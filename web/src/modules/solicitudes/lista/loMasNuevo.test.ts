import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { expect, it } from 'vitest'
import { loMasNuevo } from './loMasNuevo.ts'

const firmadaPor = (username: string, leida: number, estado: SolicitudFila['estado'] = 'pendiente') => ({
  fila: { id: '1', estado, firmas: [{ username }] } as unknown as SolicitudFila,
  leida,
})

it('an open drawer shows a signature that took the place of another, and what became of what left the list', () => {
  const [una, otra] = [firmadaPor('auditor', 100), firmadaPor('oficial', 200)]
  expect(loMasNuevo(undefined, una)).toBe(una)
  expect(loMasNuevo(una, otra)).toBe(otra)
  expect(loMasNuevo(otra, una)).toBe(otra)
  expect(loMasNuevo(otra, undefined)).toBe(otra)
})

it('nor does a list of before one’s own answer take it back', () => {
  const aprobada = firmadaPor('auditor', 200, 'aprobada')
  expect(loMasNuevo(aprobada, firmadaPor('auditor', 300))).toBe(aprobada)
  const ajena = { ...firmadaPor('auditor', 1), fila: { ...aprobada.fila, id: '2' } }
  expect(loMasNuevo(aprobada, ajena)).toBe(ajena)
})
