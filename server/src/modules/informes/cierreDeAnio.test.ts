import { lineasDeCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { comprobantesDe } from '../contabilidad/factory.ts'
import { anular } from '../desuso/factory.ts'

const UTILIDAD = '360505'
const PERDIDAS_Y_GANANCIAS = '590505'
const DICIEMBRE = 'fechaDesde=2026-12-01&fechaHasta=2026-12-31'

interface Pagina {
  totales: Record<string, number>
  items: Record<string, string | number>[]
}

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
  await sql`update configuracion set valor = jsonb_set(valor, '{informeDetalladoGerencia}', 'true')`.execute(
    t.p.base.db,
  )
  t.p.reloj.ahora = new Date('2027-01-05T15:00:00.000Z')
})
afterAll(() => t.p.cerrar())

const { porCerrar, lineasDe, porEscribir, escribir } = comprobantesDe(() => t.p)

async function leer() {
  const quien = await t.p.entrar('superadmin')
  const ver = async (ruta: string) => (await quien.pedir<Pagina>('GET', `/informes${ruta}`)).cuerpo
  const [resultado, meses, saldos, balance] = await Promise.all([
    ver(`/gerencia/estado-resultado?almacen=PCT01&${DICIEMBRE}&porPagina=200`),
    ver(`/gerencia/resultado-meses?almacen=PCT01&${DICIEMBRE}`),
    ver('/gerencia/saldo-cuentas?almacen=PCT01&fechaDesde=2026-12-31&fechaHasta=2026-12-31&porPagina=200'),
    ver('/gerencia/balance?almacen=PCT01&fechaDesde=2026-12-31&fechaHasta=2026-12-31&porPagina=200'),
  ])
  return {
    resultado: resultado.totales.resultado,
    cuentas: resultado.items.map((una) => [una.cuenta, una.resultado]),
    meses: meses.items.map(({ ingresos, costos, gastos, resultado: de }) => [ingresos, costos, gastos, de]),
    // What a balance says after it.
    porCerrar: saldos.items.flatMap((una) =>
      /^[4-7]/.test(String(una.cuenta)) && una.saldo !== 0 ? [una.cuenta] : [],
    ),
    utilidad: saldos.items.find((una) => una.cuenta === UTILIDAD)?.saldo,
    corrido: balance.items.find((una) => una.cuenta === '36')?.saldo,
  }
}

it('what a year earned is told as it was before its close, which balances are after, and also when that is voided', async () => {
  await escribir({
    lineas: [
      { cuenta: '519530', debito: 120_000, credito: 0 },
      { cuenta: '238095', debito: 0, credito: 120_000 },
    ],
  })
  await escribir({
    lineas: [
      { cuenta: '238095', debito: 500_000, credito: 0 },
      { cuenta: '429595', debito: 0, credito: 500_000 },
    ],
  })
  const antes = await leer()
  expect(antes).toMatchObject({
    resultado: 380_000,
    meses: [[500_000, 0, 120_000, 380_000]],
    corrido: 380_000,
    utilidad: undefined,
  })

  // As an accountant does it in two: every account against profit and loss, and that one into the capital.
  const primero = await escribir({
    lineas: [
      { cuenta: '429595', debito: 500_000, credito: 0 },
      { cuenta: '519530', debito: 0, credito: 120_000 },
      { cuenta: PERDIDAS_Y_GANANCIAS, debito: 0, credito: 380_000 },
    ],
  })
  await escribir({
    lineas: [
      { cuenta: PERDIDAS_Y_GANANCIAS, debito: 380_000, credito: 0 },
      { cuenta: UTILIDAD, debito: 0, credito: 380_000 },
    ],
  })
  const cerrado = await leer()
  const { resultado, cuentas, meses } = antes
  expect(cerrado).toEqual({
    resultado,
    cuentas,
    meses,
    porCerrar: [],
    utilidad: -380_000,
    corrido: undefined,
  })

  // The void of a close earns nothing in the month in which it is written.
  expect((await anular(await t.p.entrar('superadmin'), primero)).estado).toBe(200)
  const quien = await t.p.entrar('superadmin')
  const { cuerpo } = await quien.pedir<Pagina>(
    'GET',
    '/informes/gerencia/resultado-meses?almacen=PCT01&fechaDesde=2026-12-01&fechaHasta=2027-01-31',
  )
  expect(cuerpo.items.map(({ mes, resultado: de }) => [mes, de])).toEqual([['2026-12', 380_000]])
})

