import type { PruebaDeLibros } from '@retroventa/api/contabilidad/llamadas'
import { mensajeDeDiferencia } from '@retroventa/api/contabilidad/textos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../../db/connect.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { probarLibros } from '../factory.ts'
import { comprobar, type Hallado, laPregunta } from './queriesProbar.ts'
import { hacerPrueba, probarDeNoche } from './service.ts'

let t: Taller
/** The owner of the database: whoever may write behind the program's back. */
let dueno: ReturnType<typeof conectar>
/** The document of each kind that moves money or goods. */
const codigos: Record<string, string> = {}

beforeAll(async () => {
  t = await crearTaller()
  dueno = conectar(t.p.base.dueno, { maximo: 1 })
  for (const tipo of ['prorroga', 'abono', 'retiro', 'vencimiento', 'anulacion'] as const) {
    const puesto = await t.preparar(tipo)
    const { estado, cuerpo } = await t.enviar(await t.envio(puesto))
    expect(estado).toBe(200)
    codigos[tipo] = cuerpo.codigo
  }
})
afterAll(async () => {
  await dueno.cerrar()
  await t.p.cerrar()
})

/** Tables whose triggers would stand in the way. */
const GUARDADAS = ['asientos', 'partidas', 'documentos', 'documento_pagos', 'movimientos_bienes', 'piezas']

/** Writes behind the program's back, with no trigger in the way, proves, and undoes it. */
async function conDanos(...ordenes: readonly string[]): Promise<Hallado> {
  const vuelta = new Error('undone')
  let hallado: Hallado | undefined
  await dueno.db
    .transaction()
    .execute(async (tx) => {
      for (const tabla of GUARDADAS)
        await sql`alter table ${sql.table(tabla)} disable trigger user`.execute(tx)
      for (const orden of ordenes) {
        const { numAffectedRows = 0n } = await sql.raw(orden).execute(tx)
        expect([orden, numAffectedRows > 0n]).toEqual([orden, true])
      }
      hallado = await comprobar(tx, t.p.deps.comprobaciones)
      throw vuelta
    })
    .catch((error: unknown) => {
      if (error !== vuelta) throw error
    })
  if (!hallado) throw new Error('not proven')
  return hallado
}

const de = (tipo: string) => `(select id from documentos where codigo = '${codigos[tipo]}')`
const asientoDe = (tipo: string) => `(select id from asientos where documento_id = ${de(tipo)})`

