import type { Cuadre } from '@retroventa/api/caja/llamadas'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../../testing/dibujarPara.tsx'
import { Cabeza } from './PaginaCuadre.tsx'

test('a count leads to its document for who may see it: of this branch, and of any for super people', async () => {
  const abierto = async (codigo: string, permisos: string[], esSuper = false) => {
    const cuadre = { codigo, instante: '2026-11-28T15:00:00.000Z', seAjusta: false } as Cuadre
    const html = await dibujarPara(permisos, <Cabeza cuadre={cuadre} />, esSuper)
    expect(html).toContain(codigo)
    return html.includes(`href="/documentos/${codigo}"`)
  }
  expect(await abierto('PCT01-CC000001', ['documentos.ver'])).toBe(true)
  expect(await abierto('PCT02-CC000001', ['documentos.ver'])).toBe(false)
  expect(await abierto('PCT02-CC000001', ['documentos.ver'], true)).toBe(true)
  expect(await abierto('PCT01-CC000001', [])).toBe(false)
})
