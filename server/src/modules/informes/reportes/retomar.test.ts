import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Dependencias } from '../../../dependencies.ts'
import { crearEmailSmtp } from '../../../ports/email/smtp.ts'
import { FalloEnvio } from '../../../ports/envio.ts'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { enviarUno, FALLAS_MAXIMAS, repartir, retomar } from './enviar.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  Object.assign(p.deps, { email: { enviar: async () => ({ proveedorId: '1' }), cerrar: async () => {} } })
})
afterAll(() => p.cerrar())

const guardar = async (nombre: string, informe: string, otros: object = {}) =>
  (await p.entrar('superadmin')).pedir<{ id: string }>('POST', '/reportes', {
    ...{ nombre, informe, busqueda: {}, roles: [], cada: 'dia', formato: 'csv' },
    ...otros,
  })

/** Who asks has a mailbox. @returns who that is */
async function conBuzon(): Promise<string> {
  const { id } = await p.deps.db
    .updateTable('usuarios')
    .set({ email: 'amparo@refugio.test' })
    .where('username', '=', 'superadmin')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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
  a('2026-11-21T11:50:00.000Z')
  expect(await retomados()).toEqual([])
  a('2026-11-21T12:01:00.000Z')
  expect([await retomados(), await retomados()]).toEqual([['ahora 2026-11-21', 'días 2026-11-21'], []])
  // Then as long again as it has waited: what fails for itself is not worked out without end.
  a('2026-11-21T13:02:00.000Z')
  expect(await retomados()).toEqual(['ahora 2026-11-21', 'días 2026-11-21'])
  a('2026-11-21T15:01:00.000Z')
  expect(await retomados()).toEqual([])
  // Down until the next day.
  a('2026-11-22T11:00:00.000Z')
  await repartir(suya)
  a('2026-11-22T12:00:00.000Z')
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

it('one of a month that was left late is taken up until the next, and is told as late only then', async () => {
  p.reloj.ahora = new Date('2026-11-25T20:00:00.000Z')
  const superadmin = await p.entrar('superadmin')
  await conBuzon()
  const { cuerpo } = await superadmin.pedir<{ id: string }>('POST', '/reportes/suscripciones', {
    ...{ nombre: 'Mensual', informe: 'estadoResultado', busqueda: {}, cada: 'mes', formato: 'csv' },
  })
  const dejados: string[] = []
  const cola = {
    ...p.deps.cola,
    enviar: async (_: string, { reporteId, fecha }: { reporteId?: string; fecha?: string }) => {
      if (reporteId === cuerpo.id) dejados.push(fecha ?? '')
    },
  }
  const suya: Dependencias = { ...p.deps, cola }
  p.reloj.ahora = new Date('2026-12-10T15:00:00.000Z')
  await repartir(suya)
  p.reloj.ahora = new Date('2026-12-11T15:00:00.000Z')
  await retomar(suya)
  expect(dejados).toEqual(['2026-12-01', '2026-12-01'])
  const dicho = async (dia: string) => {
    p.reloj.ahora = new Date(`${dia}T15:00:00.000Z`)
    const { cuerpo: panel } = await (await p.entrar('superadmin')).pedir<{
      suscripciones: { nombre: string; ultimo: object }[]
    }>('GET', '/reportes/informe?informe=contratos')
    return panel.suscripciones.find(({ nombre }) => nombre === 'Mensual')?.ultimo
  }
  expect(await dicho('2026-12-31')).toEqual({ fecha: '2026-12-01', estado: 'pendiente' })
  expect(await dicho('2027-01-01')).toEqual({ fecha: '2026-12-01', estado: 'vencido' })
})

it('one that is left late does not wait as if it had waited since its day, and is taken up while it is worth having', async () => {
  p.reloj.ahora = new Date('2026-10-20T20:00:00.000Z')
  const { cuerpo: delMes } = await guardar('Del mes, tarde', 'estadoResultado', { cada: 'mes' })
  const { cuerpo: deAhora } = await guardar('De ahora, tarde', 'saldosContrato')
  const dejados: string[] = []
  const enviar = async (_: string, { reporteId, fecha }: { reporteId?: string; fecha?: string }) => {
    if (reporteId === delMes.id || reporteId === deAhora.id)
      dejados.push(`${reporteId === delMes.id ? 'mes' : 'ahora'} ${fecha}`)
  }
  const suya: Dependencias = { ...p.deps, cola: { ...p.deps.cola, enviar } }
  const retomados = async (instante: string) => {
    p.reloj.ahora = new Date(instante)
    dejados.length = 0
    await retomar(suya)
    return dejados.toSorted()
  }
  // The machine is on from three in the afternoon of the tenth.
  p.reloj.ahora = new Date('2026-11-10T20:00:00.000Z')
  await repartir(suya)
  expect(dejados.toSorted()).toEqual(['ahora 2026-11-10', 'mes 2026-11-01'])
  expect(await retomados('2026-11-10T20:59:00.000Z')).toEqual([])
  // As soon as any other: it has waited since it was left, and not since its hour.
  expect(await retomados('2026-11-10T21:01:00.000Z')).toEqual(['ahora 2026-11-10', 'mes 2026-11-01'])
  expect(await retomados('2026-11-10T23:10:00.000Z')).toEqual(['ahora 2026-11-10', 'mes 2026-11-01'])
  // Half of what is left of its day, at most.
  expect(await retomados('2026-11-11T02:06:00.000Z')).toEqual(['ahora 2026-11-10'])
  expect(await retomados('2026-11-11T02:21:00.000Z')).toEqual(['mes 2026-11-01'])
  expect(await retomados('2026-11-11T04:40:00.000Z')).toEqual(['ahora 2026-11-10'])
  expect(await retomados('2026-11-11T05:01:00.000Z')).toEqual([])
  // Four hours at most, however long the mail was down.
  expect(await retomados('2026-11-11T06:22:00.000Z')).toEqual(['mes 2026-11-01'])
  expect(await retomados('2026-11-11T10:23:00.000Z')).toEqual(['mes 2026-11-01'])
})

it('one that fails for what is none of the mail has an end, and says so; what the mail does not take has none', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const superadmin = await p.entrar('superadmin')
  const usuarioId = await conBuzon()
  const { cuerpo } = await superadmin.pedir<{ id: string }>('POST', '/reportes/suscripciones', {
    ...{ nombre: 'Que no se arma', informe: 'contratos', busqueda: {}, cada: 'dia', formato: 'csv' },
  })
  p.reloj.ahora = new Date('2026-11-24T12:00:00.000Z')
  await repartir(p.deps)
  const envio = { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-24' }
  const caido = {
    async enviar() {
      throw new FalloEnvio('proveedor.no_responde', 'pasajero')
    },
    async cerrar() {},
  }
  for (let i = 0; i < FALLAS_MAXIMAS + 1; i++)
    await expect(enviarUno({ ...p.deps, email: caido }, envio)).rejects.toThrow('proveedor.no_responde')
  // What is kept of it is not what its informe may be asked any more.
  await p.deps.db
    .updateTable('reportes')
    .set({ busqueda: JSON.stringify({ fechaDesde: 'ayer' }) })
    .where('id', '=', cuerpo.id)
    .execute()
  for (let i = 1; i < FALLAS_MAXIMAS; i++) await expect(enviarUno(p.deps, envio)).rejects.toThrow()
  const ultimo = async () => {
    const { cuerpo: panel } = await (await p.entrar('superadmin')).pedir<{
      suscripciones: { id: string; ultimo: object }[]
    }>('GET', '/reportes/informe?informe=contratos')
    return panel.suscripciones.find(({ id }) => id === cuerpo.id)?.ultimo
  }
  expect(await ultimo()).toEqual({ fecha: '2026-11-24', estado: 'pendiente' })
  await enviarUno(p.deps, envio)
  expect(await ultimo()).toEqual({ fecha: '2026-11-24', estado: 'fallido' })
  // And is left alone.
  await enviarUno(p.deps, envio)
})

it('one is not given up for a disk that is full, nor, before a day of it, for what others were doing', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const { cuerpo } = await guardar('De base ocupada', 'contratos')
  const usuarioId = await conBuzon()
  p.reloj.ahora = new Date('2026-11-24T12:00:00.000Z')
  await repartir(p.deps)
  const envio = { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-24' }
  const con = (code: string) => ({
    async enviar(): Promise<never> {
      throw Object.assign(new Error('of the database'), { code })
    },
    async cerrar() {},
  })
  const varias = async (...codigos: string[]) => {
    for (const code of codigos)
      for (let i = 0; i < FALLAS_MAXIMAS + 1; i++)
        await expect(enviarUno({ ...p.deps, email: con(code) }, envio)).rejects.toThrow('of the database')
  }
  const estado = async () => {
    const filas = p.deps.db.selectFrom('reporte_envios').select('estado').where('reporte_id', '=', cuerpo.id)
    return (await filas.executeTakeFirstOrThrow()).estado
  }
  await varias('53100', 'ENOSPC', '57014', '40001', '40P01', '55P03')
  expect(await estado()).toBe('pendiente')
  // What was in the way was none of its own: the first time that it fails for itself is not its last.
  await expect(enviarUno({ ...p.deps, email: con('XX000') }, envio)).rejects.toThrow('of the database')
  expect(await estado()).toBe('pendiente')
  p.reloj.ahora = new Date('2026-11-25T12:01:00.000Z')
  await varias('53100')
  await enviarUno({ ...p.deps, email: con('57014') }, envio)
  expect(await estado()).toBe('fallido')
})

it('a mail whose answer was lost is not sent again', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const { cuerpo } = await guardar('De respuesta perdida', 'contratos')
  const usuarioId = await conBuzon()
  const smtp = await iniciarSimuladorSmtp()
  const email = crearEmailSmtp({ url: smtp.smtp, de: 'avisos@refugio.test' })
  p.reloj.ahora = new Date('2026-11-24T12:00:00.000Z')
  await repartir(p.deps)
  const envio = { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-24' }
  smtp.fallar({ modo: 'corte' })
  const deps = { ...p.deps, email }
  for (let i = 0; i < 3; i++) await enviarUno(deps, envio).catch(() => {})
  expect(smtp.recibido()).toHaveLength(1)
  await email.cerrar()
  await smtp.detener()
})

it('what was left of a report that was changed does not go, nor to who has its role no more', async () => {
  const { db } = p.deps
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const superadmin = await p.entrar('superadmin')
  const { id: rol } = await db
    .selectFrom('roles')
    .select('id')
    .where('nombre', '=', 'Gerente')
    .executeTakeFirstOrThrow()
  const suyo = { informe: 'contratos', busqueda: {}, roles: [rol], cada: 'dia', formato: 'csv' }
  const { cuerpo } = await superadmin.pedir<{ id: string }>('POST', '/reportes', {
    nombre: 'De rol',
    ...suyo,
  })
  p.reloj.ahora = new Date('2026-11-24T12:00:00.000Z')
  await repartir(p.deps)
  const envios = () =>
    db
      .selectFrom('reporte_envios as e')
      .innerJoin('usuarios as u', 'u.id', 'e.usuario_id')
      .select(['u.username', 'e.usuario_id', 'e.estado'])
      .where('e.reporte_id', '=', cuerpo.id)
      .execute()
  const gerente = (await envios()).find(({ username }) => username === 'gerente')
  if (!gerente) throw new Error('nothing was left to them')
  await db
    .updateTable('usuarios')
    .set({ email: 'g@refugio.test' })
    .where('username', '=', 'gerente')
    .execute()
  const { id: otro } = await db
    .selectFrom('roles')
    .select('id')
    .where('nombre', '=', 'Auditor')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('reportes')
    .set({ roles: [otro] })
    .where('id', '=', cuerpo.id)
    .execute()
  await enviarUno(p.deps, { reporteId: cuerpo.id, usuarioId: gerente.usuario_id, fecha: '2026-11-24' })
  expect((await envios()).find(({ username }) => username === 'gerente')?.estado).toBe('sin_permiso')
  expect((await envios()).some(({ estado }) => estado === 'pendiente')).toBe(true)
  await (await p.entrar('superadmin')).pedir('PUT', `/reportes/${cuerpo.id}`, {
    ...{ nombre: 'De rol', ...suyo, cada: 'nunca', version: 1 },
  })
  expect((await envios()).map(({ estado }) => estado)).toEqual(['sin_permiso'])
})

it('a report whose name alone is changed loses nothing of what was left; one that is changed while it is worked out does not go as it was', async () => {
  const { db } = p.deps
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const busqueda = { columnas: 'capital,codigo', barrasPor: 'almacen', barrasDe: 'capital' }
  const suyo = { informe: 'repositorioContratos', busqueda, roles: [], cada: 'dia' }
  const { cuerpo } = await guardar('Contartos', suyo.informe, suyo)
  const usuarioId = await conBuzon()
  p.reloj.ahora = new Date('2026-11-24T12:00:00.000Z')
  await repartir(p.deps)
  const superadmin = await p.entrar('superadmin')
  const cambiar = async (version: number, otros: object) =>
    (
      await superadmin.pedir('PUT', `/reportes/${cuerpo.id}`, {
        ...{ nombre: 'Contratos', ...suyo, formato: 'csv', version },
        ...otros,
      })
    ).estado
  const estados = async () => {
    const filas = db.selectFrom('reporte_envios').select('estado').where('reporte_id', '=', cuerpo.id)
    return (await filas.execute()).map(({ estado }) => estado)
  }
  expect([await cambiar(1, {}), await estados()]).toEqual([200, ['pendiente']])
  const salidos: string[] = []
  const email = {
    enviar: async ({ asunto }: { asunto: string }) => ({ proveedorId: `${salidos.push(asunto)}` }),
    cerrar: async () => {},
  }
  // Its rows are not to be read until it was changed.
  let enviando: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table contratos in access exclusive mode`.execute(tx)
    enviando = enviarUno({ ...p.deps, email }, { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-24' })
    const espera = sql`select from pg_locks where not granted and relation = 'contratos'::regclass`
    await expect.poll(async () => (await espera.execute(tx)).rows.length).toBeGreaterThan(0)
    expect(await cambiar(2, { cada: 'semana' })).toBe(200)
  })
  await enviando
  expect([salidos, await estados()]).toEqual([[], []])
})

it('a file that the mailbox of a person does not take, though most do, is told to them without it', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  const { cuerpo } = await guardar('Grande', 'contratos')
  const { db } = p.deps
  const usuarioId = await conBuzon()
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

it('nobody receives more than twenty, also of several that are asked for at once', async () => {
  p.reloj.ahora = new Date('2026-11-23T20:00:00.000Z')
  await conBuzon()
  const superadmin = await p.entrar('superadmin')
  const pedir = async (n: number) => {
    const { estado, cuerpo } = await superadmin.pedir<{ codigo?: string }>(
      'POST',
      '/reportes/suscripciones',
      {
        ...{ nombre: `De a uno ${n}`, informe: 'contratos', busqueda: {}, cada: 'dia', formato: 'csv' },
      },
    )
    return estado === 200 ? 'sí' : cuerpo.codigo
  }
  const suyas = async () => {
    const { cuerpo } = await superadmin.pedir<{ suscripciones: object[] }>(
      'GET',
      '/reportes/informe?informe=contratos',
    )
    return cuerpo.suscripciones.length
  }
  for (let n = await suyas(); n < 18; n++) await pedir(n)
  const dichas = await Promise.all(Array.from({ length: 8 }, (_, n) => pedir(100 + n)))
  expect([await suyas(), dichas.filter((una) => una === 'sí').length]).toEqual([20, 2])
  expect(dichas.filter((una) => una === 'reporte.demasiados')).toHaveLength(6)
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
