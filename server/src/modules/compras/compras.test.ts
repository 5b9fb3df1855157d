import type { listarCompras } from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionVenta } from '@retroventa/api/ventas/llamadas'
import type { listarGranel, PaginaVitrina } from '@retroventa/api/vitrina/llamadas'
import type { EntradaDirecta } from '@retroventa/domain/operaciones/compras/compra'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirFoto } from '../../testing/archivos/subir.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unCliente } from '../clientes/factory.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { vender } from '../ventas/factory.ts'
import {
  anularCompra,
  asientoDe,
  compraDe,
  comprarAProveedor,
  comprarDirecto,
  previaDe,
  situacionDeCompra,
} from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let vendedor: string
const lector = crearLectorDePdf()
const DIA = 86_400_000
const IMEI = '490154203237518'

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  vendedor = (await unCliente(p.base.db)).id
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 500_000_000)
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const anillo = { descripcion: 'Anillo de grado', categoria: 4, peso: 310, valor: 400_000 }
const taladro = { descripcion: 'Taladro percutor', peso: 0, valor: 250_000 }
const directa = (articulos: EntradaDirecta['articulos'] = [anillo], mas: Partial<EntradaDirecta> = {}) =>
  ({ clase: 'articulos', terceroId: vendedor, articulos, procedencia: 'uso', ...mas }) as EntradaDirecta
const lineas = (codigo: string) => asientoDe(gerente, codigo)
const errores = (cuerpo: unknown): string => JSON.stringify(cuerpo)
const policivo = () =>
  p.base.db
    .selectFrom('control_policivo')
    .select(['codigo', 'movimiento', 'entrada', 'datos'])
    .orderBy('orden', 'desc')
    .executeTakeFirst()
const enVitrina = async (codigo: string) =>
  (await gerente.pedir<{ total: number }>('GET', `/vitrina?texto=${codigo}`)).cuerpo.total
const previa = (codigo: string) => previaDe(gerente, codigo)
const anular = (codigo: string) => anularCompra(gerente, codigo)
const sumaDe = async (cuenta: string) => {
  const { rows } = await sql<{
    saldo: number
  }>`select coalesce(sum(debito - credito), 0)::int8 saldo from partidas
    where cuenta = ${cuenta} and almacen_id = ${p.almacenes.PCT01}`.execute(p.base.db)
  return rows[0]?.saldo
}
const costoEn = async (lugar: string) => {
  const { rows } = await sql<{ costo: number }>`select coalesce(sum(costo), 0)::int8 costo from piezas
    where lugar = ${lugar} and almacen_id = ${p.almacenes.PCT01}`.execute(p.base.db)
  return rows[0]?.costo
}

