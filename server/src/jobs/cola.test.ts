import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
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
  cola = crearCola(base.pool)
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
  await expect.poll(() => fallos, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => hechos, { timeout: 10_000 }).toEqual(['deps:confirmado'])
  expect(String(errores[0])).toContain('se cayó el proveedor')
})
