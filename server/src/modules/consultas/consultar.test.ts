import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { TOKEN_VERIFIK } from '@retroventa/simulators/verifik'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearConsultas } from '../../ports/consultas/index.ts'
import { crearEscenario, type Escenario, type Respuesta } from './factory.ts'
import { avanzarAtrasadas } from './service.ts'

let e: Escenario
let p: Escenario['p']
let cajero: Escenario['cajero']
let verifik: Escenario['verifik']
beforeAll(async () => {
  e = await crearEscenario()
  p = e.p
  cajero = e.cajero
  verifik = e.verifik
})
beforeEach(() => e.limpiar())
afterAll(() => e.cerrar())

const consultar: Escenario['consultar'] = (...a) => e.consultar(...a)
const cupo = () => e.cupo()
const cuadra = () => e.cuadra()
const documento = () => e.documento()
const ver = (id: string) => e.ver(id)
const agotar = () => e.agotar()
const vaciar = () => e.limpiar()
const FIN_DEL_PLAZO = new DOMException('The time is over', 'TimeoutError')
const pedidos = (simulador: { recibido(): readonly unknown[] }) => simulador.recibido().length

describe('a free consultation', () => {
  it('answers with the data of the source, takes one unit and remembers', async () => {
    const r = await consultar({ codigoFuente: FUENTE.rut, cedula: '1020304051' })
    expect(r.cuerpo).toMatchObject({
      success: true,
      pendiente: false,
      estado: 'REGISTRO ACTIVO',
      esConsultaPaga: false,
      costo: 0,
      primerNombre: expect.any(String),
      digitoVerificacion: '1',
      tipoNombre: 1,
      datosEspecificos: { email: 'p4051@example.com', numeroTelefonico: '3005550142' },
    })
    expect(await cupo()).toMatchObject({
      consultasRestantes: 9,
      totalConsultas: 1,
      limite: 10,
      limiteAlcanzado: false,
    })
    await cuadra()
  })

  it('is of the month of its branch: what one uses leaves the other’s as it was', async () => {
    await consultar({ codigoFuente: FUENTE.rut, cedula: '1020304051' })
    const vecina = await p.entrar('cajera2', 'PCT02')
    const suyo = async () => (await vecina.pedir('GET', '/consultas/cupo')).cuerpo
    expect(await suyo()).toMatchObject({ totalConsultas: 0, consultasRestantes: 10 })
    const otra = { codigoFuente: FUENTE.rut, tipo_documento: 'CC', cedula: '1020304052' }
    expect((await vecina.pedir('POST', '/consultas', otra)).estado).toBe(200)
    expect(await suyo()).toMatchObject({ totalConsultas: 1, consultasRestantes: 9 })
    expect(await cupo()).toMatchObject({ totalConsultas: 1, consultasRestantes: 9 })
  })

  it('not found is an answer: it counts, with the state of its source', async () => {
    const rut = await consultar({ codigoFuente: FUENTE.rut, cedula: '1020304000' })
    expect(rut.cuerpo).toMatchObject({ estado: 'NO ENCONTRADO EN RUT', success: true })
    const nombres = await consultar({ codigoFuente: FUENTE.nombres, cedula: '1020304000' })
    expect(nombres.cuerpo).toMatchObject({ estado: 'NO ENCONTRADO' })
    expect((await cupo()).totalConsultas).toBe(2)
  })
})

