import type { Respuesta } from '@retroventa/api/core/endpoint'
import { type ConsultaLista, filasDeLista, sumarFilas } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { FilaInforme } from '@retroventa/api/informes/definir'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES, type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import type { verFlujo } from '@retroventa/api/inventario/llamadas'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { periodoPedido } from '@retroventa/domain/informes/periodo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { corridas, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearApp } from '../../app.ts'
import { fundarCadena } from '../../db/seed/cadena/fundar.ts'
import { sembrarCadena } from '../../db/seed/cadena.ts'
import { CLAVE_DEMO } from '../../db/seed/demo/personas.ts'
import { sembrarClientes } from '../../db/seed/masivo.ts'
import { crearDependencias, type Dependencias } from '../../dependencies.ts'
import { CONFIG_DE_PRUEBA, ingresar, type Navegador } from '../../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { filtrosDeInforme } from '../../testing/informes/filtros.ts'
import { CRUDAS } from '../../testing/informes/sql/crudas.ts'
import { flujoCrudo } from '../../testing/informes/sql/flujo.ts'
import { PASO_DE_PRUEBA, ponerUmbrales, UMBRALES_DE_PRUEBA } from '../../testing/informes/umbrales.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { sumarHasta } from '../contabilidad/factory.ts'

const AHORA = new Date('2026-11-20T20:00:00.000Z')
const HOY = '2026-11-20'
/** A year of five branches: some 315,000 documents in the deep run. */
const ANIO = segun({ contratos: 500, clientes: 150 }, { contratos: 125_000, clientes: 20_000 })
/** The chain from seed sells no services and nothing by weight: those are proven over the demonstration (`informes.test.ts`). */
const SIN_FILAS: readonly ClaveInforme[] = ['ventasServicio', 'repositorioVitrinaPeso']
/** Filters of each informe. */
const FILTROS = corridas(2, 50)
const MINUTOS = segun(1, 40) * 60_000

let base: BaseDePruebas
let deps: Dependencias
let app: Awaited<ReturnType<typeof crearApp>>
let duena: Navegador
let almacenes: { id: string; codigo: string }[]
let fundicion: string

