import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { cache } from './cache.ts'
import { ErrorApi, errorDeConexion } from './errorApi.ts'

const CLAVE = ['prueba', 'cache'] as const
afterEach(() => cache.removeQueries({ queryKey: ['prueba'] }))

/** A page that reads something: each answer comes when it is let. */
function leer(queryKey: readonly string[]) {
  const pedidas: ((dicho: string | Promise<string>) => void)[] = []
  const observador = new QueryObserver(cache, {
    queryKey,
    queryFn: () => new Promise<string>((contestar) => pedidas.push(contestar)),
    retry: false,
  })
  const vistas: (string | undefined)[] = []
  const dejar = observador.subscribe(({ data }) => {
    if (vistas.at(-1) !== data) vistas.push(data)
  })
  return { pedidas, vistas, dejar }
}

it('what was asked for the first time before a save is shown, and asked for again', async () => {
  const { pedidas, vistas, dejar } = leer(CLAVE)
  await expect.poll(() => pedidas.length).toBe(1)
  const releido = cache.invalidateQueries({ queryKey: ['prueba'] })
  pedidas[0]?.('antes')
  await expect.poll(() => pedidas.length).toBe(2)
  expect(vistas.at(-1)).toBe('antes')
  pedidas[1]?.('después')
  // Who waits for it goes on with what there is now.
  await releido
  expect([cache.getQueryData(CLAVE), pedidas.length]).toEqual(['después', 2])
  dejar()
})

it('what had been read is asked for once, and what nobody looks at is not', async () => {
  const { pedidas, dejar } = leer(CLAVE)
  await expect.poll(() => pedidas.length).toBe(1)
  pedidas[0]?.('antes')
  await expect.poll(() => cache.getQueryData(CLAVE)).toBe('antes')
  const sinNadie = leer(['prueba', 'otra'])
  await expect.poll(() => sinNadie.pedidas.length).toBe(1)
  sinNadie.dejar()
  const releido = cache.invalidateQueries({ queryKey: ['prueba'] })
  await expect.poll(() => pedidas.length).toBe(2)
  pedidas[1]?.('después')
  await releido
  sinNadie.pedidas[0]?.('antes')
  await Promise.resolve()
  expect([cache.getQueryData(CLAVE), pedidas.length, sinNadie.pedidas.length]).toEqual(['después', 2, 1])
  dejar()
})

const NEGADA = { codigo: 'cliente.no_existe', titulo: '', mensaje: '', solicitud: '' } as const

it.each([
  ['that nobody answered is not asked for again: its page says so', errorDeConexion(), 1],
  ['that was refused is, for the save may have made what it looked for', new ErrorApi(NEGADA, 404), 2],
])('a first reading %s', async (_, error, veces) => {
  const { pedidas, dejar } = leer(CLAVE)
  await expect.poll(() => pedidas.length).toBe(1)
  const guardados = [1, 2, 3].map(() => cache.invalidateQueries({ queryKey: ['prueba'] }))
  pedidas[0]?.(Promise.reject(error))
  if (veces > 1) await expect.poll(() => pedidas.length).toBe(veces)
  pedidas[1]?.('después')
  await Promise.all(guardados)
  expect([pedidas.length, cache.getQueryState(CLAVE)?.status]).toEqual([
    veces,
    veces > 1 ? 'success' : 'error',
  ])
  // What is saved later asks for it, as for any page.
  void cache.invalidateQueries({ queryKey: ['prueba'] })
  await expect.poll(() => pedidas.length).toBe(veces + 1)
  dejar()
})
