import type { CalendarioDeAlmacen } from '@retroventa/api/almacenes/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unUsuario } from '../sesion/factory.ts'

// The clock stands on Friday 20 November 2026.
let p: Prueba
let administra: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'deuna', [
    { almacenId: p.almacenes.PCT01, rol: 'Administrador' },
    { almacenId: p.almacenes.PCT02, rol: 'Gerente' },
  ])
  administra = await p.entrar('deuna')
})
afterAll(() => p.cerrar())

const SIN_DOMINGO = { semana: [6, 1, 2, 3, 4, 5, 1], festivos: false }
const NOCHEBUENA = { fecha: '2026-12-24', abre: false, motivo: 'Nochebuena' }
const BALANCE = { fecha: '2026-11-20', abre: true, motivo: 'Balance' }

const ruta = (almacen: 'PCT01' | 'PCT02') => `/almacenes/${p.almacenes[almacen]}/calendario`
const leer = async (quien = administra) =>
  (await quien.pedir<CalendarioDeAlmacen>('GET', ruta('PCT01'))).cuerpo
const guardar = (datos: object, quien = administra, almacen: 'PCT01' | 'PCT02' = 'PCT01') =>
  quien.pedir<CalendarioDeAlmacen>('PUT', ruta(almacen), { ...SIN_DOMINGO, excepciones: [], ...datos })

describe('days on which a branch opens', () => {
  it('are every day until somebody writes them, and are written over the version that was read', async () => {
    expect(await leer()).toEqual({
      version: 0,
      semana: [0, 1, 2, 3, 4, 5, 6],
      festivos: true,
      excepciones: [],
    })
    const dos = await Promise.all([
      guardar({ version: 0, excepciones: [NOCHEBUENA, BALANCE] }),
      guardar({ version: 0, excepciones: [NOCHEBUENA, BALANCE] }),
    ])
    expect(dos.map(({ estado }) => estado).sort()).toEqual([200, 409])
    expect(await leer()).toEqual({
      version: 1,
      semana: [1, 2, 3, 4, 5, 6],
      festivos: false,
      excepciones: [BALANCE, NOCHEBUENA],
    })
    expect(await guardar({ version: 0 })).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'registro.version' },
    })
  })

  it('tell every fault at its field, and keep nothing of what was refused', async () => {
    const antes = await leer()
    const { estado, cuerpo } = await guardar({
      version: antes.version,
      semana: [],
      excepciones: [
        NOCHEBUENA,
        { ...NOCHEBUENA, abre: true, motivo: '  ' },
        { fecha: '2026-11-19', abre: false, motivo: 'Inventario' },
      ],
    })
    expect(estado).toBe(422)
    expect(cuerpo).toMatchObject({
      datos: {
        errores: [
          { codigo: 'calendario.sin_dias', campo: 'semana' },
          { codigo: 'calendario.repetida', campo: 'excepciones[1].fecha' },
          { codigo: 'calendario.sin_motivo', campo: 'excepciones[1].motivo' },
          { codigo: 'calendario.pasada', campo: 'excepciones[2].fecha' },
        ],
      },
    })
    expect(await leer()).toEqual(antes)
  })

  it('are read by who sees branches and written by who administers that one', async () => {
    const { version } = await leer(await p.entrar('gerente'))
    expect((await guardar({ version }, await p.entrar('gerente'))).estado).toBe(403)
    expect((await (await p.entrar('cajero')).pedir('GET', ruta('PCT01'))).estado).toBe(403)
    expect(await guardar({ version: 0 }, administra, 'PCT02')).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'almacen.sin_alcance' },
    })
    const nadie = `/almacenes/${crypto.randomUUID()}/calendario`
    expect((await administra.pedir('GET', nadie)).estado).toBe(404)
    expect((await administra.pedir('PUT', nadie, await leer())).estado).toBe(404)
    expect((await leer()).version).toBe(version)
  })

  it('say who changed them, and rule over the next opening', async () => {
    const { version } = await leer()
    const hoy = { fecha: '2026-11-20', abre: false, motivo: 'Fumigación' }
    expect((await guardar({ version, excepciones: [hoy, NOCHEBUENA] })).estado).toBe(200)
    const filas = await p.base.db
      .selectFrom('auditoria')
      .select('despues')
      .where('accion', '=', 'almacen.calendario_cambiado')
      .orderBy('instante')
      .execute()
    expect(filas.map(({ despues }) => despues)).toMatchObject([
      { excepciones: ['20 nov 2026 abre: Balance', '24 dic 2026 no abre: Nochebuena'] },
      { excepciones: ['20 nov 2026 no abre: Fumigación', '24 dic 2026 no abre: Nochebuena'] },
    ])
    expect((await administra.pedir('GET', '/dias/hoy')).cuerpo).toMatchObject({
      habil: false,
      porque: 'Fumigación',
      siguiente: '2026-11-21',
    })
  })

  it('keep what was said of days that have passed', async () => {
    p.reloj.avanzar(86_400_000)
    administra = await p.entrar('deuna')
    const { version, excepciones } = await leer()
    const [pasada] = excepciones
    expect(pasada?.motivo).toBe('Fumigación')
    // Neither leaving it out nor sending it along changes it; sending it changed is refused.
    expect((await guardar({ version })).cuerpo.excepciones).toEqual([pasada])
    expect((await guardar({ version: version + 1, excepciones: [pasada] })).cuerpo.excepciones).toEqual([
      pasada,
    ])
    expect(
      await guardar({ version: version + 2, excepciones: [{ ...pasada, motivo: 'Otro' }] }),
    ).toMatchObject({ estado: 422, cuerpo: { datos: { errores: [{ codigo: 'calendario.pasada' }] } } })
  })
})
