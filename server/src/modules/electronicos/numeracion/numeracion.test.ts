import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verPlanillaElectronicos } from '@retroventa/api/electronicos/llamadas'
import { numeroDeOtro } from '@retroventa/api/electronicos/textos'
import { SET_DIAN } from '@retroventa/simulators/dian'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TurnoPerdido } from '../../../core/turnos.ts'
import { crearDianSoap } from '../../../ports/dian/soap.ts'
import { emitir } from '../emitir.ts'
import { casaQueFactura, registrarRangos } from '../factory.ts'
import { papelElectronico } from '../papeles.ts'
import { tomarSiguiente, turnos } from '../queries.ts'

let casa: Awaited<ReturnType<typeof casaQueFactura>>
let { p, gerente, cajero, dian, ver, unaVenta } = {} as typeof casa
beforeAll(async () => {
  casa = await casaQueFactura()
  ;({ p, gerente, cajero, dian, ver, unaVenta } = casa)
  await registrarRangos(gerente)
})
afterAll(() => casa.cerrar())

type Planilla = Respuesta<typeof verPlanillaElectronicos>
const planilla = async (quien = gerente) =>
  (await quien.pedir<Planilla>('GET', '/electronicos/planilla')).cuerpo
const elRango = async (de = 'factura') => {
  const rango = (await planilla()).rangos.find(({ tipo }) => tipo === de)
  if (!rango) throw new Error('no range')
  return rango
}
interface Dicho {
  codigo?: string
  mensaje?: string
  pedidos?: number
  ultimo?: number
  datos?: { errores?: { campo: string; mensaje: string }[] }
}
const saltar = async (hasta: number, { de = 'factura', motivo = 'se restauró la copia de la noche' } = {}) =>
  gerente.pedir<Dicho>('POST', `/electronicos/rangos/${(await elRango(de)).id}/salto`, { hasta, motivo })
const renumerar = (id: string) => gerente.pedir<Dicho>('POST', `/electronicos/${id}/renumeracion`)
const renumerarTodos = (quien = gerente) => quien.pedir<Dicho>('POST', '/electronicos/renumeracion')
const saltados = async () =>
  (await planilla()).saltados.map(({ desde, hasta, usuario, motivo }) => [desde, hasta, usuario, motivo])
const tomar = () => tomarSiguiente(p.base.db, { yo: p.deps.nuevoId(), ahora: p.reloj.ahora }, false)
const LO_TENIA = 'La DIAN ya tenía otro documento con ese número'

/** As a copy of before they were issued leaves the house: DIAN has them, and nobody here knows. */
async function restaurar(...ids: string[]): Promise<void> {
  const { db } = p.base
  await db.deleteFrom('electronico_hechos').where('electronico_id', 'in', ids).execute()
  await db.deleteFrom('electronicos').where('id', 'in', ids).execute()
  await db.updateTable('electronico_rangos').set({ ultimo: 0 }).where('tipo', '=', 'factura').execute()
  // What is issued then is of another instant, and so of another code.
  p.reloj.avanzar(60_000)
}

/** A sale whose next number DIAN has already, sent. */
async function unaRepetida(mas: { tipo?: 'factura' | 'pos' } = {}) {
  const { tipo = 'factura' } = mas
  const { prefijo, ultimo } = await elRango(tipo)
  dian.simulador.tenerYa(tipo === 'pos' ? '20' : '01', `${prefijo}${ultimo + 1}`)
  const { id } = await unaVenta({ conCliente: tipo === 'factura' })
  await dian.emitir()
  expect(await ver(id)).toMatchObject({
    estado: 'enviado',
    espera: 'dian.repetido',
    codigo: `${prefijo}${ultimo + 1}`,
  })
  return { id, codigo: `${prefijo}${ultimo + 1}`, siguiente: `${prefijo}${ultimo + 2}` }
}

