import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuid7 } from '../core/identidad.ts'
import { probarLibros } from '../modules/contabilidad/factory.ts'
import { baseAntesDe } from '../testing/instalacion/antesDe.ts'
import { migrar } from './migrate.ts'
import type { DB } from './types.ts'

const [almacen, cajero, cliente] = [uuid7(), uuid7(), uuid7()]

/** A line of an entry of before: account, debit, credit. */
type Linea = readonly [cuenta: string, debito: number, credito: number]

interface Viejo {
  numero: number
  /** Days of November and their entries, in order; what they are is what their description says. */
  hechos: readonly {
    dia: number
    descripcion: string
    lineas: readonly Linea[]
    fila?: [tabla: string, id: string, datos: object]
  }[]
  articulos: readonly (readonly [categoria: number | null, peso: number, valor: number])[]
  fila: { capital: number; estado: string } & Readonly<Record<string, unknown>>
}

const entra = (valor: number): Linea[] => [
  ['143505', valor, 0],
  ['110505', 0, valor],
]
const instante = (dia: number) => `2026-11-${String(dia).padStart(2, '0')}T15:00:00.000Z`
const ORO = [4, 430, 700_000] as const
const VARIOS = [null, 0, 300_000] as const
const [prorroga, abono, aumento] = [uuid7(), uuid7(), uuid7()]

/** One contract of each way that they went: before, the program wrote these tables and no documents. */
const VIEJOS: readonly Viejo[] = [
  {
    numero: 1,
    articulos: [ORO, VARIOS],
    hechos: [
      { dia: 1, descripcion: 'Contrato', lineas: entra(1_000_000) },
      {
        dia: 5,
        descripcion: 'Prórroga',
        lineas: [
          ['110505', 50_000, 0],
          ['41509505', 0, 50_000],
        ],
        fila: ['ampliaciones', prorroga, { meses: 1, valor: 50_000 }],
      },
      {
        dia: 6,
        descripcion: 'Abono',
        lineas: [
          ['110505', 130_000, 0],
          ['41509505', 0, 30_000],
          ['143505', 0, 100_000],
        ],
        fila: ['abonos', abono, { valor: 130_000 }],
      },
      {
        dia: 7,
        descripcion: 'Aumento',
        lineas: entra(60_001),
        fila: ['aumentos', aumento, { valor: 60_001 }],
      },
    ],
    fila: { capital: 960_001, estado: 'vigente' },
  },
  {
    numero: 2,
    articulos: [ORO],
    hechos: [
      { dia: 1, descripcion: 'Contrato', lineas: entra(700_000) },
      {
        dia: 9,
        descripcion: 'Retiro',
        lineas: [
          ['110505', 725_000, 0],
          ['41509510', 10_000, 0],
          ['143505', 0, 700_000],
          ['41509505', 0, 35_000],
        ],
      },
    ],
    fila: {
      capital: 700_000,
      estado: 'resuelto',
      tipo_resolucion: 'retiro',
      resuelto_en: '2026-11-09',
      valor_pagado: 725_000,
    },
  },
  {
    numero: 3,
    articulos: [VARIOS],
    hechos: [
      { dia: 2, descripcion: 'Contrato', lineas: entra(300_000) },
      {
        dia: 10,
        descripcion: 'Resolución por vencimiento',
        lineas: [
          ['143515', 300_000, 0],
          ['143505', 0, 300_000],
        ],
      },
    ],
    fila: { capital: 300_000, estado: 'resuelto', tipo_resolucion: 'vencimiento', resuelto_en: '2026-11-10' },
  },
  {
    numero: 4,
    articulos: [ORO],
    hechos: [
      { dia: 2, descripcion: 'Contrato', lineas: entra(700_000) },
      {
        dia: 11,
        descripcion: 'Decomiso',
        lineas: [
          ['539595', 700_000, 0],
          ['143505', 0, 700_000],
        ],
      },
    ],
    fila: { capital: 700_000, estado: 'decomisado', motivo_estado: 'Fiscalía, 12-2026' },
  },
  {
    numero: 5,
    articulos: [VARIOS],
    hechos: [
      { dia: 3, descripcion: 'Contrato', lineas: entra(300_000) },
      {
        dia: 3,
        descripcion: 'Anulación',
        lineas: [
          ['110505', 300_000, 0],
          ['143505', 0, 300_000],
        ],
      },
    ],
    fila: { capital: 300_000, estado: 'anulado' },
  },
]

