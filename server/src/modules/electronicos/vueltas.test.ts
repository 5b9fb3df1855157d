import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarElectronicos, verElectronico } from '@retroventa/api/electronicos/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { devolverVenta, vender } from '../ventas/factory.ts'
import { type ConDian, conDian, registrarRangos } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let dian: ConDian
let cliente: string
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  const suyo = { email: 'ana@correo.example', enviar_email: true }
  cliente = (await unCliente(p.base.db, {}, suyo)).id
  dian = await conDian(p, gerente)
})
afterAll(async () => {
  await dian.cerrar()
  await p.cerrar()
})

type Grupo = 'facturas' | 'soportes' | 'notas' | 'ajustes'
const lista = async (grupo: Grupo, mas = '') =>
  (
    await gerente.pedir<Respuesta<typeof listarElectronicos>>(
      'GET',
      `/electronicos?grupo=${grupo}&porPagina=100${mas}`,
    )
  ).cuerpo.items
const de = async (origen: string, grupo: Grupo = 'facturas') =>
  (await lista(grupo, `&texto=${origen}`)).filter((uno) => uno.origenCodigo === origen)
const ver = async (id: string) =>
  (await gerente.pedir<Respuesta<typeof verElectronico>>('GET', `/electronicos/${id}`)).cuerpo

/** Sells one thing, and gives its document. */
async function unaVenta({ precio = 119_000, conCliente = true, cuantas = 1 } = {}) {
  const piezas = await unasPiezas(
    p.deps,
    Array.from({ length: cuantas }, () => ({ categoria: 4, peso: 110, costo: 50_000, precio })),
  )
  const { estado, cuerpo } = await vender(cajero, 'cajero', {
    ...(conCliente && { clienteId: cliente }),
    lineas: piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo })),
    pagos: [{ medio: 'efectivo', valor: precio * cuantas }],
  })
  expect(estado).toBe(200)
  const [documento] = await de(cuerpo.codigo)
  if (!documento) throw new Error('no draft')
  return { codigo: cuerpo.codigo, id: documento.id, documento }
}

const anular = async (codigo: string) => {
  const { cuerpo } = await gerente.pedir<{ visto: string }>('GET', `/documentos/${codigo}/anulacion`)
  return gerente.pedir('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
}

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
