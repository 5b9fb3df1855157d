import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import { CONCEPTOS } from '@retroventa/domain/contabilidad/conceptos'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { formatoCodigo } from '@retroventa/domain/contratos/codigo'
import { situacion } from '@retroventa/domain/contratos/estados'
import { capitalEn } from '@retroventa/domain/contratos/liquidacion'
import { type CuentaContrato, SIN_MOVIMIENTOS } from '@retroventa/domain/contratos/tipos'
import { diaSemana, fechaBogota, horaBogota } from '@retroventa/domain/fechas/fecha'
import { esFestivo } from '@retroventa/domain/fechas/festivos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearDependencias, type Dependencias } from '../../dependencies.ts'
import { movimientosDe } from '../../modules/contratos/queriesMovimientos.ts'
import { ingresar } from '../../modules/sesion/service.ts'
import { CONFIG_DE_PRUEBA } from '../../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { ordenesDe } from '../../testing/vigilancia/ordenes.ts'
import { CLAVE_DEMO } from './demo/personas.ts'
import { sembrarDemo } from './demo.ts'

/** Friday 20 November 2026, 15:00 in Bogotá. */
const AHORA = new Date('2026-11-20T20:00:00.000Z')
const HOY = '2026-11-20'
const EQUIPO = { direccion: '127.0.0.1', equipo: 'prueba' }

let base: BaseDePruebas
let deps: Dependencias
let ordenes = 0

beforeAll(async () => {
  base = await crearBase()
  deps = { ...crearDependencias(CONFIG_DE_PRUEBA, base), reloj: () => AHORA }
  ordenes = (await ordenesDe(base, () => sembrarDemo(deps))).length
})
afterAll(() => base.cerrar())

it('is quick', () => {
  // In few statements, of many rows each: one for each row would be thousands.
  expect(ordenes).toBeLessThan(100)
})

it('gives a company, five branches and every login of the demonstration', async () => {
  const { db } = base
  expect(await db.selectFrom('empresa').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    nombre: 'Compraventas El Refugio S.A.S.',
    nit: '900123456',
    dv: '8',
    es_demo: true,
  })
  const almacenes = await db.selectFrom('almacenes').select('codigo').orderBy('codigo').execute()
  expect(almacenes.map(({ codigo }) => codigo)).toEqual(['PCT01', 'PCT02', 'PCT03', 'PCT04', 'PCT05'])
  for (const usuario of ['superadmin', 'super', 'gerente', 'auditor', 'cajero']) {
    expect(await ingresar(deps, { usuario, clave: CLAVE_DEMO }, EQUIPO, 'S')).toBeTruthy()
  }
})

it('is written once', async () => {
  const contar = () =>
    base.db.selectFrom('contratos').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  expect(await contar()).toEqual({ n: 300 })
  await sembrarDemo(deps)
  expect(await contar()).toEqual({ n: 300 })
})

it('invents customers that the form would accept', async () => {
  const clientes = await base.db.selectFrom('clientes').selectAll().execute()
  expect(clientes).toHaveLength(200)
  expect(clientes.filter((c) => c.no_deseado)).toHaveLength(3)
  expect(clientes.some((c) => c.tipo_documento === 'NIT')).toBe(true)
  expect(clientes.some((c) => c.observacion)).toBe(true)
  expect(clientes.some((c) => !c.email)).toBe(true)
  for (const c of clientes) {
    const datos = {
      ...c,
      segundoNombres: c.segundo_nombres,
      segundoApellidos: c.segundo_apellidos,
      direccion: { barrio: c.barrio, complemento: c.direccion },
      municipio: { id: c.municipio ?? '' },
      cliente: { nivelEscolaridad: c.nivel_escolaridad, poseeVehiculo: c.posee_vehiculo },
    }
    expect(validarCliente(datos, HOY), `${c.tipo_documento} ${c.cedula}`).toEqual([])
  }
})

async function cuentas(): Promise<Map<string, CuentaContrato>> {
  const { db } = base
  const contratos = await db.selectFrom('contratos').selectAll().execute()
  const movimientos = await movimientosDe(
    db,
    contratos.map(({ id }) => id),
  )
  return new Map(
    contratos.map((c) => [
      c.id,
      {
        fecha: c.fecha,
        valorTotal: c.valor_total,
        porcentaje: c.porcentaje_retroventa,
        plazoMeses: c.plazo_meses,
        plazoDias: c.plazo_dias,
        diasGracia: c.dias_gracia,
        diasGraciaAbono: c.dias_gracia_abono,
        descuento: {
          diasInicialDes: c.dias_inicial_des,
          diasDes: c.dias_des,
          porDes: c.por_des_disolucion,
          porMaxDes: c.por_max_des_disolucion,
        },
        movimientos: movimientos.get(c.id) ?? SIN_MOVIMIENTOS,
      },
    ]),
  )
}

