import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../modules/sesion/factory.ts'

/** Branches of the tests, by their code. */
export type AlmacenesDePrueba = { PCT01: string; PCT02: string }
/** The company of the tests, as whoever opens a copy of it needs to know it. */
export type Fundada = { almacenes: AlmacenesDePrueba; gente: string[] }

/** The company of the tests: two branches and one person of each role, all with the password `CLAVE`. */
export async function fundar(db: Kysely<DB>): Promise<Fundada> {
  await unaEmpresa(db)
  const almacenes = { PCT01: await unAlmacen(db, 'PCT01'), PCT02: await unAlmacen(db, 'PCT02') }
  const { PCT01, PCT02 } = almacenes
  const gente = [
    await unUsuario(db, 'superadmin', [], { is_super_admin: true }),
    await unUsuario(db, 'super', [], { is_super_user: true }),
    await unUsuario(db, 'gerente', [
      { almacenId: PCT01, rol: 'Gerente' },
      { almacenId: PCT02, rol: 'Gerente' },
    ]),
    await unUsuario(db, 'auditor', [{ almacenId: PCT01, rol: 'Auditor' }]),
    await unUsuario(db, 'cajero', [{ almacenId: PCT01, rol: 'Cajero' }]),
    await unUsuario(db, 'cajera2', [{ almacenId: PCT02, rol: 'Cajero' }]),
    await unUsuario(db, 'consulta', [{ almacenId: PCT01, rol: 'Consulta' }]),
  ]
  return { almacenes, gente }
}
