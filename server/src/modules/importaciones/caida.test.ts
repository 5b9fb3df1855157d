import { rm } from 'node:fs/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import { segun } from '@retroventa/domain/testing/profundidad'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { iniciarPostgres } from '../../db/embedded.ts'
import { carpetaConCasa } from '../../testing/instalacion/casa.ts'
import { adelantado, conBaseEn, iniciarApp, type ProcesoApp, SIN_LISTAS } from '../../testing/procesoApp.ts'
import { CLAVE, unAlmacen, unaEmpresa, unUsuario } from '../sesion/factory.ts'
import { comoCsv, unaFila } from './factory.ts'

const FILAS = segun(1_500, 8_000)
/** Rows saved when the power goes: far from the first and from the last. */
const CORTE = FILAS / 5

let carpeta: string
let almacenId: string
let app: ProcesoApp | undefined

beforeAll(async () => {
  carpeta = await carpetaConCasa()
  await conBaseEn(carpeta, async ({ db }) => {
    await unaEmpresa(db)
    almacenId = await unAlmacen(db, 'PCT01')
    await unUsuario(db, 'superadmin', [], { is_super_admin: true })
    await unUsuario(db, 'gerente', [{ almacenId, rol: 'Gerente' }])
  })
}, 60_000)

afterAll(async () => {
  await app?.terminar('SIGKILL')
  await (await iniciarPostgres(carpeta, { fsync: false })).detener()
  await rm(carpeta, { recursive: true })
})

/** Signs in over HTTP; the calls of somebody who imports. */
async function oficina(direccion: string) {
  const base = `${direccion}/api/v2`
  const json = { 'content-type': 'application/json' }
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  const cuerpoDeIngreso = JSON.stringify(credenciales)
  const ingreso = await fetch(`${base}/sesion`, { method: 'POST', headers: json, body: cuerpoDeIngreso })
  const { csrf } = (await ingreso.json()) as { csrf: string }
  const cookie = ingreso.headers
    .getSetCookie()
    .map((uno) => uno.split(';')[0])
    .join('; ')
  async function pedir(method: string, ruta: string, body?: FormData | string): Promise<Importacion> {
    const headers = { cookie, 'x-csrf-token': csrf, ...(typeof body === 'string' && json) }
    const r = await fetch(`${base}${ruta}`, { method, headers, ...(body !== undefined && { body }) })
    if (!r.ok) throw new Error(`${method} ${ruta}: ${r.status} ${await r.text()}`)
    return r.json() as Promise<Importacion>
  }
  await pedir('PUT', '/sesion/almacen', JSON.stringify({ almacenId }))
  return {
    subir(bytes: Buffer) {
      const formulario = new FormData()
      formulario.append('archivo', new Blob([new Uint8Array(bytes)]), 'clientes.csv')
      return pedir('POST', '/clientes/importaciones', formulario)
    },
    confirmar: ({ id, version }: Importacion) =>
      pedir(
        'POST',
        `/clientes/importaciones/${id}/confirmar`,
        JSON.stringify({ existentes: 'omitir', bienvenida: false, version, credenciales }),
      ),
    async hasta(id: string, listo: (importacion: Importacion) => boolean): Promise<Importacion> {
      for (;;) {
        const importacion = await pedir('GET', `/clientes/importaciones/${id}`)
        if (listo(importacion)) return importacion
        await esperar(50)
      }
    },
  }
}

it('a power cut while an import is saved leaves nothing half done, and it goes on by itself', async () => {
  app = await iniciarApp(carpeta, SIN_LISTAS)
  const antes = await oficina(app.direccion)
  const { id } = await antes.subir(comoCsv(Array.from({ length: FILAS }, () => unaFila())))
  await antes.confirmar(await antes.hasta(id, ({ estado }) => estado === 'lista'))
  const cortada = await antes.hasta(id, ({ creados }) => creados >= CORTE)
  expect(cortada.estado).toBe('aplicando')
  await app.terminar('SIGKILL')

  // Who starts it again does so a minute later: the import is no longer believed to be in the hands of the dead process.
  app = await iniciarApp(carpeta, { ...SIN_LISTAS, ...adelantado(60_000) })
  const despues = await oficina(app.direccion)
  const aMedias = await despues.hasta(id, () => true)
  expect(aMedias.creados).toBeGreaterThanOrEqual(cortada.creados)
  const hecha = await despues.hasta(id, ({ estado }) => estado !== 'aplicando')
  expect(hecha).toMatchObject({ estado: 'terminada', creados: FILAS, omitidos: 0 })
  await app.terminar('SIGTERM')

  await conBaseEn(carpeta, async ({ db }) => {
    const { rows } = await sql<object>`select
      (select count(*)::int from clientes) as clientes,
      (select count(distinct cedula)::int from clientes) as documentos,
      (select count(*)::int from auditoria where accion = 'cliente.importado') as anotados,
      (select count(*)::int from importacion_filas f join clientes c on c.id = f.cliente_id
        where f.resultado = 'creado') as filas`.execute(db)
    expect(rows[0]).toEqual({ clientes: FILAS, documentos: FILAS, anotados: FILAS, filas: FILAS })
  })
}, 240_000)
