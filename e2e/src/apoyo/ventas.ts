import { expect, type Page } from '@playwright/test'
import type { comoOtro } from './api.ts'
import { CLAVE, escribirAMano } from './persona.ts'

/** The first thing of the shop window in that order, at that price. @returns its label */
export async function aLaVenta(
  otro: Awaited<ReturnType<typeof comoOtro>>,
  { orden, valor }: { orden: 'codigo' | '-codigo'; valor: number },
): Promise<string> {
  const { items } = (await otro.leer(`/vitrina?porPagina=1&orden=${orden}`)) as {
    items: { codigo: string }[]
  }
  const codigo = items[0]?.codigo ?? ''
  await otro.enviar('PUT', '/vitrina/precios', { codigos: [codigo], regla: { modo: 'fijo', valor } })
  return codigo
}

/**
 * Sells a thing in cash, with the keyboard.
 * @param cedula of whom, who is a customer; without one, to the final consumer
 * @returns the code of the sale
 */
export async function venderUno(page: Page, codigo: string, valor: number, cedula?: string): Promise<string> {
  await page.goto('/ventas')
  await expect(page.getByLabel('Código de barras')).toBeFocused()
  await page.keyboard.type(codigo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Líneas de la venta' }).getByRole('listitem')).toHaveCount(1)
  if (cedula) {
    await page.getByRole('combobox', { name: /^Cliente/ }).fill(cedula)
    await page.locator('.ant-select-item-option').first().click()
    await expect(page.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
  }
  await page.keyboard.press('F9')
  await escribirAMano(page, String(valor))
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const guardado = page.getByText(/^Documento \S+ guardado\./)
  await expect(guardado).toBeVisible()
  return /Documento (\S+) guardado/.exec((await guardado.textContent()) ?? '')?.[1] ?? ''
}
