import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import { expect, it } from 'vitest'
import { opcionesDe } from './opcionesBusqueda.ts'

const de = (...cedulas: string[]) =>
  cedulas.map((cedula) => ({
    id: cedula,
    cedula,
    tipo_documento: 'CC',
    nombre_completo: 'Ana Díaz',
  })) as ClienteResumen[]
const NADA = { items: [], hayMas: false, documentoExacto: false, aproximados: false }
const valores = (hallados: Parameters<typeof opcionesDe>[0], crea = true) =>
  opcionesDe(hallados, crea).map(({ value }) => value)

it('a search of more than it shows says so below the last one, and nobody can choose that', () => {
  const [primero, segundo, mas] = opcionesDe({ ...NADA, items: de('123456', '123457'), hayMas: true }, false)
  expect([primero?.value, segundo?.value]).toEqual(['123456', '123457'])
  expect(mas).toMatchObject({
    label: 'Hay más: estos son los primeros 2. Escriba otro nombre o el documento.',
    disabled: true,
  })
})

it('offers to create last, when no document is equal and it may', () => {
  expect(valores({ ...NADA, items: de('123456'), hayMas: true })).toEqual(['123456', 'mas', 'crear'])
  expect(valores({ ...NADA, items: de('123456'), documentoExacto: true })).toEqual(['123456'])
  expect(valores({ ...NADA, items: de('123456'), aproximados: true }, false)).toEqual(['parecidos', '123456'])
  expect(valores(undefined)).toEqual([])
})
