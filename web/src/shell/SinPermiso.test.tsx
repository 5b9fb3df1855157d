import { expect, test } from 'vitest'
import { dibujarPara } from '../testing/dibujarPara.tsx'
import { SinAlmacen } from './SinPermiso.tsx'

test('who was taken out of their branch is told so and led to another one, and no permission is named', async () => {
  const pagina = await dibujarPara([], <SinAlmacen />)
  expect(pagina).toContain('ya no trabaja en este almacén')
  expect(pagina).toContain('href="/seleccionar-almacen?volver=%2Fhome"')
  expect(pagina).not.toContain('permiso')
})
