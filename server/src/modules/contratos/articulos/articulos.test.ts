import type { Antecedente, Contrato, DatosContrato, Modelo } from '@retroventa/api/contratos/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { subirFoto } from '../../../testing/archivos/subir.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { unContrato, vistoDeContrato } from '../factory.ts'

let p: Prueba
let cajero: Navegador
let clienteId: string
let cajeroId: string
const PLAZO_3 = '019a0000-0000-7000-8000-000000000003'
const IMEI = '490154203237518'

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  clienteId = (await unCliente(p.base.db)).id
  const usuario = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  cajeroId = usuario.id
  await unaBase(p.deps, p.almacenes.PCT01, cajeroId, 100_000_000)
  await unaBase(p.deps, p.almacenes.PCT02, cajeroId, 100_000_000)
})
afterAll(() => p.cerrar())

type Articulos = DatosContrato['articulos']
const celular = (cambios: Partial<Articulos[number]> = {}): Articulos[number] => ({
  descripcion: 'Celular Samsung A15',
  peso: 0,
  valor: 300_000,
  ficha: {
    clase: 'celular',
    marca: 'Samsung',
    modelo: 'A15',
    serial: IMEI,
    estado: 'Bueno',
    accesorios: 'cargador',
  },
  ...cambios,
})
const cadena = { descripcion: 'Cadena tejido Singapur', categoria: 4, peso: 430, piedras: 50, valor: 400_000 }

interface Hecho {
  codigo: string
  campo?: string
  datos?: { errores?: { codigo: string; campo: string; mensaje: string }[] }
}
async function crear(articulos: Articulos, quien = cajero, usuario = 'cajero', cliente = clienteId) {
  const datos = { clienteId: cliente, articulos, plazoId: PLAZO_3, porcentaje: 500 }
  const visto = await vistoDeContrato(p.deps, datos)
  return quien.pedir<Hecho>(
    'POST',
    '/contratos',
    { datos, visto, credenciales: { usuario, clave: CLAVE } },
    { 'idempotency-key': crypto.randomUUID() },
  )
}

describe('what an item is', () => {
  it('keeps the record, the gross weight and the class of a mixed contract, and the piece brings its number, class and brand', async () => {
    const { cuerpo, estado } = await crear([cadena, celular()])
    expect(estado).toBe(200)
    const { cuerpo: ficha } = await cajero.pedir<Contrato>('GET', `/contratos/${cuerpo.codigo}`)
    expect(ficha.clase).toBe('Mixto')
    expect(ficha.articulos[0]).toMatchObject({ peso: 430, pesoBruto: 480, ficha: null })
    expect(ficha.articulos[1]).toMatchObject({ pesoBruto: null, ficha: { clase: 'celular', serial: IMEI } })
    const piezas = await p.base.db
      .selectFrom('piezas')
      .select(['peso', 'peso_bruto', 'serial', 'clase', 'marca', 'modelo'])
      .where('codigo', 'like', `${cuerpo.codigo}-%`)
      .orderBy('codigo')
      .execute()
    expect(piezas).toEqual([
      { peso: 430, peso_bruto: 480, serial: null, clase: 'joya', marca: null, modelo: null },
      { peso: 0, peso_bruto: null, serial: IMEI, clase: 'celular', marca: 'Samsung', modelo: 'A15' },
    ])
    const { cuerpo: lista } = await cajero.pedir<{ total: number }>('GET', '/contratos?clase=Mixto')
    expect(lista.total).toBe(1)
  })

  it.each([
    [
      'a wrong digit of the IMEI',
      celular({ ficha: { clase: 'celular', serial: '490154203237517' } }),
      'serial',
      /15 dígitos del IMEI/,
    ],
    ['a telephone without IMEI', celular({ ficha: { clase: 'celular' } }), 'serial', /15 dígitos del IMEI/],
    [
      'a plate that is of no motorcycle',
      celular({ ficha: { clase: 'moto', serial: 'ABC123' } }),
      'serial',
      /placa de la moto/,
    ],
    ['grams of a telephone', celular({ peso: 100 }), 'peso', /no se pesa en gramos/],
    [
      'metal with a serial',
      { ...celular(), categoria: 4, peso: 100, valor: 100_000 },
      'categoria',
      /no lleva marca ni serial/,
    ],
    ['stones below zero', { ...cadena, piedras: -1 }, 'piedras', /piedras no puede ser negativo/],
  ] as const)('refuses %s at its field, in words', async (_, articulo, parte, mensaje) => {
    const { estado, cuerpo } = await crear([articulo])
    expect(estado).toBe(422)
    expect(cuerpo.datos?.errores).toEqual([
      expect.objectContaining({ campo: `articulos.0.${parte}`, mensaje: expect.stringMatching(mensaje) }),
    ])
  })
})