/** Each thing that can be spoiled, the check that must see it, and the document that it must name. */
const DANOS: readonly [
  que: string,
  clave: string,
  nombra: string | undefined,
  danar: () => readonly string[],
][] = [
  [
    'a line of an entry',
    'asiento_descuadrado',
    'prorroga',
    () => [
      `update partidas set debito = debito + 1 where asiento_id = ${asientoDe('prorroga')} and debito > 0`,
    ],
  ],
  [
    'an entry that balances, but not with its day',
    'saldo_dia',
    'abono',
    () => [
      `update partidas set debito = debito * 2, credito = credito * 2 where asiento_id = ${asientoDe('abono')}`,
    ],
  ],
  [
    'a day total',
    'saldo_dia',
    'retiro',
    () => [
      `update saldos_dia set credito = credito + 5 where (almacen_id, fecha, cuenta) in (select p.almacen_id, a.fecha,
      p.cuenta from partidas p join asientos a on a.id = p.asiento_id where a.id = ${asientoDe('retiro')} and p.credito > 0)`,
    ],
  ],
  [
    'a total of a month',
    'saldo_mes',
    undefined,
    () => [`insert into saldos_mes values ('2026-10-01', '${t.p.almacenes.PCT01}', '110505', 5, 0)`],
  ],
  [
    'what a document adds to the segments of risk',
    'contraparte',
    'abono',
    () => [
      `insert into contrapartes select id, fecha, coalesce(tercero_id, id), 1 from documentos where id = ${de('abono')}`,
    ],
  ],
  [
    'the branch of a line',
    'saldo_dia',
    'abono',
    () => [
      `update partidas set almacen_id = '${t.p.almacenes.PCT02}' where asiento_id = ${asientoDe('abono')}`,
    ],
  ],
  [
    'a drawer below zero',
    'caja_negativa',
    undefined,
    () => [
      `update saldos_dia set credito = credito + 9000000000 where cuenta = '110505' and fecha = '2026-11-20'`,
    ],
  ],
  [
    'a document whose entry is gone',
    'documento_sin_asiento',
    'prorroga',
    () => [
      `delete from partidas where asiento_id = ${asientoDe('prorroga')}`,
      `delete from asientos where documento_id = ${de('prorroga')}`,
    ],
  ],
  [
    'a payment',
    'pagos',
    'abono',
    () => [`update documento_pagos set valor = valor + 1 where documento_id = ${de('abono')}`],
  ],
  [
    'money that was cash and is said to have been sent',
    'pagos_caja',
    'abono',
    () => [`update documento_pagos set medio = 'transferencia' where documento_id = ${de('abono')}`],
  ],
  [
    'a document and its payment that say less than its entry',
    'pagos_caja',
    'prorroga',
    () => [
      `update documentos set valor = valor - 1 where id = ${de('prorroga')}`,
      `update documento_pagos set valor = valor - 1 where documento_id = ${de('prorroga')}`,
    ],
  ],
  [
    'the day of a document',
    'fecha_asiento',
    'retiro',
    () => [`update documentos set fecha = fecha - 1 where id = ${de('retiro')}`],
  ],
  [
    'a number that was skipped',
    'numeros',
    undefined,
    () => [`update documentos set numero = numero + 1 where id = ${de('retiro')}`],
  ],
  [
    'a number given that nobody has',
    'numeros',
    undefined,
    () => [`update consecutivos set ultimo = ultimo + 1 where documento = 'retiro'`],
  ],
  [
    'a void that does not mirror',
    'anulacion',
    'anulacion',
    () => [`update documentos set valor = valor - 1 where id = ${de('anulacion')}`],
  ],
  [
    'a voided document that says it stands',
    'anulado_vigente',
    'anulacion',
    () => [
      `update documentos set estado = 'activo', anulado_por_id = null where anulado_por_id = ${de('anulacion')}`,
    ],
  ],
  [
    'goods that the books do not follow',
    'bienes_cuenta',
    'retiro',
    () => [
      `update movimientos_bienes set costo = costo + 7 where documento_id = ${de('retiro')} and linea = 1`,
      `update saldos_bienes_dia set sale_costo = sale_costo + 7 where fecha = '2026-11-20' and lugar = 'contrato' and categoria = 4`,
    ],
  ],
  [
    'a gram of a move',
    'bienes_dia',
    'retiro',
    () => [
      `update movimientos_bienes set peso = peso - 1 where documento_id = ${de('retiro')} and linea = 1`,
    ],
  ],
  [
    'a day total of a place',
    'bienes_dia',
    'vencimiento',
    () => [`update saldos_bienes_dia set entran_unidades = entran_unidades + 1 where lugar = 'vitrina'`],
  ],
  [
    'the place of a piece',
    'piezas',
    'vencimiento',
    () => [`update piezas set lugar = 'desuso' where lugar = 'vitrina' and categoria = 4`],
  ],
  [
    'the weight of a piece',
    'piezas',
    'vencimiento',
    () => [`update piezas set peso = peso + 1 where lugar = 'vitrina' and categoria = 4`],
  ],
  [
    'a place below zero',
    'bienes_negativos',
    'vencimiento',
    () => [
      `update saldos_bienes_dia set salen_peso = salen_peso + 1000000 where lugar = 'vitrina' and categoria = 4`,
    ],
  ],
]

