import { expect, it } from 'vitest'
import { releidoSinRed } from '../../testing/releidoSinRed.tsx'
import { Enlaces } from './Enlaces.tsx'
import { queryEnlaces } from './llamadas.ts'

it('links that were read and cannot be read again say so', () => {
  const { queryKey } = queryEnlaces({ pagina: 1, porPagina: 50 })
  const enlace = {
    codigo: 'abcdefg',
    red: 'whatsapp',
    perfil: '3115550100',
    url: 'https://casa.invalid/s/abcdefg',
    hoy: 1,
    mes: 2,
    total: 3,
  }
  const dibujado = releidoSinRed(
    queryKey,
    { items: [enlace], total: 1 },
    <Enlaces alElegir={() => undefined} />,
  )
  expect(dibujado).toContain('3115550100')
  expect(dibujado).toContain('No se pudo actualizar: se leyó a la')
})
