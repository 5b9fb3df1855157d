import type { Respuesta } from '@retroventa/api/core/endpoint'
import { grupoDe } from '@retroventa/api/core/lista'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { LISTAS_VENTAS } from '@retroventa/api/ventas/lista'
import type { listarVentas, verVenta } from '@retroventa/api/ventas/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { planearGarantia } from '@retroventa/domain/operaciones/ventas/garantia'
import type { SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { segun } from '@retroventa/domain/testing/profundidad'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { devolverVenta, vender, vistoDeVenta } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const documento = async (codigo: string) =>
  (await gerente.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo

const venta = async (codigo: string, quien = gerente) =>
  (await quien.pedir<Respuesta<typeof verVenta>>('GET', `/ventas/${codigo}/situacion`)).cuerpo

const devolver = (codigo: string, lineas: number[], autoriza?: string) =>
  devolverVenta([cajero, 'cajero'], codigo, lineas, autoriza)

const errores = (cuerpo: unknown): string => JSON.stringify(cuerpo)

describe('a sale', () => {
  it('of a thing, with the IVA inside its price: 357.390 is 300.328 and 57.062', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 110, costo: 200_000, precio: 357_390 }])
    const { estado, cuerpo } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }],
      recibido: 360_000,
    })
    expect([estado, cuerpo.cobra]).toEqual([200, 357_390])
    const { lineas, movimientos, tercero } = await documento(cuerpo.codigo)
    expect(lineas.map(({ concepto, debito, credito }) => [concepto, debito - credito]).sort()).toEqual([
      ['caja', 357_390],
      ['costoVentas', 200_000],
      ['ivaGenerado', -57_062],
      ['mercanciaVitrina', -200_000],
      ['ventaMercancia', -300_328],
    ])
    expect([tercero, movimientos.map(({ a }) => a)]).toEqual([null, ['vendido']])
    const vendidos = await gerente.pedir<{ items: { codigo: string }[] }>('GET', '/vitrina?vista=vendidos')
    expect(vendidos.cuerpo.items.map(({ codigo }) => codigo)).toEqual([pieza?.codigo])
    const recibo = await gerente.pedir('GET', `/documentos/${cuerpo.codigo}/recibo?formato=termica`)
    expect([recibo.estado, recibo.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('by weight takes the oldest grams, and what stays of the last thing is a thing of its own, as old as it was', async () => {
    await gerente.pedir('PUT', '/vitrina-peso/precios', { categoria: 3, precio: 300_000 })
    const antes = new Date(p.reloj.ahora.getTime() - 60 * 86_400_000)
    const sueltas = await unasPiezas(
      { ...p.deps, reloj: () => antes },
      [
        { categoria: 3, peso: 200, costo: 300_001 },
        { categoria: 3, peso: 500, costo: 1_000_000 },
      ],
      { lugar: 'vitrina_peso' },
    )
    const { estado, cuerpo } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'granel', categoria: 3, peso: 333 }],
      pagos: [
        { medio: 'efectivo', valor: 599_000 },
        { medio: 'datafono', valor: 400_000, referencia: '7781' },
      ],
    })
    expect([estado, cuerpo.cobra]).toEqual([200, 999_000])
    const { rows } = await sql`select lugar, peso, costo, padre_id is not null parte from piezas
      where origen_id in (select origen_id from piezas where codigo = ${sueltas[0]?.codigo}) order by codigo`.execute(
      p.base.db,
    )
    expect(rows.map((fila) => Object.values(fila as object).join(' ')).sort()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^afuera /),
        expect.stringMatching(/^vitrina_peso .* true$/),
      ]),
    )
    const { rows: viejas } =
      await sql`select lugar from piezas where desde < ${p.reloj.ahora.toISOString()}::timestamptz
      - interval '50 days' and padre_id = (select id from piezas where codigo = ${sueltas[1]?.codigo})`.execute(
        p.base.db,
      )
    expect(viejas).toEqual([{ lugar: 'vitrina_peso' }])
    const { rows: gramos } = await sql`select sum(peso)::int peso, sum(costo)::int8 costo from piezas
      where categoria = 3 and lugar in ('vitrina_peso', 'vendido')`.execute(p.base.db)
    expect(gramos).toEqual([{ peso: 700, costo: 1_300_001 }])
  })

  it('at another price says why, and below its cost is authorised by who may', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ costo: 100_000, precio: 200_000 }])
    const linea = { tipo: 'pieza' as const, codigo: pieza?.codigo, precio: 90_000 }
    const muda = await vender(cajero, 'cajero', { lineas: [linea] })
    expect([muda.estado, errores(muda.cuerpo)]).toEqual([422, expect.stringContaining('escriba por qué')])
    const entrada = { lineas: [{ ...linea, motivo: 'tiene un rayón' }] }
    const sola = await vender(cajero, 'cajero', entrada)
    expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    expect((await vender(cajero, 'cajero', entrada, { autoriza: 'gerente' })).estado).toBe(200)
  })

  it('tells nothing of what things cost to a till that may not know it', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ costo: 123_457, precio: 200_000 }])
    const { texto } = await cajero.pedir('GET', `/ventas/situacion?codigos=${pieza?.codigo}`)
    expect(texto).toContain(pieza?.codigo)
    expect(texto).not.toContain('123457')
  })

  it.each([
    ['nothing', { lineas: [] }, 'Lea el código'],
    [
      'a thing of nobody',
      { lineas: [{ tipo: 'pieza' as const, codigo: 'PCT01-RV999999-1' }] },
      'no es de este almacén',
    ],
    [
      'more grams than there are',
      { lineas: [{ tipo: 'granel' as const, categoria: 8, peso: 100 }] },
      'De esa pureza hay 0,00',
    ],
    [
      'a service without a name',
      { lineas: [{ tipo: 'servicio' as const, precio: 5_000 }] },
      'Escriba qué servicio es',
    ],
    [
      'a service for nothing',
      { lineas: [{ tipo: 'servicio' as const, descripcion: 'Grabado' }] },
      'Ingrese el precio',
    ],
  ])('refuses %s', async (_, entrada, dicho) => {
    const { estado, cuerpo } = await vender(cajero, 'cajero', entrada)
    expect([estado, errores(cuerpo)]).toEqual([422, expect.stringContaining(dicho)])
  })

  it('of a thing of another branch is refused as one that is not there', async () => {
    const [ajena] = await unasPiezas(p.deps, [{ precio: 10_000 }], { almacen: 'PCT02' })
    const { estado, texto } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: ajena?.codigo }],
    })
    expect([estado, texto.includes('no es de este almacén')]).toEqual([422, true])
  })
})

