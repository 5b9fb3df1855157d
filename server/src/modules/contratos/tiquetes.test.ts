import type { consultarImpresion } from '@retroventa/api/contratos/impresion'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { TEXTO_INICIAL } from '@retroventa/domain/contratos/legal/inicial'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from './factory.ts'

let p: Prueba
let cajero: Navegador
let base: Parameters<typeof unContrato>[1]
const lector = crearLectorDePdf()

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  const { db } = p.base
  const cliente = await unCliente(db, { nombres: '<b>Ñandú</b>' })
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  base = {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: cliente.id,
    empleado_id,
    fecha: '2026-10-01',
  }
  await unContrato(db, { ...base, columnas: { consecutivo_anterior: 'PAPEL-77' } })
  for (let i = 1; i < 22; i++) await unContrato(db, base)
  const retiro = { estado: 'resuelto', tipo_resolucion: 'retiro', resuelto_en: '2026-11-02' }
  await unContrato(db, { ...base, columnas: retiro })
  await unContrato(db, { ...base, columnas: { estado: 'anulado' } })
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const tiquetes = (consulta: string, quien = cajero) =>
  quien.pedir<{ codigo: string; mensaje: string; datos?: { errores: { campo: string; mensaje: string }[] } }>(
    'GET',
    `/contratos/tiquetes?${consulta}`,
  )

it.each([
  ['desde=0&hasta=5', { desde: 'Debe ingresar un numero mayor a 0' }],
  ['desde=1&hasta=-2', { hasta: 'Debe ingresar un numero mayor a 0' }],
  ['desde=5&hasta=4', { desde: 'El numero inicial debe ser menor', hasta: 'El numero final debe ser mayor' }],
])('refuses a range with the words of 001: %s', async (consulta, mensajes) => {
  const { estado, cuerpo } = await tiquetes(consulta)
  expect(estado).toBe(422)
  expect(Object.fromEntries((cuerpo.datos?.errores ?? []).map((e) => [e.campo, e.mensaje]))).toEqual(mensajes)
})

it('says when the range has none in force, and is of the branch and of who may', async () => {
  const { estado, cuerpo } = await tiquetes('desde=23&hasta=24')
  expect([estado, cuerpo.mensaje]).toEqual([404, 'No se encontraron contratos en este rango.'])
  expect((await tiquetes('desde=1&hasta=9', await p.entrar('cajera2', 'PCT02'))).estado).toBe(404)
  expect((await tiquetes('desde=1&hasta=9', await p.entrar('auditor'))).estado).toBe(403)
  expect((await tiquetes('desde=1&hasta=99999999999')).estado).toBe(200)
})

it('a number that no contract can have is of none: what was a document read by the reader, in either end', async () => {
  for (const consulta of ['desde=1020304050607&hasta=1020304050608', 'desde=2147483648&hasta=2147483648']) {
    const { estado, cuerpo } = await tiquetes(consulta)
    expect([estado, cuerpo.mensaje]).toEqual([404, 'No se encontraron contratos en este rango.'])
  }
})

it.skipIf(!conPdftotext)('prints twenty to a sheet, only what is in force (needs pdftotext)', async () => {
  const { bytes } = await tiquetes('desde=1&hasta=40')
  const paginas = lector.paginas(bytes)
  const codigos = paginas.map((pagina) => pagina.match(/PCT01-\d{6}/g) ?? [])
  expect(codigos.map(({ length }) => length)).toEqual([20, 2])
  expect(codigos.flat()).not.toContain('PCT01-000023')
  expect(paginas[0]).toContain('<b>Ñandú</b>')
  for (const texto of [
    'Cadena tejido Singapur',
    '4,30 g',
    '$ 860.000',
    '3 meses',
    'cajero',
    'Oro',
    'antes PAPEL-77',
  ])
    expect(paginas[0]).toContain(texto)
})

