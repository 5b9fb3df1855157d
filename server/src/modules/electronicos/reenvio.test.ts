import type { Respuesta } from '@retroventa/api/core/endpoint'
import type {
  listarElectronicos,
  verElectronico,
  verPlanillaElectronicos,
} from '@retroventa/api/electronicos/llamadas'
import { numeroVencido, VENCIO_SIN_USAR } from '@retroventa/api/electronicos/textos'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { RANGOS_DIAN } from '@retroventa/simulators/dian'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TurnoPerdido } from '../../core/turnos.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { vender } from '../ventas/factory.ts'
import { emitir } from './emitir.ts'
import { type ConDian, conDian, registrarRangos } from './factory.ts'
import { recifrarClaves } from './numeracion/claves.ts'
import { papelElectronico } from './papeles.ts'
import { SILENCIO_MS, tomarSiguiente, turnos } from './queries.ts'

let p: Prueba
let gerente: Navegador
let dian: ConDian
let clienteId: string
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  clienteId = (await unCliente(p.base.db)).id
  dian = await conDian(p, gerente)
  await registrarRangos(gerente)
})
afterAll(async () => {
  await dian.cerrar()
  await p.cerrar()
})

const ver = async (id: string) =>
  (await gerente.pedir<Respuesta<typeof verElectronico>>('GET', `/electronicos/${id}`)).cuerpo
const corregir = (id: string) => gerente.pedir('POST', `/electronicos/${id}/correccion`)
const RECHAZO = 'FAK21, Rechazo: Nombre del adquiriente inválido.'
/** What DIAN has under a number: whether it was accepted, and how many times it came since. */
const enDian = (codigo: string | null) =>
  dian.simulador
    .juzgados()
    .filter(({ leido }) => leido.codigo === codigo)
    .map(({ valido, veces }) => ({ valido, veces }))

/** The draft of a sale. */
async function unaFactura(): Promise<string> {
  const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 110, costo: 50_000, precio: 119_000 }])
  const { cuerpo } = await vender(gerente, 'gerente', {
    clienteId,
    lineas: [{ tipo: 'pieza', codigo: pieza?.codigo ?? '' }],
    pagos: [{ medio: 'efectivo', valor: 119_000 }],
  })
  const { items } = (
    await gerente.pedir<Respuesta<typeof listarElectronicos>>(
      'GET',
      `/electronicos?grupo=facturas&texto=${cuerpo.codigo}`,
    )
  ).cuerpo
  return items.find(({ origenCodigo }) => origenCodigo === cuerpo.codigo)?.id ?? ''
}

describe('what was rejected, corrected and sent again', () => {
  it('is accepted once, with the number that it had, and the next one follows it', async () => {
    const id = await unaFactura()
    dian.simulador.rechazarSiguiente(RECHAZO)
    await dian.emitir()
    const { codigo, estado } = await ver(id)
    expect([codigo, estado]).toEqual(['SETP1', 'rechazado'])
    expect(enDian(codigo)).toEqual([{ valido: false, veces: 1 }])
    // Rejected again, for another reason: the same number still.
    expect((await corregir(id)).estado).toBe(200)
    dian.simulador.rechazarSiguiente('FAD06, Rechazo: Valor del CUFE no está calculado correctamente.')
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ codigo, estado: 'rechazado', reglas: [{ codigo: 'FAD06' }] })
    expect((await corregir(id)).estado).toBe(200)
    await dian.emitir()
    // Whoever comes later finds nothing to send.
    await dian.emitir()
    const final = await ver(id)
    expect(final).toMatchObject({ codigo, estado: 'aceptado', reglas: [], espera: null })
    expect(enDian(codigo)).toEqual([{ valido: true, veces: 1 }])
    expect(final.hechos.map(({ hecho }) => hecho)).toEqual([
      'creado',
      'numerado',
      'enviado',
      'rechazado',
      'corregido',
      'numerado',
      'enviado',
      'rechazado',
      'corregido',
      'numerado',
      'enviado',
      'aceptado',
    ])
    const numeros = final.hechos.filter(({ hecho }) => hecho === 'numerado').map(({ detalle }) => detalle)
    expect(numeros).toEqual([codigo, codigo, codigo])
    const otra = await unaFactura()
    await dian.emitir()
    expect(await ver(otra)).toMatchObject({ codigo: 'SETP2', estado: 'aceptado' })
  })

  it('is found by its number as by its whole code', async () => {
    const buscados = async (texto: string) =>
      (
        await gerente.pedir<Respuesta<typeof listarElectronicos>>(
          'GET',
          `/electronicos?grupo=facturas&texto=${texto}`,
        )
      ).cuerpo.items.map(({ codigo }) => codigo)
    expect([await buscados('2'), await buscados('SETP2'), await buscados('0')]).toEqual([
      ['SETP2'],
      ['SETP2'],
      [],
    ])
  })

  it('asked for twice at once is corrected once', async () => {
    const id = await unaFactura()
    dian.simulador.rechazarSiguiente(RECHAZO)
    await dian.emitir()
    const dos = await Promise.all([corregir(id), corregir(id)])
    expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 409])
    await Promise.all([dian.emitir(), dian.emitir()])
    const { codigo, estado } = await ver(id)
    expect([estado, enDian(codigo)]).toEqual(['aceptado', [{ valido: true, veces: 1 }]])
    expect((await corregir(id)).estado).toBe(409)
  })

  it('when its answer is lost is asked for before it is sent again', async () => {
    const id = await unaFactura()
    dian.simulador.rechazarSiguiente(RECHAZO)
    await dian.emitir()
    await corregir(id)
    dian.simulador.fallar({ modo: 'corte', veces: 1 })
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'enviado', espera: 'envio.incierto' })
    p.reloj.avanzar(3 * 60_000)
    await dian.emitir()
    const { codigo, estado } = await ver(id)
    expect([estado, enDian(codigo)]).toEqual(['aceptado', [{ valido: true, veces: 1 }]])
  })
})

