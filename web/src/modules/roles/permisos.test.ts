import { expect, test } from 'vitest'
import { diferencias, gruposDePermisos } from './permisos.ts'

test('permissions are found by label, key or module, without accents', () => {
  expect(gruposDePermisos('configuración').map((g) => g.modulo)).toContain('Configuración')
  expect(gruposDePermisos('CONFIGURACION').map((g) => g.modulo)).toContain('Configuración')
  expect(gruposDePermisos('caja.ver').flatMap((g) => g.filas.map((f) => f.clave))).toEqual(['caja.ver'])
  expect(gruposDePermisos('nada de eso')).toEqual([])
})

test('two roles differ in what each has alone', () => {
  expect(diferencias(['clientes.ver', 'caja.ver'], ['clientes.ver', 'roles.ver'])).toEqual({
    deMas: ['Ver el efectivo en caja'],
    deMenos: ['Ver roles'],
  })
})
