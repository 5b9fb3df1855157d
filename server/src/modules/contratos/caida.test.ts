import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { iniciarPostgres } from '../../db/embedded.ts'
import { migrar } from '../../db/migrate.ts'
import { crearDependencias } from '../../dependencies.ts'
import { CONFIG_DE_PRUEBA } from '../../testing/app.ts'
import { iniciarApp, type ProcesoApp } from '../../testing/procesoApp.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE, unAlmacen, unaEmpresa, unUsuario } from '../sesion/factory.ts'
import { vistoDeContrato } from './factory.ts'

const GUARDADOS = 200
/** Answers after which the power goes: far from the first and from the last. */
const CORTE = 70
const VALOR = 100_000
const BASE = GUARDADOS * VALOR
const ENTORNO = {
  RETROVENTA_MODO: 'produccion',
  LISTAS_OFAC_URL: 'http://127.0.0.1:9/',
  LISTAS_ONU_URL: 'http://127.0.0.1:9/',
}

let carpeta: string
let almacenId: string
let clienteId: string
/** Every contract of this test has the same figures. */
let visto: string
let app: ProcesoApp | undefined

/** The database of the folder, with the real fsync, for as long as `usar` takes. */
async function conBase<T>(usar: (conexion: ReturnType<typeof conectar>) => Promise<T>): Promise<T> {
  const servidor = await iniciarPostgres(carpeta)
  const conexion = conectar(servidor.url)
  try {
    await migrar(servidor.urlDueno, { aplicacion: servidor.url })
    return await usar(conexion)
  } finally {
    await conexion.cerrar()
    await servidor.detener()
  }
}

beforeAll(async () => {
  carpeta = await carpetaTemporal()
  await conBase(async (conexion) => {
    const { db } = conexion
    await unaEmpresa(db)
    almacenId = await unAlmacen(db, 'PCT01')
    await unUsuario(db, 'superadmin', [], { is_super_admin: true })
    const cajero = await unUsuario(db, 'cajero', [{ almacenId, rol: 'Cajero' }])
    clienteId = (await unCliente(db)).id
    const deps = crearDependencias(CONFIG_DE_PRUEBA, conexion)
    await unaBase(deps, almacenId, cajero, BASE)
    visto = await vistoDeContrato(deps, datosDe(0))
  })
}, 60_000)

afterAll(async () => {
  await app?.terminar('SIGKILL')
  await (await iniciarPostgres(carpeta, { fsync: false })).detener()
  await rm(carpeta, { recursive: true })
})

const datosDe = (i: number) => ({
  clienteId,
  articulos: [{ descripcion: `Artículo ${i}`, peso: 0, valor: VALOR }],
  plazoId: '019a0000-0000-7000-8000-000000000003',
  porcentaje: 500,
})

/** Signs in over HTTP and gives the call that saves the i-th contract, always with the same key. */
async function mostrador(direccion: string) {
  const base = `${direccion}/api/v2`
  const json = { 'content-type': 'application/json' }
  const credenciales = { usuario: 'cajero', clave: CLAVE }
  const ingreso = await fetch(`${base}/sesion`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credenciales),
  })
  const { csrf } = (await ingreso.json()) as { csrf: string }
  const cookie = ingreso.headers
    .getSetCookie()
    .map((uno) => uno.split(';')[0])
    .join('; ')
  const cabeceras = { ...json, cookie, 'x-csrf-token': csrf }
  const pedir = async (metodo: string, ruta: string, cuerpo?: unknown, mas: Record<string, string> = {}) => {
    const respuesta = await fetch(`${base}${ruta}`, {
      method: metodo,
      headers: { ...cabeceras, ...mas },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    })
    if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${respuesta.status} ${await respuesta.text()}`)
    return respuesta.json() as Promise<{ codigo: string; items: { codigo: string }[] }>
  }
  await pedir('PUT', '/sesion/almacen', { almacenId })
  const guardar = async (i: number): Promise<string> => {
    const datos = datosDe(i)
    const clave = { 'idempotency-key': `caida-${i}` }
    return (await pedir('POST', '/contratos', { datos, visto, credenciales }, clave)).codigo
  }
  const codigos = async (): Promise<string[]> =>
    (await pedir('GET', '/contratos?porPagina=200&orden=codigo')).items.map((item) => item.codigo)
  return { guardar, codigos }
}

const seguidos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => `PCT01-${String(i + 1).padStart(6, '0')}`)

it('a power cut in the middle of 200 saves loses no answered one, and the rest can be sent again', async () => {
  app = await iniciarApp(carpeta, ENTORNO)
  const antes = await mostrador(app.direccion)
  const respondidos = new Map<number, string>()
  const corte = Promise.withResolvers<void>()
  const envios = Array.from({ length: GUARDADOS }, async (_, i) => {
    // One that fails before the power does is told at once, not waited for.
    const codigo = await antes.guardar(i).catch((error: unknown) => {
      corte.reject(error)
      throw error
    })
    respondidos.set(i, codigo)
    if (respondidos.size === CORTE) corte.resolve()
  })
  const todos = Promise.allSettled(envios)
  await corte.promise
  await app.terminar('SIGKILL')
  await todos
  expect(respondidos.size).toBeGreaterThanOrEqual(CORTE)
  expect(respondidos.size).toBeLessThan(GUARDADOS)

  // The PostgreSQL of the dead process is still there: the next start takes it over.
  app = await iniciarApp(carpeta, ENTORNO)
  const despues = await mostrador(app.direccion)
  const guardados = await despues.codigos()
  expect(guardados).toEqual(seguidos(guardados.length))
  expect(new Set(respondidos.values()).size).toBe(respondidos.size)
  for (const codigo of respondidos.values()) expect(guardados).toContain(codigo)

  // Every key again: the answered ones give their first answer, the others are saved once.
  const otraVez = await Promise.all(Array.from({ length: GUARDADOS }, (_, i) => despues.guardar(i)))
  for (const [i, codigo] of respondidos) expect(otraVez[i]).toBe(codigo)
  expect([...otraVez].sort()).toEqual(seguidos(GUARDADOS))
  await app.terminar('SIGTERM')

  await conBase(async ({ db }) => {
    const { rows } = await sql<{ contratos: number; asientos: number; malos: number; caja: number }>`select
      (select count(*)::int from contratos) as contratos,
      (select count(*)::int from asientos where documento like 'PCT01-%') as asientos,
      (select count(*)::int from (select asiento_id from partidas group by 1 having sum(debito) <> sum(credito)) m) as malos,
      (select sum(debito - credito)::int8 from saldos_dia where cuenta = '110505') as caja`.execute(db)
    expect(rows[0]).toEqual({ contratos: GUARDADOS, asientos: GUARDADOS, malos: 0, caja: 0 })
    const huerfanos = await db
      .selectFrom('contratos')
      .leftJoin('asientos', 'asientos.documento_id', 'contratos.id')
      .select('codigo')
      .where('asientos.id', 'is', null)
      .execute()
    expect(huerfanos).toEqual([])
  })
}, 120_000)
