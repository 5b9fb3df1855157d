import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { columnasVisibles } from '../../ui/lista/Columnas.tsx'
import { Elegidas } from '../../ui/lista/Pie.tsx'
import { alPie } from './UnInforme.tsx'

const fila = (clase: string) => ({ cuenta: clase, nombre: 'Una', almacen: 'PCT01', clase, saldo: 1_000 })
const elegidas = (...clases: string[]) =>
  renderToStaticMarkup(
    <Elegidas
      declaracion={DECLARACIONES.balance.lista}
      filas={clases.map(fila)}
      alSoltar={() => undefined}
    />,
  )

it('chosen rows say no sum of what each of them keeps from who looks', () => {
  const de = (...costos: (number | null)[]) =>
    renderToStaticMarkup(
      <Elegidas
        declaracion={DECLARACIONES.repositorioVitrina.lista}
        filas={costos.map((costo) => ({ codigo: 'PCT01-RV000001-1', peso: 100, costo }))}
        alSoltar={() => undefined}
      />,
    )
  expect(de(null, null)).toContain('Peso')
  expect(de(null, null)).not.toContain('Costo')
  expect(de(0, null)).toContain('Costo')
})

it('chosen rows say their sums, unless what is had and what is owed would be one', () => {
  expect(elegidas('1', '1')).toContain('Saldo')
  expect(elegidas('1', '2')).toContain('2 elegidas')
  expect(elegidas('1', '2')).not.toContain('Saldo')
})

it('a figure that somebody chose to see has its sum at the foot, as in the file', () => {
  const { ventasVitrina } = DECLARACIONES
  const data = { pie: null, totales: { total: 300_000, costo: 120_000, margen: 80_000 } }
  const dichos = (busqueda: Record<string, string>) =>
    alPie(ventasVitrina, data, columnasVisibles(ventasVitrina.lista, busqueda)).map(({ texto }) => texto)
  expect(dichos({})).toEqual(['Total', 'Margen'])
  expect(dichos({ columnas: 'codigo,total,costo,margen' })).toEqual(['Total', 'Costo', 'Margen'])
  // What was left out to make room is still a sum of the filter.
  expect(dichos({ columnas: 'codigo,costo' })).toEqual(['Total', 'Costo', 'Margen'])
})
