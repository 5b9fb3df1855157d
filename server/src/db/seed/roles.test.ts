import { ROLES_INICIALES, TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import type { Rol } from '@retroventa/api/roles/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { sembrarRoles } from './roles.ts'

// A database of an older version, that did not know yet `consultas.informe` and `cumplimiento.ver` (ADR 012).
const NUEVAS = ['consultas.informe', 'cumplimiento.ver']
const VIEJAS = TODOS_LOS_PERMISOS.filter((p) => !NUEVAS.includes(p))

let p: Prueba
let superadmin: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  superadmin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

const rol = async (nombre: string) => {
  const { cuerpo } = await superadmin.pedir<{ items: Rol[] }>('GET', '/roles')
  const uno = cuerpo.items.find((r) => r.nombre === nombre)
  if (!uno) throw new Error(nombre)
  return uno
}
const guardar = ({ id, nombre, version }: Rol, permisos: readonly string[]) =>
  superadmin.pedir<Rol>('PUT', `/roles/${id}`, { nombre, version, permisos })

it('a default role that nobody edited gets what newer versions give; an edited or an own one is asked about', async () => {
  await guardar(await rol('Auditor'), ['clientes.ver'])
  await superadmin.pedir('POST', '/roles', { nombre: 'Portero', permisos: ['clientes.ver'] })
  for (const { id, permisos } of await p.base.db.selectFrom('roles').select(['id', 'permisos']).execute())
    await p.base.db
      .updateTable('roles')
      .set({ permisos: permisos.filter((uno) => !NUEVAS.includes(uno)), permisos_vistos: VIEJAS })
      .where('id', '=', id)
      .execute()

  // What every start does, once or many times.
  await sembrarRoles(p.base.db)
  await sembrarRoles(p.base.db)

  const gerente = await rol('Gerente')
  expect([...gerente.permisos].sort()).toEqual([...(ROLES_INICIALES.Gerente ?? [])].sort())
  expect(gerente.nuevos).toEqual([])
  expect((await rol('Cajero')).permisos).toEqual(ROLES_INICIALES.Cajero)
  for (const nombre of ['Auditor', 'Portero'])
    expect(await rol(nombre)).toMatchObject({ permisos: ['clientes.ver'], nuevos: NUEVAS })

  // Saved, with or without them, they are no longer new.
  expect((await guardar(await rol('Portero'), ['clientes.ver', 'consultas.informe'])).cuerpo.nuevos).toEqual(
    [],
  )
  expect((await guardar(await rol('Auditor'), ['clientes.ver'])).cuerpo.nuevos).toEqual([])
})

it('never takes a key away, nor brings back a role that was deleted', async () => {
  await p.base.db
    .updateTable('roles')
    .set({ permisos: ['clientes.ver', 'caja.ver'] })
    .where('nombre', '=', 'Tasador')
    .execute()
  await p.base.db.deleteFrom('roles').where('nombre', '=', 'Cumplimiento').execute()
  await sembrarRoles(p.base.db)
  expect((await rol('Tasador')).permisos).toEqual(
    expect.arrayContaining(['caja.ver', ...(ROLES_INICIALES.Tasador ?? [])]),
  )
  await expect(rol('Cumplimiento')).rejects.toThrow('Cumplimiento')
})
