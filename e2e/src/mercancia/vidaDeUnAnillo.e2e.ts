import type { BrowserContext, Page } from '@playwright/test'
import type { PruebaDeLibros } from '@retroventa/api/contabilidad/llamadas'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { Sesion } from '@retroventa/api/sesion/llamadas'
import { CUENTA_DE_LUGAR, type Lugar } from '@retroventa/domain/bienes/lugares'
import { type Demostracion, iniciarDemostracion } from '@retroventa/server/testing/demostracion'
import { guardado } from '../apoyo/clientes.ts'
import { CLAVE } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

const QUIEN = 'superadmin'
const BASE = '/api/v2'
const DIA_MS = 86_400_000
/** A contract of three months is lost by then. */
const PERDIDO_MS = 130 * DIA_MS
const PLAZO = '019a0000-0000-7000-8000-000000000003'
/** The ring: hundredths of a gram and whole pesos. */
const ANILLO = { descripcion: 'Anillo de grado', categoria: 4, peso: 430, valor: 860_000 }
const PRECIO = 2_000_000
const MOTIVO = 'lo pidió la gerencia'

/** What a person asks of the server, with the session of their browser. */
async function llamadas(contexto: BrowserContext) {
  const { csrf, almacenes } = (await (await contexto.request.get(`${BASE}/sesion`)).json()) as Sesion
  const leer = async <T>(ruta: string) => (await (await contexto.request.get(`${BASE}${ruta}`)).json()) as T
  const enviar = async (method: 'POST' | 'PUT', ruta: string, data: unknown) => {
    const respuesta = await contexto.request.fetch(`${BASE}${ruta}`, {
      method,
      headers: { 'x-csrf-token': csrf },
      data,
    })
    return { estado: respuesta.status(), cuerpo: await respuesta.json() }
  }
  return {
    almacenes,
    leer,
    enviar,
    /** Asks what a save would do, as its screen shows it, and signs that. @returns the code of its document */
    async guardar(ruta: string, cuerpo: object): Promise<string> {
      const credenciales = { usuario: QUIEN, clave: CLAVE }
      const antes = await enviar('POST', ruta, { ...cuerpo, visto: '-', credenciales })
      expect([antes.estado, JSON.stringify(antes.cuerpo)]).toEqual([409, expect.stringContaining('visto')])
      const { visto } = antes.cuerpo.datos
      const hecho = await enviar('POST', ruta, { ...cuerpo, visto, credenciales })
      expect([hecho.estado, JSON.stringify(hecho.cuerpo)]).toEqual([200, expect.anything()])
      return hecho.cuerpo.codigo
    },
  }
}

/**
 * A document took the grams and the cost of the ring, and nothing else, from one place to another, and the accounts of
 * those places say the same; from a place to itself, it is another thing of the same grams and cost.
 */
async function movio(
  { leer }: Pick<Awaited<ReturnType<typeof llamadas>>, 'leer'>,
  codigo: string,
  de: Lugar,
  a: Lugar,
) {
  const { movimientos, lineas } = await leer<Documento>(`/documentos/${codigo}`)
  expect([codigo, movimientos.length]).not.toEqual([codigo, 0])
  const suma = (cifras: readonly number[]) => cifras.reduce((total, cifra) => total + cifra, 0)
  for (const [lugar, cuenta] of Object.entries(CUENTA_DE_LUGAR)) {
    const neto = Number(lugar === a) - Number(lugar === de)
    const signo = (uno: (typeof movimientos)[number]) => Number(uno.a === lugar) - Number(uno.de === lugar)
    expect([codigo, lugar, suma(movimientos.map((uno) => signo(uno) * uno.peso))]).toEqual([
      codigo,
      lugar,
      neto * ANILLO.peso,
    ])
    const suyas = lineas.filter(({ concepto }) => concepto === cuenta)
    const costo = neto * ANILLO.valor
    expect([codigo, lugar, suma(movimientos.map((uno) => signo(uno) * (uno.costo ?? 0)))]).toEqual([
      codigo,
      lugar,
      costo,
    ])
    expect([codigo, cuenta, suma(suyas.map(({ debito, credito }) => debito - credito))]).toEqual([
      codigo,
      cuenta,
      costo,
    ])
  }
}

/** Signs what the dialog holds, and leaves it. @returns the code of its document */
async function firmar(page: Page): Promise<string> {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecho = dialogo.getByText(/^Documento \S+ guardado\./)
  await expect(hecho).toBeVisible()
  const codigo = /Documento (\S+) guardado/.exec((await hecho.textContent()) ?? '')?.[1] ?? ''
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  return codigo
}

