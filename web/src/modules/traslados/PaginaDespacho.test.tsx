import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { listaDe } from './PaginaDespacho.tsx'

function Vuelta({ llega }: { llega: boolean }) {
  return <>{listaDe({ llega }, usePuedeIr())}</>
}

test('from a despatch one goes back to a list that opens for who looks', async () => {
  const [ve, recibe] = [['traslados.ver'], ['traslados.ver', 'traslados.recibir']]
  expect(await dibujarPara(ve, <Vuelta llega />)).toBe('/traslados/historial')
  expect(await dibujarPara(recibe, <Vuelta llega />)).toBe('/recibir-articulos')
  expect(await dibujarPara(recibe, <Vuelta llega={false} />)).toBe('/traslados/historial')
})
