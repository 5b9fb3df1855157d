import { describe, expect, test } from 'vitest'
import { type Contado, type Conteo, conciliar, type PiezaConocida } from './conciliar.ts'
import { ajusteDe, validarExplicacion } from './explicacion.ts'

const pieza = (codigo: string, mas: Partial<PiezaConocida> = {}): PiezaConocida => ({
  id: codigo,
  codigo,
  descripcion: 'Anillo',
  categoria: 4,
  peso: 310,
  costo: 100_000,
  lugar: 'vitrina',
  almacen: 'PCT01',
  ...mas,
})
const contado = (codigo: string, mas: Partial<Contado> = {}): Contado => ({
  codigo,
  zona: 'Bandeja 1',
  quien: 'ana',
  ...mas,
})
const conteo = (mas: Partial<Conteo>): Conteo => ({
  clase: 'vitrina',
  almacen: 'PCT01',
  esperadas: [],
  contados: [],
  ajenas: [],
  graneles: [],
  ...mas,
})
const dichas = (c: Conteo) => conciliar(c).diferencias.map(({ tipo, codigo }) => [tipo, codigo])

describe('a count beside the books', () => {
  test('what was found and weighs the same within the scales is no difference', () => {
    const c = conteo({
      esperadas: [pieza('A'), pieza('B')],
      contados: [contado('A'), contado('B', { peso: 315 })],
    })
    expect(conciliar(c)).toMatchObject({
      diferencias: [],
      resumen: { esperadas: 2, encontradas: 2, exactitud: 10_000, pesoContado: 625 },
    })
  })

  test('what left by a document while it was counted is told with it, and is not missing', () => {
    const vendida = pieza('B', { lugar: 'vendido', documento: 'PCT01-VT000001', quien: 'leo' })
    const enOtro = pieza('C', { almacen: 'PCT02' })
    const { diferencias, movidas, resumen } = conciliar(
      conteo({ esperadas: [pieza('A'), vendida, enOtro], contados: [contado('A')] }),
    )
    expect(diferencias).toEqual([])
    expect(movidas.map(({ codigo, que, documento }) => [codigo, que, documento])).toEqual([
      ['B', 'salio', 'PCT01-VT000001'],
      ['C', 'salio', undefined],
    ])
    expect(resumen.exactitud).toBe(10_000)
  })

  test('what was counted before it was sold is found; what came in meanwhile is not over', () => {
    const c = conteo({
      esperadas: [pieza('A', { lugar: 'vendido' })],
      contados: [contado('A'), contado('N')],
      ajenas: [pieza('N')],
    })
    expect(dichas(c)).toEqual([])
    expect(conciliar(c).movidas.map(({ codigo, que }) => [codigo, que])).toEqual([['N', 'entro']])
  })

  test('what is set aside is counted with what is for sale, was it so before or while it was counted, and is owed', () => {
    const separada = (codigo: string) => pieza(codigo, { lugar: 'separado', documento: 'PCT01-SE000001' })
    const { diferencias, movidas, resumen } = conciliar(
      conteo({
        esperadas: [separada('A'), separada('B'), pieza('C')],
        contados: [contado('A', { peso: 290 }), contado('C'), contado('N')],
        ajenas: [separada('N')],
      }),
    )
    expect(diferencias.map((una) => [una.tipo, una.codigo, ajusteDe('vitrina', una)])).toEqual([
      ['peso', 'A', undefined],
      ['faltante', 'B', undefined],
    ])
    expect(movidas.map(({ codigo, que }) => [codigo, que])).toEqual([['N', 'entro']])
    expect(resumen).toMatchObject({ esperadas: 3, encontradas: 2, faltantes: 1 })
  })

  test('missing, of another place, unknown and of another weight are told apart', () => {
    const c = conteo({
      esperadas: [pieza('A'), pieza('B')],
      contados: [contado('B', { peso: 290 }), contado('D'), contado('X')],
      ajenas: [pieza('D', { lugar: 'desuso' })],
    })
    expect(dichas(c)).toEqual([
      ['faltante', 'A'],
      ['peso', 'B'],
      ['otro_lugar', 'D'],
      ['desconocido', 'X'],
    ])
    expect(conciliar(c).resumen).toMatchObject({ faltantes: 1, sobrantes: 2, pesos: 1, exactitud: 0 })
  })

  test('a thing that was weighed with its stones is set beside its gross weight', () => {
    const anillo = pieza('A', { peso: 310, pesoBruto: 350 })
    const pesado = (peso: number) =>
      conciliar(conteo({ esperadas: [anillo], contados: [contado('A', { peso })] }))
    expect(pesado(350)).toMatchObject({ diferencias: [], resumen: { pesoEsperado: 310, pesoContado: 310 } })
    expect(pesado(310).diferencias).toMatchObject([{ tipo: 'peso', peso: 350, piedras: 40, pesado: 310 }])
    // What weighs no more than its stones did has no grams that a scale could say.
    const [sola] = pesado(35).diferencias
    expect(sola && ajusteDe('vitrina', sola)).toBeUndefined()
  })

  test('a bag counts its contract whole, and only what is still in it', () => {
    const deBolsa = (codigo: string, mas: Partial<PiezaConocida> = {}) =>
      pieza(codigo, { contrato: 'PCT01-000007', lugar: 'contrato', ...mas })
    const c = conteo({
      clase: 'contrato',
      esperadas: [deBolsa('A'), deBolsa('B')],
      contados: [contado('PCT01-000007')],
      ajenas: [deBolsa('C', { lugar: 'baja' })],
    })
    expect(dichas(c)).toEqual([])
    // A bag whose contract was paid is another thing.
    const pagado = { ...c, esperadas: [], ajenas: [deBolsa('A', { lugar: 'entregado' })] }
    expect(dichas(pagado)).toEqual([['otro_lugar', 'A']])
  })

  test('a bag that was weighed is set beside all that is still in it: one that weighs too little is one difference, of its contract', () => {
    const deBolsa = (codigo: string, mas: Partial<PiezaConocida> = {}) =>
      pieza(codigo, { contrato: 'PCT01-000007', lugar: 'contrato', ...mas })
    const pesada = (peso: number, mas: Partial<Conteo> = {}) =>
      conteo({
        clase: 'contrato',
        esperadas: [deBolsa('A'), deBolsa('B', { pesoBruto: 350 })],
        contados: [contado('PCT01-000007', { peso })],
        ...mas,
      })
    for (const peso of [655, 660, 900])
      expect(conciliar(pesada(peso))).toMatchObject({
        diferencias: [],
        resumen: { pesoContado: 620, exactitud: 10_000 },
      })
    const { diferencias, resumen } = conciliar(pesada(500))
    expect(diferencias).toMatchObject([
      {
        clave: 'b:PCT01-000007',
        tipo: 'peso',
        codigo: 'PCT01-000007',
        descripcion: 'Anillo, Anillo',
        peso: 660,
        piedras: 40,
        pesado: 500,
        costo: 200_000,
        lugar: 'contrato',
      },
    ])
    expect(resumen).toMatchObject({ encontradas: 2, pesos: 1, pesoContado: 460, exactitud: 0 })
    // What a document took out of it since is not asked of its scale, nor what was read by its own label.
    expect(dichas(pesada(310, { esperadas: [deBolsa('A'), deBolsa('B', { lugar: 'entregado' })] }))).toEqual(
      [],
    )
    const suelta = contado('B', { peso: 350 })
    expect(dichas(pesada(310, { contados: [contado('PCT01-000007', { peso: 310 }), suelta] }))).toEqual([])
    for (const clase of ['contrato', 'vitrina'] as const) {
      const esperadas = [deBolsa('A', { lugar: clase })]
      const [una] = conciliar(pesada(100, { clase, esperadas })).diferencias
      expect([una?.codigo, una && ajusteDe(clase, una)]).toEqual(['PCT01-000007', undefined])
    }
  })

  test('grams that lack or are over are valued at what those of the books cost', () => {
    const granel = (pesado: number) =>
      conteo({ graneles: [{ categoria: 4, esperado: 1_000, pesado, costo: 2_000_000 }] })
    expect(conciliar(granel(996)).diferencias).toEqual([])
    expect(conciliar(granel(900)).diferencias).toMatchObject([
      { clave: 'g:4', tipo: 'granel_falta', costo: 200_000 },
    ])
    expect(conciliar(granel(1_333)).diferencias).toMatchObject([{ tipo: 'granel_sobra', costo: 666_000 }])
  })
})

