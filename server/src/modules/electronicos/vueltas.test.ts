import type { listarCompras } from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sumarFilas } from '@retroventa/api/core/lista'
import { LISTAS_ELECTRONICOS } from '@retroventa/api/electronicos/lista'
import type { listarElectronicos } from '@retroventa/api/electronicos/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unCliente } from '../clientes/factory.ts'
import { comprarDirecto, devolverCompra } from '../compras/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { devolverVenta } from '../ventas/factory.ts'
import { casaQueFactura, registrarRangos } from './factory.ts'
import { anotar, hechosDe } from './queries.ts'

let casa: Awaited<ReturnType<typeof casaQueFactura>>
let { cajero, gerente, dian, de, ver, unaVenta, anular } = {} as typeof casa
beforeAll(async () => {
  casa = await casaQueFactura()
  ;({ cajero, gerente, dian, de, ver, unaVenta, anular } = casa)
})
afterAll(() => casa.cerrar())

it('a return voided before the draft had a number puts its lines back, in that draft or in a new one', async () => {
  const parte = await unaVenta({ cuantas: 2 })
  const devolver = async ({ codigo }: { codigo: string }, ...lineas: number[]) =>
    (await devolverVenta([cajero, 'cajero'], codigo, lineas, 'gerente')).cuerpo.codigo
  const vuelta = await devolver(parte, 1)
  expect((await anular(vuelta)).estado).toBe(200)
  expect(await ver(parte.id)).toMatchObject({ estado: 'borrador', total: 238_000, iva: 38_000 })
  expect(await de(parte.codigo)).toHaveLength(1)
  const todo = await unaVenta({ cuantas: 2 })
  const entera = await devolver(todo, 1, 2)
  expect((await anular(entera)).estado).toBe(200)
  const alFinal = (await de(todo.codigo)).map(({ estado, tipo, total }) => [estado, tipo, total])
  expect(alFinal.sort()).toEqual([
    ['borrador', 'factura', 238_000],
    ['descartado', 'factura', 238_000],
  ])
  // Nothing of them is issued: what follows begins without them.
  for (const { codigo } of [parte, todo]) expect((await anular(codigo)).estado).toBe(200)
})

it('a voided return that had two notes bills the lines of both again, together', async () => {
  await registrarRangos(gerente)
  const { codigo } = await unaVenta({ cuantas: 2 })
  await dian.emitir()
  const devolver = async (...lineas: number[]) =>
    (await devolverVenta([cajero, 'cajero'], codigo, lineas, 'gerente')).cuerpo.codigo
  const primera = await devolver(2)
  await dian.emitir()
  expect((await anular(primera)).estado).toBe(200)
  // A line in what was its invoice and the other one in that of the void, both with their number by now.
  const notas = async () => (await de(codigo, 'notas')).length
  await dian.emitir()
  const sueltas = await notas()
  const vuelta = await devolver(1, 2)
  await dian.emitir()
  expect(await notas()).toBe(sueltas + 2)
  expect((await anular(vuelta)).estado).toBe(200)
  await dian.emitir()
  const facturas = (await de(codigo)).filter(({ estado }) => estado === 'aceptado')
  const suma = (filas: readonly { total: number }[]) => filas.reduce((total, una) => total + una.total, 0)
  expect(suma(facturas) - suma(await de(codigo, 'notas'))).toBe(238_000)
})

