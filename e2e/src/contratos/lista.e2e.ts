import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { retenerRed } from '../apoyo/red.ts'

const cabezas = (page: Page) => page.getByRole('columnheader').allTextContents()
/** What the address says of the list. */
const buscado = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Rows beyond which only those in sight are drawn. */
const MUCHAS = 100

test('a list is put in one’s own way, kept under a name, worked by keyboard, and drawn in part when it is long', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/contratos')
  const lista = page.getByRole('region', { name: 'Lista de contratos' })
  const primero = lista.locator('[data-fila] .rv-codigo').first()
  await expect(primero).toBeVisible()
  const deSiempre = await cabezas(page)

  await test.step('columns are chosen and moved', async () => {
    await page.getByRole('button', { name: 'Columnas y grupos' }).click()
    await page.getByRole('checkbox', { name: 'Documento', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Antes: Clase' }).click()
    await page.getByLabel('Agrupar por').selectOption('Clase')
    await page.keyboard.press('Escape')
    expect((await cabezas(page)).slice(0, 3)).toEqual(['Contrato', 'Clase', 'Cliente'])
    expect(await cabezas(page)).not.toContain('Documento')
    await expect(page).toHaveURL(/columnas=.*grupo=clase/)
  })

  await test.step('each group says how many it has and what they add up to, of the whole filter', async () => {
    await expect(lista.locator('.rv-lista-grupo').first()).toHaveText(/^Mixto|^Oro|^Varios/)
    await expect(lista.locator('.rv-lista-grupo').first()).toHaveText(/Contratos \d+.*Capital \$/)
  })

  await test.step('a heading orders, and says in which way', async () => {
    const capital = page.getByRole('columnheader', { name: 'Capital' })
    await capital.getByRole('button').press('Enter')
    await expect(capital).toHaveAttribute('aria-sort', 'descending')
    await capital.getByRole('button').press('Enter')
    await expect(capital).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('it is kept under a name, found again from a list as it comes, and taken away', async () => {
    const suya = buscado(page)
    await page.getByRole('button', { name: 'Vistas' }).click()
    const vistas = page.getByRole('dialog', { name: 'Vistas guardadas' })
    await vistas.getByLabel('Guardar lo que se ve como').fill('Por clase y capital')
    await page.keyboard.press('Enter')
    await expect(vistas.getByRole('button', { name: 'Por clase y capital', exact: true })).toBeVisible()
    await vistas.getByRole('button', { name: 'Ver la lista de siempre' }).click()
    await expect.poll(() => cabezas(page)).toEqual(deSiempre)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await vistas.getByRole('button', { name: 'Por clase y capital', exact: true }).click()
    await expect.poll(() => buscado(page)).toEqual(suya)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await vistas.getByRole('button', { name: 'Borrar la vista Por clase y capital' }).click()
    await expect(vistas.getByText('Guarde con un nombre')).toBeVisible()
    // What was saved since under its name is not gone over.
    await vistas.getByLabel('Guardar lo que se ve como').fill('por clase y capital')
    await page.keyboard.press('Enter')
    await expect(vistas.getByRole('button', { name: 'por clase y capital', exact: true })).toBeVisible()
    await expect(vistas.getByRole('button', { name: 'Deshacer' })).toBeHidden()
    await vistas.getByRole('button', { name: 'Borrar la vista por clase y capital' }).click()
    await expect(vistas.getByText('Guarde con un nombre')).toBeVisible()
    // By a slip of the hand it is not lost.
    await expect(vistas.getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Enter')
    await vistas.getByRole('button', { name: 'por clase y capital', exact: true }).click()
    await expect.poll(() => buscado(page)).toEqual(suya)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await expect(vistas.getByRole('button', { name: 'Deshacer' })).toBeHidden()
    await vistas.getByRole('button', { name: 'Borrar la vista Por clase y capital' }).click()
    await expect(vistas.getByText('Guarde con un nombre')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what is looked for and lies in another tab is a press away, and a second press takes nothing away', async () => {
    await page.goto('/contratos?estado=vigente')
    const codigo = (await primero.textContent()) ?? ''
    await ir(page, `/contratos?estado=anulado&texto=${codigo}`)
    const salidas = lista.locator('.rv-vacio').getByRole('button')
    await expect(salidas).toHaveText([`Quitar «${codigo}»`, 'Ver todos'])
    const soltarRed = await retenerRed(page)
    await salidas.last().dblclick()
    // Until its answer comes, what was pressed stays where it was, and what is written goes on in the search.
    await expect(lista.getByRole('searchbox')).toBeFocused()
    expect(await salidas.allTextContents()).toEqual([`Quitar «${codigo}»`, 'Ver todos'])
    await soltarRed()
    await expect(primero).toHaveText(codigo)
    expect(buscado(page)).toEqual({ texto: codigo })
  })

  await test.step('a page that is not there any more is the last one that is', async () => {
    await page.goto('/contratos?pagina=90')
    await expect(primero).toBeVisible()
    await expect(page).toHaveURL(/\/contratos\?pagina=[2-9]$/)
    await ir(page, '/contratos/vencidos?pagina=90')
    await expect(primero.or(page.locator('[data-fila]').first())).toBeVisible()
    await expect(page.getByText('No hay contratos vencidos')).toBeHidden()
  })

  await test.step('of more than a hundred rows only those in sight are drawn; arrows, End and Intro go through them', async () => {
    await ir(page, '/contratos?porPagina=200')
    await expect(primero).toBeVisible()
    await expect.poll(() => lista.locator('[data-fila]').count()).toBeLessThan(MUCHAS)
    // On paper they are all there: the browser takes what it finds as soon as it has said that it prints.
    const enPapel = await page.evaluate(() => {
      const filas = () => document.querySelectorAll('[data-fila]').length
      window.dispatchEvent(new Event('beforeprint'))
      const impresas = filas()
      window.dispatchEvent(new Event('afterprint'))
      return impresas
    })
    const exportar = await page.getByRole('button', { name: /^Exportar / }).textContent()
    expect(enPapel).toBe(Math.min(200, Number(/\d+/.exec(exportar ?? ''))))
    await expect.poll(() => lista.locator('[data-fila]').count()).toBeLessThan(MUCHAS)
    await page.getByRole('searchbox', { name: /Contrato, documento o nombre/ }).press('ArrowDown')
    await expect(primero).toBeFocused()
    await page.keyboard.press('End')
    const enfocada = lista.locator('[data-fila]:focus-within')
    await expect
      .poll(async () => Number(await enfocada.getAttribute('data-fila')))
      .toBeGreaterThanOrEqual(MUCHAS)
    const codigo = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
  })

  await test.step('on a telephone its rows are cards, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contratos')
    await expect(lista.locator('.rv-lista-tarjetas > li').first()).toBeVisible()
    await expect(lista.getByRole('table')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // A finger finds each of them, and a long name is whole.
    const fallas = await page.evaluate(() =>
      [...document.querySelectorAll('.rv-lista-tarjetas :is(a, button, .rv-tarjeta-nombre)')].flatMap(
        (parte) => {
          const { width, height } = parte.getBoundingClientRect()
          const cortado = parte.matches('.rv-tarjeta-nombre') && parte.scrollWidth > parte.clientWidth + 1
          const chico = parte.matches('a, button') && Math.min(width, height) < 44
          return cortado || chico ? [parte.getAttribute('aria-label') ?? parte.textContent] : []
        },
      ),
    )
    expect(fallas).toEqual([])
  })
})
