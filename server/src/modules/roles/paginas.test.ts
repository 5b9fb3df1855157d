import { conLosQueNecesita } from '@retroventa/api/permisos'
import { PAGINAS } from '@retroventa/api/testing/paginas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unUsuario } from '../sesion/factory.ts'

let p: Prueba
let solo: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  await db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre: 'Solo', permisos: [] }).execute()
  for (const pagina of ['informeDetalladoGerencia', 'planillaAlterna', 'crmSalesforce'])
    await sql`update configuracion set valor = jsonb_set(valor, ${`{${pagina}}`}, 'true')`.execute(db)
  await unUsuario(db, 'solo', [{ almacenId: p.almacenes.PCT01, rol: 'Solo' }])
  solo = await p.entrar('solo')
})
afterAll(() => p.cerrar())

/** The calls of a page that a role with these permissions alone is refused. */
async function rechazadas(permisos: readonly string[], pide: readonly string[]): Promise<string[]> {
  await p.base.db
    .updateTable('roles')
    .set({ permisos: conLosQueNecesita(permisos) })
    .where('nombre', '=', 'Solo')
    .execute()
  const respuestas = await Promise.all(
    pide.map(async (ruta) => ({ ruta, ...(await solo.pedir<{ codigo?: string }>('GET', ruta)) })),
  )
  return respuestas
    .filter(({ estado }) => estado !== 200)
    .map(({ ruta, estado, cuerpo }) => `${ruta}: ${estado} ${cuerpo.codigo}`)
}

it('every page that a role of its permissions alone opens asks nothing that is refused to it', async () => {
  const malas: [string, string[]][] = []
  for (const { a, permisos, pide } of PAGINAS) malas.push([a, await rechazadas(permisos, pide)])
  expect(malas.filter(([, suyas]) => suyas.length > 0)).toEqual([])
})

it('no page asks, beside its own permission, for one that none of its calls asks for', async () => {
  const deMas: string[] = []
  for (const { a, permisos, pide } of PAGINAS)
    for (const permiso of permisos.slice(1)) {
      const resto = permisos.filter((uno) => uno !== permiso)
      if ((await rechazadas(resto, pide)).length === 0) deMas.push(`${a} ${permiso}`)
    }
  expect(deMas).toEqual([])
})
