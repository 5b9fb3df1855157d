import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditar } from '../core/auditoria.ts'
import { sellarDias } from '../modules/auditoria/integridad.ts'
import { leer } from '../modules/auditoria/queries.ts'
import { historiaDe } from '../modules/auditoria/service.ts'
import { unCliente } from '../modules/clientes/factory.ts'
import { mesesPorDelante } from '../modules/respaldos/meses.ts'
import { crearPrueba, type Prueba } from '../testing/app.ts'
import { mandar } from '../testing/clones.ts'
import { abrirMeses, archivarMeses, mesesQueFaltan } from './meses.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const dueno = <F extends Record<string, unknown>>(orden: string) => mandar<F>(p.base.dueno, orden)
const AUTOR = {
  usuarioId: null as unknown as string,
  almacenId: undefined,
  solicitud: 'M',
  direccion: '127.0.0.1',
}

/** A row of the log at an instant. */
async function anotar(instante: string, entidadId: string): Promise<void> {
  p.reloj.ahora = new Date(instante)
  await p.base.db.transaction().execute((tx) =>
    auditar(p.deps, tx, AUTOR, {
      accion: 'cliente.editado',
      entidad: 'cliente',
      entidadId,
      antes: { celular: '3001112233' },
      despues: { celular: '3001112244' },
    }),
  )
}

/** Where the rows of each record lie. */
const lugares = async () =>
  Object.fromEntries(
    (
      await dueno<{ entidad_id: string; lugar: string }>(
        `select entidad_id, tableoid::regclass::text as lugar from auditoria where solicitud = 'M'
         union all select entidad_id, tableoid::regclass::text from archivo.auditoria where solicitud = 'M'`,
      )
    ).map(({ entidad_id, lugar }) => [entidad_id, lugar]),
  )

/** A house that has had months since March: nothing lies in the part of before there were any. */
async function conMesesDesde(mes: string, cuantos: number): Promise<void> {
  await dueno(`alter table auditoria detach partition meses.auditoria_inicio;
    insert into auditoria select * from meses.auditoria_inicio; drop table meses.auditoria_inicio`)
  await dueno(`select meses.abrir('auditoria', 'instante', (date '${mes}' + n * interval '1 month')::date)
    from generate_series(0, ${cuantos - 1}) n`)
}

const ejecutar = () => mesesPorDelante.ejecutar(p.deps, {} as never, new AbortController().signal)

describe('issue 18: months are made ahead', () => {
  it('this one and the three that follow, once, by who may not make any other', async () => {
    expect(await mesesQueFaltan(p.base.db)).toEqual([])
    expect(await abrirMeses(p.base.db)).toEqual([])
    const { rows } = await sql`select has_schema_privilege('meses', 'usage') as meses`.execute(p.base.db)
    expect(rows).toEqual([{ meses: false }])
    await expect(sql`select meses.preparar('2999-01-01')`.execute(p.base.db)).rejects.toThrow(
      'permission denied',
    )
    const suyos = () =>
      dueno<{ nombre: string }>(
        `select nombre from meses.partes where lugar = 'public' and tabla = 'auditoria' and hasta > meses.mes_de(now()) + interval '3 months' order by hasta`,
      )
    const [ultimo] = (await suyos()).slice(-1)
    await dueno(`drop table meses.${ultimo?.nombre}`)
    expect(await abrirMeses(p.base.db)).toEqual([ultimo?.nombre])
  })

  it('without next month the job fails each day and says so, and nothing is lost: its rows go to their month when it comes', async () => {
    const futuras = await dueno<{ nombre: string }>(
      `select nombre from meses.partes where lugar = 'public' and tabla = 'auditoria' and hasta > now() and nombre <> 'auditoria_inicio'`,
    )
    await dueno(`drop table ${futuras.map(({ nombre }) => `meses.${nombre}`).join(', ')}`)
    await dueno(`alter table auditoria detach partition meses.auditoria_inicio;
      alter table auditoria attach partition meses.auditoria_inicio for values from (minvalue) to ('2026-01-01T05:00:00Z')`)
    await anotar('2026-01-15T12:00:00Z', 'adelantada')
    expect((await lugares()).adelantada).toBe('meses.auditoria_resto')
    const malos = await mesesQueFaltan(p.base.db)
    expect(malos).toEqual([
      { tabla: 'auditoria', que: 'falta' },
      { tabla: 'auditoria', que: 'resto' },
    ])
    // Of what it cannot mend it speaks: here it may not open a month.
    await dueno(
      'alter function preparar_mes() rename to otra; create function preparar_mes() returns text language sql as $$ select null::text $$',
    )
    await expect(ejecutar()).rejects.toThrow(
      'A auditoria le falta el mes que viene; A auditoria tiene filas que no están en ningún mes',
    )
    await dueno('drop function preparar_mes(); alter function otra() rename to preparar_mes')
    await ejecutar()
    expect(await mesesQueFaltan(p.base.db)).toEqual([])
    expect((await lugares()).adelantada).toBe('meses.auditoria_2026_01')
  })
})

/** What the readers of the log say: its page, its file by its order, and the history of one record. */
const leidas = async () => {
  const filas = await leer(p.base.db, { solicitud: 'M' }).execute()
  const una = await historiaDe(p.base.db, 'cliente', cliente, 10)
  return [...filas, ...una]
}
let cliente = ''

