import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
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

const esperan = async (quien: Navegador) =>
  (await quien.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo.pendientes.find(
    ({ clave }) => clave === 'solicitudes',
  )
const abren = async (quien: Navegador) =>
  (await quien.pedir<{ total: number }>('GET', '/solicitudes?cuales=cierre')).cuerpo.total

it('what is asked for of a type that is told to some only holds no close back, and what is said to hold it is what opens', async () => {
  const [cajero, gerente] = [await p.entrar('cajero'), await p.entrar('gerente')]
  for (const tipo of ['ajusteCaja', 'cierreInventario'] as const) await pedida(tipo)
  for (const quien of [cajero, gerente])
    expect([await esperan(quien), await abren(quien)]).toEqual([undefined, 0])
  await pedida('egreso')
  for (const quien of [cajero, gerente])
    expect([await esperan(quien), await abren(quien)]).toEqual([{ clave: 'solicitudes', cantidad: 1 }, 1])
})
