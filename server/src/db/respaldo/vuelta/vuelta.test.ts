import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leerVariables } from '../../../config.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../../../modules/sesion/factory.ts'
import { mandar } from '../../../testing/clones.ts'
import { carpetaConCasa } from '../../../testing/instalacion/casa.ts'
import { carpetaTemporal } from '../../../testing/temporal.ts'
import { conectar } from '../../connect.ts'
import { existe } from '../../embedded/lugar.ts'
import { iniciarPostgres, type PostgresIncluido } from '../../embedded.ts'
import { abrirBase } from '../../open.ts'
import { hacerRespaldo } from '../hacer.ts'
import { restaurar } from '../volver.ts'
import { porEnviar } from '../wal.ts'

let [carpeta, destino] = ['', '']
let entorno: Record<string, string>
const variables = () => leerVariables(entorno)
const pgdata = () => join(carpeta, 'postgres')

/** The house works for a while, and ends in order. */
async function enMarcha<T>(hacer: (casa: PostgresIncluido) => Promise<T>, archivarWal = true): Promise<T> {
  const casa = await iniciarPostgres(carpeta, { archivarWal, fsync: false })
  try {
    return await hacer(casa)
  } finally {
    await casa.detener()
  }
}

/** Its journal goes on to its next file. */
const otroArchivo = ({ urlAdministrador }: PostgresIncluido) =>
  mandar(
    urlAdministrador,
    "select pg_switch_wal() from (select pg_logical_emit_message(false, 'x', 'x')) una",
  )

beforeAll(async () => {
  carpeta = await carpetaConCasa()
  destino = await carpetaTemporal()
  entorno = { RETROVENTA_DATA: carpeta, RESPALDO_CARPETA: destino }
  await enMarcha(async ({ url }) => {
    const { db, cerrar } = conectar(url)
    await unaEmpresa(db)
    await unUsuario(db, 'cajero', [{ almacenId: await unAlmacen(db, 'PCT01'), rol: 'Cajero' }])
    await cerrar()
    await hacerRespaldo(variables(), { ahora: new Date(), comprobar: false })
  })
}, 60_000)
afterAll(async () => {
  for (const una of [carpeta, destino]) await rm(una, { recursive: true, force: true })
})

/** Somebody works: a message and a report are due, and their session is open. */
async function dejarPendiente({ urlDueno }: PostgresIncluido, texto: string): Promise<void> {
  await mandar(
    urlDueno,
    `with quien as (select u.id usuario, a.id almacen from usuarios u, almacenes a where username = 'cajero'),
      mensaje as (insert into mensajes (id, almacen_id, creado_por, creado, canal, para, texto, hasta, clase, motivo)
        select gen_random_uuid(), almacen, usuario, now(), 'sms', '3005550142', '${texto}', now(), 'confirmacion', 'respuesta' from quien),
      reporte as (insert into reportes (id, nombre, informe, busqueda, propio, usuario_id, cada, formato, cambiado)
        select gen_random_uuid(), '${texto}', 'contratos', '{}', true, usuario, 'dia', 'csv', now() from quien returning id, usuario_id),
      envio as (insert into reporte_envios (reporte_id, usuario_id, fecha, estado, instante)
        select id, usuario_id, current_date, 'pendiente', now() from reporte),
      sesion as (insert into sesiones (id, usuario_id, csrf, expira, visto)
        select '${texto}', usuario, 'x', now() + interval '1 day', now() from quien)
    insert into logueos (id, usuario_id, username, direccion, equipo, entrada, exito, sesion_id)
      select gen_random_uuid(), usuario, 'cajero', '127.0.0.1', 'x', now(), true, '${texto}' from quien`,
  )
}

/** What became of it. */
const queFueDe = (url: string, texto: string) =>
  mandar(
    url,
    `select m.estado, m.razon, e.estado reporte, l.motivo_salida salida, exists (select from sesiones where id = m.texto) abierta
     from mensajes m join reportes r on r.nombre = m.texto join reporte_envios e on e.reporte_id = r.id
     join logueos l on l.sesion_id = m.texto where m.texto = '${texto}'`,
  )
const COMO_ESTABA = { estado: 'encolado', razon: null, reporte: 'pendiente', salida: null, abierta: true }
const PARA_DECIDIR = {
  ...{ estado: 'fallido', razon: 'envio.incierto', reporte: 'incierto', salida: 'cerrada', abierta: false },
}
const hoy = async (texto: string) => enMarcha(({ urlDueno }) => queFueDe(urlDueno, texto))

it('a house that ended in order did nothing that does not come back: what is due leaves, and who was in stays in', async () => {
  await enMarcha((casa) => dejarPendiente(casa, 'orden'))
  expect(await restaurar(variables(), {}, new Date())).toMatchObject({
    inalcanzable: undefined,
    inciertos: undefined,
  })
  expect(await hoy('orden')).toEqual([COMO_ESTABA])
}, 120_000)

it('where a file of the journal is missing, what may have left since waits for a person, and everybody signs in again', async () => {
  await enMarcha(async (casa) => {
    await dejarPendiente(casa, 'hueco')
    for (let n = 0; n < 3; n++) await otroArchivo(casa)
  })
  const archivos = (await porEnviar(pgdata())).filter((nombre) => nombre.length === 24)
  const [falta = '', siguiente] = archivos.slice(-2)
  await rm(join(`${pgdata()}.wal`, falta))
  expect(await restaurar(variables(), {}, new Date())).toMatchObject({
    inalcanzable: siguiente,
    inciertos: 2,
  })
  expect(await hoy('hueco')).toEqual([PARA_DECIDIR])
}, 120_000)

it('nor is anything sent twice of a house that went on without keeping its journal', async () => {
  await enMarcha((casa) => dejarPendiente(casa, 'diario'))
  await enMarcha(({ urlDueno }) => mandar(urlDueno, 'create table sin_diario as select 1 as uno'), false)
  expect(await restaurar(variables(), {}, new Date())).toMatchObject({
    inalcanzable: undefined,
    inciertos: 1,
  })
  expect(await hoy('diario')).toEqual([PARA_DECIDIR])
}, 120_000)

it('of a house whose disk is lost nobody knows either; where the restore dies once it is in its place, the next start sees to it', async () => {
  await enMarcha(async (casa) => {
    await dejarPendiente(casa, 'disco')
    await otroArchivo(casa)
  })
  await rm(pgdata(), { recursive: true })
  const hijo = spawn(process.execPath, [join(import.meta.dirname, '../../../restaurar.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...entorno },
    stdio: 'ignore',
  })
  const fin = once(hijo, 'exit')
  while (hijo.exitCode === null && !(await existe(pgdata()))) await esperar(2)
  hijo.kill('SIGKILL')
  expect(await fin).toEqual([null, 'SIGKILL'])
  // Nobody has seen to it yet.
  expect(await readdir(pgdata())).toContain('retroventa.salidas.json')
  const base = await abrirBase(variables())
  expect(await queFueDe(base.urlDueno, 'disco')).toEqual([PARA_DECIDIR])
  // Once: what a person decides since is theirs.
  await mandar(base.urlDueno, `update mensajes set estado = 'encolado', razon = null where texto = 'disco'`)
  await base.cerrar()
  const otra = await abrirBase(variables())
  expect(await queFueDe(otra.urlDueno, 'disco')).toEqual([
    { ...PARA_DECIDIR, estado: 'encolado', razon: null },
  ])
  await otra.cerrar()
}, 120_000)
