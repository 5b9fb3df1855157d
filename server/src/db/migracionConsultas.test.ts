import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { uuid7 } from '../core/identidad.ts'
import { ultimasPorFuente } from '../modules/consultas/queries.ts'
import { siguienteArchivo } from '../modules/electronicos/queriesRangos.ts'
import { mandar } from '../testing/clones.ts'
import { baseAntesDe } from '../testing/instalacion/antesDe.ts'
import { migrar } from './migrate.ts'
import type { DB } from './types.ts'

test('what was asked of a number with zeros before it is found under the number, in its month or archived; names of files go on after those of before', async () => {
  const base = await baseAntesDe('0758')
  const { db } = base
  const [almacen, quien] = [uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  const preguntar = (tabla: string, tipo: string, cedula: string) =>
    sql`insert into ${sql.table(tabla)} (id, fuente, almacen_id, empleado_id, tipo_documento, cedula, estado, mensaje, instante, detalle)
      select ${uuid7()}, min(codigo), ${almacen}, ${quien}, ${tipo}, ${cedula}, 'CONSULTADO', '', now(), '{}' from fuentes_consulta`.execute(
      db,
    )
  await sql`create table archivo.consultas_resto partition of archivo.consultas default`.execute(db)
  await preguntar('consultas', 'CC', '0079123456')
  await preguntar('archivo.consultas', 'NIT', '00900123456')
  await preguntar('consultas', 'PS', '0012345678')
  for (const archivo of [
    'fv090012345600026000000ff',
    'nds09001234560002600000010',
    'fv09001234560002500000fff',
  ])
    await sql`insert into electronicos (id, almacen_id, tipo, estado, origen, origen_id, origen_codigo, lineas, usuario_id, contenido, base, iva,
        total, creado, proximo, archivo)
      values (${uuid7()}, ${almacen}, 'factura', 'descartado', 'venta', ${uuid7()}, 'V1', '{1}', ${quien}, '{}', 0, 0, 0, now(), now(), ${archivo})`.execute(
      db,
    )
  await migrar(base.url)
  const halladas = async (tipoDocumento: string, cedula: string) =>
    (await ultimasPorFuente(db, { cedula, tipoDocumento })).map((una) => una.cedula)
  expect(await halladas('CC', '79123456')).toEqual(['79123456'])
  expect(await halladas('NIT', '900123456')).toEqual(['900123456'])
  expect(await halladas('PS', '0012345678')).toEqual(['0012345678'])
  const siguiente = (fecha: string) => db.transaction().execute((tx) => siguienteArchivo(tx, fecha))
  expect([
    await siguiente('2026-12-31'),
    await siguiente('2026-12-31'),
    await siguiente('2027-01-01'),
  ]).toEqual([0x100, 0x101, 1])
  await base.cerrar()
}, 60_000)

/** Those of the lines of a journal that hold what adds up. */
async function indicesDeSumas(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ cual: string }>`select schemaname || '.' || indexname cual from pg_indexes
    where tablename = 'partidas' and indexdef like '%INCLUDE (debito, credito)' order by 1`.execute(db)
  return rows.map(({ cual }) => cual)
}

test('what builds the indexes of the journal waits for a save under way and holds nothing that it needs; who reads is not shut out while they are built', async () => {
  const base = await baseAntesDe('0775')
  const [guarda, otro] = [0, 1].map(() => new pg.Client({ connectionString: base.url })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([guarda.connect(), otro.connect()])
  const espera = (tabla: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await otro.query(
          `select c.relnamespace::regnamespace || '.' || c.relname tabla from pg_locks l join pg_class c on c.oid = l.relation
           join pg_stat_activity a on a.pid = l.pid where not l.granted and a.application_name = 'retroventa-migrar'
             and a.datname = current_database()`,
        )
        expect(rows).toEqual([{ tabla }])
      },
      { timeout: 20_000, interval: 50 },
    )
  for (const uno of [guarda, otro]) await uno.query("set lock_timeout = '20s'")
  // A save that wrote its entry, and another that only writes what is built last.
  await guarda.query('begin; lock table only asientos in row exclusive mode')
  await otro.query('begin; lock table only archivo.movimientos_bienes in row exclusive mode')
  const migrada = migrar(base.url)
  await espera('public.asientos')
  for (const tabla of ['partidas', 'movimientos_bienes', 'saldos_dia'])
    await guarda.query(`lock table ${tabla} in row exclusive mode`)
  await guarda.query('commit')
  await espera('archivo.movimientos_bienes')
  await guarda.query('select from asientos join partidas on asiento_id = asientos.id')
  // As a void does, which looks at what it undoes before it writes: whichever of both asks first, it goes on.
  await guarda.query('begin; lock table idempotencia in row exclusive mode; select from partidas')
  await otro.query('commit')
  await guarda.query('lock table asientos in row exclusive mode')
  await guarda.query('commit')
  expect(await migrada).toContain('0777_diario_con_su_indice')
  expect(await indicesDeSumas(base.db)).toEqual([
    'archivo.partidas_cuenta_almacen',
    'public.partidas_cuenta_almacen',
  ])
  await Promise.all([guarda.end(), otro.end()])
  await base.cerrar()
}, 60_000)