describe('photos of the items', () => {
  it('are of the contract once it is signed: seen by who sees it, in its branch only, and of one item only', async () => {
    const [una, otra] = [await subirFoto(cajero), await subirFoto(cajero)]
    const { cuerpo } = await crear([{ ...cadena, fotos: [otra, una] }])
    const { cuerpo: ficha } = await cajero.pedir<Contrato>('GET', `/contratos/${cuerpo.codigo}`)
    expect(ficha.articulos[0]?.fotos).toEqual([otra, una])
    const foto = `/contratos/${cuerpo.codigo}/fotos/${una}`
    const vista = await (await p.entrar('consulta')).pedir('GET', `${foto}?miniatura=1`)
    expect(vista.cabeceras['content-type']).toBe('image/jpeg')
    await unUsuario(p.base.db, 'lejana', [{ almacenId: p.almacenes.PCT02, rol: 'Consulta' }])
    const lejos = await p.entrar('lejana', 'PCT02')
    expect((await lejos.pedir('GET', foto)).estado).toBe(404)
    const { cuerpo: pieza } = await cajero.pedir<{ fotos: string[] }>(
      'GET',
      `/vitrina/piezas/${cuerpo.codigo}-1`,
    )
    expect(pieza.fotos).toEqual([otra, una])
    // Of another contract of this branch it is not there either.
    const { cuerpo: segundo } = await crear([cadena])
    expect((await cajero.pedir('GET', `/contratos/${segundo.codigo}/fotos/${una}`)).estado).toBe(404)
    const repetida = await crear([{ ...cadena, fotos: [una] }])
    expect(repetida.estado).toBe(404)
    expect(repetida.cuerpo).toMatchObject({ codigo: 'foto.no_existe', campo: 'articulos.0.fotos' })
  })

  it('of another branch are seen by who takes the payments of its contract here', async () => {
    const alla = await p.entrar('gerente', 'PCT02')
    const suya = await subirFoto(alla)
    const { cuerpo } = await crear([{ ...cadena, descripcion: 'Dije', fotos: [suya] }], alla, 'gerente')
    const foto = `/contratos/${cuerpo.codigo}/fotos/${suya}`
    expect((await cajero.pedir('GET', foto)).cabeceras['content-type']).toBe('image/jpeg')
    expect((await (await p.entrar('consulta')).pedir('GET', foto)).estado).toBe(404)
  })

  it('of somebody else are not taken, and a contract that fails takes none', async () => {
    const gerente = await p.entrar('gerente')
    const ajena = await subirFoto(gerente)
    expect((await crear([{ ...cadena, fotos: [ajena] }])).cuerpo).toMatchObject({ codigo: 'foto.no_existe' })
    const propia = await subirFoto(cajero)
    expect((await crear([{ ...cadena, valor: 0, fotos: [propia] }])).estado).toBe(422)
    expect((await cajero.pedir('GET', `/fotos/${propia}`)).estado).toBe(200)
  })
})

