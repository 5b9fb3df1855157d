import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearApp } from '../../app.ts'
import { uuid7 } from '../../core/identidad.ts'
import { conectar } from '../../db/connect.ts'
import { crearDependencias } from '../../dependencies.ts'
import { CONFIG_DE_PRUEBA, crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { ordenesDe } from '../../testing/vigilancia/ordenes.ts'
import { sesionesPorHuella } from './queries.ts'

let p: Prueba
/** The same product in another process: it shares the database and the key of the cookies, and nothing else. */
let otro: Awaited<ReturnType<typeof otroProceso>>
beforeAll(async () => {
  p = await crearPrueba()
  otro = await otroProceso()
})
afterAll(async () => {
  await otro.cerrar()
  await p.cerrar()
})

async function otroProceso() {
  const deps = { ...crearDependencias(CONFIG_DE_PRUEBA, p.base), reloj: p.deps.reloj }
  const app = await crearApp(deps)
  return {
    estado: async (quien: Navegador, url: string) =>
      (await app.inject({ method: 'GET', url: `/api/v2${url}`, headers: { cookie: quien.cookie } }))
        .statusCode,
    async cerrar() {
      await app.close()
      await deps.impresora.cerrar()
    },
  }
}

describe('who asks', () => {
  it('is read in one prepared statement, before that of the call', async () => {
    const cajero = await p.entrar('cajero')
    const buscar = () => cajero.pedir('GET', '/clientes/documento/1020304050')
    await buscar()
    const ordenes = await ordenesDe(p.base, buscar)
    expect(ordenes.map((orden) => /plan: ([\w.]+)/.exec(orden)?.[1])).toEqual([
      'sesion.abiertas',
      'clientes.documento',
    ])
  })

  it('is asked once for many who ask at the same moment, and each is who they are', async () => {
    const gente = await Promise.all(['cajero', 'gerente', 'auditor', 'superadmin'].map((u) => p.entrar(u)))
    const nombres = ['cajero', 'gerente', 'auditor', 'superadmin']
    const veces = Array.from({ length: 40 }, (_, i) => i % nombres.length)
    let quienes: (string | undefined)[] = []
    const ordenes = await ordenesDe(p.base, async () => {
      quienes = await Promise.all(
        veces.map(async (i) => {
          const r = await gente[i]?.pedir<{ usuario: { username: string } }>('GET', '/sesion')
          return r?.cuerpo.usuario.username
        }),
      )
    })
    expect(quienes).toEqual(veces.map((i) => nombres[i]))
    expect(ordenes.filter((orden) => orden.includes('sesion.abiertas')).length).toBeLessThan(veces.length / 2)
  })
})

describe('what changes counts at the very next request, in every process', () => {
  it('a role that loses a permission, and gets it back', async () => {
    const cajero = await p.entrar('cajero')
    const estados = async () => [
      (await cajero.pedir('GET', '/contratos')).estado,
      await otro.estado(cajero, '/contratos'),
    ]
    const permisos = await p.base.db
      .selectFrom('roles')
      .select('permisos')
      .where('nombre', '=', 'Cajero')
      .executeTakeFirstOrThrow()
    const poner = (lista: string[]) =>
      p.base.db.updateTable('roles').set({ permisos: lista }).where('nombre', '=', 'Cajero').execute()
    expect(await estados()).toEqual([200, 200])
    await poner(permisos.permisos.filter((permiso) => permiso !== 'contratos.ver'))
    expect(await estados()).toEqual([403, 403])
    await poner(permisos.permisos)
    expect(await estados()).toEqual([200, 200])
  })

  it('another role, a closed branch, a blocked person, an ended session', async () => {
    const { db } = p.base
    const quien = await p.entrar('consulta')
    const estados = async () => [
      (await quien.pedir('GET', '/contratos')).estado,
      await otro.estado(quien, '/contratos'),
    ]
    expect(await estados()).toEqual([200, 200])
    await db.updateTable('almacenes').set({ activo: false }).where('codigo', '=', 'PCT01').execute()
    expect(await estados()).toEqual([403, 403])
    await db.updateTable('almacenes').set({ activo: true }).where('codigo', '=', 'PCT01').execute()
    expect(await estados()).toEqual([200, 200])
    const blocked = db.updateTable('usuarios').where('username', '=', 'consulta')
    await blocked.set({ activo: false }).execute()
    expect(await otro.estado(quien, '/contratos')).toBe(401)
    await blocked.set({ activo: true }).execute()
    // The session of a blocked person is gone for good.
    expect(await estados()).toEqual([401, 401])
    const auditor = await p.entrar('auditor')
    expect(await otro.estado(auditor, '/contratos')).toBe(200)
    await auditor.pedir('DELETE', '/sesion')
    expect(await otro.estado(auditor, '/contratos')).toBe(401)
  })

  it('the idle minutes of the settings', async () => {
    const cajero = await p.entrar('cajero')
    expect(await otro.estado(cajero, '/sesion')).toBe(200)
    p.reloj.avanzar(6 * 60_000)
    const fila = await p.base.db
      .selectFrom('configuracion')
      .select(['version', 'valor'])
      .executeTakeFirstOrThrow()
    const poner = (version: number, valor: unknown) =>
      p.base.db
        .updateTable('configuracion')
        .set({ version, valor: JSON.stringify(valor) })
        .execute()
    // Read by both a moment ago: they know by its version that it is another.
    expect(await otro.estado(cajero, '/clientes/documento/1')).toBe(200)
    p.reloj.avanzar(6 * 60_000)
    await otro.estado(await p.entrar('gerente'), '/sesion')
    await poner(fila.version + 1, { ...(fila.valor as object), time_line: 5 })
    expect(await otro.estado(cajero, '/sesion')).toBe(401)
    await poner(fila.version + 2, fila.valor)
  })
})

it('of a branch chosen and an activity written in the same moment neither is lost', async () => {
  await p.base.db
    .updateTable('usuarios')
    .set({ cambiar_almacenes: true })
    .where('username', '=', 'gerente')
    .execute()
  const gerente = await p.entrar('gerente')
  for (const almacen of ['PCT02', 'PCT01', 'PCT02'] as const) {
    p.reloj.avanzar(2 * 60_000)
    await Promise.all([
      ...Array.from({ length: 5 }, () => gerente.pedir('GET', '/sesion')),
      gerente.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes[almacen] }),
      ...Array.from({ length: 5 }, () => gerente.pedir('GET', '/sesion')),
    ])
    expect((await gerente.pedir('GET', '/sesion')).cuerpo).toMatchObject({
      almacen: { codigo: almacen },
      restante: 7200,
    })
  }
})

