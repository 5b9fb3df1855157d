import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLineasLeidas } from './useLineasLeidas.ts'
import { type LineaEscrita, type Situacion, valoresIniciales } from './valores.ts'

type Lectura = Parameters<typeof useLineasLeidas>[0]

const SITUACION = {
  piezas: [{ codigo: 'A-1', descripcion: 'Anillo', peso: 310, precio: 100_000 }],
  graneles: [],
} as unknown as Situacion

function Lee(props: Lectura & { alTener: (agregar: (leido: string) => Promise<string>) => void }) {
  const { alTener, ...lectura } = props
  alTener(useLineasLeidas(lectura).agregar)
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
  let agregar = async (_: string) => ''
  renderToStaticMarkup(
    <Lee
      de={de as unknown as Lectura['de']}
      donde="la venta"
      leer={() => promise}
      setSituacion={() => {}}
      alTener={(suyo) => {
        agregar = suyo
      }}
    />,
  )
  return { de, puestas, responder: () => resolve(SITUACION), agregar }
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
