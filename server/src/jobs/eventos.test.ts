import { afterAll, beforeAll, expect, it } from 'vitest'
import { evento, suscribir } from '../core/eventos.ts'
import type { Dependencias } from '../dependencies.ts'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { type Cola, crearCola } from './cola.ts'

const VENDIDO = evento<{ articulo: string }>('prueba.vendido')
const OTRO = evento<{ articulo: string }>('prueba.otro')

let base: BaseDePruebas
let cola: Cola
const leidos: Record<'libros' | 'bodega', string[]> = { libros: [], bodega: [] }
const suscripciones = [
  suscribir(VENDIDO, 'libros', async (_, { articulo }) => {
    leidos.libros.push(articulo)
  }),
  suscribir(VENDIDO, 'bodega', async (_, { articulo }) => {
    leidos.bodega.push(articulo)
    throw new Error('bodega cerrada')
  }),
]
beforeAll(async () => {
  base = await crearBase()
  cola = crearCola(base.pool, suscripciones, 0.5)
})
afterAll(async () => {
  await cola.cerrar()
  await base.cerrar()
})

const vender = (articulo: string) =>
  base.db.transaction().execute((tx) => cola.publicar(VENDIDO, { articulo }, tx))

it('tells each subscriber everything, though the other one fails', async () => {
  for (const articulo of ['anillo', 'cadena']) await vender(articulo)
  const errores: unknown[] = []
  const trabajos = suscripciones.map(({ trabajo }) => trabajo)
  await cola.trabajar({} as Dependencias, trabajos, (error) => errores.push(error))
  await expect.poll(() => leidos.libros.toSorted(), { timeout: 20_000 }).toEqual(['anillo', 'cadena'])
  await expect.poll(() => leidos.bodega.toSorted(), { timeout: 20_000 }).toEqual(['anillo', 'cadena'])
  expect(errores.map(String)).toContain('Error: bodega cerrada')
  // The one that failed keeps its own to be done again; those of the other are done.
  const estados = async () =>
    (
      await base.pool.query(
        `select distinct name, state from pgboss.job where name like 'prueba.vendido.%' order by name`,
      )
    ).rows
  await expect.poll(estados, { timeout: 20_000 }).toEqual([
    { name: 'prueba.vendido.bodega', state: 'retry' },
    { name: 'prueba.vendido.libros', state: 'completed' },
  ])
})

it('tells nothing of what did not happen, nor to who reads something else', async () => {
  const antes = leidos.libros.length
  await base.db
    .transaction()
    .execute(async (tx) => {
      await cola.publicar(VENDIDO, { articulo: 'reloj' }, tx)
      throw new Error('deshacer')
    })
    .catch(() => {})
  await base.db.transaction().execute((tx) => cola.publicar(OTRO, { articulo: 'reloj' }, tx))
  const { rows } = await base.pool.query(`select 1 from pgboss.job where data->>'articulo' = 'reloj'`)
  expect(rows).toEqual([])
  expect(leidos.libros.length).toBe(antes)
})