it('keeps the plan of who asks, also in a chain with all of its people', async () => {
  const { db, cerrar } = conectar(p.base.directa, { maximo: 1 })
  const acceso = await db.selectFrom('accesos').select(['almacen_id', 'rol_id']).executeTakeFirstOrThrow()
  const gente = Array.from({ length: 900 }, (_, n) => ({
    id: uuid7(),
    username: `uno${n}`,
    clave_hash: '-',
    nombres: 'Uno',
    apellidos: 'De Muchos',
  }))
  await db.insertInto('usuarios').values(gente).execute()
  await db
    .insertInto('accesos')
    .values(gente.map(({ id }) => ({ usuario_id: id, ...acceso })))
    .execute()
  const { ahora } = p.reloj
  const visto = ahora.toISOString()
  const expira = new Date(ahora.getTime() + 3_600_000).toISOString()
  await db
    .insertInto('sesiones')
    .values(gente.map(({ id, username }) => ({ id: username, usuario_id: id, csrf: '-', visto, expira })))
    .execute()
  // As its owner: of who only works there, PostgreSQL takes no statistics, and says it in a warning that nobody reads.
  await mandar(p.base.dueno, 'analyze usuarios, accesos, sesiones')
  const dos = await sesionesPorHuella(db, ['uno7', 'uno8', 'de nadie'], ahora)
  expect(dos.map(({ huella }) => huella).toSorted()).toEqual(['uno7', 'uno8'])
  for (let n = 0; n < 8; n++) await sesionesPorHuella(db, [`uno${n}`], ahora)
  const { rows } = await sql<{ generic_plans: number }>`select generic_plans from pg_prepared_statements
    where statement like '/* plan: sesion.abiertas%'`.execute(db)
  await cerrar()
  expect(rows.map(({ generic_plans }) => Number(generic_plans) > 0)).toEqual([true])
})