it('what comes back of many lines, and DIAN would not take in one note, is two that are it to the peso; the rest is another', async () => {
  const devolver = async ({ codigo }: { codigo: string }, ...lineas: number[]) => {
    const { estado, cuerpo } = await devolverVenta([cajero, 'cajero'], codigo, lineas, 'gerente')
    expect(estado).toBe(200)
    await dian.emitir()
    return cuerpo.codigo
  }
  const comoQuedan = async ({ codigo }: { codigo: string }, grupo: 'facturas' | 'notas' = 'notas') =>
    (await de(codigo, grupo)).map(({ estado, total, iva }) => [estado, total, iva]).sort()
  // Of twelve of 100.000 four have the peso that truncating each would lose.
  const venta = await unaVenta({ cuantas: 12, precio: 100_000 })
  await dian.emitir()
  await devolver(venta, 1, 2, 3, 4)
  const dos = ['aceptado', 200_000, 31_934]
  expect(await comoQuedan(venta)).toEqual([dos, dos])
  expect((await ver(venta.id)).notas).toHaveLength(2)
  const resto = await devolver(venta, 5, 6, 7, 8, 9, 10, 11, 12)
  const notas = await comoQuedan(venta)
  const suma = (cual: 1 | 2) => notas.reduce((todo, una) => todo + Number(una[cual]), 0)
  expect([suma(1), suma(2)]).toEqual([venta.documento.total, venta.documento.iva])
  expect(new Set(notas.map(([estado]) => estado))).toEqual(new Set(['aceptado']))
  // Sold again, they are two invoices.
  expect((await anular(resto)).estado).toBe(200)
  await dian.emitir()
  const otra = ['aceptado', 400_000, 63_864]
  expect(await comoQuedan(venta, 'facturas')).toEqual([
    ['aceptado', 1_200_000, venta.documento.iva],
    otra,
    otra,
  ])
})

it('a draft whose rest DIAN would not take alone stays whole, and its notes wait for it', async () => {
  const venta = await unaVenta({ cuantas: 12, precio: 100_000 })
  const devolver = async (...lineas: number[]) =>
    (await devolverVenta([cajero, 'cajero'], venta.codigo, lineas, 'gerente')).estado
  expect(await devolver(5, 6, 7, 8, 9, 10, 11, 12)).toBe(200)
  expect(await ver(venta.id)).toMatchObject({ estado: 'borrador', total: 1_200_000 })
  expect((await de(venta.codigo, 'notas')).length).toBeGreaterThan(0)
  // Nobody saw any of them: what is left goes into the draft once it fits, and none once all is back.
  expect(await devolver(1, 2)).toBe(200)
  expect(await ver(venta.id)).toMatchObject({ estado: 'borrador', total: 200_000 })
  const notas = async () => new Set((await de(venta.codigo, 'notas')).map(({ estado }) => estado))
  expect(await notas()).toEqual(new Set(['descartado']))
  expect(await devolver(3, 4)).toBe(200)
  expect((await ver(venta.id)).estado).toBe('descartado')
  await dian.emitir()
  expect(await notas()).toEqual(new Set(['descartado']))
})

it('a voided sale takes back what notas débito added to its invoice, and no more is added to it', async () => {
  const { codigo, id, documento } = await unaVenta()
  await dian.emitir()
  const cobrar = (motivo: string) =>
    gerente.pedir<{ id: string; mensaje?: string }>('POST', `/electronicos/${id}/nota-debito`, {
      concepto: '2',
      base: 10_000,
      iva: 1_900,
      motivo,
    })
  const emitida = await cobrar('Grabado del anillo')
  await dian.emitir()
  const borrador = await cobrar('Caja de regalo')
  expect((await anular(codigo)).estado).toBe(200)
  await dian.emitir()
  expect((await ver(borrador.cuerpo.id)).estado).toBe('descartado')
  const { codigo: debito, notas } = await ver(emitida.cuerpo.id)
  expect(notas).toMatchObject([{ tipo: 'notaCredito', estado: 'aceptado', total: 11_900 }])
  // DIAN is told the invoice; the list, what it takes back.
  const nota = notas[0]?.id ?? ''
  const { texto } = await gerente.pedir('GET', `/electronicos/${nota}/xml`)
  expect(texto).toContain(`<cbc:ReferenceID>${(await ver(id)).codigo}</cbc:ReferenceID>`)
  expect(texto).toContain('<cbc:ResponseCode>3</cbc:ResponseCode>')
  expect((await ver(nota)).corrige).toBe(debito)
  const notasCon = async (mas = '') =>
    (
      await gerente.pedir<Respuesta<typeof listarElectronicos>>(
        'GET',
        `/electronicos?grupo=notas&texto=${codigo}${mas}`,
      )
    ).cuerpo
  expect((await notasCon()).totales.total).toBe(documento.total)
  // Whatever is asked for, all of its rows chosen come to its foot.
  for (const mas of ['', '&tipo=notaDebito', '&estado=descartado', '&estado=descartado&tipo=notaDebito']) {
    const { items, totales } = await notasCon(mas)
    expect(items.length).toBeGreaterThan(0)
    expect([mas, sumarFilas(LISTAS_ELECTRONICOS.notas.columnas, items).sumas]).toEqual([mas, totales])
  }
  expect((await ver(id)).puede).not.toContain('nota')
  const tarde = await cobrar('Otra caja')
  expect([tarde.estado, tarde.cuerpo.mensaje]).toEqual([
    409,
    'El documento está anulado por sus notas: eso ya no se puede hacer con él.',
  ])
})

