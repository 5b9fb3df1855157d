import { EXCEPCIONES } from '@retroventa/api/informes/auditoria/revision'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { UMBRALES, type Umbrales } from '@retroventa/domain/informes/umbrales'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import type { LimitesSegmento } from '@retroventa/domain/sagrilaft/segmentos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { type ContratoDePrueba, unContrato } from '../contratos/factory.ts'
import { unasPiezas, unDocumento } from '../operaciones/factory.ts'
import { vender } from '../ventas/factory.ts'

const HOY = '2026-11-20'

let p: Prueba
let superior: Navegador
let auditor: Navegador
let gerente: Navegador
let cajero: string

beforeAll(async () => {
  p = await crearPrueba()
  superior = await p.entrar('superadmin')
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

/** Those of SAGRILAFT have their own proof (`segmentos.test.ts`). */
type DeLista = Exclude<keyof Umbrales, keyof LimitesSegmento>

interface Leida {
  version: number
  valor: { vigilancia: Umbrales }
  cambios: Record<string, { nombre: string; instante: string }>
}
const leida = async () => (await superior.pedir<Leida>('GET', '/configuracion')).cuerpo
/** Saves thresholds as a person does; the rest of them at what the product starts with. */
async function poner(umbrales: Partial<Umbrales>, quien = superior) {
  const { version, valor } = await leida()
  return quien.pedir<Leida>('PUT', '/configuracion', {
    version,
    valor: { ...valor, vigilancia: { ...UMBRALES, ...umbrales } },
  })
}

/** What the list tells of a kind of one person, from a day to another. */
async function senaladas(tipo: string, cedula: string, desde = '2026-11-01', hasta = HOY) {
  const { cuerpo } = await auditor.pedir<PaginaInforme>(
    'GET',
    `/informes/auditoria/excepciones?tipo=${tipo}&texto=${cedula}&fechaDesde=${desde}&fechaHasta=${hasta}&orden=fecha`,
  )
  return cuerpo.items
}

let celulares = 3_205_000_000
const alguien = (celular = String(celulares++)) => unCliente(p.base.db, { celular })
type Alguien = Awaited<ReturnType<typeof alguien>>
const contrato = (
  { id: cliente_id }: Alguien,
  articulo: NonNullable<ContratoDePrueba['articulos']>[number],
  fecha = HOY,
) =>
  unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id,
    empleado_id: cajero,
    fecha,
    articulos: [articulo],
  })
const cosa = (valor: number, sugerido?: number) => ({
  descripcion: 'Televisor 43"',
  peso: 0,
  valor,
  ...(sugerido && { sugerido }),
})

it('are what the product starts with until somebody changes them', async () => {
  expect((await leida()).valor.vigilancia).toEqual(UMBRALES)
})

it('say who changed each and when, and the log keeps what they were', async () => {
  const antes = p.deps.reloj().toISOString()
  expect((await poner({ efectivo: 8_000_000 }, gerente)).estado).toBe(403)
  expect((await poner({ repetidas: 1 })).estado).toBe(400)
  expect((await poner({ efectivo: 8_000_000 })).estado).toBe(200)
  const { cambios } = await leida()
  expect(cambios['vigilancia.efectivo']).toMatchObject({ instante: antes })
  expect(cambios['vigilancia.repetidas']).toBeUndefined()
  const escrita = await p.base.db
    .selectFrom('auditoria')
    .selectAll()
    .where('accion', '=', 'configuracion.editada')
    .orderBy('instante', 'desc')
    .executeTakeFirstOrThrow()
  expect(escrita).toMatchObject({
    antes: { vigilancia: { efectivo: UMBRALES.efectivo } },
    despues: { vigilancia: { efectivo: 8_000_000 } },
  })
})

/** Of each threshold: another value, and what is told with it and not without it, a step away from what is told with neither. */
const LADOS: Record<
  DeLista,
  () => Promise<{ tipo: string; otro: Partial<Umbrales>; quien: Alguien; justo: Alguien }>
