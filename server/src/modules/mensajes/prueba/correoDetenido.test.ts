import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Dependencias } from '../../../dependencies.ts'
import { crearEmailSmtp } from '../../../ports/email/smtp.ts'
import { FalloEnvio } from '../../../ports/envio.ts'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { enviarUno, repartir, retomar } from '../../informes/reportes/enviar.ts'
import type { Envio } from '../../informes/reportes/queries.ts'
import { enviarMensaje } from '../enviar.ts'
import { repasarMensajes } from '../jobs.ts'
import { encolarMensajes, type NuevoMensaje } from '../service.ts'

const MINUTO_MS = 60_000
const DIA_MS = 24 * 60 * MINUTO_MS

let p: Prueba
let smtp: Awaited<ReturnType<typeof iniciarSimuladorSmtp>>
let usuarioId = ''
beforeAll(async () => {
  p = await crearPrueba()
  smtp = await iniciarSimuladorSmtp({ clave: 'la de hoy' })
  const url = smtp.smtp.replace('//', '//casa:la-de-antes@')
  Object.assign(p.deps, { email: crearEmailSmtp({ url, de: 'a@refugio.example' }) })
  const quien = p.base.db.selectFrom('usuarios').select('id').where('username', '=', 'cajero')
  usuarioId = (await quien.executeTakeFirstOrThrow()).id
})
afterEach(async () => {
  smtp.negarEntrada(undefined)
  smtp.negarRemitente(undefined)
  smtp.ponerClave('la-de-antes')
  await pasan(75, 5)
  await p.base.db.deleteFrom('mensajes').execute()
  smtp.ponerClave('la de hoy')
})
afterAll(async () => {
  await p.deps.email?.cerrar()
  await smtp.detener()
  await p.cerrar()
})

const a = (instante: string) => {
  p.reloj.ahora = new Date(instante)
}

async function pasan(minutos: number, cada = 1) {
  for (let i = 0; i < minutos; i += cada) {
    await repasarMensajes(p.deps)
    p.reloj.ahora = new Date(p.reloj.ahora.getTime() + cada * MINUTO_MS)
  }
}

interface Otros {
  desde?: string
  clienteId?: string
}

/** As many mails to the house, which no hours hold. @returns their ids */
const dejar = (cuantos: number, asunto: string, otros: Otros = {}) =>
  p.base.db.transaction().execute((tx) =>
    encolarMensajes(
      p.deps,
      tx,
      { usuarioId, almacenId: p.almacenes.PCT01 },
      Array.from(
        { length: cuantos },
        (): NuevoMensaje => ({
          ...{ canal: 'email', clase: 'confirmacion', motivo: 'abono', texto: 'Su abono', asunto },
          ...(otros.clienteId ? {} : { para: 'casa@refugio.example' }),
          ...otros,
        }),
      ),
    ),
  )

