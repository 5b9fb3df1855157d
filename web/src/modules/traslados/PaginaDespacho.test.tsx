import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { listaDe } from './PaginaDespacho.tsx'
import { sigueAqui } from './Recibir.tsx'

function Vuelta({ llega }: { llega: boolean }) {
  return <>{listaDe({ llega }, usePuedeIr())}</>
}

test('from a despatch one goes back to a list that opens for who looks', async () => {
  const [ve, recibe] = [['traslados.ver'], ['traslados.ver', 'traslados.recibir']]
  expect(await dibujarPara(ve, <Vuelta llega />)).toBe('/traslados/historial')
  expect(await dibujarPara(recibe, <Vuelta llega />)).toBe('/recibir-articulos')
  expect(await dibujarPara(recibe, <Vuelta llega={false} />)).toBe('/traslados/historial')
})

test('what was counted of a despatch stays with who wrote it when somebody else receives it first', () => {
  expect(sigueAqui('en_camino', false)).toBe(true)
  expect([sigueAqui('recibido', true), sigueAqui('recibido', false)]).toEqual([true, false])
})