describe('after a restore, numbers that DIAN has already', () => {
  it('are raised to by hand with their reason, and all that wait take the next ones: what they leave is told', async () => {
    const vendidas = [await unaVenta(), await unaVenta()]
    await dian.emitir()
    const perdidas = await Promise.all(vendidas.map(({ id }) => ver(id)))
    await restaurar(...vendidas.map(({ id }) => id))
    const [una, otra] = [await unaVenta(), await unaVenta()]
    await dian.emitir()
    const antes = await ver(una.id)
    expect(antes).toMatchObject({ codigo: 'SETP1', estado: 'enviado', espera: 'dian.repetido' })
    // Of other things: who decides sees whose it is.
    const { tercero: nombre, documento, total } = antes
    expect(antes.otro).toMatchObject({ nombre, documento, total })
    expect(antes.otro?.qr).toContain(perdidas[0]?.clave)
    expect(antes.otro?.qr).not.toContain(antes.clave)
    expect(antes.puede).toContain('renumerar')
    expect((await planilla()).repetidos).toEqual({ documentos: 2, almacenes: 1 })

    for (const [hasta, dice] of [
      [2, 'Ya va en SETP2: los números no se devuelven.'],
      [5_000_001, 'La numeración termina en SETP5000000.'],
    ] as const) {
      const { estado, cuerpo } = await saltar(hasta)
      expect([estado, cuerpo.datos?.errores]).toMatchObject([422, [{ campo: 'hasta', mensaje: dice }]])
    }
    expect((await saltar(5, { motivo: '' })).estado).toBe(400)
    expect((await saltar(5)).cuerpo.ultimo).toBe(5)
    // Sent again now, for the moment of that they would wait for nothing: who asks for another number would ask for none.
    expect(await tomar()).toBeUndefined()
    expect(await saltados()).toEqual([[3, 5, 'gerente', 'se restauró la copia de la noche']])

    expect((await renumerarTodos()).cuerpo).toEqual({ pedidos: 2 })
    // Its number is its own until it has the other one.
    expect(await ver(una.id)).toMatchObject({
      codigo: 'SETP1',
      estado: 'enviado',
      espera: 'dian.otro_numero',
    })
    expect((await planilla()).repetidos.documentos).toBe(0)
    expect((await renumerarTodos()).cuerpo).toEqual({ pedidos: 0 })
    await dian.emitir()
    const despues = await ver(una.id)
    expect(despues).toMatchObject({ codigo: 'SETP6', estado: 'aceptado', espera: null })
    expect(await ver(otra.id)).toMatchObject({ codigo: 'SETP7', estado: 'aceptado' })
    expect(despues.clave).not.toBe(antes.clave)
    const contados = despues.hechos.map(({ hecho, detalle, usuario }) => [hecho, detalle, usuario])
    expect(contados.slice(4)).toEqual([
      ['renumeracion', '', 'gerente'],
      ['renumerado', numeroDeOtro('SETP1'), null],
      ['numerado', 'SETP6', null],
      ['enviado', '', null],
      ['aceptado', expect.stringContaining('SETP6'), null],
    ])
    expect(await saltados()).toEqual([
      [1, 2, 'gerente', LO_TENIA],
      [3, 5, 'gerente', 'se restauró la copia de la noche'],
    ])
    // Used is what a document has.
    expect(await elRango()).toMatchObject({ ultimo: 7, usados: 2, aceptados: 2 })
    // What is downloaded and mailed from then on.
    const { texto } = await gerente.pedir('GET', `/electronicos/${una.id}/xml`)
    expect(texto).toContain('<cbc:ID>SETP6</cbc:ID>')
    expect(texto).toContain(despues.clave)
    const zip = await papelElectronico(p.deps, una.id, false)
    const dentro = Object.entries(unzipSync(zip?.cuerpo ?? Buffer.alloc(0)))
    expect(dentro.map(([nombre]) => nombre)).toContain('SETP6.pdf')
    expect(dentro.map(([, uno]) => strFromU8(uno)).join('')).not.toContain(antes.clave ?? '-')
    const log = await p.base.db
      .selectFrom('auditoria')
      .select(['accion', 'antes'])
      .where('accion', 'in', ['electronicos.numeros_saltados', 'electronico.renumerado'])
      .orderBy('id')
      .execute()
    expect(log.map(({ accion, antes: de }) => [accion, (de as { codigo: string }).codigo])).toEqual([
      ['electronicos.numeros_saltados', 'SETP2'],
      ['electronico.renumerado', 'SETP1'],
      ['electronico.renumerado', 'SETP2'],
    ])
    // DIAN has documents of that range: what its resolution says is for ever.
    const { id, version, ...rango } = await elRango()
    const { deTodos, tipo, prefijo, resolucion, desde, vigenteDesde, vigenteHasta, activo } = rango
    const datos = { deTodos, tipo, prefijo, resolucion, desde, vigenteDesde, vigenteHasta, activo, version }
    await p.base.db
      .updateTable('electronicos')
      .set({ estado: 'rechazado' })
      .where('rango_id', '=', id)
      .execute()
    const editado = await gerente.pedir<Dicho>('PUT', `/electronicos/rangos/${id}`, { ...datos, hasta: 9 })
    expect([editado.estado, editado.cuerpo.codigo]).toEqual([409, 'electronico.rango_usado'])
    await p.base.db
      .updateTable('electronicos')
      .set({ estado: 'aceptado' })
      .where('rango_id', '=', id)
      .execute()
  })

  it('are repeated again where nobody raised them: it waits, and is asked for once more', async () => {
    const { id, siguiente } = await unaRepetida()
    dian.simulador.tenerYa('01', siguiente)
    expect((await renumerar(id)).estado).toBe(200)
    await dian.emitir()
    const dos = await ver(id)
    expect(dos).toMatchObject({ codigo: siguiente, estado: 'enviado', espera: 'dian.repetido' })
    expect(dos.puede).toContain('renumerar')
    // While it waits it is tried again, and its timeline says so once.
    for (let i = 0; i < 3; i++) {
      p.reloj.avanzar(15 * 60_000)
      await dian.emitir()
    }
    expect(await ver(id)).toMatchObject({ espera: 'dian.repetido', hechos: dos.hechos })
    expect((await renumerar(id)).estado).toBe(200)
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'aceptado' })
  })
})

