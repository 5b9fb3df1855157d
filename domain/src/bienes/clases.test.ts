import { expect, test } from 'vitest'
import {
  CLASES,
  conDistintivo,
  descripcionDePapel,
  detalleDeFicha,
  diceDistintivo,
  distintivoEscrito,
  esImei,
  esPlacaDeMoto,
  limpiarDistintivo,
  nombrePropio,
} from './clases.ts'

test('an IMEI is fifteen digits whose last one checks the others, and one changed digit is seen', () => {
  expect(esImei('490154203237518')).toBe(true)
  for (const malo of ['490154203237517', '49015420323751', '4901542032375180', '000000000000000', '', 'A'])
    expect(esImei(malo), malo).toBe(false)
  // Any one digit that is typed wrong.
  const bueno = '352099001761481'
  expect(esImei(bueno)).toBe(true)
  for (let i = 0; i < 15; i++)
    for (const otro of '0123456789')
      if (otro !== bueno[i]) expect(esImei(bueno.slice(0, i) + otro + bueno.slice(i + 1))).toBe(false)
})

test('the number on a thing is compared without what people write between its characters', () => {
  expect(limpiarDistintivo(' 49-015420 323751/8')).toBe('490154203237518')
  expect(limpiarDistintivo('abc-12 d')).toBe('ABC12D')
  expect(esPlacaDeMoto('ABC12D')).toBe(true)
  expect(esPlacaDeMoto('ABC12')).toBe(true)
  expect(esPlacaDeMoto('ABC123')).toBe(false)
})

test('what is neither a telephone nor a motorcycle is taken without a number', () => {
  expect(CLASES.filter((clase) => 'exigeDistintivo' in clase).map(({ clave }) => clave)).toEqual([
    'celular',
    'moto',
  ])
  expect(CLASES.filter((clase) => 'gramos' in clase).map(({ clave }) => clave)).toEqual(['reloj'])
})

test('names itself by brand and model, and says on paper what tells it from another', () => {
  const ficha = {
    clase: 'celular',
    marca: 'Samsung',
    modelo: 'A15',
    serial: '490154203237518',
    estado: 'Bueno',
    accesorios: 'cargador y caja',
  } as const
  expect(nombrePropio(ficha)).toBe('Celular Samsung A15')
  expect(nombrePropio({ clase: 'celular' })).toBe('')
  expect(detalleDeFicha(ficha)).toBe('Samsung A15, IMEI 490154203237518, estado: bueno, con cargador y caja')
  expect(detalleDeFicha({ clase: 'moto', serial: 'ABC12D' })).toBe('Placa ABC12D')
})

test('a paper says the gross weight only when something was taken off it', () => {
  const anillo = { descripcion: 'Anillo con circón', ficha: null, peso: 430 }
  expect(descripcionDePapel({ ...anillo, pesoBruto: 480 })).toBe(
    'Anillo con circón. peso bruto 4,80\u00A0g, piedras 0,50\u00A0g',
  )
  expect(descripcionDePapel({ ...anillo, pesoBruto: 430 })).toBe('Anillo con circón')
  expect(
    descripcionDePapel({ ...anillo, peso: 0, pesoBruto: null, ficha: { clase: 'moto', serial: 'ABC12D' } }),
  ).toBe('Anillo con circón. Placa ABC12D')
})

test.each([
  ['serial', ' 3 601-B12/7 ', '3 601-B12/7'],
  ['serial', 'sn-001', 'sn-001'],
  ['serial', ' -- ', ''],
  ['imei', '49-015420 323751/8', '490154203237518'],
  ['placa', 'abc-12 d', 'ABC12D'],
] as const)('a %s that is typed «%s» is kept and printed «%s»', (distintivo, texto, escrito) => {
  expect(distintivoEscrito(distintivo, texto)).toBe(escrito)
})

test('the number of a telephone is said once, however it is kept; a shorter one is only what is written', () => {
  const guion = '49-015420-323751-8'
  expect(conDistintivo('Celular, IMEI 490154203237518', guion)).toBe('Celular, IMEI 490154203237518')
  expect(conDistintivo(`Celular ${guion}`, '490154203237518')).toBe(`Celular ${guion}`)
  expect(conDistintivo('Celular', guion)).toBe(`Celular, IMEI ${guion}`)
  expect(conDistintivo('Televisor 43', '4-3')).toBe('Televisor 43, Serial 4-3')
  expect(diceDistintivo('Celular, IMEI 490154203237518, PCT01-000001-1', guion)).toBe(true)
})
