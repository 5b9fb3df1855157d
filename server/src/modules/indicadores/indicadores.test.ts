import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type {
  ConsultaIndicadores,
  efectoIndicadores,
  historiaIndicadores,
} from '@retroventa/api/indicadores/llamadas'
import {
  CLAVE_GOLDAPI,
  iniciarSimuladorIndicadores,
  type SimuladorIndicadores,
} from '@retroventa/simulators/indicadores'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearIndicadoresHttp } from '../../ports/indicadores/http.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'

let p: Prueba
let s: SimuladorIndicadores
let superusuario: Navegador
const HORA = 3_600_000
const BUENOS = { dolar: 3_912.45, onza: 4_015.3, plata: 48.92, edadHoras: 0 }

beforeAll(async () => {
  p = await crearPrueba()
  s = await iniciarSimuladorIndicadores(() => p.reloj.ahora)
  p.deps.indicadores = crearIndicadoresHttp({
    trmUrl: s.url,
    superfinancieraUrl: s.url,
    metalesUrl: s.url,
    goldapi: { url: s.url, clave: CLAVE_GOLDAPI },
  })
  superusuario = await p.entrar('super')
})
afterAll(async () => {
  await s.detener()
  await p.cerrar()
})
beforeEach(async () => {
  p.reloj.avanzar(2 * HORA)
  superusuario = await p.entrar('super')
  s.poner(BUENOS)
  for (const uno of ['trm', 'superfinanciera', 'metales', 'goldapi'] as const)
    s.fallarDe(uno, { modo: 'normal' })
})

const consultar = async (quien = superusuario) =>
  (await quien.pedir<ConsultaIndicadores>('POST', '/indicadores/consulta')).cuerpo
const ver = async (quien = superusuario) =>
  (await quien.pedir<ConsultaIndicadores>('GET', '/indicadores/consulta')).cuerpo
const guardar = async (quien = superusuario, visto?: string | null) =>
  quien.pedir<ConsultaIndicadores & { codigo: string; mensaje: string }>('POST', '/indicadores/guardar', {
    fecha_cache: visto ?? (await ver(quien)).fecha_cache ?? p.reloj.ahora.toISOString(),
  })
const sugeridos = async () =>
  (
    await superusuario.pedir<{ dolar: number; onza: number; plata: number; ultimaUpdate: string }>(
      'GET',
      '/indicadores',
    )
  ).cuerpo

