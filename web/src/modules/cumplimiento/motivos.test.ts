import { describe, expect, it } from 'vitest'
import type { Evidencia } from './llamadas.ts'
import { motivosDeDescarte } from './motivos.ts'

const evidencia = (cambios: {
  cedula?: string
  nacio?: string | null
  documentos?: [string, string][]
  nacimientos?: [string, string][]
}): Evidencia => ({
  lista: { nombre: 'OFAC (SDN)', version: 1, fecha: null },
  entrada: {
    uid: '1',
    referencia: null,
    tipo: 'persona',
    nombre: 'PEREZ, Ramon',
    alias: [],
    documentos: (cambios.documentos ?? []).map(([tipo, numero]) => ({ tipo, numero, pais: 'Colombia' })),
    nacimientos: (cambios.nacimientos ?? []).map(([desde, hasta]) => ({ desde, hasta })),
    paises: [],
    programas: [],
    nota: null,
  },
  cliente: {
    tipo_documento: 'CC',
    cedula: cambios.cedula ?? '1020304050',
    tipo_usuario: 'Natural',
    nombre_completo: 'Ramón Pérez',
    fecha_nacimiento: cambios.nacio === undefined ? '1988-02-14' : cambios.nacio,
  },
  explicacion: [],
})

describe('motivosDeDescarte', () => {
  it('says the document and the year that differ', () =>
    expect(
      motivosDeDescarte(
        evidencia({ documentos: [['cedula', '16603482']], nacimientos: [['1958-07-10', '1958-07-10']] }),
      ),
    ).toEqual([
      'Otra persona: el documento 1020304050 no es el de la lista (16603482).',
      'Otra persona: nació el 14 feb 1988 y la lista dice 1958.',
    ]))
  it.each([
    ['the same number, padded', { cedula: '16603482', documentos: [['cedula', '0016603482']] }],
    ['the NIT of the same cédula', { cedula: '16603482', documentos: [['nit', '16603482-1']] }],
    ['a passport only', { documentos: [['pasaporte', 'AN123']] }],
    ['a year nearby', { nacimientos: [['1986-01-01', '1986-12-31']] }],
    [
      'one birth date of two',
      {
        nacimientos: [
          ['1950-01-01', '1950-12-31'],
          ['1988-01-01', '1988-12-31'],
        ],
      },
    ],
    ['a customer without birth date', { nacio: null, nacimientos: [['1950-01-01', '1950-12-31']] }],
  ] as [string, Parameters<typeof evidencia>[0]][])('gives none for %s', (_, cambios) =>
    expect(motivosDeDescarte(evidencia(cambios))).toEqual([]),
  )
})
