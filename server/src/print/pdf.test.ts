import { afterAll, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../testing/pdf.ts'
import { crearImpresora, type Impresora } from './pdf.ts'

const impresoras: Impresora[] = []
afterAll(() => Promise.all(impresoras.map((una) => una.cerrar())))
function impresora(ajustes: Parameters<typeof crearImpresora>[0] = {}): Impresora {
  const una = crearImpresora(ajustes)
  impresoras.push(una)
  return una
}

const datos = {
  empresa: { nombre: 'Compraventas El Refugio S.A.S.', nit: '900123456', dv: '8' },
  almacen: { codigo: 'PCT01', nombre: 'Centro' },
  empleado: 'Diana Rocha (drocha)',
  consultaId: '019a0000-0000-7000-8000-000000000001',
  instante: '2026-11-20T15:00:00.000Z',
  fuente: 'Lista OFAC',
  estado: 'sin hallazgos',
  mensaje: 'No está en la lista.',
  buscado: { tipoDocumento: 'CC', documento: '1020304050', nombres: 'Luz Marina Herrera' },
  lista: { version: 1, registros: 18_000, cargada: '2026-11-20T10:30:00.000Z', huella: 'ab'.repeat(32) },
  hallazgos: [],
  impresion: { por: 'Diana Rocha (drocha)', instante: '2026-11-20T15:00:00.000Z' },
}
const HALLAZGO = {
  uid: '900001',
  nombre: 'PEREZ GOMEZ, Ramon Eduardo',
  puntaje: 0.9,
  alerta: true,
  programas: ['SDNT'],
  explicacion: ['Se parece en dos palabras.'],
}
const largo = { ...datos, hallazgos: Array.from({ length: 60 }, () => HALLAZGO) }
const dibujar = (una: Impresora, cual: typeof largo | typeof datos = datos) =>
  una.imprimir('certificadoLista', cual)

it('PDFs do not starve: those that wait are drawn in the order they were asked for', async () => {
  const una = impresora()
  const orden: number[] = []
  const pedidos = Array.from({ length: 30 }, (_, i) => dibujar(una).then(() => orden.push(i)))
  await Promise.all(pedidos)
  expect(orden).toEqual(pedidos.map((_, i) => i))
})

it('the limit of a drawing counts from its start: waiting for others does not end it', async () => {
  const una = impresora()
  const inicio = performance.now()
  await dibujar(una)
  // As long as a thread that starts may take here, with room for a machine that gets busy meanwhile, and then more documents
  // than fit in that time.
  const limiteMs = Math.ceil(4 * (performance.now() - inicio))
  for (let i = 0; i < 5; i++) await dibujar(una, largo)
  const tibia = performance.now()
  await dibujar(una, largo)
  const cuantos = Math.ceil((1.5 * limiteMs) / (performance.now() - tibia))
  // As many as may wait: a page is drawn so soon that only long ones do not fit in that time.
  expect(cuantos).toBeLessThan(200)
  const otra = impresora({ limiteMs })
  const hechos = await Promise.allSettled(Array.from({ length: cuantos }, () => dibujar(otra, largo)))
  expect(hechos.filter(({ status }) => status === 'rejected')).toEqual([])
})

it('a document that takes over its limit fails, and the next one is drawn', async () => {
  const una = impresora({ limiteMs: 1 })
  await expect(dibujar(una)).rejects.toThrow()
  const otra = impresora()
  expect((await dibujar(otra)).length).toBeGreaterThan(1_000)
})

it.skipIf(!conPdftotext)(
  'a letter that an earlier document drew as a part of another is found by a search (needs pdftotext)',
  async () => {
    const una = impresora()
    const lector = crearLectorDePdf()
    const llamada = (nombres: string) => ({ ...datos, buscado: { ...datos.buscado, nombres } })
    await dibujar(una, llamada('ÁÉÍÓÚ ÜÑ'))
    const paginas = await lector.paginas(await dibujar(una, llamada('AEIOU UN')))
    lector.cerrar()
    expect(paginas.join()).toContain('AEIOU UN')
  },
)
