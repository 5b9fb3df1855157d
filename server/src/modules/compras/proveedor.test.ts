import { LISTAS_COMPRAS } from '@retroventa/api/compras/lista'
import type { listarCompras } from '@retroventa/api/compras/llamadas'
import type { Antecedente } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sumarFilas } from '@retroventa/api/core/lista'
import type { EntradaProveedor } from '@retroventa/domain/operaciones/compras/compra'
import { planearEgreso } from '@retroventa/domain/operaciones/dinero/movimiento'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { ventanilla } from '../anticipos/factory.ts'
import { unCliente } from '../clientes/factory.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { unTipoDeDinero } from '../dinero/factory.ts'
import { vender } from '../ventas/factory.ts'
import { anularCompra, asientoDe, compraDe, comprarAProveedor, devolverCompra, previaDe } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let vendedor: string

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  vendedor = (await unCliente(p.base.db)).id
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 500_000_000)
})
afterAll(() => p.cerrar())

const taladro = { descripcion: 'Taladro percutor', peso: 0, valor: 250_000 }
const proveedor = (mas: Partial<EntradaProveedor> = {}): EntradaProveedor => ({
  clase: 'articulos',
  terceroId: vendedor,
  articulos: [taladro],
  ...mas,
})

const lineas = (codigo: string) => asientoDe(gerente, codigo)
const previa = (codigo: string) => previaDe(gerente, codigo)
const anular = (codigo: string) => anularCompra(gerente, codigo)
const errores = (cuerpo: unknown): string => JSON.stringify(cuerpo)

describe('a purchase from a supplier', () => {
  it('has IVA and retentions in their accounts: 2.791.875 is 3.172.966 with 19 %, 2,5 % and 15 % of the IVA', async () => {
    const { estado, cuerpo } = await comprarAProveedor(
      p.deps,
      gerente,
      proveedor({ articulos: [{ ...taladro, valor: 2_791_875 }], factura: 'FV-2210' }),
    )
    expect([estado, cuerpo.cobra]).toEqual([200, -(2_791_875 + 530_456 - 69_797 - 79_568)])
    expect(await lineas(cuerpo.codigo)).toEqual([
      ['caja', -3_172_966],
      ['ivaDescontable', 530_456],
      ['mercanciaVitrina', 2_791_875],
      ['retefuentePorPagar', -69_797],
      ['reteivaPorPagar', -79_568],
    ])
    expect(await compraDe(gerente, cuerpo.codigo)).toMatchObject({
      soporte: 'no_aplica',
      libreDesde: null,
      factura: 'FV-2210',
    })
  })

  it('another tax than the suggested one says why; without invoice a documento soporte is due', async () => {
    const mudo = await comprarAProveedor(p.deps, gerente, proveedor({ iva: 0 }))
    expect([mudo.estado, errores(mudo.cuerpo)]).toEqual([422, expect.stringContaining('escriba por qué')])
    const { estado, cuerpo } = await comprarAProveedor(
      p.deps,
      gerente,
      proveedor({ iva: 0, motivoImpuestos: 'no es responsable de IVA' }),
    )
    expect([estado, cuerpo.cobra]).toEqual([200, -250_000])
    expect((await compraDe(gerente, cuerpo.codigo)).soporte).toBe('pendiente')
  })

  it('owes no documento soporte once all of it went back before it was issued, until that is voided', async () => {
    const sinIva = { iva: 0, motivoImpuestos: 'no es responsable de IVA' }
    const { codigo } = (await comprarAProveedor(p.deps, gerente, proveedor(sinIva))).cuerpo
    const vuelta = await devolverCompra(gerente, codigo, { lineas: [1], motivo: 'vino dañado' })
    expect(vuelta.estado).toBe(200)
    const debidas = async () =>
      (
        await gerente.pedir<Respuesta<typeof listarCompras>>(
          'GET',
          `/compras?soporte=pendiente&texto=${codigo}`,
        )
      ).cuerpo.items.length
    expect([(await compraDe(gerente, codigo)).soporte, await debidas()]).toEqual(['no_aplica', 0])
    expect((await anular(vuelta.cuerpo.codigo)).estado).toBe(200)
    expect([(await compraDe(gerente, codigo)).soporte, await debidas()]).toEqual(['pendiente', 1])
  })

  it('is of who may: a cashier is refused', async () => {
    const { estado } = await comprarAProveedor(p.deps, cajero, proveedor(), { usuario: 'cajero' })
    expect(estado).toBe(403)
  })
})

