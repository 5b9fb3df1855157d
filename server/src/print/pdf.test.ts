import { afterAll, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../testing/papel/pdf.ts'
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
const dibujar = (una: Impresora) => una.imprimir('certificadoLista', datos)

it('PDFs do not starve: those that wait are drawn in the order they were asked for', async () => {
  const una = impresora()
  const orden: number[] = []
  const pedidos = Array.from({ length: 30 }, (_, i) => dibujar(una).then(() => orden.push(i)))
  await Promise.all(pedidos)
  expect(orden).toEqual(pedidos.map((_, i) => i))
})

it('the limit of a drawing counts from its start: waiting for others does not end it', async () => {
  const dibujados: number[] = []
  let hechos = 0
  const una = impresora({
    trabajador: new URL('../testing/papel/dibujanteLento.ts', import.meta.url),
    plazo: () => {
      dibujados.push(hechos)
      return new AbortController().signal
    },
  })
  const dibujado = async () => {
    await dibujar(una)
    hechos += 1
  }
  await Promise.all(Array.from({ length: 12 }, dibujado))
  // The clock of each begins when all before it are drawn, but for the one that is just being told.
  expect(dibujados.map((antes, i) => antes >= i - 1)).toEqual(Array(12).fill(true))
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
    await una.imprimir('certificadoLista', llamada('ÁÉÍÓÚ ÜÑ'))
    const paginas = await lector.paginas(await una.imprimir('certificadoLista', llamada('AEIOU UN')))
    lector.cerrar()
    expect(paginas.join()).toContain('AEIOU UN')
  },
)
