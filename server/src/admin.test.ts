import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROLES_INICIALES } from '@retroventa/api/permisos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearApp } from './app.ts'
import { crearDependencias } from './dependencies.ts'
import { ingresar } from './testing/app.ts'
import { type BaseDePruebas, crearBase } from './testing/baseDeDatos.ts'
import { CONFIG_DE_PRUEBA } from './testing/config.ts'
import { DE_LA_CORRIDA } from './testing/procesoApp.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

/** `npm run admin`, with its answers piped. */
async function admin(...respuestas: string[]) {
  const hijo = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts')], {
    env: { ...DE_LA_CORRIDA, DATABASE_URL: base.url },
  })
  hijo.stdin.end(`${respuestas.join('\n')}\n`)
  const [dicho, fallo, codigo] = await Promise.all([
    text(hijo.stdout),
    text(hijo.stderr),
    new Promise<number | null>((listo) => hijo.once('close', listo)),
  ])
  return { codigo, dicho: dicho + fallo }
}

/** Its blank is of it, as it is at the sign-in. */
const CLAVE = 'Una-clave-larga-7319 '
const EMPRESA = ['Compraventa El Trébol', '900123456', 'PCT01', 'Centro', '11001']

it('npm run admin asks for the company, its first branch and its first super admin, who enters', async () => {
  const cortado = await admin(...EMPRESA, 'luz')
  expect(cortado.codigo).not.toBe(0)
  expect(cortado.dicho).toContain('Faltan respuestas: no se creó nada.')
  expect(await base.db.selectFrom('empresa').select('nombre').execute()).toEqual([])

  // What is wrong is asked again, with the reason.
  const [nombre, , ...almacen] = EMPRESA as [string, string, ...string[]]
  const persona = [
    'LUZ',
    'luz',
    'L'.repeat(61),
    'Luz',
    'Herrera',
    'corta',
    'Herrera-Trebol-2026',
    'aaaaaaaaaaaaaaa',
    'c'.repeat(201),
    CLAVE,
    'otra',
    CLAVE,
  ]
  const [codigo, sede, municipio] = almacen
  const hecho = await admin(
    'E'.repeat(121),
    nombre,
    'no',
    '900123456',
    'b-1',
    codigo ?? '',
    sede ?? '',
    '99998',
    municipio ?? '',
    ...persona,
  )
  expect(hecho.codigo, hecho.dicho).toBe(0)
  for (const una of [
    'Solo números, de 6 a 15.',
    'De 2 a 20 letras mayúsculas',
    'De 3 a 40 letras',
    'Use al menos 12 caracteres.',
    'No incluya su nombre ni su usuario.',
    'Use más caracteres distintos.',
    'No es igual.',
    'Máximo 120 caracteres.',
    'Máximo 60 caracteres.',
    'Máximo 200 caracteres.',
    'No hay un municipio con ese código',
  ])
    expect(hecho.dicho).toContain(una)
  expect(hecho.dicho).toContain('Listo: luz es super administrador.')
  expect(hecho.dicho).not.toContain(CLAVE)

  const { db } = base
  expect(
    await db.selectFrom('empresa').select(['nombre', 'nit', 'dv', 'es_demo']).executeTakeFirst(),
  ).toEqual({
    nombre,
    nit: '900123456',
    dv: '8',
    es_demo: false,
  })
  expect((await db.selectFrom('roles').select('nombre').execute()).map((uno) => uno.nombre).sort()).toEqual(
    Object.keys(ROLES_INICIALES).sort(),
  )
  // As any default role, they follow what newer versions give until somebody edits them (ADR 012).
  expect(await db.selectFrom('roles').select('nombre').where('inicial', '=', false).execute()).toEqual([])
  const { valor } = await db.selectFrom('configuracion').select('valor').executeTakeFirstOrThrow()
  expect(valor).toMatchObject({ seguridad: { segundoFactor: true } })

  const deps = crearDependencias(structuredClone(CONFIG_DE_PRUEBA), base)
  const app = await crearApp(deps)
  const luz = await ingresar(app, 'luz', CLAVE)
  const { cuerpo } = await luz.pedir<{ usuario: { isSuperAdmin: boolean }; pendiente: string }>(
    'GET',
    '/sesion',
  )
  expect([cuerpo.usuario.isSuperAdmin, cuerpo.pendiente]).toEqual([true, 'segundo_factor'])
  await app.close()
  await deps.impresora.cerrar()

  // The company is there: only another person is asked for, of another name.
  const otro = await admin('luz', 'Luz', 'Otra', CLAVE, CLAVE)
  expect(otro.dicho).toContain('El usuario luz ya existe: no se creó nada.')
  await db.updateTable('usuarios').set({ username: 'Luz' }).where('username', '=', 'luz').execute()
  expect((await admin('luz', 'Luz', 'Otra', CLAVE, CLAVE)).dicho).toContain('El usuario luz ya existe')
  await db.updateTable('usuarios').set({ username: 'luz' }).where('username', '=', 'Luz').execute()
  expect((await admin('ana', 'Ana', 'Gómez', CLAVE, CLAVE)).codigo).toBe(0)
  expect(
    (
      await db
        .selectFrom('usuarios')
        .select('username')
        .where('is_super_admin', '=', true)
        .orderBy('username')
        .execute()
    ).map((uno) => uno.username),
  ).toEqual(['ana', 'luz'])
}, 60_000)

it('who comes to be super admin at the machine is in the log, as of nobody of the house and without their password', async () => {
  const { rows: filas } = await sql`select username, usuario_id, accion, despues from auditoria_toda
    join usuarios on usuarios.id::text = entidad_id where entidad = 'empleado' order by username`.execute(
    base.db,
  )
  expect(filas).toMatchObject(
    ['ana', 'luz'].map((username) => ({
      username,
      usuario_id: null,
      accion: 'empleado.creado',
      despues: { username, is_super_admin: true },
    })),
  )
  expect(JSON.stringify(filas)).not.toContain('clave')
})