> = {
  async efectivo() {
    const [quien, justo] = [await alguien(), await alguien()]
    const pagar = (de: Alguien, valor: number) =>
      unDocumento(p, { tipo: 'venta', valor, clienteId: de.id, pagos: [{ medio: 'efectivo', valor }] })
    await pagar(quien, 4_000_000)
    await pagar(justo, 3_999_999)
    return { tipo: 'efectivo', otro: { efectivo: 4_000_000 }, quien, justo }
  },
  async contratoMinimo() {
    const [quien, justo] = [await alguien(), await alguien()]
    await contrato(quien, cosa(39_999))
    await contrato(justo, cosa(40_000))
    return { tipo: 'minimo', otro: { contratoMinimo: 40_000 }, quien, justo }
  },
  async repetidas() {
    const [quien, justo] = [await alguien(), await alguien()]
    for (const de of [quien, quien, justo]) await contrato(de, cosa(50_000))
    return { tipo: 'repetida', otro: { repetidas: 2 }, quien, justo }
  },
  async fraccionado() {
    const [quien, justo] = [await alguien(), await alguien()]
    for (const [de, valor] of [
      [quien, 1_500_000],
      [quien, 1_500_000],
      [justo, 1_500_000],
      [justo, 1_499_999],
    ] as const)
      await contrato(de, cosa(valor))
    return { tipo: 'fraccionada', otro: { fraccionado: 3_000_000 }, quien, justo }
  },
  async diasFraccionado() {
    const [quien, justo] = [await alguien(), await alguien()]
    const cadaTantos = async (de: Alguien, dias: number) => {
      await contrato(de, cosa(6_000_000), sumarDias(HOY, -dias))
      await contrato(de, cosa(6_000_000))
    }
    await cadaTantos(quien, 9)
    await cadaTantos(justo, 10)
    return { tipo: 'fraccionada', otro: { diasFraccionado: 10 }, quien, justo }
  },
  async perdida() {
    const [quien, justo] = [await alguien(), await alguien()]
    // Only what loses much is told: what is told at first is not told afterwards.
    for (const [de, costo] of [
      [quien, 200_000],
      [justo, 300_000],
    ] as const) {
      const [pieza] = await unasPiezas(p.deps, [{ descripcion: 'Anillo', costo, precio: 119_000 }])
      const { estado, cuerpo } = await vender(
        gerente,
        'gerente',
        {
          clienteId: de.id,
          lineas: [{ tipo: 'pieza', codigo: pieza?.codigo ?? '', precio: 119_000 }],
          pagos: [{ medio: 'efectivo', valor: 119_000 }],
        },
        { autoriza: 'gerente' },
      )
      expect([estado, estado === 200 ? '' : cuerpo]).toEqual([200, ''])
    }
    return { tipo: 'bajo_costo', otro: { perdida: 100_001 }, quien, justo }
  },
  async sugerido() {
    const [quien, justo] = [await alguien(), await alguien()]
    await contrato(quien, cosa(105_000, 100_000))
    await contrato(justo, cosa(94_999, 100_000))
    return { tipo: 'sugerido', otro: { sugerido: 500 }, quien, justo }
  },
  async fundicion() {
    const [quien, justo] = [await alguien(), await alguien()]
    const { sugeridos } = await leerConfiguracion(p.deps)
    const categoria = CATEGORIAS[3]?.categoria ?? 4
    const fino = { ...sugeridos, contrato: { ...sugeridos.contrato, porcentaje: 10_000 } }
    // A gram.
    const vale = valorGramo(categoria, fino)
    const oro = (valor: number) => ({ descripcion: 'Cadena', categoria, peso: 100, valor })
    await contrato(quien, oro(Math.trunc(vale * 1.5)))
    await contrato(justo, oro(Math.trunc(vale * 1.5) + 1))
    return { tipo: 'fundicion', otro: { fundicion: 150_00 }, quien, justo }
  },
}
/** Raised instead of lowered: what was told is told no more, and what is over the other side still is. */
const SUBEN: readonly DeLista[] = ['perdida', 'sugerido', 'fundicion']