it('two tills sell the same thing at once: one sale, and the other is told who', async () => {
  for (let vez = 0; vez < segun(8, 200); vez++) {
    const [pieza] = await unasPiezas(p.deps, [{ costo: 40_000, precio: 60_000 }])
    const entrada = { lineas: [{ tipo: 'pieza' as const, codigo: pieza?.codigo }] }
    const visto = await vistoDeVenta(cajero, entrada)
    const ventas = await Promise.all([
      vender(cajero, 'cajero', entrada, { visto }),
      vender(gerente, 'gerente', entrada, { visto }),
    ])
    const hecha = ventas.find(({ estado }) => estado === 200)
    const tarde = ventas.find(({ estado }) => estado !== 200)
    expect(ventas.map(({ estado }) => estado).sort()).toEqual([200, 422])
    const quien = ventas[0]?.estado === 200 ? 'cajero' : 'gerente'
    expect(errores(tarde?.cuerpo)).toContain(
      `ya está vendido: lo movió ${quien} con ${hecha?.cuerpo.codigo}. Quítelo de la venta.`,
    )
  }
})

describe('what comes back', () => {
  it('is paid back as it was paid, in proportion, and goes where it was sold from', async () => {
    const piezas = await unasPiezas(p.deps, [
      { costo: 100_000, precio: 300_000 },
      { costo: 50_000, precio: 100_000 },
    ])
    const { cuerpo } = await vender(cajero, 'cajero', {
      lineas: piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo })),
      pagos: [
        { medio: 'efectivo', valor: 100_000 },
        { medio: 'datafono', valor: 300_000 },
      ],
    })
    const sola = await devolver(cuerpo.codigo, [1])
    expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    const parte = await devolver(cuerpo.codigo, [1], 'gerente')
    expect([parte.estado, parte.cuerpo.cobra]).toEqual([200, -300_000])
    const nota = await documento(parte.cuerpo.codigo)
    expect(nota.pagos.map(({ medio, valor }) => [medio, valor])).toEqual([
      ['efectivo', 75_000],
      ['datafono', 225_000],
    ])
    expect(nota.movimientos.map(({ a, costo }) => [a, costo])).toEqual([['vitrina', 100_000]])
    expect((await venta(cuerpo.codigo)).situacion.fila.estado).toBe('devuelta_parcial')
    expect((await devolver(cuerpo.codigo, [1], 'gerente')).estado).toBe(422)
    const resto = await devolver(cuerpo.codigo, [2], 'gerente')
    expect(resto.cuerpo.cobra).toBe(-100_000)
    const { situacion, documentos } = await venta(cuerpo.codigo)
    expect([situacion.fila.estado, situacion.pagos, documentos.length]).toEqual(['devuelta_total', [], 3])
  })

  it('voided, is sold again; and a sale with something that came back is not voided', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ precio: 150_000 }])
    const { cuerpo } = await vender(cajero, 'cajero', { lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }] })
    const nota = await devolver(cuerpo.codigo, [1], 'gerente')
    const previa = async (codigo: string) =>
      (
        await gerente.pedir<{ visto: string; faltas: { mensaje: string }[] }>(
          'GET',
          `/documentos/${codigo}/anulacion`,
        )
      ).cuerpo
    expect((await previa(cuerpo.codigo)).faltas[0]?.mensaje).toContain(nota.cuerpo.codigo)
    const anular = async (codigo: string) =>
      gerente.pedir('POST', `/documentos/${codigo}/anulacion`, {
        entrada: { motivo: 'se digitó mal' },
        visto: (await previa(codigo)).visto,
        credenciales: { usuario: 'gerente', clave: CLAVE },
      })
    expect((await anular(nota.cuerpo.codigo)).estado).toBe(200)
    expect((await venta(cuerpo.codigo)).situacion.fila).toMatchObject({ estado: 'emitida', devueltas: [] })
    expect((await anular(cuerpo.codigo)).estado).toBe(200)
    expect((await venta(cuerpo.codigo)).situacion.fila.estado).toBe('anulada')
    const { texto } = await gerente.pedir('GET', `/vitrina/piezas/${pieza?.codigo}`)
    expect(texto).toContain('"lugar":"vitrina"')
  })
})

