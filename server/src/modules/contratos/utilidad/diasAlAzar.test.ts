import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { crearMundo } from '../../../testing/taller/historias/mundo.ts'
import type { Almacen, Propuesta } from '../../../testing/taller/historias/pasos.ts'
import { probarLibros, unaBase } from '../../contabilidad/factory.ts'

const DE_SIEMPRE = 20_261_129
const SEMILLA = Number(process.env.SEMILLA ?? DE_SIEMPRE)
/** Days of work of the two branches: forty sheets. */
const DIAS = 20
const ALMACENES = ['PCT01', 'PCT02'] as const
const PLAZO = '019a0000-0000-7000-8000-000000000003'
const motivo = 'lo pidió la dueña'

/** The same seed lives the same days (mulberry32). */
function azarDe(semilla: number) {
  let a = semilla
  return (hasta: number): number => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % hasta
  }
}

let p: Prueba
let quien: Navegador
/** Days on which they worked. */
const dias: string[] = []
const hechos = new Map<string, number>()

interface Hecho {
  codigo: string
  tipo: string
  en: Almacen
}

beforeAll(async () => {
  p = await crearPrueba()
  const azar = azarDe(SEMILLA)
  const hoy = p.reloj.ahora
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  p.reloj.ahora = new Date('2026-05-04T14:00:00Z')
  for (const almacen of ALMACENES) await unaBase(p.deps, p.almacenes[almacen], id, 900_000_000)
  const historia = (await crearMundo(p)).empezar()
  const documentos: Hecho[] = []
  const uno = <T>(todos: readonly T[]): T | undefined => todos[azar(Math.max(1, todos.length))]
  const otro = (en: Almacen): Almacen => (en === 'PCT01' ? 'PCT02' : 'PCT01')
  const de = (en: Almacen, ...tipos: string[]) =>
    uno(documentos.filter((d) => d.en === en && tipos.includes(d.tipo)))
  const sobre = (tipo: Propuesta['tipo'], referencia: string | undefined, en: Almacen, entrada: object) =>
    referencia === undefined ? undefined : { tipo, referencia, en, entrada: { ...entrada } }
  const PASOS: readonly ((en: Almacen) => Propuesta | undefined)[] = [
    ...Array.from({ length: 3 }, () => (en: Almacen) => ({
      tipo: 'contrato' as const,
      referencia: '',
      en,
      entrada: {
        clienteId: historia.clienteId,
        articulos: Array.from({ length: 1 + azar(3) }, (_, i) =>
          i === 1
            ? { descripcion: 'Taladro', peso: 0, valor: 40_000 + azar(300_000), motivo }
            : {
                descripcion: 'Cadena',
                categoria: 4,
                peso: 100 + azar(900),
                valor: 90_001 + azar(800_000),
                motivo,
              },
        ),
        plazoId: PLAZO,
        porcentaje: 500,
      },
    })),
    // Money of a contract comes in at any branch.
    (en) =>
      sobre('prorroga', de(uno([en, en, otro(en)]) ?? en, 'contrato')?.codigo, en, { meses: 1 + azar(2) }),
    (en) =>
      sobre('abono', de(uno([en, en, otro(en)]) ?? en, 'contrato')?.codigo, en, {
        valor: 10_000 + azar(90_000),
      }),
    (en) => sobre('aumento', de(en, 'contrato')?.codigo, en, { valor: 1_000 + azar(20_000), motivo }),
    (en) => sobre('retiro', de(en, 'contrato')?.codigo, en, {}),
    (en) => sobre('vencimiento', de(en, 'contrato')?.codigo, en, { destinos: {} }),
    (en) => sobre('devuelto', de(en, 'contrato')?.codigo, en, { motivo }),
    (en) =>
      sobre('envioFondos', '', en, { destinoId: p.almacenes[otro(en)], valor: 50_000 + azar(2_000_000) }),
    (en) =>
      sobre('recepcionFondos', de(otro(en), 'envioFondos')?.codigo, en, {
        recibido: azar(3) === 0 ? azar(900_000) : 0,
        motivo,
      }),
    (en) => sobre('consignacion', '', en, { valor: 10_000 + azar(500_000), comprobante: `C-${azar(9_999)}` }),
    (en) => sobre('anulacion', uno(documentos.filter((d) => d.en === en))?.codigo, en, { motivo }),
    (en) => sobre('anulacion', documentos.findLast((d) => d.en === en)?.codigo, en, { motivo }),
  ]
  let dia = '2026-05-04'
  while (dias.length < DIAS) {
    dia = sumarDias(dia, 3 + azar(10))
    dias.push(dia)
    for (let n = 8 + azar(8); n > 0; n--) {
      p.reloj.ahora = new Date(Date.parse(`${dia}T14:00:00Z`) + (16 - n) * 600_000)
      historia.esHoy()
      const propuesta = uno(PASOS)?.(ALMACENES[azar(2)] ?? 'PCT01')
      const hecho = propuesta && (await historia.hacer(propuesta))
      if (!propuesta || !hecho) continue
      documentos.push({ codigo: hecho.codigo, tipo: propuesta.tipo, en: propuesta.en })
      hechos.set(propuesta.tipo, (hechos.get(propuesta.tipo) ?? 0) + 1)
    }
  }
  p.reloj.ahora = hoy
  quien = await p.entrar('superadmin')
}, 240_000)
afterAll(() => p.cerrar())