describe('what DIAN accepted of a draft that a restored copy has', () => {
  /** As a copy of between its sale and its number leaves it. */
  async function aBorrador(id: string) {
    const { db } = p.base
    await db
      .deleteFrom('electronico_hechos')
      .where('electronico_id', '=', id)
      .where('orden', '>', 1)
      .execute()
    const nada = { rango_id: null, prefijo: null, numero: null, codigo: null, fecha: null, emitido: null }
    await db
      .updateTable('electronicos')
      .set({ ...nada, clave: null, archivo: null, xml: null, receptor: null, acuse: null, decidido: null })
      .set({ estado: 'borrador', intentos: 0 })
      .where('id', '=', id)
      .execute()
    const { id: rango, ultimo } = await elRango()
    await db
      .updateTable('electronico_rangos')
      .set({ ultimo: ultimo - 1 })
      .where('id', '=', rango)
      .execute()
    p.reloj.avanzar(60_000)
  }

  it('is taken as it stands there, and is billed once: what comes back of it is a note of that', async () => {
    const venta = await unaVenta()
    await dian.emitir()
    const antes = await ver(venta.id)
    await aBorrador(venta.id)
    await dian.emitir()
    const despues = await ver(venta.id)
    const { estado, codigo, clave, fecha, espera, otro } = despues
    expect({ estado, codigo, clave, fecha, espera, otro }).toEqual({
      estado: 'aceptado',
      codigo: antes.codigo,
      clave: antes.clave,
      fecha: antes.fecha,
      espera: null,
      otro: null,
    })
    expect(despues.hechos.slice(-2).map(({ hecho }) => hecho)).toEqual(['hallado', 'aceptado'])
    expect((await planilla()).repetidos.documentos).toBe(0)
    expect((await casa.anular(venta.codigo)).estado).toBe(200)
    await dian.emitir()
    expect((await ver(venta.id)).notas).toMatchObject([{ estado: 'aceptado', total: antes.total }])
  })

  it('waits for a person when DIAN does not give it, or it is of something else', async () => {
    const venta = await unaVenta()
    await dian.emitir()
    await aBorrador(venta.id)
    await p.base.db
      .updateTable('electronicos')
      .set({ creado: p.reloj.ahora.toISOString() })
      .where('id', '=', venta.id)
      .execute()
    // Issued before this draft was there: the thing was sold, came back, and was sold again.
    await dian.emitir()
    const espera = await ver(venta.id)
    expect(espera).toMatchObject({ estado: 'enviado', espera: 'dian.repetido' })
    expect(espera.otro?.total).toBe(espera.total)
    expect((await renumerar(venta.id)).estado).toBe(200)
    await dian.emitir()
    expect(await ver(venta.id)).toMatchObject({ estado: 'aceptado', otro: null })
  })
})

