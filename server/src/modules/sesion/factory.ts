import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { uuid7 } from '../../core/identidad.ts'
import { sembrarRoles } from '../../db/seed/roles.ts'
import type { DB } from '../../db/types.ts'

/** Password of every person that tests make. */
export const CLAVE = 'Retroventa-demo-1'
/** The same check with the cheapest hash there is: a sign-in costs nothing, and what it costs for real is not the point here. */
const BARATO = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let cifrada: Promise<string> | undefined

export async function unaEmpresa(db: Kysely<DB>): Promise<void> {
  await sembrarRoles(db)
  await db
    .insertInto('empresa')
    .values({ nombre: 'Compraventas El Refugio S.A.S.', nit: '900123456', dv: '8' })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function unAlmacen(
  db: Kysely<DB>,
  codigo: string,
  nombre = `Almacén ${codigo}`,
): Promise<string> {
  const id = uuid7()
  await db.insertInto('almacenes').values({ id, codigo, nombre, municipio: '13001' }).execute()
  return id
}

/** A person with a role in some branches, or a super one. */
export async function unUsuario(
  db: Kysely<DB>,
  username: string,
  accesos: readonly { almacenId: string; rol: string }[] = [],
  marcas: { is_super_admin?: boolean; is_super_user?: boolean; is_super?: boolean; activo?: boolean } = {},
): Promise<string> {
  const id = uuid7()
  cifrada ??= hash(CLAVE, BARATO)
  const clave_hash = await cifrada
  await db
    .insertInto('usuarios')
    .values({ id, username, clave_hash, nombres: username, apellidos: 'De Prueba', ...marcas })
    .execute()
  for (const { almacenId, rol } of accesos) {
    const { id: rol_id } = await db
      .selectFrom('roles')
      .select('id')
      .where('nombre', '=', rol)
      .executeTakeFirstOrThrow()
    await db.insertInto('accesos').values({ usuario_id: id, almacen_id: almacenId, rol_id }).execute()
  }
  return id
}

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