describe('issue 18: months that were taken out', () => {
  const verificar = async () =>
    (await dueno<{ que: string }>('select que from verificar_auditoria()')).map(({ que }) => que)

  it('leave the table whole, and are read as before by the page, the file and the history of a record', async () => {
    await dueno('truncate auditoria, auditoria_cadena, auditoria_sellos')
    await conMesesDesde('2019-03-01', 12)
    cliente = (await unCliente(p.base.db, { cedula: '1020300401' })).id
    for (const [instante, de] of [
      ['2019-03-20T15:00:00Z', 'marzo'],
      ['2019-04-01T04:59:59Z', 'último de marzo'],
      ['2019-04-01T05:00:00Z', cliente],
      ['2019-05-20T15:00:00Z', 'mayo'],
      ['2019-11-20T15:00:00Z', 'noviembre'],
    ] as const)
      await anotar(instante, de)
    p.reloj.ahora = new Date('2019-11-25T15:00:00Z')
    expect(await sellarDias(p.deps)).toBe(5)
    const antes = await leidas()
    expect(antes).toHaveLength(6)
    expect(await archivarMeses(p.base.dueno, '2019-05-01')).toEqual([
      'auditoria_2019_03',
      'auditoria_2019_04',
    ])
    expect(await lugares()).toEqual({
      marzo: 'archivo.auditoria_2019_03',
      'último de marzo': 'archivo.auditoria_2019_03',
      [cliente]: 'archivo.auditoria_2019_04',
      mayo: 'meses.auditoria_2019_05',
      noviembre: 'meses.auditoria_2019_11',
    })
    expect(await archivarMeses(p.base.dueno, '2019-05-01')).toEqual([])
    expect(await leidas()).toEqual(antes)
    const { cuerpo } = await (await p.entrar('superadmin')).pedir<{ total: number }>(
      'GET',
      '/auditoria/logs?solicitud=M',
    )
    expect(cuerpo.total).toBe(5)
  })

  it('are one chain with the others: what is changed, deleted or added there is named', async () => {
    expect(await verificar()).toEqual([])
    const romper = async (orden: string) => {
      await dueno('create table copia as select * from archivo.auditoria')
      await dueno(orden)
      const dicho = await verificar()
      await dueno(
        'truncate archivo.auditoria; insert into archivo.auditoria select * from copia; drop table copia',
      )
      return dicho
    }
    expect(
      await romper(`update archivo.auditoria set accion = 'cliente.creado' where entidad_id = 'marzo'`),
    ).toEqual(['cambiada'])
    expect(await romper(`delete from archivo.auditoria where entidad_id = 'marzo'`)).toEqual(['borrada'])
    expect(
      await romper(`insert into archivo.auditoria (id, instante, accion, entidad, entidad_id, solicitud)
        values ('019a0000-0000-7000-8000-00000000dead', '2019-03-21T12:00:00Z', 'cliente.editado', 'cliente', 'x', 'M')`),
    ).toEqual(['agregada'])
    expect(await verificar()).toEqual([])
  })

  it('are written by nobody, and forget who is forgotten', async () => {
    for (const orden of [
      sql`insert into archivo.auditoria default values`,
      sql`update archivo.auditoria set accion = ''`,
      sql`delete from auditoria_toda`,
      sql`select from archivo.auditoria`,
      sql`select meses.archivar('2019-06-01')`,
    ])
      await expect(orden.execute(p.base.db)).rejects.toThrow(/permission denied|cannot delete from view/)
    await sql`update clientes set anonimizado = now() where id = ${cliente}`.execute(p.base.db)
    const { rows } = await sql`select olvidar_auditoria(${cliente}, now()) as filas`.execute(p.base.db)
    expect(rows).toEqual([{ filas: 1 }])
    const [suya] = await leer(p.base.db, { entidad: 'cliente', entidadId: cliente }).execute()
    expect(suya).toMatchObject({ antes: null, despues: null })
    expect(await verificar()).toEqual([])
  })

  it('are not those of the last three months', async () => {
    const [{ mes } = { mes: '' }] = await dueno<{ mes: string }>(
      `select to_char(date_trunc('month', now()) - interval '1 month', 'YYYY-MM-DD') as mes`,
    )
    await expect(archivarMeses(p.base.dueno, mes)).rejects.toThrow('hace tres meses o más')
  })
})

describe('issue 18: a month is one part of the table', () => {
  /** The parts of the log that a query reads. */
  const partes = async (consulta: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: texto, parameters } = consulta.compile()
    const { rows } = await p.base.pool.query(`explain ${texto}`, [...parameters])
    const plan = rows.map((fila) => fila['QUERY PLAN']).join('\n')
    return [...new Set(plan.match(/\bon (auditoria_\w+)/g))].toSorted()
  }

  it('a day of the log is looked for in its month, and in the archive while it is there', async () => {
    expect(
      await partes(leer(p.base.db, { desde: '2019-07-10T05:00:00Z', hasta: '2019-07-11T05:00:00Z' })),
    ).toEqual(['on auditoria_2019_07'])
    expect(
      await partes(leer(p.base.db, { desde: '2019-03-10T05:00:00Z', hasta: '2019-03-11T05:00:00Z' })),
    ).toEqual([
      'on auditoria_2019_03',
      // What would come late to a month that is no longer there: empty.
      'on auditoria_resto',
    ])
  })
})
