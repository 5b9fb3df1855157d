import type { Respuesta } from '@retroventa/api/core/endpoint'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES, type ClaveInforme, INFORMES } from '@retroventa/api/informes/registro'
import type { Planilla } from '@retroventa/api/planilla/llamadas'
import type { listarVentas } from '@retroventa/api/ventas/llamadas'
import type { listarVitrina } from '@retroventa/api/vitrina/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { filasLeidas } from '../../testing/filasLeidas.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unSepare } from '../../testing/taller/separes.ts'
import { crearTaller, envioDe, type Taller } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { anular } from '../desuso/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { estaEntera } from '../operaciones/service.ts'
import { CLAVE } from '../sesion/factory.ts'
import { cambiarVenta, devolverVenta, vender } from '../ventas/factory.ts'
import { deAuditoria } from './queriesAuditoria.ts'
import type { Contexto } from './queriesContexto.ts'

let t: Taller
let gerente: Navegador
beforeAll(async () => {
  t = await crearTaller()
  gerente = t.quien
})
afterAll(() => t.p.cerrar())

const informe = async (a: string) =>
  (await gerente.pedir<PaginaInforme>('GET', `/informes/${a}porPagina=200`)).cuerpo
const linea = (pieza: { codigo: string } | undefined) => ({ tipo: 'pieza' as const, codigo: pieza?.codigo })
const motivo = 'le quedó pequeño'

async function vendida(piezas: Awaited<ReturnType<typeof unasPiezas>>, clienteId?: string): Promise<string> {
  const entrada = { lineas: piezas.map(linea), ...(clienteId && { clienteId }) }
  const { estado, cuerpo } = await vender(gerente, 'gerente', entrada, { autoriza: 'gerente' })
  expect([estado, cuerpo.datos]).toEqual([200, undefined])
  return cuerpo.codigo
}
/** Sells a thing and changes it for another. @returns code of the change, which is that of the sale that it makes */
async function cambiada(
  piezas: Awaited<ReturnType<typeof unasPiezas>>,
  clienteId?: string,
): Promise<{ vieja: string; nueva: string }> {
  const vieja = await vendida(piezas.slice(0, 1), clienteId)
  const entrada = { devueltas: [1], lineas: [linea(piezas[1])], motivo }
  const { estado, cuerpo } = await cambiarVenta([gerente, 'gerente'], vieja, entrada, 'gerente')
  expect([estado, cuerpo.datos]).toEqual([200, undefined])
  return { vieja, nueva: cuerpo.codigo }
}
/** Sets a thing aside and delivers it, all paid. @returns code of the delivery */
async function entregada(costo?: number): Promise<string> {
  const { ruta, cuerpo, visto } = await unSepare(t.p.deps, costo)
  const firma = { usuario: 'gerente', clave: CLAVE }
  const hecho = await gerente.pedir<{ codigo: string }>('POST', ruta, {
    ...cuerpo,
    visto,
    credenciales: firma,
    ...(costo && { autoriza: firma }),
  })
  expect(hecho.estado).toBe(200)
  const origen = hecho.cuerpo.codigo
  const operar = async (tipo: 'abonoSepare' | 'entregaSepare', entrada: object) =>
    t.enviar(await envioDe(gerente.pedir, { tipo, origen, documento: origen }, entrada, 'gerente'))
  expect((await operar('abonoSepare', { valor: 240_000 })).estado).toBe(200)
  const { estado, cuerpo: entrega } = await operar('entregaSepare', {})
  expect([estado, entrega.datos]).toEqual([200, undefined])
  return entrega.codigo
}