it('a sale that came back whole takes back what notas débito added to it, once, and keeps it while a line is billed', async () => {
  const { codigo, id } = await unaVenta({ cuantas: 2 })
  await dian.emitir()
  const cobrar = async (motivo: string) => {
    const pedido = { concepto: '2', base: 10_000, iva: 1_900, motivo }
    return (await gerente.pedir<{ id: string }>('POST', `/electronicos/${id}/nota-debito`, pedido)).cuerpo.id
  }
  const devolver = async (...lineas: number[]) =>
    (await devolverVenta([cajero, 'cajero'], codigo, lineas, 'gerente')).cuerpo.codigo
  const emitida = await cobrar('Grabado de los anillos')
  await dian.emitir()
  const borrador = await cobrar('Caja de regalo')
  const rebajas = async () => (await ver(emitida)).notas.map(({ estado, total }) => [estado, total])
  await devolver(1)
  expect([(await ver(borrador)).estado, await rebajas()]).toEqual(['borrador', []])
  const vuelta = await devolver(2)
  expect([(await ver(borrador)).estado, await rebajas()]).toEqual(['descartado', [['borrador', 11_900]]])
  // Sold again, it is charged again; with its number it is not taken back twice.
  expect((await anular(vuelta)).estado).toBe(200)
  expect([(await ver(borrador)).estado, await rebajas()]).toEqual(['borrador', [['descartado', 11_900]]])
  expect((await ver(borrador)).hechos.at(-1)?.hecho).toBe('repuesto')
  const otra = await devolver(2)
  await dian.emitir()
  expect((await anular(otra)).estado).toBe(200)
  // Of an invoice that DIAN took back whole nothing more is charged: both are, of the one that bills it now, once DIAN has that.
  await dian.emitir()
  const deAhora = (await de(codigo)).find((una) => una.id !== id)?.id ?? ''
  const notas = await Promise.all((await ver(deAhora)).notas.map((una) => ver(una.id)))
  const debido = ['Caja de regalo', 'Grabado de los anillos'].map((que) => `notaDebito aceptado ${que}`)
  expect(notas.map((una) => `${una.tipo} ${una.estado} ${una.motivo}`).sort()).toEqual(debido)
  await devolver(2)
  expect((await rebajas()).map(([estado]) => estado).sort()).toEqual(['aceptado', 'descartado'])
})

it('a nota débito that is asked for again, because its answer was lost, is the same one', async () => {
  const { id } = await unaVenta()
  await dian.emitir()
  const pedido = { concepto: '2', base: 10_000, iva: 1_900, motivo: 'Grabado del anillo' }
  const pedir = () =>
    gerente.pedir<{ id: string; estado: string }>('POST', `/electronicos/${id}/nota-debito`, pedido, {
      'idempotency-key': 'una-nota',
    })
  const [una, otra] = [await pedir(), await pedir()]
  expect(otra.cuerpo).toEqual(una.cuerpo)
  expect((await ver(otra.cuerpo.id)).estado).toBe('borrador')
  expect((await ver(id)).notas).toHaveLength(1)
})

