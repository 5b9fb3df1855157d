import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { siguienteNumero, tieneNumeros } from './consecutivos.ts'
import { uuid7 } from './identidad.ts'

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

const INSTANTE = new Date('2026-11-20T15:00:00.123Z')

it('makes identities that say their instant, and of one millisecond in the order in which they were made', () => {
  const hechas = Array.from({ length: 20_000 }, () => uuid7(INSTANTE))
  for (const una of hechas)
    expect(una).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(hechas).size).toBe(hechas.length)
  expect(hechas).toEqual(hechas.toSorted())
  const [primera = ''] = hechas
  expect(Number.parseInt(primera.replaceAll('-', '').slice(0, 12), 16)).toBe(INSTANTE.getTime())
  // Another millisecond begins anywhere: what one says is not told by the one before.
  const otras = Array.from({ length: 200 }, (_, n) => uuid7(new Date(INSTANTE.getTime() + n + 1)))
  expect(otras).toEqual(otras.toSorted())
  expect(new Set(otras.map((una) => una.slice(15, 23))).size).toBeGreaterThan(190)
})
