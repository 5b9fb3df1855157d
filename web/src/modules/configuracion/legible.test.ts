import { expect, test } from 'vitest'
import { legible, nombre } from './legible.ts'

test('fields and values are said in words', () => {
  expect(nombre('contratos.diasGracia')).toBe('Contratos · Días de gracia')
  expect(nombre('message_operaciones.prorroga.send')).toBe('Mensajes por operación · Prórroga · Se envía')
  expect(nombre('sugeridos.contrato.porcentaje')).toBe(
    'Valores sugeridos · contrato · Porcentaje para contrato',
  )
  expect(legible('contratos.porcentaje', 650)).toBe('6,50\u00a0%')
  expect(legible('lista', [])).toBe('ninguno')
})