it('what a person does in the instant in which the worker says what it did comes after it in the timeline', async () => {
  const { id } = await unaVenta()
  const { db } = casa.p.base
  const fila = await db
    .selectFrom('electronicos')
    .select(['id', 'almacen_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const instante = casa.p.reloj.ahora.toISOString()
  const { otro } = await db.transaction().execute(async (tx) => {
    await anotar(tx, fila, { instante, hecho: 'reenviado' })
    const espera = anotar(db, fila, { instante, hecho: 'enviado' })
    await esperan(db)
    return { otro: espera }
  })
  await otro
  const hechos = await hechosDe(db, id)
  expect(hechos.map(({ hecho }) => hecho)).toEqual(['creado', 'reenviado', 'enviado'])
})

it('a nota débito that DIAN rejected is not made again once its sale is voided, and nothing waits for it', async () => {
  const rechazar = () =>
    casa.dian.simulador.rechazarSiguiente('CAK21, Rechazo: Nombre del adquiriente inválido.')
  const conDebito = async () => {
    const venta = await unaVenta()
    await dian.emitir()
    const debito = { concepto: '2', base: 10_000, iva: 1_900, motivo: 'Grabado del anillo' }
    const ruta = `/electronicos/${venta.id}/nota-debito`
    const { id: nota } = (await gerente.pedir<{ id: string }>('POST', ruta, debito)).cuerpo
    return { ...venta, nota }
  }
  const comoQuedan = async ({ codigo }: { codigo: string }) =>
    (await de(codigo, 'notas')).map(({ tipo, estado, total }) => [tipo, estado, total]).sort()
  // Rejected before its sale is voided.
  const antes = await conDebito()
  rechazar()
  await dian.emitir()
  expect((await ver(antes.nota)).estado).toBe('rechazado')
  expect((await anular(antes.codigo)).estado).toBe(200)
  await dian.emitir()
  expect(await comoQuedan(antes)).toEqual([
    ['notaCredito', 'aceptado', 119_000],
    ['notaDebito', 'descartado', 11_900],
  ])
  // While it was on its way: its note waited already.
  const despues = await conDebito()
  rechazar()
  await dian.emitir()
  await gerente.pedir('POST', `/electronicos/${despues.nota}/correccion`)
  casa.p.reloj.avanzar(1_000)
  expect((await anular(despues.codigo)).estado).toBe(200)
  rechazar()
  await dian.emitir()
  await dian.emitir()
  expect(await comoQuedan(despues)).toEqual([
    ['notaCredito', 'aceptado', 119_000],
    ['notaCredito', 'descartado', 11_900],
    ['notaDebito', 'descartado', 11_900],
  ])
  expect((await ver(despues.nota)).hechos.at(-1)?.hecho).toBe('desistido')
})

it('a purchase that went back whole, or was voided, while its documento soporte is on its way owes it until it is accepted', async () => {
  const comprar = async () => {
    const { estado, cuerpo } = await comprarDirecto(
      casa.p.deps,
      gerente,
      {
        clase: 'articulos',
        terceroId: casa.cliente,
        procedencia: 'uso',
        articulos: [{ descripcion: 'Cadena de oro', categoria: 4, peso: 500, valor: 400_000 }],
      },
      { autoriza: 'gerente' },
    )
    expect(estado).toBe(200)
    return cuerpo.codigo
  }
  const debidas = async (codigo: string) =>
    (
      await gerente.pedir<Respuesta<typeof listarCompras>>(
        'GET',
        `/compras?soporte=pendiente&texto=${codigo}`,
      )
    ).cuerpo.items.map(({ soporte }) => soporte)
  const [vuelve, anulada] = [await comprar(), await comprar()]
  // Numbered and sent, and DIAN does not say.
  dian.simulador.fallar({ modo: 'error', estado: 503, veces: 2 })
  await dian.emitir()
  const vuelta = await devolverCompra(gerente, vuelve, { lineas: [1], motivo: 'no era oro' })
  expect([vuelta.estado, (await anular(anulada)).estado]).toEqual([200, 200])
  const sinNumero = await comprar()
  expect((await anular(sinNumero)).estado).toBe(200)
  for (const codigo of [vuelve, anulada]) {
    expect((await de(codigo, 'soportes'))[0]?.estado).toBe('enviado')
    expect(await debidas(codigo)).toEqual(['pendiente'])
  }
  expect(await debidas(sinNumero)).toEqual([])
  casa.p.reloj.avanzar(3 * 60_000)
  await dian.emitir()
  await dian.emitir()
  for (const codigo of [vuelve, anulada]) {
    expect((await de(codigo, 'soportes'))[0]?.estado).toBe('aceptado')
    expect((await de(codigo, 'ajustes'))[0]?.estado).toBe('aceptado')
    expect(await debidas(codigo)).toEqual([])
  }
})

it('forgets nobody while something is still to be issued to them, where the house issues', async () => {
  const { codigo } = await unaVenta()
  const superadmin = await casa.p.entrar('superadmin')
  const olvidar = async () =>
    (
      await superadmin.pedir<{ codigo?: string }>('POST', `/clientes/${casa.cliente}/anonimizar`, {
        motivo: 'lo pidió por escrito',
        credenciales: { usuario: 'superadmin', clave: CLAVE },
      })
    ).cuerpo.codigo
  expect(await olvidar()).toBe('cliente.sin_emitir')
  expect((await anular(codigo)).estado).toBe(200)
  expect(await olvidar()).toBeUndefined()
})

it('a purchase from who has no municipality takes no number until their record says it', async () => {
  const { id: terceroId } = await unCliente(casa.p.base.db, {}, { municipio: '' })
  const { cuerpo } = await comprarDirecto(
    casa.p.deps,
    gerente,
    {
      clase: 'articulos',
      terceroId,
      procedencia: 'uso',
      articulos: [{ descripcion: 'Aretes de oro', categoria: 4, peso: 200, valor: 160_000 }],
    },
    { autoriza: 'gerente' },
  )
  await dian.emitir()
  const [espera] = await de(cuerpo.codigo, 'soportes')
  expect(espera).toMatchObject({ estado: 'borrador', codigo: null, espera: 'cliente.lugar' })
  await casa.p.base.db
    .updateTable('clientes')
    .set({ municipio: '13836' })
    .where('id', '=', terceroId)
    .execute()
  casa.p.reloj.avanzar(16 * 60_000)
  await dian.emitir()
  expect((await de(cuerpo.codigo, 'soportes'))[0]?.estado).toBe('aceptado')
})

it('the file of each has a name that no other one has, whatever its kind and prefix: a consecutive of the year', async () => {
  const { db } = casa.p.base
  // Each branch has its prefix, and both begin at 1.
  const [uno] = await db.selectFrom('electronico_rangos').selectAll().where('tipo', '=', 'factura').execute()
  if (!uno) throw new Error('no range')
  await db.updateTable('electronico_rangos').set({ activo: false }).where('tipo', '=', 'factura').execute()
  const rango = (prefijo: string, almacen_id: string | null) => ({
    ...uno,
    id: casa.p.deps.nuevoId(),
    prefijo,
    almacen_id,
    ultimo: uno.desde - 1,
  })
  await db
    .insertInto('electronico_rangos')
    .values(rango('UNO', casa.p.almacenes.PCT01 ?? ''))
    .execute()
  const clienteId = (await unCliente(db)).id
  await unaVenta({ clienteId })
  await dian.emitir()
  await db.updateTable('electronico_rangos').set({ activo: false }).where('prefijo', '=', 'UNO').execute()
  await db
    .insertInto('electronico_rangos')
    .values(rango('DOS', casa.p.almacenes.PCT01 ?? ''))
    .execute()
  const otra = await unaVenta({ clienteId })
  await dian.emitir()
  await devolverVenta([cajero, 'cajero'], otra.codigo, [1], 'gerente')
  await dian.emitir()
  const filas = await db
    .selectFrom('electronicos')
    .select(['archivo', 'prefijo', 'numero'])
    .where('archivo', 'is not', null)
    .execute()
  expect(
    filas.filter(({ prefijo, numero }) => /UNO|DOS/.test(prefijo ?? '') && numero === uno.desde),
  ).toHaveLength(2)
  const consecutivos = filas.map(({ archivo }) => Number.parseInt(archivo?.slice(-8) ?? '', 16))
  // One that DIAN rejected and was made again has a name of its own too.
  expect(new Set(consecutivos).size).toBe(filas.length)
  expect(Math.min(...consecutivos)).toBe(1)
})
