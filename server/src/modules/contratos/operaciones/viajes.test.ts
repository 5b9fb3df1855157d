import { randomUUID } from 'node:crypto'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('an operation is eight round trips to PostgreSQL, two of them with the branch held', async () => {
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 1_000_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const hecho = await (await p.entrar('gerente')).pedir<{ codigo: string }>('POST', '/contratos', {
    datos,
    visto,
    credenciales,
  })
  const ruta = `/contratos/${hecho.cuerpo.codigo}`
  p.reloj.avanzar(40 * 86_400_000)
  // The session of then is over.
  const quien = await p.entrar('gerente')
  const { cuerpo } = await quien.pedir<{ hoy: string; situacion: SituacionContrato }>(
    'GET',
    `${ruta}/situacion`,
  )
  const entrada = { valor: 100_000 }
  const { plan } = PLANEADORES.abono(cuerpo.situacion, entrada, cuerpo.hoy)
  const enviadas = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const abono = { entrada, visto: plan && huellaDe(plan), credenciales }
    expect(
      (await quien.pedir('POST', `${ruta}/abono`, abono, { 'idempotency-key': randomUUID() })).estado,
    ).toBe(200)
    const ordenes = enviadas.mock.calls.map(([orden]) =>
      typeof orden === 'string' ? orden : ((orden as { text?: string }).text ?? ''),
    )
    const dentro = ordenes.slice(ordenes.indexOf('begin'), ordenes.indexOf('commit') + 1)
    expect(dentro).toHaveLength(8)
    const registra = dentro.findIndex((orden) => orden.includes('registrar_documento'))
    expect(dentro.slice(registra + 1)).toHaveLength(2)
  } finally {
    enviadas.mockRestore()
  }
})
