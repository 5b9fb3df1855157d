import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { planeadorDe } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar, ingresar, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

const PDF = 'application/pdf'

/** What somebody else does with a contract: frozen, or free again. */
async function comoOtroHace(codigo: string, que: 'problema' | 'levantamiento') {
  const otro = await comoOtro('superadmin')
  const { hoy, situacion } = await otro.leer(`/contratos/${codigo}/situacion`)
  const entrada = { motivo: 'Reclamo de un tercero' }
  const { plan } = planeadorDe<SituacionContrato, unknown>(que)(situacion, entrada, hoy)
  await otro.enviar('POST', `/contratos/${codigo}/${que}`, {
    entrada,
    visto: plan && huellaDe(plan),
    credenciales: { usuario: 'superadmin', clave: CLAVE },
  })
  await otro.cerrar()
}

test('what is printed from the menu: tickets of a range, a contract by its code or what closed it, and one in blank', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const otro = await comoOtro('superadmin')
  const abiertos = await otro.leer('/contratos?estado=vigente&porPagina=20')
  const vencidos = await otro.leer('/contratos?estado=vencido&porPagina=20')
  const cerrados = await otro.leer('/contratos?estado=resuelto&porPagina=20')
  const copias = await Promise.all(
    abiertos.items.map(async ({ codigo }: { codigo: string }) => ({
      codigo,
      ...(await otro.leer(`/contratos/${codigo}/copias`)),
    })),
  )
  await otro.cerrar()
  // Not the newest: other walks make those, and close or void them. Of gold, which has a weight.
  const vigente: string = abiertos.items.findLast(({ clase }: { clase: string }) => clase === 'Oro').codigo
  const vencido: string = vencidos.items.at(-1).codigo
  const cerrado: string = cerrados.items.at(-1).codigo
  const numero = String(Number(vigente.split('-')[1]))
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('button', { name: 'Más opciones' }).click()

  await test.step('tickets: the range is refused with its words, then printed', async () => {
    await nav.getByRole('button', { name: 'Tiquetes de contrato' }).click()
    const cajon = page.getByRole('dialog', { name: 'Tiquetes de contrato' })
    await cajon.getByLabel('Número inicial').fill(String(Number(numero) + 1))
    await cajon.getByLabel('Número final').fill(numero)
    await cajon.getByRole('button', { name: /Imprimir tiquetes/ }).click()
    await expect(cajon.getByText('El numero inicial debe ser menor').first()).toBeVisible()
    await expect(cajon.getByText('El numero final debe ser mayor').first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await cajon.getByLabel('Número inicial').fill(numero)
    const ventana = page.waitForEvent('popup')
    const respuesta = page.waitForResponse((r) => r.url().includes('/contratos/tiquetes'))
    await cajon.getByRole('button', { name: /Imprimir tiquetes/ }).click()
    expect((await respuesta).headers()['content-type']).toBe(PDF)
    await (await ventana).close()
  })

  await test.step('print contract: in force, overdue as it is, or the operation that closed it with its day', async () => {
    await ir(page, '/home?cajon=imprimir-contrato')
    const cajon = page.getByRole('dialog', { name: 'Imprimir contrato' })
    await cajon.getByLabel('Código del contrato').fill(vigente.toLowerCase())
    await cajon.getByRole('button', { name: 'Buscar' }).click()
    await expect(cajon.getByRole('status').filter({ hasText: `Contrato ${vigente} vigente` })).toBeVisible()
    await expect(cajon.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible()
    for (const dato of ['Artículos', 'Peso', 'Valor', 'Clase', 'Plazo', 'Empleado'])
      await expect(cajon.getByRole('term').filter({ hasText: dato })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    // Somebody claims its things meanwhile: asked for again, it is said.
    const buscada = (dicho: string) => cajon.getByRole('status').filter({ hasText: dicho })
    await comoOtroHace(vigente, 'problema')
    await cajon.getByRole('button', { name: 'Buscar' }).click()
    await expect(buscada(`Contrato ${vigente}: problema legal`)).toBeVisible()
    await comoOtroHace(vigente, 'levantamiento')
    await cajon.getByRole('button', { name: 'Buscar' }).click()
    await expect(buscada(`Contrato ${vigente} vigente`)).toBeVisible()
    await cajon.getByLabel('Código del contrato').fill(vencido)
    await cajon.getByRole('button', { name: 'Buscar' }).click()
    const deVencido = cajon
      .getByRole('status')
      .filter({ hasText: new RegExp(`Contrato ${vencido}: vencido, \\d+ días?`) })
    await expect(deVencido).toBeVisible()
    await expect(deVencido).not.toContainText('vigente')
    await expect(cajon.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible()
    // Its label passed by the scanner is for the drawer, not for the palette.
    await pasarPorLector(page, `${cerrado}\r`)
    await expect(cajon.getByLabel('Código del contrato')).toHaveValue(cerrado)
    await expect(cajon.getByText(/^La operación ya se hizo: .+, \d{1,2} \w{3} \d{4}\.$/)).toBeVisible()
    await expect(cajon.getByRole('button', { name: 'Imprimir', exact: true })).toBeHidden()
  })

  await test.step('blank contract of the branch', async () => {
    await ir(page, '/home?cajon=contrato-en-blanco')
    const cajon = page.getByRole('dialog', { name: 'Contrato en blanco' })
    await expect(cajon.getByRole('button', { name: 'Imprimir en blanco' })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    const ventana = page.waitForEvent('popup')
    const respuesta = page.waitForResponse((r) => r.url().includes('/contratos/en-blanco'))
    await cajon.getByRole('button', { name: 'Imprimir en blanco' }).click()
    expect((await respuesta).status()).toBe(200)
    const { nombreArchivo } = (await (await respuesta).json()) as { nombreArchivo: string }
    await (await ventana).close()
    const numeroDe = (nombre: string) => /PCT01-EB\d{6}/.exec(nombre)?.[0] ?? ''
    const numero = numeroDe(nombreArchivo)
    // Another press is other papers, with numbers of their own.
    await expect(cajon).toBeHidden()
    await nav.getByRole('button', { name: 'Contrato en blanco' }).click()
    await cajon.getByLabel('Cuántos').fill('2')
    const otraVentana = page.waitForEvent('popup')
    const otra = page.waitForResponse((r) => r.url().includes('/contratos/en-blanco'))
    await cajon.getByRole('button', { name: 'Imprimir en blanco' }).click()
    const otroNumero = numeroDe(((await (await otra).json()) as { nombreArchivo: string }).nombreArchivo)
    await (await otraVentana).close()
    expect(otroNumero).toMatch(/^PCT01-EB/)
    expect(otroNumero).not.toBe(numero)
    // Its number is accounted for.
    await dejarEntrar(page, 'gerente')
    await page.goto(`/contratos-en-blanco?texto=${numero}`)
    await sinFallasDeAccesibilidad(page)
    await page.getByRole('button', { name: `Anular ${numero}` }).click()
    const anular = page.getByRole('dialog', { name: `Anular el contrato en blanco ${numero}` })
    await anular.getByLabel('Por qué se anula').fill('se dañó en la impresora')
    await sinFallasDeAccesibilidad(page)
    await anular.getByRole('button', { name: 'Anular', exact: true }).click()
    await expect(anular).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(`${numero}.*Anulado.*se dañó`) })).toBeVisible()
    // And those of a branch that needs none any more, as one.
    await page.goto('/contratos-en-blanco')
    await page.getByRole('button', { name: 'Anular todos los sueltos' }).click()
    const todos = page.getByRole('dialog', { name: /^Anular los \d+ contratos en blanco sueltos$/ })
    await todos.getByLabel('Por qué se anulan').fill('el almacén se cierra')
    await todos.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await sinFallasDeAccesibilidad(page)
    await todos.getByRole('button', { name: 'Anular todos' }).click()
    await expect(todos).toBeHidden()
    await expect(
      page.getByRole('row', { name: new RegExp(`${otroNumero}.*Anulado.*el almacén se cierra`) }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anular todos los sueltos' })).toBeHidden()
  })
  await test.step('its copy goes to the customer from its sheet, which says to whom before and what became of it after', async () => {
    const sale = ({ medios }: { medios: { sale: boolean }[] }) => medios.some((medio) => medio.sale)
    const sinMedio = copias.find((una) => !sale(una))
    const conMedio = copias.find((una) => sale(una) && una.enviadas.length === 0)
    const dialogo = (codigo: string) => page.getByRole('dialog', { name: `Enviar copia de ${codigo}` })
    await ir(page, `/contratos/${sinMedio.codigo}`)
    await page.getByRole('button', { name: 'Enviar copia' }).click()
    await expect(dialogo(sinMedio.codigo)).toContainText('no se le puede enviar')
    await expect(dialogo(sinMedio.codigo).getByRole('button', { name: 'Abrir la ficha' })).toBeVisible()
    await ir(page, `/contratos/${conMedio.codigo}`)
    await page.getByRole('button', { name: 'Enviar copia' }).click()
    const suyo = dialogo(conMedio.codigo)
    await expect(suyo).toContainText(conMedio.cliente)
    await expect(suyo.getByRole('checkbox').first()).toBeChecked()
    await sinFallasDeAccesibilidad(page)
    await suyo.getByRole('checkbox').first().uncheck()
    await suyo.getByRole('button', { name: 'Enviar copia' }).click()
    await expect(suyo.getByRole('alert')).toContainText('Elija por dónde')
    await suyo.getByRole('checkbox').first().check()
    await suyo.getByRole('button', { name: 'Enviar copia' }).click()
    await expect(suyo).toBeHidden()
    await expect(page.getByText('Copia de contrato')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
})