beforeAll(async () => {
  base = await crearBase()
  let ahora = AHORA
  deps = { ...crearDependencias(structuredClone(CONFIG_DE_PRUEBA), base), reloj: () => ahora }
  const { db } = base
  await fundarCadena(deps, 5)
  await sembrarClientes(deps, ANIO.clientes)
  await sembrarCadena(deps, base.dueno, { contratos: ANIO.contratos, anios: 1 })
  await juzgar()
  await retener()
  // Most of its months are over: what is asked of them is asked of one row of each, but where it begins or ends inside.
  await sumarHasta(base.dueno, '2026-10-01')
  await sql`update configuracion set valor = jsonb_set(valor, '{informeDetalladoGerencia}', 'true')`.execute(
    db,
  )
  await ponerUmbrales(db)
  // Settings are believed for two seconds.
  ahora = new Date(AHORA.getTime() + 3_000)
  almacenes = await db.selectFrom('almacenes').select(['id', 'codigo']).orderBy('codigo').execute()
  app = await crearApp(deps)
  await app.ready()
  const { sugeridos } = await leerConfiguracion(deps)
  const fino = { ...sugeridos, contrato: { ...sugeridos.contrato, porcentaje: 10_000 } }
  fundicion = JSON.stringify(
    Object.fromEntries(CATEGORIAS.map(({ categoria }) => [categoria, valorGramo(categoria, fino)])),
  )
  // One address may not call more than so often in a minute, which is that of the wall: the deep run calls from several.
  let llamadas = 0
  duena = await ingresar(app, 'superadmin', CLAVE_DEMO, () => `10.0.0.${Math.trunc(llamadas++ / 500)}`)
  await duena.pedir('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id })
}, MINUTOS)
afterAll(async () => {
  await app.close()
  await deps.cola.cerrar()
  await deps.impresora.cerrar()
  await base.cerrar()
})

/** What people write over a year that no operation of the seed does: prints, decisions, reviews and prices. */
async function juzgar(): Promise<void> {
  const { db } = base
  const [quien, cuando] = [
    sql`(select id from usuarios order by username limit 1)`,
    sql`d.fecha + time '23:30'`,
  ]
  await sql`insert into impresiones (documento_id, almacen_id, numero, formato, usuario_id, motivo, instante)
    select d.id, d.almacen_id, n, 'pdf', ${quien}, case n when 1 then null else 'Se dañó' end, (${cuando}) at time zone 'UTC' + n * interval '4 hours'
    from documentos d, generate_series(1, 3) n where d.orden % 50 = 0`.execute(db)
  await sql`insert into informe_anotaciones (id, informe, fila, almacen_id, estado, motivo, usuario_id, instante)
    select gen_random_uuid(), 'vencimiento', k.id::text, k.almacen_id, case n when 1 then 'avisar' else 'esperar' end, 'Llamar', ${quien},
      (k.vence + n + time '03:00') at time zone 'UTC'
    from contratos k, generate_series(1, 2) n where k.vence < ${HOY}::date and k.numero % 3 = 0`.execute(db)
  await sql`insert into informe_anotaciones (id, informe, fila, almacen_id, estado, motivo, usuario_id, instante)
    select gen_random_uuid(), 'excepciones', 'anulacion:' || d.id, d.almacen_id, 'justificada', 'Se repitió', ${quien}, d.instante
    from documentos d where d.anula_id is not null and d.orden % 2 = 0`.execute(db)
  await sql`insert into precios_gramo (id, almacen_id, categoria, instante, precio, usuario_id)
    select gen_random_uuid(), a.id, categoria, date '2026-02-01' + n * interval '40 days', 200000 + 1111 * n * categoria, ${quien}
    from almacenes a, unnest(array[1, 2, 4, 5, 7]) categoria, generate_series(1, 4) n`.execute(db)
}

/** Expenses with what is withheld of them, and some of them voided: the seed pays no taxes. */
async function retener(): Promise<void> {
  await sql`
    with pagos as (
      select gen_random_uuid() id, al.id almacen, al.codigo, ${HOY}::date - n * 13 fecha, 100000 + n * 1000 base, n,
        (select id from usuarios order by username limit 1) quien, (select id from clientes order by cedula offset n % 7 limit 1) tercero
      from almacenes al, generate_series(1, 24) n),
    escritos as (
      select registrar_documento(jsonb_build_object('titulo', 'Egreso', 'piezas', '[]'::jsonb, 'movimientos', '[]'::jsonb,
        'pagos', '[]'::jsonb, 'documento', jsonb_build_object('id', id, 'almacen_id', almacen, 'tipo', 'egreso', 'prefijo', codigo || '-EX',
          'fecha', fecha, 'instante', fecha + time '15:00', 'origen', 'dinero', 'origen_id', id, 'tercero_id', tercero, 'usuario_id', quien,
          'firmante_id', quien, 'valor', -(base + base / 5 - base / 40 - base / 50 - base / 100), 'entrada', '{}'::jsonb,
          'cifras', '[{"clave": "tipoDinero", "tipo": "texto", "despues": "Arriendo"}]'::jsonb),
        'lineas', jsonb_build_array(
          jsonb_build_object('concepto', 'caja', 'debito', 0, 'credito', base + base / 5 - base / 40 - base / 50 - base / 100),
          jsonb_build_object('concepto', 'gastoPorTipo', 'debito', base, 'credito', 0),
          jsonb_build_object('concepto', 'ivaDescontable', 'debito', base / 5, 'credito', 0),
          jsonb_build_object('concepto', 'retefuentePorPagar', 'debito', 0, 'credito', base / 40),
          jsonb_build_object('concepto', 'reteivaPorPagar', 'debito', 0, 'credito', base / 50),
          jsonb_build_object('concepto', 'reteicaPorPagar', 'debito', 0, 'credito', base / 100)))) from pagos)
    select count(*) from escritos`.execute(base.db)
}

it('is a year of five branches', async () => {
  const { rows } = await sql<{ documentos: number; almacenes: number; dias: number }>`
    select count(*)::int4 documentos, count(distinct almacen_id)::int4 almacenes, (max(fecha) - min(fecha))::int4 dias from documentos`.execute(
    base.db,
  )
  expect(rows[0]?.almacenes).toBe(5)
  expect(rows[0]?.documentos).toBeGreaterThan(segun(1_000, 300_000))
  expect(rows[0]?.dias).toBeGreaterThan(330)
})

it('every informe has its statement over the raw ledgers', () => {
  expect(Object.keys(CRUDAS).toSorted()).toEqual(CLAVES.toSorted())
})

const pedir = (clave: ClaveInforme, consulta: ConsultaLista) => {
  const dichos = Object.entries(consulta).filter(([, valor]) => valor !== undefined)
  const busqueda = new URLSearchParams(dichos.map(([campo, valor]) => [campo, String(valor)]))
  return duena.pedir<PaginaInforme>('GET', `/informes${puertaDe(clave).a}?${busqueda}`)
}

describe.each(CLAVES)('%s', (clave) => {
  const { lista, periodo } = DECLARACIONES[clave]
  const comoTexto = (filas: readonly FilaInforme[]) =>
    filas
      .map((fila) => JSON.stringify(lista.columnas.map(({ clave: cual }) => fila[cual] ?? null)))
      .toSorted()

  /** What the ledgers say of a filter. */
  async function enLosLibros(consulta: ConsultaLista) {
    const { fechaDesde, fechaHasta, ...resto } = consulta
    const ends = { desde: fechaDesde as string, hasta: fechaHasta as string }
    const elegidos = String(consulta.almacen ?? '').split(',')
    const { rows } = await CRUDAS[clave]({
      ...periodoPedido(periodo, ends, HOY),
      almacenes: almacenes
        .filter(({ codigo }) => !consulta.almacen || puertaDe(clave).cadena || elegidos.includes(codigo))
        .map(({ id }) => id),
      hoy: HOY,
      fundicion,
      umbrales: UMBRALES_DE_PRUEBA,
      pasoSugerido: PASO_DE_PRUEBA,
    }).execute(base.db)
    return filasDeLista(lista, rows as FilaInforme[], periodo ? resto : consulta)
  }

  async function comparar(consulta: ConsultaLista) {
    const [{ estado, cuerpo, texto }, suyas] = await Promise.all([
      pedir(clave, { ...consulta, porPagina: 200 }),
      enLosLibros(consulta),
    ])
    expect([estado, estado === 200 ? '' : texto]).toEqual([200, ''])
    const { cantidad, sumas } = sumarFilas(lista.columnas, suyas)
    expect({ total: cuerpo.total, totales: cuerpo.totales }).toEqual({ total: cantidad, totales: sumas })
    if (cantidad <= 200) expect(comoTexto(cuerpo.items)).toEqual(comoTexto(suyas))
    return cantidad
  }

  it(
    'is what the raw ledgers say, whatever the filter',
    async () => {
      // Of the whole year first: what nothing is in proves nothing.
      const todo = await comparar(periodo ? { fechaDesde: sumarDias(HOY, -400), fechaHasta: HOY } : {})
      expect(todo > 0).toBe(!SIN_FILAS.includes(clave))
      await fc.assert(
        fc.asyncProperty(filtrosDeInforme(clave, almacenes, HOY), async (consulta) => {
          await comparar(consulta)
        }),
        { ...FILTROS, endOnFailure: true },
      )
    },
    MINUTOS,
  )
})

describe('flow of inventory', () => {
  it.each(['contrato', 'vitrina'] as const)(
    '%s: had, in, out and left are those of each move',
    async (clase) => {
      const dia = fc.integer({ min: 0, max: 370 })
      const donde = fc.constantFrom('todos', ...almacenes.map(({ codigo }) => codigo))
      await fc.assert(
        fc.asyncProperty(dia, dia, donde, async (uno, otro, almacen) => {
          const [desde, hasta] = [sumarDias(HOY, -Math.max(uno, otro)), sumarDias(HOY, -Math.min(uno, otro))]
          const query = new URLSearchParams({ clase, desde, hasta, almacen })
          const { cuerpo } = await duena.pedir<Respuesta<typeof verFlujo>>(
            'GET',
            `/inventario/flujo?${query}`,
          )
          const elegidos = almacenes.filter(({ codigo }) => almacen === 'todos' || codigo === almacen)
          const lugares = { contrato: ['contrato'], vitrina: ['vitrina', 'vitrina_peso', 'separado'] }[clase]
          const { rows } = await flujoCrudo({
            almacenes: elegidos.map(({ id }) => id),
            lugares,
            desde,
            hasta,
          }).execute(base.db)
          const llanas = cuerpo.filas.map(({ lugar, categoria, inicial, entra, sale, final }) =>
            [
              lugar,
              categoria,
              ...[inicial, entra, sale, final].flatMap((una) => [una.unidades, una.peso, una.costo]),
            ].join(' '),
          )
          const crudas = rows
            .map((fila) => Object.values(fila))
            .filter(([, , ...cifras]) => cifras.some((cifra) => cifra !== 0))
          expect(llanas.toSorted()).toEqual(crudas.map((fila) => fila.join(' ')).toSorted())
          for (const { bienes, libro } of cuerpo.prueba) expect(bienes).toBe(libro)
        }),
        { ...FILTROS, endOnFailure: true },
      )
    },
    MINUTOS,
  )
})
