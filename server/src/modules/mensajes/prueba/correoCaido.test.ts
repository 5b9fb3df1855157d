import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
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
  Object.assign(p.deps, { email: crearEmailSmtp({ url: smtp.smtp, de: 'a@refugio.example', esperaMs: 800 }) })
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
  expect(await fila()).toMatchObject({ razon: 'envio.agotado', intentos: 13 })
  smtp.fallar({ modo: 'normal' })
})