it('sales of auditoría are what is left of each: what came back is in none of their figures, as in the list of sales', async () => {
  const precio = (valor: number) => ({ costo: valor / 2, precio: valor, peso: 100, categoria: 4 })
  const parte = await vendida(await unasPiezas(t.p.deps, [precio(300_000), precio(100_000)]))
  expect((await devolverVenta([gerente, 'gerente'], parte, [2], 'gerente')).estado).toBe(200)
  const toda = await vendida(await unasPiezas(t.p.deps, [precio(200_000)]))
  expect((await devolverVenta([gerente, 'gerente'], toda, [1], 'gerente')).estado).toBe(200)
  const { vieja, nueva } = await cambiada(await unasPiezas(t.p.deps, [precio(400_000), precio(600_000)]))
  const separada = await entregada()
  const { items, totales } = await informe('auditoria/ventas-vitrina?almacen=PCT01&')
  const de = (codigo: string) => {
    const fila = items.find((una) => una.codigo === codigo)
    return [fila?.total, fila?.iva, fila?.costo, fila?.peso, fila?.margen, fila?.estado]
  }
  // 300.000 with its 19 % of IVA is 252.101 without it.
  expect(de(parte)).toEqual([300_000, 47_899, 150_000, 100, 102_101, 'devuelta_parcial'])
  expect(de(toda)).toEqual([0, 0, 0, 0, 0, 'devuelta_total'])
  expect(de(vieja)).toEqual([0, 0, 0, 0, 0, 'devuelta_total'])
  expect(de(nueva).slice(0, 1)).toEqual([600_000])
  expect(de(separada).slice(0, 1)).toEqual([300_000])
  const lista = (await gerente.pedir<Respuesta<typeof listarVentas>>('GET', '/ventas?porPagina=200')).cuerpo
  for (const cual of ['total', 'iva', 'peso', 'margen'] as const)
    expect([cual, totales[cual]]).toEqual([cual, lista.totales[cual]])
})

it('what was sold below its cost is watched also when it left by a change or as a layaway', async () => {
  const { id, cedula } = await unCliente(t.p.base.db)
  // 119.000 is 100.000 without its IVA.
  const { vieja, nueva } = await cambiada(
    await unasPiezas(t.p.deps, [
      { descripcion: 'Dije', costo: 50_000, precio: 119_000 },
      { descripcion: 'Anillo', costo: 130_000, precio: 119_000 },
    ]),
    id,
  )
  const separada = await entregada(260_000)
  const { items } = await informe('auditoria/excepciones?tipo=bajo_costo&')
  const de = (codigo: string) => {
    const fila = items.find((una) => una.codigo === codigo)
    return fila && [fila.valor, fila.detalle, fila.documento]
  }
  expect(de(vieja)).toBeUndefined()
  expect(de(nueva)).toEqual([30_000, 'Anillo', cedula])
  // 300.000 is 252.101 without its IVA.
  expect(de(separada)?.[0]).toBe(260_000 - 252_101)
})