/** One of them, and its row. */
async function unCorreo(asunto: string, otros: Otros = {}) {
  const [id = ''] = await dejar(1, asunto, otros)
  return () => p.base.db.selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

it('the week of a mail is of what keeps it: what it waited for before, and a fault that was mended, are none of it', async () => {
  a('2026-11-24T13:00:00.000Z')
  const cliente = { cliente: { enviarEmail: true }, email: 'ana@example.com' }
  const { id: clienteId } = await unCliente(p.base.db, cliente)
  // Nine days old when its hour comes, and never tried.
  const viejo = await unCorreo('Viejo', { clienteId, desde: '2026-12-03T13:00:00.000Z' })
  // Of an earlier fault that was mended before it left.
  const deAntes = await unCorreo('De antes')
  await p.base.db
    .updateTable('mensajes')
    .set({ detenido: '2026-11-24T13:00:00.000Z', hasta: '2026-12-03T13:00:00.000Z' })
    .where('asunto', '=', 'De antes')
    .execute()
  const nuevo = await unCorreo('Nuevo', { desde: '2026-12-03T13:00:00.000Z' })
  const estados = () =>
    Promise.all([viejo, deAntes, nuevo].map(async (fila) => [(await fila()).estado, (await fila()).razon]))
  const espera = ['encolado', 'proveedor.credenciales']
  a('2026-12-03T13:00:00.000Z')
  await pasan(120, 5)
  expect(await estados()).toEqual([espera, espera, espera])
  // Six days of it; at noon, within the hours of who is written to.
  a('2026-12-09T17:00:00.000Z')
  await pasan(65)
  expect(await estados()).toEqual([espera, espera, espera])
  a(new Date(Date.parse('2026-12-03T14:00:00.000Z') + 7 * DIA_MS).toISOString())
  await pasan(65)
  const dado = ['fallido', 'proveedor.credenciales']
  expect(await estados()).toEqual([dado, dado, dado])
  // Sent again, it has another week.
  const { id } = await viejo()
  expect((await (await p.entrar('gerente')).pedir('POST', `/mensajes/${id}/reenviar`)).estado).toBe(200)
  await pasan(2)
  expect(await viejo()).toMatchObject({ estado: 'encolado', razon: 'proveedor.credenciales', intentos: 0 })
})

it('what waits for an instant of its own is neither told another reason nor let go before it', async () => {
  a('2026-12-15T13:00:00.000Z')
  const deLas = '2026-12-15T13:20:00.000Z'
  const suyo = await unCorreo('A su hora', { desde: deLas })
  const otro = await unCorreo('De ahora')
  await pasan(2)
  expect(await otro()).toMatchObject({ estado: 'encolado', razon: 'proveedor.credenciales' })
  const { razon, hasta } = await suyo()
  expect([razon, new Date(hasta).toISOString()]).toEqual([null, deLas])
  // Mended, and somebody sends a failed one again: what was behind leaves, what has its hour does not.
  const { id } = await otro()
  await p.base.db.updateTable('mensajes').set({ estado: 'fallido' }).where('id', '=', id).execute()
  smtp.ponerClave('la-de-antes')
  expect((await (await p.entrar('gerente')).pedir('POST', `/mensajes/${id}/reenviar`)).estado).toBe(200)
  await pasan(2)
  expect([(await otro()).estado, (await suyo()).estado]).toEqual(['enviado', 'encolado'])
  a(deLas)
  await pasan(1)
  expect((await suyo()).estado).toBe('enviado')
})

it('a hundred that are sent again at once are one sign-in, and all leave when it is the right one', async () => {
  a('2026-12-16T13:00:00.000Z')
  await dejar(100, 'Cien')
  await pasan(2)
  const antes = smtp.entradas()
  await p.base.db.updateTable('mensajes').set({ estado: 'fallido' }).execute()
  const ids = (await p.base.db.selectFrom('mensajes').select('id').execute()).map(({ id }) => id)
  const gerente = await p.entrar('gerente')
  const reenviar = async () =>
    expect((await gerente.pedir('POST', '/mensajes/reenvios', { ids })).estado).toBe(200)
  await reenviar()
  await pasan(3)
  expect(smtp.entradas() - antes).toBe(1)
  smtp.ponerClave('la-de-antes')
  await p.base.db.updateTable('mensajes').set({ estado: 'fallido' }).execute()
  await reenviar()
  await pasan(2)
  const { n } = await p.base.db
    .selectFrom('mensajes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('estado', '=', 'enviado')
    .executeTakeFirstOrThrow()
  expect(n).toBe(100)
})

it('a sender whom the server does not take keeps every mail, and is no fault of any of them', async () => {
  a('2026-12-17T13:00:00.000Z')
  smtp.ponerClave('la-de-antes')
  smtp.negarRemitente(553)
  const correos = await Promise.all([1, 2, 3].map((n) => unCorreo(`Sin remitente ${n}`)))
  await pasan(3 * 60, 5)
  for (const fila of correos)
    expect(await fila()).toMatchObject({
      ...{ estado: 'encolado', razon: 'proveedor.remitente', detalle: '553', intentos: 0 },
    })
  // Verified where the address is of.
  smtp.negarRemitente(undefined)
  await pasan(65)
  for (const fila of correos) expect((await fila()).estado).toBe('enviado')
})

it('what a server says before it lets in, or before it looks at who sends, is no mend: nothing is lost to it', async () => {
  a('2026-12-18T13:00:00.000Z')
  const correos = await Promise.all([1, 2, 3].map((n) => unCorreo(`A la puerta ${n}`)))
  const razones = async () =>
    new Set(
      (await Promise.all(correos.map((fila) => fila()))).map(({ estado, razon }) => `${estado} ${razon}`),
    )
  await pasan(2)
  expect(await razones()).toEqual(new Set(['encolado proveedor.credenciales']))
  // Its network was put in a list, and nobody of it is talked to.
  smtp.negarEntrada(554)
  await pasan(3 * 60, 5)
  expect(await razones()).toEqual(new Set(['encolado proveedor.cerrado']))
  smtp.negarEntrada(undefined)
  smtp.ponerClave('la-de-antes')
  smtp.negarRemitente(553)
  await pasan(65)
  expect(await razones()).toEqual(new Set(['encolado proveedor.remitente']))
  // The mailbox of the house is full, of every mail: each that tries waits as the others.
  smtp.negarRemitente(552)
  await pasan(3 * 60, 5)
  expect(await razones()).toEqual(new Set(['encolado proveedor.remitente']))
  smtp.negarRemitente(undefined)
  await pasan(65)
  expect(await razones()).toEqual(new Set(['enviado null']))
})

it('a process whose clock is behind signs in no more than any', async () => {
  a('2026-12-19T13:00:00.000Z')
  await unCorreo('De esta')
  const antes = smtp.entradas()
  await pasan(1)
  expect(smtp.entradas() - antes).toBe(1)
  // An hour and a half behind; each minute it leaves one of its own.
  const atrasada = { ...p.deps, reloj: () => new Date(p.reloj.ahora.getTime() - 90 * MINUTO_MS) }
  for (let i = 0; i < 10; i++) {
    const fila = await unCorreo(`De la otra ${i}`, { desde: atrasada.reloj().toISOString() })
    await repasarMensajes(atrasada)
    expect(await fila()).toMatchObject({ estado: 'encolado', razon: 'proveedor.credenciales' })
    await pasan(1)
  }
  expect(smtp.entradas() - antes).toBe(1)
})

it('who lost their turn at a mail to another, who has it in hand, is none of a deadlock with them', async () => {
  a('2026-12-19T16:00:00.000Z')
  const fila = await unCorreo('Perdido')
  const { id } = await fila()
  await pasan(1)
  // It is the one that tries, once more.
  const ya = p.reloj.ahora.toISOString()
  await p.base.db.updateTable('correo_detenido').set({ prueba: ya }).execute()
  await p.base.db.updateTable('mensajes').set({ hasta: ya }).execute()
  const otro = new pg.Client({ connectionString: p.base.url })
  await otro.connect()
  const { email } = p.deps
  Object.assign(p.deps, {
    email: {
      async enviar() {
        await otro.query('update mensajes set tomada_por = $1 where id = $2', [p.deps.nuevoId(), id])
        await otro.query('begin')
        await otro.query('select from mensajes where id = $1 for update', [id])
        throw new FalloEnvio('proveedor.credenciales', 'pasajero')
      },
    },
  })
  let acabo = false
  const perdio = enviarMensaje(p.deps, id).finally(() => {
    acabo = true
  })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(p.base.db)
      expect(acabo || rows.length > 0).toBe(true)
    },
    { timeout: 20_000, interval: 20 },
  )
  // As everybody: the message first, and then what keeps the mail.
  const suyo = otro.query('select from correo_detenido for update')
  const fallas = (await Promise.allSettled([perdio, suyo])).filter(({ status }) => status === 'rejected')
  await otro.query('rollback; update mensajes set tomada_por = null')
  await otro.end()
  Object.assign(p.deps, { email })
  expect(fallas).toEqual([])
})