it('keeps capital, due date and items as the domain computes them', async () => {
  const { db } = base
  const contratos = await db.selectFrom('contratos').selectAll().execute()
  const articulos = await db.selectFrom('contrato_articulos').selectAll().execute()
  const todas = await cuentas()
  let movidos = 0
  for (const c of contratos) {
    const cuenta = todas.get(c.id)
    if (!cuenta) throw new Error(c.codigo)
    if (cuenta.movimientos.abonos.length + cuenta.movimientos.aumentos.length > 0) movidos++
    expect([c.codigo, c.capital, c.vence]).toEqual([c.codigo, capitalEn(cuenta, HOY), vencimiento(cuenta)])
    const suyos = articulos.filter((a) => a.contrato_id === c.id)
    expect(suyos.reduce((suma, a) => suma + a.valor, 0)).toBe(c.valor_total)
    expect(suyos.reduce((suma, a) => suma + a.peso, 0)).toBe(c.peso_total)
    for (const a of suyos) expect(a.sugerido === 0 || a.valor <= a.sugerido || a.motivo !== null).toBe(true)
  }
  expect(movidos).toBeGreaterThan(20)
})

it('shows every state in the first two branches', async () => {
  const contratos = await base.db
    .selectFrom('contratos')
    .innerJoin('almacenes', 'almacenes.id', 'contratos.almacen_id')
    .selectAll('contratos')
    .select('almacenes.codigo as almacen')
    .execute()
  for (const almacen of ['PCT01', 'PCT02']) {
    const vistos = contratos
      .filter((c) => c.almacen === almacen)
      .map((c) => {
        const s = situacion(
          {
            estado: c.estado as 'vigente',
            vence: c.vence,
            tipoResolucion: (c.tipo_resolucion ?? undefined) as 'retiro' | undefined,
            esperaHasta: c.espera_hasta ?? undefined,
          },
          HOY,
        )
        const cerca = s.estado === 'vigente' && s.dias !== undefined ? ` ${Math.sign(s.dias)}` : ''
        const espera = s.esperaHasta === undefined ? '' : ` ${s.esperaHasta === HOY ? 'hoy' : 'después'}`
        return `${s.estado} ${s.tipoResolucion ?? ''}${cerca}${espera}`
      })
    expect([...new Set(vistos)].sort()).toEqual([
      'anulado ',
      'decomisado ',
      'devuelto_vigente ',
      'en_espera  después',
      'en_espera  hoy',
      'resuelto retiro',
      'resuelto vencimiento',
      'vencido ',
      'vigente ',
      'vigente  0',
      'vigente  1',
    ])
  }
})

it('numbers the contracts of each branch without gaps, in the order of their signature', async () => {
  const { db } = base
  for (const { id, codigo } of await db.selectFrom('almacenes').select(['id', 'codigo']).execute()) {
    const contratos = await db
      .selectFrom('contratos')
      .select(['numero', 'codigo'])
      .where('almacen_id', '=', id)
      .orderBy('creado')
      .execute()
    expect(contratos.map((c) => c.numero)).toEqual(contratos.map((_, i) => i + 1))
    for (const c of contratos) expect(c.codigo).toBe(formatoCodigo(codigo, c.numero))
    const { ultimo } = await db
      .selectFrom('consecutivos')
      .select('ultimo')
      .where('almacen_id', '=', id)
      .where('documento', '=', 'contrato')
      .executeTakeFirstOrThrow()
    expect(ultimo).toBe(contratos.length)
  }
})

it('balances every entry, never empties a drawer and adds the days up', async () => {
  const { rows: descuadrados } = await sql`
    select asiento_id from partidas group by 1 having sum(debito) <> sum(credito) or count(*) < 2`.execute(
    base.db,
  )
  expect(descuadrados).toEqual([])
  const { rows: momentos } = await sql<{ caja: number; bancos: number }>`
    select sum(case when cuenta = ${CONCEPTOS.caja.cuenta} then debito - credito else 0 end) over w::int8 as caja,
           sum(case when cuenta = ${CONCEPTOS.bancos.cuenta} then debito - credito else 0 end) over w::int8 as bancos
    from partidas join asientos on asientos.id = asiento_id
    window w as (partition by asientos.almacen_id order by instante, asiento_id, linea rows unbounded preceding)`.execute(
    base.db,
  )
  expect(Math.min(...momentos.map((m) => m.caja))).toBeGreaterThanOrEqual(0)
  expect(Math.min(...momentos.map((m) => m.bancos))).toBeGreaterThanOrEqual(0)
  const { rows: distintos } = await sql`
    (select asientos.almacen_id, cuenta, fecha, sum(debito)::int8, sum(credito)::int8
     from partidas join asientos on asientos.id = asiento_id group by 1, 2, 3
     except select almacen_id, cuenta, fecha, debito, credito from saldos_dia)
    union all
    (select almacen_id, cuenta, fecha, debito, credito from saldos_dia
     except select asientos.almacen_id, cuenta, fecha, sum(debito)::int8, sum(credito)::int8
     from partidas join asientos on asientos.id = asiento_id group by 1, 2, 3)`.execute(base.db)
  expect(distintos).toEqual([])
})

