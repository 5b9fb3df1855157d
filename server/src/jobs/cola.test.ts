import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { mandar } from '../testing/clones.ts'
import { conUnaConexion } from '../testing/vigilancia/ultima.ts'
import { type Cola, crearCola, type Trabajo } from './cola.ts'

let base: BaseDePruebas
let cola: Cola
const hechos: string[] = []
let fallos = 0
const anotar: Trabajo<string, never> = {
  nombre: 'prueba.anotar',
  async ejecutar(deps, datos) {
    const { texto, falla } = datos as { texto: string; falla?: boolean }
    if (falla) {
      fallos++
      throw new Error('se cayó el proveedor')
    }
    hechos.push(`${deps}:${texto}`)
  },
}
beforeAll(async () => {
  base = await crearBase()
  cola = crearCola(base.pool, [], 0.5)
})
afterAll(async () => {
  await cola.cerrar()
  await base.cerrar()
})

it('leaves a job only when the transaction that causes it commits', async () => {
  await base.db.transaction().execute((tx) => cola.enviar('prueba.anotar', { texto: 'confirmado' }, tx))
  await base.db
    .transaction()
    .execute(async (tx) => {
      await cola.enviar('prueba.anotar', { texto: 'deshecho' }, tx)
      throw new Error('deshacer')
    })
    .catch(() => {})
  await cola.enviar('prueba.anotar', { texto: 'falla', falla: true })
  const errores: unknown[] = []
  await cola.trabajar('deps', [anotar], (error) => errores.push(error))
  await expect.poll(() => fallos).toBe(1)
  await expect.poll(() => hechos).toEqual(['deps:confirmado'])
  expect(String(errores[0])).toContain('se cayó el proveedor')
})

it('takes the first job of a process, in a transaction that holds the last connection: it asks for no other', async () => {
  const dejar = (otra: Cola) =>
    base.db.transaction().execute((tx) => otra.enviar('prueba.primera', { texto: 'una' }, tx))
  const dejados = async () => {
    const { rows } = await base.pool.query("select from pgboss.job where name = 'prueba.primera'")
    return rows.length
  }
  for (const vez of [1, 2]) {
    const recien = crearCola(base.pool)
    await recien.preparar(['prueba.primera'])
    await conUnaConexion(base.pool, () => dejar(recien))
    await recien.cerrar()
    expect(await dejados()).toBe(vez)
  }
})

it('keeps of a job that failed where and of what kind, and nothing of the row that PostgreSQL refused', async () => {
  const choca: Trabajo<string, never> = {
    nombre: 'prueba.choca',
    reintentos: 0,
    async ejecutar() {
      await sql`select 'Ana Pérez 1020304050'::int`.execute(base.db)
    },
  }
  const errores: unknown[] = []
  await cola.trabajar('deps', [choca], (error) => errores.push(error))
  await cola.enviar('prueba.choca', {})
  await expect.poll(() => errores.length).toBe(1)
  const salida = async () =>
    (
      await mandar<{ output: object | null }>(
        base.dueno,
        "select output from pgboss.job where name = 'prueba.choca'",
      )
    )[0]?.output
  await expect.poll(salida).not.toBeNull()
  const dicho = JSON.stringify(await salida())
  expect(dicho).toContain('22P02')
  expect(dicho).not.toMatch(/Ana|1020304050/)
})