it('reports wait with the messages: one of all tries, a report too, and each goes once it is mended', async () => {
  a('2026-12-20T20:00:00.000Z')
  const superadmin = await p.entrar('superadmin')
  await p.base.db
    .updateTable('usuarios')
    .set({ email: 'amparo@refugio.test' })
    .where('username', '=', 'superadmin')
    .execute()
  const REPORTES = 6
  for (let i = 0; i < REPORTES; i++)
    await superadmin.pedir('POST', '/reportes', {
      ...{
        nombre: `Diario ${i}`,
        informe: 'contratos',
        busqueda: {},
        roles: [],
        cada: 'dia',
        formato: 'csv',
      },
    })
  const trabajos: Envio[] = []
  const enviar = async (_: string, envio: object) => {
    if ('reporteId' in envio) trabajos.push(envio as Envio)
  }
  const suya: Dependencias = { ...p.deps, cola: { ...p.deps.cola, enviar } }
  /** Each job with its attempts, as the queue does. */
  const trabajar = async () => {
    for (const envio of trabajos.splice(0))
      for (let i = 0; i < 6; i++) {
        const fallo = await enviarUno(suya, envio).then(
          () => false,
          () => true,
        )
        if (!fallo) break
      }
  }
  a('2026-12-21T11:00:00.000Z')
  const antes = smtp.entradas()
  await repartir(suya)
  expect(trabajos).toHaveLength(REPORTES)
  await trabajar()
  expect(smtp.entradas() - antes).toBe(1)
  // A message that is left now waits for it too.
  const correo = await unCorreo('Tras un reporte')
  await pasan(1)
  expect(await correo()).toMatchObject({ estado: 'encolado', razon: 'proveedor.credenciales' })
  expect(smtp.entradas() - antes).toBe(1)
  for (let i = 0; i < 8; i++) {
    await pasan(15)
    await retomar(suya)
    await trabajar()
  }
  // Two hours: a try each half hour at most, whatever waits.
  expect(smtp.entradas() - antes).toBeLessThanOrEqual(1 + 4)
  smtp.ponerClave('la-de-antes')
  for (let i = 0; i < 20; i++) {
    await pasan(15, 15)
    await retomar(suya)
    await trabajar()
  }
  const estados = await p.base.db.selectFrom('reporte_envios').select('estado').execute()
  expect(estados.map(({ estado }) => estado)).toEqual(Array(REPORTES).fill('enviado'))
  expect((await correo()).estado).toBe('enviado')
  const llegados = smtp.recibido().filter(({ asunto = '' }) => asunto.startsWith('Diario'))
  expect(llegados).toHaveLength(REPORTES)
  // From one morning to its night, with no message that tries for them: mended, they do not wait as long again.
  smtp.ponerClave('otra')
  a('2026-12-22T11:00:00.000Z')
  await repartir(suya)
  await trabajar()
  const cuartos = async (cuantos: number) => {
    for (let i = 0; i < cuantos; i++) {
      a(new Date(p.reloj.ahora.getTime() + 15 * MINUTO_MS).toISOString())
      await retomar(suya)
      await trabajar()
    }
  }
  await cuartos(4 * 8)
  smtp.ponerClave('la-de-antes')
  // Within the hour, and a quarter that it takes to be seen.
  await cuartos(5)
  const deHoy = p.base.db.selectFrom('reporte_envios').select('estado').where('fecha', '=', '2026-12-22')
  expect((await deHoy.execute()).map(({ estado }) => estado)).toEqual(Array(REPORTES).fill('enviado'))
})
