import { expect, it } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import type { Leido } from './llamadas.ts'
import { Avisos } from './PaginaElectronico.tsx'

const dibujar = (estado: Leido['estado'], reglas: Leido['reglas'], ...permisos: string[]) => {
  const uno = { estado, reglas, espera: null, proximo: null, otro: null, clienteId: 'suya' }
  return dibujarPara(permisos, <Avisos uno={uno as unknown as Leido} />)
}

it('what DIAN warns of in what it accepted is shown with it, as what it rejects is', async () => {
  const reglas = [{ codigo: 'FAJ43b', mensaje: 'Notificación: el nombre no es el del RUT.' }]
  const aceptado = await dibujar('aceptado', reglas)
  for (const dicho of ['La DIAN lo aceptó y avisa', 'FAJ43b', 'el nombre no es el del RUT'])
    expect(aceptado).toContain(dicho)
  expect(await dibujar('aceptado', [])).toBe('')
  expect(await dibujar('rechazado', reglas)).toContain('La DIAN lo rechazó')
})

it('what DIAN rejects opens what is mended: the sheet of whose it is, to who sees customers, and who issues', async () => {
  const dicho = /<button[^>]*>la ficha del cliente<\/button>/
  const suyo = await dibujar('rechazado', [], 'clientes.ver')
  expect(suyo).toMatch(dicho)
  expect(suyo).toContain('href="/planilla/documentos-electronicos"')
  expect(await dibujar('rechazado', [])).not.toMatch(dicho)
})
