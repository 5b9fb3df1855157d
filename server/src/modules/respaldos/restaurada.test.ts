import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Dependencias } from '../../dependencies.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { avisarDelDia } from '../contratos/programados/programados.ts'
import { repartir } from '../informes/reportes/enviar.ts'
import { difundir } from '../mensajes/difusion/trabajar.ts'
import { CON_PERMISO } from '../mensajes/factory.ts'

let p: Prueba
let superadmin: Navegador
const a = (instante: string) => {
  p.reloj.ahora = new Date(instante)
}
const restaurada = (hecha: string) =>
  mandar(p.base.dueno, `insert into restauraciones (hecha) values ('${hecha}')`)

beforeAll(async () => {
  p = await crearPrueba()
  const enviar = () => Promise.reject(new Error('sent'))
  Object.assign(p.deps, { sms: { enviar }, email: { enviar, cerrar: async () => {} } })
  superadmin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

it('notices of a day that a house may have left before it was restored wait for a person; those of after leave by themselves', async () => {
  const { version, valor } = (
    await superadmin.pedir<{
      version: number
      valor: { message_operaciones: { operacion: string; send: boolean }[] }
    }>('GET', '/configuracion')
  ).cuerpo
  const message_operaciones = valor.message_operaciones.map((una) =>
    una.operacion === 'vencimiento' ? { ...una, send: true } : una,
  )
  const puesta = await superadmin.pedir('PUT', '/configuracion', {
    version,
    valor: { ...valor, message_operaciones },
  })
  expect(puesta.estado).toBe(200)
  p.reloj.avanzar(3_000)
  const { id: empleado_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const vence = async (dia: string) => {
    const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
    const comun = { cliente_id, empleado_id, almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01' }
    return (await unContrato(p.base.db, { ...comun, fecha: '2026-07-01', columnas: { vence: dia } })).codigo
  }
  const [uno, otro, tercero] = [
    await vence('2026-11-18'),
    await vence('2026-11-23'),
    await vence('2026-11-24'),
  ]
  const dejados = async (instante: string) => {
    a(instante)
    await avisarDelDia(p.deps)
    return (
      await p.base.db
        .selectFrom('mensajes')
        .select(['referencia', 'estado', 'razon'])
        .where('clave', 'like', 'programado:%')
        .orderBy('creado')
        .execute()
    ).map(({ referencia, estado, razon }) => [referencia, estado, razon])
  }
  // Friday at noon the house comes back to some day before.
  await restaurada('2026-11-20T17:00:00.000Z')
  const incierto = [uno, 'fallido', 'envio.incierto']
  expect(await dejados('2026-11-20T17:05:00.000Z')).toEqual([incierto])
  const suyo = [otro, 'encolado', null]
  expect(await dejados('2026-11-24T11:30:00.000Z')).toEqual([incierto, suyo])
  // On Wednesday before the notices of that day, which nobody has left yet.
  await restaurada('2026-11-25T11:00:00.000Z')
  expect(await dejados('2026-11-25T11:30:00.000Z')).toEqual([incierto, suyo, [tercero, 'encolado', null]])
})

it('reports that a house may have sent before it was restored are not sent again, and say so; the next ones are', async () => {
  await mandar(p.base.dueno, 'delete from restauraciones')
  await p.base.db
    .updateTable('usuarios')
    .set({ email: 'amparo@refugio.test' })
    .where('username', '=', 'superadmin')
    .execute()
  a('2026-12-01T20:00:00.000Z')
  superadmin = await p.entrar('superadmin')
  const { cuerpo } = await superadmin.pedir<{ id: string }>('POST', '/reportes/suscripciones', {
    ...{ nombre: 'De cada día', informe: 'contratos', busqueda: {}, cada: 'dia', formato: 'csv' },
  })
  const salen: (string | undefined)[] = []
  const cola = {
    ...p.deps.cola,
    enviar: async (_: string, { fecha }: { fecha?: string }) => {
      salen.push(fecha)
    },
  }
  const suya: Dependencias = { ...p.deps, cola }
  const ultimo = async (instante: string) => {
    a(instante)
    await repartir(suya)
    const { cuerpo: panel } = await (await p.entrar('superadmin')).pedir<{
      suscripciones: { id: string; ultimo: object }[]
    }>('GET', '/reportes/informe?informe=contratos')
    return panel.suscripciones.find(({ id }) => id === cuerpo.id)?.ultimo
  }
  await restaurada('2026-12-03T17:00:00.000Z')
  expect(await ultimo('2026-12-03T17:05:00.000Z')).toEqual({ fecha: '2026-12-03', estado: 'incierto' })
  expect(salen).toEqual([])
  expect(await ultimo('2026-12-04T11:00:00.000Z')).toEqual({ fecha: '2026-12-04', estado: 'pendiente' })
  expect(salen).toEqual(['2026-12-04'])
})

it('whom a message to many had not reached in the copy waits for a person; one that begins after the restore leaves', async () => {
  await mandar(p.base.dueno, 'delete from restauraciones')
  await unCliente(p.base.db, { cliente: { enviarSms: true } }, CON_PERMISO)
  const gerente = await p.entrar('gerente')
  const dejados = async (motivo: string, hecha?: string) => {
    const { cuerpo, estado } = await gerente.pedir<{ id: string }>('POST', '/mensajes/difusiones', {
      ...{ filtro: {}, canal: 'sms', clase: 'publicidad', motivo, texto: ':nombre, cambiamos de local' },
    })
    expect(estado).toBe(200)
    if (hecha) await restaurada(hecha)
    await difundir(p.deps)
    const suyos = p.base.db.selectFrom('mensajes').select(['estado', 'razon']).distinct()
    return suyos.where('difusion_id', '=', cuerpo.id).execute()
  }
  expect(await dejados('antes', '2026-12-04T12:00:00.000Z')).toEqual([
    { estado: 'fallido', razon: 'envio.incierto' },
  ])
  a('2026-12-04T13:00:00.000Z')
  expect(await dejados('despues')).toEqual([{ estado: 'encolado', razon: null }])
})