describe('an explanation', () => {
  const faltante = { tipo: 'faltante', codigo: 'A', peso: 310 } as const
  test('says why, and of what nobody knew, what it is', () => {
    expect(validarExplicacion('vitrina', faltante, { motivo: ' x ', ajusta: false })).toEqual([
      { codigo: 'operacion.motivo', campo: 'motivo' },
    ])
    const campos = validarExplicacion(
      'vitrina',
      { tipo: 'desconocido', codigo: 'X', peso: 0 },
      { motivo: 'sin rótulo', ajusta: true, categoria: 4 },
    ).map(({ campo }) => campo)
    expect(campos).toEqual(['descripcion', 'peso', 'costo'])
  })

  test('brings no more grams into the books than a scale may give beyond what they had', () => {
    const sobra = (peso: number, pesado: number, ajusta = true) =>
      validarExplicacion(
        'vitrina',
        { tipo: 'granel_sobra', codigo: '', peso, pesado },
        { motivo: 'la balanza da más', ajusta },
      )
    expect([sobra(5_000, 5_500), sobra(0, 100), sobra(5_000, 50_000, false)]).toEqual([[], [], []])
    expect(sobra(5_000, 5_501)).toEqual([
      { codigo: 'inventario.de_mas', campo: 'ajusta', datos: { libros: 5_000, pesado: 5_501 } },
    ])
    expect(sobra(0, 101)).toHaveLength(1)
  })

  test('takes nothing of a customer out of the books, nor what belongs to another place', () => {
    expect(ajusteDe('contrato', faltante)).toBeUndefined()
    expect(ajusteDe('vitrina', { tipo: 'otro_lugar', lugar: 'boveda' })).toBeUndefined()
    expect(ajusteDe('vitrina', { tipo: 'otro_lugar', lugar: 'baja' })).toBe('hallazgo')
    // Written off by another branch: nothing of it is in the books of this one.
    expect(ajusteDe('vitrina', { tipo: 'otro_lugar', lugar: 'baja', ajena: true })).toBeUndefined()
    // Weighed, and then set aside, sold or despatched by the weight of the books.
    for (const lugar of ['separado', 'afuera', 'transito'] as const)
      expect(ajusteDe('vitrina', { tipo: 'peso', lugar })).toBeUndefined()
    expect(ajusteDe('vitrina', { tipo: 'peso', lugar: 'vitrina' })).toBe('correccion')
    expect(
      validarExplicacion('contrato', faltante, { motivo: 'no aparece', ajusta: true }).map(
        ({ codigo }) => codigo,
      ),
    ).toEqual(['inventario.no_se_ajusta'])
  })
})
