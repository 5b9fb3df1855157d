import { expect, it } from 'vitest'
import { releidoSinRed } from '../../testing/releidoSinRed.tsx'
import { TarjetaAvance } from './Avance.tsx'
import { queryAvance } from './llamadas.ts'

it('the progress of a count that was read and cannot be read again says so', () => {
  const avance = {
    contados: 12,
    gramos: 0,
    esperados: 40,
    encontrados: 10,
    fuera: 2,
    zonas: [],
    personas: [],
  }
  const dibujado = releidoSinRed(
    queryAvance('PCT01-IV000001').queryKey,
    avance,
    <TarjetaAvance codigo="PCT01-IV000001" />,
  )
  expect(dibujado.replaceAll(/<[^>]+>|<!-- -->/g, '')).toContain(
    '10 de 40 encontrados, 2 códigos fuera de la lista',
  )
  expect(dibujado).toContain('No se pudo actualizar: se leyó a la')
})
