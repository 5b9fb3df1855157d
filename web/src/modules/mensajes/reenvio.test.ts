import { expect, test } from 'vitest'
import { aQuienes } from './reenvio.ts'

const a = (cliente: string) => ({ clienteId: cliente, cliente, destino: '3005550142' })

test('what is sent again says how many and to whom, each customer once', () => {
  expect(aQuienes([])).toBe('No se vuelve a enviar ninguno.')
  expect(aQuienes([a('Rosa')])).toBe('Se vuelve a enviar 1 mensaje: Rosa.')
  expect(aQuienes([a('Rosa'), a('Luis'), a('Rosa')])).toBe(
    'Se vuelven a enviar 3 mensajes a 2 personas: Rosa, Luis.',
  )
  expect(aQuienes(['Rosa', 'Luis', 'Inés', 'Juan', 'Pía'].map(a))).toBe(
    'Se vuelven a enviar 5 mensajes a 5 personas: Rosa, Luis, Inés y 2 más.',
  )
  expect(aQuienes([{ clienteId: null, cliente: null, destino: null }])).toBe(
    'Se vuelve a enviar 1 mensaje: la empresa.',
  )
})