describe('the three endings (001 §4)', () => {
  it('updated in real time, pending save, then saved and the pending cleared', async () => {
    expect(await consultar()).toEqual({
      ...{ dolar: 3_912.45, onza: 4_015.3, plata: 48.92 },
      actualizado: true,
      puedeActualizar: false,
      tiempoRestante: 3_600,
      desde_cache: true,
      fecha_cache: p.reloj.ahora.toISOString(),
      error: null,
      origen: {
        dolar: { fuente: 'datos.gov.co', de: '2026-11-20' },
        metales: { fuente: 'gold-api.com', de: p.reloj.ahora.toISOString() },
      },
      administra: true,
    })
    expect((await sugeridos()).dolar).not.toBe(3_912.45)
    p.reloj.avanzar(60_000)
    expect((await guardar()).cuerpo).toMatchObject({
      dolar: 3_912.45,
      desde_cache: false,
      tiempoRestante: 3_600,
    })
    expect(await sugeridos()).toMatchObject({
      dolar: 3_912.45,
      onza: 4_015.3,
      plata: 48.92,
      ultimaUpdate: p.reloj.ahora.toISOString(),
    })
    const otra = await guardar()
    expect([otra.estado, otra.cuerpo.mensaje]).toEqual([
      409,
      'No hay cambios para guardar. Primero actualice los valores.',
    ])
    const { items } = (
      await superusuario.pedir<Respuesta<typeof historiaIndicadores>>('GET', '/indicadores/historia')
    ).cuerpo
    // From when it is that of the house, which is not when the market said it.
    expect(items.at(-1)).toEqual({
      instante: p.reloj.ahora.toISOString(),
      dolar: 3_912.45,
      onza: 4_015.3,
      plata: 48.92,
    })
  })

  it('what is typed in the settings is in the history of prices, and what of them is no price is not', async () => {
    const historia = async () =>
      (await superusuario.pedir<Respuesta<typeof historiaIndicadores>>('GET', '/indicadores/historia')).cuerpo
        .items
    const escribir = async (cambio: (valor: Configuracion) => Configuracion) => {
      const ruta = '/configuracion'
      const { version, valor } = (
        await superusuario.pedir<{ version: number; valor: Configuracion }>('GET', ruta)
      ).cuerpo
      const hecho = await superusuario.pedir('PUT', ruta, { version, valor: cambio(valor) })
      expect(hecho.estado).toBe(200)
    }
    const antes = await historia()
    await escribir((valor) => ({ ...valor, novedades: !valor.novedades }))
    expect(await historia()).toEqual(antes)
    await escribir((valor) => ({ ...valor, sugeridos: { ...valor.sugeridos, onza: 4_100.5 } }))
    const { dolar, plata } = await sugeridos()
    expect(await historia()).toEqual([
      ...antes,
      { instante: p.reloj.ahora.toISOString(), dolar, onza: 4_100.5, plata },
    ])
    // As it was, for whoever comes after.
    p.reloj.avanzar(3_000)
    await escribir((valor) => ({ ...valor, sugeridos: { ...valor.sugeridos, onza: 4_015.3 } }))
    p.reloj.avanzar(3_000)
  })

  it('blocked by the timer, with the time that is left', async () => {
    await consultar()
    const antes = s.cuantas('trm')
    p.reloj.avanzar(HORA - 1_000)
    expect(await consultar()).toMatchObject({ actualizado: false, puedeActualizar: false, tiempoRestante: 1 })
    expect(s.cuantas('trm')).toBe(antes)
    p.reloj.avanzar(1_000)
    expect(await consultar()).toMatchObject({ actualizado: true })
  })

  it('failed: what was saved stays, and it may be tried again', async () => {
    const { dolar } = await sugeridos()
    s.fallar({ modo: 'error', estado: 503 })
    expect(await consultar()).toMatchObject({
      dolar,
      actualizado: false,
      puedeActualizar: false,
      tiempoRestante: 10,
      error: expect.stringMatching(
        /^Ocurrió un error al obtener los datos\. El dólar: ningún proveedor respondió/,
      ),
    })
    s.fallar({ modo: 'normal' })
    p.reloj.avanzar(11_000)
    expect(await consultar()).toMatchObject({ actualizado: true, error: null })
  })
})

it('100 clicks by 20 users in a minute make one call of each provider', async () => {
  const [trm, metales] = [s.cuantas('trm'), s.cuantas('metales')]
  const gente = await Promise.all(
    Array.from({ length: 20 }, (_, i) => p.entrar(i % 2 ? 'super' : 'superadmin')),
  )
  const todas: ConsultaIndicadores[] = []
  for (let vez = 0; vez < 5; vez++) {
    todas.push(...(await Promise.all(gente.map((uno) => consultar(uno)))))
    p.reloj.avanzar(12_000)
  }
  expect(todas.filter(({ actualizado }) => actualizado)).toHaveLength(1)
  expect([s.cuantas('trm') - trm, s.cuantas('metales') - metales]).toEqual([1, 2])
})

describe('what is not believed', () => {
  it.each([
    ['zero', { dolar: 0 }, 'El dólar llegó con un valor que no puede ser.'],
    ['a negative', { onza: -4_000 }, 'La onza de oro llegó con un valor que no puede ser.'],
    ['ten times yesterday’s', { onza: 40_153 }, 'La onza de oro llegó con un valor que no puede ser.'],
    ['half as much again', { plata: 120 }, 'La onza de plata llegó muy lejos del último guardado.'],
  ])('%s is refused and explained, the rest is taken', async (_, malo, dice) => {
    await sql`update configuracion set valor = jsonb_set(valor, '{sugeridos,plata}', '48.9')`.execute(
      p.base.db,
    )
    const guardados = await sugeridos()
    s.poner(malo)
    const hecho = await consultar()
    expect(hecho.error).toContain(dice)
    for (const cual of Object.keys(malo) as ('dolar' | 'onza' | 'plata')[])
      expect(hecho[cual]).toBe(guardados[cual])
    expect(hecho.actualizado).toBe(true)
  })

  it.each(['basura', 'corte', 'media'] as const)(
    'garbage (%s) of the first is answered by the second',
    async (modo) => {
      s.fallarDe('trm', { modo })
      s.fallarDe('metales', { modo })
      expect(await consultar()).toMatchObject({
        actualizado: true,
        error: null,
        origen: { dolar: { fuente: 'Superfinanciera' }, metales: { fuente: 'goldapi.io' } },
      })
    },
  )

  it('a quote of five days ago is stale: metals stay as saved, the dollar is taken and it is said', async () => {
    const { onza } = await sugeridos()
    s.poner({ edadHoras: 120, onza: 4_200 })
    const hecho = await consultar()
    expect(hecho).toMatchObject({ actualizado: true, onza, origen: { metales: null } })
    expect(hecho.error).toContain('El oro y la plata: ningún proveedor respondió. Se conserva lo guardado.')
  })
})