it('holds under contract exactly the capital of the open contracts', async () => {
  const { rows } = await sql<{ libro: number; capital: number }>`
    select (select sum(debito - credito)::int8 from saldos_dia s
            where s.almacen_id = a.id and cuenta = ${CONCEPTOS.mercanciaContratos.cuenta}) as libro,
           (select sum(capital)::int8 from contratos c where c.almacen_id = a.id
              and estado in ('vigente', 'en_espera', 'devuelto_vigente')) as capital
    from almacenes a`.execute(base.db)
  for (const { libro, capital } of rows) expect(libro).toBe(capital)
})

it('leaves one audit row and, where money moved, one entry per operation', async () => {
  const { rows } = await sql<{ accion: string; n: number }>`
    select accion, count(*)::int as n from auditoria group by 1`.execute(base.db)
  const n = Object.fromEntries(rows.map((fila) => [fila.accion, fila.n]))
  const { rows: documentos } = await sql<{ tipo: string; n: number }>`
    select tipo, count(*)::int as n from documentos group by 1`.execute(base.db)
  expect(n).toMatchObject({
    'cliente.creado': 200,
    ...Object.fromEntries(documentos.map((fila) => [`operacion.${fila.tipo}`, fila.n])),
  })
  expect(n['operacion.contrato']).toBe(300)
  const { rows: sinAsiento } = await sql`
    select d.codigo from documentos d where valor <> 0 and not exists
      (select 1 from asientos where documento_id = d.id and documento = d.codigo and instante = d.instante
         and empleado_id = d.firmante_id and almacen_id = d.almacen_id)`.execute(base.db)
  expect(sinAsiento).toEqual([])
})

it('writes the first entry of a contract as the rule says', async () => {
  const contrato = await base.db
    .selectFrom('contratos')
    .select(['id', 'creado', 'valor_total', 'cliente_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const partidas = await base.db
    .selectFrom('partidas')
    .innerJoin('asientos', 'asientos.id', 'partidas.asiento_id')
    .select(['concepto', 'debito', 'credito', 'cliente_id as terceroId'])
    .where('documento_id', '=', contrato.id)
    .where('instante', '=', contrato.creado)
    .orderBy('linea')
    .execute()
  const { valor_total: valor, cliente_id: terceroId } = contrato
  expect(partidas).toEqual([
    { concepto: 'mercanciaContratos', debito: valor, credito: 0, terceroId },
    { concepto: 'caja', debito: 0, credito: valor, terceroId },
  ])
})

it('happens on open days, at the counter hours, before now, and to customers that were already registered', async () => {
  const { rows } = await sql<{ instante: string }>`
    select instante from asientos union select instante from auditoria union select created from clientes`.execute(
    base.db,
  )
  for (const { instante } of rows) {
    const dia = fechaBogota(instante)
    const { hora } = horaBogota(instante)
    expect([instante, diaSemana(dia) !== 0 && !esFestivo(dia)]).toEqual([instante, true])
    expect(hora >= 7 && hora < 18, instante).toBe(true)
    expect(instante < AHORA.toISOString(), instante).toBe(true)
  }
  const { rows: antesDeTiempo } = await sql`
    select 1 from contratos c join clientes on clientes.id = cliente_id where c.creado <= clientes.created`.execute(
    base.db,
  )
  expect(antesDeTiempo).toEqual([])
})

it('holds in goods what the books say, by place, and every piece where its last move left it', async () => {
  const { rows: cuentas } = await sql`
    select b.almacen_id, b.lugar, b.costo, coalesce(s.saldo, 0) saldo from
      (select almacen_id, lugar, sum(entra_costo - sale_costo)::int8 costo from saldos_bienes_dia
        where lugar in ('contrato', 'vitrina', 'desuso') group by 1, 2) b
      left join (select almacen_id, case cuenta when '143505' then 'contrato' when '143510' then 'vitrina' else 'desuso' end lugar,
        sum(debito - credito)::int8 saldo from saldos_dia where cuenta in ('143505', '143510', '143515') group by 1, 2) s
      using (almacen_id, lugar) where b.costo <> coalesce(s.saldo, 0)`.execute(base.db)
  expect(cuentas).toEqual([])
  const { rows: piezas } = await sql`
    select p.codigo from piezas p left join (
      select pieza_id, (array_agg(a order by d.instante desc, d.id desc) filter (where unidades = 1))[1] lugar
      from movimientos_bienes m join documentos d on d.id = m.documento_id group by 1) u on u.pieza_id = p.id
    where u.lugar is distinct from p.lugar`.execute(base.db)
  expect(piezas).toEqual([])
})