it('is refused in words where nothing would be sent: without DIAN set up, and while a contingency lasts', async () => {
  const { dian: puerto } = p.deps
  const pedir = async (que: 'envio' | 'correccion', id: string) => {
    const { estado, cuerpo } = await gerente.pedir<{ codigo?: string }>('POST', `/electronicos/${id}/${que}`)
    return [estado, cuerpo.codigo]
  }
  const rechazado = await unaFactura()
  dian.simulador.rechazarSiguiente(RECHAZO)
  await dian.emitir()
  const sinRespuesta = await unaFactura()
  dian.simulador.fallar({ modo: 'corte', veces: 1 })
  await dian.emitir()
  const borrador = await unaFactura()
  Object.assign(p.deps, { dian: undefined })
  expect([await pedir('envio', borrador), await pedir('correccion', rechazado)]).toEqual([
    [409, 'electronico.sin_dian'],
    [409, 'electronico.sin_dian'],
  ])
  expect((await ver(rechazado)).estado).toBe('rechazado')
  Object.assign(p.deps, { dian: puerto })
  const contingencia = (activa: boolean) =>
    gerente.pedir('POST', '/electronicos/contingencia', { activa, motivo: 'sin internet' })
  await contingencia(true)
  expect([await pedir('envio', sinRespuesta), await pedir('envio', borrador)]).toEqual([
    [409, 'electronico.en_contingencia'],
    [200, undefined],
  ])
  await contingencia(false)
  expect(await pedir('envio', sinRespuesta)).toEqual([200, undefined])
  await dian.emitir()
})

it('a contingency that begins while the queue is worked through stops what is left of it: it is numbered and signed, and not sent', async () => {
  const { dian: puerto } = p.deps
  if (!puerto) throw new Error('no port')
  const contingencia = (activa: boolean) =>
    gerente.pedir('POST', '/electronicos/contingencia', { activa, motivo: 'sin internet' })
  const [una, otra] = [await unaFactura(), await unaFactura()]
  Object.assign(p.deps, {
    dian: {
      ...puerto,
      enviar: async (...pedido: Parameters<typeof puerto.enviar>) => {
        const dicho = await puerto.enviar(...pedido)
        await contingencia(true)
        return dicho
      },
    },
  })
  await dian.emitir()
  expect([(await ver(una)).estado, await ver(otra)]).toMatchObject([
    'aceptado',
    { estado: 'firmado', tipo: 'contingencia', intentos: 0 },
  ])
  Object.assign(p.deps, { dian: puerto })
  await contingencia(false)
  await dian.emitir()
  expect((await ver(otra)).estado).toBe('aceptado')
})

it('what meets an error that nobody foresaw rests and says so, and those behind it leave', async () => {
  const [mala, buena] = [await unaFactura(), await unaFactura()]
  const { db } = p.base
  const { contenido } = await db
    .selectFrom('electronicos')
    .select('contenido')
    .where('id', '=', mala)
    .executeTakeFirstOrThrow()
  const poner = (valor: unknown) =>
    db
      .updateTable('electronicos')
      .set({ contenido: JSON.stringify(valor) })
      .where('id', '=', mala)
      .execute()
  await poner({ ...(contenido as object), retenciones: null })
  await expect(dian.emitir()).rejects.toThrow()
  expect(await ver(buena)).toMatchObject({ estado: 'aceptado' })
  expect(await ver(mala)).toMatchObject({ estado: 'borrador', codigo: null, espera: 'defecto' })
  // It is not tried again at once, nor does it say so twice.
  await dian.emitir()
  p.reloj.avanzar(16 * 60_000)
  await expect(dian.emitir()).rejects.toThrow()
  const { hechos } = await ver(mala)
  expect(hechos.map(({ hecho }) => hecho)).toEqual(['creado', 'demorado'])
  await poner(contenido)
  p.reloj.avanzar(16 * 60_000)
  await dian.emitir()
  expect(await ver(mala)).toMatchObject({ estado: 'aceptado', espera: null })
})

