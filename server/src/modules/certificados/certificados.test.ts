import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type {
  consultarImei,
  listarCertificados,
  origenesDeCertificado,
  verificarCertificado,
} from '@retroventa/api/certificados/llamadas'
import type { DatosPersonales } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'

let p: Prueba
let cajero: Navegador
let cliente: string
const lector = crearLectorDePdf()
const IMEI = '490154203237518'
const DESCRIPCION = 'Nevera Haceb de dos puertas, ñandú <b>'

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  cliente = (await unCliente(p.base.db, { nombres: 'Ángela', apellidos: 'Güell' })).id
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajera2')
    .executeTakeFirstOrThrow()
  await unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT02,
    almacenCodigo: 'PCT02',
    cliente_id: cliente,
    empleado_id: id,
    fecha: '2026-10-01',
    articulos: [{ descripcion: 'Celular imei 490154-20323751-8', peso: 0, valor: 100_000 }],
  })
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

interface Rechazo {
  codigo: string
  mensaje: string
  datos?: { errores: { campo: string; mensaje: string }[] }
}
const articulo = (mas: object = {}, quien = cajero) => {
  const query = {
    articulo: DESCRIPCION,
    almacenCompra: p.almacenes.PCT01,
    idCliente: cliente,
    mediaCarta: 'false',
    ...mas,
  }
  return quien.pedir<Rechazo>('GET', `/certificado-propiedad?${new URLSearchParams(query)}`)
}
const celular = (mas: object = {}, quien = cajero) => {
  const query = {
    marca: 'Moto',
    modelo: 'G7',
    imei1: IMEI,
    idCliente: cliente,
    idAlmacen: p.almacenes.PCT01,
    ...mas,
  }
  return quien.pedir<Rechazo>('GET', `/certificado-propiedad-celular?${new URLSearchParams(query)}`)
}
const todos = async (consulta = '') =>
  (await cajero.pedir<Respuesta<typeof listarCertificados>>('GET', `/certificados?${consulta}`)).cuerpo
const comerciar = (si: boolean) => {
  p.reloj.avanzar(3_000)
  return sql`update configuracion set valor = jsonb_set(valor, '{comerciaCelulares}', ${JSON.stringify(si)}::jsonb)`.execute(
    p.base.db,
  )
}
const faltas = ({ cuerpo }: { cuerpo: Rechazo }) =>
  Object.fromEntries((cuerpo.datos?.errores ?? []).map((e) => [e.campo, e.mensaje]))

it('says everything that is missing, with the words of 001 §5', async () => {
  expect(faltas(await articulo({ articulo: 'Una nevera', almacenCompra: '', idCliente: '' }))).toEqual({
    articulo: 'Descripción muy corta, minimo 20 caracteres.',
    almacenCompra: 'Elija el almacén de compra.',
    idCliente: 'No ha seleccionado el cliente',
  })
  await comerciar(true)
  expect(faltas(await celular({ marca: '', modelo: ' ', imei1: '', idCliente: '' }))).toEqual({
    marca: 'Este campo es requerido.',
    modelo: 'Este campo es requerido.',
    imei1: 'Este campo es requerido.',
    idCliente: 'Seleccioné los datos del vendedor',
  })
  expect((await articulo({ idCliente: '019a0000-0000-7000-8000-00000000dead' })).estado).toBe(404)
  expect((await todos()).total).toBe(0)
})

it('says where it was bought, also of a branch where who prints has no role', async () => {
  const { cuerpo } = await cajero.pedir<Respuesta<typeof origenesDeCertificado>>(
    'GET',
    '/certificados/origenes',
  )
  expect(cuerpo.items.map(({ codigo }) => codigo)).toEqual(['PCT01', 'PCT02'])
})