it('the file says so too', async () => {
  const quien = await t.p.entrar('superadmin')
  const { texto } = await quien.pedir(
    'GET',
    `/informes/gerencia/estado-resultado/exportar?archivo=csv&${DICIEMBRE}`,
  )
  expect(texto).toContain('antes del comprobante de cierre del año')
})

/** What balance and trial balance of a branch say of the last day of a year. */
async function alFinal(anio: number, almacen: string) {
  const quien = await t.p.entrar('superadmin')
  const dia = `fechaDesde=${anio}-12-31&fechaHasta=${anio}-12-31`
  const [balance, comprobacion] = await Promise.all(
    ['gerencia/balance', 'contabilidad'].map(async (cual) => {
      const ruta = `/informes/${cual}?almacen=${almacen}&${dia}&porPagina=200`
      const { estado, cuerpo } = await quien.pedir<Pagina>('GET', ruta)
      expect(estado).toBe(200)
      return cuerpo.items.flatMap(({ cuenta, saldo }) => (saldo === 0 ? [] : [[cuenta, saldo]]))
    }),
  )
  expect(balance?.length).toBeGreaterThan(0)
  return { balance, comprobacion }
}

let suCierre = ''
it('the voucher that is put together of the balances of a year leaves each of them at nothing, and the next year begins so', async () => {
  const almacen = 'PCT02'
  await escribir(
    {
      lineas: [
        { cuenta: '519530', debito: 900_000, credito: 0 },
        { cuenta: '429595', debito: 0, credito: 250_000 },
        { cuenta: '238095', debito: 0, credito: 650_000 },
      ],
    },
    almacen,
  )
  const quien = await t.p.entrar('superadmin', almacen)
  const saldos = async (desde: string, hasta: string) =>
    (
      await quien.pedir<Pagina>(
        'GET',
        `/informes/contabilidad?almacen=${almacen}&clase=4,5,6,7&fechaDesde=${desde}&fechaHasta=${hasta}&porPagina=200`,
      )
    ).cuerpo.items.map(({ cuenta, saldo }) => ({ cuenta: String(cuenta), saldo: Number(saldo) }))
  const deLaPagina = lineasDeCierre(await saldos('2026-01-01', '2026-12-31'), [])
  const lineas = await lineasDe(2026, almacen)
  expect(lineas).toEqual(deLaPagina)
  suCierre = await escribir({ lineas }, almacen)
  expect(await lineasDe(2026, almacen)).toEqual([])
  expect((await saldos('2027-01-01', '2027-01-31')).filter(({ saldo }) => saldo !== 0)).toEqual([])
  const { rows } = await sql`select p.cuenta, sum(p.debito - p.credito)::int8 as saldo
    from partidas_toda p join asientos a on a.id = p.asiento_id join almacenes al on al.id = p.almacen_id
    where al.codigo = ${almacen} and a.fecha <= '2026-12-31' and p.cuenta ~ '^(3[67]|[4-7])'
    group by 1 having sum(p.debito - p.credito) <> 0`.execute(t.p.base.db)
  expect(rows).toEqual([{ cuenta: '361005', saldo: 650_000 }])
})

