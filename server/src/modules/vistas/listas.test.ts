import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DeclaracionLista } from '@retroventa/api/core/lista'
import { guardarVista } from '@retroventa/api/vistas/llamadas'
import { describe, expect, it } from 'vitest'

const RAIZ = join(import.meta.dirname, '../../../../api/src')

const esLista = (valor: object): valor is DeclaracionLista<never> =>
  'columnas' in valor && 'ninguna' in valor && 'clave' in valor

/** Lists in what a file exports, also inside of an object of them. */
function listasEn(valor: unknown, hondo = 4): DeclaracionLista<never>[] {
  if (typeof valor !== 'object' || valor === null || hondo === 0) return []
  return esLista(valor) ? [valor] : Object.values(valor).flatMap((uno) => listasEn(uno, hondo - 1))
}

const ARCHIVOS = globSync(['*/lista*.ts', 'informes/declaraciones.ts'], { cwd: RAIZ }).filter(
  (archivo) => !archivo.startsWith('core/') && !archivo.endsWith('.test.ts'),
)
const LISTAS = (
  await Promise.all(ARCHIVOS.map(async (archivo) => listasEn(await import(`${RAIZ}/${archivo}`))))
).flat()
const CLAVES = [...new Set(LISTAS.map(({ clave }) => clave))]

const conLista = (lista: string) =>
  guardarVista.body.safeParse({ lista, nombre: 'Mía', busqueda: {} }).success

it('looks at the lists of the whole house', () => {
  expect(CLAVES.length).toBeGreaterThan(80)
  expect(CLAVES).toEqual(
    expect.arrayContaining(['movimientosContables', 'auditoria.vencimiento', 'compras.peso']),
  )
})

describe('a view may be kept', () => {
  it.each(CLAVES)('of %s', (clave) => {
    expect(conLista(clave)).toBe(true)
  })
})

it.each(['', 'Contratos', 'contratos; drop', 'ñ', '.contratos', 'a'.repeat(41)])(
  'is refused of «%s»',
  (clave) => {
    expect(conLista(clave)).toBe(false)
  },
)