describe('outside faults (facts §5.1): right state, no charge, the unit back', () => {
  it.each([
    ['500', { modo: 'error', estado: 500 }, 'CONSULTA FALLIDA', 'fuente', 3],
    ['409 of a source that does not answer', { modo: 'error', estado: 409 }, 'CONSULTA FALLIDA', 'fuente', 3],
    ['429', { modo: 'error', estado: 429 }, 'ERROR EN CONSULTA', 'limite', 1],
    ['401', { modo: 'error', estado: 401 }, 'CONSULTA FALLIDA', 'cuenta', 1],
    ['400', { modo: 'error', estado: 400 }, 'ERROR EN CONSULTA', 'dato', 1],
    ['garbage', { modo: 'basura' }, 'CONSULTA FALLIDA', 'fuente', 1],
    ['wrong content type', { modo: 'tipo' }, 'CONSULTA FALLIDA', 'fuente', 1],
    ['half an answer', { modo: 'media' }, 'CONSULTA FALLIDA', 'fuente', 1],
    ['a hang-up after the request left', { modo: 'corte' }, 'ERROR EN CONSULTA', 'conexion', 1],
    ['slower than the longest wait', { modo: 'lento', ms: 30_000 }, 'CONSULTA FALLIDA', 'fuente', 1],
  ] as const)('%s', async (_, falla, estado, clase, llamadas) => {
    const corte = new AbortController()
    if (falla.modo === 'lento')
      p.deps.consultas = crearConsultas(
        { verifik: { url: verifik.url, token: TOKEN_VERIFIK, plazo: () => corte.signal } },
        { esperaCortaMs: 20_000 },
      )
    verifik.fallar(falla)
    const antes = pedidos(verifik)
    const pedida = consultar({ codigoFuente: FUENTE.nombres })
    if (falla.modo === 'lento') {
      await expect.poll(() => pedidos(verifik) - antes).toBe(1)
      corte.abort(FIN_DEL_PLAZO)
    }
    const { cuerpo } = await pedida
    expect(cuerpo).toMatchObject({ success: false, estado, falla: clase, costo: 0 })
    verifik.soltar()
    expect(cuerpo.fuenteFallo).toBe(estado === 'CONSULTA FALLIDA' ? 'SI' : undefined)
    expect(pedidos(verifik) - antes).toBe(llamadas)
    expect(await cupo()).toMatchObject({ totalConsultas: 0, consultasRestantes: 10 })
    await cuadra()
  })

  it('a repeat that fails takes no answer back: the history has both, and the answer until another one comes', async () => {
    const pedido = { codigoFuente: FUENTE.rut, cedula: '1020304051' }
    const dicho = async () => {
      const ruta = `/consultas/documento/${pedido.cedula}?tipo_documento=CC`
      const { cuerpo } = await cajero.pedir<{ consultasPorFuente: Respuesta[] }>('GET', ruta)
      return cuerpo.consultasPorFuente.map(({ estado }) => estado)
    }
    await consultar(pedido)
    p.reloj.avanzar(60_000)
    verifik.fallar({ modo: 'basura' })
    await consultar(pedido)
    expect(await dicho()).toEqual(['CONSULTA FALLIDA', 'REGISTRO ACTIVO'])
    verifik.fallar({ modo: 'normal' })
    p.reloj.avanzar(60_000)
    await consultar(pedido)
    expect(await dicho()).toEqual(['REGISTRO ACTIVO'])
  })

  it('a paid one that fails charges nothing, and still says what was offered', async () => {
    await agotar()
    verifik.fallar({ modo: 'error', estado: 500 })
    const { cuerpo } = await consultar({ codigoFuente: FUENTE.nombres, costoConfirmado: 2000 })
    expect(cuerpo).toMatchObject({ esConsultaPaga: true, costo: 0, costoOfrecido: 2000, fuenteFallo: 'SI' })
    expect(await cupo()).toMatchObject({ totalConsultas: 10, pagas: { cantidad: 0, total: 0 } })
  })

  it('after five failures in a row the source is inactive, without calling, until its time', async () => {
    verifik.fallar({ modo: 'basura' })
    for (let i = 0; i < 5; i++) await consultar({ codigoFuente: FUENTE.nombres })
    const antes = pedidos(verifik)
    const sexta = await consultar({ codigoFuente: FUENTE.nombres })
    expect([sexta.estado, sexta.cuerpo.codigo, pedidos(verifik) - antes]).toEqual([409, 'consulta.fuente', 0])
    const otra = await consultar({ codigoFuente: FUENTE.rut })
    expect(otra.cuerpo.codigo).toBeUndefined()
  })
})

