import type { Sesion } from '@retroventa/api/sesion/llamadas'
import { comoOtro } from '../apoyo/api.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

test('what others do reaches an open screen by itself: news, another branch, the end of the session', async ({
  page,
  context,
}) => {
  await abrirSesion(context, 'gerente')
  const abierto = page.waitForResponse((r) => r.url().endsWith('/api/v2/cambios'))
  await page.goto('/home')
  expect((await abierto).status()).toBe(200)
  const pedidos = context.request
  const { csrf, almacenes } = (await (await pedidos.get('/api/v2/sesion')).json()) as Sesion
  const headers = { 'x-csrf-token': csrf }

  await test.step('news are counted in the bell', async () => {
    const campana = page.getByRole('button', { name: /^Novedades/ })
    const antes = (await campana.getAttribute('aria-label')) ?? ''
    const superadmin = await comoOtro('superadmin')
    const descripcion = `Hoy se cierra a las cinco ${Date.now()}`
    await superadmin.enviar('POST', '/novedades', { tipo: 'Aviso', descripcion })
    await expect(campana).not.toHaveAccessibleName(antes)
    await superadmin.cerrar()
  })

  await test.step('another window of the same person chose another branch: this one is there too', async () => {
    const otro = almacenes.find(({ codigo }) => codigo !== 'PCT01')
    await expect(page.getByRole('banner')).toContainText('PCT01')
    await pedidos.put('/api/v2/sesion/almacen', { headers, data: { almacenId: otro?.id } })
    await expect(page.getByRole('banner')).toContainText(otro?.codigo ?? '-')
  })

  await test.step('the session was closed elsewhere: the page is that of the sign-in', async () => {
    await pedidos.delete('/api/v2/sesion', { headers })
    await expect(page).toHaveURL(/\/login/)
  })
})
