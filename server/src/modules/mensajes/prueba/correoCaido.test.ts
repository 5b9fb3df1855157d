import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
import { crearAutoridadTls } from '@retroventa/simulators/tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearEmailSmtp } from '../../../ports/email/smtp.ts'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { repasarMensajes } from '../jobs.ts'
import { encolarMensajes } from '../service.ts'

const HORA_MS = 3_600_000

let p: Prueba
let smtp: Awaited<ReturnType<typeof iniciarSimuladorSmtp>>
beforeAll(async () => {
  p = await crearPrueba()
  smtp = await iniciarSimuladorSmtp()
  Object.assign(p.deps, { email: crearEmailSmtp({ url: smtp.smtp, de: 'a@refugio.example' }) })
})
afterAll(async () => {
  await p.deps.email?.cerrar()
  await smtp.detener()
  await p.cerrar()
})

/** A mail that waits, of a customer of its own, and its row. */
async function unCorreo(asunto: string) {
  const cliente = { cliente: { enviarEmail: true }, email: 'ana@example.com' }
  const { id: clienteId } = await unCliente(p.base.db, cliente)
  const { id: usuarioId } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const actor = { usuarioId, almacenId: p.almacenes.PCT01 }
  const [id = ''] = await p.base.db.transaction().execute((tx) =>
    encolarMensajes(p.deps, tx, actor, [
      {
        ...{ clienteId, canal: 'email', clase: 'confirmacion', motivo: 'copia factura electronica' },
        ...{ texto: 'Su factura', asunto },
      },
    ]),
  )
  return () => p.base.db.selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

it('a mail that its server does not take for a morning leaves when it is back, once', async () => {
  const fila = await unCorreo('Factura SETP1')
  smtp.fallar({ modo: 'error', codigo: 451 })
  const hasta = p.reloj.ahora.getTime() + 4 * HORA_MS
  while (p.reloj.ahora.getTime() < hasta) {
    await repasarMensajes(p.deps)
    const { estado, hasta: siguiente } = await fila()
    expect(estado).toBe('encolado')
    p.reloj.ahora = new Date(siguiente)
  }
  smtp.fallar({ modo: 'normal' })
  await repasarMensajes(p.deps)
  await repasarMensajes(p.deps)
  expect(await fila()).toMatchObject({ estado: 'enviado' })
  expect(smtp.recibido().filter(({ asunto }) => asunto === 'Factura SETP1')).toHaveLength(1)
})

it('of a mail the lost answers are counted, six, and not the times that it did not leave', async () => {
  // Early, on a day of work: it takes some eight hours.
  p.reloj.ahora = new Date('2026-11-24T13:00:00.000Z')
  const fila = await unCorreo('Factura SETP2')
  const llegados = () => smtp.recibido().filter(({ asunto }) => asunto === 'Factura SETP2').length
  const intentar = async (falla: Parameters<typeof smtp.fallar>[0]) => {
    smtp.fallar(falla)
    await repasarMensajes(p.deps)
    const { estado, hasta } = await fila()
    p.reloj.ahora = new Date(Math.max(Date.parse(hasta), p.reloj.ahora.getTime()))
    return estado
  }
  for (let i = 0; i < 6; i++) expect(await intentar({ modo: 'error', codigo: 451 })).toBe('encolado')
  expect([await intentar({ modo: 'corte' }), llegados()]).toEqual(['encolado', 1])
  expect(await intentar({ modo: 'error', codigo: 451 })).toBe('encolado')
  for (let i = 0; i < 4; i++) expect(await intentar({ modo: 'corte' })).toBe('encolado')
  expect([await intentar({ modo: 'corte' }), llegados()]).toEqual(['fallido', 6])
  // What the provider said is what it said, and no more.
  expect(await fila()).toMatchObject({
    ...{ razon: 'envio.agotado', intentos: 13, sin_respuesta: 6, detalle: 'ECONNECTION' },
  })
  smtp.fallar({ modo: 'normal' })
  // Sent again by a person they are counted anew.
  const gerente = await p.entrar('gerente')
  const { id } = await fila()
  expect((await gerente.pedir('POST', `/mensajes/${id}/reenviar`)).estado).toBe(200)
  expect(await fila()).toMatchObject({ estado: 'encolado', intentos: 0, sin_respuesta: 0 })
  await repasarMensajes(p.deps)
})

it('a mail waits, with its attempts, for a server whose certificate expired, and says so; it leaves once it was renewed', async () => {
  p.reloj.ahora = new Date('2026-11-24T13:00:00.000Z')
  const autoridad = await crearAutoridadTls()
  const seguro = await iniciarSimuladorSmtp({ tls: autoridad.certificar({ desde: -2, hasta: -1 }) })
  const deConfianza = getCACertificates('default')
  const { email } = p.deps
  Object.assign(p.deps, { email: crearEmailSmtp({ url: seguro.smtp, de: 'a@refugio.example' }) })
  setDefaultCACertificates([...deConfianza, autoridad.raiz])
  try {
    const fila = await unCorreo('Factura SETP3')
    const otra = await unCorreo('Factura SETP4')
    const hasta = p.reloj.ahora.getTime() + 2 * 24 * HORA_MS
    let intentado = 0
    while (p.reloj.ahora.getTime() < hasta) {
      await repasarMensajes(p.deps)
      const { hasta: siguiente, estado, intentos, razon, detalle } = await fila()
      expect([intentos, detalle]).toEqual([0, 'CERT_HAS_EXPIRED'])
      // At night the hours of contact hold it.
      expect([estado, razon]).toEqual(
        estado === 'retenido' ? ['retenido', 'contacto.horario'] : ['encolado', 'proveedor.certificado'],
      )
      // Within the hour once it is mended.
      if (estado === 'encolado') {
        expect(Date.parse(siguiente) - p.reloj.ahora.getTime()).toBeLessThanOrEqual(HORA_MS)
        intentado += 1
      }
      p.reloj.ahora = new Date(siguiente)
    }
    // More often than it is tried when it is its own fault.
    expect(intentado).toBeGreaterThan(14)
    seguro.renovar(autoridad.certificar({ desde: -1, hasta: 1 }))
    // One tries, and lets the other go.
    await repasarMensajes(p.deps)
    await repasarMensajes(p.deps)
    expect(await fila()).toMatchObject({ estado: 'enviado', razon: null })
    expect(seguro.recibido().filter(({ asunto }) => asunto === 'Factura SETP3')).toHaveLength(1)
    // Not for ever: after a week it is for a person to send again, and why stays said.
    seguro.renovar(autoridad.certificar({ desde: -2, hasta: -1 }))
    await p.base.db
      .updateTable('mensajes')
      .set({ estado: 'encolado', enviado: null })
      .where('asunto', '=', 'Factura SETP4')
      .execute()
    await repasarMensajes(p.deps)
    expect(await otra()).toMatchObject({ estado: 'encolado', razon: 'proveedor.certificado' })
    p.reloj.ahora = new Date(p.reloj.ahora.getTime() + 7 * 24 * HORA_MS + 1)
    await repasarMensajes(p.deps)
    expect(await otra()).toMatchObject({ estado: 'fallido', razon: 'proveedor.certificado' })
    // Which gives it another week: it is as one that was just left.
    const gerente = await p.entrar('gerente')
    expect((await gerente.pedir('POST', `/mensajes/${(await otra()).id}/reenviar`)).estado).toBe(200)
    await repasarMensajes(p.deps)
    expect(await otra()).toMatchObject({ estado: 'encolado', razon: 'proveedor.certificado', intentos: 0 })
  } finally {
    setDefaultCACertificates(deConfianza)
    await p.deps.email?.cerrar()
    Object.assign(p.deps, { email })
    await seguro.detener()
  }
})

it('of the mails that wait for a password to be mended one tries, and the others come behind it', async () => {
  p.reloj.ahora = new Date('2027-02-02T13:00:00.000Z')
  const conClave = await iniciarSimuladorSmtp({ clave: 'la de hoy' })
  const { email } = p.deps
  const url = conClave.smtp.replace('//', '//casa:la-de-antes@')
  Object.assign(p.deps, { email: crearEmailSmtp({ url, de: 'a@refugio.example' }) })
  const pasan = async (minutos: number, cada = 1) => {
    for (let i = 0; i < minutos; i += cada) {
      await repasarMensajes(p.deps)
      p.reloj.ahora = new Date(p.reloj.ahora.getTime() + cada * 60_000)
    }
  }
  const cuantos = async (estado: string) => {
    const filas = p.base.db.selectFrom('mensajes').select('razon').where('asunto', '=', 'Factura SETP5')
    return (await filas.where('estado', '=', estado).execute()).map(({ razon }) => razon)
  }
  const CORREOS = 20
  try {
    // Nothing keeps the mail yet: what the test before met is not waited for.
    await p.base.db.deleteFrom('correo_detenido').execute()
    for (let i = 0; i < CORREOS; i++) await unCorreo('Factura SETP5')
    await pasan(5 * 60, 5)
    // Five are sent at once, the first time, and four more may have begun when the first is told; then one each half hour at most.
    expect(conClave.entradas()).toBeLessThanOrEqual(9 + 10)
    expect(conClave.entradas()).toBeGreaterThan(5)
    expect(await cuantos('encolado')).toEqual(Array(CORREOS).fill('proveedor.credenciales'))
    // One that comes meanwhile tries nothing by itself.
    while (await quedaMenosDe(10)) await pasan(1)
    const antes = conClave.entradas()
    const nuevo = await unCorreo('Factura SETP5')
    await pasan(1)
    expect(await nuevo()).toMatchObject({ estado: 'encolado', razon: 'proveedor.credenciales', intentos: 0 })
    expect(conClave.entradas()).toBe(antes)
    // One that somebody sends again does, and those that wait go with it.
    const { id } = await nuevo()
    await p.base.db.updateTable('mensajes').set({ estado: 'fallido' }).where('id', '=', id).execute()
    conClave.ponerClave('la-de-antes')
    expect((await (await p.entrar('gerente')).pedir('POST', `/mensajes/${id}/reenviar`)).estado).toBe(200)
    await pasan(2)
    expect(await cuantos('enviado')).toEqual(Array(CORREOS + 1).fill(null))
  } finally {
    await p.deps.email?.cerrar()
    Object.assign(p.deps, { email })
    await conClave.detener()
  }
  /** Whether one of them is tried within so many minutes. */
  async function quedaMenosDe(minutos: number): Promise<boolean> {
    const { hasta } = await p.base.db
      .selectFrom('mensajes')
      .select('hasta')
      .where('asunto', '=', 'Factura SETP5')
      .orderBy('hasta')
      .limit(1)
      .executeTakeFirstOrThrow()
    return Date.parse(hasta) - p.reloj.ahora.getTime() < minutos * 60_000
  }
})
