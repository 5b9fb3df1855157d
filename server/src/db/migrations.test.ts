import { CONCEPTOS } from '@retroventa/domain/contabilidad/conceptos'
import { INICIALES } from '@retroventa/domain/plantillas/iniciales'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuid7 } from '../core/identidad.ts'
import { baseAntesDe, baseConMigraciones } from '../testing/instalacion/antesDe.ts'
import { archivarMeses } from './meses.ts'
import { migrar } from './migrate.ts'

test('income of retroventa leaves 4175, returned sales, with the entries and the day totals already written', async () => {
  const base = await baseAntesDe('0073')
  const { db } = base
  const [uno, otro, quien] = [uuid7(), uuid7(), uuid7()]
  // By hand: the factories write the tables as they are today.
  await sql`insert into almacenes (id, codigo, nombre, municipio)
    values (${uno}, 'PCT01', 'Uno', '13001'), (${otro}, 'PCT02', 'Dos', '13001')`.execute(db)
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  const escribir = (almacenId: string, fecha: string, lineas: [string, number, number][]) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into asientos (id, almacen_id, fecha, instante, documento, descripcion, empleado_id)
        values (gen_random_uuid(), ${almacenId}, ${fecha}, now(), 'R-1', 'Retiro', ${quien}) returning id`.execute(
        tx,
      )
      for (const [i, [cuenta, debito, credito]] of lineas.entries()) {
        await sql`insert into partidas (asiento_id, linea, cuenta, debito, credito)
          values (${rows[0]?.id}, ${i + 1}, ${cuenta}, ${debito}, ${credito})`.execute(tx)
        await sql`insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
          values (${almacenId}, ${cuenta}, ${fecha}, ${debito}, ${credito})
          on conflict (almacen_id, cuenta, fecha) do update
          set debito = saldos_dia.debito + excluded.debito, credito = saldos_dia.credito + excluded.credito`.execute(
          tx,
        )
      }
    })
  const retiro: [string, number, number][] = [
    ['110505', 1_687_500, 0],
    ['417510', 37_500, 0],
    ['143505', 0, 1_500_000],
    ['417505', 0, 225_000],
  ]
  await escribir(uno, '2026-11-18', retiro)
  await escribir(uno, '2026-11-18', retiro)
  await escribir(otro, '2026-11-19', [
    ['110505', 75_000, 0],
    ['417505', 0, 75_000],
  ])

  expect(await migrar(base.url)).toContain('0073_ingreso_retroventa')
  const partidas =
    await sql`select cuenta, sum(debito)::int8 as debito, sum(credito)::int8 as credito, count(*)::int as n
    from partidas where cuenta like '4%' group by 1 order by 1`.execute(db)
  expect(partidas.rows).toEqual([
    { cuenta: '41509505', debito: 0, credito: 525_000, n: 3 },
    { cuenta: '41509510', debito: 75_000, credito: 0, n: 2 },
  ])
  const saldos = await sql`select a.codigo, s.cuenta, s.fecha, s.debito, s.credito from saldos_dia s
    join almacenes a on a.id = s.almacen_id where s.cuenta like '4%' order by 1, 2`.execute(db)
  expect(saldos.rows).toEqual([
    { codigo: 'PCT01', cuenta: '41509505', fecha: '2026-11-18', debito: 0, credito: 450_000 },
    { codigo: 'PCT01', cuenta: '41509510', fecha: '2026-11-18', debito: 75_000, credito: 0 },
    { codigo: 'PCT02', cuenta: '41509505', fecha: '2026-11-19', debito: 0, credito: 75_000 },
  ])
  // What the PUC calls 4175 is left to the sales that are given back.
  const { rows } = await sql`select concepto from cuentas_concepto where cuenta like '4175%'`.execute(db)
  expect(rows).toEqual([{ concepto: 'devolucionVentas' }])
  await base.cerrar()
})

test('sessions that were open stay open, with their branch, activity and token; what was none is gone', async () => {
  const base = await baseAntesDe('0070')
  const { db } = base
  const [almacen, quien] = [uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  const visto = '2026-11-20T15:00:00.250Z'
  const datos = {
    usuarioId: quien,
    almacenId: almacen,
    visto: Date.parse(visto),
    registrada: true,
    _csrf: 'secreto',
  }
  const escribir = (id: string, usuario: string | null, suyos: object) =>
    sql`insert into sesiones (id, usuario_id, datos, expira) values (${id}, ${usuario}, ${JSON.stringify(suyos)}, now())`.execute(
      db,
    )
  await escribir('abierta', quien, datos)
  await escribir('sin almacén', quien, { ...datos, almacenId: undefined })
  await escribir('de nadie', null, {})
  await migrar(base.url)
  expect(
    await db
      .selectFrom('sesiones')
      .select(['id', 'usuario_id', 'almacen_id', 'visto', 'csrf'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { id: 'abierta', usuario_id: quien, almacen_id: almacen, visto, csrf: 'secreto' },
    { id: 'sin almacén', usuario_id: quien, almacen_id: null, visto, csrf: 'secreto' },
  ])
  await base.cerrar()
})

test('the log of an installation becomes its first part without a row copied, its seals hold, and its old rows can go to the archive', async () => {
  const base = await baseAntesDe('0402')
  const { db } = base
  const anotar = (instante: string, n: number) =>
    sql`insert into auditoria (id, instante, accion, entidad, entidad_id, solicitud)
      select gen_random_uuid(), ${instante}::timestamptz + i * interval '1 minute', 'cliente.editado', 'cliente', i::text, 'S'
      from generate_series(1, ${n}::int) i`.execute(db)
  await anotar('2024-02-29T12:00:00Z', 30)
  await anotar('2025-12-31T23:50:00Z', 20)
  await anotar('2026-09-10T12:00:00Z', 10)
  await sql`select sellar_auditoria('2026-09-12T12:00:00Z')`.execute(db)
  // Of a machine whose clock ran ahead.
  await anotar('2031-05-31T23:00:00Z', 1)
  const uno = async <F>(consulta: string) => (await sql.raw<F>(consulta).execute(db)).rows[0]
  const huella = `select count(*)::int as n, sum(hashtext(a::text))::int8 as suma from`
  const [antes, archivo] = [
    await uno(`${huella} auditoria a`),
    await uno<{ f: number }>(`select pg_relation_filenode('auditoria') as f`),
  ]
  await migrar(base.url)
  expect(await uno(`${huella} auditoria_toda a`)).toEqual(antes)
  expect(await uno(`select pg_relation_filenode('meses.auditoria_inicio') as f`)).toEqual(archivo)
  expect(await uno('select * from verificar_auditoria()')).toBeUndefined()
  expect(await uno('select * from meses_que_faltan()')).toBeUndefined()
  // What comes afterwards is sealed behind what was.
  await anotar('2026-09-15T12:00:00Z', 5)
  expect(await uno(`select sellar_auditoria('2026-09-20T12:00:00Z') as n`)).toEqual({ n: 5 })

  expect(await archivarMeses(base.url, '2026-01-01')).toEqual(['auditoria_hasta_2026_01'])
  expect(await uno('select count(*)::int as n from archivo.auditoria')).toEqual({ n: 50 })
  expect(await uno('select count(*)::int as n from auditoria')).toEqual({ n: 16 })
  expect(await archivarMeses(base.url, '2026-02-01')).toEqual([])
  expect(await uno('select * from verificar_auditoria()')).toBeUndefined()
  await base.cerrar()
})

test('the messages of an installation keep their keys: none of before is said again', async () => {
  const base = await baseAntesDe('0404')
  const { db } = base
  const [almacen, quien] = [uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  const decir = (creado: string, clave: string | null) =>
    sql`insert into mensajes (id, almacen_id, canal, clase, motivo, texto, hasta, creado, creado_por, para, clave, estado)
      values (${uuid7()}, ${almacen}, 'sms', 'cobranza', 'vencimiento', '-', ${creado}, ${creado}, ${quien}, '3005550142', ${clave}, 'enviado')`.execute(
      db,
    )
  for (const [creado, clave] of [
    ['2024-02-29T12:00:00Z', 'bisiesto'],
    ['2025-12-31T23:50:00Z', null],
    ['2026-09-10T12:00:00Z', 'septiembre'],
  ] as const)
    await decir(creado, clave)
  await migrar(base.url)
  for (const clave of ['bisiesto', 'septiembre']) await decir('2026-11-20T12:00:00Z', clave)
  await decir('2026-11-20T12:00:00Z', 'otra')
  const { rows } =
    await sql`select extract(year from creado)::int as anio, clave from mensajes_toda order by creado`.execute(
      db,
    )
  expect(rows).toEqual([
    { anio: 2024, clave: 'bisiesto' },
    { anio: 2025, clave: null },
    { anio: 2026, clave: 'septiembre' },
    { anio: 2026, clave: 'otra' },
  ])
  await base.cerrar()
})

test('the lines of both ledgers of an installation become their first part as they lie; an identity without an instant has no month', async () => {
  const base = await baseAntesDe('0405')
  const { db } = base
  const [almacen, quien] = [uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  const asentar = (id: string, credito = 5000) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into asientos (id, almacen_id, fecha, instante, documento, descripcion, empleado_id)
        values (${id}, ${almacen}, '2026-11-20', now(), 'R-1', 'Retiro', ${quien})`.execute(tx)
      await sql`insert into partidas (asiento_id, linea, almacen_id, concepto, cuenta, debito, credito)
        values (${id}, 1, ${almacen}, 'caja', '110505', 5000, 0), (${id}, 2, ${almacen}, 'caja', '310505', 0, ${credito})`.execute(
        tx,
      )
    })
  const lugarDe = async (id: string) =>
    (
      await sql<{
        lugar: string
      }>`select distinct tableoid::regclass::text as lugar from partidas where asiento_id = ${id}`.execute(db)
    ).rows.map(({ lugar }) => lugar)
  const de = (dia: string) => uuid7(new Date(`${dia}T12:00:00Z`))
  const [vieja, ultima, adelantada, sinMes] = [
    de('2024-02-29'),
    de('2025-12-31'),
    de('2031-05-31'),
    'f3a1c0de-1111-4222-8333-444455556666',
  ]
  for (const id of [vieja, ultima, adelantada, sinMes]) await asentar(id)
  const uno = async <F>(consulta: string) => (await sql.raw<F>(consulta).execute(db)).rows[0]
  const huella = `select count(*)::int as n, sum(hashtext(p::text))::int8 as suma from`
  const [antes, archivo] = [
    await uno(`${huella} partidas p`),
    await uno(`select pg_relation_filenode('partidas') as f`),
  ]
  await migrar(base.url)
  expect(await uno(`${huella} partidas_toda p`)).toEqual(antes)
  expect(await uno(`select pg_relation_filenode('meses.partidas_inicio') as f`)).toEqual(archivo)
  expect(await uno('select * from meses_que_faltan()')).toBeUndefined()
  expect(await lugarDe(adelantada)).toEqual(['meses.partidas_inicio'])
  expect(await lugarDe(sinMes)).toEqual(['meses.partidas_resto'])
  const junio = de('2031-06-01')
  await asentar(junio)
  expect(await lugarDe(junio)).toEqual(['meses.partidas_resto'])
  expect(await uno('select * from meses_que_faltan()')).toEqual({ tabla: 'partidas', que: 'resto' })
  await sql`select meses.abrir('partidas', 'asiento_id', '2031-06-01')`.execute(db)
  expect(await lugarDe(junio)).toEqual(['meses.partidas_2031_06'])
  expect(await uno('select * from meses_que_faltan()')).toBeUndefined()
  // An entry happens once, in whatever month, and balances.
  await expect(asentar(sinMes)).rejects.toThrow('duplicate key')
  await expect(asentar(de('2031-06-02'), 4000)).rejects.toThrow('no cuadra')

  expect(await archivarMeses(base.url, '2026-01-01')).toEqual(['partidas_hasta_2026_01'])
  expect(await uno('select count(*)::int as n from archivo.partidas')).toEqual({ n: 4 })
  expect(await uno('select count(*)::int as n from partidas')).toEqual({ n: 6 })
  await base.cerrar()
})

