import { once } from 'node:events'
import { setTimeout as esperar } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { segun } from '@retroventa/domain/testing/profundidad'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FalloEnvio } from '../../ports/envio.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { type ConDian, conDian, registrarRangos } from './factory.ts'

const FACTURAS = segun(16, 2_000)
/** How many pairs of workers are killed, and how long each pair works at most, milliseconds. */
const CAIDAS = segun(2, 30)
const VIDA_MS = segun(500, 3_000)
/** From one pair to the next: what a dead one held, and what waits after a failure, is due. */
const SALTO_MS = 2 * 3_600_000
/** Of a thousand requests to DIAN. */
const FALLAN = 200

let p: Prueba
let dian: ConDian
beforeAll(async () => {
  p = await crearPrueba()
  const gerente = await p.entrar('gerente')
  dian = await conDian(p, gerente)
  await registrarRangos(gerente)
})
afterAll(async () => {
  await dian.cerrar()
  await p.cerrar()
})

/** Drafts as as many sales leave them. */
async function dejarBorradores(cuantos = FACTURAS): Promise<void> {
  const { id: usuario_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ahora = p.reloj.ahora.toISOString()
  const linea = { descripcion: 'Anillo', base: 84_034, iva: 15_966, tasa: 1900 }
  const contenido = JSON.stringify({ lineas: [linea], retenciones: [], medio: '10' })
  const fila = (i: number) => {
    const id = p.deps.nuevoId()
    return {
      id,
      almacen_id: i % 2 ? p.almacenes.PCT01 : p.almacenes.PCT02,
      tipo: 'factura',
      estado: 'borrador',
      origen: 'venta',
      origen_id: id,
      origen_codigo: `V${i}`,
      lineas: [1],
      usuario_id,
      contenido,
      base: 84_034,
      iva: 15_966,
      total: 100_000,
      creado: ahora,
      proximo: ahora,
    }
  }
  for (let i = 0; i < cuantos; i += 500)
    await p.base.db
      .insertInto('electronicos')
      .values(Array.from({ length: Math.min(500, cuantos - i) }, (_, j) => fila(i + j)))
      .execute()
}

const pendientes = async () => {
  const { cuantas } = await p.base.db
    .selectFrom('electronicos')
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .where('estado', '<>', 'aceptado')
    .executeTakeFirstOrThrow()
  return cuantas
}

it(`${FACTURAS} invoices, a fifth of the calls failing and the workers killed: each accepted once, numbers without gaps, none lost`, async () => {
  await dejarBorradores()
  dian.simulador.fallarAlAzar(FALLAN, 7)
  let ahoraMs = p.reloj.ahora.getTime()
  const obrero = () =>
    new Worker(new URL('../../testing/electronicos/obrero.ts', import.meta.url), {
      workerData: { url: p.base.url, ajustes: dian.ajustes, ahoraMs },
    })
  for (let i = 1; i <= CAIDAS; i++) {
    const par = [obrero(), obrero()]
    await Promise.all(par.map((uno) => once(uno, 'message')))
    // Killed wherever they are: in the middle of a number, of a signature or of a call.
    await esperar((VIDA_MS * ((i * 7) % 10)) / 10)
    await Promise.all(par.map((uno) => uno.terminate()))
    ahoraMs += SALTO_MS
  }
  for (let i = 0; i < 200 && (await pendientes()) > 0; i++) {
    await Promise.all([obrero(), obrero()].map((uno) => once(uno, 'exit')))
    ahoraMs += SALTO_MS
  }
  const filas = await p.base.db
    .selectFrom('electronicos')
    .select(['numero', 'clave', 'estado'])
    .orderBy('numero')
    .execute()
  expect(new Set(filas.map(({ estado }) => estado))).toEqual(new Set(['aceptado']))
  expect(filas.map(({ numero }) => numero)).toEqual(Array.from({ length: FACTURAS }, (_, i) => i + 1))
  const juzgadas = dian.simulador.juzgados()
  expect(
    juzgadas
      .filter(({ valido }) => valido)
      .map(({ leido }) => leido.clave)
      .sort(),
  ).toEqual(filas.map(({ clave }) => clave).sort())
  // Asked for before it is sent again: what DIAN had was never sent to it twice.
  expect(juzgadas.filter(({ veces }) => veces > 1)).toEqual([])
}, 900_000)

it('what DIAN did not take while it was down leaves as soon as it answers again, and not when the time of each has come', async () => {
  dian.simulador.fallarAlAzar(0)
  dian.simulador.fallar({ modo: 'error', estado: 503 })
  await dejarBorradores(4)
  for (const minutos of [2, 3, 5, 9, 17, 0]) {
    await dian.emitir()
    p.reloj.avanzar(minutos * 60_000)
  }
  dian.simulador.fallar({ modo: 'normal' })
  await dian.emitir()
  expect(await pendientes()).toBe(4)
  // The next sale is the first that it answers.
  await dejarBorradores(1)
  await dian.emitir()
  expect(await pendientes()).toBe(0)
})

it('one that fails for itself is tried once while those behind it leave, and its history says once that it was sent', async () => {
  const { db } = p.base
  const deCasa = p.deps.dian
  if (!deCasa) throw new Error('no DIAN')
  let suyo: string | undefined
  let veces = 0
  Object.assign(p.deps, {
    dian: {
      ...deCasa,
      enviar: async (...[archivo, ...resto]: Parameters<typeof deCasa.enviar>) => {
        suyo ??= archivo
        if (archivo !== suyo) return deCasa.enviar(archivo, ...resto)
        veces += 1
        throw new FalloEnvio('envio.incierto', 'incierto')
      },
    },
  })
  try {
    await dejarBorradores(1)
    for (const minutos of [2, 3, 5, 0]) {
      await dian.emitir()
      p.reloj.avanzar(minutos * 60_000)
    }
    expect(veces).toBe(4)
    await dejarBorradores(6)
    await dian.emitir()
    expect([await pendientes(), veces]).toEqual([1, 5])
    const { dichos } = await db
      .selectFrom('electronico_hechos as h')
      .innerJoin('electronicos as e', 'e.id', 'h.electronico_id')
      .select((eb) => eb.fn.countAll<number>().as('dichos'))
      .where('e.archivo', '=', suyo ?? '')
      .where('h.hecho', '=', 'enviado')
      .executeTakeFirstOrThrow()
    expect(Number(dichos)).toBe(1)
  } finally {
    Object.assign(p.deps, { dian: deCasa })
  }
})

it('what goes wrong with the next one is nothing of a document that DIAN accepted', async () => {
  await dejarBorradores(1)
  await p.base.db
    .updateTable('electronicos')
    .set({
      espera: 'proveedor.no_responde',
      proximo: new Date(p.reloj.ahora.getTime() + 60_000).toISOString(),
    })
    .where('estado', '=', 'borrador')
    .execute()
  await mandar(
    p.base.dueno,
    `create function no_despierta() returns trigger language plpgsql as $$ begin raise 'asleep'; end $$;
    create trigger no_despierta before update on electronicos for each row
      when (new.proximo < old.proximo) execute function no_despierta()`,
  )
  await dejarBorradores(1)
  await expect(dian.emitir()).rejects.toThrow('asleep')
  await mandar(p.base.dueno, 'drop trigger no_despierta on electronicos')
  const { espera, estado } = await p.base.db
    .selectFrom('electronicos')
    .select(['espera', 'estado'])
    .where('numero', 'is not', null)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect({ espera, estado }).toEqual({ espera: null, estado: 'aceptado' })
})

it('one whose question DIAN does not answer waits longer each time, and those that are asleep leave although three such are among them', async () => {
  const deCasa = p.deps.dian
  if (!deCasa) throw new Error('no DIAN')
  const atender = async () => {
    p.reloj.avanzar(60 * 60_000)
    await dian.emitir()
    expect(await pendientes()).toBe(0)
  }
  await atender()
  const mudas = new Set<string>()
  let preguntas = 0
  let caida = true
  const noLlega = () => new FalloEnvio('envio.incierto', 'incierto')
  Object.assign(p.deps, {
    dian: {
      ...deCasa,
      enviar: async (...que: Parameters<typeof deCasa.enviar>) => {
        if (caida) throw noLlega()
        return deCasa.enviar(...que)
      },
      consultar: async (...que: Parameters<typeof deCasa.consultar>) => {
        if (!mudas.has(que[0].clave)) return deCasa.consultar(...que)
        preguntas += 1
        throw noLlega()
      },
    },
  })
  const enmudecer = async (cuantas: number) => {
    await dejarBorradores(cuantas)
    await dian.emitir()
    const filas = await p.base.db
      .selectFrom('electronicos')
      .select('clave')
      .where('estado', '=', 'enviado')
      .execute()
    for (const { clave } of filas) mudas.add(clave ?? '')
  }
  try {
    await enmudecer(2)
    for (let minuto = 1; minuto <= 8; minuto++) {
      p.reloj.avanzar(60_000)
      await dian.emitir()
    }
    // After one minute, two more and four more.
    expect([mudas.size, preguntas]).toEqual([2, 2 * 3])
    await enmudecer(1)
    await dejarBorradores(5)
    await dian.emitir()
    caida = false
    // The next sale is the first that DIAN answers.
    await dejarBorradores(1)
    await dian.emitir()
    expect([await pendientes(), preguntas]).toEqual([3, 2 * 3 + 2])
  } finally {
    Object.assign(p.deps, { dian: deCasa })
  }
  await atender()
})

it('what a document says of itself and what its history says are one: whatever dies between them leaves neither', async () => {
  const { db, dueno } = p.base
  await mandar(
    dueno,
    `create function se_cae() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger se_cae before insert on electronico_hechos for each row
      when (new.hecho in ('enviado', 'demorado')) execute function se_cae()`,
  )
  await dejarBorradores(1)
  await expect(dian.emitir()).rejects.toThrow('killed')
  await mandar(dueno, 'drop trigger se_cae on electronico_hechos')
  const ver = () =>
    db
      .selectFrom('electronicos')
      .select(['id', 'estado', 'espera'])
      .orderBy('numero', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const { id, ...antes } = await ver()
  expect(antes).toEqual({ estado: 'firmado', espera: null })
  // As long as who died may be silent.
  p.reloj.avanzar(60 * 60_000)
  await dian.emitir()
  expect(await ver()).toEqual({ id, estado: 'aceptado', espera: null })
  const hechos = await db
    .selectFrom('electronico_hechos')
    .select('hecho')
    .where('electronico_id', '=', id)
    .where('hecho', '=', 'enviado')
    .execute()
  expect(hechos).toHaveLength(1)
})