test('the life of a ring, from its contract to the refiner: grams and pesos agree in both ledgers at each step', async ({
  browser,
}) => {
  test.slow()
  const demostracion = JSON.parse(process.env.E2E_DEMOSTRACION ?? '') as Demostracion
  const casa = await iniciarDemostracion(demostracion)
  const abiertos: BrowserContext[] = []
  const entrar = async (baseURL: string, almacen: string) => {
    const contexto = await browser.newContext({ baseURL })
    abiertos.push(contexto)
    await abrirSesion(contexto, QUIEN, almacen)
    const page = await contexto.newPage()
    return { page, ...(await llamadas(contexto)) }
  }
  try {
    const antes = await entrar(casa.direccion, 'PCT01')
    await antes.page.goto('/home')
    const cliente = await guardado(antes.page, QUIEN)
    const datos = {
      clienteId: cliente.id,
      articulos: [{ ...ANILLO, motivo: MOTIVO }],
      plazoId: PLAZO,
      porcentaje: 500,
    }
    const contrato = await antes.guardar('/contratos', { datos })
    const anillo = `${contrato}-1`
    await movio(antes, contrato, 'afuera', 'contrato')

    // Nobody came back for it.
    const direccion = await casa.masTarde(PERDIDO_MS)
    const uno = await entrar(direccion, 'PCT01')
    const otro = await entrar(direccion, 'PCT02')
    const vencido = await uno.guardar(`/contratos/${contrato}/vencimiento`, { entrada: {} })
    await movio(uno, vencido, 'contrato', 'vitrina')

    const precinto = 'S-ANILLO-1'
    const destinoId = uno.almacenes.find(({ codigo }) => codigo === 'PCT02')?.id
    const despacho = await uno.guardar('/traslados', {
      entrada: {
        destinoId,
        lineas: [{ tipo: 'pieza', codigo: anillo, precinto }],
        bolsas: [{ precinto, peso: 900 }],
      },
    })
    await movio(uno, despacho, 'vitrina', 'transito')

    const { page } = otro
    await page.goto(`/recibir-articulos?texto=${precinto}`)
    await page.getByRole('link', { name: despacho }).click()
    const llega = page.getByLabel('Código del artículo que llegó')
    await llega.fill(anillo)
    await llega.press('Enter')
    await expect(page.getByText('1 de 1')).toBeVisible()
    await page.getByLabel(`Peso bruto de la bolsa ${precinto}`).fill('9')
    await page.getByLabel('Contraseña').fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    const recibido = page.getByText(/Documento PCT02-TR\d{6} guardado/)
    await expect(recibido).toBeVisible()
    const recepcion = /PCT02-TR\d{6}/.exec((await recibido.textContent()) ?? '')?.[0] ?? ''
    await movio(otro, recepcion, 'transito', 'vitrina')

    const precios = await otro.enviar('PUT', '/vitrina/precios', {
      codigos: [anillo],
      regla: { modo: 'fijo', valor: PRECIO },
    })
    expect(precios.estado).toBe(200)
    const separe = await otro.guardar('/separes', {
      entrada: {
        clienteId: cliente.id,
        lineas: [{ tipo: 'pieza', codigo: anillo }],
        inicial: 600_000,
        plazo: 2,
      },
    })
    await movio(otro, separe, 'vitrina', 'separado')

    await otro.guardar(`/separes/${separe}/abonoSepare`, { entrada: { valor: 400_000 } })
    await page.goto(`/plan-separe/plan/${separe}`)
    await page.getByRole('button', { name: 'Abonar' }).click()
    await page.getByLabel('Valor del abono').fill('1000000')
    await firmar(page)
    await page.getByRole('button', { name: 'Entregar' }).click()
    const entrega = await firmar(page)
    await movio(otro, entrega, 'separado', 'vendido')

    // It is a sale: it comes back as one.
    await page.goto(`/ventas/listado-ventas?texto=${entrega}`)
    await page.getByRole('link', { name: entrega, exact: true }).click()
    await page.getByRole('button', { name: 'Devolver' }).click()
    const devolver = page.getByRole('dialog')
    await devolver.getByRole('checkbox').first().check()
    await devolver.getByLabel('Motivo').fill('no le sirvió')
    const nota = await firmar(page)
    await movio(otro, nota, 'vendido', 'vitrina')

    const marca = await otro.guardar('/desuso/marcas', {
      entrada: { codigos: [anillo], motivo: 'nadie lo compra' },
    })
    await movio(otro, marca, 'vitrina', 'desuso')
    const lote = await otro.guardar('/desuso/lotes', {
      entrada: { codigos: [anillo], pesadas: [{ categoria: ANILLO.categoria, peso: ANILLO.peso }] },
    })
    await movio(otro, lote, 'desuso', 'desuso')

    const remision = await otro.guardar('/desuso/remisiones', {
      entrada: { lotes: [lote], refinadorId: cliente.id, sello: 'R-7' },
    })
    await movio(otro, remision, 'desuso', 'refineria')

    await page.goto('/desuso-oro/listado-exportado')
    const dialogo = page.getByRole('dialog')
    await page.getByRole('button', { name: `Liquidar ${remision}` }).click()
    await dialogo.getByLabel(/peso hallado/).fill('4,30')
    await dialogo.getByLabel(/subtotal/).fill('1000000')
    await dialogo.getByLabel('Documento del refinador').fill('RF-1')
    const liquidacion = await firmar(page)
    await movio(otro, liquidacion, 'refineria', 'fundido')

    // And so say both ledgers of the whole house.
    const { cuerpo: pedida } = await otro.enviar('POST', '/contabilidad/pruebas', {})
    const prueba = async () => {
      const { pruebas } = await otro.leer<{ pruebas: PruebaDeLibros[] }>('/contabilidad/pruebas')
      return pruebas.find(({ id }) => id === pedida.id)
    }
    await expect.poll(async () => (await prueba())?.probado, { timeout: 30_000 }).toBeTruthy()
    expect((await prueba())?.totalDiferencias).toBe(0)
  } finally {
    await Promise.all(abiertos.map((uno) => uno.close()))
    await casa.detener()
  }
})
