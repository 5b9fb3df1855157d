import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { subirSoporte } from '@retroventa/api/dinero/llamadas'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Conexion, conectar } from '../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { unTipoDeDinero } from './factory.ts'
import { barrer } from './soportes.ts'

let p: Prueba
let gerente: Navegador
let dueno: Conexion
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  dueno = conectar(p.base.dueno)
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(async () => {
  await dueno.cerrar()
  await p.cerrar()
})

const PAPEL = '%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'

/** A support that has been loose for longer than it may be. */
async function viejo(): Promise<string> {
  const { cuerpo } = await subirArchivo(gerente, '/dinero/soportes', Buffer.from(PAPEL))
  const { id } = cuerpo as Respuesta<typeof subirSoporte>
  const creado = new Date(p.reloj.ahora.getTime() - 16 * 86_400_000).toISOString()
  await p.base.db.updateTable('soportes').set({ creado }).where('id', '=', id).execute()
  return id
}

async function pagar(soporteId: string) {
  const tipo = await unTipoDeDinero(p.base.db, { pideTercero: false, pideSoporte: true })
  const entrada = { tipoId: tipo.id, descripcion: 'Local de noviembre', subtotal: 500_000, soporteId }
  const { plan } = PLANEADORES.egreso({ tipo }, entrada)
  return gerente.pedir<{ codigo: string; datos?: { errores?: { codigo: string }[] } }>('POST', '/egresos', {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
}

it('an expense whose support is swept while it is saved is told so', async () => {
  const id = await viejo()
  const pago = await dueno.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('soportes').where('id', '=', id).execute()
    const espera = pagar(id)
    await esperan(p.base.db)
    return { espera }
  })
  const { estado, cuerpo } = await pago.espera
  expect([estado, cuerpo.datos?.errores?.map(({ codigo }) => codigo)]).toEqual([
    422,
    ['movimiento.soporte_no_existe'],
  ])
})

it('a support that an expense takes while the others are swept stays, and holds none of them', async () => {
  const [suyo, suelto] = [await viejo(), await viejo()]
  await dueno.db
    .transaction()
    .execute(async (tx) => {
      // The last row of a save: it has taken its support, and nobody knows yet.
      await sql`lock table auditoria in share mode`.execute(tx)
      const espera = pagar(suyo)
      await esperan(p.base.db)
      expect(await barrer(p.deps)).toBe(1)
      return { espera }
    })
    .then(async ({ espera }) => expect((await espera).estado).toBe(200))
  const quedan = await p.base.db
    .selectFrom('soportes')
    .select('id')
    .where('id', 'in', [suyo, suelto])
    .execute()
  expect(quedan).toEqual([{ id: suyo }])
})