it('what goods cost is told by the reports of auditoría and the balances to who may see it, or reads the books of what it adds up to', async () => {
  const { db } = t.p.base
  const conCostos = CLAVES.filter((clave) => DECLARACIONES[clave].costos && !clave.startsWith('rescate'))
  expect(conCostos).toEqual([
    'ventasVitrina',
    'repositorioVitrina',
    'repositorioVitrinaPeso',
    'saldosVitrina',
  ])
  await unasPiezas(t.p.deps, [{ costo: 100_000, precio: 200_000 }])
  await unasPiezas(t.p.deps, [{ categoria: 4, peso: 90, costo: 100_000 }], { lugar: 'vitrina_peso' })
  /** What an informe says in all its ways of what the goods cost, and how many rows it has. */
  const leido = async (clave: ClaveInforme) => {
    const costos = DECLARACIONES[clave].costos ?? []
    const { a } = INFORMES[clave]
    const { items, totales, grupos, barras } = await informe(`${a.slice(1)}?grupo=almacen&`)
    const [archivo, papel] = await Promise.all(
      ['csv', 'pdf'].map((uno) => gerente.pedir('GET', `/informes${a}/exportar?archivo=${uno}`)),
    )
    expect([items.length > 0, archivo?.estado, papel?.estado]).toEqual([true, 200, 200])
    const filtrado = await gerente.pedir<PaginaInforme>('GET', `/informes${a}?costoDesde=1`)
    return {
      filas: items.length,
      dichos: [
        ...items.flatMap((fila) => costos.map((cual) => fila[cual])).filter((una) => una !== null),
        ...[totales, ...(grupos ?? []).map(({ sumas }) => sumas)].flatMap((de) =>
          costos.flatMap((cual) => de[cual] ?? []),
        ),
        ...(costos.includes(DECLARACIONES[clave].grafico?.valor ?? '') ? barras : []),
        ...(archivo?.texto.match(/Costo|Margen/g) ?? []),
        ...(filtrado.estado === 200 && clave !== 'ventasVitrina' && clave !== 'saldosVitrina'
          ? filtrado.cuerpo.items
          : []),
      ].length,
    }
  }
  const todos = async () =>
    Object.fromEntries(await Promise.all(conCostos.map(async (una) => [una, await leido(una)])))
  const antes: Record<string, Awaited<ReturnType<typeof leido>>> = await todos()
  const sin = async (permiso: string) => {
    await sql`update roles set permisos = array_remove(permisos, ${permiso}) where nombre = 'Gerente'`.execute(
      db,
    )
    t.p.reloj.avanzar(3_000)
    return todos()
  }
  const callado = (clave: string) => ({ filas: antes[clave]?.filas, dichos: 0 })
  const auditoria = {
    ventasVitrina: callado('ventasVitrina'),
    repositorioVitrina: callado('repositorioVitrina'),
    repositorioVitrinaPeso: callado('repositorioVitrinaPeso'),
  }
  expect(Object.values(antes).every(({ dichos }) => dichos > 0)).toBe(true)
  const bajos = async () =>
    (await informe('auditoria/excepciones?tipo=bajo_costo&')).items.map(({ valor }) => valor)
  /** What is told of none of its rows has no sum, and no bar. */
  const alPie = async () => {
    const { pie, barras } = await informe('auditoria/excepciones?tipo=bajo_costo&')
    return [pie?.length, barras.length]
  }
  expect((await bajos()).every(Number)).toBe(true)
  expect(await alPie()).toEqual([1, 1])
  expect(await sin('vitrina.costos')).toEqual({ ...auditoria, saldosVitrina: antes.saldosVitrina })
  expect((await bajos()).every((valor) => valor === null)).toBe(true)
  expect(await alPie()).toEqual([0, 0])
  expect(await sin('contabilidad.ver')).toEqual({ ...auditoria, saldosVitrina: callado('saldosVitrina') })
  await sql`update roles set permisos = permisos || '{vitrina.costos,contabilidad.ver}' where nombre = 'Gerente'`.execute(
    db,
  )
  t.p.reloj.avanzar(3_000)
  expect(await todos()).toEqual(antes)
})

it('what a lost contract left is its sale by a change too, with what was paid for it in the shop window', async () => {
  const { db } = t.p.base
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const { id, codigo } = await unContrato(db, {
    almacen_id: t.p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: (await unCliente(db)).id,
    empleado_id,
    fecha: '2026-03-01',
    articulos: [{ descripcion: 'Cadena', categoria: 4, peso: 400, valor: 300_000 }],
    columnas: {
      estado: 'resuelto',
      tipo_resolucion: 'vencimiento',
      resuelto_en: fechaBogota(t.p.deps.reloj()),
    },
  })
  const [otra] = await unasPiezas(t.p.deps, [{ costo: 100_000, precio: 200_000 }])
  const [suya] = await unasPiezas(t.p.deps, [{ categoria: 4, peso: 400, costo: 300_000, precio: 595_000 }], {
    contratoId: id,
  })
  if (!otra || !suya) throw new Error('nothing to sell')
  const { vieja, nueva } = await cambiada([otra, suya])
  const { items } = await informe(`gerencia/rescate/contratos?texto=${codigo}&`)
  expect([items[0]?.vendido, items[0]?.costoVendido, items[0]?.margen]).toEqual([500_000, 300_000, 200_000])
  const { items: vendidas } = (
    await gerente.pedir<Respuesta<typeof listarVitrina>>(
      'GET',
      `/vitrina?vista=vendidos&texto=${suya.codigo}`,
    )
  ).cuerpo
  expect(vendidas.map(({ documento, cobrado }) => [documento, cobrado])).toEqual([[nueva, 595_000]])
  expect(vieja).not.toBe(nueva)
})

