import { readFileSync } from 'node:fs'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Documento, listarDocumentos } from '@retroventa/api/operaciones/llamadas'
import type { listarVentas, verVenta } from '@retroventa/api/ventas/llamadas'
import { planearGarantia } from '@retroventa/domain/operaciones/ventas/garantia'
import type { SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { papelDeDocumento } from '../operaciones/recibo.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { devolverVenta, vender } from './factory.ts'

const MIGRACIONES = ['0570_oro_por_peso_con_nombre', '0600_borradores_con_nombre'].map(
  (una) => new URL(`../../db/migrations/${una}.sql`, import.meta.url),
)

let p: Prueba
let gerente: Navegador
let cajero: Navegador
const lector = crearLectorDePdf()

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const documento = async (codigo: string, quien = gerente) =>
  (await quien.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo

it('tells what goods cost on the page of a document only to who may see costs, and an entry without it that balances', async () => {
  const [pieza] = await unasPiezas(p.deps, [{ costo: 123_457, precio: 238_000 }])
  const { cuerpo } = await vender(cajero, 'cajero', { lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }] })
  const { texto, cuerpo: ajeno } = await cajero.pedir<Documento>('GET', `/documentos/${cuerpo.codigo}`)
  expect(texto).not.toContain('123457')
  expect([ajeno.sinCostos, ajeno.lineas.map(({ concepto }) => concepto).sort()]).toEqual([
    true,
    ['caja', 'ivaGenerado', 'ventaMercancia'],
  ])
  expect(ajeno.lineas.reduce((suma, { debito, credito }) => suma + debito - credito, 0)).toBe(0)
  const suyo = await documento(cuerpo.codigo)
  expect([suyo.sinCostos, suyo.lineas.length, suyo.movimientos.map(({ costo }) => costo)]).toEqual([
    false,
    5,
    [123_457],
  ])
  // Who keeps the books reads the entry whole, and what each thing cost no more than the others.
  await unUsuario(p.base.db, 'contador', [{ almacenId: p.almacenes.PCT01, rol: 'Contador' }])
  const contador = await documento(cuerpo.codigo, await p.entrar('contador'))
  expect([contador.sinCostos, contador.lineas.length, contador.movimientos[0]?.costo]).toEqual([
    false,
    5,
    null,
  ])
})

it('says before a sale is voided by what its money goes back: what a card paid, to the card', async () => {
  const [pieza] = await unasPiezas(p.deps, [{ costo: 100_000, precio: 238_000 }])
  const pagos = [
    { medio: 'efectivo', valor: 38_000 },
    { medio: 'datafono', valor: 200_000, referencia: '0421' },
  ] as const
  const lineas = [{ tipo: 'pieza', codigo: pieza?.codigo }] as const
  const { cuerpo } = await vender(cajero, 'cajero', { lineas, pagos })
  const previa = await gerente.pedir<{ cobra: number; pagos: object[] }>(
    'GET',
    `/documentos/${cuerpo.codigo}/anulacion`,
  )
  expect([previa.cuerpo.cobra, previa.cuerpo.pagos]).toEqual([
    -238_000,
    [
      { medio: 'efectivo', valor: 38_000 },
      { medio: 'datafono', valor: 200_000 },
    ],
  ])
})

const dice = async (codigo: string, quien = cajero) =>
  (await documento(codigo, quien)).datos.map(({ nombre, valor }) => `${nombre}: ${valor}`.replace(/\s/g, ' '))

it('says on its page, its receipt and the one that goes by mail what each thing was sold for and until when it is warranted', async () => {
  await gerente.pedir('PUT', '/vitrina-peso/precios', { categoria: 3, precio: 300_000 })
  const [reloj] = await unasPiezas(p.deps, [{ descripcion: 'Reloj Tucán', costo: 100_000, precio: 180_000 }])
  const sueltas = await unasPiezas(p.deps, [{ categoria: 3, peso: 500, costo: 1_000_000 }], {
    lugar: 'vitrina_peso',
  })
  const { cuerpo } = await vender(cajero, 'cajero', {
    lineas: [
      { tipo: 'pieza', codigo: reloj?.codigo },
      { tipo: 'granel', categoria: 3, peso: 333 },
      { tipo: 'servicio', descripcion: 'Grabado de argolla', precio: 40_000 },
    ],
  })
  const dicho = await dice(cuerpo.codigo)
  expect(dicho).toEqual([
    `Reloj Tucán, ${reloj?.codigo}: $ 180.000, garantía hasta el 20 dic 2026`,
    'Oro Italiano por peso, 3,33 g: $ 999.000, garantía hasta el 20 dic 2026',
    'Grabado de argolla: $ 40.000, garantía hasta el 20 dic 2026',
  ])
  // A line of before, which said only how it was sold, is given the same name; so is that of the invoice that is still a draft.
  const borrador = async () =>
    (
      await sql<{
        que: string
      }>`select una ->> 'descripcion' que from electronicos, jsonb_array_elements(contenido -> 'lineas') una
        where origen_codigo = ${cuerpo.codigo} and estado = 'borrador'`.execute(p.base.db)
    ).rows.map(({ que }) => que.replace(/\s/g, ' '))
  const deLaFactura = ['Reloj Tucán', 'Oro Italiano por peso, 3,33 g', 'Grabado de argolla']
  expect(await borrador()).toEqual(deLaFactura)
  const linea = p.base.db.selectFrom('venta_lineas').select('descripcion').where('tipo', '=', 'granel')
  const { descripcion } = await linea.executeTakeFirstOrThrow()
  await p.base.db
    .updateTable('venta_lineas')
    .set({ descripcion: 'Por peso' })
    .where('tipo', '=', 'granel')
    .execute()
  await sql`update electronicos set contenido = jsonb_set(contenido, '{lineas,1,descripcion}', '"Por peso"')
    where origen_codigo = ${cuerpo.codigo}`.execute(p.base.db)
  for (const una of MIGRACIONES) await sql.raw(readFileSync(una, 'utf8')).execute(p.base.db)
  expect([await linea.execute(), await borrador()]).toEqual([[{ descripcion }], deLaFactura])
  if (!conPdftotext) return
  const impreso = await cajero.pedir('GET', `/documentos/${cuerpo.codigo}/recibo`)
  const correo = await papelDeDocumento(p.deps, cuerpo.codigo, false)
  for (const bytes of [impreso.bytes, correo?.cuerpo ?? Buffer.of()]) {
    const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
    for (const parte of [
      'Reloj Tucán',
      '$ 180.000',
      'garantía hasta el 20 dic 2026',
      'Grabado de argolla',
      '3,33 g',
    ])
      expect(texto).toContain(parte)
    // Neither the thing that was parted nor what stays of it was sold.
    for (const parte of ['1,67 g', '5,00 g', `${sueltas[0]?.codigo} `]) expect(texto).not.toContain(parte)
  }
})

