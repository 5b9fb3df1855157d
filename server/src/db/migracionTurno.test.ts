import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { uuid7 } from '../core/identidad.ts'
import { registrarDocumento } from '../modules/operaciones/queries.ts'
import type { BaseDePruebas } from '../testing/baseDeDatos.ts'
import { baseAntesDe } from '../testing/instalacion/antesDe.ts'
import { carpetaTemporal } from '../testing/temporal.ts'
import { CARPETA_MIGRACIONES, migrar } from './migrate.ts'
import { apartadas } from './turno.ts'

const ULTIMA = (await readdir(CARPETA_MIGRACIONES))
  .filter((nombre) => nombre.endsWith('.sql'))
  .sort()
  .at(-1)
if (!ULTIMA) throw new Error('there are no migrations')
/** Houses that were left at some time; the last is short of the newest one alone. */
const CASAS = ['0775', '0786', '0787', ULTIMA.slice(0, 4)]
const [almacen, quien, cliente] = [uuid7(), uuid7(), uuid7()]

async function casaAntesDe(migracion: string): Promise<BaseDePruebas> {
  const base = await baseAntesDe(migracion)
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    base.db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(base.db)
  await sql`insert into clientes (id, tipo_documento, cedula, tipo_usuario, nombres, apellidos, nombre_completo, busqueda, created, modified)
    values (${cliente}, 'CC', '1020304001', 'PERSONA_NATURAL', 'Luz', 'Herrera', 'Luz Herrera', 'luz herrera', now(), now())`.execute(
    base.db,
  )
  return base
}

/** A save as it goes: its origin under lock, document and books, and its message last; a moment between them. */
const guardar = (base: BaseDePruebas, pausaMs: number) =>
  base.db.transaction().execute(async (tx) => {
    await sql`insert into idempotencia (usuario_id, clave, ruta, cuerpo_sha256) values (${quien}, ${uuid7()}, '/', '-')`.execute(
      tx,
    )
    await sql`update contratos set estado = estado where false`.execute(tx)
    await sql`update custodias set estado = estado where false`.execute(tx)
    await esperar(pausaMs)
    const id = uuid7()
    await registrarDocumento(tx, {
      documento: {
        id,
        almacen_id: almacen,
        tipo: 'venta',
        prefijo: 'PCT01-V',
        fecha: '2026-11-20',
        instante: new Date().toISOString(),
        origen: 'venta',
        origen_id: id,
        antes: null,
        tercero_id: cliente,
        usuario_id: quien,
        firmante_id: quien,
        autorizo_id: null,
        valor: 7,
        entrada: {},
        cifras: [],
        cambiados: null,
        motivo: null,
        anula_id: null,
      },
      titulo: 'Venta',
      pagos: [{ medio: 'efectivo', valor: 7 }],
      lineas: [
        { concepto: 'caja', debito: 7, credito: 0 },
        { concepto: 'capital', debito: 0, credito: 7 },
      ],
      piezas: [],
      movimientos: [],
      auditoria: { id: uuid7(), solicitud: 'prueba', direccion: '127.0.0.1' },
    })
    await esperar(pausaMs)
    await sql`insert into mensajes (id, almacen_id, canal, clase, motivo, texto, hasta, creado, creado_por, para, estado, referencia)
      values (${uuid7()}, ${almacen}, 'email', 'confirmacion', 'abono', '-', now(), now(), ${quien}, 'a@b.co', 'encolado', ${id})`.execute(
      tx,
    )
    await esperar(pausaMs)
  })

const CAJAS = 4

/** Tills that save one after another until they are told to end: what each saved, and why those ended that were. */
function cajas(base: BaseDePruebas) {
  let fin = false
  const guardados = Array<number>(CAJAS).fill(0)
  const deUna = async (cual: number): Promise<void> => {
    for (; !fin; guardados[cual] = (guardados[cual] ?? 0) + 1) await guardar(base, 10 + 5 * cual)
  }
  const todas = Promise.allSettled(guardados.map((_, cual) => deUna(cual)))
  return {
    /** Until each has saved as many more. */
    async guardan(mas: number) {
      const antes = [...guardados]
      await expect
        .poll(() => Math.min(...guardados.map((n, cual) => n - (antes[cual] ?? 0))))
        .toBeGreaterThanOrEqual(mas)
    },
    async parar() {
      fin = true
      return (await todas).flatMap((una) => (una.status === 'rejected' ? [String(una.reason)] : []))
    },
    total: () => guardados.reduce((a, b) => a + b),
  }
}

