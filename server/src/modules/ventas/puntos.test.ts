import type { Cliente } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionVenta, verPuntos } from '@retroventa/api/ventas/llamadas'
import {
  type EntradaVenta,
  planearVenta,
  type SituacionVenta,
} from '@retroventa/domain/operaciones/ventas/venta'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { segun } from '@retroventa/domain/testing/profundidad'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { conUnaConexion } from '../../testing/vigilancia/ultima.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { devolverVenta, vender, vistoDeVenta } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 900_000_000)
})
afterAll(() => p.cerrar())

async function reglas(pesosPorPunto: number, valorPunto: number) {
  await sql`update configuracion set valor =
    jsonb_set(valor, '{ventas}', valor -> 'ventas' || ${JSON.stringify({ pesosPorPunto, valorPunto })}::jsonb)`.execute(
    p.base.db,
  )
  // The settings are believed for a while.
  p.reloj.avanzar(3_000)
}

const alguien = async () => (await unCliente(p.base.db)).id
const puntosDe = async (clienteId: string, quien = gerente) =>
  (await quien.pedir<Respuesta<typeof verPuntos>>('GET', `/ventas/puntos/${clienteId}`)).cuerpo

async function lineasDe(...precios: number[]) {
  const piezas = await unasPiezas(
    p.deps,
    precios.map((precio) => ({ costo: Math.floor(precio / 4), precio })),
  )
  return piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo }))
}

/** Sells as a till that read the customer's points. */
async function venderCon(entrada: EntradaVenta, saldo: number) {
  const codigos = entrada.lineas.map(({ codigo }) => codigo).join(',')
  const { cuerpo } = await cajero.pedir<Respuesta<typeof situacionVenta>>(
    'GET',
    `/ventas/situacion?codigos=${codigos}`,
  )
  const situacion = { ...cuerpo.situacion, puntos: { ...cuerpo.situacion.puntos, saldo } }
  const { plan } = planearVenta(situacion as unknown as SituacionVenta, entrada)
  return vender(cajero, 'cajero', entrada, { visto: plan ? huellaDe(plan) : '-' })
}

async function anular(codigo: string) {
  const { cuerpo } = await gerente.pedir<{ visto: string }>('GET', `/documentos/${codigo}/anulacion`)
  return gerente.pedir('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
}

const devolver = (codigo: string, lineas: number[]) =>
  devolverVenta([cajero, 'cajero'], codigo, lineas, 'gerente')

/** Makes one customer of two; how it is seen since, and undone. */
async function fusionar(
  vivo: Awaited<ReturnType<typeof unCliente>>,
  otro: Awaited<ReturnType<typeof unCliente>>,
) {
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  const { estado, cuerpo } = await gerente.pedir<{ fusionId: string }>('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos: datosDeCliente({ cedula: vivo.cedula }),
    motivo: 'Es la misma persona: trajo las dos cédulas.',
    credenciales,
  })
  expect(estado).toBe(200)
  const hechas = `/clientes/${vivo.id}/fusiones`
  return {
    impide: async () =>
      (await gerente.pedir<{ items: { impide: string | null }[] }>('GET', hechas)).cuerpo.items.map(
        (una) => una.impide,
      ),
    deshacer: () =>
      gerente.pedir<{ codigo: string }>('POST', `/clientes/fusiones/${cuerpo.fusionId}/deshacer`, {
        credenciales,
      }),
  }
}

