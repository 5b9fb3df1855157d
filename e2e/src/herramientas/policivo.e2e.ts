import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('the police: listing and signatures of a range, a copy with its hash, a thing found and the chain read', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/control-policivo?porPagina=1&orden=orden&movimiento=entrada')
  await otro.cerrar()
  const [{ entrada, cosas }] = items
  const numero = Number(entrada.split('-')[1])
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('button', { name: 'Más opciones' }).click()

  await test.step('the range is refused with its words, then listing and signatures are printed', async () => {
    await nav.getByRole('button', { name: 'Listado policía, firmas' }).click()
    const cajon = page.getByRole('dialog', { name: 'Listado policía, firmas' })
    await cajon.getByLabel('Número inicial').fill(String(numero))
    await cajon.getByLabel('Número final').fill(String(numero + 50))
    // What is refused of one paper is not what the other button prints afterwards.
    await cajon.getByRole('button', { name: /Imprimir firmas/ }).click()
    await expect(cajon.getByText('La diferencia no puede exceder a 50').first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await cajon.getByLabel('Número final').fill(String(numero + 49))
    for (const [boton, ruta] of [
      [/Imprimir listado/, '/control-policivo/listado'],
      [/Imprimir firmas/, '/control-policivo/firmas'],
    ] as const) {
      const ventana = page.waitForEvent('popup')
      const respuesta = page.waitForResponse((r) => r.url().includes(ruta))
      await cajon.getByRole('button', { name: boton }).click()
      expect((await respuesta).headers()['content-type']).toBe('application/pdf')
      await (await ventana).close()
    }
  })

  await test.step('the copy is saved, and its hash is on the screen', async () => {
    await ir(page, '/home?cajon=policia-copia')
    const cajon = page.getByRole('dialog', { name: 'Listado policía, copia' })
    await cajon.getByLabel('Número inicial').fill(String(numero))
    await cajon.getByLabel('Número final').fill(String(numero + 50))
    await cajon.getByRole('button', { name: 'Guardar CSV' }).click()
    await expect(cajon.getByText('La diferencia no puede exceder a 50').first()).toBeVisible()
    await cajon.getByLabel('Número final').fill(String(numero + 5))
    for (const [boton, fin] of [
      [/Guardar Excel/, /\.xlsx$/],
      ['Guardar CSV', /\.csv$/],
    ] as const) {
      const bajada = page.waitForEvent('download')
      await cajon.getByRole('button', { name: boton }).click()
      expect((await bajada).suggestedFilename()).toMatch(fin)
      await expect(cajon.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible()
    }
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('a thing is found in the register, whose chain is whole', async () => {
    await ir(page, `/control-policivo?texto=${encodeURIComponent(cosas.split(' ').slice(0, 3).join(' '))}`)
    await expect(page.getByRole('link', { name: entrada }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    await expect(page.getByText(/El registro está completo: [\d.]+ filas?\./)).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    // What takes two lines is as wide as its cell: no line loses its end.
    await page.goto('/control-policivo')
    const largo = page.locator('td > .rv-largo').first()
    await expect(largo).toBeVisible()
    const fin = (cual: typeof largo) => cual.evaluate((una) => una.getBoundingClientRect().right)
    expect(await fin(largo)).toBeLessThanOrEqual(await fin(largo.locator('..')))
  })
})
