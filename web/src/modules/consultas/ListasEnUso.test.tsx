import { expect, it } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { ListasEnUso } from './ListasEnUso.tsx'
import { type EstadoLista, queryListas } from './llamadas.ts'

it('while the first version of a list comes nothing is said to be in use', async () => {
  const dibujar = (version: number | null) => {
    const avance = { fase: 'descarga', hechos: 0, total: null }
    const lista = { codigoFuente: 'ofac', nombreFuente: 'Lista OFAC', version, registros: 0, avance }
    const items = [lista as unknown as EstadoLista]
    return dibujarPara([], <ListasEnUso />, false, [[queryListas.queryKey, { items, total: 1 }]])
  }
  expect(await dibujar(3)).toContain('Sigue en uso la anterior')
  const primera = await dibujar(null)
  expect(primera).toContain('Descargando')
  expect(primera).not.toContain('Sigue en uso')
})