it('a close that was voided in the next year is brought again as it was, also into an account that got an auxiliary since', async () => {
  const almacen = 'PCT02'
  t.p.reloj.ahora = new Date('2027-01-08T15:00:00.000Z')
  const gasto = (valor: number) => [
    { cuenta: '519530', debito: valor, credito: 0 },
    { cuenta: '238095', debito: 0, credito: valor },
  ]
  await escribir({ fecha: '2027-01-07', lineas: gasto(40_000) }, almacen)
  const cerrado = await alFinal(2026, almacen)
  expect((await anular(await t.p.entrar('superadmin', almacen), suCierre)).estado).toBe(200)
  expect(await alFinal(2026, almacen)).not.toEqual(cerrado)
  await sql`insert into cuentas (codigo, nombre, naturaleza) values ('51953001', 'Papelería de oficina', 'debito')`.execute(
    t.p.base.db,
  )
  const otraVez = await lineasDe(2026, almacen)
  expect(otraVez).toEqual([
    { cuenta: '429595', debito: 250_000, credito: 0 },
    { cuenta: '519530', debito: 0, credito: 900_000 },
    { cuenta: '590505', debito: 650_000, credito: 0 },
    { cuenta: '590505', debito: 0, credito: 650_000 },
    { cuenta: '361005', debito: 650_000, credito: 0 },
  ])
  await escribir({ lineas: otraVez }, almacen)
  expect(await lineasDe(2026, almacen)).toEqual([])
  expect(await alFinal(2026, almacen)).toEqual(cerrado)

  t.p.reloj.ahora = new Date('2028-01-05T15:00:00.000Z')
  const de2027 = await lineasDe(2027, almacen)
  expect(de2027.map(({ cuenta, debito, credito }) => [cuenta, debito - credito])).toEqual([
    ['519530', -40_000],
    ['590505', 40_000],
    ['590505', -40_000],
    ['361005', 40_000],
  ])
  await escribir({ fecha: '2027-12-31', lineas: de2027 }, almacen)
  expect([await lineasDe(2026, almacen), await lineasDe(2027, almacen)]).toEqual([[], []])
})

const GASTO_DE_2028 = [
  { cuenta: '51953001', debito: 70_000, credito: 0 },
  { cuenta: '238095', debito: 0, credito: 70_000 },
]
/** What is answered to two that were both read before either can be written. */
async function aLaVez<T>(dia: string, una: () => Promise<T>, otra: () => Promise<T>): Promise<T[]> {
  let dos: Promise<T[]> | undefined
  await t.p.base.db.transaction().execute(async (tx) => {
    await sql`select a_solas_con_libros(${t.p.almacenes.PCT02}::uuid, ${dia}::date)`.execute(tx)
    dos = Promise.all([una(), otra()])
    await esperan(t.p.base.db, 2)
  })
  return (await dos) ?? []
}

it('a year is closed once: of two windows that brought it the second is told so, at the same instant and later', async () => {
  const almacen = 'PCT02'
  t.p.reloj.ahora = new Date('2029-01-05T15:00:00.000Z')
  await escribir({ fecha: '2028-12-20', lineas: GASTO_DE_2028 }, almacen)
  const entrada = { fecha: '2028-12-31', lineas: await lineasDe(2028, almacen) }
  const [una, otra, hallada] = await Promise.all([1, 2, 3].map(() => porEscribir(entrada, almacen)))
  if (!una || !otra || !hallada) throw new Error('no vouchers')
  const respuestas = [...(await aLaVez('2028-12-31', una, otra)), await hallada()]
  expect(respuestas.map(({ estado }) => estado).toSorted()).toEqual([200, 422, 422])
  for (const { cuerpo } of respuestas.filter(({ estado }) => estado === 422))
    expect(cuerpo.datos?.errores).toEqual([
      {
        codigo: 'comprobante.ya_cerrada',
        campo: 'lineas',
        mensaje: expect.stringMatching(/^Renglón 1: .* 51953001 .*traiga otra vez el cierre/),
      },
    ])
  expect(await lineasDe(2028, almacen)).toEqual([])
})

it('an account that has auxiliaries now is left at nothing once, of two windows that took what was in it to one of them', async () => {
  const almacen = 'PCT02'
  const ingreso = [
    { cuenta: '238095', debito: 80_000, credito: 0 },
    { cuenta: '429595', debito: 0, credito: 80_000 },
  ]
  await escribir({ fecha: '2029-01-04', lineas: ingreso }, almacen)
  await sql`insert into cuentas (codigo, nombre, naturaleza) values ('42959501', 'Otros, de antes', 'credito')`.execute(
    t.p.base.db,
  )
  const lineas = [
    { cuenta: '429595', debito: 80_000, credito: 0 },
    { cuenta: '42959501', debito: 0, credito: 80_000 },
  ]
  const [una, otra] = await Promise.all(
    [1, 2].map(() => porEscribir({ fecha: '2029-01-05', lineas }, almacen)),
  )
  if (!una || !otra) throw new Error('no vouchers')
  const respuestas = await aLaVez('2029-01-05', una, otra)
  expect(respuestas.map(({ estado }) => estado).toSorted()).toEqual([200, 422])
  expect((await porCerrar(2029, almacen)).map(({ cuenta }) => cuenta)).not.toContain('429595')
})
