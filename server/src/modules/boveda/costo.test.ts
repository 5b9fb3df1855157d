import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { listarBoveda } from '@retroventa/api/boveda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearTaller, envioDe, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { probarLibros } from '../contabilidad/factory.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

const LUGAR = { caja: '3', bandeja: '2', peso: 1_000 }

/** An act on a contract or on its bag, with the figures of now. */
async function hacer(tipo: TipoOperacion, origen: string, entrada: object) {
  const documento = tipo === 'anulacion' ? origen : ''
  const envio = await envioDe(t.quien.pedir, { tipo, origen, documento }, entrada, 'gerente')
  return t.quien.pedir<{ codigo: string; datos?: { errores?: { codigo: string; mensaje: string }[] } }>(
    'POST',
    envio.ruta,
    envio.cuerpo,
  )
}

/** The same, which is done: the code of its document. */
async function hecho(tipo: TipoOperacion, origen: string, entrada: object = {}): Promise<string> {
  const { estado, cuerpo } = await hacer(tipo, origen, entrada)
  expect([tipo, estado]).toEqual([tipo, 200])
  return cuerpo.codigo
}
const anular = (documento: string) => hacer('anulacion', documento, { motivo: 'se digitó mal' })

/** A bag that was sent to the vault, and the contract that it holds. */
async function enviada() {
  const { cuerpo } = await t.enviar(await t.envio(await t.preparar('envioBoveda')))
  const { items } = (
    await t.quien.pedir<Respuesta<typeof listarBoveda>>('GET', `/boveda?texto=${cuerpo.codigo}`)
  ).cuerpo
  return { bolsa: cuerpo.codigo, contrato: items[0]?.contrato ?? '' }
}

const cuadran = async () => expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])

it('a hand-off is not voided over an abono or an aumento: it names that one first, and the customer takes the things at what they cost', async () => {
  const { bolsa, contrato } = await enviada()
  const lugar = { ...LUGAR, bolsa: '1' }
  const recepcion = await hecho('recepcionBoveda', bolsa, lugar)
  const negada = async (documento: string, como: string) => {
    const { estado, cuerpo } = await anular(documento)
    expect([estado, cuerpo.datos?.errores]).toEqual([
      422,
      [expect.objectContaining({ codigo: 'anulacion.pieza_aparte', mensaje: expect.stringContaining(como) })],
    ])
  }
  const abono = await hecho('abono', contrato, { valor: 400_000 })
  await negada(recepcion, `cambió de costo con el documento ${abono}: anúlelo primero`)
  await cuadran()
  // Once the bag is back at the counter its delivery is voided first: the abono took its part from the vault.
  const entrega = await hecho('entregaBoveda', bolsa, { peso: 1_000 })
  await negada(abono, `con el documento ${entrega}: anúlelo primero`)
  const aumento = await hecho('aumento', contrato, { valor: 100_000 })
  await negada(entrega, `cambió de costo con el documento ${aumento}`)
  for (const uno of [aumento, entrega, abono, recepcion]) expect((await anular(uno)).estado).toBe(200)
  await hecho('recepcionBoveda', bolsa, lugar)
  await hecho('abono', contrato, { valor: 400_000 })
  await hecho('retiro', contrato)
  await cuadran()
})

it('the vault takes a bag at what its things cost after an abono of the same instant', async () => {
  const { bolsa, contrato } = await enviada()
  const dueno = conectar(t.p.base.dueno)
  try {
    const [abono, recepcion] = await dueno.db.transaction().execute(async (tx) => {
      // The abono has written what its things cost, and has not ended.
      await sql`select from saldos_bienes_dia where lugar = 'transito' for update`.execute(tx)
      const pagado = hecho('abono', contrato, { valor: 400_000 })
      await esperan(t.p.base.db)
      const recibida = hecho('recepcionBoveda', bolsa, { ...LUGAR, bolsa: '2' })
      await esperan(t.p.base.db, 2)
      return [{ una: pagado }, { una: recibida }] as const
    })
    await abono.una
    await recepcion.una
  } finally {
    await dueno.cerrar()
  }
  await cuadran()
  await hecho('retiro', contrato)
})

/** Where a bag lies, in words. */
const dondeEsta = async (bolsa: string) => {
  const { rows } = await sql<{ lugar: string | null }>`select caja || bandeja || bolsa lugar from custodias
    where id = (select id from documentos where codigo = ${bolsa})`.execute(t.p.base.db)
  return rows[0]?.lugar
}
const escribirLugar = (bolsa: string, [caja, bandeja, suya]: readonly [string, string, string]) =>
  sql`update custodias set caja = ${caja}, bandeja = ${bandeja}, bolsa = ${suya}
    where id = (select id from documentos where codigo = ${bolsa})`.execute(t.p.base.db)

/** Two bags in the vault. */
async function dosGuardadas() {
  const dos: string[] = []
  for (const numero of ['1', '2']) {
    const { bolsa } = await enviada()
    await hecho('recepcionBoveda', bolsa, { caja: `Z${bolsa}`, bandeja: '1', bolsa: numero, peso: 1_000 })
    dos.push(bolsa)
  }
  return dos as [string, string]
}

it('a bag of before places were kept in capitals stays where it lies, and comes back to no place that another one has', async () => {
  const [vieja, nueva] = await dosGuardadas()
  await escribirLugar(vieja, ['b7', 'a', 'x'])
  await escribirLugar(nueva, ['B7', 'A', 'X'])
  // Asked for, and then not: it is where it was, beside the other one.
  const pedido = await hecho('pedidoBoveda', vieja, { motivo: 'viene el cliente' })
  expect((await anular(pedido)).estado).toBe(200)
  expect(await dondeEsta(vieja)).toBe('b7ax')
  const entrega = await hecho('entregaBoveda', vieja, { peso: 1_000 })
  expect((await anular(entrega)).estado).toBe(409)
  await hecho('entregaBoveda', nueva, { peso: 1_000 })
  expect((await anular(entrega)).estado).toBe(200)
  expect(await dondeEsta(vieja)).toBe('B7AX')
})

it('bags that lay in the vault before are put in capitals, but for those that would be two in one place', async () => {
  const [una, otra] = await dosGuardadas()
  const [sola] = await dosGuardadas()
  await escribirLugar(una, ['c7', 'a', 'ñ'])
  await escribirLugar(otra, ['C7', 'A', 'Ñ'])
  await escribirLugar(sola, ['c7', 'a', 'ñ2'])
  const migracion = await readFile(
    join(import.meta.dirname, '../../db/migrations/0773_lugares_en_mayusculas.sql'),
    'utf8',
  )
  await sql.raw(migracion).execute(t.p.base.db)
  expect(await Promise.all([una, otra, sola].map(dondeEsta))).toEqual(['c7añ', 'C7AÑ', 'C7AÑ2'])
})
