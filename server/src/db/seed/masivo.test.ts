import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { sembrarDemo } from './demo.ts'
import { sembrarClientes } from './masivo.ts'

const AHORA = new Date('2026-11-20T20:00:00.000Z')

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

it('adds exactly as many as asked, each document once, also in a second run', async () => {
  const deps = { db: base.db, reloj: () => AHORA }
  await sembrarDemo(deps, { clientes: 20, contratos: 20 })
  const avances: number[] = []
  expect(await sembrarClientes(deps, 5_200, (hechos) => avances.push(hechos))).toBe(5_200)
  expect(avances.at(-1)).toBe(5_200)
  // One document of the next run is taken: another one must come instead.
  await sql`update clientes set cedula = ${String(1_000_000_000 + ((5_221 * 61_195_397) % 199_999_991))}
            where id = (select id from clientes order by created limit 1)`.execute(base.db)
  expect(await sembrarClientes(deps, 100)).toBe(100)
  const { rows } = await sql`
    select count(*)::int as n, count(distinct cedula)::int as distintas from clientes`.execute(base.db)
  expect(rows).toEqual([{ n: 5_320, distintas: 5_320 }])
})

it('invents customers that the form would accept and the search finds', async () => {
  const clientes = await base.db.selectFrom('clientes').selectAll().limit(300).execute()
  for (const c of clientes) {
    const datos = {
      ...c,
      segundoNombres: c.segundo_nombres,
      segundoApellidos: c.segundo_apellidos,
      direccion: { barrio: c.barrio, complemento: c.direccion },
      municipio: { id: c.municipio ?? '' },
      cliente: { nivelEscolaridad: c.nivel_escolaridad, poseeVehiculo: c.posee_vehiculo },
    }
    expect(validarCliente(datos, '2026-11-20'), c.cedula).toEqual([])
    expect(c.busqueda).toContain(c.cedula.toLowerCase())
  }
})
