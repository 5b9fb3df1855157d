import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verInicio } from '@retroventa/api/inicio/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCuadre } from '../caja/factory.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { devolverVenta, vender } from '../ventas/factory.ts'

type Dia = Respuesta<typeof verInicio>

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  // 10:00 in Bogotá, and again at 22:30, when the day of UTC is already another one.
  await unaBase(p.deps, p.almacenes.PCT01, id, 300_000)
  await unaBase(p.deps, p.almacenes.PCT02, id, 999)
  p.reloj.avanzar(12.5 * 3_600_000)
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000)
})
afterAll(() => p.cerrar())

const inicio = async (quien: string) =>
  (await (await p.entrar(quien)).pedir<{ efectivo: unknown; cajaPorHora: unknown }>('GET', '/inicio')).cuerpo

describe('today of the branch', () => {
  it('gives cash by hour of Bogotá, of this branch and this day only', async () => {
    expect((await inicio('gerente')).cajaPorHora).toEqual([
      { hora: 10, entradas: 300_000, salidas: 0 },
      { hora: 22, entradas: 50_000, salidas: 0 },
    ])
    p.reloj.avanzar(2 * 3_600_000)
    expect((await inicio('gerente')).cajaPorHora).toEqual([])
  })

  it('keeps the cash and its hours from who may not see it: a count is blind', async () => {
    expect(await inicio('cajero')).toMatchObject({ efectivo: null, cajaPorHora: null })
  })

  it('of the chain gives a row per branch and the total, each drawer only to who may see it', async () => {
    const cadena = async (quien: string) =>
      (
        await (
          await p.entrar(quien)
        ).pedir<{ items: { almacen: { codigo: string } }[] }>('GET', '/inicio/cadena')
      ).cuerpo
    expect(await cadena('gerente')).toMatchObject({
      items: [
        {
          almacen: { codigo: 'PCT01' },
          efectivo: 350_000,
          prestado: 0,
          cobrado: 0,
          vencidos: 0,
          porAtender: 0,
        },
        { almacen: { codigo: 'PCT02' }, efectivo: 999 },
      ],
      total: { efectivo: 350_999, vencidos: 0, capitalVencido: 0 },
    })
    expect(await cadena('cajero')).toMatchObject({
      items: [{ almacen: { codigo: 'PCT01' }, efectivo: null }],
      total: { efectivo: null },
    })
    const { db } = p.base
    const { id: empleado_id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const { id: cliente_id } = await unCliente(db)
    const { PCT02: almacen_id } = p.almacenes
    await unContrato(db, { almacen_id, almacenCodigo: 'PCT02', cliente_id, empleado_id, fecha: '2026-06-12' })
    const { items } = await cadena('gerente')
    expect(items[1]).toMatchObject({ vencidos: 1, porAtender: 1 })
  })

  it('counts what fell due while the branch was closed, the promises of today, and opens the same in the list', async () => {
    const { db } = p.base
    const { PCT01: almacen_id } = p.almacenes
    const { id: empleado_id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const { id: cliente_id } = await unCliente(db)
    const base = { almacen_id, almacenCodigo: 'PCT01', cliente_id, empleado_id, fecha: '2026-06-12' }
    // Saturday 21: it did not open on Friday 20, by what somebody wrote of it.
    const dias = ['2026-11-21', '2026-11-20', '2026-11-19']
    for (const vence of dias) {
      const { id } = await unContrato(db, base)
      await db.updateTable('contratos').set({ vence }).where('id', '=', id).execute()
    }
    const { id } = await unContrato(db, base)
    await db
      .updateTable('contratos')
      .set({ vence: '2026-11-01', estado: 'en_espera', espera_hasta: '2026-11-21' })
      .where('id', '=', id)
      .execute()
    const cajero = await p.entrar('cajero')
    const ver = async () =>
      (await cajero.pedir<{ vencen: { cantidad: number; desde: string }; esperas: number }>('GET', '/inicio'))
        .cuerpo
    expect(await ver()).toMatchObject({ vencen: { cantidad: 1, desde: '2026-11-21' }, esperas: 1 })
    await db
      .insertInto('calendarios')
      .values({
        almacen_id,
        semana: [0, 1, 2, 3, 4, 5, 6],
        festivos: true,
        excepciones: JSON.stringify([{ fecha: '2026-11-20', abre: false, motivo: 'inventario' }]),
      })
      .execute()
    const { vencen, esperas } = await ver()
    expect([vencen, esperas]).toEqual([{ cantidad: 2, desde: '2026-11-20' }, 1])
    const lista = async (filtro: string) =>
      (await cajero.pedir<{ total: number }>('GET', `/contratos?${filtro}`)).cuerpo.total
    // Of the chain too: a promise that was broken is overdue again, and one that is waited for is not.
    const mia = async () => {
      const { cuerpo } = await cajero.pedir<{ items: { vencidos: number; capitalVencido: number }[] }>(
        'GET',
        '/inicio/cadena',
      )
      return cuerpo.items[0]
    }
    const vencidos = async () =>
      (
        await cajero.pedir<{ total: number; totales: { capital: number } }>(
          'GET',
          '/contratos?estado=vencido',
        )
      ).cuerpo
    const esperando = await mia()
    expect(esperando?.vencidos).toBe((await vencidos()).total)
    await db.updateTable('contratos').set({ espera_hasta: '2026-11-20' }).where('id', '=', id).execute()
    const rota = await vencidos()
    expect(rota.total).toBe((esperando?.vencidos ?? 0) + 1)
    expect(await mia()).toMatchObject({ vencidos: rota.total, capitalVencido: rota.totales.capital })
    await db.updateTable('contratos').set({ espera_hasta: '2026-11-21' }).where('id', '=', id).execute()
    expect([await lista(`hoy=vencen&venceDesde=${vencen.desde}`), await lista('hoy=espera')]).toEqual([
      vencen.cantidad,
      esperas,
    ])
  })

  it('says in the chain what the branch says of what it handed out in contracts, and what the list that it opens adds up to', async () => {
    const { db } = p.base
    const { id: empleado_id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const { id: cliente_id } = await unCliente(db)
    const hoy = fechaBogota(p.deps.reloj())
    const de = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
    await unContrato(db, { ...de, fecha: hoy })
    await unContrato(db, { ...de, fecha: '2026-10-01', aumentos: [{ fecha: hoy, valor: 70_000 }] })
    const gerente = await p.entrar('gerente')
    const pedir = async <T>(ruta: string) => (await gerente.pedir<T>('GET', ruta)).cuerpo
    const { entregado } = await pedir<{ entregado: { valor: number } }>('/inicio')
    const { items } = await pedir<{ items: { prestado: number }[] }>('/inicio/cadena')
    const { totales } = await pedir<{ totales: { contratos: number; capital: number } }>(
      '/contratos?hoy=entregado',
    )
    expect(totales).toMatchObject({ contratos: 1, capital: 860_000 })
    expect([entregado.valor, items[0]?.prestado]).toEqual([860_000, 860_000])
  })

  it('tells what was sold of the shop window today, as the foot of its list does, to who may see sales', async () => {
    const piezas = await unasPiezas(p.deps, [
      { categoria: 4, peso: 110, costo: 50_000, precio: 119_000 },
      { categoria: 4, peso: 230, costo: 90_000, precio: 238_000 },
    ])
    const gerente = await p.entrar('gerente')
    const deHoy = async (quien: Navegador) => (await quien.pedir<Dia>('GET', '/inicio')).cuerpo
    expect((await deHoy(gerente)).ventas).toEqual({ valor: 0, cantidad: 0, gramos: 0 })
    const vendidas = []
    for (const { codigo } of piezas)
      vendidas.push(
        await vender(gerente, 'gerente', { lineas: [{ tipo: 'pieza', codigo }], recibido: 300_000 }),
      )
    expect(vendidas.map(({ estado }) => estado)).toEqual([200, 200])
    const servicio = { tipo: 'servicio', descripcion: 'Grabado', precio: 20_000 } as const
    await vender(gerente, 'gerente', { lineas: [servicio], recibido: 20_000 })
    expect((await deHoy(gerente)).ventas).toEqual({ valor: 357_000, cantidad: 2, gramos: 340 })
    await devolverVenta([gerente, 'gerente'], vendidas[0]?.cuerpo.codigo ?? '', [1], 'gerente')
    const { hoy, ventas, entregado } = await deHoy(gerente)
    const { cuerpo } = await gerente.pedir<{ total: number; totales: { total: number; peso: number } }>(
      'GET',
      `/ventas?fechaDesde=${hoy}&fechaHasta=${hoy}&cuales=en_pie`,
    )
    expect(ventas).toEqual({ valor: 238_000, cantidad: 1, gramos: 230 })
    expect([cuerpo.total, cuerpo.totales.total, cuerpo.totales.peso]).toEqual([
      ventas?.cantidad,
      ventas?.valor,
      ventas?.gramos,
    ])
    // Of another branch nothing, and to who sees contracts and no sale, nothing either.
    expect((await deHoy(await p.entrar('gerente', 'PCT02'))).ventas?.cantidad).toBe(0)
    await unUsuario(p.base.db, 'tasador1', [{ almacenId: p.almacenes.PCT01, rol: 'Tasador' }])
    expect((await deHoy(await p.entrar('tasador1'))).ventas).toBeNull()
    const contratos = await gerente.pedir<{ totales: { peso: number } }>('GET', '/contratos?hoy=entregado')
    expect(entregado.gramos).toBe(contratos.cuerpo.totales.peso)
  })

  it('gives the suggested values to whoever sees contracts, without the rest of the settings', async () => {
    const consulta = await p.entrar('consulta')
    const { estado, cuerpo } = await consulta.pedir('GET', '/indicadores')
    expect(estado).toBe(200)
    expect(Object.keys(cuerpo).sort()).toEqual(
      ['ajuste', 'compra_directa', 'contrato', 'dolar', 'onza', 'plata', 'ultimaUpdate'].sort(),
    )
    expect((await consulta.pedir('GET', '/configuracion')).estado).toBe(403)
  })

  it('says since when nobody counted the drawer, to who counts it or reads its counts', async () => {
    const cuadre = async (quien: string, almacen?: 'PCT02') =>
      (await (await p.entrar(quien, almacen)).pedir<{ cuadre: unknown }>('GET', '/inicio/por-hacer')).cuerpo
        .cuadre
    expect(await cuadre('cajero')).toEqual({ ultimo: null })
    await unCuadre(p.deps, 'PCT01', 0)
    const dia = fechaBogota(p.reloj.ahora)
    p.reloj.avanzar(24 * 3_600_000)
    expect(await cuadre('cajero')).toEqual({ ultimo: dia })
    expect(await cuadre('gerente', 'PCT02')).toEqual({ ultimo: null })
    expect(await cuadre('consulta')).toBeNull()
  })
})
