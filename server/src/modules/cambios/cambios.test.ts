import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BASE, crearApp } from '../../app.ts'
import { crearDependencias } from '../../dependencies.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unDocumento } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { FLUJO } from './service.ts'

/** Two processes of one house: what is done in the first is told by the second. */
let p: Prueba
let otro: FastifyInstance
beforeAll(async () => {
  p = await crearPrueba()
  p.deps.config.flujo = FLUJO
  otro = await crearApp({ ...crearDependencias(p.deps.config, p.base), reloj: p.deps.reloj })
  await otro.listen({ host: '127.0.0.1', port: 0 })
})
const abiertos: Flujo[] = []
afterEach(() => {
  for (const uno of abiertos.splice(0)) uno.dejar()
})
afterAll(async () => {
  await otro.close()
  await p.cerrar()
})

interface Flujo {
  estado: number
  /** Names of the events, with their kind, as they came. */
  dicho: string[]
  /** Branch that it tells of. */
  almacen?: string | undefined
  fin: boolean
  dejar(): void
}

/** The stream of a person, in the other process. */
async function seguir({ cookie }: Navegador, app = otro): Promise<Flujo> {
  const { port } = app.server.address() as AddressInfo
  const pedido = get({ port, path: `${BASE}/cambios`, headers: { cookie }, agent: false })
  const [r] = (await once(pedido, 'response')) as [IncomingMessage]
  pedido.on('error', () => {})
  const flujo: Flujo = { estado: r.statusCode ?? 0, dicho: [], fin: false, dejar: () => pedido.destroy() }
  let resto = ''
  r.setEncoding('utf8')
  r.on('error', () => {})
  r.on('end', () => {
    flujo.fin = true
  })
  r.on('data', (trozo: string) => {
    const sucesos = (resto + trozo).split('\n\n')
    resto = sucesos.pop() ?? ''
    for (const uno of sucesos) {
      const [, nombre, datos = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(uno) ?? []
      const { tema, almacen } = JSON.parse(datos) as { tema?: string; almacen?: string }
      if (nombre === 'oye') flujo.almacen = almacen
      if (nombre) flujo.dicho.push([nombre, tema].filter(Boolean).join(' '))
    }
  })
  if (flujo.estado !== 200) return flujo
  abiertos.push(flujo)
  await llega(flujo, 'oye')
  return flujo
}

const llega = (flujo: Flujo, que: string) => expect.poll(() => flujo.dicho).toContain(que)
/** Told to everybody: who has it has had whatever went before. */
async function publicar(almacenId: string | null = null) {
  const superadmin = await p.entrar('superadmin')
  const { estado } = await superadmin.pedir('POST', '/novedades', {
    tipo: 'Aviso',
    descripcion: 'Hoy se cierra a las cinco',
    almacenId,
  })
  expect(estado).toBe(200)
}

describe('what another process changed', () => {
  it('reaches who may look at it, and nobody of another branch', async () => {
    const [cajero, auditor, cajera2, consulta, jefe] = await Promise.all(
      ([['cajero'], ['auditor'], ['cajera2', 'PCT02'], ['consulta'], ['superadmin', 'PCT02']] as const).map(
        ([quien, donde]) => p.entrar(quien, donde),
      ),
    )
    if (!cajero || !auditor || !cajera2 || !consulta || !jefe) throw new Error('nobody')
    const deAuditor = await seguir(auditor)
    const ajeno = await seguir(cajera2)
    const queMira = await seguir(consulta)
    const deJefe = await seguir(jefe)

    const { codigo } = await unContrato(p.base.db, {
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      cliente_id: (await unCliente(p.base.db)).id,
      empleado_id: (
        await p.base.db
          .selectFrom('usuarios')
          .select('id')
          .where('username', '=', 'cajero')
          .executeTakeFirstOrThrow()
      ).id,
      fecha: '2026-07-20',
    })
    const entrada = { hasta: '2026-12-25', motivo: 'viaja y vuelve en navidad' }
    const { hoy, situacion } = (
      await cajero.pedir<{ hoy: string; situacion: SituacionContrato }>(
        'GET',
        `/contratos/${codigo}/situacion`,
      )
    ).cuerpo
    const { plan } = PLANEADORES.espera(situacion, entrada, hoy)
    const { estado } = await cajero.pedir('POST', '/solicitudes', {
      tipo: 'espera',
      referencia: codigo,
      entrada,
      visto: plan ? huellaDe(plan) : '-',
      motivo: 'cliente de hace años',
      credenciales: { usuario: 'cajero', clave: CLAVE },
    })
    expect(estado).toBe(200)
    await llega(deAuditor, 'cambio solicitudes')
    await llega(deJefe, 'cambio solicitudes')
    // Somebody signs a part of it: it is another one for whoever looks at it.
    deAuditor.dicho.splice(0)
    await p.base.db
      .updateTable('solicitudes')
      .set({ firmas: '[]' })
      .where('referencia', '=', codigo)
      .execute()
    await llega(deAuditor, 'cambio solicitudes')

    await unDocumento(p, { tipo: 'ingreso', valor: 1_000 })
    await llega(deAuditor, 'cambio documentos')
    await llega(queMira, 'cambio documentos')

    await publicar()
    for (const uno of [deAuditor, ajeno, queMira, deJefe]) await llega(uno, 'cambio novedades')
    expect(ajeno.dicho).toEqual(['oye', 'cambio novedades'])
    expect([...new Set(queMira.dicho)]).toEqual(['oye', 'cambio documentos', 'cambio novedades'])
  })

  it('of one branch is told there; what was read, to its person alone; the settings, to all', async () => {
    const [aqui, alla] = [
      await seguir(await p.entrar('consulta')),
      await seguir(await p.entrar('cajera2', 'PCT02')),
    ]
    await publicar(p.almacenes.PCT02)
    await llega(alla, 'cambio novedades')
    const cajera = await p.entrar('cajera2', 'PCT02')
    const { items } = (await cajera.pedir<{ items: { id: string; version: number }[] }>('GET', '/novedades'))
      .cuerpo
    alla.dicho.length = 0
    await cajera.pedir('POST', '/novedades/leidas', {
      leidas: items.map(({ id, version }) => ({ id, version })),
    })
    await llega(alla, 'cambio novedades')
    await p.base.db.updateTable('configuracion').set({ modified: p.reloj.ahora.toISOString() }).execute()
    await llega(aqui, 'cambio visible')
    expect(aqui.dicho).toEqual(['oye', 'cambio visible'])
  })

  it('is not told of a save that was undone', async () => {
    const flujo = await seguir(await p.entrar('consulta'))
    await p.base.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('configuracion').set({ modified: p.reloj.ahora.toISOString() }).execute()
        throw new Error('undone')
      })
      .catch(() => {})
    await publicar()
    await llega(flujo, 'cambio novedades')
    expect(flujo.dicho).toEqual(['oye', 'cambio novedades'])
  })
})

