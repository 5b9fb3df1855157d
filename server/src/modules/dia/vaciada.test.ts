import type { DiaDeHoy, SituacionCierre } from '@retroventa/api/dia/llamadas'
import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import { CLAVES_BILLETE } from '@retroventa/domain/operaciones/caja/cuadre'
import { planearApertura, planearCierre } from '@retroventa/domain/operaciones/caja/dia'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { registrarAsiento, saldoCaja } from '../contabilidad/service.ts'
import { CLAVE } from '../sesion/factory.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

interface Respuesta {
  codigo: string
  datos?: { errores?: { codigo: string }[]; exige?: { codigo: string }[] }
}
const deCajero = { usuario: 'cajero', clave: CLAVE }

it('a day is closed by who answers for it when its drawer cannot be counted: it was emptied, and a count is of more than 0', async () => {
  const cajero = await t.p.entrar('cajero')
  const hoyEs = (await cajero.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo.hoy
  const abre = planearApertura({ fecha: hoyEs, habil: true, caja: 0 }, { base: 350_000 }).plan
  const { codigo: apertura } = (
    await cajero.pedir<Respuesta>('POST', '/dias', {
      entrada: { base: 350_000 },
      visto: abre ? huellaDe(abre) : '-',
      credenciales: deCajero,
    })
  ).cuerpo
  const { db } = t.p.base
  const { PCT01: almacenId } = t.p.almacenes
  const { id: empleadoId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const todo = await saldoCaja(db, almacenId)
  const asiento: Asiento = {
    partidas: [
      { concepto: 'bancos', debito: todo, credito: 0 },
      { concepto: 'caja', debito: 0, credito: todo },
    ],
  }
  const id = t.p.deps.nuevoId()
  const que = { documento: 'VACIADA', documentoId: id, descripcion: 'Todo al banco' }
  await db
    .transaction()
    .execute((tx) => registrarAsiento(t.p.deps, tx, { almacenId, empleadoId, asiento, ...que }))
  expect(await saldoCaja(db, almacenId)).toBe(0)
  const nada = Object.fromEntries([...CLAVES_BILLETE, 'monedas', 'otros'].map((clave) => [clave, 0]))
  const contado = await cajero.pedir<Respuesta>('POST', '/caja/cuadres', {
    entrada: nada,
    visto: '-',
    credenciales: deCajero,
  })
  expect(contado.cuerpo.datos?.errores?.map(({ codigo }) => codigo)).toEqual(['cuadre.total'])
  const { hoy, situacion } = (
    await cajero.pedir<{ hoy: string; situacion: z.output<typeof SituacionCierre> }>(
      'GET',
      `/dias/${apertura}/situacion`,
    )
  ).cuerpo
  const cierre = planearCierre(situacion, {}, hoy).plan
  const cerrar = (mas: object = {}) =>
    cajero.pedir<Respuesta>('POST', `/dias/${apertura}/cierre`, {
      entrada: {},
      visto: cierre ? huellaDe(cierre) : '-',
      credenciales: deCajero,
      ...mas,
    })
  const sola = await cerrar()
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  const con = await cerrar({ autoriza: { usuario: 'gerente', clave: CLAVE } })
  expect(con.estado).toBe(200)
  expect((await t.quien.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo.dia).toMatchObject({
    estado: 'cerrado',
    cerro: 'cajero',
  })
})