describe('another number', () => {
  it('is given to nothing but what waits for one, and by who may', async () => {
    const { id } = await unaRepetida()
    const rango = await elRango()
    const negados = [
      `/electronicos/${id}/renumeracion`,
      '/electronicos/renumeracion',
      `/electronicos/rangos/${rango.id}/salto`,
    ].map(async (ruta) => (await cajero.pedir('POST', ruta, { hasta: 4_000, motivo: 'porque sí' })).estado)
    expect(await Promise.all(negados)).toEqual([403, 403, 403])
    const borrador = await unaVenta()
    expect((await renumerar(borrador.id)).estado).toBe(409)
    dian.simulador.rechazarSiguiente('FAK21, Rechazo: Nombre del adquiriente inválido.')
    await dian.emitir()
    expect((await ver(borrador.id)).estado).toBe('rechazado')
    expect((await renumerar(borrador.id)).estado).toBe(409)
    const aceptada = await unaVenta()
    await dian.emitir()
    expect([(await ver(aceptada.id)).estado, (await renumerar(aceptada.id)).estado]).toEqual([
      'aceptado',
      409,
    ])
    // While it is being sent nobody knows yet.
    await p.base.db.updateTable('electronicos').set({ espera: null }).where('id', '=', id).execute()
    const enCamino = await renumerar(id)
    expect([enCamino.estado, enCamino.cuerpo.mensaje]).toEqual([
      409,
      'El documento está enviado y no espera otro número: eso ya no se puede hacer con él.',
    ])
    await p.base.db
      .updateTable('electronicos')
      .set({ espera: 'dian.repetido' })
      .where('id', '=', id)
      .execute()
    const { dian: puerto } = p.deps
    Object.assign(p.deps, { dian: undefined })
    expect((await renumerar(id)).cuerpo.codigo).toBe('electronico.sin_dian')
    expect((await renumerarTodos()).cuerpo.codigo).toBe('electronico.sin_dian')
    Object.assign(p.deps, { dian: puerto })
    const contingencia = (activa: boolean) =>
      gerente.pedir('POST', '/electronicos/contingencia', { activa, motivo: 'sin internet' })
    await contingencia(true)
    expect((await renumerarTodos()).cuerpo.codigo).toBe('electronico.en_contingencia')
    await contingencia(false)
    // Of another branch it is none of theirs; super people ask for all of them.
    const ajeno = await p.entrar('superadmin', 'PCT02')
    expect((await planilla(ajeno)).repetidos).toEqual({ documentos: 1, almacenes: 1 })
    expect((await renumerarTodos(ajeno)).cuerpo).toEqual({ pedidos: 1 })
    await dian.emitir()
    expect((await ver(id)).estado).toBe('aceptado')
  })

  it('asked for twice at once is one, whoever works', async () => {
    const { id, siguiente } = await unaRepetida()
    const dos = await Promise.all([renumerar(id), renumerar(id), renumerarTodos()])
    expect(dos.filter(({ estado, cuerpo }) => estado === 200 && cuerpo.pedidos !== 0)).toHaveLength(1)
    const otra = await unaVenta()
    await Promise.all([dian.emitir(), dian.emitir(), dian.emitir()])
    const tomados = await Promise.all([id, otra.id].map(async (cual) => (await ver(cual)).codigo))
    expect(new Set(tomados)).toEqual(new Set([siguiente, `SETP${Number(siguiente.slice(4)) + 1}`]))
    expect((await ver(id)).hechos.filter(({ hecho }) => hecho === 'renumerado')).toHaveLength(1)
    const enDian = dian.simulador.juzgados().filter(({ leido }) => tomados.includes(leido.codigo))
    expect(enDian.map(({ valido, veces }) => [valido, veces])).toEqual([
      [true, 1],
      [true, 1],
    ])
  })

  it('takes it from whoever was asking DIAN about it: of what they learn nothing is written, nor a number taken', async () => {
    const { id, siguiente } = await unaRepetida()
    const { dian: puerto } = p.deps
    p.reloj.avanzar(15 * 60_000)
    const lento = await tomar()
    if (!puerto || !lento) throw new Error('nothing to take')
    expect(lento.id).toBe(id)
    expect((await renumerar(id)).estado).toBe(200)
    const { ultimo } = await elRango()
    await expect(emitir(p.deps, puerto, lento)).rejects.toBeInstanceOf(TurnoPerdido)
    await turnos.soltar(p.base.db, lento)
    expect([(await elRango()).ultimo, (await ver(id)).codigo]).toEqual([ultimo, `SETP${ultimo}`])
    // It is free at once, not when they would have been taken for dead.
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ codigo: siguiente, estado: 'aceptado' })
  })

  it('is not given to what DIAN accepted after all', async () => {
    const { id } = await unaVenta()
    await dian.emitir()
    const { codigo, clave } = await ver(id)
    const sinSaberlo = { estado: 'enviado', espera: 'dian.repetido', decidido: null, acuse: null }
    await p.base.db.updateTable('electronicos').set(sinSaberlo).where('id', '=', id).execute()
    expect((await renumerar(id)).estado).toBe(200)
    await dian.emitir()
    const final = await ver(id)
    expect(final).toMatchObject({ codigo, clave, estado: 'aceptado', espera: null })
    expect(final.hechos.map(({ hecho }) => hecho)).not.toContain('renumerado')
  })

  it('waits for DIAN to be asked, and for numbers, and is not asked for again', async () => {
    const { id, siguiente } = await unaRepetida()
    expect((await renumerar(id)).estado).toBe(200)
    dian.simulador.fallar({ modo: 'error', estado: 503, veces: 1 })
    await dian.emitir()
    const espera = await ver(id)
    expect(espera).toMatchObject({ estado: 'enviado', espera: 'envio.incierto' })
    expect(espera.puede).not.toContain('renumerar')
    p.reloj.avanzar(15 * 60_000)
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ codigo: siguiente, estado: 'aceptado' })

    const pos = await unaRepetida({ tipo: 'pos' })
    expect((await saltar(5_000_000, { de: 'pos' })).cuerpo).toMatchObject({ estado: 'agotado', quedan: 0 })
    expect((await renumerar(pos.id)).estado).toBe(200)
    await dian.emitir()
    expect(await ver(pos.id)).toMatchObject({
      codigo: pos.codigo,
      estado: 'enviado',
      espera: 'rango.agotado',
    })
  })
})

it('of a set of tests too, a number that DIAN has under another code is told, and is not taken for accepted', async () => {
  const { dian: puerto } = p.deps
  Object.assign(p.deps, { dian: crearDianSoap({ ...dian.ajustes, setDePruebas: SET_DIAN }) })
  const { prefijo, ultimo } = await elRango()
  dian.simulador.tenerYa('01', `${prefijo}${ultimo + 1}`)
  const { id } = await unaVenta()
  await dian.emitir()
  expect(await ver(id)).toMatchObject({ estado: 'enviado', espera: 'dian.en_proceso' })
  for (let i = 0; i < 2; i++) {
    p.reloj.avanzar(15 * 60_000)
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'enviado', espera: 'dian.repetido' })
  }
  expect((await renumerar(id)).estado).toBe(200)
  await dian.emitir()
  p.reloj.avanzar(2 * 60_000)
  await dian.emitir()
  expect(await ver(id)).toMatchObject({ estado: 'aceptado', codigo: `${prefijo}${ultimo + 2}` })
  Object.assign(p.deps, { dian: puerto })
})
