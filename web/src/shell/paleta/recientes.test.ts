import { beforeEach, expect, it, vi } from 'vitest'
import type { Orden } from './orden.ts'

const PAGINA: Orden = { clave: '/ventas', grupo: 'Páginas', texto: 'Ventas', destino: { a: '/ventas' } }
const CLIENTE: Orden = {
  clave: 'cliente:1',
  grupo: 'Clientes',
  texto: 'Ana Ficticia',
  detalle: '1.000.000',
  destino: { cliente: '1' },
}

const guardado = new Map<string, string>()
beforeEach(() => {
  guardado.clear()
  vi.resetModules()
  const metodos = {
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => guardado.set(clave, valor),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: (_, que: string) => Reflect.get(metodos, que),
        ownKeys: () => [...guardado.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
})

/** The module as a window that was just loaded has it. */
const ventana = () => import('./recientes.ts')

it('a window remembers the customers that were opened in it, and the browser only the pages', async () => {
  const primera = await ventana()
  primera.recordar('u1', PAGINA)
  primera.recordar('u1', CLIENTE)
  // Chosen again among the recent ones.
  for (const una of primera.leerRecientes('u1')) primera.recordar('u1', una)
  expect(primera.leerRecientes('u1').map(({ clave }) => clave)).toEqual(['/ventas', 'cliente:1'])
  expect([...guardado.values()].join()).not.toContain('Ana')
  vi.resetModules()
  const otra = await ventana()
  expect(otra.leerRecientes('u1').map(({ clave }) => clave)).toEqual(['/ventas'])
})

it('what an earlier version left in the browser names nobody either, of those who open the palette no more', async () => {
  guardado.set('retroventa.recientes.u1', JSON.stringify([CLIENTE, PAGINA]))
  guardado.set('retroventa.recientes.u2', JSON.stringify([CLIENTE]))
  guardado.set('retroventa.recientes.u3', '{')
  guardado.set('retroventa.modo', 'Ana la oscura')
  const { leerRecientes, quitarNombres } = await ventana()
  quitarNombres()
  expect(leerRecientes('u1').map(({ clave }) => clave)).toEqual(['/ventas'])
  expect(Object.fromEntries(guardado)).toEqual({
    'retroventa.recientes.u1': JSON.stringify([PAGINA]),
    'retroventa.recientes.u2': '[]',
    'retroventa.recientes.u3': '[]',
    'retroventa.modo': 'Ana la oscura',
  })
})

it('many customers put no page out of what the next window shows', async () => {
  const primera = await ventana()
  primera.recordar('u1', PAGINA)
  for (let n = 0; n < 12; n++) primera.recordar('u1', { ...CLIENTE, clave: `cliente:${n}` })
  expect(primera.leerRecientes('u1')).toHaveLength(8)
  vi.resetModules()
  const otra = await ventana()
  expect(otra.leerRecientes('u1').map(({ clave }) => clave)).toEqual(['/ventas'])
})