describe('a warranty', () => {
  const garantia = async (codigo: string, quien: Navegador, autoriza?: string) => {
    const entrada = { linea: 1, motivo: 'se soltó la piedra', solucion: 'se engastó' }
    const { situacion } = await venta(codigo, quien)
    const { plan } = planearGarantia(
      situacion as unknown as SituacionDeVenta,
      entrada,
      fechaBogota(p.reloj.ahora),
    )
    return quien.pedir<{ codigo: string }>('POST', `/ventas/${codigo}/garantia`, {
      entrada,
      visto: plan ? huellaDe(plan) : '-',
      credenciales: { usuario: 'cajero', clave: CLAVE },
      ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
    })
  }

  it('is attended while its days last, moves nothing, and after them only with who may let it', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ costo: 50_000, precio: 80_000 }])
    const { cuerpo } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: pieza?.codigo, garantiaDias: 3 }],
    })
    const dentro = await garantia(cuerpo.codigo, cajero)
    expect(dentro.estado).toBe(200)
    const { lineas, movimientos } = await documento(dentro.cuerpo.codigo)
    expect([lineas, movimientos]).toEqual([[], []])
    const ahora = p.reloj.ahora
    p.reloj.avanzar(4 * 86_400_000)
    try {
      const otroDia = await p.entrar('cajero')
      const tarde = await garantia(cuerpo.codigo, otroDia)
      expect([tarde.estado, tarde.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
      expect((await garantia(cuerpo.codigo, otroDia, 'gerente')).estado).toBe(200)
      expect((await venta(cuerpo.codigo, otroDia)).situacion.fila).toMatchObject({
        estado: 'emitida',
        garantias: 2,
      })
    } finally {
      p.reloj.ahora = ahora
    }
  })
})