test.each(CASAS)(
  'an upgrade of a house as before %s comes in while its tills go on saving, and ends no save',
  async (antes) => {
    const base = await casaAntesDe(antes)
    const { guardan, parar, total } = cajas(base)
    await guardan(2)
    const yaGuardados = total()
    expect((await migrar(base.url)).map((nombre) => `${nombre}.sql`)).toContain(ULTIMA)
    // Soon, by what they save meanwhile: in fifteen seconds of a machine at rest they save twice as many.
    expect(total() - yaGuardados).toBeLessThan(400)
    await guardan(2)
    expect(await parar()).toEqual([])
    const { rows } = await sql<{
      n: number
    }>`select (select count(*) from documentos)::int4 - (select count(*) from mensajes)::int4
      + (select coalesce(sum(debito), 0) from saldos_dia)::int4 - 7 * (select count(*) from documentos)::int4 n`.execute(
      base.db,
    )
    expect(rows).toEqual([{ n: 0 }])
    await base.cerrar()
  },
  60_000,
)

test.each(CASAS)(
  'a till that wrote in the books and then leaves its message goes before the upgrade of a house as before %s',
  async (antes) => {
    const base = await casaAntesDe(antes)
    const [guarda, mira] = [0, 1].map(() => new pg.Client({ connectionString: base.url })) as [
      pg.Client,
      pg.Client,
    ]
    await Promise.all([guarda.connect(), mira.connect()])
    await guarda.query(
      'begin; select from almacenes; select from usuarios; lock table only saldos_dia in row exclusive mode',
    )
    let lista = false
    const migrada = migrar(base.url).finally(() => {
      lista = true
    })
    // Until it waits for the till, or is through without that.
    await vi.waitFor(
      async () => {
        const { rows } =
          await mira.query(`select from pg_stat_activity where application_name = 'retroventa-migrar'
          and datname = current_database() and wait_event_type = 'Lock'`)
        expect(lista || rows.length > 0).toBe(true)
      },
      { timeout: 20_000, interval: 10 },
    )
    for (const tabla of [
      'custodias',
      'contratos',
      'mensajes',
      'reporte_envios',
      'electronico_emisor',
      'usuarios',
    ])
      await guarda.query(`lock table ${tabla} in row exclusive mode`)
    await guarda.query('commit')
    await migrada
    await Promise.all([guarda.end(), mira.end()])
    await base.cerrar()
  },
  60_000,
)

const FUERZA = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']
const PEDIDA = { share: 0, 'share row exclusive': 1, 'access exclusive': 3 }

test.each(CASAS)(
  'what the migrations after %s shut out is asked for before the first of them',
  async (antes) => {
    const base = await baseAntesDe(antes)
    const carpeta = await carpetaTemporal()
    const archivos = (await readdir(CARPETA_MIGRACIONES)).filter((nombre) => nombre.endsWith('.sql'))
    for (const nombre of archivos) await copyFile(join(CARPETA_MIGRACIONES, nombre), join(carpeta, nombre))
    // Of what was there, and is no part of another.
    await sql`create table habia as select c.oid, n.nspname || '.' || relname tabla from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'archivo') and relkind in ('r', 'p', 'v') and not relispartition`.execute(
      base.db,
    )
    await writeFile(
      join(carpeta, '9999_mirar.sql'),
      `-- Up Migration
      create table tomadas as select tabla, mode from pg_locks join habia on oid = relation where pid = pg_backend_pid() and granted`,
    )
    await migrar(base.url, { carpeta })
    const { rows } = await sql<{ tabla: string; mode: string }>`select tabla, mode from tomadas`.execute(
      base.db,
    )
    const pedidas = new Map(
      apartadas(archivos.filter((nombre) => nombre >= antes)).map(([tabla, modo]) => [
        tabla.includes('.') ? tabla : `public.${tabla}`,
        PEDIDA[modo],
      ]),
    )
    // 0777 asks for them itself, when what takes long is built: who reads is not shut out while it is.
    if (antes < '0778')
      for (const tabla of ['public.partidas', 'archivo.partidas'])
        pedidas.set(tabla, PEDIDA['access exclusive'])
    expect(rows.filter(({ tabla, mode }) => FUERZA.indexOf(mode) > (pedidas.get(tabla) ?? -1))).toEqual([])
    await rm(carpeta, { recursive: true })
    await base.cerrar()
  },
  60_000,
)