test('an entry that wrote in the books of other branches says which', async () => {
  const base = await baseAntesDe('0680')
  const { db } = base
  const [uno, dos, quien, cruzado, propio] = [uuid7(), uuid7(), uuid7(), uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${uno}, 'PCT01', 'Uno', '13001'),
    (${dos}, 'PCT02', 'Dos', '13001')`.execute(db)
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  for (const [id, otro] of [
    [cruzado, dos],
    [propio, uno],
  ])
    await db.transaction().execute(async (tx) => {
      await sql`insert into asientos (id, almacen_id, fecha, instante, documento, descripcion, empleado_id)
        values (${id}, ${uno}, '2026-11-20', now(), 'R-1', 'Retiro', ${quien})`.execute(tx)
      await sql`insert into partidas (asiento_id, linea, almacen_id, concepto, cuenta, debito, credito)
        values (${id}, 1, ${otro}, 'caja', '110505', 5000, 0), (${id}, 2, ${otro}, 'caja', '310505', 0, 5000)`.execute(
        tx,
      )
    })
  await migrar(base.url)
  const { rows } = await sql<{ id: string; otros_almacenes: string[] | null }>`
    select id, otros_almacenes from asientos`.execute(db)
  expect(new Map(rows.map(({ id, otros_almacenes }) => [id, otros_almacenes]))).toEqual(
    new Map([
      [cruzado, [dos]],
      [propio, null],
    ]),
  )
  await base.cerrar()
})

test('default roles that a company got by `npm run admin` follow their defaults again; edited and own ones do not', async () => {
  const base = await baseAntesDe('0411')
  const { db } = base
  const propio = uuid7()
  await sql`insert into roles (id, nombre, permisos, version) values
    (gen_random_uuid(), 'Cajero', '{}', 1), (gen_random_uuid(), 'Gerente', '{}', 2), (${propio}, 'Tasador', '{}', 1),
    (gen_random_uuid(), 'Portero', '{}', 1)`.execute(db)
  const [quien, almacen] = [uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'jefe', '-', 'Luz', 'Prueba')`.execute(db)
  await sql`insert into auditoria (id, instante, usuario_id, almacen_id, accion, entidad, entidad_id, solicitud)
    values (${uuid7()}, now(), ${quien}, ${almacen}, 'rol.creado', 'rol', ${propio}, 'prueba')`.execute(db)

  await migrar(base.url)
  const { rows } = await sql`select nombre from roles where inicial order by nombre`.execute(db)
  expect(rows).toEqual([{ nombre: 'Cajero' }])
  await base.cerrar()
})

