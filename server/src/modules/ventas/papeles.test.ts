import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { vender } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const documento = async (codigo: string, quien = gerente) =>
  (await quien.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo

it('tells what goods cost on the page of a document only to who may see costs, and an entry without it that balances', async () => {
  const [pieza] = await unasPiezas(p.deps, [{ costo: 123_457, precio: 238_000 }])
  const { cuerpo } = await vender(cajero, 'cajero', { lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }] })
  const { texto, cuerpo: ajeno } = await cajero.pedir<Documento>('GET', `/documentos/${cuerpo.codigo}`)
  expect(texto).not.toContain('123457')
  expect([ajeno.sinCostos, ajeno.lineas.map(({ concepto }) => concepto).sort()]).toEqual([
    true,
    ['caja', 'ivaGenerado', 'ventaMercancia'],
  ])
  expect(ajeno.lineas.reduce((suma, { debito, credito }) => suma + debito - credito, 0)).toBe(0)
  const suyo = await documento(cuerpo.codigo)
  expect([suyo.sinCostos, suyo.lineas.length, suyo.movimientos.map(({ costo }) => costo)]).toEqual([
    false,
    5,
    [123_457],
  ])
  // Who keeps the books reads the entry whole, and what each thing cost no more than the others.
  await unUsuario(p.base.db, 'contador', [{ almacenId: p.almacenes.PCT01, rol: 'Contador' }])
  const contador = await documento(cuerpo.codigo, await p.entrar('contador'))
  expect([contador.sinCostos, contador.lineas.length, contador.movimientos[0]?.costo]).toEqual([
    false,
    5,
    null,
  ])
})
