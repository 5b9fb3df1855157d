import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verPlanillaElectronicos } from '@retroventa/api/electronicos/llamadas'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { aLaVenta, venderUno } from '../apoyo/ventas.ts'

/** A worker takes what a sale left when it next looks. */
const DESPACIO = { timeout: 30_000 }

test('a number that DIAN has already: its range goes on after the last one, the document takes another, and both holes are told', async ({
  page,
  servidor,
}) => {
  await dejarEntrar(page, 'gerente')
  const otro = await comoOtro('gerente')
  const { emisor } = (await otro.leer('/electronicos/planilla')) as Respuesta<typeof verPlanillaElectronicos>
  await otro.enviar('PUT', '/electronicos/emisor', { ...emisor, municipio: emisor.municipio || '05001' })
  const pos = {
    deTodos: false,
    tipo: 'pos',
    prefijo: 'SEPO',
    resolucion: '18760000003',
    desde: 1,
    hasta: 5_000_000,
    vigenteDesde: '2026-01-01',
    vigenteHasta: '2030-12-31',
    activo: true,
  }
  const { id, version } = (await otro.enviar('POST', '/electronicos/rangos', pos)) as {
    id: string
    version: number
  }
  // What other walks sold without a range takes its first numbers.
  await expect
    .poll(
      async () =>
        ((await otro.leer('/electronicos?grupo=facturas&tipo=pos&estado=borrador')) as { total: number })
          .total,
      DESPACIO,
    )
    .toBe(0)
  const { rangos } = (await otro.leer('/electronicos/planilla')) as Respuesta<typeof verPlanillaElectronicos>
  const suyo = (rangos.find((rango) => rango.id === id)?.ultimo ?? 0) + 1
  servidor.dian.tenerYa('20', `SEPO${suyo}`)
  const codigo = await aLaVenta(otro, { orden: '-codigo', valor: 200_000 })
  const venta = await venderUno(page, codigo, 200_000)

  await ir(page, `/contabilidad/facturas-electronicas?texto=${venta}`)
  await page
    .getByRole('row', { name: new RegExp(venta) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('La DIAN ya tiene otro documento con este número').first()).toBeVisible(
    DESPACIO,
  )
  await expect(page.getByRole('heading', { level: 1, name: `SEPO${suyo}` })).toBeVisible()
  const suya = page.url()

  await ir(page, '/planilla/documentos-electronicos')
  await expect(page.getByText('Un documento espera otro número')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar la numeración SEPO de Documento equivalente POS' }).click()
  await page.getByRole('button', { name: 'Saltar números' }).click()
  const salto = page.getByRole('dialog', { name: 'Saltar números de SEPO' })
  await salto.getByLabel('Último número que la DIAN tiene').fill(String(suyo))
  await salto.getByRole('button', { name: 'Saltar números' }).click()
  await expect(salto.getByText(`Ya va en SEPO${suyo}: los números no se devuelven.`).first()).toBeVisible()
  await salto.getByLabel('Último número que la DIAN tiene').fill('40')
  await expect(salto.getByRole('status')).toContainText(
    `Se saltan ${40 - suyo} números, de SEPO${suyo + 1} a SEPO40`,
  )
  await salto.getByLabel('Motivo').fill('se restauró la copia de la noche')
  // Held down in the last field, Intro comes to the button and does not press it.
  const pedidos: string[] = []
  page.on('request', (pedido) => {
    if (pedido.method() !== 'GET' && pedido.url().includes('/electronicos/')) pedidos.push(pedido.url())
  })
  for (let i = 0; i < 3; i++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(salto.getByRole('button', { name: 'Saltar números' })).toBeFocused()
  await sinFallasDeAccesibilidad(page)
  expect(pedidos).toEqual([])
  await page.keyboard.press('Enter')
  await expect(salto).toHaveCount(0)
  const saltados = page.getByRole('table', { name: 'Números saltados' })
  await expect(saltados.getByRole('row', { name: new RegExp(`SEPO${suyo + 1} a SEPO40`) })).toContainText(
    'se restauró la copia de la noche',
  )

  await page.getByRole('button', { name: 'Dar otro número' }).click()
  const pregunta = page.getByRole('dialog', { name: 'Dar otro número' })
  await expect(pregunta.getByText('quedaría facturada dos veces', { exact: false })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await pregunta.getByRole('button', { name: 'Dar otro número' }).click()
  await expect(page.getByText('Se pidió otro número para un documento.')).toBeVisible()
  await expect(page.getByText('Un documento espera otro número')).toHaveCount(0)

  await page.goto(suya)
  await expect(page.getByText('La DIAN lo aceptó')).toBeVisible(DESPACIO)
  await expect(page.getByRole('heading', { level: 1, name: 'SEPO41' })).toBeVisible()
  await expect(page.getByText(`Su número SEPO${suyo} lo tiene ya otro documento ante la DIAN`)).toBeVisible()
  await page.goto('/planilla/documentos-electronicos')
  await expect(
    saltados.getByRole('row').filter({ hasText: 'La DIAN ya tenía otro documento' }),
  ).toContainText(`SEPO${suyo}`)
  // On a telephone each hole is a card whose reason is in sight.
  await page.setViewportSize({ width: 390, height: 844 })
  const motivo = saltados.locator('td[data-titulo="Por qué"]').last()
  await motivo.scrollIntoViewIfNeeded()
  await expect(motivo).toBeInViewport({ ratio: 1 })
  await sinFallasDeAccesibilidad(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await otro.enviar('PUT', `/electronicos/rangos/${id}`, { ...pos, activo: false, version })
  await otro.cerrar()
})