describe('points', () => {
  it('are earned by nobody until the settings say what earns one, and not by what was sold before', async () => {
    await reglas(0, 0)
    const clienteId = await alguien()
    const antes = await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(100_000, 50_000) })
    await reglas(1_000, 0)
    expect((await devolver(antes.cuerpo.codigo, [1])).estado).toBe(200)
    const linea = await gerente.pedir<{ items: object[] }>('GET', `/clientes/${clienteId}/linea`)
    expect(linea.cuerpo.items).toContainEqual(
      expect.objectContaining({ clase: 'venta', codigo: antes.cuerpo.codigo }),
    )
    expect(await puntosDe(clienteId)).toMatchObject({ activos: true, saldo: 0, movimientos: [] })
  })

  it('are earned by a sale, taken back by what came back of it, and restored by voiding that', async () => {
    await reglas(1_000, 0)
    const clienteId = await alguien()
    const { cuerpo } = await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(100_500, 50_600) })
    expect(cuerpo.cifras.at(-1)).toMatchObject({ clave: 'puntosGanados', despues: 151 })
    const nota = await devolver(cuerpo.codigo, [1])
    expect((await puntosDe(clienteId)).saldo).toBe(50)
    // Their record and what is handed over of them say the same.
    for (const [quien, ruta] of [
      [gerente, ''],
      [await p.entrar('superadmin'), '/datos'],
    ] as const) {
      const { cuerpo: suyo } = await quien.pedir<Cliente & { cliente: Cliente }>(
        'GET',
        `/clientes/${clienteId}${ruta}`,
      )
      expect([ruta, (ruta ? suyo.cliente : suyo).cliente.puntos]).toEqual([ruta, 50])
    }
    // Another rule changes nothing of what was sold under the first one.
    await reglas(500, 0)
    expect((await anular(nota.cuerpo.codigo)).estado).toBe(200)
    expect((await puntosDe(clienteId)).movimientos.map(({ puntos }) => puntos)).toEqual([101, -101, 151])
    expect((await anular(cuerpo.codigo)).estado).toBe(200)
    expect((await puntosDe(clienteId)).saldo).toBe(0)
    // The final consumer has none.
    expect((await vender(cajero, 'cajero', { lineas: await lineasDe(9_000) })).estado).toBe(200)
  })

  it.skipIf(!conPdftotext)('are told by the receipt: what was earned, and what there is', async () => {
    await reglas(1_000, 0)
    const clienteId = await alguien()
    await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(40_000) })
    const { cuerpo } = await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(60_000) })
    const lector = crearLectorDePdf()
    try {
      const { bytes } = await gerente.pedir('GET', `/documentos/${cuerpo.codigo}/recibo?formato=termica`)
      const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      expect(texto).toMatch(/Puntos que ganó:? 60 .*Puntos que tiene:? 100/)
    } finally {
      lector.cerrar()
    }
  })

  it('pay a part of a sale where the settings let them: a lower price, in both ledgers, given back with it', async () => {
    await reglas(1_000, 100)
    const clienteId = await alguien()
    await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(500_000) })
    const lineas = await lineasDe(119_000, 238_000)
    expect((await venderCon({ clienteId, lineas, puntos: 501 }, 900)).estado).toBe(422)
    const { estado, cuerpo } = await venderCon({ clienteId, lineas, puntos: 300 }, 500)
    expect([estado, cuerpo.cobra]).toEqual([200, 327_000])
    expect(await puntosDe(clienteId)).toMatchObject({ saldo: 500 - 300 + 327, vale: 52_700 })
    const parte = await devolver(cuerpo.codigo, [2])
    expect(parte.cuerpo.cobra).toBe(-217_999)
    expect((await puntosDe(clienteId)).saldo).toBe(500 - 101 + 109)
    await devolver(cuerpo.codigo, [1])
    expect((await puntosDe(clienteId)).saldo).toBe(500)
    expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  })

  it('that came with a merged record and were used keep it from being undone: they would be had twice', async () => {
    await reglas(1_000, 100)
    const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
    await vender(cajero, 'cajero', { clienteId: otro.id, lineas: await lineasDe(400_000) })
    const { impide, deshacer } = await fusionar(vivo, otro)
    expect(await impide()).toEqual([null])
    await venderCon({ clienteId: vivo.id, lineas: await lineasDe(100_000), puntos: 400 }, 400)
    expect(await impide()).toEqual(['puntos'])
    const deshecha = await deshacer()
    expect([deshecha.estado, deshecha.texto]).toEqual([409, expect.stringContaining('ya usó los puntos')])
    expect((await puntosDe(vivo.id)).saldo).toBe(60)
  })

  it('of a merged record whose sale came back meanwhile stay with it: undone, one would have them and the other owe them', async () => {
    await reglas(1_000, 100)
    const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
    await vender(cajero, 'cajero', { clienteId: vivo.id, lineas: await lineasDe(500_000) })
    const suya = await vender(cajero, 'cajero', { clienteId: otro.id, lineas: await lineasDe(400_000) })
    const { impide, deshacer } = await fusionar(vivo, otro)
    expect((await devolver(suya.cuerpo.codigo, [1])).estado).toBe(200)
    expect((await puntosDe(vivo.id)).saldo).toBe(500)
    expect(await impide()).toEqual(['puntos'])
    const { estado, cuerpo } = await deshacer()
    expect([estado, cuerpo.codigo]).toEqual([409, 'cliente.fusion_definitiva'])
  })

  it('are told by a document as they were after it, whatever records were merged since', async () => {
    await reglas(1_000, 100)
    const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
    await vender(cajero, 'cajero', { clienteId: otro.id, lineas: await lineasDe(400_000) })
    const { cuerpo } = await vender(cajero, 'cajero', { clienteId: vivo.id, lineas: await lineasDe(70_000) })
    const dicho = async () => (await gerente.pedir('GET', `/documentos/${cuerpo.codigo}`)).texto
    expect(await dicho()).toContain('{"nombre":"Puntos que tiene","valor":"70"}')
    await fusionar(vivo, otro)
    expect((await puntosDe(vivo.id)).saldo).toBe(470)
    expect(await dicho()).toContain('{"nombre":"Puntos que tiene","valor":"70"}')
  })

  it('that were used before their sale came back are owed by what is earned next', async () => {
    await reglas(1_000, 100)
    const clienteId = await alguien()
    const primera = await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(400_000) })
    await venderCon({ clienteId, lineas: await lineasDe(100_000), puntos: 400 }, 400)
    expect((await puntosDe(clienteId)).saldo).toBe(60)
    await devolver(primera.cuerpo.codigo, [1])
    expect((await puntosDe(clienteId)).saldo).toBe(0)
    await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(300_000) })
    expect((await puntosDe(clienteId)).saldo).toBe(0)
    await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(50_000) })
    expect((await puntosDe(clienteId)).saldo).toBe(10)
  })

  it('of another branch are the same, without the code of its document; and of nobody there are none', async () => {
    await reglas(1_000, 0)
    const clienteId = await alguien()
    await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(70_000) })
    const otra = await p.entrar('gerente', 'PCT02')
    expect(await puntosDe(clienteId, otra)).toMatchObject({
      saldo: 70,
      movimientos: [{ documento: null, puntos: 70 }],
    })
    expect((await gerente.pedir('GET', `/ventas/puntos/${p.deps.nuevoId()}`)).estado).toBe(404)
  })

  it('are read by who sells, whether or not they see the list of sales', async () => {
    const permisos = ['ventas.vender']
    await p.base.db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre: 'Vende', permisos }).execute()
    await unUsuario(p.base.db, 'vende', [{ almacenId: p.almacenes.PCT01, rol: 'Vende' }])
    const vende = await p.entrar('vende')
    const quien = await alguien()
    expect(await puntosDe(quien, vende)).toEqual(await puntosDe(quien))
    expect((await vende.pedir('GET', '/ventas')).estado).toBe(403)
  })

  it('are the sum of their ledger and never below zero when sales, returns and voids race for them', async () => {
    await reglas(1_000, 100)
    const clienteId = await alguien()
    for (let vez = 0; vez < segun(3, 40); vez++) {
      // More than what the race itself earns: with less, the second could pay with the points of the first.
      await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(600_000) })
      const { saldo } = await puntosDe(clienteId)
      const [a, b, c, d] = await Promise.all([
        lineasDe(300_000),
        lineasDe(300_000),
        lineasDe(90_000),
        lineasDe(80_000),
      ])
      const hecha = await vender(cajero, 'cajero', { clienteId, lineas: d })
      const todo = saldo + 80
      const carrera = await Promise.all([
        venderCon({ clienteId, lineas: a, puntos: todo }, todo),
        venderCon({ clienteId, lineas: b, puntos: todo }, todo),
        vender(cajero, 'cajero', { clienteId, lineas: c }),
        vez % 2 === 0 ? devolver(hecha.cuerpo.codigo, [1]) : anular(hecha.cuerpo.codigo),
      ])
      // The same points pay once, whoever comes first.
      expect(carrera.slice(0, 2).filter(({ estado }) => estado === 200).length).toBeLessThan(2)
      expect(carrera.slice(2).map(({ estado }) => estado)).toEqual([200, 200])
    }
    const { rows } = await sql<{ menor: number; suma: number; debe: number }>`
      select min(saldo)::int menor, sum(puntos)::int suma, sum(debe)::int debe from (
        select puntos, debe, sum(puntos) over (order by orden) saldo from puntos where cliente_id = ${clienteId}) t`.execute(
      p.base.db,
    )
    const { rows: vale } = await sql<{ vale: number }>`
      select sum((v.total - coalesce(devuelto, 0)) / 1000 - v.puntos + v.puntos * coalesce(devuelto, 0) / v.total)::int vale
      from ventas v left join lateral (select sum(l.precio)::int8 devuelto from venta_lineas l
        where l.venta_id = v.id and l.orden = any (v.devueltas)) d on true
      where v.cliente_id = ${clienteId} and v.estado <> 'anulada'`.execute(p.base.db)
    const [libro] = rows
    expect(libro?.menor).toBeGreaterThanOrEqual(0)
    expect((libro?.suma ?? 0) - (libro?.debe ?? 0)).toBe(vale[0]?.vale)
    expect((await puntosDe(clienteId)).saldo).toBe(libro?.suma)
    expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  })

  it('are earned by a sale that holds the last connection: it waits for no other', async () => {
    await reglas(1_000, 0)
    const clienteId = await alguien()
    const entrada: EntradaVenta = { clienteId, lineas: await lineasDe(10_000) }
    const visto = await vistoDeVenta(cajero, entrada)
    const dueno = conectar(p.base.dueno)
    try {
      await conUnaConexion(p.base.pool, async () => {
        const { venta } = await dueno.db.transaction().execute(async (tx) => {
          await sql`select from clientes where id = ${clienteId} for update`.execute(tx)
          const espera = vender(cajero, 'cajero', entrada, { visto })
          await vi.waitFor(async () => {
            const { rows } = await sql<{ n: number }>`select count(*)::int n
              from pg_locks join pg_stat_activity using (pid)
              where datname = current_database() and not granted`.execute(dueno.db)
            expect(rows[0]?.n).toBe(1)
          }, 20_000)
          // What it read of the settings before it began is no longer believed.
          p.reloj.avanzar(3_000)
          return { venta: espera }
        })
        expect((await venta).estado).toBe(200)
      })
    } finally {
      await dueno.cerrar()
    }
    expect((await puntosDe(clienteId)).saldo).toBe(10)
  })

  it('are rewritten and taken below zero by nobody, whatever writes them', async () => {
    await reglas(1_000, 0)
    const clienteId = await alguien()
    await vender(cajero, 'cajero', { clienteId, lineas: await lineasDe(10_000) })
    await expect(
      sql`update puntos set puntos = 1000 where cliente_id = ${clienteId}`.execute(p.base.db),
    ).rejects.toThrow('points are not rewritten')
    await expect(sql`delete from puntos where cliente_id = ${clienteId}`.execute(p.base.db)).rejects.toThrow(
      'points are not rewritten',
    )
    await expect(
      sql`insert into puntos (id, almacen_id, cliente_id, venta_id, documento_id, instante, clase, por_punto, puntos, debe)
        select gen_random_uuid(), almacen_id, cliente_id, venta_id, documento_id, instante, clase, por_punto, -11, 0
        from puntos where cliente_id = ${clienteId}`.execute(p.base.db),
    ).rejects.toThrow('points below zero')
  })
})
