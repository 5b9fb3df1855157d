import { EXCEPCIONES } from '@retroventa/api/informes/auditoria/revision'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { periodoPedido } from '@retroventa/domain/informes/periodo'
import { UMBRALES } from '@retroventa/domain/informes/umbrales'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { anularCompra, comprarDirecto } from '../compras/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { type ContratoDePrueba, unContrato } from '../contratos/factory.ts'
import { unasPiezas, unDocumento } from '../operaciones/factory.ts'
import { vender } from '../ventas/factory.ts'
import { deRevision, diaDeExcepcion } from './queriesRevision.ts'
import { unaSenalDeLaCadena } from './service.ts'

const HOY = '2026-11-20'
const TODO = UMBRALES.efectivo
const MITAD = TODO / 2

let p: Prueba
let auditor: Navegador
let gerente: Navegador
let cajero: string

beforeAll(async () => {
  p = await crearPrueba()
  auditor = await p.entrar('auditor')
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  cajero = id
  await unaBase(p.deps, p.almacenes.PCT01, id, 500_000_000)
})
afterAll(() => p.cerrar())

interface Senalada {
  readonly codigo: string
  readonly valor: number
  readonly detalle: string | null
  readonly empleado: string
  readonly cliente: string | null
}
/** What the list says of a kind of one person, by their identity. */
async function senaladas(tipo: string, cedula: string): Promise<Senalada[]> {
  const { cuerpo } = await auditor.pedir<PaginaInforme>(
    'GET',
    `/informes/auditoria/excepciones?tipo=${tipo}&texto=${cedula}&porPagina=200`,
  )
  return cuerpo.items as unknown as Senalada[]
}

/** Somebody with a phone of their own, unless it is said. */
let celulares = 3_104_000_000
const alguien = (celular = String(celulares++)) => unCliente(p.base.db, { celular })
type Alguien = Awaited<ReturnType<typeof alguien>>

const contrato = (
  { id: cliente_id }: Alguien,
  articulos: NonNullable<ContratoDePrueba['articulos']>,
  mas: Partial<ContratoDePrueba> = {},
) =>
  unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id,
    empleado_id: cajero,
    fecha: HOY,
    articulos,
    ...mas,
  })
const cosa = (valor: number, mas: { sugerido?: number; motivo?: string } = {}) => ({
  descripcion: 'Televisor 43"',
  peso: 0,
  valor,
  ...mas,
})
const comprar = async ({ id: terceroId }: Alguien, valor: number, motivo?: string) => {
  const { estado, cuerpo } = await comprarDirecto(p.deps, gerente, {
    clase: 'articulos',
    terceroId,
    articulos: [{ ...cosa(valor), ...(motivo && { motivo }) }],
    procedencia: 'uso',
  })
  expect([estado, estado === 200 ? '' : cuerpo]).toEqual([200, ''])
  return cuerpo.codigo
}

it('names what the trade watches', () => {
  expect(EXCEPCIONES.map(({ value }) => value).toSorted()).toEqual(
    [
      'bajo_costo',
      'anulacion',
      'reimpresion',
      'sugerido',
      'minimo',
      'efectivo',
      'repetida',
      'fraccionada',
      'fundicion',
      'baja',
    ].toSorted(),
  )
})

