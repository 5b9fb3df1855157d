import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { datosDeCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { vistoDeContrato } from '../../contratos/factory.ts'
import { CLAVE } from '../factory.ts'

let p: Prueba
let cajero: Navegador
/** A minute later in each test: settings that were read are remembered for seconds. */
let inicio = new Date('2026-11-20T15:00:00.000Z').getTime()
beforeAll(async () => {
  p = await crearPrueba()
  await unaBase(p.deps, p.almacenes.PCT01, await idDe('cajero'), 50_000_000)
})
beforeEach(async () => {
  inicio += 60_000
  p.reloj.ahora = new Date(inicio)
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const idDe = async (username: string) =>
  (
    await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

const firma = (usuario: string, clave = CLAVE) => ({ usuario, clave })

interface Guardado {
  id: string
  firma?: { token: string; usuario: string; hasta: string }
}

/** A new customer, saved on the screen of the contract. */
async function unNuevo(quien = cajero, usuario = 'cajero', camino: string | undefined = 'contrato') {
  const datos = datosDeCliente()
  const { estado, cuerpo } = await quien.pedir<Guardado>('POST', '/clientes', {
    datos,
    credenciales: firma(usuario),
    ...(camino && { camino }),
  })
  expect(estado).toBe(200)
  return cuerpo
}

async function contratar(
  clienteId: string,
  credenciales: object,
  { quien = cajero, valor = 300_000, clave = '' } = {},
) {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const { estado, cuerpo } = await quien.pedir<{ codigo: string; id: string }>(
    'POST',
    '/contratos',
    { datos, visto, credenciales },
    clave ? { 'idempotency-key': clave } : {},
  )
  return { estado, ...cuerpo }
}

const con = ({ firma: dada }: Guardado) => ({ usuario: dada?.usuario ?? '', camino: dada?.token ?? '' })

describe('a signature of the customer a moment ago', () => {
  it('serves the contract made for them, once, and the contract names who signed', async () => {
    const nuevo = await unNuevo()
    expect(nuevo.firma).toMatchObject({ usuario: 'cajero', hasta: '2026-11-20T15:06:00.000Z' })
    const hecho = await contratar(nuevo.id, con(nuevo))
    expect(hecho.estado).toBe(200)
    const { cuerpo } = await cajero.pedir('GET', `/documentos/${hecho.codigo}`)
    expect(cuerpo).toMatchObject({ firmante: { username: 'cajero' } })
    const otro = await contratar(nuevo.id, con(nuevo))
    expect([otro.estado, otro.codigo]).toEqual([403, 'firma.camino'])
  })

  it('is kept by a save that was refused for something else, and answers a repeated one', async () => {
    const nuevo = await unNuevo()
    expect((await contratar(nuevo.id, con(nuevo), { valor: 900_000_000 })).codigo).toBe('caja.insuficiente')
    const uno = await contratar(nuevo.id, con(nuevo), { clave: 'camino-1' })
    const dos = await contratar(nuevo.id, con(nuevo), { clave: 'camino-1' })
    expect([uno.estado, dos.estado, dos.codigo]).toEqual([200, 200, uno.codigo])
  })

  it('makes one contract of two that are sent with it at once', async () => {
    const nuevo = await unNuevo()
    const dos = await Promise.all([contratar(nuevo.id, con(nuevo)), contratar(nuevo.id, con(nuevo))])
    expect(dos.map(({ estado }) => estado).sort()).toEqual([200, 403])
  })

  it('is not left by a save outside of a path, nor when the setting is off', async () => {
    expect((await unNuevo(cajero, 'cajero', '')).firma).toBeUndefined()
    await ponerMinutos(0)
    expect((await unNuevo()).firma).toBeUndefined()
    await ponerMinutos(5)
  })
})

async function ponerMinutos(caminoMinutos: number): Promise<void> {
  const { valor } = await p.base.db.selectFrom('configuracion').select('valor').executeTakeFirstOrThrow()
  const { seguridad } = valor as unknown as { seguridad: object }
  p.reloj.avanzar(5_000)
  await p.base.db
    .updateTable('configuracion')
    .set({ valor: JSON.stringify({ ...(valor as object), seguridad: { ...seguridad, caminoMinutos } }) })
    .execute()
}

describe('it signs nothing', () => {
  const refusa = async (nuevo: Guardado, mas: Parameters<typeof contratar>[2] = {}, otro = nuevo.id) =>
    expect((await contratar(otro, con(nuevo), mas)).codigo).toBe('firma.camino')

  it('once the settings lend fewer minutes, or none', async () => {
    const [una, otra] = [await unNuevo(), await unNuevo()]
    await ponerMinutos(0)
    await refusa(una)
    // Of one minute, those of its first: what has passed counts, not what is left.
    await ponerMinutos(1)
    expect((await contratar(una.id, con(una))).estado).toBe(200)
    p.reloj.avanzar(60_000)
    await refusa(otra)
    p.reloj.avanzar(200_000)
    await refusa(otra)
    await ponerMinutos(5)
    expect((await contratar(otra.id, con(otra))).estado).toBe(200)
  })

  it('after its minutes', async () => {
    const nuevo = await unNuevo()
    p.reloj.avanzar(5 * 60_000)
    await refusa(nuevo)
  })

  it('for another customer', async () => {
    await refusa(await unNuevo(), {}, (await unNuevo()).id)
  })

  it('in another session of the same person, nor after that one ended', async () => {
    const nuevo = await unNuevo()
    const otra = await p.entrar('cajero')
    await refusa(nuevo, { quien: otra })
    await cajero.pedir('DELETE', '/sesion')
    const filas = await p.base.db.selectFrom('firmas_camino').selectAll().where('cliente_id', '=', nuevo.id)
    expect(await filas.execute()).toEqual([])
  })

  it('in the name of another person', async () => {
    const nuevo = await unNuevo()
    const { codigo } = await contratar(nuevo.id, { ...con(nuevo), usuario: 'gerente' })
    expect(codigo).toBe('firma.camino')
  })

  it('in another branch', async () => {
    const { db } = p.base
    await db
      .updateTable('usuarios')
      .set({ cambiar_almacenes: true })
      .where('username', '=', 'gerente')
      .execute()
    const gerente = await p.entrar('gerente')
    const nuevo = await unNuevo(gerente, 'gerente')
    const otro = await gerente.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT02 })
    expect(otro.estado).toBe(200)
    await refusa(nuevo, { quien: gerente })
  })

  it('once somebody failed to sign in that name', async () => {
    const nuevo = await unNuevo()
    expect((await contratar(nuevo.id, firma('cajero', 'otra-clave'))).codigo).toBe('firma.incorrecta')
    await refusa(nuevo)
  })

  it.each([
    ['the password was changed', { clave_hash: 'otra' }],
    ['the person was blocked', { activo: false }],
  ])('once %s', async (_, cambio) => {
    const gerente = await p.entrar('gerente')
    const nuevo = await unNuevo(gerente, 'cajero')
    const antes = await p.base.db
      .selectFrom('usuarios')
      .select(['clave_hash', 'activo'])
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    const poner = (valores: object) =>
      p.base.db.updateTable('usuarios').set(valores).where('username', '=', 'cajero').execute()
    await poner(cambio)
    await refusa(nuevo, { quien: gerente })
    await poner(antes)
  })

  it('once the person has another role', async () => {
    const { db } = p.base
    const gerente = await p.entrar('gerente')
    const nuevo = await unNuevo(gerente, 'cajero')
    const rol = async (nombre: string) =>
      db
        .updateTable('accesos')
        .set({
          rol_id: (
            await db.selectFrom('roles').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()
          ).id,
        })
        .where('usuario_id', '=', await idDe('cajero'))
        .execute()
    await rol('Gerente')
    await refusa(nuevo, { quien: gerente })
    await rol('Cajero')
  })
})
