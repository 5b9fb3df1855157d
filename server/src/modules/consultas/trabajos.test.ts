import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { SECRETO_TUSDATOS } from '@retroventa/simulators/tusdatos'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { conectar } from '../../db/connect.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unCliente } from '../clientes/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { firmaDe } from './avisosProveedor.ts'
import { crearEscenario, type Escenario } from './factory.ts'
import { olvidarAvisos } from './jobs.ts'
import { avanzarAtrasadas } from './service.ts'

let e: Escenario
let p: Escenario['p']
let cajero: Escenario['cajero']
let tusdatos: Escenario['tusdatos']
beforeAll(async () => {
  e = await crearEscenario()
  p = e.p
  cajero = e.cajero
  tusdatos = e.tusdatos
})
beforeEach(() => e.limpiar())
afterAll(() => e.cerrar())

const ver = (id: string) => e.ver(id)
const cupo = () => e.cupo()
const cuadra = () => e.cuadra()

describe('jobs (TusDatos)', () => {
  const pedir = () => e.consultar({ codigoFuente: FUENTE.disciplinarios })
  const avisar = (cuerpo: string, { secreto = SECRETO_TUSDATOS, instante = p.reloj.ahora.getTime() } = {}) =>
    p.app.inject({
      method: 'POST',
      url: `${BASE}/consultas/avisos/tusdatos`,
      payload: cuerpo,
      headers: {
        'content-type': 'application/json',
        'x-firma': firmaDe(secreto, String(instante), cuerpo),
        'x-firma-instante': String(instante),
      },
    })
  const trabajoDe = async (id: string) =>
    (await p.base.db.selectFrom('consultas').select('proveedor_ref').where('id', '=', id).executeTakeFirst())
      ?.proveedor_ref ?? ''

  it('stays pending until it is due, then answers; its PDF is brought and kept', async () => {
    const { cuerpo } = await pedir()
    expect(cuerpo).toMatchObject({ pendiente: true })
    expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({
      estado: 'CONSULTADO',
      tienePDF: true,
      // A name without razón social is of a person (000 §3).
      nombrePersona: expect.any(String),
      tipoNombre: 1,
    })
    const pdf = await cajero.pedir<{ pdfBase64: string; nombreArchivo: string }>(
      'GET',
      `/consultas/${cuerpo.consultaId}/pdf`,
    )
    expect(pdf.cuerpo.nombreArchivo).toMatch(/^consulta_\d+_2026-11-20\.pdf$/)
    expect(Buffer.from(pdf.cuerpo.pdfBase64, 'base64').toString('latin1')).toMatch(/^%PDF-/)
    expect(await p.base.db.selectFrom('consulta_pdfs').select('consulta_id').execute()).toHaveLength(1)
  })

  it('when nobody looks, the work in the background brings it', async () => {
    const { cuerpo } = await pedir()
    p.reloj.avanzar(11_000)
    await avanzarAtrasadas(p.deps)
    const fila = await p.base.db
      .selectFrom('consultas')
      .select('situacion')
      .where('id', '=', cuerpo.consultaId)
      .execute()
    expect(fila).toEqual([{ situacion: 'hecha' }])
  })

  it('retries the sources that failed inside it, once', async () => {
    tusdatos.fallarFuentes()
    const { cuerpo } = await pedir()
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({ estado: 'CONSULTADO' })
  })

  it('a poll that fails is no failed consultation', async () => {
    const { cuerpo } = await pedir()
    p.reloj.avanzar(11_000)
    tusdatos.fallar({ modo: 'error', estado: 500, veces: 3 })
    expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({ estado: 'CONSULTADO' })
  })

  it.each([
    ['too many polls', { modo: 'error', estado: 429, veces: 3 }],
    ['garbage', { modo: 'basura', veces: 3 }],
    ['a wrong content type', { modo: 'tipo', veces: 3 }],
    ['half an answer', { modo: 'media', veces: 3 }],
    ['a hang-up', { modo: 'corte', veces: 3 }],
  ] as const)('a poll that meets %s is made again, and the job is not lost', async (_, falla) => {
    const { cuerpo } = await pedir()
    p.reloj.avanzar(11_000)
    tusdatos.fallar(falla)
    expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({ estado: 'CONSULTADO' })
    expect((await cupo()).totalConsultas).toBe(1)
  })

  it('a job in course outlives the breaker that other calls opened', async () => {
    const { cuerpo } = await pedir()
    tusdatos.fallar({ modo: 'basura' })
    for (let i = 0; i < 5; i++) await pedir()
    tusdatos.fallar({ modo: 'normal' })
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
    expect((await cupo()).totalConsultas).toBe(1)
    await cuadra()
  })

  it('a job that never ends is closed after a quarter of an hour, without charge', async () => {
    const original = p.deps.consultas.proveedores.tusdatos
    if (!original) throw new Error('sin proveedor')
    const trabajando: typeof original.seguir = async (referencia) => ({
      tipo: 'pendiente',
      referencia,
      esperarMs: 10_000,
    })
    const sinRespuesta: typeof original.seguir = (...pedido) => {
      tusdatos.fallar({ modo: 'error', estado: 500 })
      return original.seguir(...pedido)
    }
    for (const seguir of [trabajando, sinRespuesta]) {
      p.deps.consultas.proveedores.tusdatos = { ...original, seguir }
      const { cuerpo } = await pedir()
      p.reloj.avanzar(14 * 60_000)
      expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
      p.reloj.avanzar(2 * 60_000)
      await avanzarAtrasadas(p.deps)
      expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({ fuenteFallo: 'SI', costo: 0 })
      expect((await cupo()).totalConsultas).toBe(0)
      await cuadra()
    }
  })

  it('a job that ended is not lost by being asked for after a quarter of an hour', async () => {
    const { cuerpo } = await pedir()
    p.reloj.avanzar(16 * 60_000)
    await avanzarAtrasadas(p.deps)
    expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({ estado: 'CONSULTADO' })
    expect((await cupo()).totalConsultas).toBe(1)
    await cuadra()
  })

  it('sources that failed inside a job are retried also when that is asked late, and what they answer is not lost', async () => {
    tusdatos.fallarFuentes()
    const { cuerpo } = await pedir()
    p.reloj.avanzar(16 * 60_000)
    expect((await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(true)
    p.reloj.avanzar(11_000)
    expect((await ver(cuerpo.consultaId)).cuerpo).toMatchObject({ estado: 'CONSULTADO' })
  })

  it('old notices are swept, the others stay', async () => {
    await avisar(JSON.stringify({ evento: 'viejo', jobid: 'x' }))
    p.reloj.avanzar(8 * 86_400_000)
    await avisar(JSON.stringify({ evento: 'nuevo', jobid: 'x' }))
    await olvidarAvisos.ejecutar(p.deps, {} as never, {} as never)
    const quedan = await p.base.db.selectFrom('consulta_avisos').select('evento').execute()
    expect(quedan).toEqual([{ evento: 'nuevo' }])
    p.reloj.avanzar(-8 * 86_400_000)
  })

  it('a signed notice brings the answer at once; the same notice again does nothing', async () => {
    const { cuerpo } = await pedir()
    const aviso = JSON.stringify({
      evento: 'e-1',
      jobid: await trabajoDe(cuerpo.consultaId),
      estado: 'finalizado',
    })
    expect((await avisar(aviso)).json()).toEqual({ recibido: true })
    await expect.poll(async () => (await ver(cuerpo.consultaId)).cuerpo.pendiente).toBe(false)
    expect((await avisar(aviso)).statusCode).toBe(200)
    expect((await cupo()).totalConsultas).toBe(1)
    await cuadra()
  })

  it('a notice before its answer is remembered', async () => {
    const { cuerpo } = await pedir()
    const id = cuerpo.consultaId
    const jobid = await trabajoDe(id)
    // As if the notice had come before the number of the job was written down.
    await p.base.db
      .updateTable('consultas')
      .set({ proveedor_ref: null, proximo: null, intentos: 0 })
      .where('id', '=', id)
      .execute()
    await avisar(JSON.stringify({ evento: 'e-2', jobid }))
    const original = p.deps.consultas.proveedores.tusdatos
    if (!original) throw new Error('sin proveedor')
    p.deps.consultas.proveedores.tusdatos = {
      ...original,
      iniciar: async () => ({ tipo: 'pendiente', referencia: jobid, esperarMs: 10_000 }),
    }
    expect((await ver(id)).cuerpo).toMatchObject({ pendiente: false, estado: 'CONSULTADO' })
  })

  it.each([
    ['another secret', { secreto: 'otro-secreto-cualquiera' }],
    ['an old instant', { instante: new Date('2026-11-20T14:54:00Z').getTime() }],
  ])('refuses a notice signed with %s', async (_, como) => {
    const r = await avisar(JSON.stringify({ evento: 'e-3', jobid: 'x' }), como)
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([401, 'consulta.aviso_firma'])
  })

  it('refuses a notice whose body was changed after it was signed', async () => {
    const instante = String(p.reloj.ahora.getTime())
    const r = await p.app.inject({
      method: 'POST',
      url: `${BASE}/consultas/avisos/tusdatos`,
      payload: '{"evento":"e-4","jobid":"otro"}',
      headers: {
        'content-type': 'application/json',
        'x-firma': firmaDe(SECRETO_TUSDATOS, instante, '{"evento":"e-4","jobid":"uno"}'),
        'x-firma-instante': instante,
      },
    })
    expect(r.statusCode).toBe(401)
  })
})

describe('who is forgotten', () => {
  const olvidar = async (id: string) => {
    const admin = await p.entrar('superadmin')
    const credenciales = { usuario: 'superadmin', clave: CLAVE }
    const pedido = { motivo: 'Lo pidió por escrito', credenciales }
    expect((await admin.pedir('POST', `/clientes/${id}/anonimizar`, pedido)).estado).toBe(200)
  }
  const deQuien = async (cedula: string) => ({
    clienteId: (await unCliente(p.base.db, { tipo_documento: 'CC', cedula })).id,
    cedula,
  })

  it('while a report about them is brought leaves no report behind', async () => {
    const quien = await deQuien('1020999001')
    const { cuerpo } = await e.consultar({ codigoFuente: FUENTE.disciplinarios, ...quien })
    p.reloj.avanzar(11_000)
    expect((await e.ver(cuerpo.consultaId)).cuerpo.tienePDF).toBe(true)
    const proveedor = Object.values(p.deps.consultas.proveedores).find(({ nombre }) => nombre === 'tusdatos')
    if (!proveedor) throw new Error('no provider')
    const { pdf } = proveedor
    Object.assign(proveedor, {
      pdf: async (...pedido: Parameters<typeof pdf>) => {
        const bytes = await pdf(...pedido)
        await olvidar(quien.clienteId)
        return bytes
      },
    })
    const traido = await cajero.pedir('GET', `/consultas/${cuerpo.consultaId}/pdf`)
    expect([traido.estado, traido.cuerpo.codigo]).toEqual([404, 'consulta.sin_pdf'])
    expect(await p.base.db.selectFrom('consulta_pdfs').select('consulta_id').execute()).toEqual([])
  })

  it.each([
    ['a provider', FUENTE.disciplinarios],
    ['the own lists', FUENTE.ofac],
  ])('in the instant in which %s would be asked is not written again by it', async (_, codigoFuente) => {
    const quien = await deQuien(codigoFuente === FUENTE.ofac ? '1020999002' : '1020999003')
    const dueno = conectar(p.base.dueno)
    const { pedida } = await dueno.db.transaction().execute(async (tx) => {
      await sql`select from clientes where id = ${quien.clienteId} for update`.execute(tx)
      await sql`update clientes set cedula = right(id::text, 10), anonimizado = now() where id = ${quien.clienteId}`.execute(
        tx,
      )
      const espera = e.consultar({ codigoFuente, ...quien })
      await esperan(p.base.db)
      return { pedida: espera }
    })
    const { estado, cuerpo } = await pedida
    await dueno.cerrar()
    expect([estado, cuerpo.codigo]).toEqual([404, 'cliente.no_existe'])
    const escritas = p.base.db.selectFrom('consultas').select('id').where('cedula', '=', quien.cedula)
    expect(await escritas.execute()).toEqual([])
  })
})

describe('one that meets an error which nobody foresaw', () => {
  it('holds none of those behind it, and is closed as failed in its time: nobody waits for it for ever', async () => {
    const [mala, buena] = [
      (await e.consultar({ codigoFuente: FUENTE.disciplinarios })).cuerpo.consultaId,
      (await e.consultar({ codigoFuente: FUENTE.disciplinarios })).cuerpo.consultaId,
    ]
    const fila = (id: string) =>
      p.base.db.selectFrom('consultas').select('situacion').where('id', '=', id).executeTakeFirstOrThrow()
    // What it says of itself cannot be read.
    const detalle = JSON.stringify({ hallazgos: 5 })
    await p.base.db.updateTable('consultas').set({ detalle }).where('id', '=', mala).execute()
    p.reloj.avanzar(11_000)
    await expect(avanzarAtrasadas(p.deps)).rejects.toThrow('hallazgos')
    expect([await fila(mala), await fila(buena)]).toEqual([
      { situacion: 'pendiente' },
      { situacion: 'hecha' },
    ])
    p.reloj.avanzar(16 * 60_000)
    await expect(avanzarAtrasadas(p.deps)).rejects.toThrow('hallazgos')
    expect(await fila(mala)).toEqual({ situacion: 'hecha' })
    expect((await ver(mala)).cuerpo).toMatchObject({ fuenteFallo: 'SI', costo: 0 })
    await avanzarAtrasadas(p.deps)
    await cuadra()
  })
})
