import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { conectar } from '../../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const credenciales = { usuario: 'gerente', clave: CLAVE }
const VALOR = { valor: 200_000 }

async function contrato(): Promise<string> {
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 1_000_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const pedido = { datos, visto, credenciales }
  return (await gerente.pedir<{ codigo: string }>('POST', '/contratos', pedido)).cuerpo.codigo
}
const situacionDe = async (codigo: string) =>
  (await gerente.pedir<{ hoy: Fecha; situacion: SituacionContrato }>('GET', `/contratos/${codigo}/situacion`))
    .cuerpo
const vistoEl = (situacion: SituacionContrato, hoy: Fecha): string => {
  const { plan } = PLANEADORES.abono(situacion, VALOR, hoy)
  return plan ? huellaDe(plan) : '-'
}
async function abonar(codigo: string) {
  const { situacion, hoy } = await situacionDe(codigo)
  const visto = vistoEl(situacion, hoy)
  return gerente.pedir<{ codigo: string }>('POST', `/contratos/${codigo}/abono`, {
    entrada: VALOR,
    visto,
    credenciales,
  })
}

it('an operation that waited over midnight is planned for the day that it is dated by, and told when that is another', async () => {
  const codigo = await contrato()
  const { situacion, hoy } = await situacionDe(codigo)
  // The last day on which the same money pays something else than on the next.
  const dias = Array.from({ length: 60 }, (_, n) => sumarDias(hoy, n))
  const ultimo = dias.find((dia) => vistoEl(situacion, dia) !== vistoEl(situacion, sumarDias(dia, 1)))
  if (!ultimo) throw new Error('every day is alike')
  const siguiente = sumarDias(ultimo, 1)
  p.reloj.ahora = new Date(`${siguiente}T04:59:58.000Z`)
  gerente = await p.entrar('gerente')

  const dueno = conectar(p.base.dueno)
  const { espera } = await dueno.db.transaction().execute(async (tx) => {
    await sql`select from contratos where codigo = ${codigo} for update`.execute(tx)
    const pedido = abonar(codigo)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(p.base.db)
      expect(rows[0]?.n).toBe(1)
    }, 15_000)
    p.reloj.avanzar(4_000)
    return { espera: pedido }
  })
  await dueno.cerrar()
  expect((await espera).cuerpo.codigo).toBe('operacion.cambio')
  expect((await situacionDe(codigo)).situacion.fila).toEqual(situacion.fila)

  expect((await abonar(codigo)).estado).toBe(200)
  const { fecha } = await p.base.db
    .selectFrom('documentos')
    .select('fecha')
    .where('tipo', '=', 'abono')
    .executeTakeFirstOrThrow()
  expect(fecha).toBe(siguiente)
})
