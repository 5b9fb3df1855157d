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

it('a mail that its server does not take for a morning leaves when it is back, once', async () => {
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
        ...{ texto: 'Su factura SETP1', asunto: 'Factura SETP1' },
      },
    ]),
  )
  const fila = () =>
    p.base.db.selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
