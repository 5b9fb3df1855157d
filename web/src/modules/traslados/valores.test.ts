import { afterEach, describe, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import { deBorrador } from '../operaciones/public.ts'
import {
  conDestinos,
  despachoDe,
  despachosDe,
  despachoVacio,
  elegidosDe,
  enSuBloque,
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

describe('a sharing out between several branches', () => {
  const anillo = { id: 'p1', codigo: ANILLO, almacenId: 'a1', lugar: 'vitrina', peso: 500, costo: 1 }
  const suelta = { ...anillo, id: 'v1', codigo: 'PCT01-000001-1', lugar: 'vitrina_peso', categoria: 4 }
  const situacion = {
    almacenId: 'a1',
    piezas: [anillo],
    graneles: [{ categoria: 4, piezas: [{ ...suelta, peso: 6_000 }] }],
    precintosUsados: [],
    ids: [],
  } as unknown as Situacion
  const bloque = (precinto: string, ...lineas: ValoresDespacho['despachos'][number]['lineas']) => ({
    ...despachoVacio(),
    destinoId: PCT02.id,
    bolsas: [{ precinto, peso: 9_000 }],
    lineas,
  })
  const gramos = (peso: number) => ({ ...vacia, tipo: 'granel' as const, peso })
  const faltasDe = (...despachos: ValoresDespacho['despachos']) =>
    (planearTodos(situacion, [PCT02], { ...valoresIniciales(), despachos }).faltas ?? []).map(
      ({ campo, codigo, datos }) => [campo, codigo, datos?.hay],
    )

  it('says of each block what those before it leave: grams, seals and things', () => {
    const ido = { ...vacia, tipo: 'pieza' as const, codigo: ANILLO, descripcion: 'Anillo' }
    expect(faltasDe(bloque('S-1', gramos(5_000)), bloque('S-2', gramos(4_000)))).toEqual([
      ['despachos[1].lineas[0].peso', 'traslado.gramos_faltan', 1_000],
    ])
    expect(faltasDe(bloque('S-1', gramos(5_000)), bloque('S-1', gramos(1_000)))).toEqual([
      ['despachos[1].bolsas[0].precinto', 'traslado.precinto_usado', undefined],
    ])
    expect(faltasDe(bloque('S-1', ido), bloque('S-2', ido))).toEqual([
      ['despachos[1].lineas[0]', 'traslado.pieza_no_esta', undefined],
    ])
    expect(faltasDe(bloque('S-1', gramos(5_000)), bloque('S-2', gramos(1_000)))).toEqual([])
    // What the first still lacks hides nothing of the second.
    const sinDestino = { ...bloque('S-1', gramos(5_000)), destinoId: '' }
    expect(faltasDe(sinDestino, bloque('S-2', gramos(4_000))).map(([campo]) => campo)).toEqual([
      'despachos[0].destinoId',
      'despachos[1].lineas[0].peso',
    ])
  })

  it('takes what the server refuses to its block, and leaves what is of no block', () => {
    const en = (campo: string) => enSuBloque([{ campo, mensaje: 'x' }])[0]?.campo
    expect(en('despachos[1].lineas[0].peso')).toBe('despachos[1].lineas[0].peso')
    expect(en('despachos.1.entrada.transporta')).toBe('despachos[1].transporta')
    expect(en('lineas[0].peso')).toBe('despachos[0].lineas[0].peso')
    expect(en('entrada.bolsas.0.precinto')).toBe('despachos[0].bolsas[0].precinto')
    expect(en('credenciales.clave')).toBe('credenciales.clave')
    expect(en('')).toBe('')
  })
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

it('says what whoever sends it left written, and nothing of one that was begun before it was asked', () => {
  const { observacion: _, ...deAntes } = despachoVacio()
  const dichas = [{ ...despachoVacio(), observacion: ' va frágil ' }, despachoVacio(), deAntes]
  const enviados = despachosDe(
    { almacenId: 'a1', piezas: [], graneles: [], precintosUsados: [], ids: [] } as unknown as Situacion,
    [PCT02],
    { ...valoresIniciales(), despachos: dichas },
  )
  expect(enviados.map(({ entrada }) => entrada.observacion)).toEqual(['va frágil', undefined, undefined])
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
