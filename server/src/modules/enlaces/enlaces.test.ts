import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { crearEnlace, Enlace, listarEnlaces } from '@retroventa/api/enlaces/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'

let p: Prueba
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const crear = (red: string, perfil: string, quien = cajero) =>
  quien.pedir<Respuesta<typeof crearEnlace> & { datos: { errores: { campo: string; mensaje: string }[] } }>(
    'POST',
    '/enlaces',
    { red, perfil },
  )
const abrir = (codigo: string) => p.app.inject({ url: `/s/${codigo}` })
const uno = async (codigo: string): Promise<Enlace | undefined> =>
  (await cajero.pedir<Respuesta<typeof listarEnlaces>>('GET', '/enlaces')).cuerpo.items.find(
    (e) => e.codigo === codigo,
  )

it.each([
  ['whatsapp', '300123456', 'Ingrese 10 digitos'],
  ['whatsapp', '+573001234567', 'Ingrese 10 digitos'],
  ['facebook', ' ', 'Este campo es requerido'],
  ['instagram', 'https://otra.example/x', 'Escriba solo el nombre del perfil, sin la dirección.'],
])('%s with %j is refused: %s', async (red, perfil, mensaje) => {
  const { estado, cuerpo } = await crear(red, perfil)
  expect([estado, cuerpo.datos.errores]).toMatchObject([422, [{ campo: 'perfil', mensaje }]])
})

it('leads to the network, is the same for the same profile, and is counted by day of Bogotá', async () => {
  const { cuerpo } = await crear('whatsapp', '300 123 4567')
  expect(cuerpo).toMatchObject({ url: 'https://wa.me/573001234567', perfil: '3001234567', hoy: 0, total: 0 })
  expect(cuerpo.shortLink).toMatch(/^https?:\/\/[^/]+\/s\/[2-9a-z]{7}$/)
  const iguales = await Promise.all(Array.from({ length: 5 }, () => crear('whatsapp', '3001234567')))
  expect(new Set(iguales.map((r) => r.cuerpo.codigo))).toEqual(new Set([cuerpo.codigo]))
  const respuestas = await Promise.all(Array.from({ length: 20 }, () => abrir(cuerpo.codigo)))
  expect(respuestas.map((r) => [r.statusCode, r.headers.location])).toEqual(
    Array(20).fill([302, 'https://wa.me/573001234567']),
  )
  expect(await uno(cuerpo.codigo)).toMatchObject({ hoy: 20, mes: 20, total: 20 })
  // 23:30 in Bogotá is already tomorrow in UTC, and still today here.
  p.reloj.ahora = new Date('2026-11-21T04:30:00.000Z')
  await abrir(cuerpo.codigo)
  cajero = await p.entrar('cajero')
  expect(await uno(cuerpo.codigo)).toMatchObject({ hoy: 21 })
  p.reloj.avanzar(40 * 24 * 3_600_000)
  cajero = await p.entrar('cajero')
  expect(await uno(cuerpo.codigo)).toMatchObject({ hoy: 0, mes: 0, total: 21 })
})

it('of many who open it at once none is lost', async () => {
  const { codigo } = (await crear('facebook', 'la.casa')).cuerpo
  await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      p.app.inject({ url: `/s/${codigo}`, remoteAddress: `10.9.0.${1 + (i % 200)}` }),
    ),
  )
  cajero = await p.entrar('cajero')
  expect(await uno(codigo)).toMatchObject({ hoy: 300 })
})

it('is no open door: a code that is none leads nowhere', async () => {
  for (const codigo of ['nadie22', 'https%3A%2F%2Fotra.example', '%2F%2Fotra.example', 'A'.repeat(30)]) {
    const r = await abrir(codigo)
    expect(r.headers.location).toBeUndefined()
    expect([codigo, r.statusCode]).toEqual([codigo, 404])
  }
})

it('is of its branch; its code is printed', async () => {
  const { codigo } = (await crear('instagram', '@mi.tienda')).cuerpo
  const hoja = await cajero.pedir('GET', `/enlaces/${codigo}/pdf`)
  expect([hoja.estado, hoja.cabeceras['content-type']]).toEqual([200, 'application/pdf'])
  const otra = await p.entrar('cajera2', 'PCT02')
  expect((await otra.pedir('GET', `/enlaces/${codigo}/pdf`)).estado).toBe(404)
  expect((await otra.pedir<Respuesta<typeof listarEnlaces>>('GET', '/enlaces')).cuerpo.total).toBe(0)
  expect((await crear('x', 'a', await p.entrar('consulta'))).estado).toBe(403)
})

it('lists every link of the branch, the newest first, page after page, and says how many there are', async () => {
  const gerente = await p.entrar('gerente')
  const pagina = async (cual: number) =>
    (await gerente.pedir<Respuesta<typeof listarEnlaces>>('GET', `/enlaces?pagina=${cual}&porPagina=100`))
      .cuerpo
  const antes = (await pagina(1)).total
  const { usuario_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id as usuario_id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  // All of one instant, as a list that somebody typed in a hurry: no page repeats one nor leaves one out.
  await p.base.db
    .insertInto('enlaces')
    .values(
      Array.from({ length: 120 }, (_, i) => ({
        id: p.deps.nuevoId(),
        almacen_id: p.almacenes.PCT01,
        codigo: `muchos${i}`,
        red: 'facebook',
        perfil: `casa.${i}`,
        creado: p.reloj.ahora.toISOString(),
        creado_por: usuario_id,
      })),
    )
    .execute()
  const [una, otra] = [await pagina(1), await pagina(2)]
  expect([una.total, una.items.length, otra.items.length]).toEqual([antes + 120, 100, antes + 20])
  const vistos = [...una.items, ...otra.items].map(({ codigo }) => codigo)
  expect(new Set(vistos).size).toBe(antes + 120)
})
