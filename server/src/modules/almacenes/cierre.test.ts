import type { Almacen } from '@retroventa/api/almacenes/llamadas'
import type { CustodiaFila } from '@retroventa/api/boveda/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, envioDe, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { bloquearAlmacenes } from './queries.ts'

let t: Taller
let superadmin: Navegador
beforeAll(async () => {
  t = await crearTaller()
  superadmin = await t.p.entrar('superadmin')
})
afterAll(() => t.p.cerrar())

/** What a branch is told when somebody would make it inactive. */
async function cerrar(codigo: string) {
  const { items } = (await superadmin.pedir<{ items: Almacen[] }>('GET', '/almacenes')).cuerpo
  const { id, ciudad: _, ...datos } = items.find((uno) => uno.codigo === codigo) as Almacen
  const { estado, cuerpo } = await superadmin.pedir<{ codigo?: string; mensaje?: string }>(
    'PUT',
    `/almacenes/${id}`,
    { ...datos, activo: false },
  )
  return { estado, codigo: cuerpo.codigo, mensaje: cuerpo.mensaje ?? '' }
}

it('a branch is not made inactive over what is in it, nor over what travels to it or from it', async () => {
  for (const tipo of ['prorroga', 'recepcionTraslado', 'recepcionFondos'] as const) await t.preparar(tipo)
  await unasPiezas(t.p.deps, [{ categoria: 4, peso: 310, costo: 260_000 }], { almacen: 'PCT01' })
  const negado = { estado: 409, codigo: 'almacen.con_pendientes' }
  const [uno, otro] = [await cerrar('PCT01'), await cerrar('PCT02')]
  expect([uno, otro]).toEqual([expect.objectContaining(negado), expect.objectContaining(negado)])
  for (const dicho of ['contrato', 'dinero en la caja', 'artículo']) expect(uno.mensaje).toContain(dicho)
  for (const { mensaje } of [uno, otro]) {
    expect(mensaje).toMatch(/1 traslado en camino \(con su recibo o su anulación\)/)
    expect(mensaje).toMatch(/1 envío de dinero en camino \(con su recibo o su anulación\)/)
  }
})

it('nor over what its vault has of a customer who paid', async () => {
  const { origen: bolsa } = await t.preparar('entregaBoveda')
  const { items } = (await t.quien.pedir<{ items: CustodiaFila[] }>('GET', `/boveda?texto=${bolsa}`)).cuerpo
  const origen = items[0]?.contrato ?? ''
  const dicho = '1 bolsa pagada en la bóveda (con su entrega al cliente)'
  expect((await cerrar('PCT01')).mensaje).not.toContain(dicho)
  const pago = { tipo: 'retiro', origen, documento: '' } as const
  expect((await t.enviar(await envioDe(t.quien.pedir, pago, {}, 'gerente'))).estado).toBe(200)
  expect((await cerrar('PCT01')).mensaje).toContain(dicho)
})

it('nor over a day that nobody closed, nor over a count that is open', async () => {
  const antes = (await cerrar('PCT01')).mensaje
  for (const dicho of ['día', 'inventario']) expect(antes).not.toContain(dicho)
  await t.preparar('cierreInventario')
  await t.preparar('cierreDia')
  const { mensaje } = await cerrar('PCT01')
  expect(mensaje).toContain('1 día abierto (con su cierre)')
  expect(mensaje).toContain('1 inventario abierto (con su cierre o su anulación)')
})

it('nor over an advance that is not settled, nor over what DIAN has not accepted, where the house issues', async () => {
  await t.preparar('abonoAnticipo')
  await t.preparar('devolucion')
  const electronicos = /\d+ documentos? electrónicos? sin aceptar/
  const sinDian = (await cerrar('PCT01')).mensaje
  expect(sinDian).toMatch(/1 anticipo con saldo \(con su abono, su legalización o su cruce\)/)
  expect(sinDian).not.toMatch(electronicos)
  Object.assign(t.p.deps, { dian: {} })
  const conDian = (await cerrar('PCT01')).mensaje
  Object.assign(t.p.deps, { dian: undefined })
  expect(conDian).toMatch(electronicos)
})

const enBlanco = (quien: Navegador) =>
  quien.pedir<{ nombreArchivo: string }>('POST', '/contratos/en-blanco', { cantidad: 1 })

it('nor over a blank contract of which nobody said what became', async () => {
  await t.p.base.db.updateTable('almacenes').set({ impresion_contrato: 'default' }).execute()
  expect((await cerrar('PCT01')).mensaje).not.toContain('contrato en blanco')
  const { nombreArchivo } = (await enBlanco(t.quien)).cuerpo
  const codigo = /PCT01-EB\d+/.exec(nombreArchivo)?.[0]
  const dicho = '1 contrato en blanco suelto (con su registro o su anulación)'
  expect((await cerrar('PCT01')).mensaje).toContain(dicho)
  expect((await cerrar('PCT02')).mensaje).not.toContain('contrato en blanco')
  const motivo = 'se rompió en la impresora'
  expect((await t.quien.pedir('POST', `/blancos/${codigo}/anulacion`, { motivo })).estado).toBe(200)
  expect((await cerrar('PCT01')).mensaje).not.toContain('contrato en blanco')
})

it('what was being saved in it, or sent to it, while it was made inactive is not saved', async () => {
  const { db } = t.p.base
  const poner = (codigo: string, activo: boolean, con: typeof db = db) =>
    con.updateTable('almacenes').set({ activo }).where('codigo', '=', codigo).execute()
  const mientras = async (codigo: string, guardar: () => Promise<{ estado: number; cuerpo: unknown }>) => {
    let guardado: ReturnType<typeof guardar> | undefined
    await db.transaction().execute(async (tx) => {
      await bloquearAlmacenes(tx)
      await poner(codigo, false, tx)
      guardado = guardar()
      await esperan(db)
    })
    const hecho = await guardado
    await poner(codigo, true)
    return [hecho?.estado, JSON.stringify(hecho?.cuerpo)]
  }
  const enviar = async (tipo: 'contrato' | 'envioFondos') => {
    const envio = await t.envio(await t.preparar(tipo))
    return () => t.enviar(envio)
  }
  const negado = [422, expect.stringContaining('se cerró mientras usted guardaba')]
  expect(await mientras('PCT01', await enviar('contrato'))).toEqual(negado)
  expect(await mientras('PCT02', await enviar('envioFondos'))).toEqual(negado)
  expect(await mientras('PCT01', () => enBlanco(t.quien))).toEqual(negado)
})