describe('each holds on both sides', () => {
  it.each(Object.keys(LADOS) as DeLista[])('%s', async (cual) => {
    expect((await poner({})).estado).toBe(200)
    const { tipo, otro, quien, justo } = await LADOS[cual]()
    expect(EXCEPCIONES.map(({ value }) => value as string)).toContain(tipo)
    const suyas = async () => [
      (await senaladas(tipo, quien.cedula)).length,
      (await senaladas(tipo, justo.cedula)).length,
    ]
    const sube = SUBEN.includes(cual)
    expect(await suyas()).toEqual(sube ? [1, 1] : [0, 0])
    expect((await poner(otro)).estado).toBe(200)
    expect(await suyas()).toEqual(sube ? [0, 1] : [1, 0])
  })
})

it('what = writes of a suggested value is no exception: rounded down to the step of the settings; a peso more is, and so is a peso less than that', async () => {
  expect((await poner({})).estado).toBe(200)
  const de = async (valor: number) => {
    const quien = await alguien()
    await contrato(quien, cosa(valor, 581_560))
    return async () => (await senaladas('sugerido', quien.cedula)).map((una) => una.valor)
  }
  const [propuesto, exacto, sobra, falta] = [
    await de(581_000),
    await de(581_560),
    await de(581_561),
    await de(580_999),
  ]
  expect([await propuesto(), await exacto(), await sobra(), await falta()]).toEqual([[], [], [1], [-561]])
  // Of a house that proposes to the peso, what was changed by hundreds was changed.
  const { version, valor } = await leida()
  const contratos = { ...(valor as unknown as Configuracion).contratos, pasoSugerido: 100 }
  expect(
    (await superior.pedir('PUT', '/configuracion', { version, valor: { ...valor, contratos } })).estado,
  ).toBe(200)
  expect(await propuesto()).toEqual([-560])
})

describe('what is split over several days', () => {
  const CINCO = 5_000_000

  it('is told on each day that brings one more, with what came before it', async () => {
    await poner({ diasFraccionado: 4 })
    const quien = await alguien()
    const dias = ['2026-10-30', '2026-11-01', '2026-11-02', '2026-11-05']
    for (const fecha of dias) await contrato(quien, cosa(CINCO), fecha)
    expect(await senaladas('fraccionada', quien.cedula)).toMatchObject([
      // The first one is of a day before the filter.
      { fecha: '2026-11-01', valor: 2 * CINCO, detalle: '2 operaciones en 3 días con la misma persona' },
      { fecha: '2026-11-02', valor: 3 * CINCO, detalle: '3 operaciones en 4 días con la misma persona' },
      { fecha: '2026-11-05', valor: 2 * CINCO, detalle: '2 operaciones en 4 días con la misma persona' },
    ])
    await poner({ diasFraccionado: 1 })
    expect(await senaladas('fraccionada', quien.cedula)).toEqual([])
  })

  it('leaves out what is large by itself, and keeps the rest', async () => {
    await poner({})
    const quien = await alguien()
    await contrato(quien, cosa(CINCO), '2026-11-10')
    await contrato(quien, cosa(3 * CINCO), '2026-11-11')
    await contrato(quien, cosa(CINCO), '2026-11-12')
    expect(await senaladas('fraccionada', quien.cedula)).toMatchObject([
      { fecha: '2026-11-12', valor: 2 * CINCO, detalle: '2 operaciones en 3 días con la misma persona' },
    ])
  })

  it('is told of one phone of several people, not of one person with that phone', async () => {
    await poner({})
    const celular = '3159990077'
    const [una, otra] = [await alguien(celular), await alguien(celular)]
    await contrato(una, cosa(CINCO), '2026-11-10')
    await contrato(otra, cosa(CINCO - 1), '2026-11-13')
    expect(await senaladas('fraccionada', otra.cedula)).toEqual([])
    await contrato(otra, cosa(20_000), '2026-11-16')
    expect(await senaladas('fraccionada', otra.cedula)).toMatchObject([
      { fecha: '2026-11-16', detalle: '3 operaciones en 7 días con el mismo celular' },
    ])
    expect(await senaladas('fraccionada', una.cedula)).toEqual([])
  })
})