describe('the proof of both ledgers', () => {
  it('finds nothing in books that nobody spoiled, and says how much it went through', async () => {
    const { probado, diferencias, total } = await probarLibros(t.p.base.db)
    expect([diferencias, total]).toEqual([[], 0])
    expect(Object.values(probado).every((cuantos) => cuantos > 5)).toBe(true)
  })

  it.each(DANOS)('sees %s (%s)', async (_, clave, nombra, danar) => {
    const { diferencias } = await conDanos(...danar())
    const suyas = diferencias.filter((una) => una.clave === clave)
    expect(suyas.length).toBeGreaterThan(0)
    for (const { datos } of suyas) expect(mensajeDeDiferencia(clave, datos)).toMatch(/^\p{Lu}.+ .+\.$/u)
    if (nombra) expect(suyas.flatMap(({ documentos }) => documentos)).toContain(codigos[nombra])
  })

  it('names what was spoiled so far that no sum holds it', async () => {
    const mayor = '9223372036854775807'
    const { diferencias } = await conDanos(
      `update partidas set debito = ${mayor} where asiento_id in (${asientoDe('abono')}, ${asientoDe('prorroga')}) and debito > 0`,
    )
    const de = (clave: string) => diferencias.filter((una) => una.clave === clave)
    expect(de('asiento_descuadrado').flatMap(({ documentos }) => documentos)).toEqual(
      expect.arrayContaining([codigos.abono, codigos.prorroga]),
    )
    expect(de('saldo_dia').flatMap(({ documentos }) => documentos)).toContain(codigos.abono)
  })

  it('names what was given another day than its document, on both days and before whatever else is of them', async () => {
    const { diferencias } = await conDanos(
      `update movimientos_bienes set fecha = '2026-03-04' where documento_id in (${de('retiro')}, ${de('vencimiento')})`,
      // That one is rightly of the day that the other was given.
      `update documentos set fecha = '2026-03-04' where id = ${de('vencimiento')}`,
    )
    const alli = diferencias.filter(
      ({ clave, datos }) => clave === 'bienes_dia' && datos.lugar === 'contrato',
    )
    for (const dia of ['2026-03-04', '2026-11-20'])
      expect(
        alli.filter(({ datos }) => datos.fecha === dia).flatMap(({ documentos }) => documentos[0]),
      ).toContain(codigos.retiro)
    const suyas = alli.find(({ documentos }) => documentos.length > 1 && documentos[0] === codigos.retiro)
    expect(suyas?.documentos).toContain(codigos.vencimiento)
  })

  it.each(['saldo_dia', 'caja_negativa', 'bienes_cuenta', 'bienes_dia', 'bienes_negativos'])(
    'names the documents of a day of %s branch by branch, as their index goes',
    async (clave) => {
      const plan = await dueno.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const una = t.p.deps.comprobaciones.find(({ claves }) => claves[0] === clave)
        if (!una) throw new Error(`no check ${clave}`)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${laPregunta(una, sql`suma`)}`.execute(
          tx,
        )
        return rows.map((fila) => fila['QUERY PLAN']).join('\n')
      })
      expect(plan).toMatch(/Index Cond: \(\(?almacen_id = x(_\d+)?\.id\)/)
    },
  )

  it('has a defect for each of its checks', () => {
    expect([...new Set(DANOS.map(([, clave]) => clave))].sort()).toEqual(
      t.p.deps.comprobaciones.flatMap(({ claves }) => claves).sort(),
    )
  })
})

describe('a proof', () => {
  const leer = async (quien = t.quien) =>
    (await quien.pedir<{ pruebas: PruebaDeLibros[] }>('GET', '/contabilidad/pruebas')).cuerpo.pruebas

  it('is asked for once, runs apart, and says what was proven, when and by whom', async () => {
    const pedir = async () => (await t.quien.pedir<{ id: string }>('POST', '/contabilidad/pruebas')).cuerpo.id
    const id = await pedir()
    expect(await pedir()).toBe(id)
    expect((await leer())[0]).toMatchObject({ id, usuario: 'gerente', terminada: null, probado: null })
    await hacerPrueba(t.p.deps, id)
    const [hecha] = await leer()
    expect(hecha).toMatchObject({ id, totalDiferencias: 0, diferencias: [], terminada: expect.any(String) })
    expect(hecha?.probado?.documentos).toBeGreaterThan(5)
    expect(await pedir()).not.toBe(id)
  })

  it('that was lost on its way says so, and another one may be asked for', async () => {
    const pedir = async () => (await t.quien.pedir<{ id: string }>('POST', '/contabilidad/pruebas')).cuerpo.id
    const perdida = await pedir()
    expect((await leer())[0]).toMatchObject({ id: perdida, enMarcha: true })
    t.p.reloj.avanzar(16 * 60_000)
    expect((await leer())[0]).toMatchObject({ id: perdida, enMarcha: false, terminada: null })
    const otra = await pedir()
    expect(otra).not.toBe(perdida)
    expect((await leer()).slice(0, 2).map(({ id, enMarcha }) => [id, enMarcha])).toEqual([
      [otra, true],
      [perdida, false],
    ])
    await hacerPrueba(t.p.deps, otra)
  })

  it('that waited for long before it began runs, is not lost, and is the one that is asked for', async () => {
    const pedir = async () => (await t.quien.pedir<{ id: string }>('POST', '/contabilidad/pruebas')).cuerpo.id
    const id = await pedir()
    t.p.reloj.avanzar(16 * 60_000)
    const { hecha } = await dueno.db.transaction().execute(async (tx) => {
      await sql`lock table piezas in access exclusive mode`.execute(tx)
      const enCurso = hacerPrueba(t.p.deps, id)
      // Both of its hands are at it.
      await esperan(t.p.base.db, 2)
      expect((await leer())[0]).toMatchObject({ id, enMarcha: true, terminada: null })
      expect(await pedir()).toBe(id)
      return { hecha: enCurso }
    })
    await hecha
    expect((await leer())[0]).toMatchObject({ id, enMarcha: false, totalDiferencias: 0 })
  })

  it('comes every night, and names each difference to its branch in Spanish', async () => {
    const { db } = dueno
    const almacenes = Object.values(t.p.almacenes)
    for (const almacenId of almacenes)
      await sql`insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
        values (${almacenId}, '310505', '2026-11-01', 0, 1250)`.execute(db)
    t.p.reloj.avanzar(1_000)
    await probarDeNoche(t.p.deps)
    await sql`delete from saldos_dia where cuenta = '310505' and fecha = '2026-11-01'`.execute(db)
    const [noche] = await leer()
    expect(noche).toMatchObject({ usuario: null, totalDiferencias: 2 })
    const diferencia = {
      almacen: 'PCT01',
      documentos: [],
      mensaje: expect.stringMatching(
        /^El total de la cuenta 310505 del 1 nov 2026 dice −\$\s1\.250 y sus asientos suman \$\s0\.$/,
      ),
    }
    expect(noche?.diferencias).toEqual([diferencia])
    const todas = (await leer(await t.p.entrar('superadmin')))[0]?.diferencias.map(({ almacen }) => almacen)
    expect(todas?.sort()).toEqual(['PCT01', 'PCT02'])
  })

  it('that found differences is told to the super people and to who watches until one finds none', async () => {
    const dicho = async (quien: string) =>
      (await (await t.p.entrar(quien)).pedir<{ libros: string | null }>('GET', '/configuracion/visible'))
        .cuerpo.libros
    const medido = async () =>
      /^retroventa_libros_diferencias (\d+)$/m.exec((await t.p.app.inject('/metrics')).body)?.[1]
    expect([await dicho('superadmin'), await dicho('gerente'), await medido()]).toEqual([
      'La última prueba de los libros encontró 2 diferencias. Mírelas en Prueba de los libros.',
      null,
      '2',
    ])
    // Who may open its page reads there those of their branch, and how many in Inicio; the banner of the others stands over every page.
    const enInicio = async (quien: string, ruta = '/inicio') =>
      (await (await t.p.entrar(quien)).pedir<{ diferenciasLibros?: number | null }>('GET', ruta)).cuerpo
        .diferenciasLibros
    const todos = async () => [
      await enInicio('gerente'),
      await enInicio('auditor', '/inicio/libros'),
      await enInicio('cajero'),
      await enInicio('superadmin'),
    ]
    expect(await todos()).toEqual([1, 1, null, null])
    // One that waits says nothing yet.
    t.p.reloj.avanzar(1_000)
    const { id } = (await t.quien.pedir<{ id: string }>('POST', '/contabilidad/pruebas')).cuerpo
    expect(await dicho('superadmin')).toContain('2 diferencias')
    await hacerPrueba(t.p.deps, id)
    expect([await dicho('superadmin'), await medido()]).toEqual([null, '0'])
    expect(await todos()).toEqual([0, 0, null, null])
  })
})
