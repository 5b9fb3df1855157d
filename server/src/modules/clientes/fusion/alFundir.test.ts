import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { conectar } from '../../../db/connect.ts'
import type { DB } from '../../../db/types.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { comprarDirecto } from '../../compras/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { vistoDeContrato } from '../../contratos/factory.ts'
import { unTipoDeDinero } from '../../dinero/factory.ts'
import { unasPiezas } from '../../operaciones/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vender } from '../../ventas/factory.ts'
import { unCliente } from '../factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const firma = { usuario: 'gerente', clave: CLAVE }

async function contratar(clienteId: string) {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  return gerente.pedir<{ codigo: string }>('POST', '/contratos', { datos, visto, credenciales: firma })
}

async function venderle(clienteId: string) {
  const [pieza] = await unasPiezas(p.deps, [{ costo: 100_000, precio: 200_000 }])
  return vender(gerente, 'gerente', { clienteId, lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }] })
}

const comprarle = (terceroId: string) =>
  comprarDirecto(p.deps, gerente, {
    clase: 'articulos',
    terceroId,
    articulos: [{ descripcion: 'Taladro percutor', peso: 0, valor: 250_000 }],
    procedencia: 'uso',
  })

async function pagarle(terceroId: string) {
  const tipo = await unTipoDeDinero(p.base.db)
  const entrada = { tipoId: tipo.id, terceroId, descripcion: 'Local de noviembre', subtotal: 500_000 }
  const { plan } = PLANEADORES.egreso({ tipo, tercero: { alerta: false } }, entrada)
  const visto = plan ? huellaDe(plan) : '-'
  return gerente.pedir<{ codigo: string }>('POST', '/egresos', { entrada, visto, credenciales: firma })
}

/** Saves that wait for another one by now. */
const esperan = (cuantas: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(p.base.db)
    expect(rows[0]?.n).toBe(cuantas)
  }, 15_000)

/** Does it while two records are being merged, which ends when it waits. */
async function mientrasSeFunden<T>(
  hacer: (alias: string) => Promise<T>,
): Promise<{ queda: string; hecho: T }> {
  const [queda, alias] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  const dueno = conectar(p.base.dueno)
  try {
    const { espera } = await dueno.db.transaction().execute(async (tx: Kysely<DB>) => {
      await sql`select from clientes where id in (${queda.id}, ${alias.id}) for update`.execute(tx)
      await sql`update clientes set fusionado_en = ${queda.id} where id = ${alias.id}`.execute(tx)
      const pedido = hacer(alias.id)
      await esperan(1)
      return { espera: pedido }
    })
    return { queda: queda.id, hecho: await espera }
  } finally {
    await dueno.cerrar()
  }
}

it.each([
  ['a contract', contratar],
  ['a sale', venderle],
  ['a purchase', comprarle],
  ['an expense', pagarle],
])('%s saved in the instant of a merge is of who stayed', async (_, guardar) => {
  const { queda, hecho } = await mientrasSeFunden(guardar)
  expect(hecho.estado).toBe(200)
  const { tercero_id } = await p.base.db
    .selectFrom('documentos')
    .select('tercero_id')
    .where('codigo', '=', hecho.cuerpo.codigo)
    .executeTakeFirstOrThrow()
  expect(tercero_id).toBe(queda)
})
