import { expect, it } from 'vitest'
import { yaFirmo } from './yaFirmo.ts'

const exige = [
  {
    codigo: 'autorizacion.alerta',
    permiso: 'cumplimiento.decidir',
    mensaje: 'Tiene una coincidencia.',
    firmada: false,
  },
  {
    codigo: 'autorizacion.descuento',
    permiso: 'contratos.autorizarDescuento',
    mensaje: 'Pasa el tope.',
    firmada: true,
  },
]

it('who signed all they may is told who is missing, and another employee who signs there may approve', () => {
  const firmada = { yaFirmo: true, exige }
  expect(yaFirmo(firmada, 'auditor', ' Auditor')).toBe(
    'Lo que usted puede autorizar ya está firmado. Falta quien autorice: Tiene una coincidencia.',
  )
  expect(yaFirmo(firmada, 'auditor', 'oficial')).toBeUndefined()
  expect(yaFirmo({ ...firmada, yaFirmo: false }, 'auditor', 'auditor')).toBeUndefined()
})

it('who signed all they may approves once what was missing went away, as the server says', () => {
  const firmada = { yaFirmo: true, exige }
  expect(yaFirmo(firmada, 'auditor', 'auditor', ['Tiene una coincidencia.'])).toContain(
    'Falta quien autorice',
  )
  expect(yaFirmo(firmada, 'auditor', 'auditor', [])).toBeUndefined()
})
