import type { listarBlancos } from '@retroventa/api/blancos/llamadas'
import type { imprimirEnBlanco } from '@retroventa/api/contratos/impresion'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'

let t: Taller
let cajero: Navegador
beforeAll(async () => {
  t = await crearTaller()
  await t.p.base.db.updateTable('almacenes').set({ impresion_contrato: 'default' }).execute()
  cajero = await t.p.entrar('cajero')
})
afterAll(() => t.p.cerrar())

const imprimir = (cantidad: number, clave: string, quien = cajero) =>
  quien.pedir<Respuesta<typeof imprimirEnBlanco>>(
    'POST',
    '/contratos/en-blanco',
    { cantidad },
    { 'idempotency-key': clave },
  )
const todos = async (quien = cajero) =>
  (await quien.pedir<Respuesta<typeof listarBlancos>>('GET', '/blancos')).cuerpo.items
const uno = async (codigo: string) => (await todos()).find((blanco) => blanco.codigo === codigo)
const anular = (codigo: string, motivo: string, quien = t.quien) =>
  quien.pedir<{ codigo: string; estado: string }>('POST', `/blancos/${codigo}/anulacion`, { motivo })

/** A contract of the counter, on paper of this number. */
async function contratoSobre(consecutivoAnterior: string) {
  const { ruta, cuerpo } = await t.envio(await t.preparar('contrato'))
  const pedido = cuerpo as object as { datos: object }
  const conNumero = { ...pedido, datos: { ...pedido.datos, consecutivoAnterior } }
  return t.quien.pedir<{ codigo: string; datos?: { errores?: { codigo: string; campo: string }[] } }>(
    'POST',
    ruta,
    conNumero,
  )
}

it('each blank contract has its number, and whoever asks again without an answer gets the same ones', async () => {
  const primera = await imprimir(2, 'aaaaaaaa-0000-4000-8000-000000000001')
  expect([primera.estado, primera.cuerpo.nombreArchivo]).toEqual([
    200,
    'contrato-en-blanco-PCT01-EB000001.pdf',
  ])
  const otraVez = await imprimir(2, 'aaaaaaaa-0000-4000-8000-000000000001')
  expect(otraVez.cuerpo.nombreArchivo).toBe('contrato-en-blanco-PCT01-EB000001.pdf')
  expect((await imprimir(1, 'aaaaaaaa-0000-4000-8000-000000000002')).estado).toBe(200)
  expect(
    (await todos()).map(({ codigo, estado, creadoPor, dias }) => [codigo, estado, creadoPor, dias]),
  ).toEqual([
    ['PCT01-EB000003', 'suelto', 'cajero', 0],
    ['PCT01-EB000002', 'suelto', 'cajero', 0],
    ['PCT01-EB000001', 'suelto', 'cajero', 0],
  ])
  expect((await imprimir(21, 'aaaaaaaa-0000-4000-8000-000000000003')).estado).toBe(400)
  expect(await todos(await t.p.entrar('gerente', 'PCT02'))).toEqual([])
})

it('is registered by the contract that names it, once', async () => {
  const { estado, cuerpo } = await contratoSobre('pct01-eb000001')
  expect([estado, cuerpo]).toEqual([200, cuerpo])
  expect(await uno('PCT01-EB000001')).toMatchObject({ estado: 'usado', contrato: cuerpo.codigo, dias: null })
  const otra = await contratoSobre('PCT01-EB000001')
  expect([otra.estado, otra.cuerpo.datos?.errores]).toEqual([
    422,
    [expect.objectContaining({ codigo: 'contrato.reemplaza', campo: 'consecutivoAnterior' })],
  ])
  expect((await contratoSobre('PCT01-EB000099')).estado).toBe(422)
})

it('of a contract that was voided is named by the one that is typed anew, or voided', async () => {
  const [papel, otro] = (await imprimir(2, 'aaaaaaaa-0000-4000-8000-000000000004').then(() => todos())).map(
    ({ codigo }) => codigo,
  ) as [string, string]
  const anularContrato = async (codigo: string) =>
    expect(
      (await t.enviar(await t.envio({ tipo: 'anulacion', origen: codigo, documento: codigo }))).estado,
    ).toBe(200)
  const primero = (await contratoSobre(papel)).cuerpo.codigo
  expect((await contratoSobre(papel)).estado).toBe(422)
  await anularContrato(primero)
  // It is not closed: neither when nor by whom.
  expect(await uno(papel)).toMatchObject({
    estado: 'suelto',
    contrato: primero,
    dias: 0,
    cerrado: null,
    cerradoPor: null,
  })
  const denuevo = await contratoSobre(papel)
  expect([denuevo.estado, denuevo.cuerpo]).toEqual([200, denuevo.cuerpo])
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: denuevo.cuerpo.codigo, dias: null })
  expect((await contratoSobre(papel)).estado).toBe(422)
  // Two who type it anew at once: one of them has it.
  await anularContrato(denuevo.cuerpo.codigo)
  const dos = await Promise.all([contratoSobre(papel), contratoSobre(papel)])
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 422])
  const sobreOtro = (await contratoSobre(otro)).cuerpo.codigo
  expect((await anular(otro, 'se mojó en la bodega')).cuerpo.codigo).toBe('blanco.cerrado')
  await anularContrato(sobreOtro)
  expect((await anular(otro, 'se mojó en la bodega')).cuerpo).toMatchObject({ estado: 'anulado' })
  expect((await contratoSobre(otro)).estado).toBe(422)
})

it('is voided by who may, with why; then no contract is written on it', async () => {
  const corto = await anular('PCT01-EB000002', 'x')
  expect(corto.estado).toBe(422)
  expect((await anular('PCT01-EB000002', 'se mojó en la bodega', cajero)).estado).toBe(403)
  expect((await anular('pct01-eb000002', 'se mojó en la bodega')).cuerpo).toMatchObject({ estado: 'anulado' })
  expect(await uno('PCT01-EB000002')).toMatchObject({
    estado: 'anulado',
    motivo: 'se mojó en la bodega',
    cerradoPor: 'gerente',
  })
  for (const codigo of ['PCT01-EB000001', 'PCT01-EB000002'])
    expect((await anular(codigo, 'se mojó en la bodega')).cuerpo.codigo).toBe('blanco.cerrado')
  expect((await anular('PCT01-EB000099', 'se mojó en la bodega')).estado).toBe(404)
  const ajeno = await anular('PCT01-EB000003', 'se mojó en la bodega', await t.p.entrar('gerente', 'PCT02'))
  expect(ajeno.estado).toBe(404)
  expect((await contratoSobre('PCT01-EB000002')).estado).toBe(422)
  const { texto } = await t.quien.pedir('GET', '/blancos/exportar?archivo=csv&estado=anulado')
  expect(texto).toContain('PCT01-EB000002')
  expect(texto).not.toContain('PCT01-EB000003')
})