describe('tells', () => {
  it('what was sold below its cost, by how much; not what was not', async () => {
    const comprador = await alguien()
    const [barata, justa] = await unasPiezas(p.deps, [
      { descripcion: 'Anillo', costo: 300_000, precio: 200_000 },
      // Its price has its IVA in it.
      { descripcion: 'Dije', costo: 250_000, precio: 300_000 },
    ])
    const codigos: string[] = []
    for (const [pieza, precio] of [
      [barata, 200_000],
      [justa, 300_000],
    ] as const) {
      const { estado, cuerpo } = await vender(
        gerente,
        'gerente',
        {
          clienteId: comprador.id,
          lineas: [{ tipo: 'pieza', codigo: pieza?.codigo ?? '', precio }],
          pagos: [{ medio: 'efectivo', valor: precio }],
        },
        { autoriza: 'gerente' },
      )
      expect([estado, estado === 200 ? '' : cuerpo]).toEqual([200, ''])
      codigos.push(cuerpo.codigo)
    }
    const suya = [{ codigo: codigos[0], empleado: 'gerente', detalle: 'Anillo' }]
    expect(await senaladas('bajo_costo', comprador.cedula)).toMatchObject(suya)
    // One whose document was made a moment before midnight, and its rows after it.
    await p.base.db
      .updateTable('ventas')
      .set({ fecha: sumarDias(HOY, 1) })
      .where('codigo', 'in', codigos)
      .execute()
    expect(await senaladas('bajo_costo', comprador.cedula)).toMatchObject(suya)
  })

  it('what was voided, of what and why', async () => {
    const quien = await alguien()
    const compra = await comprar(quien, 90_000)
    expect(await senaladas('anulacion', quien.cedula)).toEqual([])
    expect((await anularCompra(gerente, compra)).estado).toBe(200)
    expect(await senaladas('anulacion', quien.cedula)).toMatchObject([
      { valor: 90_000, detalle: `${compra}: se digitó mal`, empleado: 'gerente' },
    ])
  })

  it('each print after the first, with its reason', async () => {
    const quien = await alguien()
    const codigo = await comprar(quien, 80_000)
    const imprimir = (motivo = '') =>
      gerente.pedir('GET', `/documentos/${codigo}/recibo?motivo=${encodeURIComponent(motivo)}`)
    expect((await imprimir()).estado).toBe(200)
    expect(await senaladas('reimpresion', quien.cedula)).toEqual([])
    expect((await imprimir('se manchó')).estado).toBe(200)
    expect(await senaladas('reimpresion', quien.cedula)).toMatchObject([{ codigo, detalle: 'se manchó' }])
  })

  it('suggested values that were changed, by who appraised, lent or bought', async () => {
    const quien = await alguien()
    const igual = await contrato(quien, [cosa(400_000)])
    const otro = await contrato(quien, [
      cosa(500_000, { sugerido: 420_000, motivo: 'cliente antiguo' }),
      cosa(90_000, { sugerido: 100_000 }),
    ])
    const suyas = await senaladas('sugerido', quien.cedula)
    expect(suyas).toMatchObject([{ codigo: otro.codigo, valor: 70_000, empleado: 'cajero' }])
    expect(suyas[0]?.detalle).toContain('cliente antiguo')
    expect(suyas.map(({ codigo }) => codigo)).not.toContain(igual.codigo)
    const vendedor = await alguien()
    const { estado, cuerpo } = await comprarDirecto(p.deps, gerente, {
      clase: 'articulos',
      terceroId: vendedor.id,
      articulos: [
        { descripcion: 'Cadena', categoria: 4, peso: 100, valor: 900_000, motivo: 'marca italiana' },
      ],
      procedencia: 'uso',
    })
    expect([estado, estado === 200 ? '' : cuerpo]).toEqual([200, ''])
    for (const tipo of ['sugerido', 'fundicion'])
      expect(await senaladas(tipo, vendedor.cedula)).toMatchObject([{ codigo: cuerpo.codigo }])
  })

  it('tiny contracts, and none of the least that is not', async () => {
    const quien = await alguien()
    await contrato(quien, [cosa(UMBRALES.contratoMinimo)])
    const { codigo } = await contrato(quien, [cosa(UMBRALES.contratoMinimo - 1)])
    expect(await senaladas('minimo', quien.cedula)).toMatchObject([{ codigo }])
  })

  it('large cash, not what is paid by transfer nor a peso less', async () => {
    const quien = await alguien()
    const pagar = (...pagos: { medio: 'efectivo' | 'transferencia'; valor: number }[]) =>
      unDocumento(p, { tipo: 'venta', valor: TODO, clienteId: quien.id, pagos })
    await pagar({ medio: 'efectivo', valor: TODO - 1 }, { medio: 'transferencia', valor: 1 })
    const { codigo } = await pagar({ medio: 'efectivo', valor: TODO })
    expect(await senaladas('efectivo', quien.cedula)).toMatchObject([{ codigo, valor: TODO }])
  })

  it('operations of one person again and again in a day, lent and bought together', async () => {
    const [dos, tres, ayer] = [await alguien(), await alguien(), await alguien()]
    for (const quien of [dos, dos, tres, tres]) await contrato(quien, [cosa(50_000)])
    const codigo = await comprar(tres, 60_000)
    for (const fecha of [HOY, HOY, '2026-11-19']) await contrato(ayer, [cosa(50_000)], { fecha })
    expect(await senaladas('repetida', dos.cedula)).toEqual([])
    expect(await senaladas('repetida', ayer.cedula)).toEqual([])
    expect(await senaladas('repetida', tres.cedula)).toMatchObject([
      { codigo, valor: 160_000, detalle: '3 operaciones en el día' },
    ])
  })

  it('what one person splits under the threshold, lent and bought together; not a peso less', async () => {
    const [parte, justo, entero] = [await alguien(), await alguien(), await alguien()]
    await contrato(parte, [cosa(MITAD)])
    await comprar(parte, MITAD)
    await contrato(justo, [cosa(MITAD)])
    await contrato(justo, [cosa(MITAD - 1)])
    // What passes it by itself is large, not split.
    await contrato(entero, [cosa(TODO)])
    await contrato(entero, [cosa(50_000)])
    expect(await senaladas('fraccionada', parte.cedula)).toMatchObject([
      { valor: TODO, detalle: '2 operaciones en el día con la misma persona' },
    ])
    expect(await senaladas('fraccionada', justo.cedula)).toEqual([])
    expect(await senaladas('fraccionada', entero.cedula)).toEqual([])
  })

  it('what several people split with one phone, told once, on the last of them', async () => {
    const celular = '3159990001'
    const [una, otra] = [await alguien(celular), await alguien(celular)]
    await contrato(una, [cosa(MITAD)])
    expect(await senaladas('fraccionada', una.cedula)).toEqual([])
    const { codigo } = await contrato(otra, [cosa(MITAD)])
    expect([
      ...(await senaladas('fraccionada', una.cedula)),
      ...(await senaladas('fraccionada', otra.cedula)),
    ]).toMatchObject([{ codigo, valor: TODO, detalle: '2 operaciones en el día con el mismo celular' }])
  })

  it('what was taken in over its gold', async () => {
    const quien = await alguien()
    const oro = { descripcion: 'Cadena', categoria: 4, peso: 100 }
    await contrato(quien, [{ ...oro, valor: 50_000 }])
    const { codigo } = await contrato(quien, [{ ...oro, valor: 5_000_000 }])
    expect(await senaladas('fundicion', quien.cedula)).toMatchObject([{ codigo, detalle: 'Cadena' }])
  })
})

