import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { capitalEn } from '@retroventa/domain/contratos/liquidacion'
import { type CuentaContrato, SIN_MOVIMIENTOS } from '@retroventa/domain/contratos/tipos'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probarLibros } from '../../../modules/contabilidad/factory.ts'
import { movimientosDe } from '../../../modules/contratos/queriesMovimientos.ts'
import { type BaseDePruebas, crearBase } from '../../../testing/baseDeDatos.ts'
import { mandar } from '../../../testing/clones.ts'
import { sembrarCadena, TABLAS_DE_CADENA } from '../cadena.ts'
import { sembrarClientes } from '../masivo.ts'
import { copiarClientes } from './clientes.ts'
import { fundarCadena } from './fundar.ts'

/** Friday 20 November 2026, 15:00 in Bogotá. */
const AHORA = new Date('2026-11-20T20:00:00.000Z')
const HOY = '2026-11-20'
const CONTRATOS = 900
const ALMACENES = 7

let base: BaseDePruebas
let antes: unknown
const deps = () => ({ db: base.db, reloj: () => AHORA })

beforeAll(async () => {
  base = await crearBase()
  antes = await esquema()
  await fundarCadena(deps(), ALMACENES)
  await copiarClientes(deps(), base.dueno, 120)
  await sembrarCadena(deps(), base.dueno, { contratos: CONTRATOS, anios: 2 })
})
afterAll(() => base.cerrar())