const elegir = (almacenId: string) => quien.pedir('PUT', '/sesion/almacen', { almacenId })

it('the books of those days hold', async () => {
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

// Of a seed that somebody tries, whatever it does is proven.
it.runIf(SEMILLA === DE_SIEMPRE)('they did a bit of everything', () => {
  for (const tipo of ['contrato', 'prorroga', 'abono', 'retiro', 'vencimiento', 'anulacion', 'envioFondos'])
    expect([tipo, (hechos.get(tipo) ?? 0) > 0]).toEqual([tipo, true])
})

describe.each(ALMACENES)('each day of %s', (almacen) => {
  const totales = async (desde: string, hasta: string) =>
    (
      await quien.pedir<{ totales: Record<string, number> }>(
        'GET',
        `/contratos/utilidad?fechaDesde=${desde}&fechaHasta=${hasta}`,
      )
    ).cuerpo.totales
  /** From the two ledgers alone: income from its accounts, capital from the account and from the moves of what is lent on. */
  async function aMano(desde: string, hasta: string) {
    const { rows } = await sql<Record<string, number>>`
      with pagos as (
        select d.id, d.origen_id, case coalesce(v.tipo, d.tipo) when 'retiro' then 'retiro' else 'meses' end de
        from documentos d left join documentos v on v.id = d.anula_id join contratos c on c.id = d.origen_id
        where c.almacen_id = ${p.almacenes[almacen]} and d.fecha between ${desde}::date and ${hasta}::date
          and coalesce(v.tipo, d.tipo) in ('prorroga', 'abono', 'retiro')),
      lineas as (
        select x.de, p.cuenta, p.credito - p.debito valor from pagos x join asientos a on a.documento_id = x.id
        join partidas p on p.asiento_id = a.id where p.almacen_id = ${p.almacenes[almacen]})
      select (select count(distinct origen_id) from pagos)::int contratos,
        coalesce(sum(valor) filter (where cuenta like '4%' or cuenta = '143505'), 0)::int8 cobrado,
        coalesce(sum(valor) filter (where cuenta = '143505'), 0)::int8 capital,
        coalesce(sum(valor) filter (where cuenta like '4%' and de = 'meses'), 0)::int8 prorrogas,
        coalesce(sum(valor) filter (where cuenta like '4%' and de = 'retiro'), 0)::int8 retroventa,
        coalesce(sum(valor) filter (where cuenta like '4%'), 0)::int8 utilidad,
        (select coalesce(sum(case m.de when 'contrato' then m.costo else -m.costo end), 0) from pagos x
          join movimientos_bienes m on m.documento_id = x.id where 'contrato' in (m.de, m.a))::int8 "deBienes"
      from lineas`.execute(p.base.db)
    return rows[0]
  }

  it('Utilidad is what the accounts and the moves of that day say, and that of some days what each of them does', async () => {
    expect((await elegir(p.almacenes[almacen])).estado).toBe(200)
    for (const dia of dias) {
      const { deBienes, ...crudas } = (await aMano(dia, dia)) ?? {}
      expect([dia, await totales(dia, dia)]).toEqual([dia, crudas])
      expect([dia, deBienes]).toEqual([dia, crudas.capital])
    }
    const [desde = '', hasta = ''] = [dias[3], dias[14]]
    const { deBienes: _, ...crudas } = (await aMano(desde, hasta)) ?? {}
    expect(await totales(desde, hasta)).toEqual(crudas)
  })

  it('Repositorio has the contracts of that day, each with the capital that its entries and its things have', async () => {
    for (const dia of dias) {
      const { cuerpo } = await quien.pedir<PaginaInforme>(
        'GET',
        `/informes/auditoria/repositorio-contratos?almacen=${almacen}&fechaDesde=${dia}&fechaHasta=${dia}&porPagina=200&orden=codigo`,
      )
      const { rows } = await sql<Record<string, unknown>>`
        select c.codigo, -d.valor entregado, c.estado in ('vigente', 'en_espera', 'devuelto_vigente', 'problema_legal') abierto,
          (select coalesce(sum(p.debito - p.credito), 0)::int8 from documentos o join asientos a on a.documento_id = o.id
            join partidas p on p.asiento_id = a.id where o.origen_id = c.id and p.cuenta = '143505') saldo,
          (select coalesce(sum(case m.a when 'contrato' then m.costo else -m.costo end), 0)::int8 from documentos o
            join movimientos_bienes m on m.documento_id = o.id where o.origen_id = c.id and 'contrato' in (m.de, m.a)) bienes
        from contratos c join documentos d on d.id = c.id
        where c.almacen_id = ${p.almacenes[almacen]} and d.fecha = ${dia}::date order by c.codigo`.execute(
        p.base.db,
      )
      expect([dia, cuerpo.items.map(({ codigo, entregado }) => ({ codigo, entregado }))]).toEqual([
        dia,
        rows.map(({ codigo, entregado }) => ({ codigo, entregado })),
      ])
      for (const [i, { codigo, abierto, saldo, bienes }] of rows.entries()) {
        expect([codigo, bienes]).toEqual([codigo, saldo])
        expect([codigo, abierto ? cuerpo.items[i]?.capital : saldo]).toEqual([codigo, abierto ? saldo : 0])
      }
    }
  })

  it('the drawer of that day begins, moves and ends as its entries, and what is on its way is what nobody received', async () => {
    for (const dia of dias) {
      const { cuerpo } = await quien.pedir<PaginaInforme>(
        'GET',
        `/informes/gerencia/consolidado?almacen=${almacen}&fechaDesde=${dia}&fechaHasta=${dia}`,
      )
      const { rows } = await sql<Record<string, number>>`
        select coalesce(sum(p.debito - p.credito) filter (where a.fecha < ${dia}::date), 0)::int8 inicial,
          coalesce(sum(p.debito) filter (where a.fecha = ${dia}::date), 0)::int8 ingresos,
          coalesce(sum(p.credito) filter (where a.fecha = ${dia}::date), 0)::int8 egresos,
          coalesce(sum(p.debito - p.credito), 0)::int8 final
        from partidas p join asientos a on a.id = p.asiento_id
        where p.almacen_id = ${p.almacenes[almacen]} and p.cuenta = '110505' and a.fecha <= ${dia}::date`.execute(
        p.base.db,
      )
      const [fila] = cuerpo.items
      const { inicial, ingresos, egresos, final } = fila ?? {}
      expect([dia, { inicial, ingresos, egresos, final }]).toEqual([dia, rows[0]])
    }
    const { rows } = await sql<{ cuenta: number; enCamino: number }>`select
      (select sum(p.debito - p.credito) from partidas p where p.cuenta = '111505')::int8 cuenta,
      (select coalesce(sum(-d.valor), 0) from documentos d where d.tipo = 'envioFondos' and d.estado = 'activo' and not exists (
        select from documentos r where r.origen_id = d.origen_id and r.tipo = 'recepcionFondos' and r.estado = 'activo'))::int8 "enCamino"`.execute(
      p.base.db,
    )
    expect(rows[0]?.cuenta).toBe(rows[0]?.enCamino)
  })
})