describe('slow source', () => {
  /** The caller is answered at once: what is looked at comes afterwards. */
  const SIN_ESPERAR = { esperaCortaMs: 50 }

  it('answers the call soon with pendiente; asking again brings the result, and nothing is asked twice', async () => {
    p.deps.consultas = crearConsultas({
      verifik: { url: verifik.url, token: TOKEN_VERIFIK, esperaMs: 30_000 },
    })
    verifik.fallar({ modo: 'lento', ms: 30_000 })
    const antes = pedidos(verifik)
    // The source is held until after the answer: what its caller waits for is the limit of production alone.
    expect(p.deps.consultas.esperaCortaMs).toBeLessThan(2_800)
    const { cuerpo } = await consultar({ codigoFuente: FUENTE.rut })
    expect(cuerpo).toMatchObject({ pendiente: true, success: false })
    verifik.soltar()
    await expect.poll(async () => (await ver(cuerpo.consultaId)).cuerpo.estado).toBe('REGISTRO ACTIVO')
    expect(pedidos(verifik) - antes).toBe(1)
  })

  it('of a vehicle is of its plate: another one asked meanwhile is asked apart, and each answer says which it is of', async () => {
    p.deps.consultas = crearConsultas(
      { verifik: { url: verifik.url, token: TOKEN_VERIFIK, esperaMs: 30_000 } },
      SIN_ESPERAR,
    )
    verifik.fallar({ modo: 'lento', ms: 30_000 })
    const antes = pedidos(verifik)
    const cedula = documento()
    const de = (placa: string) => consultar({ codigoFuente: FUENTE.vehiculos, cedula, placa })
    const [una, otra, repetida] = await Promise.all([de('ABC123'), de('XYZ987'), de('ABC123')])
    const ids = [una, otra, repetida].map(({ cuerpo }) => cuerpo.consultaId)
    expect(new Set(ids).size).toBe(2)
    expect(ids[2]).toBe(ids[0])
    expect([una.cuerpo.placa, otra.cuerpo.placa]).toEqual(['ABC123', 'XYZ987'])
    await expect.poll(() => pedidos(verifik) - antes).toBe(2)
    verifik.soltar()
    await expect.poll(async () => (await ver(otra.cuerpo.consultaId)).cuerpo.pendiente).toBe(false)
    expect((await ver(otra.cuerpo.consultaId)).cuerpo.placa).toBe('XYZ987')
    await expect.poll(async () => (await ver(una.cuerpo.consultaId)).cuerpo.pendiente).toBe(false)
    expect(pedidos(verifik) - antes).toBe(2)
    const admin = await p.entrar('superadmin')
    const hechas = await admin.pedir<{ items: { placa: string | null }[] }>(
      'GET',
      `/consultas/hechas?fuente=${FUENTE.vehiculos}&texto=${cedula}`,
    )
    expect(hechas.cuerpo.items.map(({ placa }) => placa).toSorted()).toEqual(['ABC123', 'XYZ987'])
  })

  it('a source that takes 30 seconds is waited for, with the time limit of production', async () => {
    const plazos: number[] = []
    const plazo = (ms: number) => {
      plazos.push(ms)
      return new AbortController().signal
    }
    p.deps.consultas = crearConsultas(
      { verifik: { url: verifik.url, token: TOKEN_VERIFIK, plazo } },
      SIN_ESPERAR,
    )
    verifik.fallar({ modo: 'lento', ms: 30_000 })
    const antes = pedidos(verifik)
    const { cuerpo } = await consultar({ codigoFuente: FUENTE.rut })
    expect(cuerpo.pendiente).toBe(true)
    await expect.poll(() => pedidos(verifik) - antes).toBe(1)
    expect(plazos).toHaveLength(1)
    expect(plazos[0]).toBeGreaterThan(30_000)
    // The counter goes on: another source, the quota, and this one asked for again and again.
    verifik.fallar({ modo: 'normal' })
    p.deps.consultas = { ...p.deps.consultas, esperaCortaMs: 20_000 }
    expect((await consultar({ codigoFuente: FUENTE.nombres })).cuerpo.success).toBe(true)
    expect((await cupo()).totalConsultas).toBe(2)
    verifik.soltar()
    await expect.poll(async () => (await ver(cuerpo.consultaId)).cuerpo.estado).toBe('REGISTRO ACTIVO')
    expect(pedidos(verifik) - antes).toBe(2)
    await cuadra()
  })

  it('a source that is slower than its time limit is given up, without charge', async () => {
    const corte = new AbortController()
    const plazo = () => corte.signal
    p.deps.consultas = crearConsultas(
      { verifik: { url: verifik.url, token: TOKEN_VERIFIK, plazo } },
      SIN_ESPERAR,
    )
    verifik.fallar({ modo: 'lento', ms: 30_000 })
    const antes = pedidos(verifik)
    const { cuerpo } = await consultar({ codigoFuente: FUENTE.rut })
    expect(cuerpo.pendiente).toBe(true)
    await expect.poll(() => pedidos(verifik) - antes).toBe(1)
    corte.abort(FIN_DEL_PLAZO)
    await expect.poll(async () => (await ver(cuerpo.consultaId)).cuerpo.estado).toBe('CONSULTA FALLIDA')
    expect((await cupo()).totalConsultas).toBe(0)
    await cuadra()
    verifik.soltar()
  })

  it('a call cut off by a crash is closed without charge, and never asked again', async () => {
    await consultar({ codigoFuente: FUENTE.rut })
    const { id } = await p.base.db.selectFrom('consultas').select('id').executeTakeFirstOrThrow()
    const turno = { tomada_por: p.deps.nuevoId(), latido: '2026-11-20T14:00:00Z' }
    const cortada = { situacion: 'pendiente', estado: '', intentos: 1, ...turno }
    await p.base.db.updateTable('consultas').set(cortada).where('id', '=', id).execute()
    const antes = pedidos(verifik)
    await avanzarAtrasadas(p.deps)
    const { cuerpo } = await cajero.pedir<Respuesta>('GET', `/consultas/${id}`)
    expect(cuerpo).toMatchObject({ pendiente: false, falla: 'conexion', costo: 0 })
    expect(pedidos(verifik) - antes).toBe(0)
    expect((await cupo()).totalConsultas).toBe(0)
    await cuadra()
  })
})

