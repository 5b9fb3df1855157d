import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as filas from '@retroventa/api/desuso/filas'
import type * as api from '@retroventa/api/desuso/llamadas'
import {
  planearLiquidacionOro,
  type SituacionLiquidacionOro,
} from '@retroventa/domain/operaciones/desuso/liquidacion'
import { type EntradaRetiroOro, planearRetiroOro } from '@retroventa/domain/operaciones/desuso/lote'
import { planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unLote } from '../../testing/taller/desuso.ts'
import { unCliente } from '../clientes/factory.ts'
import { comprarDirecto } from '../compras/factory.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { anular, existencias, guardar, lista, remitirA, unOro, vistoDe } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let refinadorId: string
const lector = crearLectorDePdf()
const ITALIANO = 3
const NACIONAL = 4

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  refinadorId = (await unCliente(p.base.db)).id
})
afterAll(() => {
  lector.cerrar()
  return p.cerrar()
})

async function retirar(
  piezas: Awaited<ReturnType<typeof unOro>>,
  pesadas: EntradaRetiroOro['pesadas'],
  mas: { motivo?: string; autoriza?: string } = {},
) {
  const { motivo = 'soldadura', ...resto } = mas
  const entrada = { codigos: piezas.map(({ codigo }) => codigo), pesadas, motivo }
  const situacion = { almacenId: p.almacenes.PCT01, almacenCodigo: 'PCT01', lotesDelMes: 0, ids: [], piezas }
  const visto = vistoDe(planearRetiroOro(situacion, entrada, '2026-11-20'))
  return guardar(gerente, 'gerente', '/desuso/lotes', { entrada, visto, ...resto })
}

/** Marks a thing, whatever it comes from. */
async function marcada(codigo: string) {
  const { cuerpo } = await gerente.pedir<Respuesta<typeof api.situacionMarca>>(
    'GET',
    `/desuso/situacion?codigos=${codigo}`,
  )
  const entrada = { codigos: [codigo], motivo: 'llegó partida' }
  const visto = vistoDe(planearMarca(cuerpo.situacion as never, entrada))
  expect((await guardar(gerente, 'gerente', '/desuso/marcas', { entrada, visto })).estado).toBe(200)
  const { piezas } = cuerpo.situacion as unknown as { piezas: Awaited<ReturnType<typeof unOro>> }
  return piezas.map((una) => ({ ...una, lugar: 'desuso' as const }))
}

const remitir = (lotes: readonly string[], quien = gerente, usuario = 'gerente', a = refinadorId) =>
  remitirA(quien, lotes, a, usuario)

async function liquidar(
  codigo: string,
  ensayes: readonly { categoria: number; peso: number; subtotal: number }[],
  mas: object = {},
  quien = gerente,
  usuario = 'gerente',
) {
  const { cuerpo } = await quien.pedir<Respuesta<typeof api.situacionRemision>>(
    'GET',
    `/desuso/remisiones/${codigo}/situacion`,
  )
  const entrada = { ensayes: [...ensayes], papel: 'F-118', motivo: 'cera', ...mas }
  const visto = vistoDe(
    planearLiquidacionOro(cuerpo.situacion as unknown as SituacionLiquidacionOro, entrada),
  )
  return guardar(quien, usuario, `/desuso/remisiones/${codigo}/liquidacion`, { entrada, visto })
}