describe('services', () => {
  it('are sold beside things or by themselves, to a consumidor final, each in the list of what it is', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ costo: 30_000, precio: 60_000 }])
    const grabado = { tipo: 'servicio' as const, descripcion: 'Grabado de iniciales', precio: 23_800 }
    const solo = await vender(cajero, 'cajero', { lineas: [grabado] })
    const junto = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }, grabado],
    })
    expect([solo.cuerpo, junto.cuerpo]).toMatchObject([{ cobra: 23_800 }, { cobra: 83_800 }])
    const { lineas } = await documento(solo.cuerpo.codigo)
    expect(lineas.map(({ concepto, debito, credito }) => [concepto, debito - credito]).sort()).toEqual([
      ['caja', 23_800],
      ['ivaGenerado', -3_800],
      ['ventaServicios', -20_000],
    ])
    const enLista = async (clase: string) =>
      (
        await cajero.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas?clase=${clase}&orden=-codigo`)
      ).cuerpo.items.map(({ codigo, cliente, total, claseBien }) => [codigo, cliente, total, claseBien])
    expect((await enLista('servicios')).slice(0, 2)).toEqual([
      [junto.cuerpo.codigo, null, 23_800, 'servicio'],
      [solo.cuerpo.codigo, null, 23_800, 'servicio'],
    ])
    expect((await enLista('articulos'))[0]).toEqual([junto.cuerpo.codigo, null, 60_000, 'otro'])
  })
})

describe('a telephone', () => {
  const imei = '490154203237518'

  it.skipIf(!conPdftotext)('is sold with its IMEI on both receipts, once each', async () => {
    const [celular] = await unasPiezas(p.deps, [
      { descripcion: 'Celular Samsung A15', clase: 'celular', serial: imei, costo: 300_000, precio: 500_000 },
    ])
    const lineas = [{ tipo: 'pieza' as const, codigo: celular?.codigo }]
    // The house of the tests is not authorised to trade them: somebody answers for it.
    const { estado, cuerpo } = await vender(cajero, 'cajero', { lineas }, { autoriza: 'gerente' })
    expect(estado).toBe(200)
    const lector = crearLectorDePdf()
    try {
      for (const formato of ['termica', 'carta']) {
        const { bytes } = await gerente.pedir(
          'GET',
          `/documentos/${cuerpo.codigo}/recibo?formato=${formato}&motivo=lo pide`,
        )
        const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
        expect([formato, texto.split(imei).length - 1]).toEqual([formato, 1])
        expect(texto).toContain('IMEI')
      }
    } finally {
      lector.cerrar()
    }
  })
})

describe('the list', () => {
  it('tells the class of what was sold, with the margin of each for who may see it', async () => {
    const [tele, anillo, otra] = await unasPiezas(p.deps, [
      { descripcion: 'Televisor', clase: 'televisor', costo: 300_000, precio: 500_000 },
      { categoria: 4, peso: 100, costo: 200_000, precio: 300_000 },
      { descripcion: 'Taladro', clase: 'herramienta', costo: 80_000, precio: 119_000 },
    ])
    const linea = (pieza: typeof tele) => ({ tipo: 'pieza' as const, codigo: pieza?.codigo })
    const una = await vender(cajero, 'cajero', { lineas: [linea(tele)] })
    const varias = await vender(cajero, 'cajero', { lineas: [linea(anillo), linea(otra)] })
    const lista = async (quien: Navegador, consulta: string) =>
      (await quien.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas?${consulta}`)).cuerpo
    const { items } = await lista(gerente, 'porPagina=2&orden=-codigo')
    expect(items.map(({ codigo, claseBien }) => [codigo, claseBien])).toEqual([
      [varias.cuerpo.codigo, 'varias'],
      [una.cuerpo.codigo, 'televisor'],
    ])
    expect((await lista(gerente, 'claseBien=herramienta,moto')).items.map(({ codigo }) => codigo)).toEqual([
      varias.cuerpo.codigo,
    ])
    const { grupos } = await lista(gerente, 'grupo=claseBien&porPagina=200')
    // 500.000 with 19 % inside it is 420.169, less what it cost.
    expect(grupos?.find(({ clave }) => clave === 'televisor')).toEqual({
      clave: 'televisor',
      cantidad: 1,
      sumas: { peso: 0, total: 500_000, margen: 120_169 },
    })
    // The heads of the screen are found by the rows under them.
    const columna = LISTAS_VENTAS.articulos.columnas.find(({ clave }) => clave === 'claseBien')
    const deTodas = (await lista(gerente, 'grupo=claseBien&porPagina=200')).items
    const cabezas = columna ? deTodas.map((fila) => grupoDe(columna, fila)) : []
    expect(new Set(cabezas)).toEqual(new Set(grupos?.map(({ clave }) => clave)))
    const delCajero = await lista(cajero, 'grupo=claseBien')
    expect(delCajero.grupos?.every(({ sumas }) => !('margen' in sumas))).toBe(true)
  })

  it('adds up what is in force, by seller and by day, with the margin for who may see it', async () => {
    const lista = async (quien: Navegador, consulta = '') =>
      (await quien.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas${consulta}`)).cuerpo
    const { totales, grupos, total } = await lista(gerente, '?grupo=vendedor&porPagina=200')
    const servicios = await lista(gerente, '?clase=servicios')
    const { rows } =
      await sql`select sum(case when p.concepto in ('ventaMercancia', 'ventaServicios', 'devolucionVentas') then p.credito - p.debito
        else 0 end)::int8 venta, sum(case when p.concepto = 'costoVentas' then p.debito - p.credito else 0 end)::int8 costo
      from partidas p`.execute(p.base.db)
    const { venta: libros, costo } = rows[0] as { venta: number; costo: number }
    const neto = (t: typeof totales) => t.total - t.iva
    expect([
      neto(totales) + neto(servicios.totales),
      (totales.margen ?? 0) + (servicios.totales.margen ?? 0),
    ]).toEqual([libros, libros - costo])
    expect(grupos?.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(total)
    const sinCosto = await lista(cajero)
    expect([sinCosto.totales.margen, sinCosto.items.every(({ costo: c }) => c === null)]).toEqual([
      null,
      true,
    ])
    expect(servicios.total).toBe(2)
    expect((await gerente.pedir('GET', '/ventas/exportar')).texto).toContain('Margen')
  })
})

it('leaves both ledgers proven', async () => {
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})
