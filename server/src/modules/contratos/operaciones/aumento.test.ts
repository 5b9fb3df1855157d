import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
const situacionDe = async (codigo: string) =>
  (
    await gerente.pedir<{ hoy: string; situacion: SituacionContrato & { sugerido: number } }>(
      'GET',
      `/contratos/${codigo}/situacion`,
    )
  ).cuerpo

async function operar(
  codigo: string,
  tipo: 'abono' | 'aumento',
  entrada: { valor: number; motivo?: string },
) {
  const { situacion, hoy } = await situacionDe(codigo)
  const { plan } = PLANEADORES[tipo](situacion, entrada, hoy)
  return gerente.pedir<{ codigo: string; datos?: { errores?: { codigo: string; datos?: object }[] } }>(
    'POST',
    `/contratos/${codigo}/${tipo}`,
    { entrada, visto: plan ? huellaDe(plan) : '-', credenciales },
  )
}

it('what is not metal is lent on again up to what it was taken at, whatever was paid and lent since', async () => {
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 1_000_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const { cuerpo } = await gerente.pedir<{ codigo: string }>('POST', '/contratos', {
    datos,
    visto,
    credenciales,
  })
  const { codigo } = cuerpo
  // The month that began is paid first: what is left of it lowers the capital.
  expect((await operar(codigo, 'abono', { valor: 450_000 })).estado).toBe(200)
  const { situacion } = await situacionDe(codigo)
  expect([situacion.fila.capital, situacion.sugerido]).toEqual([600_000, 1_000_000])
  const pasado = await operar(codigo, 'aumento', { valor: 400_001 })
  expect([pasado.estado, pasado.cuerpo.datos?.errores?.map((uno) => uno.codigo)]).toEqual([
    422,
    ['aumento.supera_sugerido', 'operacion.motivo'],
  ])
  expect((await operar(codigo, 'aumento', { valor: 400_000 })).estado).toBe(200)
  expect((await situacionDe(codigo)).situacion.sugerido).toBe(1_000_000)
})