async function asentar(
  db: Kysely<DB>,
  id: string | null,
  cuando: string,
  descripcion: string,
  lineas: readonly Linea[],
) {
  await db.transaction().execute(async (tx) => {
    const asiento = uuid7(new Date(cuando))
    await sql`insert into asientos (id, almacen_id, fecha, instante, documento, documento_id, descripcion, empleado_id)
      values (${asiento}, ${almacen}, ${cuando.slice(0, 10)}, ${cuando}, 'X', ${id}, ${descripcion}, ${cajero})`.execute(
      tx,
    )
    for (const [i, [cuenta, debito, credito]] of lineas.entries()) {
      await sql`insert into partidas (asiento_id, linea, cuenta, debito, credito, cliente_id)
        values (${asiento}, ${i + 1}, ${cuenta}, ${debito}, ${credito}, ${id && cliente})`.execute(tx)
      await sql`insert into saldos_dia values (${almacen}, ${cuenta}, ${cuando.slice(0, 10)}, ${debito}, ${credito})
        on conflict (almacen_id, cuenta, fecha) do update set debito = saldos_dia.debito + excluded.debito,
        credito = saldos_dia.credito + excluded.credito`.execute(tx)
    }
  })
}

async function escribirViejo(db: Kysely<DB>, { numero, hechos, articulos, fila }: Viejo): Promise<void> {
  const id = uuid7(new Date(instante(hechos[0]?.dia ?? 1)))
  const codigo = `PCT01-00000${numero}`
  const valor = articulos.reduce((suma, [, , uno]) => suma + uno, 0)
  const contrato = {
    id,
    almacen_id: almacen,
    numero,
    codigo,
    cliente_id: cliente,
    empleado_id: cajero,
    fecha: instante(hechos[0]?.dia ?? 1).slice(0, 10),
    creado: instante(hechos[0]?.dia ?? 1),
    clase: 'Oro',
    valor_total: valor,
    porcentaje_retroventa: 500,
    plazo_nombre: '3 meses',
    plazo_meses: 3,
    plazo_dias: 0,
    dias_gracia: 0,
    dias_gracia_abono: 0,
    dias_inicial_des: 0,
    dias_des: 0,
    por_des_disolucion: 0,
    por_max_des_disolucion: 0,
    peso_total: articulos.reduce((suma, [, peso]) => suma + peso, 0),
    vence: '2027-02-01',
    impresiones: 0,
    ...fila,
  }
  const poner = (tabla: string, datos: object) =>
    sql`insert into ${sql.table(tabla)} select * from jsonb_populate_record(null::${sql.table(tabla)}, ${JSON.stringify(datos)})`.execute(
      db,
    )
  await poner('contratos', contrato)
  for (const [i, [categoria, peso, suyo]] of articulos.entries())
    await poner('contrato_articulos', {
      id: uuid7(),
      contrato_id: id,
      orden: i + 1,
      descripcion: 'Cosa',
      categoria,
      peso,
      sugerido: suyo,
      valor: suyo,
    })
  for (const { dia, descripcion, lineas, fila: suya } of hechos) {
    // What closed a contract came after it, also on its day.
    const cuando = descripcion === 'Anulación' ? instante(dia).replace('T15', 'T16') : instante(dia)
    await asentar(db, id, cuando, `${descripcion} ${codigo}`, lineas)
    if (suya) {
      const [tabla, suId, datos] = suya
      await poner(tabla, {
        id: suId,
        contrato_id: id,
        fecha: cuando.slice(0, 10),
        creado: cuando,
        empleado_id: cajero,
        estado: 'activo',
        ...datos,
      })
    }
  }
}

const porCuenta = async (db: Kysely<DB>) =>
  (
    await sql<{
      cuenta: string
      saldo: number
    }>`select cuenta, sum(debito - credito)::int8 saldo from partidas
      group by 1 order by 1`.execute(db)
  ).rows.map(({ cuenta, saldo }) => [cuenta, saldo])

/** A branch, who works in it and a customer. */
async function conGente(db: Kysely<DB>): Promise<void> {
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${cajero}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  await sql`insert into clientes (id, tipo_documento, cedula, tipo_usuario, nombres, apellidos, nombre_completo, busqueda, created, modified)
    values (${cliente}, 'CC', '1020304001', 'PERSONA_NATURAL', 'Luz', 'Herrera', 'Luz Herrera', 'luz herrera', now(), now())`.execute(
    db,
  )
}

