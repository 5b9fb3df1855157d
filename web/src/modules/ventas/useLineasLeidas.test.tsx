import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLineasLeidas } from './useLineasLeidas.ts'
import { type LineaEscrita, lineaDe, type Situacion, valoresIniciales } from './valores.ts'

type Lectura = Parameters<typeof useLineasLeidas>[0]

const SITUACION = {
  piezas: [{ codigo: 'A-1', descripcion: 'Anillo', peso: 310, precio: 100_000, lugar: 'vitrina' }],
  graneles: [],
} as unknown as Situacion

function Lee(props: Lectura & { alTener: (suyo: ReturnType<typeof useLineasLeidas>) => void }) {
  const { alTener, ...lectura } = props
  alTener(useLineasLeidas(lectura))
  return null
}

/** A sale of which the lines are all that is looked at. */
function venta() {
  const puestas: string[][] = []
  const de = {
    valores: valoresIniciales(),
    guardando: false,
    acabado: false,
    poner: (_: 'lineas', lineas: LineaEscrita[]) => void puestas.push(lineas.map(({ codigo }) => codigo)),
  }
  const { promise, resolve } = Promise.withResolvers<Situacion>()
  let suyo: ReturnType<typeof useLineasLeidas> | undefined
  renderToStaticMarkup(
    <Lee
      de={de as unknown as Lectura['de']}
      donde="la venta"
      leer={() => promise}
      setSituacion={() => {}}
      alTener={(leida) => {
        suyo = leida
      }}
    />,
  )
  if (!suyo) throw new Error('nothing was drawn')
  return { de, puestas, responder: (con = SITUACION) => resolve(con), ...suyo }
}
const FUERA = 'Espere: se está guardando. A-1 quedó por fuera: vuelva a leerlo.'

test('a code that is read while the sale is being saved, or comes once it was, is no line of it, and says so', async () => {
  const { de, puestas, agregar, responder } = venta()
  de.guardando = true
  expect(await agregar('A-1')).toBe(FUERA)
  de.guardando = false
  const antes = agregar('A-1')
  de.acabado = true
  responder()
  expect([await antes, puestas]).toEqual([FUERA, []])
  de.acabado = false
  expect([await agregar('A-1'), puestas]).toEqual(['', [['A-1']]])
})

test('a service or grams asked for while the sale is being saved, or once it was, are no line that goes with the screen', () => {
  const { de, puestas, pedirLinea } = venta()
  de.guardando = true
  expect(pedirLinea(lineaDe('servicio'))).toBe(false)
  de.guardando = false
  de.acabado = true
  expect(pedirLinea(lineaDe('granel'))).toBe(false)
  de.acabado = false
  expect([pedirLinea(lineaDe('servicio')), puestas.length]).toEqual([true, 1])
})

test.each([
  [{ lugar: 'contrato' }, 'El artículo A-1 ya está en contratos.'],
  [
    { lugar: 'vendido', quien: 'Luz', documento: 'PCT01-VE000007' },
    'El artículo A-1 ya está vendido: lo movió Luz con PCT01-VE000007.',
  ],
  [
    { libreDesde: '2026-12-01' },
    /^El artículo A-1 se compró hace poco: se puede vender desde el 1 dic 2026\.$/,
  ],
])('what is not for sale is no line of the sale, which is as it was: %o', async (cambios, dicho) => {
  const { puestas, agregar, responder } = venta()
  const [pieza] = SITUACION.piezas
  responder({ ...SITUACION, piezas: [{ ...pieza, ...cambios }] } as Situacion)
  expect(await agregar('A-1')).toEqual(typeof dicho === 'string' ? dicho : expect.stringMatching(dicho))
  expect(puestas).toEqual([])
})
