import { expect, it } from 'vitest'
import { objecionesDeFusion } from './objecionesFusion.ts'

const ANA = {
  tipo_documento: 'CC',
  cedula: '1020304050',
  nombre_completo: 'Ana Núñez',
  genero: 'Femenino',
  fecha_nacimiento: '1990-05-05',
}

it.each([
  [{}, []],
  [{ nombre_completo: 'NUNEZ ANA', genero: null, fecha_nacimiento: null }, []],
  [{ cedula: '1020304051' }, ['documento']],
  [{ tipo_documento: 'CE' }, ['documento']],
  [
    { cedula: '7', nombre_completo: 'Luis Rey', genero: 'Masculino', fecha_nacimiento: '1970-01-01' },
    ['documento', 'nombre', 'genero', 'nacimiento'],
  ],
])('%o contradicts in %o', (cambios, esperadas) => {
  const otro = { ...ANA, ...cambios }
  expect(objecionesDeFusion(ANA, otro)).toEqual(esperadas)
  expect(objecionesDeFusion(otro, ANA)).toEqual(esperadas)
})
