import { expect, it } from 'vitest'
import { aSolicitudes } from './aSolicitudes.ts'

it('what the day waits for opens where its person sees it: who answers without seeing what is asked for is not sent to a refusal', () => {
  const almacen = 'PCT01'
  const cierre = { cuales: 'cierre' }
  expect(aSolicitudes({ responde: true, ve: true, almacen })).toEqual({
    to: '/auditoria/solicitudes',
    search: { almacen, ...cierre },
  })
  expect(aSolicitudes({ responde: true, ve: false, almacen })).toBeUndefined()
  expect(aSolicitudes({ responde: false, ve: true, almacen })).toEqual({ to: '/solicitudes', search: cierre })
  expect(aSolicitudes({ responde: true, ve: true, almacen }, 'ajustes')).toEqual({
    to: '/auditoria/solicitudes',
    search: { almacen, cuales: 'ajustes' },
  })
  expect(aSolicitudes({ responde: false, ve: false, almacen })).toBeUndefined()
})
