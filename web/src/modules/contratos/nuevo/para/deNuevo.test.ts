import { expect, it } from 'vitest'
import {
  contratoVacio,
  esDeOtroCliente,
  filaVacia,
  tieneOtrasCosas,
  ULTIMO,
  type Valores,
} from '../valores.ts'
import { cabeDeNuevo, deAnulado, dePedido } from './deNuevo.ts'

const plazo = (id: string, meses: number) => ({
  id,
  nombre: `${meses} meses`,
  plazo: meses,
  dias: 0,
  predeterminado: meses === 3,
})

it('one that was voided is made again with its things, their values, what was agreed and its number', () => {
  const celular = { clase: 'celular' as const, marca: 'Samsung', modelo: 'A15', serial: '490154203237518' }
  const articulo = { id: 'a', ley: null, fotos: [], sugerido: 0, motivo: null, pesoBruto: null, ficha: null }
  const anulado = {
    codigo: 'PCT01-000106',
    porcentaje: 400,
    porcentajeSugerido: 500,
    motivoPorcentaje: 'cliente de siempre',
    plazo: { nombre: 'Cuatro meses', meses: 4, dias: 0 },
    articulos: [
      { ...articulo, descripcion: 'Anillo', categoria: 4, peso: 430, pesoBruto: 480, valor: 790_000 },
      { ...articulo, descripcion: 'Celular A15', categoria: null, peso: 0, valor: 300_000, ficha: celular },
    ],
  }
  const hoy = { porcentaje: 500, plazos: [plazo('tres', 3), plazo('cuatro', 4)] }
  const { filas = [], ...mas } = deAnulado(anulado, hoy)
  expect(mas).toEqual({
    consecutivoAnterior: 'PCT01-000106',
    porcentaje: 400,
    motivoPorcentaje: 'cliente de siempre',
    plazoId: 'cuatro',
  })
  expect(filas).toMatchObject([
    { descripcion: 'Anillo', ley: '4', peso: 430, bruto: 480, piedras: 50, valor: 790_000 },
    {
      ley: 'celular',
      marca: 'Samsung',
      modelo: 'A15',
      serial: '490154203237518',
      peso: null,
      valor: 300_000,
    },
  ])

  // What the settings proposed then they propose today; a term that is not offered any more is chosen anew.
  const deLaCasa = { ...anulado, porcentaje: 500, porcentajeSugerido: null, motivoPorcentaje: null }
  const { filas: _, ...propuesto } = deAnulado(deLaCasa, {
    porcentaje: 480,
    plazos: [plazo('tres', 3)],
  })
  expect(propuesto).toEqual({ consecutivoAnterior: 'PCT01-000106' })
})

it('one that was not authorised is asked for again as it was written, without its photos; over what was written meanwhile it is not', () => {
  const pedido = {
    clienteId: 'c',
    articulos: [
      {
        descripcion: 'Anillo',
        categoria: 4,
        peso: 430,
        piedras: 50,
        valor: 790_000,
        motivo: 'pieza fina',
        fotos: ['f'],
      },
      { descripcion: 'Televisor', peso: 0, valor: 300_000 },
    ],
    plazoId: 'cuatro',
    porcentaje: 400,
    motivoPorcentaje: 'cliente de siempre',
  }
  const ofrecido = { porcentaje: 500, plazos: [plazo('tres', 3), plazo('cuatro', 4)] }
  const { filas = [], ...mas } = dePedido('s', pedido, ofrecido)
  expect(mas).toEqual({
    pedido: 's',
    consecutivoAnterior: '',
    porcentaje: 400,
    motivoPorcentaje: 'cliente de siempre',
    plazoId: 'cuatro',
  })
  expect(filas).toMatchObject([
    {
      descripcion: 'Anillo',
      ley: '4',
      peso: 430,
      bruto: 480,
      piedras: 50,
      valor: 790_000,
      motivo: 'pieza fina',
      fotos: [],
    },
    { descripcion: 'Televisor', bruto: null, valor: 300_000, motivo: '' },
  ])
  // Of the house's own percentage, and of a term that is offered no more, those of today.
  const deLaCasa = { ...pedido, motivoPorcentaje: undefined }
  const { filas: _, ...propuesto } = dePedido('s', deLaCasa, { porcentaje: 480, plazos: [plazo('tres', 3)] })
  expect(propuesto).toEqual({ pedido: 's', consecutivoAnterior: '' })

  const vacio: Valores = { ...contratoVacio(), clienteId: 'c', paso: 2 }
  const cadena = { ...vacio, filas: [{ ...filaVacia(), descripcion: 'Cadena' }] }
  expect([cabeDeNuevo(vacio, 'c'), cabeDeNuevo(vacio, 'otro'), cabeDeNuevo(cadena, 'c')]).toEqual([
    true,
    false,
    false,
  ])
})

it('one that was voided waits where other things are written, also of the same customer, and not where it is the one being made', () => {
  const anillo = { ...filaVacia('4'), descripcion: 'Anillo', peso: 300, valor: 500_000 }
  const escrito: Valores = { ...contratoVacio(), clienteId: 'c', filas: [anillo] }
  const rehecho = { ...escrito, consecutivoAnterior: 'PCT01-000106' }
  const cuales = ['PCT01-000106', 'PCT01-000107', ULTIMO, '']
  expect(cuales.map((cual) => tieneOtrasCosas(escrito, cual))).toEqual([true, true, false, false])
  expect(cuales.map((cual) => tieneOtrasCosas(rehecho, cual))).toEqual([false, true, false, false])
  expect(tieneOtrasCosas({ ...contratoVacio(), clienteId: 'c' }, 'PCT01-000106')).toBe(false)
  expect(cuales.map((cual) => tieneOtrasCosas({ ...escrito, pedido: 'PCT01-000107' }, cual))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([esDeOtroCliente(escrito, 'c'), esDeOtroCliente(escrito, 'd')]).toEqual([false, true])
  expect(esDeOtroCliente(contratoVacio(), 'd')).toBe(false)
})