it('names the thing of a warranty and what came back, and calls what a document acts on by its name', async () => {
  const dos = await unasPiezas(p.deps, [
    { descripcion: 'Radio', costo: 50_000, precio: 80_000 },
    { descripcion: 'Lámpara', costo: 50_000, precio: 90_000 },
  ])
  const { cuerpo } = await vender(cajero, 'cajero', {
    lineas: dos.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo })),
  })
  const { situacion, hoy } = (
    await cajero.pedir<Respuesta<typeof verVenta>>('GET', `/ventas/${cuerpo.codigo}/situacion`)
  ).cuerpo
  const entrada = { linea: 2, motivo: 'no enciende', solucion: 'se cambió el cable' }
  const { plan } = planearGarantia(situacion as unknown as SituacionDeVenta, entrada, hoy)
  const garantia = await cajero.pedir<{ codigo: string }>('POST', `/ventas/${cuerpo.codigo}/garantia`, {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(await dice(garantia.cuerpo.codigo)).toContain(`Artículo atendido: Lámpara, ${dos[1]?.codigo}`)
  const vuelta = await devolverVenta([cajero, 'cajero'], cuerpo.codigo, [1], 'gerente')
  // Of a sale it is said that it is one: of itself nothing, of what was done on it its code, on the paper by its name.
  const { items } = (
    await cajero.pedir<Respuesta<typeof listarDocumentos>>('GET', `/documentos?texto=${cuerpo.codigo}`)
  ).cuerpo
  expect(items.map(({ codigo, origen }) => [codigo, origen]).sort()).toEqual(
    [
      [cuerpo.codigo, null],
      [garantia.cuerpo.codigo, cuerpo.codigo],
      [vuelta.cuerpo.codigo, cuerpo.codigo],
    ].sort(),
  )
  expect((await documento(cuerpo.codigo)).origenCodigo).toBeNull()
  expect((await documento(vuelta.cuerpo.codigo)).origenCodigo).toBe(cuerpo.codigo)
  if (conPdftotext) {
    const { bytes } = await cajero.pedir('GET', `/documentos/${vuelta.cuerpo.codigo}/recibo`)
    const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
    expect([texto.includes('Contrato'), texto.includes(cuerpo.codigo), texto.includes('Venta')]).toEqual([
      false,
      true,
      true,
    ])
  }
  expect(await dice(vuelta.cuerpo.codigo)).toContain(`Radio, ${dos[0]?.codigo}: vuelve, $ 80.000`)
})

it('is found in the list by what was sold, with its accents or without, and by its IMEI', async () => {
  const [celular] = await unasPiezas(p.deps, [
    {
      descripcion: 'Teléfono Ñandú',
      costo: 50_000,
      precio: 80_000,
      serial: '356938035643809',
      clase: 'celular',
    },
  ])
  const lineas = [{ tipo: 'pieza' as const, codigo: celular?.codigo }]
  const { estado, cuerpo } = await vender(cajero, 'cajero', { lineas }, { autoriza: 'gerente' })
  expect(estado).toBe(200)
  const halladas = async (texto: string) =>
    (
      await cajero.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas?texto=${encodeURIComponent(texto)}`)
    ).cuerpo.items.map(({ codigo }) => codigo)
  for (const texto of ['teléfono ñandú', 'telefono nandu', '356938035643809'])
    expect([texto, await halladas(texto)]).toEqual([texto, [cuerpo.codigo]])
  // A shorter number is of a person, and reads no line.
  for (const texto of ['999999999999', '35693803']) expect(await halladas(texto)).toEqual([])
})
