import { planearContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { guardado, unaPersona } from './apoyo/clientes.ts'
import { CLAVE, cedulaNueva, dejarEntrar, perderLaPagina } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { ventanaConPdf } from './apoyo/ventanaPdf.ts'

/** Named as an entry of the fictional lists. */
const unListado = () =>
  unaPersona({
    nombres: 'Ramón',
    segundoNombres: 'Eduardo',
    apellidos: 'Pérez',
    segundoApellidos: 'Gómez',
    fecha_nacimiento: '1961-05-20',
    genero: 'Masculino',
    celular: '3005550142',
  })

test('a customer who resembles a listed person, from the save to the decision', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  await guardado(page, 'gerente', unListado())
  const fila = page.getByRole('button', { name: 'Ramón Eduardo Pérez Gómez' }).first()

  await test.step('the background raises the task, and the page shows lists and runs', async () => {
    await expect(async () => {
      await page.goto('/cumplimiento')
      await expect(fila).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
    await expect(page.getByRole('heading', { name: 'Cumplimiento' })).toBeVisible()
    await expect(page.getByText('Listas en uso')).toBeVisible()
    await expect(page.getByText(/Lista OFAC, versión 1/).first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  const cajon = page.getByRole('dialog', { name: 'Coincidencia con una lista' })
  await test.step('arrows and Intro open it: both sides and why', async () => {
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cajon.getByRole('row', { name: /^Nombre/ })).toContainText('PEREZ GOMEZ, Ramon Eduardo')
    await expect(cajon.getByRole('row', { name: /^Documento/ })).toContainText('9999000111')
    await expect(cajon.getByText('Coincide con el nombre principal')).toBeVisible()
    await expect(cajon.getByRole('link', { name: '300 555 0142' })).toBeVisible()
    await expect(cajon.getByText('No tiene contratos.')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
  await test.step('somebody takes care of it, and the list says who', async () => {
    await cajon.getByLabel('A cargo de').click()
    await page.getByTitle(/\(gerente\)$/).click()
    await cajon.getByRole('button', { name: 'Guardar seguimiento' }).click()
    await expect(page.locator('.ant-notification-notice')).toContainText('Seguimiento guardado')
    await expect(cajon.getByRole('button', { name: 'Guardar seguimiento' })).toBeDisabled()
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('the customer opens over the hit, and closing it comes back', async () => {
    await cajon.getByRole('button', { name: 'Ramón Eduardo Pérez Gómez' }).click()
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await expect(ficha.getByText('300 555 0142')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ficha).toBeHidden()
    await expect(cajon).toBeVisible()
  })

  await test.step('the wizard says so at its first step, and in the list to choose from', async () => {
    await page.goto('/contratos/nuevo')
    await page.getByRole('combobox', { name: /Cliente/ }).fill('Ramón Eduardo Pérez Gómez')
    const opcion = page.locator('.ant-select-item-option').filter({ hasText: 'Coincidencia sin decidir' })
    await opcion.first().click()
    const tira = page.getByRole('region', { name: 'Cliente elegido' })
    await expect(tira).toContainText('Recibir o entregar dinero pide autorización.')
    await expect(page.getByRole('button', { name: /^Continuar con artículos/ })).toBeVisible()
    await page.goto('/cumplimiento')
    await fila.click()
  })

  await test.step('its record opens as a PDF', async () => {
    const ventana = await ventanaConPdf(page, () =>
      cajon.getByRole('button', { name: 'Ficha en PDF' }).click(),
    )
    await ventana.close()
  })

  await test.step('closing it asks for the reason that is written in it, and for who was to follow it', async () => {
    await cajon.getByLabel('Recordar el').fill('01/12/2027')
    await cajon.getByLabel(/Motivo/).fill('Otra persona: falta mirar la fecha.')
    await page.keyboard.press('Escape')
    const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(
      pregunta.getByText('Si sale ahora se pierde lo que cambió del seguimiento y de la decisión.'),
    ).toBeVisible()
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue('Otra persona: falta mirar la fecha.')
    await cajon.getByLabel(/Motivo/).fill('')
  })

  await test.step('no decision without a reason', async () => {
    await cajon.getByRole('button', { name: /^Descartar, / }).click()
    await expect(cajon.getByText('Escriba el motivo: mínimo 10 letras.')).toBeVisible()
    await expect(cajon.getByLabel(/Motivo/)).toBeFocused()
  })

  await test.step('what is written stays when somebody else decides meanwhile, and it is said', async () => {
    await cajon.getByLabel(/Motivo/).fill('Otra persona: nació en otro año.')
    // It is a draft of this hit: it is there when the page was lost.
    await perderLaPagina(page, /Otra persona: nació/)
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue('Otra persona: nació en otro año.')
    await expect(cajon.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    const id = new URL(page.url()).searchParams.get('tarea') ?? ''
    const estado = await page.evaluate(
      async ([tarea, clave]) => {
        const leer = async (ruta: string) => (await fetch(`/api/v2${ruta}`)).json()
        const { csrf } = (await leer('/sesion')) as { csrf: string }
        const { version } = (await leer(`/cumplimiento/tareas/${tarea}`)) as { version: number }
        const respuesta = await fetch(`/api/v2/cumplimiento/tareas/${tarea}/decision`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
          body: JSON.stringify({
            decision: 'confirmada',
            motivo: 'Es la misma persona.',
            version,
            credenciales: { usuario: 'gerente', clave },
          }),
        })
        return respuesta.status
      },
      [id, CLAVE] as const,
    )
    expect(estado).toBe(200)
    await cajon.getByRole('button', { name: /^Descartar, / }).click()
    await expect(cajon.getByText(/La coincidencia cambió mientras usted escribía/)).toBeVisible()
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue('Otra persona: nació en otro año.')
  })

  await test.step('dismissed with its reason leaves the list, and its history keeps it', async () => {
    await cajon.getByRole('button', { name: /Otra persona: el documento \d+ no es el de la lista/ }).click()
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue(/no es el de la lista \(9999000111\)/)
    await cajon.getByLabel(/Motivo/).fill('Otra persona: la cédula es distinta.')
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await cajon.getByRole('button', { name: /^Descartar, / }).click()
    await expect(page.getByText('Coincidencia descartada')).toBeVisible()
    // Where another one waits it comes by itself; here it may be the only one.
    if (await cajon.isVisible()) await page.keyboard.press('Escape')
    await expect(cajon).toBeHidden()
    await page.getByRole('button', { name: /^Descartadas/ }).click()
    await fila.click()
    await expect(cajon.getByText('Otra persona: la cédula es distinta.')).toBeVisible()
    await expect(cajon.getByRole('button', { name: /^Descartar, / })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('all customers again, with progress', async () => {
    await page.getByRole('button', { name: 'Revisar todos los clientes' }).click()
    await expect(page.getByText('Todos, listas completas').first()).toBeVisible()
    await expect(page.getByText(/\d+ clientes, (\d+|ninguna) coincidencias? nuevas?/).first()).toBeVisible({
      timeout: 40_000,
    })
  })
})

/** A contract of somebody who resembles another entry, made by who may let it pass, and known to have the hit by now. */
async function contratoConCoincidencia(): Promise<string> {
  const admin = await comoOtro('superadmin')
  const credenciales = { usuario: 'superadmin', clave: CLAVE }
  const { id } = await admin.enviar('POST', '/clientes', {
    datos: {
      tipo_documento: 'CC',
      cedula: cedulaNueva(),
      nombres: 'Jhon',
      segundoNombres: 'Wilmar',
      apellidos: 'Villalobos',
      segundoApellidos: 'Henao',
      fecha_nacimiento: '1975-05-20',
      genero: 'Masculino',
      celular: '3005550177',
      direccion: { barrio: 'Getsemaní', complemento: 'Cl. 30 # 10-27' },
      municipio: { id: '13001' },
    },
    credenciales,
  })
  const { porcentaje, diasGracia, plazos, limites, hoy } = await admin.leer('/contratos/condiciones')
  const articulos = [{ descripcion: 'Televisor de 43 pulgadas', peso: 0, valor: 200_000 }]
  const { plan } = planearContrato(
    {
      almacenId: '',
      cliente: { tieneTipoDocumento: true },
      condiciones: {
        porcentaje,
        diasGracia,
        diasGraciaAbono: 0,
        descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
      },
      plazo: plazos[0],
      limites,
      alerta: false,
    },
    { articulos: articulos.map((uno) => ({ ...uno, id: '' })), porcentaje, motivoPorcentaje: undefined },
    hoy,
  )
  const { codigo } = await admin.enviar('POST', '/contratos', {
    datos: { clienteId: id, articulos, plazoId: plazos[0].id, porcentaje },
    visto: plan && huellaDe(plan),
    credenciales,
  })
  await admin.cerrar()
  return codigo
}

test('of a void and a hit two people answer: both beside the cashier, or each where they are', async ({
  page,
  browser,
}) => {
  test.slow()
  await dejarEntrar(page, 'cajero')
  const [aqui, lejos] = [await contratoConCoincidencia(), await contratoConCoincidencia()]
  const anular = async (codigo: string) => {
    await page.goto(`/documentos/${codigo}`)
    await page.getByRole('button', { name: 'Anular' }).click()
    const dialogo = page.getByRole('dialog', { name: `Anular ${codigo}` })
    await dialogo.getByLabel('Motivo', { exact: false }).first().fill('se digitó mal')
    return { dialogo, autoriza: dialogo.getByRole('group', { name: 'Autoriza' }) }
  }

  await test.step('at the counter: what the first may not is named, and the second signs beside them', async () => {
    const { dialogo, autoriza } = await anular(aqui)
    // Why a document is voided is a draft of that document.
    await perderLaPagina(page, /se digitó mal/)
    await page.getByRole('button', { name: 'Anular' }).click()
    await expect(dialogo.getByLabel('Motivo de la anulación')).toHaveValue('se digitó mal')
    await expect(dialogo.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
    await expect(autoriza.getByText(/^El cliente tiene una coincidencia con listas/)).toBeVisible()
    await autoriza.getByLabel('Usuario de quien autoriza').fill('auditor')
    await autoriza.getByLabel('Contraseña de quien autoriza').fill(CLAVE)
    const clave = dialogo.getByLabel('Contraseña', { exact: true })
    await clave.fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(dialogo.getByText(/Falta quien autorice: El cliente tiene una coincidencia/)).toBeVisible()
    await autoriza.getByLabel('Autorizan dos personas, cada una lo que puede').check()
    await autoriza.getByLabel('Usuario de la otra persona').fill('gerente')
    await autoriza.getByLabel('Contraseña de la otra persona').fill(CLAVE)
    await sinFallasDeAccesibilidad(page)
    await clave.fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(dialogo).toBeHidden()
    await page.goto(`/documentos/${aqui}`)
    await page.getByRole('link', { name: /-AN\d+$/ }).click()
    await expect(page.getByText(/\(auditor\): Anular el documento/)).toBeVisible()
    await expect(page.getByText(/\(gerente\): El cliente tiene una coincidencia/)).toBeVisible()
  })

  await test.step('asked for: the auditor signs theirs, and the manager, who sees it, what is missing', async () => {
    const { dialogo, autoriza } = await anular(lejos)
    await autoriza.getByText('Pedir autorización').click()
    await autoriza.getByLabel('Por qué se pide').fill('el cliente se arrepintió')
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await dialogo.getByRole('button', { name: 'Pedir autorización' }).click()
    await expect(page.getByText('Autorización pedida', { exact: true })).toBeVisible()
    const responder = async (quien: string) => {
      const suya = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
      await dejarEntrar(suya, quien)
      await suya.goto('/auditoria/solicitudes')
      await suya
        .getByRole('row', { name: new RegExp(lejos) })
        .getByRole('button')
        .first()
        .click()
      const cajon = suya.getByRole('dialog', { name: new RegExp(lejos) })
      await cajon.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
      return { suya, cajon }
    }
    const auditor = await responder('auditor')
    await auditor.cajon.getByLabel('Respuesta').fill('por esta vez')
    await auditor.cajon.getByRole('button', { name: 'Aprobar' }).click()
    await expect(auditor.suya.getByText('Quedó firmado lo suyo', { exact: true })).toBeVisible()
    await expect(auditor.cajon.getByText(/Falta quien lo autorice\.$/)).toBeVisible()
    await expect(auditor.cajon.getByLabel('Respuesta')).toHaveValue('')
    // Nothing is left to approve for them: who is missing is said, and another employee who signs there may.
    await expect(
      auditor.cajon.getByText(
        /^Lo que usted puede autorizar ya está firmado\. Falta quien autorice: El cliente/,
      ),
    ).toBeVisible()
    await expect(auditor.cajon.getByRole('button', { name: 'Aprobar' })).toBeHidden()
    await auditor.cajon.getByLabel('Usuario').fill('gerente')
    await expect(auditor.cajon.getByRole('button', { name: 'Aprobar' })).toBeVisible()
    await auditor.cajon.getByLabel('Usuario').fill('auditor')
    await sinFallasDeAccesibilidad(auditor.suya)
    const gerente = await responder('gerente')
    await expect(gerente.cajon.getByText('por esta vez')).toBeVisible()
    await expect(gerente.cajon.getByText(/\(auditor\), /)).toBeVisible()
    await gerente.cajon.getByRole('button', { name: 'Aprobar' }).click()
    await expect(gerente.cajon.getByText(/^Se hizo con el documento/)).toBeVisible()
    await expect(gerente.cajon.getByRole('heading', { name: 'Autorizaron' })).toBeVisible()
    await gerente.suya.context().close()
    await auditor.suya.context().close()
  })
})
