import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { YaNoSale } from './CajonRespuesta.tsx'

const RESPUESTA = {
  id: 'r1',
  almacen: 'PCT01',
  clienteId: 'c1',
  cliente: 'Luz Peña',
  canal: 'whatsapp',
  de: '3005550177',
  texto: '¿A cómo el gramo?',
  baja: false,
  recibido: '2026-11-19T15:00:00.000Z',
  atendido: null,
  atendio: null,
} as const

test('who can be answered no more by a free text is written to by a template, and who is no customer is called', async () => {
  const para = (clienteId: string | null) =>
    dibujarPara([], <YaNoSale respuesta={{ ...RESPUESTA, clienteId }} sale="2026-11-21T15:00:00.000Z" />)
  expect(await para('c1')).toContain('href="/mensajes/difusion?nuevo=si&amp;celular=')
  expect(await para('c1')).toContain('21 nov 2026')
  expect(await para(null)).toContain('Respóndale por teléfono.')
  expect(await para(null)).not.toContain('href')
})