describe('a purchase from a person', () => {
  it('costs in goods what its account says, is in the register of the police, and owes its documento soporte', async () => {
    const { estado, cuerpo } = await comprarDirecto(p.deps, cajero, directa([anillo, taladro]), {
      usuario: 'cajero',
    })
    expect([estado, cuerpo.cobra, cuerpo.codigo]).toEqual([200, -650_000, 'PCT01-CD000001'])
    expect(await lineas(cuerpo.codigo)).toEqual([
      ['caja', -650_000],
      ['mercanciaVitrina', 650_000],
    ])
    expect(await sumaDe('143510')).toBe(await costoEn('vitrina'))
    expect(await policivo()).toMatchObject({
      codigo: cuerpo.codigo,
      movimiento: 'entrada',
      datos: {
        valor: 650_000,
        cosas: [
          { descripcion: 'Anillo de grado', peso: 310 },
          { descripcion: 'Taladro percutor', peso: 0 },
        ],
      },
    })
    expect(await compraDe(gerente, cuerpo.codigo)).toMatchObject({
      soporte: 'pendiente',
      procedencia: 'uso',
      libreDesde: '2026-12-05',
      situacion: { fila: { estado: 'registrada' } },
    })
  })

  // Before the clock is moved ahead: the settings are believed until the hour at which they were read.
  it('of a telephone is for a house that may sell them', async () => {
    const celular = { ...taladro, descripcion: 'Celular', ficha: { clase: 'celular' as const, serial: IMEI } }
    const poner = async (si: boolean) => {
      await sql`update configuracion set valor = jsonb_set(valor, '{comerciaCelulares}', ${String(si)}::jsonb)`.execute(
        p.base.db,
      )
      p.reloj.avanzar(3_000)
    }
    await poner(false)
    const no = await comprarDirecto(p.deps, gerente, directa([celular]))
    expect([no.estado, errores(no.cuerpo)]).toEqual([422, expect.stringContaining('no está autorizada')])
    await poner(true)
    const si = await comprarDirecto(p.deps, gerente, directa([celular]))
    expect([si.estado, errores(si.cuerpo)]).toEqual([200, expect.any(String)])

    // The same number on another thing of the shop window is said to who sells it, and is written in its sale.
    const [repetido, malo] = await unasPiezas(p.deps, [
      { descripcion: 'Celular', serial: IMEI, precio: 700_000 },
      { descripcion: 'Celular', serial: '490154203237517', precio: 700_000 },
    ])
    const venta = (una = repetido) => ({ lineas: [{ tipo: 'pieza' as const, codigo: una?.codigo }] })
    const { cuerpo: leido } = await cajero.pedir<Respuesta<typeof situacionVenta>>(
      'GET',
      `/ventas/situacion?codigos=${repetido?.codigo}`,
    )
    expect(leido.celulares).toMatchObject([
      { imei: IMEI, valido: true, apariciones: [{ codigo: si.cuerpo.codigo, almacen: 'PCT01' }] },
    ])
    const invalido = await vender(cajero, 'cajero', venta(malo))
    expect([invalido.estado, errores(invalido.cuerpo)]).toEqual([
      409,
      expect.stringContaining('no es válido'),
    ])
    await poner(false)
    const sola = await vender(cajero, 'cajero', venta())
    expect([sola.estado, errores(sola.cuerpo)]).toEqual([409, expect.stringContaining('MinTIC')])
    const vendida = await vender(cajero, 'cajero', venta(), { autoriza: 'gerente' })
    const { rows } = await sql<{ descripcion: string }>`select l.descripcion from venta_lineas l
      join ventas v on v.id = l.venta_id where v.codigo = ${vendida.cuerpo.codigo}`.execute(p.base.db)
    expect([vendida.estado, rows]).toEqual([200, [{ descripcion: `Celular, IMEI ${IMEI}` }]])
    await poner(true)
  })

  it('waits its days: neither for sale nor sold before them, and sold on the day', async () => {
    const { cuerpo } = await comprarDirecto(p.deps, gerente, directa())
    const pieza = `${cuerpo.codigo}-1`
    const venta = { lineas: [{ tipo: 'pieza' as const, codigo: pieza, precio: 700_000 }] }
    expect(await enVitrina(pieza)).toBe(0)
    const antes = await vender(cajero, 'cajero', venta, { visto: '-' })
    expect([antes.estado, errores(antes.cuerpo)]).toEqual([
      422,
      expect.stringContaining('se puede vender desde el 5 dic 2026'),
    ])
    const ahora = p.reloj.ahora
    try {
      p.reloj.ahora = new Date(ahora.getTime() + 15 * DIA)
      gerente = await p.entrar('gerente')
      expect(await enVitrina(pieza)).toBe(1)
      expect((await vender(gerente, 'gerente', venta)).estado).toBe(200)
    } finally {
      p.reloj.ahora = ahora
      gerente = await p.entrar('gerente')
    }
    const faltas = (await previa(cuerpo.codigo)).faltas
    expect(faltas[0]?.mensaje).toMatch(/ya está vendido, con el documento PCT01-VT\d+: anúlelo primero/)
    expect((await anular(cuerpo.codigo)).estado).toBe(422)
  })

  it('voided, everything is as it was, and the register says so', async () => {
    const antes = [await sumaDe('143510'), await sumaDe('110505')]
    const { cuerpo } = await comprarDirecto(p.deps, gerente, directa([taladro]))
    const { estado, cuerpo: anulacion } = await anular(cuerpo.codigo)
    expect(estado).toBe(200)
    expect([await sumaDe('143510'), await sumaDe('110505')]).toEqual(antes)
    expect(await policivo()).toMatchObject({
      codigo: anulacion.codigo,
      movimiento: 'anulacion',
      entrada: cuerpo.codigo,
    })
    expect(await compraDe(gerente, cuerpo.codigo)).toMatchObject({
      soporte: 'no_aplica',
      situacion: { fila: { estado: 'anulada' }, piezas: [{ lugar: 'afuera' }] },
    })
  })

  it.each<[string, () => Partial<EntradaDirecta>, string]>([
    ['nobody', () => ({ terceroId: undefined }), 'Elija a quién se le compra'],
    ['nothing', () => ({ articulos: [] }), 'Agregue al menos un artículo'],
    ['what nobody says where it comes from', () => ({ procedencia: undefined }), 'Elija de dónde dice'],
    ['another origin without its words', () => ({ procedencia: 'otra' }), 'Escriba de dónde viene'],
    [
      'a thing for nothing',
      () => ({ articulos: [{ ...taladro, valor: 0 }] }),
      'Ingrese un valor mayor que 0',
    ],
    [
      'above the suggested value without a reason',
      () => ({ articulos: [{ ...anillo, valor: 90_000_000 }] }),
      'escriba el motivo',
    ],
    [
      'a telephone whose IMEI is wrong',
      () => ({
        articulos: [{ ...taladro, ficha: { clase: 'celular', serial: '490154203237517' } }],
      }),
      '15 dígitos del IMEI',
    ],
    [
      'grams without a price',
      () => ({ clase: 'peso', articulos: [{ ...anillo, valor: undefined }] }),
      'precio del gramo',
    ],
    [
      'grams of what is not metal',
      () => ({ clase: 'peso', articulos: [{ descripcion: 'Chatarra', peso: 100, precioGramo: 1_000 }] }),
      'Elija la ley',
    ],
  ])('refuses %s', async (_, mas, dicho) => {
    const { estado, cuerpo } = await comprarDirecto(p.deps, cajero, directa(undefined, mas()), {
      usuario: 'cajero',
    })
    expect([estado, errores(cuerpo)]).toEqual([422, expect.stringContaining(dicho)])
  })

  it('with a hit on a list waits for who may let it pass, as a contract does', async () => {
    const { id } = await unCliente(p.base.db)
    await p.base.db.updateTable('clientes').set({ alerta_listas: true }).where('id', '=', id).execute()
    const { estado, cuerpo } = await comprarDirecto(p.deps, cajero, directa([taladro], { terceroId: id }), {
      usuario: 'cajero',
    })
    expect([estado, cuerpo.codigo, errores(cuerpo.datos)]).toEqual([
      409,
      'operacion.autorizacion',
      expect.stringContaining('coincidencia con listas'),
    ])
  })

  it('keeps its photos for who may see it, and gives none to another purchase', async () => {
    const foto = await subirFoto(cajero)
    const { cuerpo } = await comprarDirecto(
      p.deps,
      cajero,
      directa([{ ...taladro, fotos: [foto] } as EntradaDirecta['articulos'][number]]),
      { usuario: 'cajero' },
    )
    const ruta = `/compras/${cuerpo.codigo}/fotos/${foto}`
    expect((await gerente.pedir('GET', ruta)).estado).toBe(200)
    expect((await (await p.entrar('cajera2', 'PCT02')).pedir('GET', ruta)).estado).toBe(404)
    const otra = await comprarDirecto(
      p.deps,
      cajero,
      directa([{ ...taladro, fotos: [foto] } as EntradaDirecta['articulos'][number]]),
      { usuario: 'cajero' },
    )
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([404, 'foto.no_existe'])
  })

  it('is shown in the shop window with the photos of its line, in the branch that has it', async () => {
    const foto = await subirFoto(gerente)
    const { cuerpo } = await comprarAProveedor(p.deps, gerente, {
      ...directa([anillo, { ...taladro, fotos: [foto] } as EntradaDirecta['articulos'][number]]),
      factura: 'FV-FOTOS',
    })
    const { items } = (
      await gerente.pedir<PaginaVitrina>('GET', `/vitrina?texto=${cuerpo.codigo}&orden=codigo`)
    ).cuerpo
    expect(items.map(({ fotos }) => fotos)).toEqual([[], [foto]])
    const [sin = '', con = ''] = items.map(({ codigo }) => `/vitrina/piezas/${codigo}`)
    expect((await gerente.pedir<{ fotos: string[] }>('GET', con)).cuerpo.fotos).toEqual([foto])
    const [suya, deOtra, ajena] = await Promise.all([
      cajero.pedir('GET', `${con}/fotos/${foto}?miniatura=1`),
      cajero.pedir('GET', `${sin}/fotos/${foto}`),
      (await p.entrar('gerente', 'PCT02')).pedir('GET', `${con}/fotos/${foto}`),
    ])
    expect([suya.estado, deOtra.estado, ajena.estado]).toEqual([200, 404, 404])
  })

  it.skipIf(!conPdftotext)(
    'its paper says who sells, what they declare and sign, and the day (needs pdftotext)',
    async () => {
      const { cuerpo } = await comprarDirecto(
        p.deps,
        gerente,
        directa([anillo], { procedencia: 'otra', procedenciaDetalle: 'lo encontró en una mina' }),
      )
      const papel = (que = '') => gerente.pedir('GET', `/documentos/${cuerpo.codigo}/recibo${que}`)
      const leer = ({ bytes }: { bytes: Uint8Array }) => lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      const texto = leer(await papel())
      for (const parte of [
        cuerpo.codigo,
        'DECLARACIÓN DE ORIGEN',
        'lo encontró en una mina',
        'CUATROCIENTOS MIL PESOS',
        'Huella índice derecho',
        '5 de diciembre de 2026',
      ])
        expect(texto).toContain(parte)
      expect((await papel()).estado).toBe(422)
      p.reloj.avanzar(60_000)
      await sql`update clientes set cedula = '700800900', modified = ${p.reloj.ahora.toISOString()}
        where id = (select cliente_id from compras where codigo = ${cuerpo.codigo})`.execute(p.base.db)
      expect(leer(await papel('?motivo=mojado'))).not.toContain('700.800.900')
    },
  )
})

