import { setImmediate as vuelta } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { segun } from '@retroventa/domain/testing/profundidad'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { vistoDeContrato } from '../../modules/contratos/factory.ts'
import { CLAVE } from '../../modules/sesion/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from '../app.ts'
import { type Mundo, unMundo } from '../mundo.ts'
import { MIRADAS, minimos, type Punto, pendiente } from './aguante.ts'

describe('how memory is judged', () => {
  const serie = (cuantos: number, y: (x: number) => number): Punto[] =>
    Array.from({ length: cuantos }, (_, x) => ({ x, y: y(x) }))

  it('a peak is not growth, and a little at each step is', () => {
    expect(pendiente(serie(30, (x) => (x % 7 === 0 ? 500 : 100)))).toBe(0)
    expect(pendiente(serie(30, (x) => 100 + 2 * x + (x % 7 === 0 ? 500 : 0)))).toBeCloseTo(2)
    expect(pendiente([])).toBe(0)
  })

  it('of each stretch what stays counts', () => {
    expect(
      minimos(
        serie(6, (x) => 10 - x),
        3,
      ),
    ).toEqual([
      { x: 0, y: 8 },
      { x: 3, y: 5 },
    ])
  })
})

/** A short seed of what `npm run bench -- aguante` does for half an hour. */
describe('a process that is asked for everything, again and again', () => {
  const RONDAS = { primeras: 2, medidas: segun(4, 15) }
  /** What a cashier's screens ask for all day; the deep run asks for everything there is, with its files and papers. */
  const DEL_MOSTRADOR = [
    '/inicio',
    '/contratos?parte=filas',
    '/clientes?texto=luz',
    '/solicitudes/resumen',
    '/dias/hoy',
  ]
  const RUTAS = segun(
    Array.from({ length: 40 }, (_, i) => DEL_MOSTRADOR[i % DEL_MOSTRADOR.length] ?? ''),
    MIRADAS,
  )
  /** Bytes that may stay of each call: less than a request or its answer, the least that anybody could keep by mistake. */
  const QUEDAN = 3_000
  let p: Prueba
  let mundo: Mundo
  let quien: Navegador
  let llamadas = 0
  beforeAll(async () => {
    p = await crearPrueba()
    mundo = await unMundo(p)
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'superadmin')
      .executeTakeFirstOrThrow()
    await unaBase(p.deps, p.almacenes.PCT01, id, 1_000_000_000)
    // The limit of calls is of an address, and is not what is looked at.
    quien = await p.entrar('superadmin', 'PCT01', () => `10.7.${(llamadas++ >> 6) & 255}.1`)
  })
  afterAll(() => p.cerrar())

  setFlagsFromString('--expose-gc')
  const recoger = runInNewContext('gc') as () => void
  /** Bytes in use once everything that may go is gone. */
  const enUso = async (): Promise<number> => {
    for (let i = 0; i < 3; i++) {
      await vuelta()
      recoger()
    }
    return process.memoryUsage().heapUsed
  }

  const guardar = async (): Promise<void> => {
    const datos = {
      clienteId: mundo.cliente,
      articulos: [{ descripcion: 'Anillo', peso: 0, valor: 10_000 }],
      plazoId: '019a0000-0000-7000-8000-000000000003',
      porcentaje: 500,
    }
    const visto = await vistoDeContrato(p.deps, datos)
    const credenciales = { usuario: 'superadmin', clave: CLAVE }
    const { estado, texto } = await quien.pedir(
      'POST',
      '/contratos',
      { datos, visto, credenciales },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(estado, texto).toBe(200)
  }

  it('keeps nothing of them', async () => {
    const puntos: Punto[] = []
    const estados = new Map<number, number>()
    for (let ronda = 0; ronda < RONDAS.primeras + RONDAS.medidas; ronda++) {
      for (const ruta of RUTAS) {
        const { estado } = await quien.pedir('GET', ruta)
        estados.set(estado, (estados.get(estado) ?? 0) + 1)
      }
      for (let i = 0; i < 3; i++) await guardar()
      if (ronda >= RONDAS.primeras) puntos.push({ x: llamadas, y: await enUso() })
    }
    // Most are answered: what is refused for want of a filter shows nothing.
    const contestadas = estados.get(200) ?? 0
    expect(contestadas / (RUTAS.length * (RONDAS.primeras + RONDAS.medidas))).toBeGreaterThan(0.8)
    expect([...estados.keys()].filter((estado) => estado >= 429)).toEqual([])
    const queda = pendiente(puntos)
    console.log(
      `aguante: ${queda.toFixed(0)} bytes quedan de cada llamada, de ${RUTAS.length} miradas en ${RONDAS.medidas} vueltas`,
    )
    expect(queda).toBeLessThan(QUEDAN)
  }, 300_000)
})
