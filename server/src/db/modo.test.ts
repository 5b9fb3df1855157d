import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { modoDe } from './open.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

const modo = (dicho: 'demo' | 'produccion' | undefined, incluida: boolean) =>
  modoDe(dicho, { db: base.db, incluida })

it('what holds a demonstration is one, wherever its database is: its passwords are published', async () => {
  expect([await modo(undefined, true), await modo(undefined, false)]).toEqual(['demo', 'produccion'])
  await base.db
    .insertInto('empresa')
    .values({ nombre: 'Compraventa de Muestra', nit: '900123456', dv: '8', es_demo: true })
    .execute()
  expect([await modo(undefined, true), await modo(undefined, false)]).toEqual(['demo', 'demo'])
  await expect(modo('produccion', false)).rejects.toThrow('contiene datos de demostración')
  await base.db.updateTable('empresa').set({ es_demo: false }).execute()
  expect([await modo(undefined, true), await modo(undefined, false)]).toEqual(['produccion', 'produccion'])
  await expect(modo('demo', true)).rejects.toThrow('contiene datos reales')
})