describe('a stream', () => {
  it('ends with its session, with other rights and with another branch, and only then', async () => {
    const { db } = p.base
    const usuarioId = await unUsuario(db, 'va', [
      { almacenId: p.almacenes.PCT01, rol: 'Cajero' },
      { almacenId: p.almacenes.PCT02, rol: 'Cajero' },
    ])
    await db.updateTable('usuarios').set({ cambiar_almacenes: true }).where('id', '=', usuarioId).execute()
    const una = await p.entrar('va')
    const ajeno = await seguir(await p.entrar('consulta'))
    const acabar = async (quien: Navegador, hacer: () => Promise<unknown>) => {
      const flujo = await seguir(quien)
      await hacer()
      await expect.poll(() => [flujo.dicho.at(-1), flujo.fin]).toEqual(['cambio sesion', true])
    }
    await acabar(una, () => una.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT02 }))
    await acabar(una, () =>
      db
        .deleteFrom('accesos')
        .where('usuario_id', '=', usuarioId)
        .where('almacen_id', '=', p.almacenes.PCT01)
        .execute(),
    )
    await acabar(una, () =>
      db
        .updateTable('roles')
        .set({ permisos: sql`permisos || array['vistas.x']` })
        .where('nombre', '=', 'Cajero')
        .execute(),
    )
    // Another window of the same person stays, and so does who has another role.
    const otra = await p.entrar('va', 'PCT02')
    const suya = await seguir(otra)
    expect([suya.almacen, ajeno.almacen]).toEqual([p.almacenes.PCT02, p.almacenes.PCT01])
    await acabar(una, () => una.pedir('DELETE', '/sesion'))
    expect((await seguir(una)).estado).toBe(401)
    await acabar(otra, () =>
      db.updateTable('usuarios').set({ activo: false }).where('id', '=', usuarioId).execute(),
    )
    expect([suya.fin, ajeno.fin, ajeno.dicho]).toEqual([true, false, ['oye']])
  })

  it('says when nobody listens to the database, and comes back by itself', async () => {
    const flujo = await seguir(await p.entrar('consulta'))
    const cortados = await mandar<{ pid: number }>(
      p.base.url,
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'retroventa: cambios'`,
    )
    expect(cortados.length).toBeGreaterThan(0)
    await expect.poll(() => flujo.dicho).toEqual(['oye', 'sordo', 'oye'])
    await publicar()
    await llega(flujo, 'cambio novedades')
  })

  it('is no activity of its person, and nobody has more than a few', async () => {
    const quien = await p.entrar('auditor')
    const visto = () =>
      p.base.db
        .selectFrom('sesiones')
        .innerJoin('usuarios', 'usuarios.id', 'sesiones.usuario_id')
        .select('sesiones.visto')
        .where('username', '=', 'auditor')
        .orderBy('sesiones.created', 'desc')
        .executeTakeFirstOrThrow()
    const antes = await visto()
    p.reloj.avanzar(5 * 60_000)
    for (let i = 0; i < FLUJO.porPersona; i++) expect((await seguir(quien)).estado).toBe(200)
    expect(await visto()).toEqual(antes)
    expect((await seguir(quien)).estado).toBe(429)
    abiertos.pop()?.dejar()
    await expect.poll(async () => (await seguir(quien)).estado).toBe(200)
  })

  it('lets its people go when the process is told to stop', async () => {
    const tercero = await crearApp({ ...crearDependencias(p.deps.config, p.base), reloj: p.deps.reloj })
    await tercero.listen({ host: '127.0.0.1', port: 0 })
    const flujo = await seguir(await p.entrar('consulta'), tercero)
    await tercero.close()
    await expect.poll(() => flujo.fin).toBe(true)
  })

  it('are no slow answer: how long a page was open is in no measure of how long people wait', async () => {
    const quien = await p.entrar('auditor')
    const flujo = await seguir(quien)
    flujo.dejar()
    await expect.poll(() => otro.deps.cambios.abiertos).toBe(0)
    const { body } = await otro.inject('/metrics')
    expect(body).not.toContain('route="/api/v2/cambios",status="200"')
    expect(body).toContain('http_request_duration_seconds_bucket')
  })
})