it('labels a contract whose promise was broken, which is shown overdue; not one that still waits', async () => {
  const espera = { estado: 'en_espera', vence: '2026-11-01' }
  await unContrato(p.base.db, { ...base, columnas: { ...espera, espera_hasta: '2026-11-19' } })
  await unContrato(p.base.db, { ...base, columnas: { ...espera, espera_hasta: '2026-11-20' } })
  expect((await tiquetes('desde=25&hasta=25')).estado).toBe(200)
  expect((await tiquetes('desde=26&hasta=26')).cuerpo.codigo).toBe('contrato.tiquetes_ninguno')
})

it('labels a contract that was given back to the customers before it is overdue: its things are in a bag again', async () => {
  await unContrato(p.base.db, { ...base, columnas: { estado: 'devuelto_vigente', vence: '2027-01-15' } })
  expect((await tiquetes('desde=27&hasta=27')).estado).toBe(200)
})

it('tells an open contract from one that was already closed, and when', async () => {
  const ver = (codigo: string, quien = cajero) =>
    quien.pedir<Respuesta<typeof consultarImpresion>>('GET', `/contratos/${codigo}/impresion`)
  expect((await ver('pct01-000001')).cuerpo).toMatchObject({ codigo: 'PCT01-000001', cerrado: null })
  // What it is, before it is printed (001 §3): the same that its ticket says.
  expect((await ver('PCT01-000001')).cuerpo).toMatchObject({
    articulos: ['Cadena tejido Singapur'],
    peso: 430,
    valor: 860_000,
    clase: 'Oro',
    plazo: '3 meses',
    empleado: 'cajero',
    consecutivoAnterior: 'PAPEL-77',
  })
  expect((await ver('PCT01-000023')).cuerpo.cerrado).not.toBeNull()
  // Vigente is said of what is: one whose promise was broken is overdue, one that still waits is waiting.
  const situaciones = await Promise.all(
    ['PCT01-000001', 'PCT01-000025', 'PCT01-000026'].map(
      async (codigo) => (await ver(codigo)).cuerpo.situacion,
    ),
  )
  expect(situaciones).toEqual([
    expect.objectContaining({ estado: 'vigente' }),
    { estado: 'vencido', dias: 19 },
    { estado: 'en_espera', esperaHasta: '2026-11-20' },
  ])
  expect((await ver('PCT01-009999')).estado).toBe(404)
  expect((await ver('PCT01-000001', await p.entrar('auditor'))).estado).toBe(403)
})

const enBlanco = (quien = cajero) =>
  quien.pedir<{ pdfFactura: string; nombreArchivo: string; mensaje: string }>(
    'POST',
    '/contratos/en-blanco',
    { cantidad: 2 },
  )

const conFormato = (impresion_contrato: string) =>
  p.base.db.updateTable('almacenes').set({ impresion_contrato }).where('id', '=', p.almacenes.PCT01).execute()

it.skipIf(!conPdftotext).each(['default', 'oficio'])(
  'a blank contract on paper %s is one page with its number, the branch, the clauses and room to write, and no figure (needs pdftotext)',
  async (formato) => {
    await conFormato(formato)
    const { estado, cuerpo } = await enBlanco()
    expect([estado, cuerpo.nombreArchivo]).toEqual([
      200,
      expect.stringMatching(/^contrato-en-blanco-PCT01-EB\d{6}\.pdf$/),
    ])
    const bytes = Buffer.from(cuerpo.pdfFactura, 'base64')
    const [pagina = '', ...otras] = lector.paginas(bytes)
    expect(otras).toHaveLength(1)
    const [suyo, elOtro] = [pagina, ...otras].map((una) => /PCT01-EB\d{6}/.exec(una)?.[0])
    expect([suyo !== undefined, elOtro !== undefined, suyo === elOtro]).toEqual([true, true, false])
    for (const texto of ['PCT01', 'NIT 900.123.456-8', 'EL VENDEDOR', 'Huella índice derecho', 'Ley 1581'])
      expect(pagina).toContain(texto)
    expect(pagina).toMatch(/paga por ellos\s+\$ _+ \(_+\)/)
    expect(pagina).toMatch(/a más tardar el _+ de _+ de _+\./)
    expect(pagina).toMatch(/El porcentaje \(_+ % mensual\)/)
    expect(pagina).not.toMatch(/\$ \d|\d %|\d días|M\/CTE|PCT01-\d/)
    const { desde, hasta } = lector.tinta(bytes)
    expect([desde >= 41, hasta <= 612 - 41]).toEqual([true, true])
  },
)