test('what was written before there were documents becomes documents, pieces and moves, and both ledgers are proven', async () => {
  const base = await baseAntesDe('0090')
  const { db } = base
  await conGente(db)
  await sql`insert into consecutivos values (${almacen}, 'contrato', ${VIEJOS.length})`.execute(db)
  await asentar(db, null, '2026-10-30T15:00:00.000Z', 'Base', [
    ['110505', 10_000_000, 0],
    ['310505', 0, 10_000_000],
  ])
  for (const viejo of VIEJOS) await escribirViejo(db, viejo)
  const libro = await porCuenta(db)

  await migrar(base.url)

  const { rows: documentos } =
    await sql`select c.numero contrato, d.codigo, d.valor, d.estado, d.entrada, a.codigo anula
    from documentos d join contratos c on c.id = d.origen_id left join documentos a on a.id = d.anula_id
    order by c.numero, d.orden`.execute(db)
  const uno = { contrato: 1, estado: 'activo', anula: null }
  expect(documentos).toEqual([
    { ...uno, codigo: 'PCT01-000001', valor: -1_000_000, entrada: {} },
    { ...uno, codigo: 'PCT01-PR000001', valor: 50_000, entrada: { meses: 1 } },
    { ...uno, codigo: 'PCT01-AB000001', valor: 130_000, entrada: { valor: 130_000 } },
    { ...uno, codigo: 'PCT01-AU000001', valor: -60_001, entrada: { valor: 60_001 } },
    { ...uno, contrato: 2, codigo: 'PCT01-000002', valor: -700_000, entrada: {} },
    { ...uno, contrato: 2, codigo: 'PCT01-RT000001', valor: 725_000, entrada: {} },
    { ...uno, contrato: 3, codigo: 'PCT01-000003', valor: -300_000, entrada: {} },
    { ...uno, contrato: 3, codigo: 'PCT01-RV000001', valor: 0, entrada: {} },
    { ...uno, contrato: 4, codigo: 'PCT01-000004', valor: -700_000, entrada: {} },
    { ...uno, contrato: 4, codigo: 'PCT01-DC000001', valor: 0, entrada: {} },
    { ...uno, contrato: 5, codigo: 'PCT01-000005', valor: -300_000, entrada: {}, estado: 'anulado' },
    { ...uno, contrato: 5, codigo: 'PCT01-AN000001', valor: 300_000, entrada: {}, anula: 'PCT01-000005' },
  ])
  // Movements keep their identity, and entries point to their document.
  const { rows: propios } = await sql`select d.id from documentos d join asientos a on a.documento_id = d.id
    and a.documento = d.codigo where d.id in (${prorroga}, ${abono}, ${aumento})`.execute(db)
  expect(propios).toHaveLength(3)
  // No peso moved but decomisos, from 5395 to 5310.
  expect(await porCuenta(db)).toEqual(
    libro
      .map(([cuenta, saldo]) => [cuenta === '539595' ? '531035' : cuenta, saldo])
      .sort(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
  )
  const { rows: piezas } =
    await sql`select codigo, lugar, costo, categoria, peso from piezas order by codigo`.execute(db)
  expect(piezas).toEqual([
    { codigo: 'PCT01-000001-1', lugar: 'contrato', costo: 672_000, categoria: 4, peso: 430 },
    { codigo: 'PCT01-000001-2', lugar: 'contrato', costo: 288_001, categoria: null, peso: 0 },
    { codigo: 'PCT01-000002-1', lugar: 'entregado', costo: 700_000, categoria: 4, peso: 430 },
    { codigo: 'PCT01-000003-1', lugar: 'desuso', costo: 300_000, categoria: null, peso: 0 },
    { codigo: 'PCT01-000004-1', lugar: 'decomisado', costo: 700_000, categoria: 4, peso: 430 },
    { codigo: 'PCT01-000005-1', lugar: 'afuera', costo: 300_000, categoria: null, peso: 0 },
  ])
  expect((await probarLibros(db)).diferencias).toEqual([])
  await base.cerrar()
})

test('a numbering of notes ends on no day that was hidden, that of a resolution on its own; the number of a telephone is kept in capitals', async () => {
  const base = await baseAntesDe('0819')
  const { db } = base
  await conGente(db)
  const id = uuid7()
  await sql`insert into electronico_rangos (id, tipo, prefijo, resolucion, desde, hasta, ultimo, vigente_desde, vigente_hasta, activo)
    values (${id}, 'factura', 'FE', '18760000001', 1, 100, 0, '2026-01-01', '2027-01-01', true)`.execute(db)
  await sql`update electronico_rangos set vigente_desde = '2026-11-30', vigente_hasta = '2027-11-30' where tipo = 'notaCredito'`.execute(
    db,
  )
  await sql`insert into certificados (id, almacen_id, numero, codigo, tipo, fecha, creado, creado_por, cliente_id, datos, imeis, huella, llave)
    values (${uuid7()}, ${almacen}, 1, 'PCT01-CP000001', 'celular', '2026-11-20', now(), ${cajero}, ${cliente}, '{}',
      '{a00000112ceb8f,490154203237518}', '-', '-')`.execute(db)

  await migrar(base.url)

  const { rows } = await sql`select tipo, vigente_desde, vigente_hasta from electronico_rangos
    where tipo in ('factura', 'notaCredito') order by tipo`.execute(db)
  expect(rows).toEqual([
    { tipo: 'factura', vigente_desde: '2026-01-01', vigente_hasta: '2027-01-01' },
    { tipo: 'notaCredito', vigente_desde: '2020-01-01', vigente_hasta: '2099-12-31' },
  ])
  const certificados = await sql`select codigo, imeis from certificados`.execute(db)
  expect(certificados.rows).toEqual([
    { codigo: 'PCT01-CP000001', imeis: ['A00000112CEB8F', '490154203237518'] },
  ])
  await base.cerrar()
})
