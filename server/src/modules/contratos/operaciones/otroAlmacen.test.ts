import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { diarioYSaldos, unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

let p: Prueba
/** Of PCT01; the contracts are of PCT02. */
let cajero: Navegador
let codigo: string
const DIA = 86_400_000
const BASE = 50_000_000

type Tipo = 'prorroga' | 'abono' | 'retiro' | 'aumento' | 'espera'
interface Hecha {
  codigo: string
  cobra: number
  datos?: { errores?: { codigo: string }[] }
}

beforeAll(async () => {
  p = await crearPrueba()
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  for (const almacen of [p.almacenes.PCT01, p.almacenes.PCT02]) await unaBase(p.deps, almacen, id, BASE)
  const alla = await p.entrar('gerente', 'PCT02')
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 1_000_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const { cuerpo } = await alla.pedir<Hecha>('POST', '/contratos', {
    datos,
    visto: await vistoDeContrato(p.deps, datos),
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  codigo = cuerpo.codigo
  p.reloj.avanzar(70 * DIA)
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

async function operar(tipo: Tipo, entrada: object, quien = cajero, usuario = 'cajero') {
  const { cuerpo } = await quien.pedir<{ hoy: string; situacion: SituacionContrato & { sugerido: number } }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = cuerpo.situacion
    ? PLANEADORES[tipo](cuerpo.situacion, entrada as never, cuerpo.hoy)
    : { plan: undefined }
  return quien.pedir<Hecha>('POST', `/contratos/${codigo}/${tipo}`, {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario, clave: CLAVE },
  })
}

/** Balance of a concept in a branch, whole pesos. */
async function saldo(concepto: string, almacen: 'PCT01' | 'PCT02'): Promise<number> {
  const { rows } = await sql<{ saldo: number }>`select coalesce(sum(s.debito - s.credito), 0)::int8 saldo
    from saldos_dia s join cuentas_concepto c on c.cuenta = s.cuenta
    where c.concepto = ${concepto} and s.almacen_id = ${p.almacenes[almacen]}`.execute(p.base.db)
  return rows[0]?.saldo ?? 0
}

/** Branches whose own lines do not balance, and totals that are not their lines. */
async function descuadres() {
  const { rows } =
    await sql`select 'asiento' que, asiento_id::text cual from partidas group by asiento_id, almacen_id
      having sum(debito) <> sum(credito)
    union all select 'saldo', s.cuenta from saldos_dia s group by s.cuenta, s.almacen_id
      having sum(debito - credito) <> (select coalesce(sum(x.debito - x.credito), 0) from partidas x
        where x.cuenta = s.cuenta and x.almacen_id = s.almacen_id)
    union all select 'bienes', lugar from saldos_bienes_dia b where lugar = 'contrato' group by lugar, almacen_id
      having sum(entra_costo - sale_costo) <> coalesce((select sum(s.debito - s.credito) from saldos_dia s
        join cuentas_concepto c on c.cuenta = s.cuenta
        where s.almacen_id = b.almacen_id and c.concepto = 'mercanciaContratos'), 0)`.execute(p.base.db)
  return rows
}

it('takes a prórroga and an abono of another branch: the money here, the income and the goods there, both books right', async () => {
  const prorroga = await operar('prorroga', { meses: 2 })
  expect(prorroga.estado).toBe(200)
  // The document is of the branch that has the money.
  expect(prorroga.cuerpo.codigo).toMatch(/^PCT01-/)
  expect(await saldo('caja', 'PCT01')).toBe(BASE + 100_000)
  expect(await saldo('caja', 'PCT02')).toBe(BASE - 1_000_000)
  expect([await saldo('fondosDeAlmacenes', 'PCT01'), await saldo('fondosDeAlmacenes', 'PCT02')]).toEqual([
    -100_000, 100_000,
  ])
  expect([await saldo('ingresoRetroventa', 'PCT01'), await saldo('ingresoRetroventa', 'PCT02')]).toEqual([
    0, -100_000,
  ])

  const abono = await operar('abono', { valor: 250_000 })
  expect(abono.estado).toBe(200)
  const aCapital = 1_000_000 - (await saldo('mercanciaContratos', 'PCT02'))
  expect(aCapital).toBeGreaterThan(0)
  expect(await saldo('fondosDeAlmacenes', 'PCT02')).toBe(350_000)
  expect(await saldo('ingresoRetroventa', 'PCT02')).toBe(-(350_000 - aCapital))
  expect(await descuadres()).toEqual([])

  // What the contract earned is of its branch, wherever it was collected.
  const gerente = await p.entrar('gerente', 'PCT02')
  const { cuerpo } = await gerente.pedir<{ totales: { cobrado: number } }>(
    'GET',
    '/contratos/utilidad?fechaDesde=2026-11-01&fechaHasta=2027-12-31',
  )
  expect(cuerpo.totales.cobrado).toBe(350_000)
  const aqui = await (await p.entrar('gerente')).pedir<{ totales: { cobrado: number } }>(
    'GET',
    '/contratos/utilidad?fechaDesde=2026-11-01&fechaHasta=2027-12-31',
  )
  expect(aqui.cuerpo.totales.cobrado).toBe(0)
})

it('is in the journal of the branch of the contract, line by line, with the document of the other that wrote it', async () => {
  const [aqui, alla] = [await p.entrar('gerente'), await p.entrar('gerente', 'PCT02')]
  const { cuerpo } = await alla.pedir<Respuesta<typeof listarMovimientos>>(
    'GET',
    '/contabilidad/movimientos?cuenta=4150&orden=instante',
  )
  // Both are of one instant here, in no order.
  const prorroga = cuerpo.items.find(({ documento }) => documento.startsWith('PCT01-PR'))
  expect([prorroga?.almacen, prorroga?.credito]).toEqual(['PCT01', 100_000])
  // What PCT02 did itself is of nobody else; of PCT01 its journal has its own side alone.
  const base = await alla.pedir<Respuesta<typeof listarMovimientos>>(
    'GET',
    '/contabilidad/movimientos?cuenta=1105',
  )
  expect(new Set(base.cuerpo.items.map(({ almacen }) => almacen))).toEqual(new Set([null]))
  for (const [quien, almacen] of [
    [aqui, p.almacenes.PCT01],
    [alla, p.almacenes.PCT02],
  ] as const) {
    const { diario, saldos } = await diarioYSaldos(p.base.db, quien, almacen)
    expect(diario).toEqual(saldos)
  }
})

it('is voided where the money is, by who may, and leaves both books as they were', async () => {
  const antes = [
    await saldo('caja', 'PCT01'),
    await saldo('fondosDeAlmacenes', 'PCT02'),
    await saldo('mercanciaContratos', 'PCT02'),
  ]
  const { cuerpo: abono } = await operar('abono', { valor: 120_000 })
  const alla = await p.entrar('gerente', 'PCT02')
  expect((await alla.pedir('GET', `/documentos/${abono.codigo}/anulacion`)).estado).toBe(404)
  const aqui = await p.entrar('gerente')
  const { cuerpo: previa } = await aqui.pedir<{ visto: string }>(
    'GET',
    `/documentos/${abono.codigo}/anulacion`,
  )
  const hecha = await aqui.pedir('POST', `/documentos/${abono.codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: previa.visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect(hecha.estado).toBe(200)
  expect([
    await saldo('caja', 'PCT01'),
    await saldo('fondosDeAlmacenes', 'PCT02'),
    await saldo('mercanciaContratos', 'PCT02'),
  ]).toEqual(antes)
  expect(await descuadres()).toEqual([])
})

it('hands nothing over, promises nothing and lends nothing there; and takes no money from who may not', async () => {
  for (const [tipo, entrada] of [
    ['retiro', {}],
    ['aumento', { valor: 10_000, motivo: 'cliente de años' }],
    ['espera', { hasta: '2027-02-05', motivo: 'espera el salario' }],
  ] as const)
    expect((await operar(tipo, entrada)).estado, tipo).toBe(404)
  const consulta = await p.entrar('consulta')
  expect((await operar('prorroga', { meses: 1 }, consulta, 'consulta')).cuerpo).toMatchObject({
    codigo: 'permiso.falta',
  })
})

it('shows its sheet to who may take the payment, when it is asked for that; to nobody else', async () => {
  const sinPedirlo = await cajero.pedir('GET', `/contratos/${codigo}`)
  expect(sinPedirlo.estado).toBe(404)
  const { cuerpo } = await cajero.pedir<Contrato>('GET', `/contratos/${codigo}?cobrar=1`)
  expect(cuerpo).toMatchObject({ codigo, almacen: { codigo: 'PCT02' } })
  const consulta = await p.entrar('consulta')
  expect((await consulta.pedir('GET', `/contratos/${codigo}?cobrar=1`)).estado).toBe(404)
  // What it owes is in what its operations are planned with.
  const situacion = await consulta.pedir<Hecha>('GET', `/contratos/${codigo}/situacion`)
  expect([situacion.estado, situacion.cuerpo.codigo]).toEqual([404, 'contrato.no_existe'])
  // On paper too: who charges it here tells the customer here what another day costs.
  const simulacion = `/contratos/${codigo}/simulacion?dia=2027-02-10`
  expect((await cajero.pedir('GET', simulacion)).texto.slice(0, 5)).toBe('%PDF-')
  expect((await consulta.pedir('GET', simulacion)).estado).toBe(404)
})

it('counts it in the day of the branch that received it, and opens there what was counted', async () => {
  const deHoy = async (quien: Navegador) => {
    const { hoy, prorrogas } = (
      await quien.pedir<{ hoy: string; prorrogas: { cantidad: number; valor: number } }>('GET', '/inicio')
    ).cuerpo
    const { items, total } = (
      await quien.pedir<{ items: { valor: number }[]; total: number }>(
        'GET',
        `/documentos?tipo=prorroga,abono&fechaDesde=${hoy}&fechaHasta=${hoy}&estado=activo`,
      )
    ).cuerpo
    expect(prorrogas).toEqual({ cantidad: total, valor: items.reduce((suma, { valor }) => suma + valor, 0) })
    return prorrogas
  }
  expect(await deHoy(await p.entrar('gerente'))).toEqual({ cantidad: 2, valor: 350_000 })
  expect(await deHoy(await p.entrar('gerente', 'PCT02'))).toEqual({ cantidad: 0, valor: 0 })
})