it('a blank contract is refused for other papers, with the words of 001, and to who may not print', async () => {
  await conFormato('preimpreso')
  const { estado, cuerpo } = await enBlanco()
  expect([estado, cuerpo.mensaje]).toEqual([
    409,
    'El contrato en blanco, solo es para los formatos por defecto.',
  ])
  await conFormato('default')
  expect((await enBlanco(await p.entrar('auditor'))).estado).toBe(403)
})

it.skipIf(!conPdftotext)(
  'a contract is printed with the clauses that it was signed under, the blank one with those in force (needs pdftotext)',
  async () => {
    await conFormato('default')
    const { db } = p.base
    const foro = { titulo: 'Foro', texto: 'Los jueces de Cartagena, por :precio.' }
    const { id, usuario } = await db
      .updateTable('contratos')
      .from('usuarios')
      .set({ estado: 'vigente' })
      .whereRef('usuarios.id', '=', 'contratos.empleado_id')
      .where('codigo', '=', 'PCT01-000002')
      .returning(['contratos.id', 'usuarios.id as usuario'])
      .executeTakeFirstOrThrow()
    const clausulas = JSON.stringify([...TEXTO_INICIAL, foro])
    await db
      .insertInto('textos_legales')
      .values({ version: 1, clausulas, usuario_id: usuario, creado: '2026-11-20T15:00:00Z' })
      .execute()
    await db.updateTable('contratos').set({ texto_legal: 1 }).where('id', '=', id).execute()
    const papel = async (codigo: string) =>
      lector.paginas((await cajero.pedir('GET', `/contratos/${codigo}/pdf`)).bytes).join('')
    expect(await papel('PCT01-000002')).toMatch(/Los jueces de Cartagena, por\s+\$/)
    expect(await papel('PCT01-000003')).not.toContain('Los jueces')
    const { cuerpo } = await enBlanco()
    expect(lector.paginas(Buffer.from(cuerpo.pdfFactura, 'base64')).join('')).toMatch(/por\s+\$ _+\./)
  },
)

it.skipIf(!conPdftotext)(
  'long names and things in capitals leave twenty to a sheet all the same (needs pdftotext)',
  async () => {
    const { db } = p.base
    const cliente = await unCliente(db, {
      nombres: 'MARÍA GUADALUPE DE LOS ÁNGELES',
      apellidos: 'MONTEMAYOR WILCHES HERNÁNDEZ',
    })
    const articulos = [1, 2].map(() => ({
      descripcion: 'CADENA MACIZA CON DIJE EN FORMA DE CORAZÓN MARCADO WM',
      categoria: 4,
      peso: 430,
      valor: 860_000,
    }))
    const numeros: number[] = []
    for (let i = 0; i < 40; i++) {
      const datos = {
        cliente_id: cliente.id,
        articulos,
        columnas: { consecutivo_anterior: 'MOMPOX-WM-000077' },
      }
      numeros.push((await unContrato(db, { ...base, ...datos })).numero)
    }
    const { bytes } = await tiquetes(`desde=${numeros[0]}&hasta=${numeros.at(-1)}`)
    const paginas = lector.paginas(bytes)
    expect(paginas.map((pagina) => pagina.match(/PCT01-\d{6}/g)?.length)).toEqual([20, 20])
    expect(paginas[0]).toMatch(/MARÍA GUADALUPE DE[ A-ZÁ]*…/)
    expect(paginas[0]).toContain('antes MOMPOX-WM-000077')
  },
)
