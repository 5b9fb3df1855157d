import { expect, it } from 'vitest'
import {
  type ContratoPorValidar,
  MAX_PESO,
  MAX_VALOR,
  validarArticulos,
  validarContrato,
} from './validarContrato.ts'

const ARTICULO = {
  descripcion: 'Cadena tejido Singapur',
  categoria: 4,
  peso: 430,
  valor: 860_000,
  sugerido: 862_901,
}
const BUENO: ContratoPorValidar = { articulos: [ARTICULO], plazoMeses: 3, plazoDias: 0, porcentaje: 500 }
const con = (cambios: Partial<typeof ARTICULO> & { motivo?: string }) => ({
  ...BUENO,
  articulos: [{ ...ARTICULO, ...cambios }],
})

it('accepts a good contract, goods without weight and a term in days', () => {
  expect(validarContrato(BUENO)).toEqual([])
  expect(validarContrato({ ...BUENO, plazoMeses: 0, plazoDias: 15 })).toEqual([])
  const televisor = { descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }
  expect(validarContrato({ ...BUENO, articulos: [televisor] })).toEqual([])
})

it('says all the faults at once, each at its field', () => {
  const errores = validarContrato({
    articulos: [ARTICULO, { descripcion: '  ', categoria: 9, peso: 0, valor: 0 }],
    plazoMeses: 0,
    plazoDias: 0,
    porcentaje: 0,
  })
  expect(errores.map(({ codigo, campo }) => `${campo} ${codigo}`)).toEqual([
    'articulos.1.descripcion articulo.descripcion',
    'articulos.1.categoria articulo.categoria',
    'articulos.1.peso articulo.peso',
    'articulos.1.valor articulo.valor',
    'plazo contrato.plazo',
    'porcentaje contrato.porcentaje',
  ])
})

it('needs at least one item and at most sixty, or as many as what comes in otherwise may be', () => {
  expect(validarContrato({ ...BUENO, articulos: [] })).toEqual([
    { codigo: 'contrato.sin_articulos', campo: 'articulos' },
  ])
  const muchos = Array.from({ length: 61 }, () => ARTICULO)
  expect(validarContrato({ ...BUENO, articulos: muchos })).toEqual([
    { codigo: 'contrato.demasiados_articulos', campo: 'articulos', datos: { maximo: 60 } },
  ])
  expect(validarArticulos(muchos, 61)).toEqual([])
})

it.each([
  [{ peso: -1 }, 'articulo.peso'],
  [{ peso: 1.5 }, 'articulo.peso'],
  [{ peso: MAX_PESO + 1 }, 'articulo.peso_excesivo'],
  [{ valor: -5 }, 'articulo.valor'],
  [{ valor: 10.5 }, 'articulo.valor'],
  [{ valor: Number.NaN }, 'articulo.valor'],
])('refuses %j', (cambios, codigo) => {
  expect(validarContrato(con(cambios)).map((error) => error.codigo)).toEqual([codigo])
})

it('a value above the suggested one needs its reason (D7)', () => {
  expect(validarContrato(con({ valor: 862_901 }))).toEqual([])
  expect(validarContrato(con({ valor: 862_902 }))).toEqual([
    { codigo: 'articulo.motivo', campo: 'articulos.0.motivo', datos: { sugerido: 862_901, valor: 862_902 } },
  ])
  for (const motivo of ['   ', 'x', 'a. -', '...'])
    expect(validarContrato(con({ valor: 862_902, motivo }))).toHaveLength(1)
  expect(validarContrato(con({ valor: 862_902, motivo: 'Cliente de años' }))).toEqual([])
})

it('guards the total and the percentage against a slipped zero', () => {
  expect(validarContrato(con({ valor: MAX_VALOR + 1, motivo: 'Cliente de años' }))).toEqual([
    { codigo: 'contrato.valor_excesivo', campo: 'articulos', datos: { maximo: MAX_VALOR } },
  ])
  for (const porcentaje of [-1, 0.5, 10_001]) {
    expect(validarContrato({ ...BUENO, porcentaje })).toEqual([
      { codigo: 'contrato.porcentaje', campo: 'porcentaje', datos: { maximo: 10_000 } },
    ])
  }
  expect(validarContrato({ ...BUENO, porcentaje: 2_001, porcentajeMaximo: 2_000 })).toEqual([
    { codigo: 'contrato.porcentaje', campo: 'porcentaje', datos: { maximo: 2_000 } },
  ])
  expect(validarContrato({ ...BUENO, porcentaje: 2_000, porcentajeMaximo: 2_000 })).toEqual([])
  for (const plazo of [{ plazoMeses: -1 }, { plazoMeses: 49 }, { plazoMeses: 0, plazoDias: 1_462 }]) {
    expect(validarContrato({ ...BUENO, ...plazo })).toEqual([{ codigo: 'contrato.plazo', campo: 'plazo' }])
  }
})

it('asks why the percentage is not the suggested one', () => {
  const otro = { ...BUENO, porcentajeSugerido: 600 }
  expect(validarContrato(otro)).toEqual([
    { codigo: 'contrato.motivo_porcentaje', campo: 'motivoPorcentaje', datos: { sugerido: 600 } },
  ])
  expect(validarContrato({ ...otro, motivoPorcentaje: 'x' })).toHaveLength(1)
  expect(validarContrato({ ...otro, motivoPorcentaje: 'Cliente antiguo' })).toEqual([])
  expect(validarContrato({ ...BUENO, porcentajeSugerido: 500 })).toEqual([])
})
