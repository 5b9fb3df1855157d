import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sumarFilas } from '@retroventa/api/core/lista'
import { LISTAS_VITRINA } from '@retroventa/api/vitrina/lista'
import type { PaginaVitrina, verPieza } from '@retroventa/api/vitrina/llamadas'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

const crear = async (tipo: TipoOperacion): Promise<string> => {
  const { estado, cuerpo } = await t.enviar(await envioDeCrear(t.p.deps, tipo, 'gerente'))
  expect([tipo, estado]).toEqual([tipo, 200])
  return cuerpo.codigo
}
const lista = async (consulta: string) =>
  (await t.quien.pedir<PaginaVitrina>('GET', `/vitrina?${consulta}`)).cuerpo.items
const salidas = async (vista: string) =>
  (await lista(`vista=${vista}`)).map(({ documento, destino, cobrado }) => [documento, destino, cobrado])
const operar = async (tipo: TipoOperacion, origen: string, entrada: object = {}, documento = origen) => {
  const envio = await envioDe(t.quien.pedir, { tipo, origen, documento }, entrada, 'gerente')
  const { estado, cuerpo } = await t.enviar(envio)
  expect([tipo, estado]).toEqual([tipo, 200])
  return cuerpo.codigo
}

/** What the foot of the list of what was sold says that was charged. */
const cobrado = async (filtro = '') =>
  (await t.quien.pedir<PaginaVitrina>('GET', `/vitrina?vista=vendidos${filtro}`)).cuerpo.totales?.cobrado

it('what was sold is listed with its sale and what was charged; what came back is for sale again', async () => {
  const venta = await crear('venta')
  expect(await salidas('vendidos')).toEqual([[venta, null, 450_000]])
  expect(await cobrado()).toBe(450_000)
  const [{ codigo = '' } = {}] = await lista('vista=vendidos')
  const nota = await operar('devolucion', venta, { lineas: [1], motivo: 'no le sirvió' })
  expect(await salidas('vendidos')).toEqual([])
  expect(await cobrado()).toBe(0)
  expect((await lista(`texto=${codigo}`)).map(({ documento }) => documento)).toEqual([null])
  // Voided, what came back is sold, by the sale that it always was.
  await operar('anulacion', venta, { motivo: 'se digitó mal' }, nota)
  expect(await salidas('vendidos')).toEqual([[venta, null, 450_000]])
})

it('what was sold by a layaway is listed with what was charged, on the screen and in the file', async () => {
  const plan = await crear('separe')
  await operar('abonoSepare', plan, { valor: 240_000 })
  const entrega = await operar('entregaSepare', plan)
  expect(await salidas('vendidos')).toContainEqual([entrega, null, 300_000])
  const archivo = await t.quien.pedir<string>('GET', '/vitrina/exportar?vista=vendidos')
  expect(archivo.texto.split('\n').find((fila) => fila.includes(entrega))).toContain('300000')
})

it('what was sold adds up to what was charged, of the whole filter, on the screen and in the file', async () => {
  const filas = await lista('vista=vendidos')
  expect(filas.length).toBeGreaterThan(1)
  const suma = filas.reduce((total, fila) => total + (fila.cobrado ?? 0), 0)
  expect(suma).toBeGreaterThan(0)
  // Of the rows that are chosen too.
  expect(sumarFilas(LISTAS_VITRINA.vendidos.columnas, filas).sumas.cobrado).toBe(suma)
  expect([
    await cobrado('&porPagina=1'),
    await cobrado('&edad=nuevos'),
    await cobrado('&edad=viejos'),
  ]).toEqual([suma, suma, 0])
  const [una] = filas
  expect(await cobrado(`&texto=${una?.codigo}`)).toBe(una?.cobrado)
  const archivo = await t.quien.pedir<string>('GET', '/vitrina/exportar?vista=vendidos')
  expect(archivo.texto.split('\r\n')).toContain(`Vendido en;${suma}`)
  const enVenta = (await t.quien.pedir<PaginaVitrina>('GET', '/vitrina')).cuerpo.totales
  expect(enVenta).not.toHaveProperty('cobrado')
})

it('what was set aside is listed with its plan, and what is on its way with its branch', async () => {
  const plan = await crear('separe')
  expect(await salidas('separados')).toEqual([[plan, null, null]])
  const traslado = await crear('despacho')
  const enCamino = await salidas('trasladados')
  expect(enCamino.length).toBeGreaterThan(0)
  expect(enCamino).toEqual(enCamino.map(() => [traslado, 'PCT02', null]))
  const archivo = await t.quien.pedir<string>('GET', '/vitrina/exportar?vista=trasladados')
  expect(archivo.texto).toContain('Va para')
  expect(archivo.texto).toContain(traslado)
})

it('what went back to its contract is listed with what took it there, and is found by the contract', async () => {
  const { origen } = await t.preparar('devuelto')
  const deContrato = await lista(`contrato=${origen}`)
  expect(deContrato.length).toBeGreaterThan(0)
  const devuelto = await operar('devuelto', origen, { motivo: 'pagó el dueño' })
  const filas = await lista(`vista=devueltos&contrato=${origen}`)
  expect(filas.map(({ documento }) => documento)).toEqual(deContrato.map(() => devuelto))
})

it('a payment that takes off what a thing costs leaves it where it is, and what goes to the vault was never for sale', async () => {
  const { origen } = await t.preparar('abono')
  const abono = await operar('abono', origen, { valor: 500_000 })
  const ficha = `/vitrina/piezas/${origen}-1`
  const { vida } = (await t.quien.pedir<Respuesta<typeof verPieza>>('GET', ficha)).cuerpo
  expect(vida.map(({ documento, a }) => [documento, a])).toEqual([
    [abono, 'contrato'],
    [origen, 'contrato'],
  ])
  expect(vida[0]?.costo).toBeLessThan(0)
  const antes = await salidas('trasladados')
  await crear('envioBoveda')
  expect(await salidas('trasladados')).toEqual(antes)
})