test('a house where the indexes of the journal took their place when they were built has them as any other', async () => {
  const base = await baseAntesDe('0777')
  for (const esquema of ['public', 'archivo'])
    await mandar(
      base.url,
      `drop index ${esquema}.partidas_cuenta_almacen;
      alter index ${esquema}.partidas_sumas_almacen rename to partidas_cuenta_almacen`,
    )
  expect(await migrar(base.url)).toContain('0777_diario_con_su_indice')
  expect(await indicesDeSumas(base.db)).toEqual([
    'archivo.partidas_cuenta_almacen',
    'public.partidas_cuenta_almacen',
  ])
  await base.cerrar()
}, 60_000)

/** What was kept over two columns of *Prórrogas* that told nothing (0827), and what stays of it. */
const SIN_NADA = {
  almacen: 'PCT01',
  orden: '-diferencia',
  diferenciaDesde: '1',
  columnas: 'codigo,sugerido,valor',
}
const QUEDA = { almacen: 'PCT01', columnas: 'codigo,valor' }

test('a chart by month that was kept without its first day goes on saying every year', async () => {
  const base = await baseAntesDe('0778')
  const { db } = base
  const quien = uuid7()
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'gerente', '-', 'Luz', 'Prueba')`.execute(db)
  const guardados = [
    ['resolucionesGrafico', {}],
    ['prorrogasGrafico', { almacen: 'PCT01', fechaHasta: '2026-10-31' }],
    ['prorrogasGrafico', { fechaDesde: '2026-01-01' }],
    ['prorrogas', {}],
    ['prorrogas', { ...SIN_NADA, barrasDe: 'diferencia' }],
  ] as const
  for (const [informe, busqueda] of guardados)
    await sql`insert into reportes (id, nombre, informe, busqueda, propio, usuario_id, cada, formato, cambiado)
      values (${uuid7()}, 'Suyo', ${informe}, ${JSON.stringify(busqueda)}, true, ${quien}, 'mes', 'csv', now())`.execute(
      db,
    )
  const vistas = [
    ['auditoria.resoluciones-grafico', { almacen: 'PCT01' }],
    ['auditoria.prorrogas-grafico', {}],
    ['auditoria.prorrogas-grafico', { fechaDesde: '2026-01-01' }],
    ['auditoria.prorrogas', {}],
    ['auditoria.prorrogas', SIN_NADA],
  ] as const
  for (const [lista, busqueda] of vistas) {
    const id = uuid7()
    await sql`insert into vistas (id, usuario_id, lista, nombre, busqueda, created)
      values (${id}, ${quien}, ${lista}, ${id}, ${JSON.stringify(busqueda)}, now())`.execute(db)
  }
  await migrar(base.url)
  const { rows } = await sql<{ busqueda: object }>`select busqueda from reportes order by id`.execute(db)
  const deVistas = await sql<{ busqueda: object }>`select busqueda from vistas order by id`.execute(db)
  const desdeSiempre = { fechaDesde: '1990-01-01' }
  expect(rows.map(({ busqueda }) => busqueda)).toEqual([
    desdeSiempre,
    { ...guardados[1][1], ...desdeSiempre },
    guardados[2][1],
    {},
    QUEDA,
  ])
  expect(deVistas.rows.map(({ busqueda }) => busqueda)).toEqual([
    { ...vistas[0][1], ...desdeSiempre },
    desdeSiempre,
    vistas[2][1],
    {},
    QUEDA,
  ])
  await base.cerrar()
}, 60_000)
