import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarRevisiones, listarTareas } from '@retroventa/api/cumplimiento/llamadas'
import { iniciarSimuladorListas, type SimuladorListas } from '@retroventa/simulators/listas'
import { sdnFicticia } from '@retroventa/simulators/listasFicticias'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dependencias } from '../../dependencies.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { actualizarLista } from '../listas/service.ts'
import { avanzar, tomarRevision } from './queriesRevision.ts'
import { trabajarRevisiones } from './revisar.ts'
import { asegurarRevisiones, revisarPorLista } from './revisiones.ts'

const { ofac } = FUENTES_LISTAS
const NADIE = new AbortController().signal
const AJUSTES = { hilos: 2, porLote: 3 }
const OTROS = 20

let p: Prueba
let simulador: SimuladorListas
let deps: Dependencias
beforeAll(async () => {
  p = await crearPrueba()
  simulador = await iniciarSimuladorListas()
  deps = { ...p.deps, listas: crearListasHttp(simulador) }
  await unCliente(p.base.db, {
    nombres: 'Ramón',
    segundoNombres: 'Eduardo',
    apellidos: 'Pérez',
    segundoApellidos: 'Gómez',
    fecha_nacimiento: '1961-03-12',
  })
  await unCliente(p.base.db, { cedula: '99990222', nombres: 'Otro', apellidos: 'Nombre' })
  for (let i = 0; i < OTROS; i++) await unCliente(p.base.db, { nombres: `Luz${'abcdefghijklmnopqrstu'[i]}` })
})
afterAll(async () => {
  await simulador.detener()
  await p.cerrar()
})

const revisiones = () =>
  p.base.db
    .selectFrom('revisiones')
    .select(['tipo', 'estado', 'total', 'revisados', 'tareas', 'tomada_por'])
    .orderBy('creada')
    .orderBy('id')
    .execute()
const ultima = async () => (await revisiones()).at(-1)
const tareas = () =>
  p.base.db.selectFrom('tareas_cumplimiento').select(['uid', 'estado', 'puntaje']).orderBy('uid').execute()
const listaActiva = async (fuente: string) =>
  (
    await p.base.db
      .selectFrom('listas')
      .select('id')
      .where('fuente', '=', fuente)
      .where('activa', '=', true)
      .executeTakeFirstOrThrow()
  ).id
/** The fictional list with one more person. */
const conUnoMas = (nombres: string, apellidos: string): Dependencias => {
  const texto = sdnFicticia()
    .replace(/<Record_Count>(\d+)/, (_, n) => `<Record_Count>${Number(n) + 1}`)
    .replace(
      '</sdnList>',
      `<sdnEntry><uid>999999</uid><firstName>${nombres}</firstName><lastName>${apellidos}</lastName><sdnType>Individual</sdnType></sdnEntry></sdnList>`,
    )
  async function* stream() {
    yield new TextEncoder().encode(texto)
  }
  return { ...deps, listas: { descargar: async () => ({ stream: stream(), nombreArchivo: 'SDN.XML' }) } }
}

describe('a list version', () => {
  it('asks for one run, however many processes hear of it', async () => {
    await actualizarLista(deps, ofac)
    const id = await listaActiva(ofac)
    await Promise.all([
      ...Array.from({ length: 6 }, () => revisarPorLista(deps, id)),
      asegurarRevisiones(deps),
    ])
    expect(await revisiones()).toEqual([
      { tipo: 'cambios', estado: 'pendiente', total: 0, revisados: 0, tareas: 0, tomada_por: null },
    ])
  })

  it('screens every customer once with two workers at the same time, and raises a task per hit', async () => {
    await Promise.all([trabajarRevisiones(deps, NADIE, AJUSTES), trabajarRevisiones(deps, NADIE, AJUSTES)])
    expect(await ultima()).toMatchObject({
      estado: 'terminada',
      total: OTROS + 2,
      revisados: OTROS + 2,
      tareas: 2,
    })
    expect(await tareas()).toEqual([
      { uid: '900001', estado: 'pendiente', puntaje: 10_000 },
      { uid: '900002', estado: 'pendiente', puntaje: 10_000 },
    ])
  })

  it('its count opens the hits that it raised, and those of no other run', async () => {
    const superadmin = await p.entrar('superadmin')
    const { items } = (
      await superadmin.pedir<Respuesta<typeof listarRevisiones>>('GET', '/cumplimiento/revisiones')
    ).cuerpo
    const de = async (id: string) =>
      (await superadmin.pedir<Respuesta<typeof listarTareas>>('GET', `/cumplimiento/tareas?revision=${id}`))
        .cuerpo.conteos
    for (const { id, tareas: cuantas } of items)
      expect(Object.values((await de(id)) ?? {}).reduce((a, b) => a + b)).toBe(cuantas)
    expect(items.map((r) => r.tareas)).toContain(2)
    expect(await de('019a0000-0000-7000-8000-00000000dead')).toEqual({
      pendiente: 0,
      confirmada: 0,
      descartada: 0,
    })
  })

  it('compares only what changed when the next one comes', async () => {
    p.reloj.avanzar(1000)
    await actualizarLista(conUnoMas('Luza Marina', 'HERRERA OLAYA'), ofac)
    await asegurarRevisiones(deps)
    await trabajarRevisiones(deps, NADIE, AJUSTES)
    const { listas, tareas: nuevas } = await p.base.db
      .selectFrom('revisiones')
      .select(['listas', 'tareas'])
      .orderBy('creada', 'desc')
      .executeTakeFirstOrThrow()
    expect(listas).toMatchObject([{ version: 2, entradas: 1 }])
    expect(nuevas).toBeGreaterThanOrEqual(1)
    expect((await tareas()).filter((t) => t.uid !== '999999')).toHaveLength(2)
  })

  it('makes an unfinished run of an older version pointless, and covers what that one had left', async () => {
    p.reloj.avanzar(1000)
    await actualizarLista(conUnoMas('Alguien', 'QUE NADIE ES'), ofac)
    await asegurarRevisiones(deps)
    p.reloj.avanzar(1000)
    await actualizarLista(conUnoMas('Otra', 'QUE NADIE ES'), ofac)
    await asegurarRevisiones(deps)
    expect((await revisiones()).map((r) => r.estado).slice(-2)).toEqual(['reemplazada', 'pendiente'])
    await trabajarRevisiones(deps, NADIE, AJUSTES)
    expect(await ultima()).toMatchObject({ estado: 'terminada', revisados: OTROS + 2, tareas: 0 })
  })
})

