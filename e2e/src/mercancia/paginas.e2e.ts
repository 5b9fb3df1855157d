import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** Every page of the modules of goods (001 §2), with its title. */
const PAGINAS: Readonly<Record<string, string>> = {
  '/ventas': 'Venta de artículos',
  '/ventas/ventasServicios': 'Venta de servicios',
  '/ventas/listado-ventas': 'Listado de ventas',
  '/ventas/listado-ventas-servicios': 'Listado de ventas de servicios',
  '/recibir-articulos': 'Recibir artículos',
  '/recibir-peso-articulos': 'Recibir por peso',
  '/recibir-articulos/historial': 'Historial de recibidos',
  '/recibir-peso-articulos/historial': 'Historial de recibidos por peso',
  '/vitrina': 'Vitrina',
  '/vitrina-peso': 'Vitrina por peso',
  '/vitrina/busqueda-avanzada': 'Búsqueda avanzada en vitrina',
  '/vitrina-peso/busqueda-avanzada': 'Búsqueda avanzada por peso',
  '/vitrina/vendidos': 'Artículos vendidos',
  '/vitrina/separados': 'Artículos separados',
  '/vitrina/trasladados': 'Artículos trasladados',
  '/vitrina/devuelto-vigente': 'Devueltos a vigente',
  '/plan-separe': 'Plan separe',
  '/plan-separe/listado': 'Listado de planes separe',
  '/compras': 'Compra de artículos',
  '/compras/peso-articulos': 'Compra por peso',
  '/compras/historial': 'Historial de compras',
  '/compras/historial/peso-articulos': 'Historial de compras por peso',
  '/compras/reparticiones': 'Reparticiones de compras',
  '/compras/reparticiones-peso': 'Reparticiones por peso',
  '/traslados': 'Trasladar mercancía',
  '/traslados/historial': 'Historial de traslados',
  '/traslados/reparticiones': 'Reparticiones',
  '/boveda': 'Bóveda',
  '/boveda/recibidos': 'Recibidos en bóveda',
  '/boveda/entrega-pendiente': 'Entregas pendientes',
  '/desuso-oro': 'Desuso de oro',
  '/desuso-oro/historial': 'Historial de desuso de oro',
  '/desuso-oro/listado-retirado': 'Oro retirado',
  '/desuso-oro/listado-exportado': 'Oro exportado',
  '/desuso-varios': 'Desuso de varios',
  '/desuso-varios/listado': 'Listado de desuso de varios',
  '/desuso-varios/historial': 'Historial de desuso de varios',
  '/inventario/contrato': 'Inventario de contratos',
  '/inventario/contrato/historial': 'Historial de inventario de contratos',
  '/inventario/vitrina': 'Inventario de vitrina',
  '/inventario/vitrina/historial': 'Historial de inventario de vitrina',
}

test('every page of goods opens on a telephone, with its title, nothing failed and nothing beyond its edge', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.setViewportSize({ width: 390, height: 844 })
  const fallos: string[] = []
  page.on('pageerror', ({ message }) => fallos.push(message))
  page.on('response', (r) => {
    if (r.status() >= 400) fallos.push(`${r.status()} ${r.url()}`)
  })
  await page.goto('/home')
  for (const [ruta, titulo] of Object.entries(PAGINAS)) {
    await ir(page, ruta)
    await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([ruta, sobra]).toEqual([ruta, 0])
  }
  expect(fallos).toEqual([])
})

test('who may not send goods is told so at the page, and the counter opens to who sells', async ({
  page,
}) => {
  await dejarEntrar(page, 'auditor')
  for (const ruta of ['/ventas', '/traslados', '/recibir-articulos']) {
    await page.goto(ruta)
    await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  }
})
