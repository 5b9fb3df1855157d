import { GRUPOS_DE_PERMISOS, TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import { PAGINAS } from '@retroventa/api/testing/paginas'
import { expect, test } from 'vitest'
import { copiables, diferencias, gruposDePermisos, leHaceFalta } from './permisos.ts'

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

test('every module has a name for people, and only what is wanted is listed', () => {
  const modulos = new Set(TODOS_LOS_PERMISOS.map((clave) => clave.split('.')[0] ?? ''))
  expect([...modulos].filter((modulo) => !GRUPOS_DE_PERMISOS[modulo])).toEqual([])
  const soloCaja = gruposDePermisos('', (clave) => clave === 'caja.ver')
  expect(soloCaja.map(({ modulo, filas }) => [modulo, filas.length])).toEqual([['Caja', 1]])
  expect(gruposDePermisos('contratos', (clave) => clave === 'caja.ver')).toEqual([])
})

test('a permission that opens nothing, or not all that it should, without another one says so until the role has both', () => {
  const ver = '«Ver el efectivo en caja»'
  expect(leHaceFalta('planilla.sencilla', ['planilla.sencilla'])).toBe(`Sin ${ver} no abre ninguna página.`)
  expect(leHaceFalta('planilla.sencilla', ['planilla.sencilla', 'caja.ver'])).toBeUndefined()
  expect(leHaceFalta('clientes.ver', ['clientes.ver'])).toBeUndefined()
  expect(leHaceFalta('contabilidad.ver', ['contabilidad.ver'])).toMatch(
    /^Sin «Ver el efectivo en caja» no abre \d de sus \d páginas\.$/,
  )
  expect(leHaceFalta('dinero.tipos', ['dinero.tipos', 'ingresos.ver'])).toMatch(
    / no abre «Tipos de egreso»\.$/,
  )
  // Of every page that asks for two, the first is told of the second.
  const dobles = PAGINAS.filter(({ permisos }) => permisos.length > 1)
  expect(dobles.filter(({ permisos: [suyo = ''] }) => !leHaceFalta(suyo, [suyo]))).toEqual([])
})

test('of a role that has more than whoever copies it only what they may give is copied', () => {
  const copiados = (propios: string[]) =>
    copiables(['clientes.ver', 'clientes.editar', 'caja.ver', 'caja.de_antes'], propios)
  expect(copiados(['clientes.ver', 'clientes.editar', 'roles.ver'])).toEqual([
    'clientes.ver',
    'clientes.editar',
  ])
  // What needs another one does not go without it.
  expect(copiados(['clientes.editar', 'caja.ver'])).toEqual(['caja.ver'])
})
