import { expect, test } from 'vitest'
import { cambiosEntre, fusionar, legible, nombre, poner } from './fusion.ts'

const BASE = { time_line: 120, novedades: true, contratos: { diasGracia: 3, porcentaje: 500 }, lista: ['a'] }

test('what only one changed is kept, from either side', () => {
  const mio = poner(BASE, 'contratos.diasGracia', 7)
  const suyo = poner(BASE, 'time_line', 60)
  expect(fusionar(BASE, mio, suyo)).toEqual({
    fusion: { ...BASE, time_line: 60, contratos: { diasGracia: 7, porcentaje: 500 } },
    conflictos: [],
    ajenos: [{ campo: 'time_line', antes: 120, despues: 60 }],
  })
})

test('what both changed is a conflict, unless they agree', () => {
  const mio = poner(poner(BASE, 'time_line', 30), 'lista', ['a', 'b'])
  const suyo = poner(poner(BASE, 'time_line', 60), 'lista', ['a', 'b'])
  const { fusion, conflictos } = fusionar(BASE, mio, suyo)
  expect(conflictos).toEqual([{ campo: 'time_line', antes: 120, mio: 30, suyo: 60 }])
  expect(fusion).toEqual(suyo)
})

test('a change goes back to nothing when it is undone', () => {
  expect(cambiosEntre(BASE, poner(poner(BASE, 'time_line', 1), 'time_line', 120))).toEqual([])
  expect(BASE.time_line).toBe(120)
})

test('fields and values are said in words', () => {
  expect(nombre('contratos.diasGracia')).toBe('Contratos · Días de gracia')
  expect(nombre('message_operaciones.prorroga.send')).toBe('Mensajes por operación · Prórroga · Se envía')
  expect(nombre('sugeridos.contrato.porcentaje')).toBe(
    'Valores sugeridos · contrato · Porcentaje para contrato',
  )
  expect(legible('contratos.porcentaje', 650)).toBe('6,50\u00a0%')
  expect(legible('lista', [])).toBe('ninguno')
})
