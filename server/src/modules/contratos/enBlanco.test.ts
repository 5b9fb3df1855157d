import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/pdf.ts'

let p: Prueba
let cajero: Navegador
const lector = crearLectorDePdf()

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const pedir = (quien = cajero) =>
  quien.pedir<{ pdfFactura: string; nombreArchivo: string; mensaje: string }>('GET', '/contratos/en-blanco')

const conFormato = (impresion_contrato: string) =>
  p.base.db.updateTable('almacenes').set({ impresion_contrato }).where('id', '=', p.almacenes.PCT01).execute()

it.skipIf(!conPdftotext).each(['default', 'oficio'])(
  'on paper %s is one page with the branch, the clauses and room to write, and no figure (needs pdftotext)',
  async (formato) => {
    await conFormato(formato)
    const { estado, cuerpo } = await pedir()
    expect([estado, cuerpo.nombreArchivo]).toEqual([200, 'contrato-en-blanco-PCT01.pdf'])
    const bytes = Buffer.from(cuerpo.pdfFactura, 'base64')
    const [pagina = '', ...otras] = lector.paginas(bytes)
    expect(otras).toEqual([])
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

it('is refused for other papers, with the words of 001, and to who may not print', async () => {
  await conFormato('preimpreso')
  const { estado, cuerpo } = await pedir()
  expect([estado, cuerpo.mensaje]).toEqual([
    409,
    'El contrato en blanco, solo es para los formatos por defecto.',
  ])
  await conFormato('default')
  expect((await pedir(await p.entrar('auditor'))).estado).toBe(403)
})