it('is paid by an advance of its supplier, as an expense is, and goes back once that crossing is voided', async () => {
  const terceroId = (await unCliente(p.base.db)).id
  const { abrir, cruzar, enviar, situacion } = ventanilla(() => ({ gerente, cajero, terceroId }))
  const anticipo = await abrir('cobrar', 400_000)
  const pagos = [{ medio: 'otro' as const, valor: 250_000 }]
  const sinIva = { iva: 0, motivoImpuestos: 'no es responsable de IVA' }
  const { cuerpo: compra } = await comprarAProveedor(
    p.deps,
    gerente,
    proveedor({ ...sinIva, terceroId, pagos }),
  )
  const tipo = await unTipoDeDinero(p.base.db, {
    tarifas: { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 },
  })
  const entrada = {
    tipoId: tipo.id,
    terceroId,
    descripcion: 'Flete del taladro',
    subtotal: 150_000,
    pagos: [{ medio: 'otro' as const, valor: 150_000 }],
  }
  const plan = planearEgreso({ tipo, tercero: { alerta: false } }, entrada)
  const { cuerpo: egreso } = await enviar('/egresos', entrada, plan)
  expect((await situacion(anticipo)).situacion.documentos).toEqual([
    { codigo: egreso.codigo, pendiente: 150_000 },
    { codigo: compra.codigo, pendiente: 250_000 },
  ])
  expect((await cruzar(anticipo, egreso.codigo, 150_000)).estado).toBe(200)
  const cruce = await cruzar(anticipo, compra.codigo, 250_000)
  expect(cruce.estado).toBe(200)
  expect((await situacion(anticipo)).situacion.fila).toMatchObject({ estado: 'saldado', saldo: 0 })
  const devolver = () => devolverCompra(gerente, compra.codigo, { lineas: [1], motivo: 'vino dañado' })
  const negada = await devolver()
  expect([negada.estado, errores(negada.cuerpo)]).toEqual([
    422,
    expect.stringContaining(`en el cruce ${cruce.cuerpo.codigo}. Anule primero el cruce`),
  ])
  expect((await anular(cruce.cuerpo.codigo)).estado).toBe(200)
  expect((await devolver()).estado).toBe(200)
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

describe('what goes back', () => {
  it('brings its part of the taxes, line by line, until nothing is left of the purchase', async () => {
    const articulos = [
      { ...taladro, valor: 1_000_001 },
      { ...taladro, valor: 333_333 },
    ]
    const { cuerpo } = await comprarAProveedor(p.deps, gerente, proveedor({ articulos, factura: 'A-1' }))
    const { codigo } = cuerpo
    const motivo = 'vino dañado'
    const sola = await devolverCompra(cajero, codigo, { lineas: [1], motivo }, { usuario: 'cajero' })
    expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    const una = await devolverCompra(gerente, codigo, { lineas: [1], motivo })
    expect(una.estado).toBe(200)
    expect((await compraDe(gerente, codigo)).situacion.fila.estado).toBe('devuelta_parcial')
    const repetida = await devolverCompra(gerente, codigo, { lineas: [1], motivo })
    expect([repetida.estado, errores(repetida.cuerpo)]).toEqual([
      422,
      expect.stringContaining('ya fue devuelto'),
    ])
    expect((await previa(codigo)).faltas[0]?.documento).toBe(una.cuerpo.codigo)
    const otra = await devolverCompra(gerente, codigo, { lineas: [2], motivo })
    expect(una.cuerpo.cobra + otra.cuerpo.cobra).toBe(-cuerpo.cobra)
    const juntas = new Map<string, number>()
    for (const doc of [codigo, una.cuerpo.codigo, otra.cuerpo.codigo])
      for (const [concepto, valor] of await lineas(doc))
        juntas.set(String(concepto), (juntas.get(String(concepto)) ?? 0) + Number(valor))
    expect([...juntas.values()].every((valor) => valor === 0)).toBe(true)
    expect((await anular(otra.cuerpo.codigo)).estado).toBe(200)
    expect((await compraDe(gerente, codigo)).situacion.fila).toMatchObject({
      estado: 'devuelta_parcial',
      devueltas: [1],
    })
    // Chosen with the space bar, what did not go back is added, as at the foot.
    const { items, totales } = (
      await gerente.pedir<Respuesta<typeof listarCompras>>('GET', '/compras?porPagina=200')
    ).cuerpo
    const { sumas } = sumarFilas(LISTAS_COMPRAS.articulos.columnas, items)
    expect([sumas.subtotal, sumas.iva, sumas.total, sumas.peso]).toEqual([
      totales.subtotal,
      totales.iva,
      totales.total,
      totales.peso,
    ])
    expect(items.some(({ estado }) => estado === 'devuelta_parcial')).toBe(true)
  })

  it('is refused of what was sold, with who sold it; and nothing of another branch is known', async () => {
    const { cuerpo } = await comprarAProveedor(p.deps, gerente, proveedor({ factura: 'A-2' }))
    const venta = { lineas: [{ tipo: 'pieza' as const, codigo: `${cuerpo.codigo}-1`, precio: 500_000 }] }
    const vendida = await vender(cajero, 'cajero', venta)
    expect(vendida.estado).toBe(200)
    const { estado, cuerpo: falla } = await devolverCompra(gerente, cuerpo.codigo, {
      lineas: [1],
      motivo: 'vino dañado',
    })
    expect([estado, errores(falla)]).toEqual([
      422,
      expect.stringContaining(`está vendido, lo movió cajero con ${vendida.cuerpo.codigo}`),
    ])
    const lejana = await p.entrar('cajera2', 'PCT02')
    expect((await lejana.pedir('GET', `/compras/${cuerpo.codigo}/situacion`)).estado).toBe(404)
  })

  it('waits for compliance too when who sold has a hit', async () => {
    const terceroId = (await unCliente(p.base.db)).id
    const { cuerpo } = await comprarAProveedor(p.deps, gerente, proveedor({ terceroId, factura: 'A-3' }))
    await unaTarea(p.base.db, terceroId)
    expect((await compraDe(gerente, cuerpo.codigo)).situacion.alerta).toBe(true)
    const entrada = { lineas: [1], motivo: 'vino dañado' }
    const sola = await devolverCompra(cajero, cuerpo.codigo, entrada, { usuario: 'cajero' })
    expect([sola.estado, errores(sola.cuerpo)]).toEqual([
      409,
      expect.stringMatching(/autorizacion.devolucion_compra.*autorizacion.alerta/),
    ])
    expect((await devolverCompra(gerente, cuerpo.codigo, entrada)).estado).toBe(200)
  })
})

it('a number that was bought is known where it is typed, in every branch, with whether the thing is still in the house; of a voided purchase it is not', async () => {
  const serial = 'tal 2026/8841'
  const articulos = [{ ...taladro, ficha: { clase: 'herramienta' as const, serial } }]
  const dos = await p.entrar('gerente', 'PCT02')
  const antes = async () =>
    (await dos.pedir<{ items: Antecedente[] }>('GET', '/contratos/antecedentes?serial=tal-2026-8841')).cuerpo
      .items
  const { codigo } = (await comprarAProveedor(p.deps, gerente, proveedor({ articulos }))).cuerpo
  const hallado = {
    clase: 'compra',
    porque: 'serial',
    codigo,
    almacen: 'PCT01',
    cliente: { id: vendedor },
    descripcion: 'Taladro percutor',
  }
  expect(await antes()).toMatchObject([{ ...hallado, enLaCasa: true }])
  const devuelta = await devolverCompra(gerente, codigo, { lineas: [1], motivo: 'llegó quemado' })
  expect(devuelta.estado).toBe(200)
  expect(await antes()).toMatchObject([{ ...hallado, enLaCasa: false }])
  p.reloj.avanzar(1_000)
  const otra = (await comprarAProveedor(p.deps, gerente, proveedor({ articulos }))).cuerpo
  expect((await antes()).map((uno) => uno.codigo)).toEqual([otra.codigo, codigo])
  expect((await anular(otra.codigo)).estado).toBe(200)
  expect((await antes()).map((uno) => uno.codigo)).toEqual([codigo])
})

it('leaves both ledgers proven', async () => {
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})