/** Every key, check, index and trigger of the house, and whether each is in force. */
async function esquema({ db } = base): Promise<unknown> {
  const { rows } = await sql`
    select conrelid::regclass::text tabla, conname nombre, pg_get_constraintdef(oid) dice, convalidated vale from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select i.tablename, i.indexname, i.indexdef, x.indisvalid from pg_indexes i
      join pg_index x on x.indexrelid = format('%I.%I', i.schemaname, i.indexname)::regclass where i.schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db)
  return rows
}

const filas = async <F>(consulta: ReturnType<typeof sql<F>>): Promise<F[]> =>
  (await consulta.execute(base.db)).rows

describe('a chain', () => {
  it('has the branches, contracts and kinds of document of the trade', async () => {
    expect(
      await filas(sql`select count(*)::int n, count(distinct almacen_id)::int almacenes from contratos`),
    ).toEqual([{ n: CONTRATOS, almacenes: ALMACENES }])
    const tipos = await filas<{ tipo: string }>(sql`select distinct tipo from documentos order by 1`)
    expect(tipos.map(({ tipo }) => tipo)).toEqual(
      'abono anulacion aumento contrato decomiso devuelto egreso espera ingreso prorroga retiro vencimiento venta'.split(
        ' ',
      ),
    )
  })

  it('has customers whose words are those that a save writes', async () => {
    const escritas = sql`select palabra, cliente_id from cliente_palabras`
    const debidas = sql`select distinct p, c.id from clientes c cross join lateral unnest(string_to_array(c.busqueda, ' ')) p`
    expect(
      await filas(sql`(${escritas} except ${debidas}) union all (${debidas} except ${escritas})`),
    ).toEqual([])
    const sueltas = sql`select from palabras p where p.palabra = w.palabra and p.frecuencia > 0`
    expect(
      await filas(sql`select from cliente_palabras w where palabra !~ '[0-9]' and not exists (${sueltas})`),
    ).toEqual([])
  })

  it('holds in both ledgers: the proof of the product finds no difference', async () => {
    const { diferencias, total, probado } = await probarLibros(base.db)
    expect([diferencias, total]).toEqual([[], 0])
    expect(probado.documentos).toBeGreaterThan(2 * CONTRATOS)
    expect(probado.piezas).toBeGreaterThan(CONTRATOS)
  })

  it('leaves every key, index and trigger as the migrations made them, and in force', async () => {
    expect(await esquema()).toEqual(antes)
  })

  it('keeps capital and due date of every contract as the domain computes them from its documents', async () => {
    const contratos = await base.db.selectFrom('contratos').selectAll().execute()
    const movimientos = await movimientosDe(
      base.db,
      contratos.map(({ id }) => id),
    )
    for (const c of contratos) {
      const cuenta: CuentaContrato = {
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
      }
      expect([c.codigo, c.capital, c.vence]).toEqual([c.codigo, capitalEn(cuenta, HOY), vencimiento(cuenta)])
    }
  })

  it('numbers what each branch writes in the order of time, and says the same code everywhere', async () => {
    expect(
      await filas(sql`select codigo from (select codigo, numero, row_number() over (partition by almacen_id, tipo order by orden) va,
          instante < lag(instante) over (partition by almacen_id, tipo order by orden) atras from documentos) d
        where numero <> va or atras`),
    ).toEqual([])
    expect(
      await filas(sql`select d.codigo from documentos d join contratos c on c.id = d.id where c.codigo <> d.codigo or c.numero <> d.numero
        union all select d.codigo from documentos d join ventas v on v.id = d.id where v.codigo <> d.codigo
        union all select a.documento from asientos a join documentos d on d.id = a.documento_id where a.documento <> d.codigo
        union all select p.codigo from piezas p join contratos c on c.id = p.origen_id where p.codigo not like c.codigo || '-%'
        union all select l.articulo from venta_lineas l join piezas p on p.id = any(l.piezas) where p.codigo <> l.articulo`),
    ).toEqual([])
  })

  it('never empties a drawer, and brings nobody before they were registered', async () => {
    expect(
      await filas(sql`select documento from (select a.documento, sum(debito - credito) over (partition by a.almacen_id
          order by instante, asiento_id, linea rows unbounded preceding) caja
        from partidas join asientos a on a.id = asiento_id where cuenta = '110505') m where caja < 0`),
    ).toEqual([])
    expect(
      await filas(
        sql`select c.codigo from contratos c join clientes on clientes.id = cliente_id where c.creado <= clientes.created`,
      ),
    ).toEqual([])
  })

  it('says things in words, with no mark left of the story it came from', async () => {
    for (const tabla of TABLAS_DE_CADENA)
      expect([
        tabla,
        await filas(
          sql`select 1 from ${sql.table(tabla)} t where t::text ~ '@[HAKkCEN]|999999999|888888888' limit 1`,
        ),
      ]).toEqual([tabla, []])
  })

  it('notes of each piece what a save does, without its trigger', async () => {
    const dueno = new pg.Client({ connectionString: base.dueno })
    await dueno.connect()
    try {
      const notado = async () =>
        (
          await dueno.query<{ codigo: string; busqueda: string }>(
            'select codigo, busqueda from piezas order by id',
          )
        ).rows
      const copiado = await notado()
      expect(copiado.length).toBeGreaterThan(CONTRATOS)
      // Each is another one and then itself again: the trigger writes it anew.
      await dueno.query('begin')
      await dueno.query('create temp table antes on commit drop as select id, descripcion from piezas')
      await dueno.query(`update piezas set descripcion = ''`)
      await dueno.query('update piezas p set descripcion = a.descripcion from antes a where a.id = p.id')
      expect(await notado()).toEqual(copiado)
    } finally {
      await dueno.end()
    }
  })

  it('is not written over another, nor where there are contracts', async () => {
    await expect(fundarCadena(deps(), 3)).rejects.toThrow('ya tiene documentos')
    await expect(sembrarCadena(deps(), base.dueno, { contratos: 10, anios: 1 })).rejects.toThrow(
      'is not empty',
    )
    expect(await filas(sql`select count(*)::int n from contratos`)).toEqual([{ n: CONTRATOS }])
    expect(await esquema()).toEqual(antes)
  })
})

it('leaves nothing of a chain that was interrupted, and every key in its place', async () => {
  const otra = await crearBase()
  try {
    const suyas = { db: otra.db, reloj: () => AHORA }
    await fundarCadena(suyas, ALMACENES)
    const sinLuz = copiarClientes(suyas, otra.dueno, 120, () => {
      throw new Error('the lights went out')
    })
    await expect(sinLuz).rejects.toThrow('the lights went out')
    const ordenar = (orden: string) => mandar(otra.dueno, orden)
    await ordenar('alter function palabras_contar() rename to palabras_contar_luego')
    await expect(copiarClientes(suyas, otra.dueno, 120)).rejects.toThrow('palabras_contar')
    await ordenar('alter function palabras_contar_luego() rename to palabras_contar')
    expect(await esquema(otra)).toEqual(antes)
    expect((await sql`select from clientes`.execute(otra.db)).rows).toEqual([])
    await sembrarClientes(suyas, 120)
    const aMedias = sembrarCadena(suyas, otra.dueno, { contratos: CONTRATOS, anios: 2 }, ({ contratos }) => {
      if (contratos > CONTRATOS / 2) throw new Error('the lights went out')
    })
    await expect(aMedias).rejects.toThrow('the lights went out')
    expect(await esquema(otra)).toEqual(antes)
    const { rows } = await sql`select from documentos union all select from partidas`.execute(otra.db)
    expect(rows).toEqual([])
  } finally {
    await otra.cerrar()
  }
})

it('is the same chain at the same instant', async () => {
  const huella = async (una: BaseDePruebas): Promise<unknown> =>
    (
      await sql`select md5(string_agg(t, '' order by t)) from (select (d.codigo, d.instante, d.valor, d.cifras)::text t
        from documentos d) f`.execute(una.db)
    ).rows
  const otra = await crearBase()
  try {
    const suyas = { db: otra.db, reloj: () => AHORA }
    await fundarCadena(suyas, ALMACENES)
    await sembrarClientes(suyas, 120)
    await sembrarCadena(suyas, otra.dueno, { contratos: CONTRATOS, anios: 2 })
    expect(await huella(otra)).toEqual(await huella(base))
  } finally {
    await otra.cerrar()
  }
})