describe('one consultation, one charge', () => {
  it('the same Idempotency-Key, and a double click without it, are one call to the provider', async () => {
    verifik.fallar({ modo: 'lento', ms: 300 })
    const antes = pedidos(verifik)
    const cedula = documento()
    const clave = { 'idempotency-key': 'una-sola' }
    const cuerpos = await Promise.all([
      consultar({ codigoFuente: FUENTE.rut, cedula }, clave),
      consultar({ codigoFuente: FUENTE.rut, cedula }, clave),
      consultar({ codigoFuente: FUENTE.rut, cedula }),
    ])
    expect(new Set(cuerpos.map((r) => r.cuerpo.consultaId)).size).toBe(1)
    expect(pedidos(verifik) - antes).toBe(1)
    expect((await cupo()).totalConsultas).toBe(1)
  })

  it('of 200 at once exactly 10 are free, never 11, and each failure gives its unit back', async () => {
    const todas = await Promise.all(
      Array.from({ length: 200 }, () => consultar({ codigoFuente: FUENTE.rut })),
    )
    const gratis = todas.filter((r) => r.estado === 200)
    expect(gratis).toHaveLength(10)
    expect(todas.filter((r) => r.estado === 429 && r.cuerpo.codigo === 'consulta.limite')).toHaveLength(190)
    expect(await cupo()).toMatchObject({ totalConsultas: 10, consultasRestantes: 0, limiteAlcanzado: true })
    await cuadra()
    // With failures in between: what is given back can be taken again, and the sum still holds.
    await vaciar()
    verifik.fallar({ modo: 'basura', veces: 4 })
    const otras = await Promise.all(Array.from({ length: 60 }, () => consultar({ codigoFuente: FUENTE.rut })))
    const buenas = otras.filter((r) => r.estado === 200 && r.cuerpo.success).length
    expect(buenas).toBeLessThanOrEqual(10)
    expect((await cupo()).totalConsultas).toBe(buenas)
    await cuadra()
  }, 60_000)
})

