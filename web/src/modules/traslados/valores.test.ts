import { afterEach, describe, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import { deBorrador } from '../operaciones/public.ts'
import {
  conDestinos,
  despachoDe,
  despachosDe,
  despachoVacio,
  elegidosDe,
  pedidaDe,
  planearTodos,
  reparticionDe,
  type Situacion,
  trasQuitar,
  type ValoresDespacho,
  valoresDe,
  valoresIniciales,
} from './valores.ts'

afterEach(() => vi.unstubAllGlobals())

const ANILLO = 'PCT01-000123-1'
const PCT02 = { id: 'a2', codigo: 'PCT02', nombre: 'Centro' }
const vacia = { codigo: '', descripcion: '', categoria: 4, peso: null, bolsa: 0 }
const escrito: Partial<ValoresDespacho> = {
  despachos: [
    {
      destinoId: PCT02.id,
      transporta: '',
      bolsas: [
        { precinto: 'R-1', peso: 2_500 },
        { precinto: '', peso: null },
      ],
      lineas: [
        { ...vacia, tipo: 'pieza', codigo: ANILLO, descripcion: 'Anillo' },
        { ...vacia, tipo: 'granel', peso: 350 },
      ],
    },
    despachoVacio(),
  ],
}
const dejado = () =>
  dejarYVolver<ValoresDespacho>(
    { inicial: valoresIniciales(), ...deBorrador<ValoresDespacho>('despacho.pct01') },
    escrito,
  )

describe('a despatch that was left half written', () => {
  it('is found again, and an idle warning promises it', () => {
    const { vuelto, aviso } = dejado()
    expect(aviso).toBe('borrador')
    expect(vuelto.valores).toEqual({ ...valoresIniciales(), ...escrito })
  })

  it('says at its field what left or was used meanwhile, and nothing of what is still to be written', () => {
    const { valores } = dejado().vuelto
    const elegidos = elegidosDe(valores)
    expect(elegidos).toEqual([
      'despachos[0].destinoId',
      'despachos[0].lineas[0]',
      'despachos[0].lineas[1]',
      'despachos[0].lineas[1].peso',
      'despachos[0].bolsas[0].precinto',
    ])
    const pieza = { codigo: ANILLO, almacenId: 'a1', lugar: 'vendido', documento: 'PCT01-VE000007' }
    const hoy = { almacenId: 'a1', piezas: [pieza], graneles: [], precintosUsados: ['R-1'], ids: [] }
    const { faltas = [] } = planearTodos(hoy as unknown as Situacion, [PCT02], valores)
    const dichas = faltas.filter(({ campo = '' }) => elegidos.includes(campo)).map(({ codigo }) => codigo)
    expect(dichas.toSorted()).toEqual([
      'traslado.gramos_faltan',
      'traslado.pieza_no_esta',
      'traslado.precinto_usado',
    ])
  })

  it('goes to no branch that no longer receives', () => {
    const { valores } = dejado().vuelto
    expect(conDestinos(valores, [PCT02])).toEqual(valores)
    expect(conDestinos(valores, []).despachos.map(({ destinoId }) => destinoId)).toEqual(['', ''])
  })
})

it('shares out the grams of a purchase, and not the oldest ones of their purity', () => {
  const comprada = {
    id: 'c1',
    codigo: 'PCT01-PV000001-1',
    almacenId: 'a1',
    categoria: 4,
    peso: 400,
    costo: 1,
  }
  const granel = { ...comprada, lugar: 'vitrina_peso', descripcion: 'Italiano por peso' }
  const situacion = {
    almacenId: 'a1',
    piezas: [granel],
    graneles: [{ categoria: 4, piezas: [{ ...granel, id: 'v1', codigo: 'PCT01-000001-1' }, granel] }],
    precintosUsados: [],
    ids: [],
  } as unknown as Situacion
  const valores = valoresDe(situacion)
  const [despacho = despachoVacio()] = valores.despachos
  const bolsas = [{ precinto: 'S-1', peso: 900 }]
  const dicho = { ...valores, despachos: [{ ...despacho, destinoId: PCT02.id, bolsas }] }
  const { plan } = planearTodos(situacion, [PCT02], dicho)
  expect(plan?.movimientos.map(({ piezaId }) => piezaId)).toEqual(['c1'])
  expect(despachosDe(situacion, [PCT02], dicho)[0]?.entrada.lineas).toMatchObject([
    { tipo: 'granel', de: [comprada.codigo] },
  ])
})

it('carries who authorises on the spot, and asks of somebody else the one despatch as it is sent', () => {
  const credenciales = { usuario: 'cajero', clave: 'x' }
  const autoriza = { usuario: 'gerente', clave: 'y' }
  const uno = { entrada: { destinoId: PCT02.id, bolsas: [], lineas: [] }, visto: 'unidades:>1' }
  expect(despachoDe([uno], { credenciales, autoriza })).toEqual({ ...uno, credenciales, autoriza })
  expect(reparticionDe([uno, uno], { credenciales, autoriza })).toEqual({
    despachos: [uno, uno],
    credenciales,
    autoriza,
  })
  expect(reparticionDe([uno], { credenciales })).toEqual({ despachos: [uno], credenciales })
  expect(pedidaDe([uno])).toEqual(uno)
})

it('the branch that is being packed is still the same one when another is taken out', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((destinoId) => ({ ...despachoVacio(), destinoId }))
  const todos = [a, b, c]
  for (const [cual, quitado] of [
    [1, 0],
    [1, 2],
    [2, 1],
    [0, 2],
  ] as const) {
    const quedan = todos.filter((_, i) => i !== quitado)
    expect(quedan[trasQuitar(cual, quitado) ?? -1]).toBe(todos[cual])
  }
  expect(trasQuitar(1, 1)).toBeUndefined()
})
