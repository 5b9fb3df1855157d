import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TEXTO_INICIAL } from './inicial.ts'
import { type EtiquetaLegal, LISTA_ETIQUETAS, llenarClausulas, validarTextoLegal } from './texto.ts'

const valores = Object.fromEntries(LISTA_ETIQUETAS.map((una) => [una, `[${una}]`])) as Record<
  EtiquetaLegal,
  string
>

describe('legal text of the contract', () => {
  it('that of the product breaks no rule, and is the one that contracts were signed under', () => {
    expect(validarTextoLegal(TEXTO_INICIAL)).toEqual([])
    const huella = createHash('sha256').update(JSON.stringify(TEXTO_INICIAL)).digest('hex')
    expect(huella.slice(0, 16)).toBe('10d14f1bd21968fb')
  })

  it('each of its tags is filled once, and a value that looks like one stays', () => {
    const dichas = llenarClausulas(TEXTO_INICIAL, { ...valores, precio: ':vence' })
    const todo = dichas.map(({ texto }) => texto).join(' ')
    expect(todo).toContain('paga por ellos :vence ([letras])')
    expect(todo).toContain('meses siguientes[gracia_abono]. El porcentaje ([porcentaje] mensual)')
  })

  it('a clause that comes out empty is not on the paper', () => {
    const titulos = llenarClausulas(TEXTO_INICIAL, { ...valores, descuento: '' }).map(({ titulo }) => titulo)
    expect(titulos).not.toContain('Descuento por retiro')
    expect(titulos).toHaveLength(TEXTO_INICIAL.length - 1)
  })

  it('fills no tag in a title, and so admits none there', () => {
    const [primera, ...demas] = TEXTO_INICIAL
    const con = (titulo: string) => validarTextoLegal([{ texto: primera?.texto ?? '', titulo }, ...demas])
    expect(con('Precio de :precio')).toEqual([
      { codigo: 'legal.etiqueta_en_titulo', campo: 'clausulas[0].titulo', datos: { etiqueta: ':precio' } },
    ])
    expect(con('Objeto:lo que se vende')).toEqual([])
  })

  it('tells every fault at once: no clause, no title, a tag that is none, one that is missing', () => {
    expect(validarTextoLegal([])).toEqual([
      { codigo: 'legal.clausulas', campo: 'clausulas', datos: { maximo: 25 } },
    ])
    const sinGracia = TEXTO_INICIAL.map(({ titulo, texto }) => ({
      titulo: titulo === 'Propiedad' ? ' ' : titulo,
      texto: texto.replace(':gracia_abono', ' de :otra'),
    }))
    expect(validarTextoLegal(sinGracia)).toEqual([
      { codigo: 'legal.titulo', campo: 'clausulas[1].titulo', datos: { maximo: 80 } },
      { codigo: 'legal.etiqueta_desconocida', campo: 'clausulas[4].texto', datos: { etiqueta: ':otra' } },
      { codigo: 'legal.etiqueta_falta', campo: 'clausulas', datos: { etiquetas: ':gracia_abono' } },
    ])
  })

  it('an hour or a colon between words is no tag', () => {
    const conHora = [...TEXTO_INICIAL, { titulo: 'Horario', texto: 'Se atiende: de 8:00 a 12:30.' }]
    expect(validarTextoLegal(conHora)).toEqual([])
  })
})