test('a database that has a later one is brought to what this program has too', async () => {
  const base = await baseConMigraciones((nombre) => nombre < '0696' && !nombre.startsWith('0692'))

  const hechas = await migrar(base.url)
  expect(hechas[0]).toBe('0692_devuelto_que_espera')
  expect(await migrar(base.url)).toEqual([])
  await base.cerrar()
})

test('a starter text with the wrong words of 0132 is put right, and what a company wrote stays', async () => {
  const base = await baseAntesDe('0745')
  const { db } = base
  type Textos = Record<'message_operaciones' | 'email_operaciones', { operacion: string; send: boolean }[]>
  const leer = async () =>
    (await sql<{ valor: Textos }>`select valor from configuracion`.execute(db)).rows[0]?.valor
  const antes = await leer()
  const suyos = (antes?.message_operaciones ?? []).map((uno) => {
    if (uno.operacion === 'prorroga') return { ...uno, message: 'Gracias por :meses meses' }
    return uno.operacion === 'vencimiento plansepare' ? { ...uno, send: true } : uno
  })
  await sql`update configuracion set valor = jsonb_set(valor, '{message_operaciones}', ${JSON.stringify(suyos)}::jsonb)`.execute(
    db,
  )
  await migrar(base.url)
  const despues = await leer()
  expect(despues?.message_operaciones).toEqual(
    suyos.map((uno) => {
      const tipo = uno.operacion as TipoPlantilla
      return tipo === 'prorroga' ? uno : { ...uno, message: INICIALES[tipo].corto }
    }),
  )
  expect(despues?.email_operaciones).toEqual(
    antes?.email_operaciones.map((uno) => ({
      ...uno,
      body: INICIALES[uno.operacion as TipoPlantilla].correo,
    })),
  )
  await base.cerrar()
}, 60_000)