const probado = async () => expect((await probarLibros(p.base.db)).diferencias).toEqual([])
describe('gold, from the shop window to the refiner', () => {
  it('the row of the sheet: both ledgers agree at each step, and voiding gives back each', async () => {
    const inicio = await existencias(p)
    const piezas = await unOro(
      p,
      [
        { categoria: ITALIANO, peso: 12_000, costo: 18_000_000, descripcion: 'Cadena' },
        { categoria: ITALIANO, peso: 6_200, costo: 9_730_000 },
      ],
      'vitrina',
    )
    const enVitrina = await existencias(p)
    const codigos = piezas.map(({ codigo }) => codigo)
    const { cuerpo } = await cajero.pedir<Respuesta<typeof api.situacionMarca>>(
      'GET',
      `/desuso/situacion?codigos=${codigos.join(',').toLowerCase()}`,
    )
    // Who may not see costs is told none, and what they saw is what is saved all the same.
    expect(cuerpo.situacion.piezas.map(({ costo }) => costo)).toEqual([0, 0])
    const entrada = { codigos, motivo: 'nadie la compra' }
    const visto = vistoDe(planearMarca(cuerpo.situacion as never, entrada))
    const marca = await guardar(cajero, 'cajero', '/desuso/marcas', { entrada, visto })
    expect(marca.estado).toBe(200)
    const marcadas = await lista<filas.DesusoFila>(gerente, '/desuso?clase=oro')
    expect(marcadas.map(({ documento }) => documento)).toEqual(piezas.map(() => marca.cuerpo.codigo))
    const enDesuso = await existencias(p)
    const retiro = await retirar(
      piezas.map((una) => ({ ...una, lugar: 'desuso' as const })),
      [{ categoria: ITALIANO, peso: 18_058 }],
    )
    expect(retiro.estado).toBe(200)
    await probado()
    const [lote] = await lista<filas.LoteFila>(gerente, '/desuso/lotes')
    expect(lote).toMatchObject({
      nombre: 'ORO-PCT01-2026-11-01',
      estado: 'retirado',
      libre: 18_200,
      peso: 18_058,
      merma: 142,
      costo: 27_730_000,
      mermaCosto: 216_354,
    })
    expect(await lista(gerente, '/desuso?clase=oro')).toEqual([])
    const retirado = await existencias(p)
    const remision = await remitir([retiro.cuerpo.codigo])
    expect(remision.estado).toBe(200)
    await probado()
    const remitido = await existencias(p)
    const ensayes = [{ categoria: ITALIANO, peso: 18_058, subtotal: 30_766_049 }]
    const pagos = [{ medio: 'transferencia', valor: 29_453_473 }]
    const liquidacion = await liquidar(remision.cuerpo.codigo, ensayes, {
      regalias: 1_004_916,
      retencion: 307_660,
      pagos,
    })
    expect([liquidacion.estado, liquidacion.cuerpo.cobra]).toEqual([200, 29_453_473])
    await probado()
    expect(await lista<filas.LiquidacionFila>(gerente, '/desuso/liquidaciones')).toMatchObject([
      {
        remision: remision.cuerpo.codigo,
        libre: 18_200,
        peso: 18_058,
        merma: 142,
        costo: 27_730_000,
        subtotal: 30_766_049,
        regalias: 1_004_916,
        retencion: 307_660,
        neto: 29_453_473,
      },
    ])
    expect(await existencias(p)).toEqual([
      { almacen: 'PCT01', que: '111005', costo: 29_453_473, peso: 0 },
      { almacen: 'PCT01', que: '135515', costo: 307_660, peso: 0 },
      { almacen: 'PCT01', que: '413515', costo: -30_766_049, peso: 0 },
      { almacen: 'PCT01', que: '521595', costo: 1_004_916, peso: 0 },
      { almacen: 'PCT01', que: '531050', costo: 216_354, peso: 0 },
      { almacen: 'PCT01', que: '613505', costo: 27_513_646, peso: 0 },
    ])
    // From the last to the first; out of order each names what is in its way.
    for (const codigo of [remision.cuerpo.codigo, retiro.cuerpo.codigo, marca.cuerpo.codigo]) {
      const { cuerpo: previa } = await gerente.pedir<{ faltas: { codigo: string }[] }>(
        'GET',
        `/documentos/${codigo}/anulacion`,
      )
      expect(previa.faltas[0]?.codigo).toMatch(/anulacion\.(hay_posterior|pieza_aparte)/)
    }
    const pasos = [
      [liquidacion.cuerpo.codigo, remitido],
      [remision.cuerpo.codigo, retirado],
      [retiro.cuerpo.codigo, enDesuso],
      [marca.cuerpo.codigo, enVitrina],
    ] as const
    for (const [codigo, antes] of pasos) {
      expect((await anular(gerente, codigo)).estado).toBe(200)
      expect(await existencias(p)).toEqual(antes)
      await probado()
    }
    expect(inicio).toEqual([])
    expect((await lista<filas.LoteFila>(gerente, '/desuso/lotes')).map(({ estado }) => estado)).toEqual([
      'anulado',
    ])
    // Voided it says what it sent, and for how many days no longer; none of it is added.
    expect(await lista<filas.RemisionFila>(gerente, '/desuso/remisiones')).toMatchObject([
      { estado: 'anulada', lotes: expect.stringContaining('ORO-PCT01'), peso: 18_058, dias: null },
    ])
    const archivo = await gerente.pedir('GET', '/desuso/remisiones/exportar?archivo=csv')
    expect(archivo.texto).toMatch(/Peso en gramos;"?0,00/)
    const papel = await gerente.pedir('GET', `/desuso/remisiones/${remision.cuerpo.codigo}/papel`)
    expect(papel.estado).toBe(200)
    const suyo = await gerente.pedir('GET', `/desuso/remisiones/${remision.cuerpo.codigo}/origen?archivo=csv`)
    expect(suyo.texto).toContain('Peso en gramos;"182,00"')
    if (conPdftotext) {
      const [texto = ''] = lector.paginas(papel.bytes)
      for (const dicho of ['ANULADA', 'Italiano', '180,58']) expect(texto).toContain(dicho)
    }
  })

  it('a bag that was parted by a settlement that was voided is settled again', async () => {
    const lote = await unLote(p.deps)
    // The refiner's record was merged while the remisión was being written.
    const { id: alias } = await unCliente(p.base.db)
    await sql`update clientes set fusionado_en = ${refinadorId} where id = ${alias}`.execute(p.base.db)
    const { cuerpo: remision } = await remitir([lote], gerente, 'gerente', alias)
    const { rows: deQuien } =
      await sql`select r.refinador_id, d.tercero_id from remisiones_oro r join documentos d on d.id = r.id
      where d.codigo = ${remision.codigo}`.execute(p.base.db)
    expect(deQuien).toEqual([{ refinador_id: refinadorId, tercero_id: refinadorId }])
    const ensayes = [{ categoria: ITALIANO, peso: 18_000, subtotal: 1_000_000 }]
    const alerta = async () =>
      (
        await gerente.pedir<Respuesta<typeof api.situacionRemision>>(
          'GET',
          `/desuso/remisiones/${remision.codigo}/situacion`,
        )
      ).cuerpo.situacion.alerta
    expect(await alerta()).toBe(false)
    const tarea = await unaTarea(p.base.db, refinadorId)
    // The screen asks for it before it is saved; who settles here may let it pass.
    expect(await alerta()).toBe(true)
    const una = await liquidar(remision.codigo, ensayes)
    expect(una.estado).toBe(200)
    await p.base.db.deleteFrom('tareas_cumplimiento').where('id', '=', tarea).execute()
    expect((await anular(gerente, una.cuerpo.codigo)).estado).toBe(200)
    expect((await liquidar(remision.codigo, ensayes)).estado).toBe(200)
    const { rows } = await sql<{ lugar: string; peso: number }>`select h.lugar, h.peso from piezas h
      join piezas b on b.id = h.padre_id where h.lugar <> 'afuera' and b.codigo like ${`${lote}-%`} order by 2`.execute(
      p.base.db,
    )
    expect(rows).toEqual([
      { lugar: 'baja', peso: 58 },
      { lugar: 'fundido', peso: 18_000 },
    ])
    await probado()
  })

  it('lots of two branches in one remisión: only for who may for the chain, shared by grams to the peso', async () => {
    const mio = await unLote(p.deps, {
      peso: 10_000,
      pieza: { categoria: NACIONAL, peso: 10_000, costo: 900_001 },
    })
    const ajeno = await unLote(p.deps, {
      almacen: 'PCT02',
      peso: 20_000,
      pieza: { categoria: NACIONAL, peso: 20_000, costo: 2_000_003 },
    })
    const negado = await remitir([mio, ajeno])
    expect([negado.estado, JSON.stringify(negado.cuerpo)]).toEqual([
      422,
      expect.stringContaining('remisionOro.lote'),
    ])
    const admin = await p.entrar('superadmin')
    const { cuerpo: remision, estado } = await remitir([mio, ajeno], admin, 'superadmin')
    expect(estado).toBe(200)
    await probado()
    const ensayes = [{ categoria: NACIONAL, peso: 29_999, subtotal: 10_000_000 }]
    const { cuerpo, estado: bien } = await liquidar(
      remision.codigo,
      ensayes,
      { regalias: 326_601, retencion: 100_000 },
      admin,
      'superadmin',
    )
    expect([bien, cuerpo.cobra]).toEqual([200, 9_573_399])
    await probado()
    const lejos = await p.entrar('gerente', 'PCT02')
    const [alla] = await lista<filas.LiquidacionFila>(lejos, '/desuso/liquidaciones')
    const aqui = (await lista<filas.LiquidacionFila>(gerente, '/desuso/liquidaciones')).find(
      (una) => una.remision === remision.codigo,
    )
    expect([aqui?.subtotal, alla?.subtotal]).toEqual([3_333_333, 6_666_667])
    expect((aqui?.neto ?? 0) + (alla?.neto ?? 0)).toBe(9_573_399)
    expect([alla?.almacen, alla?.costo]).toEqual(['PCT01', 2_000_003])
    // What is owed between the two branches is the part of the other one.
    const { rows } = await sql<{ codigo: string; saldo: number }>`
      select a.codigo, sum(debito - credito)::int8 saldo from saldos_dia s join almacenes a on a.id = s.almacen_id
      where cuenta = '111510' group by 1 order by 1`.execute(p.base.db)
    expect(rows).toEqual([
      { codigo: 'PCT01', saldo: -(alla?.neto ?? 0) },
      { codigo: 'PCT02', saldo: alla?.neto },
    ])
    // Its money came in where it was sent from: nobody settles it elsewhere.
    const otra = await guardar(lejos, 'gerente', `/desuso/remisiones/${remision.codigo}/liquidacion`, {
      entrada: { ensayes, papel: 'F-118' },
      visto: '-',
    })
    expect(otra.estado).toBe(404)
    expect((await anular(admin, cuerpo.codigo, 'superadmin')).estado).toBe(200)
    expect(await lista<filas.LiquidacionFila>(lejos, '/desuso/liquidaciones')).toEqual([])
    await probado()
  })

  it('two at once send the same lot: one remisión, and the other is told', async () => {
    const lote = await unLote(p.deps)
    const [una, otra] = await Promise.all([remitir([lote]), remitir([lote])])
    const estados = [una.estado, otra.estado].toSorted()
    expect(estados).toEqual([200, 422])
    const perdida = una.estado === 422 ? una : otra
    expect(JSON.stringify(perdida.cuerpo)).toContain('ya está exportado')
  })

  it('more loss than the usual is authorised, and no lot has more things than it could', async () => {
    const piezas = await unOro(p, [{ categoria: ITALIANO, peso: 1_000 }])
    const pesadas = [{ categoria: ITALIANO, peso: 900 }]
    const { almacenes } = p
    const entrada = { codigos: [piezas[0]?.codigo ?? ''], pesadas, motivo: 'tenía piedras' }
    const situacion = { almacenId: almacenes.PCT01, almacenCodigo: 'PCT01', lotesDelMes: 0, ids: [], piezas }
    const { plan } = planearRetiroOro(situacion, entrada, '2026-11-20')
    expect(plan?.exige.map(({ codigo }) => codigo)).toEqual(['autorizacion.merma'])
    const sinMotivo = await retirar(piezas, pesadas, { motivo: '' })
    expect([sinMotivo.estado, JSON.stringify(sinMotivo.cuerpo)]).toEqual([
      422,
      expect.stringContaining('por qué'),
    ])
    expect((await retirar(piezas, pesadas)).estado).toBe(200)
    await probado()
  })

  it('weighs out all that waits, however many things they are', async () => {
    const piezas = await unOro(
      p,
      Array.from({ length: 501 }, () => ({ categoria: ITALIANO, peso: 100 })),
    )
    expect((await retirar(piezas, [{ categoria: ITALIANO, peso: 50_100 }])).estado).toBe(200)
    await probado()
  })

  it('its papers: the remisión without costs, and the file that says whose each gram was', async () => {
    const lote = await unLote(p.deps)
    const { id: vendedor, nombre_completo } = await unCliente(p.base.db)
    const { id: quien } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await unaBase(p.deps, p.almacenes.PCT01, quien, 10_000_000)
    const compra = await comprarDirecto(p.deps, gerente, {
      clase: 'articulos',
      terceroId: vendedor,
      articulos: [{ descripcion: 'Argolla partida', categoria: NACIONAL, peso: 300, valor: 400_000 }],
      procedencia: 'uso',
    })
    expect(compra.estado).toBe(200)
    // What was bought from a person waits for its day.
    p.reloj.avanzar(15 * 86_400_000)
    ;[gerente, cajero] = await Promise.all([p.entrar('gerente'), p.entrar('cajero')])
    const comprada = await marcada(`${compra.cuerpo.codigo}-1`)
    const { cuerpo: comprado } = await retirar(comprada, [{ categoria: NACIONAL, peso: 300 }])
    const { cuerpo } = await remitir([lote, comprado.codigo])
    const papel = await gerente.pedir('GET', `/desuso/remisiones/${cuerpo.codigo}/papel`)
    expect(papel.cabeceras['content-type']).toBe('application/pdf')
    if (conPdftotext) {
      const [texto = ''] = lector.paginas(papel.bytes)
      for (const dicho of [cuerpo.codigo, '4471', 'Valores del Norte', 'Italiano', '180,58', `${lote}-1`])
        expect(texto).toContain(dicho)
      expect(texto).not.toContain('27.')
    }
    const csv = await gerente.pedir('GET', `/desuso/remisiones/${cuerpo.codigo}/origen?archivo=csv`)
    expect(csv.texto).toMatch(/Procedencia/)
    expect(csv.texto).toMatch(/182,00/)
    for (const dicho of ['Argolla partida', 'Compra directa', compra.cuerpo.codigo, nombre_completo])
      expect(csv.texto).toContain(dicho)
    // It says people: who may not send learns nothing of them.
    expect((await cajero.pedir('GET', `/desuso/remisiones/${cuerpo.codigo}/origen`)).estado).toBe(403)
    const { rows } =
      await sql`select 1 from auditoria where accion like '%export%' or accion like '%archivo%' limit 1`.execute(
        p.base.db,
      )
    expect(rows.length).toBe(1)
  })

  it('the remisión is an original once, as its paper or as its document: again it has a reason and says DUPLICADO', async () => {
    const { cuerpo } = await remitir([await unLote(p.deps)])
    const papel = (motivo = '') => gerente.pedir('GET', `/desuso/remisiones/${cuerpo.codigo}/papel${motivo}`)
    const original = await papel()
    expect([original.estado, (await papel()).cuerpo]).toMatchObject([200, { codigo: 'impresion.motivo' }])
    const otra = await papel('?motivo=se+moj%C3%B3')
    const documento = await gerente.pedir('GET', `/documentos/${cuerpo.codigo}/recibo?motivo=perdida`)
    expect([otra.estado, documento.estado]).toEqual([200, 200])
    if (!conPdftotext) return
    const textos = [original, otra, documento].map(({ bytes }) => lector.paginas(bytes).join(' '))
    expect(textos.map((texto) => texto.includes('DUPLICADO'))).toEqual([false, true, true])
    for (const texto of textos) expect(texto).toContain('Recibe, por el refinador')
  })
})