describe('a complete run', () => {
  it('is asked once at a time, lets go when the process closes and goes on where it was', async () => {
    const gerente = await p.entrar('gerente')
    p.reloj.avanzar(1000)
    const [uno, dos] = await Promise.all([
      gerente.pedir<{ id: string }>('POST', '/cumplimiento/revisiones', {}),
      gerente.pedir<{ id: string }>('POST', '/cumplimiento/revisiones', {}),
    ])
    expect(uno.estado).toBe(200)
    expect(dos.cuerpo.id).toBe(uno.cuerpo.id)
    const cierre = new AbortController()
    const contando = {
      ...deps,
      // After some batches the process is told to stop.
      reloj: () => {
        if (++llamadas === 4) cierre.abort()
        return deps.reloj()
      },
    }
    let llamadas = 0
    await trabajarRevisiones(contando, cierre.signal, { hilos: 1, porLote: 3 })
    const mitad = await ultima()
    expect(mitad).toMatchObject({ estado: 'en_curso', tomada_por: null })
    expect(mitad?.revisados).toBeGreaterThan(0)
    expect(mitad?.revisados).toBeLessThan(OTROS + 2)
  })

  it('left by a process that died is taken after its silence, and the dead one can add nothing', async () => {
    const muerto = '019a0000-0000-7000-8000-00000000dead'
    const latido = deps.reloj().toISOString()
    await p.base.db
      .updateTable('revisiones')
      .set({ tomada_por: muerto, latido })
      .where('estado', '=', 'en_curso')
      .execute()
    const antes = await ultima()
    await trabajarRevisiones(deps, NADIE, AJUSTES)
    expect(await ultima()).toEqual(antes)
    p.reloj.avanzar(31_000)
    const { id, cursor } = await p.base.db
      .selectFrom('revisiones')
      .select(['id', 'cursor'])
      .where('estado', '=', 'en_curso')
      .executeTakeFirstOrThrow()
    await trabajarRevisiones(deps, NADIE, AJUSTES)
    expect(await ultima()).toMatchObject({
      estado: 'terminada',
      total: OTROS + 2,
      revisados: OTROS + 2,
      tareas: 0,
    })
    const tarde = await p.base.db
      .transaction()
      .execute((tx) =>
        avanzar(
          tx,
          { id, cursor, tomada_por: muerto },
          { hasta: id, clientes: 3, ahora: deps.reloj().toISOString() },
        ),
      )
    expect(tarde).toBe(false)
  })

  it('is stopped by a person in the middle of a batch, which leaves nothing, and goes on where it was', async () => {
    const gerente = await p.entrar('gerente')
    p.reloj.avanzar(1000)
    const { cuerpo } = await gerente.pedir<{ id: string }>('POST', '/cumplimiento/revisiones', {})
    const marcha = (pausar: boolean, quien = gerente) =>
      quien.pedir<{ estado: string; revisados: number; codigo?: string }>(
        'POST',
        `/cumplimiento/revisiones/${cuerpo.id}/marcha`,
        { pausar },
      )
    let llamadas = 0
    let parada: Promise<unknown> | undefined
    const conParada = {
      ...deps,
      // No other batch is written before the button has done what it does: on a busy machine they all went by meanwhile.
      db: new Proxy(deps.db, {
        get(db, cual) {
          const suyo = Reflect.get(db, cual, db)
          if (cual !== 'transaction') return typeof suyo === 'function' ? suyo.bind(db) : suyo
          const hacer = (paso: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
            Promise.resolve(parada).then(() => db.transaction().execute(paso))
          return () => ({ execute: hacer })
        },
      }),
      // The person presses the button while the third batch is being screened.
      reloj: () => {
        if (++llamadas === 4) parada = marcha(true)
        return deps.reloj()
      },
    }
    await trabajarRevisiones(conParada, NADIE, { hilos: 1, porLote: 3 })
    await parada
    const mitad = await ultima()
    expect(mitad).toMatchObject({ estado: 'pausada', tomada_por: null })
    expect(mitad?.revisados).toBeLessThan(OTROS + 2)
    p.reloj.avanzar(60_000)
    await trabajarRevisiones(deps, NADIE, AJUSTES)
    expect(await ultima()).toEqual(mitad)
    expect((await marcha(true)).cuerpo.codigo).toBe('cumplimiento.revision')
    expect((await marcha(false, await p.entrar('auditor'))).estado).toBe(403)
    const otra = await gerente.pedir<{ id: string }>('POST', '/cumplimiento/revisiones', {})
    expect(otra.cuerpo.id).toBe(cuerpo.id)
    expect((await marcha(false)).cuerpo).toMatchObject({ estado: 'en_curso', revisados: mitad?.revisados })
    await trabajarRevisiones(deps, NADIE, AJUSTES)
    expect(await ultima()).toMatchObject({ estado: 'terminada', revisados: OTROS + 2 })
    expect((await marcha(false)).estado).toBe(409)
  })

  it('shows its progress and the tasks that wait', async () => {
    const auditor = await p.entrar('auditor')
    const { cuerpo } = await auditor.pedir('GET', '/cumplimiento/revisiones')
    expect(cuerpo).toMatchObject({
      pendientes: (await tareas()).length,
      items: [
        {
          tipo: 'completa',
          estado: 'terminada',
          revisados: OTROS + 2,
          pedidaPor: 'gerente',
          listas: [{ nombreFuente: 'Lista OFAC' }],
        },
        {},
        {},
        {},
        {},
        {},
      ],
    })
  })
})

it('a worker that loses its run in the middle leaves no task of the batch behind', async () => {
  p.reloj.avanzar(1000)
  const antes = await tareas()
  await unCliente(p.base.db, { cedula: '9999000111', nombres: 'Tercero', apellidos: 'Cualquiera' })
  await (await p.entrar('gerente')).pedir('POST', '/cumplimiento/revisiones', {})
  const robada = {
    ...deps,
    nuevoId: () => '019a0000-0000-7000-8000-000000000001',
    reloj: () => deps.reloj(),
  }
  // Somebody replaces the run the moment its first batch is read.
  await mandar(
    p.base.dueno,
    `create function robar() returns trigger language plpgsql as $$ begin new.tomada_por = gen_random_uuid(); return new; end $$;
     create trigger robar before update of total on revisiones for each row when (new.estado = 'en_curso') execute function robar()`,
  )
  await trabajarRevisiones(robada, NADIE, AJUSTES)
  expect(await tareas()).toEqual(antes)
  await mandar(p.base.dueno, 'drop trigger robar on revisiones')
  p.reloj.avanzar(31_000)
  await trabajarRevisiones(deps, NADIE, AJUSTES)
  expect(await tareas()).toHaveLength(antes.length + 1)
})

it('a run that fails goes behind the others: it does not hold them', async () => {
  const todas = await p.base.db.selectFrom('revisiones').select('id').where('tipo', '=', 'cambios').execute()
  const [primera = '', segunda = ''] = todas.map(({ id }) => id)
  await mandar(p.base.dueno, "update revisiones set estado = 'terminada'")
  const enCola = { estado: 'pendiente', tomada_por: null, latido: null }
  for (const [id, creada] of [
    [primera, '2026-11-01'],
    [segunda, '2026-11-02'],
  ] as const)
    await p.base.db
      .updateTable('revisiones')
      .set({ ...enCola, creada })
      .where('id', '=', id)
      .execute()
  const tomar = () => tomarRevision(p.base.db, { yo: p.deps.nuevoId(), ahora: deps.reloj() })
  expect((await tomar())?.id).toBe(primera)
  // Its worker let it go when it failed.
  await p.base.db.updateTable('revisiones').set({ tomada_por: null }).where('id', '=', primera).execute()
  expect((await tomar())?.id).toBe(segunda)
})

it('a run that a person stopped is told before those that came after it, however many', async () => {
  const cual = (n: number) => `019b0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
  const una = (n: number) => ({
    id: cual(n),
    tipo: 'completa',
    listas: '[]',
    estado: n === 0 ? 'pausada' : 'terminada',
    creada: new Date(Date.UTC(2026, 11, 1 + n)).toISOString(),
  })
  await mandar(p.base.dueno, "update revisiones set estado = 'terminada'")
  await p.base.db
    .insertInto('revisiones')
    .values(Array.from({ length: 22 }, (_, n) => una(n)))
    .execute()
  const auditor = await p.entrar('auditor')
  const { cuerpo } = await auditor.pedir<Respuesta<typeof listarRevisiones>>(
    'GET',
    '/cumplimiento/revisiones',
  )
  expect(cuerpo.items.map(({ id }) => id).slice(0, 2)).toEqual([cual(0), cual(21)])
})
