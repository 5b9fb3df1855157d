import type { Lote } from '@retroventa/api/contratos/vencidos'
import { type Fecha, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { unRetiro } from '../../solicitudes/factory.ts'
import { vistoDeContrato } from '../factory.ts'
import { trabajarLotes } from '../vencidos/trabajar.ts'

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

/** The last day on which the figures are others than on the next. */
function ultimoDia(hoy: Fecha, vistoEl: (dia: Fecha) => string): Fecha {
  const dias = Array.from({ length: 60 }, (_, n) => sumarDias(hoy, n))
  const ultimo = dias.find((dia) => vistoEl(dia) !== vistoEl(sumarDias(dia, 1)))
  if (!ultimo) throw new Error('every day is alike')
  return ultimo
}
const unMomentoAntesDeAcabar = (dia: Fecha) => new Date(`${sumarDias(dia, 1)}T04:59:58.000Z`)

/** Does it with the contract held by somebody else, who lets it go when the next day has begun. */
async function sobreLaMedianoche<T>(codigo: string, hacer: () => Promise<T>): Promise<T> {
  const dueno = conectar(p.base.dueno)
  const { espera } = await dueno.db.transaction().execute(async (tx) => {
    await sql`select from contratos where codigo = ${codigo} for update`.execute(tx)
    const pedido = hacer()
    await esperan(p.base.db)
    p.reloj.avanzar(4_000)
    return { espera: pedido }
  })
  await dueno.cerrar()
  return espera
}
const fechaDe = async (tipo: string) =>
  (await p.base.db.selectFrom('documentos').select('fecha').where('tipo', '=', tipo).execute()).map(
    ({ fecha }) => fecha,
  )

it('an operation that waited over midnight is planned for the day that it is dated by, and told when that is another', async () => {
  const codigo = await contrato()
  const { situacion, hoy } = await situacionDe(codigo)
  const ultimo = ultimoDia(hoy, (dia) => vistoEl(situacion, dia))
  p.reloj.ahora = unMomentoAntesDeAcabar(ultimo)
  gerente = await p.entrar('gerente')

  const espera = await sobreLaMedianoche(codigo, () => abonar(codigo))
  expect(espera.cuerpo.codigo).toBe('operacion.cambio')
  expect((await situacionDe(codigo)).situacion.fila).toEqual(situacion.fila)

  expect((await abonar(codigo)).estado).toBe(200)
  expect(await fechaDe('abono')).toEqual([sumarDias(ultimo, 1)])
})

it('what was asked for, and is approved while the day ends, comes back with the figures of the next', async () => {
  const codigo = await contrato()
  const { situacion, hoy } = await situacionDe(codigo)
  const conDescuento = { descuento: 15_000, motivo: 'cliente de hace años' }
  const ultimo = ultimoDia(hoy, (dia) => {
    const { plan } = PLANEADORES.retiro(situacion, conDescuento as never, dia)
    return plan ? huellaDe(plan) : '-'
  })
  p.reloj.ahora = unMomentoAntesDeAcabar(ultimo)
  gerente = await p.entrar('gerente')
  const cajero = await p.entrar('cajero')
  const pedida = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
    tipo: 'retiro',
    referencia: codigo,
    ...(await unRetiro(cajero, codigo)),
    motivo: 'cliente de hace años',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(pedida.estado).toBe(200)

  const aprobada = await sobreLaMedianoche(codigo, () =>
    gerente.pedir<{ estado: string }>('POST', `/solicitudes/${pedida.cuerpo.id}/aprobar`, { credenciales }),
  )
  expect([aprobada.estado, aprobada.cuerpo.estado]).toEqual([200, 'devuelta'])
  expect(await fechaDe('retiro')).toEqual([])
})

it('a row of a batch that waited over midnight is judged by the day on which it is done', async () => {
  const codigo = await contrato()
  const { id } = await p.base.db
    .selectFrom('contratos')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  p.reloj.avanzar(120 * 86_400_000)
  const dia = fechaBogota(p.reloj.ahora)
  p.reloj.ahora = unMomentoAntesDeAcabar(dia)
  gerente = await p.entrar('gerente')
  const accion = { accion: 'espera', hasta: sumarDias(dia, 1) }
  const lote = await gerente.pedir<{ id: string }>('POST', '/contratos/lotes', {
    accion,
    contratos: [id],
    credenciales,
  })
  expect(lote.estado).toBe(200)
  await sobreLaMedianoche(codigo, () => trabajarLotes(p.deps, new AbortController().signal))
  const { cuerpo } = await gerente.pedir<Lote>('GET', `/contratos/lotes/${lote.cuerpo.id}`)
  // By then that day is today, and nobody waits until today.
  expect(cuerpo.filas[0]).toMatchObject({
    estado: 'rechazada',
    mensaje: expect.stringContaining('después de hoy'),
  })
  expect(await fechaDe('espera')).toEqual([])
})