describe('at the limit (000 §4, D10)', () => {
  beforeEach(agotar)

  it('asks for the price first, refuses an old one, and charges the confirmed one with who confirmed', async () => {
    const pedido = { codigoFuente: FUENTE.rut, cedula: documento() }
    const sin = await consultar(pedido)
    expect([sin.estado, sin.cuerpo.codigo, sin.cuerpo.titulo, sin.cuerpo.datos]).toEqual([
      429,
      'consulta.limite',
      'Límite de consultas alcanzado',
      { codigoFuente: FUENTE.rut, costo: 2000 },
    ])
    const viejo = await consultar({ ...pedido, costoConfirmado: 1500 })
    expect([viejo.estado, viejo.cuerpo.codigo]).toEqual([409, 'consulta.costo_cambio'])
    const pagada = await consultar({ ...pedido, costoConfirmado: 2000 })
    expect(pagada.cuerpo).toMatchObject({
      esConsultaPaga: true,
      costo: 2000,
      success: true,
    })
    expect(await cupo()).toMatchObject({ totalConsultas: 10, pagas: { cantidad: 1, total: 2000 } })
    const pago = await p.base.db
      .selectFrom('auditoria as a')
      .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
      .select('u.username')
      .where('accion', '=', 'consulta.pago_confirmado')
      .where('entidad_id', '=', pagada.cuerpo.consultaId)
      .execute()
    expect(pago).toEqual([{ username: 'cajero' }])
  })

  it('a source that takes no payment is not available', async () => {
    const fuentes = p.base.db.updateTable('fuentes_consulta').where('codigo', '=', FUENTE.ppt)
    await fuentes.set({ permite_pago: false }).execute()
    const { estado, cuerpo } = await consultar({
      codigoFuente: FUENTE.ppt,
      tipo_documento: 'PPT',
      fechaExpedicion: '2023-05-04',
      costoConfirmado: 2000,
    })
    await fuentes.set({ permite_pago: true }).execute()
    expect([estado, cuerpo.codigo, cuerpo.titulo]).toEqual([
      409,
      'consulta.no_disponible',
      'Consulta no disponible',
    ])
  })

  it('the own sources go on, free', async () => {
    const { cuerpo } = await consultar({ codigoFuente: FUENTE.ofac })
    expect(cuerpo).toMatchObject({ codigoFuente: FUENTE.ofac, costo: 0, esConsultaPaga: false })
  })
})

describe('what a source asks for', () => {
  it('the issue date of a CE, the surname of a passport, the plate; and sends them as the provider wants', async () => {
    const ce = await consultar({ codigoFuente: FUENTE.rut, tipo_documento: 'CE' })
    expect([ce.estado, ce.cuerpo.codigo, ce.cuerpo.datos]).toEqual([
      422,
      'consulta.dato_requerido',
      { datos: ['fechaExpedicion'] },
    ])
    await consultar({ codigoFuente: FUENTE.rut, tipo_documento: 'CE', fechaExpedicion: '2023-05-04' })
    expect(verifik.recibido()[0]).toMatchObject({
      detalle: { documentType: 'CE', expeditionDate: '04/05/2023' },
    })
    await consultar({
      codigoFuente: FUENTE.personas,
      tipo_documento: 'PS',
      cedula: 'AN123451',
      primerApellido: 'Ruiz',
    })
    expect(verifik.recibido()[0]).toMatchObject({ detalle: { documentType: 'PA', primerApellido: 'Ruiz' } })
  })

  it('refuses a type that the source does not take, with its list', async () => {
    const { estado, cuerpo } = await consultar({ codigoFuente: FUENTE.ppt })
    expect([estado, cuerpo.mensaje]).toEqual([409, 'Solo disponible para: PPT'])
  })
})