it('a worker that lost its turn takes no number with it: whoever came after gives the next one', async () => {
  const ultimo = async () =>
    (
      await p.base.db
        .selectFrom('electronico_rangos')
        .select('ultimo')
        .where('tipo', '=', 'factura')
        .executeTakeFirstOrThrow()
    ).ultimo
  const { dian: puerto } = p.deps
  const id = await unaFactura()
  const tomar = () => tomarSiguiente(p.base.db, { yo: p.deps.nuevoId(), ahora: p.reloj.ahora }, false)
  const lento = await tomar()
  p.reloj.avanzar(SILENCIO_MS + 1_000)
  const heredero = await tomar()
  if (!puerto || !lento || !heredero) throw new Error('nothing to take')
  expect([lento.id, heredero.id]).toEqual([id, id])
  const antes = await ultimo()
  await expect(emitir(p.deps, puerto, lento)).rejects.toBeInstanceOf(TurnoPerdido)
  expect(await ultimo()).toBe(antes)
  expect(await emitir(p.deps, puerto, heredero)).toBe(true)
  expect([await ultimo(), (await ver(id)).codigo]).toEqual([antes + 1, `SETP${antes + 1}`])
  await turnos.soltar(p.base.db, heredero)
  await dian.emitir()
  expect((await ver(id)).estado).toBe('aceptado')
})

it('technical keys are written again under the key in force; one that cannot be read is said, and typed again', async () => {
  const { config } = p.deps
  const [vieja] = config.llaves.secretos
  if (!vieja) throw new Error('no key')
  const nueva = { version: vieja.version + 1, clave: 'n'.repeat(32) }
  const con = (...secretos: (typeof vieja)[]) => {
    Object.assign(config.llaves, { secretos })
    return recifrarClaves(p.base.db, secretos)
  }
  const guardadas = async () =>
    (await p.base.db.selectFrom('electronico_rangos').select('clave_tecnica').execute()).flatMap(
      ({ clave_tecnica }) => clave_tecnica?.split('.')[0] ?? [],
    )
  expect(await con(nueva, vieja)).toBeUndefined()
  expect(new Set(await guardadas())).toEqual(new Set([`v${nueva.version}`]))
  // Another process that has the old one alone is told so, and not that it must be typed again; it writes nothing over them.
  expect(await con(vieja)).toMatch(/llave de secretos más nueva.*No la escriba otra vez/)
  expect(new Set(await guardadas())).toEqual(new Set([`v${nueva.version}`]))
  // The old one is dropped, as the page says: invoices go on.
  expect(await con({ ...nueva, clave: 'p'.repeat(32) })).toContain('clave técnica no se puede leer')
  expect(await con(nueva)).toBeUndefined()
  const antes = await unaFactura()
  await dian.emitir()
  expect(await ver(antes)).toMatchObject({ estado: 'aceptado' })

  const otra = { version: nueva.version + 1, clave: 'o'.repeat(32) }
  expect(await con(otra)).toContain('clave técnica no se puede leer')
  const espera = await unaFactura()
  await dian.emitir()
  expect(await ver(espera)).toMatchObject({ estado: 'borrador', espera: 'rango.clave_ilegible' })
  const { rangos } = (
    await gerente.pedir<Respuesta<typeof verPlanillaElectronicos>>('GET', '/electronicos/planilla')
  ).cuerpo
  const rango = rangos.find(({ tipo }) => tipo === 'factura')
  const suya = RANGOS_DIAN.find(({ tipo }) => tipo === '01')?.clave
  const { deTodos, tipo, prefijo, resolucion, desde, hasta, vigenteDesde, vigenteHasta, activo, version } =
    rango ?? {}
  const escrita = await gerente.pedir('PUT', `/electronicos/rangos/${rango?.id}`, {
    ...{ deTodos, tipo, prefijo, resolucion, desde, hasta, vigenteDesde, vigenteHasta, activo, version },
    claveTecnica: suya,
  })
  expect(escrita.estado, escrita.texto).toBe(200)
  await dian.emitir()
  expect(await ver(espera)).toMatchObject({ estado: 'aceptado', espera: null })
})

