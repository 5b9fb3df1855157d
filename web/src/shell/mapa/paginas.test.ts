import { PAGINAS } from '@retroventa/api/testing/paginas'
import { expect, test } from 'vitest'
import { MAPA } from './mapa.ts'

test('a page is opened by all that its calls ask for, and by nothing else', () => {
  const puertas = MAPA.flatMap(({ rutas }) => rutas)
    // What is of super admins alone has no role of its own.
    .filter(({ permiso, condicion }) => permiso && condicion !== 'superAdmin')
    .map(({ a, permiso, ademas = [] }) => [a, [permiso, ...ademas]])
  expect(new Map(puertas as [string, string[]][])).toEqual(
    new Map(PAGINAS.map(({ a, permisos }) => [a, [...permisos]])),
  )
})
