import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { planearCierre } from '@retroventa/domain/operaciones/caja/dia'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

async function pedida(tipo: TipoOperacion): Promise<void> {
  const { id: usuario } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'auditor')
    .executeTakeFirstOrThrow()
  const ahora = p.reloj.ahora
  await p.base.db
    .insertInto('solicitudes')
    .values({
      id: p.deps.nuevoId(),
      almacen_id: p.almacenes.PCT01,
      tipo,
      entrada: '{}',
      visto: '-',
      cifras: '[]',
      cobra: 0,
      exige: '[]',
      valor: 0,
      nivel: 'auditoria',
      motivo: 'lo revisamos dos veces',
      usuario_id: usuario,
      firmante_id: usuario,
      creada: ahora.toISOString(),
      vence: new Date(ahora.getTime() + 3_600_000).toISOString(),
    })
    .execute()
}

const dice = async (quien: Navegador) =>
  (await quien.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo.pendientes.filter(
    ({ clave }) => clave === 'solicitudes' || clave === 'ajustes',
  )
const abren = async (quien: Navegador, cuales: 'cierre' | 'ajustes') =>
  (await quien.pedir<{ total: number }>('GET', `/solicitudes?cuales=${cuales}`)).cuerpo.total

it('the booking of a difference that is asked for holds no close back, is said to who sees the drawer alone, and is what opens from there', async () => {
  const [cajero, gerente] = [await p.entrar('cajero'), await p.entrar('gerente')]
  await pedida('ajusteCaja')
  expect([await dice(cajero), await abren(cajero, 'ajustes'), await abren(cajero, 'cierre')]).toEqual([
    [],
    0,
    0,
  ])
  const ajustes = { clave: 'ajustes', cantidad: 1 } as const
  expect(await dice(gerente)).toEqual([ajustes])
  expect([await abren(gerente, 'ajustes'), await abren(gerente, 'cierre')]).toEqual([1, 0])
  const deAuditoria = '/solicitudes?vista=auditoria&almacen=PCT01&cuales=ajustes'
  expect((await gerente.pedir<{ total: number }>('GET', deAuditoria)).cuerpo.total).toBe(1)
  const { plan } = planearCierre(
    {
      codigo: 'PCT01-DA000001',
      fecha: '2026-11-20',
      fila: { estado: 'abierto' },
      documentos: 1,
      pendientes: [ajustes],
    },
    {},
    '2026-11-20',
  )
  expect(plan?.exige).toEqual([])
  await pedida('egreso')
  const solicitudes = { clave: 'solicitudes', cantidad: 1 } as const
  expect([await dice(cajero), await abren(cajero, 'cierre')]).toEqual([[solicitudes], 1])
  expect([await dice(gerente), await abren(gerente, 'cierre')]).toEqual([[solicitudes, ajustes], 1])
})

it('the close of an inventory that is asked for holds it back: what it is told to some only for is not the drawer', async () => {
  const [cajero, gerente] = [await p.entrar('cajero'), await p.entrar('gerente')]
  const antes = await abren(gerente, 'cierre')
  await pedida('cierreInventario')
  for (const quien of [cajero, gerente])
    expect((await dice(quien)).find(({ clave }) => clave === 'solicitudes')).toEqual({
      clave: 'solicitudes',
      cantidad: antes + 1,
    })
  expect(await abren(gerente, 'cierre')).toBe(antes + 1)
})
