import { expect, it } from 'vitest'
import { botonesQuitar } from '../../testing/botonesQuitar.ts'
import { Formulario } from '../../ui/formulario/Formulario.ts'
import { FilasPorPeso } from './FilasPorPeso.tsx'
import { type Condiciones, gramosVacios, type ValoresCompra, valoresIniciales } from './valores.ts'

it('a text that is no weight goes with its row, and is not of the one that takes its place', () => {
  const inicial = { ...valoresIniciales(), gramos: [gramosVacios(), gramosVacios(2)] }
  const de = new Formulario<ValoresCompra>(
    { inicial, enviar: async () => '' },
    { usuarioId: 'ana', almacen: undefined },
  )
  de.escrito('gramos[0].peso', '3,105', 'No se entiende')
  botonesQuitar(FilasPorPeso({ de, condiciones: { categorias: [] } as unknown as Condiciones }))[0]?.()
  expect(de.valores.gramos.map(({ categoria }) => categoria)).toEqual([2])
  expect(de.textoEscrito('gramos[0].peso')).toBeUndefined()
})