it('what was rejected of a resolution that expired since takes the next number of the one in force: what it leaves is told', async () => {
  const id = await unaFactura()
  dian.simulador.rechazarSiguiente(RECHAZO)
  await dian.emitir()
  const antes = await ver(id)
  const { db } = p.base
  const suyo = () => db.selectFrom('electronico_rangos').selectAll().where('tipo', '=', 'factura')
  const viejo = await suyo().executeTakeFirstOrThrow()
  const hoy = fechaBogota(p.reloj.ahora)
  const vencer = (hasta: number, vigente_hasta: string) =>
    db.updateTable('electronico_rangos').set({ hasta, vigente_hasta }).where('id', '=', viejo.id).execute()
  await vencer(4_000, sumarDias(hoy, -1))
  expect((await corregir(id)).estado).toBe(200)
  await dian.emitir()
  expect(await ver(id)).toMatchObject({ estado: 'borrador', codigo: antes.codigo, espera: 'rango.vencido' })
  const { tipo: _, clave, ...rango } = RANGOS_DIAN[0] ?? { tipo: '', clave: '' }
  const nuevo = await gerente.pedir<{ id: string }>('POST', '/electronicos/rangos', {
    ...rango,
    desde: 4_001,
    tipo: 'factura',
    deTodos: true,
    activo: true,
    claveTecnica: clave,
  })
  expect(nuevo.estado).toBe(200)
  p.reloj.avanzar(16 * 60_000)
  await dian.emitir()
  const despues = await ver(id)
  expect(despues).toMatchObject({ estado: 'aceptado', codigo: 'SETP4001' })
  expect(despues.hechos.map(({ detalle }) => detalle)).toContain(numeroVencido(antes.codigo ?? ''))
  const { saltados } = (
    await gerente.pedir<Respuesta<typeof verPlanillaElectronicos>>('GET', '/electronicos/planilla')
  ).cuerpo
  const numero = Number(antes.codigo?.slice(4))
  expect(saltados).toMatchObject([
    { desde: numero, hasta: numero, motivo: VENCIO_SIN_USAR, usuario: 'gerente' },
  ])
  await db
    .updateTable('electronico_rangos')
    .set({ activo: false })
    .where('id', '=', nuevo.cuerpo.id)
    .execute()
  await vencer(4_000, viejo.vigente_hasta)
})

it('what leaves its number holds its range in its turn, and not while it waits for one of those before it', async () => {
  const id = await unaFactura()
  dian.simulador.rechazarSiguiente(RECHAZO)
  await dian.emitir()
  const { db } = p.base
  const rangos = () => db.selectFrom('electronico_rangos').where('tipo', '=', 'factura').forUpdate()
  const viejo = await rangos().selectAll().where('activo', '=', true).executeTakeFirstOrThrow()
  const cambiar = (cual: string, a: { activo?: boolean; vigente_hasta?: string }) =>
    db.updateTable('electronico_rangos').set(a).where('id', '=', cual).execute()
  await cambiar(viejo.id, { vigente_hasta: sumarDias(fechaBogota(p.reloj.ahora), -1) })
  const propio = { id: p.deps.nuevoId(), almacen_id: p.almacenes.PCT01 }
  const nuevo = { ...viejo, ...propio, desde: 5_001, hasta: 6_000, ultimo: 5_000 }
  await db.insertInto('electronico_rangos').values(nuevo).execute()
  expect((await corregir(id)).estado).toBe(200)
  const { emitido } = await db.transaction().execute(async (tx) => {
    await tx.executeQuery(rangos().select('id').where('id', '=', nuevo.id))
    const emitiendo = dian.emitir()
    await esperan(db)
    await tx.executeQuery(rangos().select('id').where('id', '=', viejo.id).noWait())
    return { emitido: emitiendo }
  })
  await emitido
  expect(await ver(id)).toMatchObject({ estado: 'aceptado', codigo: 'SETP5001' })
  await cambiar(nuevo.id, { activo: false })
  await cambiar(viejo.id, { vigente_hasta: viejo.vigente_hasta })
})

it('what was validated, and its answer was lost, is of the instant in which DIAN validated it, not of when it was asked', async () => {
  const id = await unaFactura()
  dian.simulador.fallar({ modo: 'corte', veces: 1 })
  const dia = fechaBogota(p.reloj.ahora)
  await dian.emitir()
  // Nobody is left at their screen: from here on no session is used.
  p.reloj.avanzar(24 * 3_600_000)
  await dian.emitir()
  const zip = await papelElectronico(p.deps, id, false)
  const dentro = Object.entries(unzipSync(zip?.cuerpo ?? Buffer.alloc(0)))
  const xml = dentro.filter(([nombre]) => nombre.endsWith('.xml')).map(([, uno]) => strFromU8(uno))
  expect(xml.join('')).toContain(`<cbc:ValidationDate>${dia}</cbc:ValidationDate>`)
})
