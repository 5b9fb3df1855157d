import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { retirarEnvio } from '@retroventa/api/sesion/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Envio, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'

let t: Taller
let egreso: Envio
beforeAll(async () => {
  t = await crearTaller()
  egreso = await t.envio(await t.preparar('egreso'))
})
afterAll(() => t.p.cerrar())

const guardar = (clave: string) =>
  t.quien.pedir<{ codigo: string }>('POST', egreso.ruta, egreso.cuerpo, { 'idempotency-key': clave })
const retirar = async (clave: string, quien = t.quien) => {
  const { estado, cuerpo } = await quien.pedir<Respuesta<typeof retirarEnvio>>(
    'POST',
    `/sesion/envios/${clave}/retirar`,
  )
  return estado === 200 ? cuerpo : estado
}
const cuantos = async () =>
  (await t.p.base.db.selectFrom('documentos').select('id').where('tipo', '=', 'egreso').execute()).length

it('of a save whose answer was lost says what it made, and it may still be asked again', async () => {
  const { cuerpo } = await guardar('perdida')
  expect(await retirar('perdida')).toEqual({ quedo: true, codigo: cuerpo.codigo })
  const antes = await cuantos()
  expect((await guardar('perdida')).cuerpo).toEqual(cuerpo)
  expect(await cuantos()).toBe(antes)
})

it('a save that did not arrive is not saved any more, however late it comes', async () => {
  const antes = await cuantos()
  expect(await retirar('tarde')).toEqual({ quedo: false, codigo: null })
  expect(await guardar('tarde')).toMatchObject({ estado: 409, cuerpo: { codigo: 'peticion.clave_repetida' } })
  expect(await retirar('tarde')).toEqual({ quedo: false, codigo: null })
  expect(await cuantos()).toBe(antes)
})

it('one that is in progress is waited for', async () => {
  let soltar = () => {}
  const suelta = new Promise<void>((hecho) => {
    soltar = hecho
  })
  const sujeta = t.p.base.db.transaction().execute(async (tx) => {
    await sql`select 1 from almacenes where codigo = 'PCT01' for update`.execute(tx)
    await suelta
  })
  const guardado = guardar('en-camino')
  await esperan(t.p.base.db)
  const dicho = retirar('en-camino')
  await esperan(t.p.base.db, 2)
  soltar()
  await sujeta
  expect(await dicho).toEqual({ quedo: true, codigo: (await guardado).cuerpo.codigo })
})

it('is of the saves of who asks alone', async () => {
  const { cuerpo } = await guardar('de-gerente')
  expect(await retirar('de-gerente', await t.p.entrar('superadmin'))).toEqual({ quedo: false, codigo: null })
  expect(await retirar('de-gerente')).toEqual({ quedo: true, codigo: cuerpo.codigo })
  expect(await retirar('a'.repeat(101))).toBe(400)
})