test('a document kept with zeros before it is kept without them, but where two records have the number', async () => {
  const base = await baseAntesDe('0756')
  const { db } = base
  const guardar = (cedula: string, tipo: string | null = 'CC') =>
    sql`insert into clientes (id, tipo_documento, cedula, nombres, nombre_completo, busqueda, created, modified) values
      (${uuid7()}, ${tipo}, ${cedula}, 'Luz', 'Luz', ${`luz ${cedula}`}, '2026-01-01', '2026-01-01')`.execute(
      db,
    )
  for (const cedula of ['0079123456', '0052999888', '52999888', '00700100200', '000700100200', '000123'])
    await guardar(cedula)
  await guardar('0900123456', 'NIT')
  await guardar('012345678', 'PS')
  await migrar(base.url)
  const { rows } = await sql<{ cedula: string; busqueda: string; antes: string | null; hallado: boolean }>`
    select c.cedula, c.busqueda, (select a.cedula from clientes_anteriores a where a.cliente_id = c.id) antes,
      exists (select from cliente_palabras p where p.cliente_id = c.id and p.palabra = c.cedula) hallado
    from clientes c order by ltrim(c.cedula, '0'), c.cedula`.execute(db)
  const igual = (cedula: string, antes: string | null = null) => ({
    cedula,
    busqueda: `luz ${cedula}`,
    antes,
    hallado: true,
  })
  expect(rows).toEqual([
    igual('000123'),
    igual('012345678'),
    igual('0052999888'),
    igual('52999888'),
    igual('000700100200'),
    igual('00700100200'),
    igual('79123456', '0079123456'),
    igual('900123456', '0900123456'),
  ])
  await base.cerrar()
}, 60_000)

test('what a count finds comes in against an account that is called by it, and not by layaways alone', async () => {
  const base = await baseConMigraciones(() => true)
  const { rows } = await sql<{ nombre: string }>`select c.nombre from cuentas c
    join cuentas_concepto x on x.cuenta = c.codigo and x.concepto = 'sobrantesInventario'`.execute(base.db)
  expect(rows).toEqual([{ nombre: CONCEPTOS.sobrantesInventario.nombre }])
  await base.cerrar()
})