it('what is split is put together over the days of the setting and no more, however much those of the filter come to', async () => {
  const { diasFraccionado } = UMBRALES
  const dia = (n: number) => sumarDias(HOY, -n)
  const [junto, suelto] = [await alguien(), await alguien()]
  for (const [quien, hace] of [
    [junto, diasFraccionado - 1],
    [suelto, diasFraccionado],
  ] as const) {
    await contrato(quien, [cosa(MITAD)], { fecha: dia(hace) })
    await contrato(quien, [cosa(MITAD)])
  }
  expect(await senaladas('fraccionada', junto.cedula)).toMatchObject([
    { valor: TODO, detalle: `2 operaciones en ${diasFraccionado} días con la misma persona` },
  ])
  expect(await senaladas('fraccionada', suelto.cedula)).toEqual([])
})

it('of a chain, large cash is looked for among what is large alone, who brought something in is read once for all that ask it, and so is what was given', async () => {
  const almacenes = Object.values(p.almacenes)
  const contexto = {
    ...periodoPedido('todo', { desde: HOY, hasta: HOY }, HOY),
    hoy: HOY,
    almacenes,
    vistos: almacenes,
    calladas: [],
    tasas: [],
    fundicion: [],
    umbrales: UMBRALES,
    pasoSugerido: 1_000,
    conCosto: true,
  }
  const planDe = (...tipos: string[]) =>
    p.base.db.transaction().execute(async (tx) => {
      // Few rows are always read whole: what is asked is what they could go by when there are many.
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain select f.* from (${deRevision.excepciones(contexto)}) f
        where f.tipo = any(${tipos}::text[])`.execute(tx)
      return rows.map((una) => una['QUERY PLAN']).join('\n')
    })
  expect(await planDe('efectivo')).toContain('documentos_grandes')
  for (const tipo of ['repetida', 'fraccionada'])
    expect([tipo, (await planDe(tipo)).match(/ on documentos /g)?.length]).toEqual([tipo, 1])
  // What was given for the things of a contract is set beside what was suggested and what they are worth at once.
  expect((await planDe('sugerido', 'fundicion')).match(/ on contrato_articulos /g)).toHaveLength(1)
  // A print is looked for among those of its days, a sale that lost among the sales of its own, a void among the voids.
  expect(await planDe('reimpresion')).toMatch(/impresiones_almacen.*\n.*Index Cond: .*instante >= /)
  expect(await planDe('bajo_costo')).toMatch(/ventas_fecha/)
  expect(await planDe('bajo_costo')).toContain('venta_lineas_bajo_costo')
  expect(await planDe('anulacion')).toMatch(/tipo = 'anulacion'/)
})

it('what a person split between two records that were merged is told of who stayed, once', async () => {
  const celular = '3159990002'
  const [vivo, otro] = [await alguien(celular), await alguien(celular)]
  await contrato(vivo, [cosa(MITAD)])
  const { codigo } = await contrato(otro, [cosa(MITAD)])
  await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
  expect(await senaladas('fraccionada', vivo.cedula)).toMatchObject([
    { codigo, valor: TODO, detalle: '2 operaciones en el día con la misma persona' },
  ])
})

it('who sees one branch is told of that branch alone, also what is split between two', async () => {
  const quien = await alguien()
  await contrato(quien, [cosa(MITAD)])
  await contrato(quien, [cosa(MITAD)], { almacen_id: p.almacenes.PCT02, almacenCodigo: 'PCT02' })
  expect(await senaladas('fraccionada', quien.cedula)).toEqual([])
  const superior = await p.entrar('superadmin')
  const { cuerpo } = await superior.pedir<PaginaInforme>(
    'GET',
    `/informes/auditoria/excepciones?tipo=fraccionada&texto=${quien.cedula}`,
  )
  expect(cuerpo.items).toMatchObject([{ valor: TODO }])
})

const juzgar = (fila: unknown = '', visto: unknown = null) =>
  auditor.pedir<{ codigo?: string }>('POST', '/informes/anotaciones', {
    informe: 'excepciones',
    fila,
    visto,
    estado: 'justificada',
    motivo: 'Herencia, con su escritura',
  })

it('what was reviewed of several operations waits for a review again once there is one more of them', async () => {
  const quien = await alguien()
  for (const _ of [1, 2, 3]) await comprar(quien, Math.ceil(TODO / 3))
  await contrato(quien, [cosa(UMBRALES.contratoMinimo - 1)])
  const revisadas = async () => {
    const { cuerpo } = await auditor.pedir<PaginaInforme>(
      'GET',
      `/informes/auditoria/excepciones?texto=${quien.cedula}&orden=tipo`,
    )
    return cuerpo.items
  }
  const dicho = async () => (await revisadas()).map(({ tipo, anotada }) => [tipo, anotada])
  const vistas = await revisadas()
  for (const { fila, vale } of vistas) expect((await juzgar(fila, vale)).estado).toBe(200)
  const deVarias = (anotada: string) => [
    ['fraccionada', anotada],
    ['minimo', 'justificada'],
    ['repetida', anotada],
  ]
  expect(await dicho()).toEqual(deVarias('justificada'))
  p.reloj.avanzar(60_000)
  await comprar(quien, 60_000)
  expect(await dicho()).toEqual(deVarias('pendiente'))
  // Whoever saw fewer of them decides over what they saw, and is told that it grew.
  const repetida = vistas.find(({ tipo }) => tipo === 'repetida')
  const tarde = await juzgar(repetida?.fila, repetida?.vale)
  expect([tarde.estado, tarde.cuerpo.codigo]).toEqual([409, 'informe.version'])
  expect(await dicho()).toEqual(deVarias('pendiente'))
})

it('each is judged among those of its day, however long ago that was', async () => {
  const hace = '2019-03-08'
  const persona = await alguien()
  const de = (valor: number) => contrato(persona, [cosa(valor)], { fecha: hace })
  for (const valor of [MITAD, MITAD, TODO]) await de(valor)
  const { cuerpo } = await auditor.pedir<PaginaInforme>(
    'GET',
    `/informes/auditoria/excepciones?fechaDesde=2019-01-01&fechaHasta=${HOY}&porPagina=200`,
  )
  const items = cuerpo.items as unknown as { fila: string; tipo: string; fecha: string; vale: string }[]
  // Every kind but *baja*, which is named by its document as most are.
  expect(new Set(items.map(({ tipo }) => tipo)).size).toBe(EXCEPCIONES.length - 1)
  const dias = await Promise.all(items.map(({ fila }) => diaDeExcepcion(p.base.db, fila)))
  expect(dias).toEqual(items.map(({ fecha }) => fecha))
  expect(dias).toContain(hace)

  const vieja = items.find(({ fecha, tipo }) => fecha === hace && tipo === 'fraccionada')
  expect((await juzgar(vieja?.fila, vieja?.vale)).estado).toBe(200)
  const otroDia = vieja?.fila.replace(hace, '2019-03-07')
  expect((await juzgar(otroDia)).estado).toBe(404)
  expect((await juzgar('fraccionada:x:2019-99-99')).estado).toBe(404)
  const senal = await unaSenalDeLaCadena(p.deps, vieja?.fila ?? '')
  expect(senal).toMatchObject({ fecha: hace, valor: TODO })
  // A case keeps it whole: what a review of the list goes by is none of it.
  expect(senal).not.toHaveProperty('vale')
})
