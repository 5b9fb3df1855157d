/**
 * A worker of messages in a process of its own, to be killed: it sends what waits until nothing does. Its clock runs faster than
 * the wall's, from an instant that it is given, so that the pauses of a failure pass in moments.
 */
import { setTimeout as esperar } from 'node:timers/promises'
import { uuid7 } from '../../core/identidad.ts'
import { conectar } from '../../db/connect.ts'
import type { Dependencias } from '../../dependencies.ts'
import { repasarMensajes } from '../../modules/mensajes/jobs.ts'
import { crearPuertos } from '../../ports/index.ts'

const {
  URL_BASE = '',
  URL_SMS = '',
  CLAVE_SMS = '',
  DESDE = '0',
  VECES = '1',
  ESPERA_MS = '200',
} = process.env
const inicio = Date.now()
const reloj = () => new Date(Number(DESDE) + (Date.now() - inicio) * Number(VECES))
const { db, cerrar } = conectar(URL_BASE)
const { archivos: _, ...puertos } = crearPuertos({
  sms: { url: URL_SMS, clave: CLAVE_SMS, remitente: '1', campana: 'x', esperaMs: Number(ESPERA_MS) },
  archivos: { carpeta: '/nowhere' },
})
// Nothing else of the program is asked for by what sends.
const deps = { ...puertos, db, reloj, nuevoId: () => uuid7(reloj()), papeles: {} } as unknown as Dependencias

const quedan = async () =>
  (
    await db
      .selectFrom('mensajes')
      .select('id')
      .where('estado', 'in', ['encolado', 'retenido'])
      .limit(1)
      .execute()
  ).length > 0
process.stdout.write('listo\n')
while (await quedan()) {
  await repasarMensajes(deps)
  await esperar(50)
}
await cerrar()
