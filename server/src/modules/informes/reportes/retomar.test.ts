import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Dependencias } from '../../../dependencies.ts'
import { crearEmailSmtp } from '../../../ports/email/smtp.ts'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { enviarUno, repartir, retomar } from './enviar.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  Object.assign(p.deps, { email: { enviar: async () => ({ proveedorId: '1' }), cerrar: async () => {} } })
})
afterAll(() => p.cerrar())

const guardar = async (nombre: string, informe: string) =>
  (await p.entrar('superadmin')).pedir<{ id: string }>('POST', '/reportes', {
    ...{ nombre, informe, busqueda: {}, roles: [], cada: 'dia', formato: 'csv' },
  })

it('what the mail did not take for longer than its job is tried is sent once it is back, each once, and of a moment only that of today', async () => {
  const { deps } = p
  const a = (instante: string) => {
    p.reloj.ahora = new Date(instante)
  }
  a('2026-11-20T20:00:00.000Z')
  const { cuerpo: deDias } = await guardar('De cada día', 'contratos')
  const { cuerpo: deAhora } = await guardar('De ahora', 'saldosContrato')
  const pendientes: string[] = []
  const cola = {
    ...deps.cola,
    enviar: async (_: string, { reporteId, fecha }: { reporteId?: string; fecha?: string }) => {
      if (reporteId) pendientes.push(`${reporteId === deDias.id ? 'días' : 'ahora'} ${fecha}`)
    },
  }
  const suya: Dependencias = { ...deps, cola }
  const retomados = async () => {
    pendientes.length = 0
    await retomar(suya)
    return pendientes.toSorted()
  }
  a('2026-11-21T11:00:00.000Z')
  await repartir(suya)
  // Its job is alive yet.
  a('2026-11-21T11:20:00.000Z')
  expect(await retomados()).toEqual([])
  a('2026-11-21T11:31:00.000Z')
  expect([await retomados(), await retomados()]).toEqual([['ahora 2026-11-21', 'días 2026-11-21'], []])
  // Down until the next day.
  a('2026-11-22T13:00:00.000Z')
  await repartir(suya)
  a('2026-11-22T14:00:00.000Z')
  expect(await retomados()).toEqual(['ahora 2026-11-22', 'días 2026-11-21', 'días 2026-11-22'])
  const { id: usuarioId } = await deps.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  for (const { id: reporteId } of [deDias, deAhora])
    for (const fecha of ['2026-11-21', '2026-11-22']) await enviarUno(deps, { reporteId, usuarioId, fecha })
  a('2026-11-22T18:00:00.000Z')
  expect(await retomados()).toEqual([])
})

it('a file that the mailbox of a person does not take, though most do, is told to them without it', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const { cuerpo } = await guardar('Grande', 'contratos')
  const { db } = p.deps
  const { id: usuarioId } = await db
    .updateTable('usuarios')
    .set({ email: 'amparo@refugio.test' })
    .where('username', '=', 'superadmin')
    .returning('id')
    .executeTakeFirstOrThrow()
  const smtp = await iniciarSimuladorSmtp()
  const email = crearEmailSmtp({ url: smtp.smtp, de: 'avisos@refugio.test' })
  smtp.fallar({ modo: 'error', codigo: 552 })
  p.reloj.ahora = new Date('2026-11-24T12:00:00.000Z')
  await repartir(p.deps)
  await enviarUno({ ...p.deps, email }, { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-24' })
  expect(smtp.recibido().map(({ texto }) => texto)).toEqual([
    expect.stringContaining('El archivo no cabe en un correo.'),
  ])
  const { estado } = await db
    .selectFrom('reporte_envios')
    .select('estado')
    .where('reporte_id', '=', cuerpo.id)
    .executeTakeFirstOrThrow()
  expect(estado).toBe('muy_grande')
  await email.cerrar()
  await smtp.detener()
})

it('who was blocked since is left nothing, and is nobody whom a report of the company did not reach', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const { cuerpo } = await guardar('De quien se va', 'contratos')
  const { db } = p.deps
  const dejados = async (dia: string) => {
    p.reloj.ahora = new Date(`${dia}T12:00:00.000Z`)
    await repartir(p.deps)
    const filas = await db
      .selectFrom('reporte_envios')
      .select('usuario_id')
      .where('reporte_id', '=', cuerpo.id)
      .where('fecha', '=', dia)
      .execute()
    return filas.length
  }
  expect(await dejados('2026-11-24')).toBe(1)
  await db.updateTable('usuarios').set({ activo: false }).where('username', '=', 'superadmin').execute()
  expect(await dejados('2026-11-25')).toBe(0)
})
