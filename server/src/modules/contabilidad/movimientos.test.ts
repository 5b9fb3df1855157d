import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { registrarAsiento } from './service.ts'

const DIA_MS = 24 * 60 * 60 * 1000
let p: Prueba
let gerente: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { id: terceroId } = await unCliente(db, {
    cedula: '77123456',
    nombres: 'Ángela',
    segundoNombres: '',
    apellidos: 'Núñez',
  })
  const { id: empleadoId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  /** Cash against another concept: above 0 it comes in. */
  const asentar = (
    documento: string,
    valor: number,
    concepto: 'capital' | 'ingresoRetroventa',
    de?: string,
  ) =>
    db.transaction().execute((tx) =>
      registrarAsiento(p.deps, tx, {
        almacenId: p.almacenes.PCT01,
        documento,
        documentoId: p.deps.nuevoId(),
        descripcion: `Asiento ${documento}`,
        empleadoId,
        asiento: {
          partidas: [
            {
              concepto: 'caja',
              debito: Math.max(0, valor),
              credito: Math.max(0, -valor),
              ...(de && { terceroId: de }),
            },
            {
              concepto,
              debito: Math.max(0, -valor),
              credito: Math.max(0, valor),
              ...(de && { terceroId: de }),
            },
          ],
        },
      }),
    )
  await asentar('PCT01-XA000001', 900_000, 'capital')
  p.reloj.avanzar(DIA_MS)
  await asentar('PCT01-XA000002', 80_000, 'ingresoRetroventa', terceroId)
  p.reloj.avanzar(1_000)
  await asentar('PCT01-XA000003', -50_000, 'capital')
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const listar = async (consulta = '', quien = gerente) =>
  (await quien.pedir<Respuesta<typeof listarMovimientos>>('GET', `/contabilidad/movimientos${consulta}`))
    .cuerpo
const renglones = async (consulta: string) =>
  (await listar(consulta)).items.map(({ documento, cuenta, debito, credito }) => [
    documento.slice(-1),
    cuenta,
    debito - credito,
  ])

it('is the journal line by line, the newest entry first, with the totals of the whole filter', async () => {
  const { items, total, totales } = await listar('?porPagina=2')
  expect(items.map(({ documento, linea }) => `${documento} ${linea}`)).toEqual([
    'PCT01-XA000003 1',
    'PCT01-XA000003 2',
  ])
  expect(total).toBe(6)
  expect(totales).toEqual({ anterior: null, debito: 1_030_000, credito: 1_030_000 })
  expect(items[0]).toMatchObject({ cuentaNombre: 'Caja general', concepto: 'caja', tercero: null })
})

it('says the balance that an account had before the first day, and what it ends in', async () => {
  expect((await listar('?cuenta=1105&fechaDesde=2026-11-21')).totales).toEqual({
    anterior: 900_000,
    debito: 80_000,
    credito: 50_000,
  })
  // Of some lines of an account there is no balance.
  expect((await listar('?cuenta=1105&fechaDesde=2026-11-21&valorDesde=60000')).totales).toEqual({
    anterior: null,
    debito: 80_000,
    credito: 0,
  })
})

it.each([
  ['?cuenta=4150', [['2', '41509505', -80_000]]],
  [
    '?concepto=capital&orden=credito',
    [
      ['3', '310505', 50_000],
      ['1', '310505', -900_000],
    ],
  ],
  [
    '?texto=angela&orden=-debito',
    [
      ['2', '110505', 80_000],
      ['2', '41509505', -80_000],
    ],
  ],
  ['?texto=77123456&cuenta=11', [['2', '110505', 80_000]]],
  ['?texto=pct01-xa000001&cuenta=11', [['1', '110505', 900_000]]],
  ['?fechaHasta=2026-11-20&cuenta=3', [['1', '310505', -900_000]]],
  ['?valorHasta=50000&cuenta=11', [['3', '110505', -50_000]]],
  ['?texto=%25', []],
])('filters and orders: %s', async (consulta, esperados) => {
  expect(await renglones(consulta)).toEqual(esperados)
})

it('groups by account with the sum of each side', async () => {
  const { grupos } = await listar('?grupo=cuenta')
  expect(grupos?.[0]).toEqual({
    clave: '110505',
    cantidad: 3,
    sumas: { debito: 980_000, credito: 50_000, neto: 930_000 },
  })
})

it('refuses what is not the beginning of an account', async () => {
  expect((await gerente.pedir('GET', '/contabilidad/movimientos?cuenta=11%25')).estado).toBe(400)
})

it('leaves whole in a file, and is of the branch of the session', async () => {
  const { estado, texto } = await gerente.pedir('GET', '/contabilidad/movimientos/exportar?cuenta=1105')
  expect(estado).toBe(200)
  expect(texto).toContain('PCT01-XA000002')
  expect(texto).toContain('Débitos;980000')
  const otra = await p.entrar('superadmin', 'PCT02')
  expect(await listar('', otra)).toMatchObject({ items: [], total: 0 })
})
