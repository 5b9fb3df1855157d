import { describe, expect, it } from 'vitest'
import { filaDe } from './ayudas.ts'

describe('a thing that is typed again', () => {
  it('brings what the scale said and its stones where they were kept, and neither where they were not', () => {
    const arete = { descripcion: 'Arete', categoria: 4, peso: 200 }
    expect(filaDe({ ...arete, pesoBruto: 230 })).toMatchObject({ peso: 200, bruto: 230, piedras: 30 })
    expect(filaDe(arete)).toMatchObject({ peso: 200, bruto: null, piedras: null })
  })
})