describe('by weight', () => {
  const gramos = (precioGramo: number) =>
    directa([{ descripcion: '', categoria: 3, peso: 1_234, precioGramo, motivo: 'lo pidió el dueño' }], {
      clase: 'peso',
    })

  it('above the suggested gram somebody authorises; the grams are in their place at their cost', async () => {
    const { sugeridos } = await situacionDeCompra(p.deps)
    const { valorGramo } = await import('@retroventa/domain/oro/valor')
    const gramo = valorGramo(3, sugeridos, 'compra_directa')
    const sola = await comprarDirecto(p.deps, cajero, gramos(gramo + 1_000), { usuario: 'cajero' })
    expect([sola.estado, sola.cuerpo.codigo, errores(sola.cuerpo.datos)]).toEqual([
      409,
      'operacion.autorizacion',
      expect.stringContaining('Comprar Italiano a'),
    ])
    expect((await comprarDirecto(p.deps, cajero, gramos(gramo), { usuario: 'cajero' })).estado).toBe(200)
    const { estado, cuerpo } = await comprarDirecto(p.deps, cajero, gramos(gramo + 1_000), {
      usuario: 'cajero',
      autoriza: 'gerente',
    })
    const valor = Math.trunc(((gramo + 1_000) * 1_234) / 100)
    expect([estado, cuerpo.cobra]).toEqual([200, -valor])
    expect(await lineas(cuerpo.codigo)).toEqual([
      ['caja', -valor],
      ['mercanciaVitrinaPeso', valor],
    ])
    expect(await sumaDe('143535')).toBe(await costoEn('vitrina_peso'))
    const { cuerpo: historia } = await cajero.pedir<Respuesta<typeof listarCompras>>(
      'GET',
      '/compras?clase=peso',
    )
    const deGramo = historia.items.map(({ porGramo, sugeridoPorGramo }) => [porGramo, sugeridoPorGramo])
    // Beside each other, of the same grams; whole pesos are cut once, so that a gram of a lot may be one less.
    expect(
      deGramo.map(([pagado = 0, sugerido = 0]) => Math.round(((pagado ?? 0) - (sugerido ?? 0)) / 1_000)),
    ).toEqual([1, 0])
    // Grams that wait are not there for a sale.
    const venta = { lineas: [{ tipo: 'granel' as const, categoria: 3, peso: 100, precio: 900_000 }] }
    expect(errores((await vender(cajero, 'cajero', venta)).cuerpo)).toContain('De esa pureza hay 0,00')
    const { cuerpo: granel } = await cajero.pedir<Respuesta<typeof listarGranel>>('GET', '/vitrina-peso')
    expect(granel.items.map(({ peso, espera }) => [peso, espera])).toEqual([[2_468, 2_468]])
  })
})

