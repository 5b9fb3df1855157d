import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { registrarRangos } from './factory.ts'
import { numeracionVencida } from './planilla.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  await registrarRangos(gerente)
})
afterAll(() => p.cerrar())

describe('ranges', () => {
  const RANGO = {
    deTodos: true,
    tipo: 'factura',
    prefijo: 'ZZ',
    resolucion: '18760000009',
    desde: 1,
    hasta: 10,
    vigenteDesde: '2026-01-01',
    vigenteHasta: '2027-01-01',
    claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
    activo: false,
  }
  const crear = (cambios: object) =>
    gerente.pedir<{ id: string; version: number; datos: { errores: { campo: string }[] } }>(
      'POST',
      '/electronicos/rangos',
      { ...RANGO, ...cambios },
    )

  it.each([
    ['resolucion', { resolucion: 'DIAN-1' }],
    ['claveTecnica', { claveTecnica: 'fc8eac' }],
    ['claveTecnica', { claveTecnica: undefined }],
    ['hasta', { hasta: 0 + 1, desde: 5 }],
    ['vigenteHasta', { vigenteHasta: '2025-01-01' }],
    ['desde', { prefijo: 'SETP', desde: 3, hasta: 4 }],
  ])('refuses a bad %s', async (campo, cambios) => {
    const { estado, cuerpo } = await crear(cambios)
    expect([estado, cuerpo.datos.errores.map((una) => una.campo)]).toEqual([422, [campo]])
  })

  it('keeps its technical key encrypted and never says it', async () => {
    const { estado, cuerpo } = await crear({})
    expect(estado).toBe(200)
    const { clave_tecnica } = await p.base.db
      .selectFrom('electronico_rangos')
      .select('clave_tecnica')
      .where('id', '=', cuerpo.id)
      .executeTakeFirstOrThrow()
    expect(clave_tecnica).not.toContain(RANGO.claveTecnica)
    const { claveTecnica: _, ...sinClave } = RANGO
    const editar = (id: string, cambios: object) =>
      gerente.pedir('PUT', `/electronicos/rangos/${id}`, { ...sinClave, ...cambios })
    expect((await editar(cuerpo.id, { version: 1, hasta: 20 })).estado).toBe(200)
    expect((await editar(cuerpo.id, { version: 1 })).estado).toBe(409)
  })

  it('one that expired is told while nothing of its kind is in its place, in each branch', async () => {
    const { db } = p.base
    const vieja = await crear({ prefijo: 'OLD', vigenteHasta: '2026-06-01', activo: true })
    expect(vieja.estado).toBe(200)
    const escribir = (id: string, cambios: { ultimo?: number; almacen_id?: string | null }) =>
      db.updateTable('electronico_rangos').set(cambios).where('id', '=', id).execute()
    const { id, hasta } = await db
      .selectFrom('electronico_rangos')
      .select(['id', 'hasta'])
      .where('prefijo', '=', 'SETP')
      .executeTakeFirstOrThrow()
    expect(await numeracionVencida(p.deps)).toBe(false)
    // The one in force is of a branch: the others have none.
    await escribir(id, { almacen_id: p.almacenes.PCT01 })
    expect(await numeracionVencida(p.deps)).toBe(true)
    await escribir(vieja.cuerpo.id, { almacen_id: p.almacenes.PCT01 })
    expect(await numeracionVencida(p.deps)).toBe(false)
    await escribir(id, { ultimo: hasta })
    expect(await numeracionVencida(p.deps)).toBe(true)
  })
})