it('grams that are sold out of a lot are told once: by purity in the planilla, in what was ever by weight, and on the receipt that voids them', async () => {
  await unasPiezas(t.p.deps, [{ categoria: 8, peso: 10_000, costo: 1_000_000 }], {
    lugar: 'vitrina_peso',
  })
  const porPureza = async () => {
    const { purezas } = (await gerente.pedir<Planilla>('GET', '/planilla/sencilla')).cuerpo
    return purezas.flatMap(({ bloque, filas }) =>
      filas.flatMap(({ pureza, unidades, peso, valor }) =>
        pureza === 'Plata' && bloque.startsWith('Venta') ? [[bloque, unidades, peso, valor]] : [],
      ),
    )
  }
  const repositorio = async () =>
    (await informe('auditoria/repositorio-vitrina-peso?')).items
      .filter(({ pureza }) => pureza === '8')
      .map(({ peso, lugar }) => [peso, lugar])
      .toSorted()
  const lineas = [{ tipo: 'granel' as const, categoria: 8, peso: 3_000, precio: 900_000 }]
  const vendidos = await vender(gerente, 'gerente', { lineas }, { autoriza: 'gerente' })
  expect(vendidos.estado).toBe(200)
  expect(await porPureza()).toEqual([['Venta', 1, 3_000, 300_000]])
  expect(await repositorio()).toEqual([
    [3_000, 'vendido'],
    [7_000, 'vitrina_peso'],
  ])
  const anulado = await anular(gerente, vendidos.cuerpo.codigo)
  expect(anulado.estado).toBe(200)
  expect(await porPureza()).toEqual([
    ['Venta', 1, 3_000, 300_000],
    ['Venta, anulado', 1, 3_000, 300_000],
  ])
  expect(await repositorio()).toEqual([[10_000, 'vitrina_peso']])
  if (!conPdftotext) return
  const lector = crearLectorDePdf()
  const { bytes } = await gerente.pedir('GET', `/documentos/${anulado.cuerpo.codigo}/recibo`)
  const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
  lector.cerrar()
  expect(texto).toContain('Anillo 30,00 g fuera de la casa')
  for (const ajeno of ['70,00 g', '100,00 g']) expect(texto).not.toContain(ajeno)
})