it('the list adds up what is in force, and says what is due', async () => {
  const lista = async (consulta = '') =>
    (await gerente.pedir<Respuesta<typeof listarCompras>>('GET', `/compras?porPagina=200${consulta}`)).cuerpo
  const factura = { terceroId: vendedor, articulos: [taladro], factura: 'FV-2210' }
  await comprarAProveedor(p.deps, gerente, { clase: 'articulos', ...factura })
  const { items, totales, grupos, total } = await lista('&grupo=comprador')
  const { rows } = await sql<{ vitrina: number }>`
    select sum(valor)::int8 vitrina from compra_lineas l join compras c on c.id = l.compra_id
    where c.clase = 'articulos' and c.estado <> 'anulada' and l.orden <> all (c.devueltas)`.execute(p.base.db)
  expect(totales.subtotal).toBe(rows[0]?.vitrina)
  expect(grupos?.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(total)
  // What was voided stands under a heading, and adds nothing to it.
  expect(items.some(({ estado }) => estado === 'anulada')).toBe(true)
  for (const cual of ['subtotal', 'iva', 'total', 'peso'] as const)
    expect(grupos?.reduce((suma, { sumas }) => suma + (sumas[cual] ?? 0), 0)).toBe(totales[cual])
  const debidas = await lista('&soporte=pendiente')
  expect(debidas.items.length).toBe(items.filter(({ soporte }) => soporte === 'pendiente').length)
  expect(debidas.items.length).toBeGreaterThan(0)
  expect((await lista('&clase=peso')).items.map(({ articulos }) => articulos)).toContain('Italiano por peso')
  expect((await lista('&texto=FV-2210')).total).toBe(1)
  expect((await lista(`&texto=${IMEI}`)).total).toBe(1)
  const { texto } = await gerente.pedir('GET', '/compras/exportar')
  expect(texto).toContain('Pagado, sin devuelto ni anulado')
})

it('leaves both ledgers proven, and the chain of the register whole', async () => {
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  const { rows } = await sql`select * from verificar_policivo(${p.almacenes.PCT01})`.execute(p.base.db)
  expect(rows).toEqual([])
})
