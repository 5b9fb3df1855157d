import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { siguienteNumero, tieneNumeros } from './consecutivos.ts'

let base: BaseDePruebas
let almacenId: string
beforeAll(async () => {
  base = await crearBase()
  almacenId = crypto.randomUUID()
  const almacen = { id: almacenId, codigo: 'PCT09', nombre: 'Nueve', municipio: '05001' }
  await base.db
    .insertInto('almacenes')
    .values({ ...almacen, direccion: 'x', telefono: '1' })
    .execute()
})
afterAll(() => base.cerrar())

const tomar = (falla = false) =>
  base.db.transaction().execute(async (tx) => {
    const numero = await siguienteNumero(tx, almacenId, 'prueba')
    if (falla) throw new Error('no se guardó')
    return numero
  })

it('gives numbers without gaps: a save that fails gives its own back, and who comes meanwhile waits', async () => {
  expect(await base.db.transaction().execute((tx) => tieneNumeros(tx, almacenId))).toBe(false)
  expect(await tomar()).toBe(1)
  await expect(tomar(true)).rejects.toThrow('no se guardó')
  const juntos = await Promise.all([tomar(), tomar(true).catch(() => 0), tomar(), tomar()])
  expect(juntos.toSorted()).toEqual([0, 2, 3, 4])
  expect(await base.db.transaction().execute((tx) => tieneNumeros(tx, almacenId))).toBe(true)
})
