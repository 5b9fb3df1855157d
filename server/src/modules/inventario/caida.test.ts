import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { iniciarPostgres } from '../../db/embedded.ts'
import { crearPrueba } from '../../testing/app.ts'
import { carpetaConCasa } from '../../testing/instalacion/casa.ts'
import { conBaseEn, iniciarApp, type ProcesoApp, SIN_LISTAS } from '../../testing/procesoApp.ts'
import { mostradorHttp } from '../../testing/taller/mostradorHttp.ts'
import { unInventario } from './factory.ts'

const LECTURAS = 200
/** Answers after which the power goes: far from the first and from the last. */
const CORTE = 70

let carpeta: string
let almacenId: string
let codigo: string
let app: ProcesoApp | undefined

beforeAll(async () => {
  carpeta = await carpetaConCasa()
  await conBaseEn(carpeta, async (base) => {
    const p = await crearPrueba(base)
    p.reloj.ahora = new Date()
    almacenId = p.almacenes.PCT01
    codigo = (await unInventario(p.deps)).codigo
    await p.cerrar()
  })
}, 120_000)

afterAll(async () => {
  await app?.terminar('SIGKILL')
  await (await iniciarPostgres(carpeta, { fsync: false })).detener()
  await rm(carpeta, { recursive: true })
})

it('a power cut in the middle of a count loses none of the readings answered, and doubles none sent again', async () => {
  const lecturas = Array.from({ length: LECTURAS }, (_, i) => ({
    id: `019a0000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    zona: 'Bandeja 1',
    modo: 'lector',
    articulo: `PCT01-${i}`,
  }))
  app = await iniciarApp(carpeta, SIN_LISTAS)
  // Two people: each sends half, as fast as it is answered.
  const dos = await Promise.all([0, 1].map(() => mostradorHttp(app?.direccion ?? '', 'gerente', almacenId)))
  const respondidas = new Set<string>()
  const corte = Promise.withResolvers<void>()
  const contar = dos.map(async (pedir, quien) => {
    for (const lectura of lecturas.filter((_, i) => i % 2 === quien)) {
      const { estado } = await pedir('POST', `/inventario/${codigo}/conteos`, lectura)
      if (estado !== 200) throw new Error(`scan: ${estado}`)
      respondidas.add(lectura.articulo)
      if (respondidas.size === CORTE) corte.resolve()
    }
  })
  const todos = Promise.allSettled(contar)
  await Promise.race([corte.promise, todos])
  await app.terminar('SIGKILL')
  await todos
  expect(respondidas.size).toBeGreaterThanOrEqual(CORTE)
  expect(respondidas.size).toBeLessThan(LECTURAS)

  // The telephones send again everything that they have, answered or not.
  app = await iniciarApp(carpeta, SIN_LISTAS)
  const pedir = await mostradorHttp(app.direccion, 'gerente', almacenId)
  const avance = async () =>
    (await pedir('GET', `/inventario/${codigo}/avance`)).cuerpo as { contados: number }
  expect((await avance()).contados).toBeGreaterThanOrEqual(respondidas.size)
  for (const lectura of lecturas) {
    const { estado, cuerpo } = await pedir('POST', `/inventario/${codigo}/conteos`, lectura)
    expect([estado, cuerpo]).toEqual([200, { repetido: null }])
  }
  expect((await avance()).contados).toBe(LECTURAS)
  await app.terminar('SIGTERM')
  await conBaseEn(carpeta, async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from inventario_conteos`.execute(db)
    expect(rows).toEqual([{ n: LECTURAS }])
  })
}, 120_000)