describe('the certificate', () => {
  it('has a number of the branch, the same for the same content that day, asked for at once too', async () => {
    const juntos = await Promise.all(Array.from({ length: 5 }, () => articulo()))
    // The first paper is the original; the others of that moment need a reason.
    expect(juntos.map(({ estado }) => estado).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await todos()).items).toMatchObject([
      { codigo: 'PCT01-CE000001', impresiones: 1, tipo: 'articulos' },
    ])
    p.reloj.avanzar(1_000)
    expect((await articulo({ articulo: `${DESCRIPCION} otra` })).estado).toBe(200)
    p.reloj.avanzar(24 * 3_600_000)
    cajero = await p.entrar('cajero')
    expect((await articulo()).estado).toBe(200)
    expect((await todos()).items.map(({ codigo }) => codigo)).toEqual([
      'PCT01-CE000003',
      'PCT01-CE000002',
      'PCT01-CE000001',
    ])
  })

  it('is another one once the person was corrected, and the same one on another paper', async () => {
    const otra = (mas: object) => articulo({ articulo: `${DESCRIPCION} corregida`, ...mas })
    const nombrado = (nombre_completo: string) =>
      p.base.db.updateTable('clientes').set({ nombre_completo }).where('id', '=', cliente).execute()
    const { nombre_completo } = await p.base.db
      .selectFrom('clientes')
      .select('nombre_completo')
      .where('id', '=', cliente)
      .executeTakeFirstOrThrow()
    const cuantos = async () => (await todos()).total
    const antes = await cuantos()
    await nombrado('Nonbre mal escrito')
    expect((await otra({})).estado).toBe(200)
    await nombrado(nombre_completo)
    const { estado, bytes } = await otra({})
    expect([estado, await cuantos()]).toEqual([200, antes + 2])
    if (conPdftotext) expect(lector.paginas(bytes)[0]).not.toContain('DUPLICADO')
    // Its paper is not what it says.
    expect((await otra({ mediaCarta: 'true' })).cuerpo.codigo).toBe('impresion.motivo')
    const media = await otra({ mediaCarta: 'true', motivo: 'en media carta' })
    expect([media.estado, await cuantos()]).toEqual([200, antes + 2])
    if (conPdftotext) expect(lector.paginas(media.bytes)[0]).toContain('DUPLICADO')
  })

  it('is printed again with its reason, as DUPLICADO, and only in its branch', async () => {
    const otra = (motivo?: string, quien = cajero) =>
      quien.pedir<Rechazo>('GET', `/certificados/PCT01-CE000001/pdf${motivo ? `?motivo=${motivo}` : ''}`)
    expect((await otra()).cuerpo.codigo).toBe('impresion.motivo')
    const { estado, bytes } = await otra('se+mojo')
    expect(estado).toBe(200)
    if (conPdftotext) expect(lector.paginas(bytes)[0]).toContain('DUPLICADO')
    const ajena = await otra('curiosidad', await p.entrar('cajera2', 'PCT02'))
    expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([404, 'certificado.no_existe'])
    expect((await otra('x', await p.entrar('auditor'))).estado).toBe(403)
  })

  it.skipIf(!conPdftotext).each(['true', 'false'])(
    'is one page, mediaCarta %s, with accents and no markup (needs pdftotext)',
    async (mediaCarta) => {
      const largo = 'Ñandú áéíóú '.repeat(mediaCarta === 'true' ? 20 : 70)
      const { bytes } = await articulo({ articulo: `${DESCRIPCION} ${largo}${mediaCarta}`, mediaCarta })
      const [pagina = '', ...otras] = lector.paginas(bytes)
      expect(otras).toEqual([])
      for (const texto of [
        'Certificado de propiedad',
        'PCT01-CE',
        'Ángela',
        'ñandú <b>',
        'PCT01 Almacén PCT01',
        'Se verifica aquí',
      ])
        expect(pagina).toContain(texto)
    },
  )

  it('of a phone needs the setting, and says its IMEI', async () => {
    await comerciar(false)
    expect((await celular()).cuerpo.codigo).toBe('certificado.celulares')
    await comerciar(true)
    const { estado, bytes } = await celular({ imei1: '490154-20323751-8', imei2: '352099001761481' })
    expect(estado).toBe(200)
    if (conPdftotext)
      for (const texto of [IMEI, '352099001761481']) expect(lector.paginas(bytes)[0]).toContain(texto)
    expect(await todos('tipo=celular')).toMatchObject({
      total: 1,
      items: [{ que: `Moto G7 ${IMEI} 352099001761481` }],
    })
    expect((await todos('texto=352099001761481')).total).toBe(1)
  })

  it('is found by whom and what it says, and by nothing that only its keeping has', async () => {
    const descripcion = 'Televisor Sony de 55" pantalla plana'
    expect((await articulo({ articulo: descripcion })).estado).toBe(200)
    const { total } = await todos()
    const { cedula } = await p.base.db
      .selectFrom('clientes')
      .select('cedula')
      .where('id', '=', cliente)
      .executeTakeFirstOrThrow()
    const cuantos = async (texto: string) => (await todos(new URLSearchParams({ texto }).toString())).total
    const porMiles = cedula?.replace(/\B(?=(\d{3})+$)/g, '.') ?? ''
    for (const texto of [cedula ?? '', porMiles, 'guell angela', 'Ángela', 'pct01-ce'])
      expect([texto, await cuantos(texto)]).toEqual([texto, total])
    for (const texto of ['55"', 'sony televisor', '490154-20323751-8'])
      expect([texto, await cuantos(texto)]).toEqual([texto, 1])
    for (const texto of ['mediaCarta', 'persona', 'imei1', '%'])
      expect([texto, await cuantos(texto)]).toEqual([texto, 0])
  })

  it('is found by its code in the search of everything, and is no document', async () => {
    const buscar = async (texto: string, quien = cajero) =>
      (await quien.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${texto}`)).cuerpo
    for (const texto of ['PCT01-CE000001', 'ce1'])
      expect(await buscar(texto)).toMatchObject({
        documentos: [],
        certificados: [{ codigo: 'PCT01-CE000001' }],
      })
    // One that was given while it had the code of a cancelled layaway is found by what its paper says.
    await p.base.db
      .updateTable('certificados')
      .set({ codigo: 'PCT01-CP000002' })
      .where('codigo', '=', 'PCT01-CE000002')
      .execute()
    expect((await buscar('cp2')).certificados.map(({ codigo }) => codigo)).toEqual(['PCT01-CP000002'])
    expect((await buscar('PCT01-CE1', await p.entrar('cajera2', 'PCT02'))).certificados).toEqual([])
  })
})

it('an IMEI is warned of: its check digit, and where it appeared before in the chain', async () => {
  const imei = async (texto: string) =>
    (await cajero.pedir<Respuesta<typeof consultarImei>>('GET', `/certificados/imei?imei=${texto}`)).cuerpo
  expect(await imei(IMEI)).toMatchObject({
    valido: true,
    apariciones: [
      { que: 'certificado', almacen: 'PCT01' },
      { que: 'policivo', codigo: 'PCT02-000001', almacen: 'PCT02', fecha: '2026-10-01' },
    ],
  })
  // That of some telephones has letters, which people write either way.
  expect((await celular({ imei1: 'a0000011-2ceb8f' })).estado).toBe(200)
  for (const texto of ['A00000112CEB8F', 'a0000011+2ceb+8f'])
    expect((await imei(texto)).apariciones).toMatchObject([{ que: 'certificado' }])
  expect(await imei('490154203237517')).toEqual({ valido: false, apariciones: [], hayMas: false })
  expect(await imei('%25')).toEqual({ valido: false, apariciones: [], hayMas: false })
})

it('anybody may check its code, and learns nothing of any person', async () => {
  const { llave } = await p.base.db
    .selectFrom('certificados')
    .select('llave')
    .where('codigo', '=', 'PCT01-CE000001')
    .executeTakeFirstOrThrow()
  const ver = (cual: string) => p.app.inject({ url: `/api/v2/certificados/verificar/${cual}` })
  const respuesta = await ver(llave)
  expect(respuesta.json<Respuesta<typeof verificarCertificado>>()).toEqual({
    certificado: {
      codigo: 'PCT01-CE000001',
      tipo: 'articulos',
      fecha: '2026-11-20',
      empresa: 'Compraventas El Refugio S.A.S.',
      almacen: 'Almacén PCT01',
    },
  })
  expect(respuesta.body).not.toMatch(/Ángela|Güell|Nevera|1020304/)
  expect((await ver('a'.repeat(26))).json()).toEqual({ certificado: null })
  // By this the page tells what cannot be a code from a server that could not look.
  const noEsCodigo = await ver('PCT01-CE000001')
  expect([noEsCodigo.statusCode, noEsCodigo.json<{ codigo: string }>().codigo]).toEqual([
    400,
    'peticion.invalida',
  ])
})

it('is handed over with all that is kept of who sold the thing', async () => {
  expect((await articulo({ articulo: 'Aretes de plata con circón' })).estado).toBe(200)
  const gerente = await p.entrar('gerente')
  const { cuerpo } = await gerente.pedir<DatosPersonales>('GET', `/clientes/${cliente}/datos`)
  expect(cuerpo.certificados.find(({ que }) => que === 'Aretes de plata con circón')).toMatchObject({
    almacen: 'PCT01',
    nombre: expect.stringContaining('Ángela'),
    documento: expect.stringMatching(/^CC /),
  })
  expect((await gerente.pedir('GET', `/clientes/${cliente}/datos/pdf`)).texto.slice(0, 5)).toBe('%PDF-')
})

it('an IMEI that appeared more often than is told says so', async () => {
  const imei = async () =>
    (await cajero.pedir<Respuesta<typeof consultarImei>>('GET', `/certificados/imei?imei=${IMEI}`)).cuerpo
  const antes = await imei()
  expect(antes.hayMas).toBe(false)
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajera2')
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 10; n++)
    await unContrato(p.base.db, {
      almacen_id: p.almacenes.PCT02,
      almacenCodigo: 'PCT02',
      cliente_id: cliente,
      empleado_id: id,
      fecha: '2026-10-02',
      articulos: [{ descripcion: `Celular imei ${IMEI}`, peso: 0, valor: 100_000 }],
    })
  const despues = await imei()
  expect(despues.hayMas).toBe(true)
  expect(despues.apariciones.filter(({ que }) => que === 'policivo')).toHaveLength(10)
})
