import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unCliente } from '../modules/clientes/factory.ts'
import { unContrato } from '../modules/contratos/factory.ts'
import type { SesionAbierta } from '../modules/sesion/service.ts'
import { crearPrueba, type Prueba } from '../testing/app.ts'
import { adelantar, confirmado, Recordadas } from './adelanto.ts'

const RUTA = '/clientes?texto=martinez'

describe('a call that only reads and begins with what is remembered of who asks', () => {
  let p: Prueba
  let codigo: string
  beforeAll(async () => {
    p = await crearPrueba()
    const { db } = p.base
    const { id: empleado_id } = await db
      .selectFrom('usuarios')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: cliente_id } = await unCliente(db)
    const de = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
    codigo = (await unContrato(db, { ...de, fecha: '2026-11-01' })).codigo
  })
  afterAll(() => p.cerrar())

  const conPermisos = (permisos: string[]) =>
    p.base.db.updateTable('roles').set({ permisos }).where('nombre', '=', 'Cajero').execute()

  it('goes by the rights, the person and the session of its own moment', async () => {
    const { permisos } = await p.base.db
      .selectFrom('roles')
      .select('permisos')
      .where('nombre', '=', 'Cajero')
      .executeTakeFirstOrThrow()
    const cajero = await p.entrar('cajero', 'PCT01')
    const buscar = async () => (await cajero.pedir('GET', RUTA)).estado
    expect([await buscar(), await buscar()]).toEqual([200, 200])

    await conPermisos(permisos.filter((permiso) => permiso !== 'clientes.ver'))
    expect([await buscar(), await buscar()]).toEqual([403, 403])
    await conPermisos(permisos)
    expect([await buscar(), await buscar()]).toEqual([200, 200])

    await p.base.db.updateTable('almacenes').set({ activo: false }).where('codigo', '=', 'PCT01').execute()
    expect(await cajero.pedir('GET', RUTA)).toMatchObject({ cuerpo: { codigo: 'sesion.sin_almacen' } })
    await p.base.db.updateTable('almacenes').set({ activo: true }).where('codigo', '=', 'PCT01').execute()
    expect(await buscar()).toBe(200)

    await p.base.db.updateTable('usuarios').set({ activo: false }).where('username', '=', 'cajero').execute()
    expect([await buscar(), await buscar()]).toEqual([401, 401])
  })

  it.each([
    ['a search of customers', () => RUTA],
    ['a page of contracts', () => '/contratos?parte=filas'],
    ['the sheet of a contract', () => `/contratos/${codigo}`],
    ['what a contract owes', () => `/contratos/${codigo}/situacion`],
  ])('has asked for %s before it is told again who asks', async (_, ruta) => {
    const gerente = await p.entrar('gerente', 'PCT01')
    const ver = async () => expect((await gerente.pedir('GET', ruta())).estado).toBe(200)
    await ver()
    const pasos: string[] = []
    const [toma, deja] = [() => pasos.push('takes'), () => pasos.push('gives back')]
    p.base.pool.on('acquire', toma).on('release', deja)
    await ver()
    p.base.pool.off('acquire', toma).off('release', deja)
    expect(pasos.slice(0, 2)).toEqual(['takes', 'takes'])
  })

  it('is done once where another call read who asks after the branch was changed', async () => {
    const persona = await p.entrar('superadmin', 'PCT01')
    const ver = async () => {
      expect((await persona.pedir('GET', `/contratos/${codigo}`)).estado).toBe(200)
    }
    await ver()
    const cambio = await persona.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT02 })
    const otra = await persona.pedir('GET', '/contratos/condiciones')
    expect([cambio.estado, otra.estado]).toEqual([200, 200])
    let tomas = 0
    const toma = () => tomas++
    p.base.pool.on('acquire', toma)
    await ver()
    p.base.pool.off('acquire', toma)
    // Who asks and the sheet: begun with the former branch, it would be read a second time.
    expect(tomas).toBe(2)
  })

  it('tells what is wrong with it to who may ask alone', async () => {
    const gerente = await p.entrar('gerente', 'PCT01')
    const mal = async () => (await gerente.pedir('GET', `/clientes?texto=${'x'.repeat(500)}`)).estado
    expect([(await gerente.pedir('GET', RUTA)).estado, await mal()]).toEqual([200, 400])
    await p.base.db.deleteFrom('sesiones').execute()
    expect(await mal()).toBe(401)
  })
})

describe('what was done with what was remembered', () => {
  const abierta = (rol: string, visto = 1) => ({ dicho: rol, visto }) as SesionAbierta
  /** A request that begins with `antes` while `ahora` is read. */
  function pedir(antes: string, ahora: Promise<SesionAbierta>) {
    const recordadas = new Recordadas()
    recordadas.guardar('una', abierta(antes))
    const request = {} as FastifyRequest
    expect(adelantar(request, recordadas, 'una', recordadas.anotar('una', ahora))).toBe(true)
    return { recordadas, hacer: (cada: () => Promise<unknown>) => confirmado(request, cada), request }
  }

  it('counts, once, when it is still so', async () => {
    const { hacer } = pedir('a', Promise.resolve(abierta('a', 2)))
    const cada = vi.fn(async () => 1)
    expect(await hacer(cada)).toBe(1)
    expect(cada).toHaveBeenCalledTimes(1)
    const otra = pedir('a', Promise.resolve(abierta('a')))
    await expect(otra.hacer(() => Promise.reject(new Error('suyo')))).rejects.toThrow('suyo')
  })

  it('is done again by who asks now when it is not, whether it went well or failed', async () => {
    for (const falla of [true, false]) {
      const { hacer, request, recordadas } = pedir('a', Promise.resolve(abierta('b')))
      const cada = vi.fn(async () => {
        if (falla && request.abierta?.dicho === 'a') throw new Error('of who is not there any more')
        return request.abierta?.dicho
      })
      expect(await hacer(cada)).toBe('b')
      expect(cada).toHaveBeenCalledTimes(2)
      expect(recordadas.de('una')?.dicho).toBe('b')
    }
  })

  it('is not begun while others are read, which are read together', async () => {
    const recordadas = new Recordadas()
    recordadas.guardar('una', abierta('a'))
    const leida = Promise.resolve(abierta('a'))
    const empieza = () => adelantar({} as FastifyRequest, recordadas, 'una', leida)
    expect([empieza(), empieza()]).toEqual([true, false])
    await leida
    expect(empieza()).toBe(true)
  })

  it('is not told when the session ended, which is remembered no more', async () => {
    const { hacer, recordadas } = pedir('a', Promise.reject(new Error('ended')))
    await expect(hacer(async () => 'what it was not to see')).rejects.toThrow('ended')
    expect(recordadas.de('una')).toBeUndefined()
  })
})
