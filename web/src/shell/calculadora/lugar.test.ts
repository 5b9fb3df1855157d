import { expect, it } from 'vitest'
import { type Caja, lugarDe } from './lugar.ts'

const ESCRITORIO = { ancho: 1366, alto: 768 }
const TELEFONO = { ancho: 390, alto: 844 }
const PANEL = { ancho: 320, alto: 150 }
const caja = (left: number, top: number, ancho: number, alto: number): Caja => ({
  left,
  top,
  right: left + ancho,
  bottom: top + alto,
})

it.each([
  ['a page, from a field that it leaves in sight', {}, ESCRITORIO, { right: 12, top: 56 }],
  [
    'a page, from a field that it would cover',
    { campo: caja(1000, 150, 340, 32) },
    ESCRITORIO,
    { right: 12, bottom: 12 },
  ],
  [
    'a page whose way on stays at its foot',
    { campo: caja(1000, 150, 340, 32), pie: 64 },
    ESCRITORIO,
    { right: 12, bottom: 76 },
  ],
  [
    'a drawer, which has room beside it',
    { ventana: caja(766, 0, 600, 768), campo: caja(790, 120, 250, 32) },
    ESCRITORIO,
    { right: 612, top: 56 },
  ],
  ['a dialog in the middle', { ventana: caja(423, 100, 520, 400) }, ESCRITORIO, { right: 12, top: 56 }],
  [
    'what takes the whole screen, from a field at its head',
    { ventana: caja(0, 0, 390, 844), campo: caja(16, 120, 358, 32) },
    TELEFONO,
    { right: 12, bottom: 12 },
  ],
  [
    'what takes the whole screen, from a field at its foot',
    { ventana: caja(0, 0, 390, 844), campo: caja(16, 700, 358, 32) },
    TELEFONO,
    { right: 12, top: 56 },
  ],
  [
    'what leaves it no place',
    { ventana: caja(0, 0, 390, 844), campo: caja(0, 0, 390, 844) },
    TELEFONO,
    { right: 12, top: 56 },
  ],
])('over %s the calculator covers as little as it can', (_, de, pantalla, lugar) => {
  expect(lugarDe(pantalla, PANEL, de)).toEqual(lugar)
})
