import { formatoPesos as formato } from '@retroventa/domain/formato/numeros'
import { valorSugerido } from '@retroventa/domain/oro/valor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { leerConfiguracion } from '../configuracion/service.ts'

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

/** As a paper is read: the space that does not break is one more. */
const formatoPesos = (valor: number) => formato(valor).replaceAll('\u00a0', ' ')
const papel = (piezas: string) => cajero.pedir('GET', `/indicadores/valoracion?piezas=${piezas}`)

it.skipIf(!conPdftotext)(
  'prints each piece with its stones and what it would be paid, by the prices that are saved (needs pdftotext)',
  async () => {
    const { sugeridos } = await leerConfiguracion(p.deps)
    const { estado, bytes } = await papel('4:430:0,4:251:20,8:1000:0')
    expect(estado).toBe(200)
    const [pagina = '', ...otras] = lector.paginas(bytes)
    expect(otras).toEqual([])
    const deContrato = [430, 231].map((peso) => valorSugerido(4, peso, sugeridos))
    const plata = valorSugerido(8, 1000, sugeridos)
    for (const texto of [
      'Valoración de joyas',
      'Nacional',
      'Plata',
      '2,51 g',
      '0,20 g',
      '2,31 g',
      'ninguna',
      ...deContrato.map(formatoPesos),
      formatoPesos(deContrato.reduce((a, b) => a + b, plata)),
      formatoPesos(valorSugerido(4, 231, sugeridos, 'compra_directa')),
      '16,61 g',
      'Página 1 de 1',
    ])
      expect(pagina).toContain(texto)
    // Forty pieces still say their total in the last page.
    const muchas = lector.paginas((await papel(Array(40).fill('4:430:0').join(','))).bytes)
    expect(muchas.at(-1)).toContain('Total')
  },
)

it('refuses what is no piece, and stones that weigh as much as theirs', async () => {
  expect(await papel('4:10:10')).toMatchObject({ estado: 422, cuerpo: { codigo: 'indicadores.piezas' } })
  for (const mala of ['', '9:1:0', '4:1', Array(41).fill('4:1:0').join(',')])
    expect((await papel(mala)).estado, mala).toBe(400)
})