describe('what was here before', () => {
  const antes = async (consulta: string, quien = cajero) =>
    (await quien.pedir<{ items: Antecedente[] }>('GET', `/contratos/antecedentes?${consulta}`)).cuerpo.items

  it('an IMEI is known in every branch, however it is written; one that nobody brought is not', async () => {
    const gerente = await p.entrar('gerente', 'PCT02')
    const otro = (await unCliente(p.base.db)).id
    const imei = '352099001761481'
    const { cuerpo } = await crear(
      [celular({ ficha: { clase: 'celular', serial: imei } })],
      gerente,
      'gerente',
      otro,
    )
    const [hallado, ...mas] = await antes('serial=35-209900-176148-1')
    expect(hallado).toMatchObject({
      porque: 'serial',
      codigo: cuerpo.codigo,
      almacen: 'PCT02',
      cliente: { id: otro },
      situacion: { estado: 'vigente' },
    })
    expect(mas).toEqual([])
    expect(await antes('serial=359881030314356')).toEqual([])
  })

  it('a serial is kept as it is written, and known however it is typed; of none but blanks and bars there is no article', async () => {
    const taladro = (serial: string) =>
      crear([{ ...celular(), descripcion: 'Taladro', ficha: { clase: 'herramienta', serial } }])
    const { cuerpo } = await taladro('sn-77/4 b')
    const { serial } = await p.base.db
      .selectFrom('piezas')
      .where('codigo', '=', `${cuerpo.codigo}-1`)
      .select('serial')
      .executeTakeFirstOrThrow()
    expect(serial).toBe('sn-77/4 b')
    for (const escrito of ['SN774B', 'sn 77-4b'])
      expect((await antes(`serial=${encodeURIComponent(escrito)}`))[0]).toMatchObject({
        codigo: cuerpo.codigo,
      })
    expect((await taladro(' - ')).estado).toBe(400)
  })

  it('metal is known by its words and its weight to the hundredth; without weight nothing is the same', async () => {
    const suyo = await unContrato(p.base.db, {
      almacen_id: p.almacenes.PCT02,
      almacenCodigo: 'PCT02',
      cliente_id: clienteId,
      empleado_id: cajeroId,
      fecha: '2026-02-10',
      articulos: [{ descripcion: 'Dije de San Benito', categoria: 4, peso: 333, valor: 500_000 }],
    })
    expect(
      (await antes('descripcion=DIJE%20DE%20SAN%20BENITO&peso=333')).map(({ codigo }) => codigo),
    ).toEqual([suyo.codigo])
    expect(await antes('descripcion=Dije%20de%20San%20Benito&peso=334')).toEqual([])
    expect(await antes('descripcion=Dije%20de%20San%20Benito')).toEqual([])
  })

  it('of a customer: the last time of each thing, with what is needed to type it again', async () => {
    const { id } = await unCliente(p.base.db)
    const en = (fecha: string) => ({
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      cliente_id: id,
      empleado_id: cajeroId,
      fecha,
      articulos: [{ descripcion: 'Anillo de grado', categoria: 3, peso: 520, valor: 500_000 }],
    })
    await unContrato(p.base.db, en('2026-01-10'))
    const ultimo = await unContrato(p.base.db, en('2026-06-10'))
    const { cuerpo } = await cajero.pedir<{ items: unknown[] }>('GET', `/contratos/cliente/${id}/articulos`)
    expect(cuerpo.items).toEqual([
      { descripcion: 'Anillo de grado', categoria: 3, peso: 520, codigo: ultimo.codigo, fecha: '2026-06-10' },
    ])
  })

  it('of a customer: all that the last contract holds, in its order, two alike and more than eight too', async () => {
    const { id } = await unCliente(p.base.db)
    const en = (fecha: string, articulos: readonly { descripcion: string; peso_bruto?: number }[]) =>
      unContrato(p.base.db, {
        almacen_id: p.almacenes.PCT01,
        almacenCodigo: 'PCT01',
        cliente_id: id,
        empleado_id: cajeroId,
        fecha,
        articulos: articulos.map((uno) => ({ categoria: 4, peso: 200, valor: 100_000, ...uno })),
      })
    const anillos = Array.from({ length: 9 }, (_, i) => ({ descripcion: `Anillo ${9 - i}` }))
    const suyos = [{ descripcion: 'Arete', peso_bruto: 230 }, { descripcion: 'Arete' }, ...anillos]
    await en('2026-01-10', [{ descripcion: 'Dije viejo' }])
    const ultimo = await en('2026-06-10', suyos)
    const anulado = await en('2026-06-11', [{ descripcion: 'Dije anulado' }])
    await p.base.db.updateTable('contratos').set({ estado: 'anulado' }).where('id', '=', anulado.id).execute()
    const { cuerpo } = await cajero.pedir<{ ultimo: unknown[] }>('GET', `/contratos/cliente/${id}/articulos`)
    expect(cuerpo.ultimo).toEqual(
      suyos.map(({ descripcion, ...bruto }) => ({
        descripcion,
        categoria: 4,
        peso: 200,
        ...('peso_bruto' in bruto && { pesoBruto: bruto.peso_bruto }),
        codigo: ultimo.codigo,
        fecha: '2026-06-10',
      })),
    )
  })
})

describe('what the wizard learns', () => {
  it('the words of this branch first by use; those of another branch are not its own', async () => {
    const gerente = await p.entrar('gerente', 'PCT02')
    const ayudas = async (quien: Navegador) =>
      (await quien.pedir<{ frecuentes: Modelo[] }>('GET', '/contratos/ayudas')).cuerpo.frecuentes
    const [primera] = await ayudas(cajero)
    expect(primera).toEqual({ descripcion: 'Cadena tejido Singapur', categoria: 4 })
    expect((await ayudas(gerente)).map(({ descripcion }) => descripcion)).not.toContain(
      'Cadena tejido Singapur',
    )
  })

  it('favourites are of the person: kept whole, and no others are seen', async () => {
    const items: Modelo[] = [
      { descripcion: 'Cadena 18K', categoria: 3 },
      { descripcion: 'Celular', clase: 'celular' },
    ]
    await cajero.pedir('PUT', '/contratos/favoritos', { items })
    await cajero.pedir('PUT', '/contratos/favoritos', { items: items.slice(1) })
    const ver = async (quien: Navegador) =>
      (await quien.pedir<{ favoritos: Modelo[] }>('GET', '/contratos/ayudas')).cuerpo.favoritos
    expect(await ver(cajero)).toEqual(items.slice(1))
    expect(await ver(await p.entrar('gerente'))).toEqual([])
    const muchos = Array.from({ length: 31 }, () => ({ descripcion: 'x' }))
    expect((await cajero.pedir('PUT', '/contratos/favoritos', { items: muchos })).estado).toBe(400)
  })
})

