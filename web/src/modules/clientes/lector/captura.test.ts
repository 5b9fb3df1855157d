import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura } from '@retroventa/domain/documentos/lectura'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Captura, crearCaptura } from './captura.ts'

const CEDULA = '9999123456\tPEREZ\tNIÑO\tANA\t\tF\t19700101'
const MRZ = [
  'ICCOL999900123816001||||||||||',
  '9007150F3407150COL9999123456|5',
  'FICTICIO|EJEMPLO||ANA|MARIA|||',
]

let ahora: number
let vistas: Captura[]
let captura: ReturnType<typeof crearCaptura>
beforeEach(() => {
  vi.useFakeTimers()
  ahora = 10_000
  vistas = []
  captura = crearCaptura('2026-11-20', (una) => vistas.push(una))
})
afterEach(() => {
  captura.detener()
  vi.useRealTimers()
})

const pasar = (ms: number) => {
  ahora += ms
  vi.advanceTimersByTime(ms)
}
const NOMBRES: Record<string, string> = { '\t': 'Tab', '\n': 'Enter' }
function escribir(texto: string, cadaMs = 4): boolean[] {
  return Array.from(texto, (letra) => {
    pasar(cadaMs)
    return captura.recibir(NOMBRES[letra] ?? letra, ahora)
  })
}
const ultima = () => vistas.at(-1)

test('seven tabbed fields and Enter are read at once, and no key of them reaches the page', () => {
  expect(escribir(`${CEDULA}\n`)).not.toContain(false)
  expect(vistas.map((v) => v.fase)).toEqual(['leyendo', 'leida'])
  expect(ultima()).toMatchObject({
    lectura: { documento: '9999123456', segundoApellido: 'NIÑO', formato: 'pdf417' },
  })
})

test('a reader without Enter is read after the pause of 500 ms', () => {
  escribir(CEDULA)
  pasar(499)
  expect(ultima()?.fase).toBe('leyendo')
  pasar(2)
  expect(ultima()).toMatchObject({ fase: 'leida' })
})

test.each([20, 120, 300, 499])('no key is lost to a slow reader: one every %i ms', (cadaMs) => {
  escribir(`${CEDULA}\n`, cadaMs)
  pasar(501)
  expect(ultima()).toMatchObject({ lectura: { documento: '9999123456' } })
})

test('the new cédula is complete at its third Enter', () => {
  escribir(`${MRZ[0]}\n${MRZ[1]}\n`)
  expect(ultima()?.fase).toBe('leyendo')
  escribir(`${MRZ[2]}\n`)
  expect(ultima()).toMatchObject({ lectura: { documento: '9999123456', formato: 'ocr' } })
})

test.each(['9999123456\tPEREZ\tGOM', 'ASDF JKL 123\n', '9999123456\tPEREZ\tGOMEZ\tJUAN\tCARLOS\tM\n'])(
  'what is no document says so: %j',
  (texto) => {
    escribir(texto)
    pasar(501)
    expect(ultima()?.fase).toBe('ilegible')
  },
)

test.each(['9', '9999', '9999123'])('a scan that lost its beginning, %s, is refused', (cabeza) => {
  escribir(cabeza)
  pasar(700)
  escribir(`${CEDULA.slice(cabeza.length)}\n`)
  expect(ultima()?.fase).toBe('ilegible')
  pasar(1_000)
  escribir(`${CEDULA}\n`)
  expect(ultima()).toMatchObject({ lectura: { documento: '9999123456' } })
})

test('a slip of the hand is forgotten, and does not stick to the next scan', () => {
  escribir('12')
  pasar(1_501)
  expect(ultima()?.fase).toBe('espera')
  escribir(`${CEDULA}\n`)
  expect(ultima()).toMatchObject({ lectura: { documento: '9999123456' } })
})

test('Enter and Tab of a person belong to the page; those that end a capture do not', () => {
  expect(escribir('\n\t')).toEqual([false, false])
  escribir(`${CEDULA}\n`)
  expect(escribir('\n', 10)).toEqual([true])
  expect(escribir('\n', 200)).toEqual([false])
})

test('the next document is read after another one', () => {
  escribir(`${CEDULA}\n`)
  pasar(600)
  escribir(`${CEDULA.replace('9999123456', '52999888')}\n`)
  expect(ultima()).toMatchObject({ lectura: { documento: '52999888' } })
})

test('a stray key takes away nothing that came another way, and brings back nothing that was put away', () => {
  const lectura = leerDocumento(CEDULA.replace('ANA', 'EVA'), '2026-11-20')
  if (!esLectura(lectura)) throw new Error('no reading')
  escribir(`${CEDULA}\n`)
  pasar(501)
  captura.fijar({ fase: 'espera' })
  escribir('x')
  pasar(501)
  expect(ultima()).toEqual({ fase: 'espera' })
  captura.fijar({ fase: 'leyendo' })
  captura.fijar({ fase: 'leida', lectura })
  escribir('x')
  pasar(501)
  expect(ultima()).toEqual({ fase: 'leida', lectura })
})
