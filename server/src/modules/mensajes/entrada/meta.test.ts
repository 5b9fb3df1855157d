import { expect, it } from 'vitest'
import { leerMeta } from './meta.ts'

const aviso = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ value }] }],
})
const timestamp = '1795187000'

it('one message of a webhook that cannot be read takes none of the others with it', () => {
  const novedades = leerMeta(
    aviso({
      // Of who goes by a user name Meta may give no number.
      contacts: [{ profile: { name: 'Ana' }, user_id: 'CO.13491208655302741918' }],
      messages: [
        {
          id: 'wamid.1',
          from_user_id: 'CO.13491208655302741918',
          timestamp,
          type: 'text',
          text: { body: 'Hola' },
        },
        { id: 'wamid.2', from: '573005550142', timestamp, type: 'text', text: { body: 'BAJA' } },
        { id: 'wamid.3', from: '573005550143', timestamp, type: 'image', image: { id: '1' } },
      ],
      statuses: [
        { id: 'wamid.4', status: 'delivered', timestamp },
        { id: 'wamid.5', status: 'failed', timestamp: 'yesterday' },
        { id: 'wamid.6', status: 'failed', timestamp, errors: [{ code: 131026 }] },
      ],
    }),
  )
  expect(novedades?.entrantes.map(({ de, texto }) => [de, texto])).toEqual([['3005550142', 'BAJA']])
  expect(novedades?.recibos.map(({ proveedorId, que, detalle }) => [proveedorId, que, detalle])).toEqual([
    ['wamid.4', 'entregado', undefined],
    ['wamid.6', 'fallido', '131026'],
  ])
  expect(leerMeta({ entry: 'nada' })).toBeUndefined()
})