it('looks for the parts of a thing among those of its origin: what was ever for sale in a branch reads no other things', async () => {
  const plan = await t.p.base.db.transaction().execute(async (tx) => {
    // Few rows are always read whole: what is asked is what they could go by when there are many.
    await sql`select set_config(cual, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) cual`.execute(
      tx,
    )
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from piezas z
      where z.almacen_id = ${t.p.almacenes.PCT01} and ${estaEntera('z')}`.execute(tx)
    return rows.map((una) => una['QUERY PLAN']).join('\n')
  })
  // By the thing that they are parts of, and within its origin, where the index of the parts is.
  expect(plan).toMatch(
    /piezas_padre on piezas parte[^\n]*\n\s*Index Cond: \(\(padre_id = z\.id\) AND \(origen_id = z\.origen_id\)\)/,
  )
})

it('what comes back of a sale or is voided a month later is less of that month, and its own month says what it said', async () => {
  const precio = (valor: number) => ({ costo: valor / 2, precio: valor, peso: 100, categoria: 4 })
  const mes = (cual: string) => `auditoria/ventas-vitrina?fechaDesde=2026-${cual}&`
  const [noviembre, diciembre, ambos] = [
    mes('11-01&fechaHasta=2026-11-30'),
    mes('12-01&fechaHasta=2026-12-31'),
    mes('11-01&fechaHasta=2026-12-31'),
  ]
  const base = (await informe(noviembre)).totales.total ?? 0
  const parte = await vendida(await unasPiezas(t.p.deps, [precio(300_000), precio(100_000)]))
  const anulada = await vendida(await unasPiezas(t.p.deps, [precio(200_000)]))
  const vieja = await vendida(await unasPiezas(t.p.deps, [precio(400_000)]))
  const antes = (await informe(noviembre)).totales
  expect(antes.total).toBe(base + 1_000_000)

  t.p.reloj.ahora = new Date('2026-12-03T15:00:00.000Z')
  gerente = await t.p.entrar('gerente')
  const devuelta = await devolverVenta([gerente, 'gerente'], parte, [2], 'gerente')
  expect([devuelta.estado, (await anular(gerente, anulada)).estado]).toEqual([200, 200])
  const entrada = {
    devueltas: [1],
    lineas: [linea((await unasPiezas(t.p.deps, [precio(600_000)]))[0])],
    motivo,
  }
  const cambio = await cambiarVenta([gerente, 'gerente'], vieja, entrada, 'gerente')
  expect([cambio.estado, cambio.cuerpo.datos]).toEqual([200, undefined])
  expect((await informe(noviembre)).totales).toEqual(antes)
  const filas = async (cuales: string) =>
    (await informe(cuales)).items
      .filter(({ codigo }) => [parte, anulada, vieja, cambio.cuerpo.codigo].includes(String(codigo)))
      .map(({ codigo, fecha, total, costo, estado }) => [codigo, fecha, total, costo, estado])
      .toSorted()
  const deDiciembre = [
    [parte, '2026-12-03', -100_000, -50_000, 'devuelta_parcial'],
    [anulada, '2026-12-03', -200_000, -100_000, 'anulada'],
    [vieja, '2026-12-03', -400_000, -200_000, 'devuelta_total'],
    [cambio.cuerpo.codigo, '2026-12-03', 600_000, 300_000, 'emitida'],
  ]
  expect(await filas(diciembre)).toEqual(deDiciembre.toSorted())
  // Of both months each sale is what is left of it, and one that was voided is none.
  expect((await filas(ambos)).map(([codigo, , total]) => [codigo, total])).toEqual(
    [
      [parte, 300_000],
      [vieja, 0],
      [cambio.cuerpo.codigo, 600_000],
    ].toSorted(),
  )

  // What is undone is of the month that undoes it.
  t.p.reloj.ahora = new Date('2027-01-04T15:00:00.000Z')
  gerente = await t.p.entrar('gerente')
  expect((await anular(gerente, cambio.cuerpo.codigo)).estado).toBe(200)
  expect(await filas(diciembre)).toEqual(
    deDiciembre
      .map((una) =>
        una[0] === cambio.cuerpo.codigo
          ? [...una.slice(0, 4), 'anulada']
          : una[0] === vieja
            ? [...una.slice(0, 4), 'emitida']
            : una,
      )
      .toSorted(),
  )
  expect(await filas('auditoria/ventas-vitrina?fechaDesde=2027-01-01&fechaHasta=2027-01-31&')).toEqual(
    [
      [vieja, '2027-01-04', 400_000, 200_000, 'emitida'],
      [cambio.cuerpo.codigo, '2027-01-04', -600_000, -300_000, 'anulada'],
    ].toSorted(),
  )
})

it('reads the sales of its month and the voids of its month, whatever there is of others', async () => {
  const CUANTAS = 1_500
  const { db, dueno } = t.p.base
  // As many sales of years before, each with its document, and as many voids.
  await mandar(
    dueno,
    `with mil as (
       select v, d, n, gen_random_uuid() venta, gen_random_uuid() anula
       from (select v, d from ventas v join documentos d on d.codigo = v.codigo limit 1) una (v, d), generate_series(1, ${CUANTAS}) n
     ), otras as (
       insert into ventas select (jsonb_populate_record(v, jsonb_build_object('id', venta, 'codigo', 'X' || n, 'numero', 100000 + n,
         'fecha', '2024-05-01', 'instante', '2024-05-01T15:00:00Z', 'estado', 'anulada'))).* from mil)
     insert into documentos select (jsonb_populate_record(d, jsonb_build_object('id', otro.id, 'codigo', otro.codigo, 'numero', 100000 + n,
         'tipo', otro.tipo, 'orden', 1000000 + n, 'origen_id', venta, 'fecha', '2024-05-01', 'estado', otro.estado,
         'anula_id', otro.anula_id, 'anulado_por_id', otro.anulado_por_id))).*
       from mil cross join lateral (values
         (venta, 'X' || n, 'venta', 'anulado', null::uuid, anula),
         (anula, 'XA' || n, 'anulacion', 'activo', venta, null)) otro (id, codigo, tipo, estado, anula_id, anulado_por_id)`,
  )
  await mandar(dueno, 'analyze ventas, documentos')
  const contexto = {
    desde: '2026-12-01',
    hasta: '2026-12-31',
    almacenes: [t.p.almacenes.PCT01],
  } as unknown as Contexto
  for (const fuente of [deAuditoria.ventasVitrina, deAuditoria.prorrogas])
    expect(await filasLeidas(db, fuente(contexto))).toBeLessThan(CUANTAS / 3)
})