it('says what saving does to open contracts before it is done', async () => {
  const { db } = p.base
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await sql`update configuracion set valor = jsonb_set(valor, '{sugeridos}', valor->'sugeridos' || '{"dolar": 3900, "onza": 4000, "ajuste": 0}')`.execute(
    db,
  )
  p.reloj.avanzar(3_000)
  // 4.30 g at 69 % of 501.551 and the percentage of the settings: the capital is what it suggests today.
  const efecto = async () =>
    (await superusuario.pedir<Respuesta<typeof efectoIndicadores>>('GET', '/indicadores/efecto')).cuerpo
  await unContrato(db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: (await unCliente(db)).id,
    empleado_id,
    fecha: '2026-11-01',
    articulos: [{ descripcion: 'Cadena', categoria: 4, peso: 430, valor: 100_000 }],
  })
  s.poner({ dolar: 3_900, onza: 3_000 })
  await consultar()
  const poco = await efecto()
  expect([poco.abiertos, poco.antes.contratos, poco.despues.contratos]).toEqual([1, 0, 0])
  await sql`update contratos set capital = 900000`.execute(db)
  const mucho = await efecto()
  expect(mucho.despues).toEqual({ contratos: 1, capital: 900_000 })
})

it('saves what was before the person: prices that came since are said, and wait', async () => {
  const { fecha_cache } = await consultar()
  p.reloj.avanzar(HORA)
  s.poner({ ...BUENOS, dolar: 3_950 })
  superusuario = await p.entrar('super')
  await consultar()
  const antes = await sugeridos()
  const { estado, cuerpo } = await guardar(superusuario, fecha_cache)
  expect([estado, cuerpo.codigo]).toEqual([409, 'indicadores.otros_precios'])
  expect(await sugeridos()).toEqual(antes)
  expect((await guardar(superusuario, (await ver()).fecha_cache)).cuerpo).toMatchObject({
    dolar: 3_950,
    desde_cache: false,
  })
})

it('is for super users and super admins, not for the super flag; everybody else sees', async () => {
  await sql`update usuarios set is_super = true where username = 'auditor'`.execute(p.base.db)
  const marcado = await p.entrar('auditor')
  for (const [metodo, ruta] of [
    ['POST', '/indicadores/consulta'],
    ['POST', '/indicadores/guardar'],
    ['GET', '/indicadores/efecto'],
  ] as const)
    expect((await marcado.pedir(metodo, ruta, metodo === 'POST' ? {} : undefined)).estado).toBe(403)
  expect(await ver(marcado)).toMatchObject({ administra: false, puedeActualizar: false })
  expect(await ver(await p.entrar('superadmin'))).toMatchObject({ administra: true })
})

it('without a provider says so, and asks nobody', async () => {
  const puerto = p.deps.indicadores
  p.deps.indicadores = undefined
  expect(await consultar()).toMatchObject({
    actualizado: false,
    puedeActualizar: false,
    error: 'No hay proveedor de indicadores configurado.',
  })
  p.deps.indicadores = puerto
})

it('says of the history of prices that there is more than it brings, when there is', async () => {
  const leer = async () =>
    (await superusuario.pedir<Respuesta<typeof historiaIndicadores>>('GET', '/indicadores/historia')).cuerpo
  superusuario = await p.entrar('super')
  const { items, hayAntes } = await leer()
  expect(hayAntes).toBe(false)
  // As many years ago as are needed for the last one to be one more than fits.
  await sql`insert into indicadores_consultas (id, instante, dolar, onza, plata, usuario_id, guardada, guardada_por)
    select gen_random_uuid(), t.cuando, 390000, 400000, 4900, u.id, t.cuando, u.id
    from usuarios u, lateral (select '2020-01-01T15:00:00Z'::timestamptz + n * interval '1 day' cuando
      from generate_series(1, ${201 - items.length}::int) n) t where u.username = 'super'`.execute(p.base.db)
  const llena = await leer()
  expect([llena.items.length, llena.hayAntes]).toEqual([200, true])
})