it('the past of a customer: withdrawn, lost, how many of ten come back, and promises kept and broken', async () => {
  const { id } = await unCliente(p.base.db)
  const comun = {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: id,
    empleado_id: cajeroId,
    fecha: '2026-01-10',
  }
  const ver = async () => (await cajero.pedir('GET', `/clientes/${id}/estadisticas`)).cuerpo
  expect(await ver()).toMatchObject({ recobra: null, perdidos: 0, esperas: { cumplidas: 0, incumplidas: 0 } })
  const cerrado = (tipo_resolucion: string) => ({
    columnas: { estado: 'resuelto', tipo_resolucion, resuelto_en: '2026-05-10' },
  })
  for (const tipo of ['retiro', 'retiro', 'vencimiento'])
    await unContrato(p.base.db, { ...comun, ...cerrado(tipo) })
  let numero = 900_000
  const documento = (contrato: { id: string }, tipo: string, fecha: string, entrada: object = {}) =>
    p.base.db
      .insertInto('documentos')
      .values({
        id: p.deps.nuevoId(),
        almacen_id: p.almacenes.PCT01,
        tipo,
        numero: ++numero,
        codigo: `PCT01-${numero}`,
        fecha,
        instante: `${fecha}T15:00:00Z`,
        origen: 'contrato',
        origen_id: contrato.id,
        tercero_id: id,
        usuario_id: cajeroId,
        firmante_id: cajeroId,
        valor: 0,
        entrada: JSON.stringify(entrada),
        cifras: '[]',
      })
      .execute()
  const espera = (contrato: { id: string }, fecha: string, hasta: string) =>
    documento(contrato, 'espera', fecha, { hasta })
  // Two promises: one was followed by a prórroga before its day, of the other the day went by.
  const incumple = await unContrato(p.base.db, comun)
  await espera(incumple, '2026-04-12', '2026-04-20')
  const cumple = await unContrato(p.base.db, comun)
  await espera(cumple, '2026-04-12', '2026-04-20')
  await documento(cumple, 'prorroga', '2026-04-20', { meses: 1 })
  expect(await ver()).toMatchObject({
    retirados: 2,
    perdidos: 1,
    recobra: 6_666,
    esperas: { cumplidas: 1, incumplidas: 1 },
  })
  // Another day that was agreed before the first one came takes its place, kept or broken.
  for (const contrato of [await unContrato(p.base.db, comun), cumple]) {
    await espera(contrato, '2026-05-02', '2026-05-10')
    await espera(contrato, '2026-05-08', '2026-05-25')
  }
  await documento(cumple, 'abono', '2026-05-20')
  expect(await ver()).toMatchObject({ esperas: { cumplidas: 2, incumplidas: 2 } })
  // What was seized before the day came could not be paid.
  const decomisado = await unContrato(p.base.db, comun)
  await espera(decomisado, '2026-06-02', '2026-06-10')
  await documento(decomisado, 'decomiso', '2026-06-05')
  expect(await ver()).toMatchObject({ esperas: { cumplidas: 2, incumplidas: 2 } })
})

it('of a customer a word is the same figure as in the tabs of the list: what waits or is frozen is not called vigente', async () => {
  const { id } = await unCliente(p.base.db)
  const comun = {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: id,
    empleado_id: cajeroId,
    fecha: '2026-11-10',
  }
  for (const columnas of [
    {},
    { estado: 'en_espera', espera_hasta: '2026-11-25' },
    { estado: 'problema_legal', estado_previo: 'vigente' },
    { estado: 'problema_legal', estado_previo: 'vigente' },
    { estado: 'decomisado', resuelto_en: '2026-11-12' },
  ])
    await unContrato(p.base.db, { ...comun, columnas })
  await unContrato(p.base.db, { ...comun, fecha: '2026-01-10' })
  expect((await cajero.pedir('GET', `/clientes/${id}/estadisticas`)).cuerpo).toMatchObject({
    vigentes: 1,
    vencidos: 1,
    otrosAbiertos: [
      { estado: 'en_espera', cantidad: 1 },
      { estado: 'problema_legal', cantidad: 2 },
    ],
  })
})
