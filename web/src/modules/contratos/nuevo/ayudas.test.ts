import { describe, expect, it } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../../api/errorApi.ts'
import { esGrave, filaDe, queFue, queLosDistingue, sePerdio, siguienteEnFila } from './ayudas.ts'
import { conLoTraido, contratoVacio, filaVacia, type Valores } from './valores.ts'

describe('a thing that is typed again', () => {
  it('brings what the scale said and its stones where they were kept, and neither where they were not', () => {
    const arete = { descripcion: 'Arete', categoria: 4, peso: 200 }
    expect(filaDe({ ...arete, pesoBruto: 230 })).toMatchObject({ peso: 200, bruto: 230, piedras: 30 })
    expect(filaDe(arete)).toMatchObject({ peso: 200, bruto: null, piedras: null })
  })
})

it('Intro goes through what a row still lacks before it leaves it: the description alone made a row of each field', () => {
  const anillo = { ...filaVacia(), descripcion: 'Anillo' }
  expect(siguienteEnFila(anillo, 'descripcion')).toBe('ley')
  expect(siguienteEnFila({ ...anillo, ley: '4' }, 'descripcion')).toBe('peso')
  expect(siguienteEnFila({ ...anillo, ley: '4', peso: 520 }, 'peso')).toBe('valor')
  // Of what has no purity the weight is not asked for.
  expect(siguienteEnFila({ ...anillo, ley: 'televisor' }, 'ley')).toBe('valor')
  expect(siguienteEnFila({ ...anillo, ley: 'varios' }, 'ley')).toBe('valor')
  // Whole, from its last field, from one of its details, or with nothing in it: on to the next.
  const entera = { ...anillo, ley: '4', peso: 520, valor: 450_000 } as const
  expect(siguienteEnFila(entera, 'descripcion')).toBeUndefined()
  expect(siguienteEnFila({ ...entera, valor: null }, 'valor')).toBeUndefined()
  expect(siguienteEnFila(anillo, 'serial')).toBeUndefined()
  expect(siguienteEnFila(filaVacia('4'), 'descripcion')).toBeUndefined()
})

it('the customer of a contract is who they were while they cannot be read again, and nobody once they are not there', () => {
  const cliente = { id: 'c' }
  const noExiste = new ErrorApi({ codigo: 'cliente.no_existe', titulo: '', mensaje: '', solicitud: '' }, 404)
  expect([sePerdio(cliente, null), sePerdio(undefined, null)]).toEqual([false, false])
  expect([sePerdio(cliente, errorDeConexion()), sePerdio(undefined, errorDeConexion())]).toEqual([
    false,
    true,
  ])
  expect([sePerdio(cliente, noExiste), sePerdio(undefined, noExiste)]).toEqual([true, true])
})

it('what a customer brought comes into the contract that waits for it, and over nothing that was written meanwhile', () => {
  const anillo = { ...filaVacia('4'), descripcion: 'Anillo', peso: 300, valor: 500_000 }
  const vacio: Valores = { ...contratoVacio(), clienteId: 'c', paso: 2 }
  expect(conLoTraido(vacio, 'c', [anillo])).toEqual({ filas: [anillo], paso: 3 })
  expect(conLoTraido(vacio, 'c', [{ ...anillo, valor: null }])).toEqual({
    filas: [{ ...anillo, valor: null }],
  })
  const escrito = { ...vacio, filas: [{ ...filaVacia(), descripcion: 'Cadena' }] }
  expect(conLoTraido(escrito, 'c', [anillo])).toEqual({})
  expect(conLoTraido({ ...vacio, clienteId: 'otro' }, 'c', [anillo])).toEqual({})
  expect(conLoTraido(vacio, 'c', [])).toEqual({})
})

it('what the house bought and still has is as grave as what is in a contract, and says where it is', () => {
  const cliente = { id: 'c', nombre_completo: 'Rosalba' }
  const antes = { codigo: 'x', almacen: 'PCT02', fecha: '2026-11-20', cliente, descripcion: 'Celular' }
  const comprado = (enLaCasa: boolean) => ({ ...antes, clase: 'compra', porque: 'serial', enLaCasa }) as const
  const empenado = (estado: 'vigente' | 'resuelto') =>
    ({ ...antes, clase: 'contrato', porque: 'serial', situacion: { estado } }) as const
  const todos = [comprado(true), comprado(false), empenado('vigente'), empenado('resuelto')]
  expect(todos.map((uno) => [queFue(uno), esGrave(uno)])).toEqual([
    ['Comprado, está en la casa', true],
    ['Comprado, ya no está en la casa', false],
    ['Vigente', true],
    ['Resuelto', false],
  ])
})

it('things that are often taken in under the same words say of what they are', () => {
  const arete = { descripcion: 'Aretes topo', categoria: 4 }
  const otro = { descripcion: 'aretes topo', categoria: 8 }
  const varios = { descripcion: 'Aretes topo' }
  expect(queLosDistingue([arete, { descripcion: 'Cadena', categoria: 4 }])).toEqual([undefined, undefined])
  expect(queLosDistingue([arete, otro, varios])).toEqual(['Nacional', 'Plata', 'sin ley'])
})
