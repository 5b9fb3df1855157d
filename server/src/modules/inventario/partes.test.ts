import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { filasLeidas } from '../../testing/filasLeidas.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { codigoVivo, estaEntera } from '../operaciones/queriesPiezas.ts'
import { CLAVE } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'
import { sinInventario, unInventario } from './factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('grams that a telephone weighed without signal are set beside the books of when they were weighed', async () => {
  const gerente = await p.entrar('gerente')
  await gerente.pedir('PUT', '/vitrina-peso/precios', { categoria: 3, precio: 300_000 })
  await unasPiezas(p.deps, [{ categoria: 3, peso: 1_000, costo: 1_000_000 }], { lugar: 'vitrina_peso' })
  const { codigo } = await unInventario(p.deps)
  p.reloj.avanzar(60_000)
  const pesar = async (hace: number) => {
    const lectura = {
      id: p.deps.nuevoId(),
      zona: 'Bandeja 1',
      modo: 'bascula',
      categoria: 3,
      peso: 1_000,
      hace,
    }
    expect((await gerente.pedir('POST', `/inventario/${codigo}/conteos`, lectura)).estado).toBe(200)
    return lectura.id
  }
  const granel = async () => {
    const { cuerpo } = await gerente.pedir<Respuesta<typeof api.verInventario>>(
      'GET',
      `/inventario/${codigo}`,
    )
    return cuerpo.situacion.diferencias.flatMap(({ tipo }) => (tipo.startsWith('granel') ? tipo : []))
  }
  // Weighed before 3,00 g were sold, and told after.
  p.reloj.avanzar(60_000)
  await vender(gerente, 'gerente', {
    lineas: [{ tipo: 'granel', categoria: 3, peso: 300 }],
    pagos: [{ medio: 'transferencia', valor: 900_000 }],
  })
  p.reloj.avanzar(60_000)
  const id = await pesar(90_000)
  expect(await granel()).toEqual([])
  // Told as weighed now, it is the difference that it would be.
  await gerente.pedir('DELETE', `/inventario/${codigo}/conteos/${id}`)
  await pesar(0)
  expect(await granel()).toEqual(['granel_sobra'])
  // However long it says that it waited, it is of no time before its count.
  await pesar(Number.MAX_SAFE_INTEGER)
  const { rows } = await sql<{ antes: number }>`select count(*)::int antes from inventario_conteos c
    join inventarios i on i.id = c.inventario_id where c.instante < i.abierto`.execute(p.base.db)
  expect(rows).toEqual([{ antes: 0 }])
})

it.each([
  ['of another branch', 'PCT02', 5],
  ['of its own, the oldest of what lacks', 'PCT01', 6],
] as const)(
  'grams that lack are written off of what the branch keeps, each thing once, where the label of a thing %s was read',
  async (_, de, categoria) => {
    const gerente = await p.entrar('gerente')
    await sinInventario(p.deps, 'vitrina')
    const una = { categoria, peso: 1_000, costo: 1_000_000 }
    const [leida] = await unasPiezas(p.deps, [una], { lugar: 'vitrina_peso', almacen: de })
    await unasPiezas(p.deps, [una], { lugar: 'vitrina_peso' })
    const { codigo } = await unInventario(p.deps)
    const ruta = `/inventario/${codigo}`
    const suyas = { id: p.deps.nuevoId(), zona: 'Bandeja 1', modo: 'lector', articulo: leida?.codigo }
    expect((await gerente.pedir('POST', `${ruta}/conteos`, suyas)).estado).toBe(200)
    await gerente.pedir('PUT', `${ruta}/estado`, { estado: 'conciliando' })
    const hoja = async () => {
      const { cuerpo } = await gerente.pedir<Respuesta<typeof api.verInventario>>('GET', ruta)
      return cuerpo.situacion
    }
    const faltan = `g:${categoria}`
    for (const { clave } of (await hoja()).diferencias) {
      const explicacion = { motivo: 'se buscó y no está', ajusta: clave === faltan }
      const dicho = await gerente.pedir('PUT', `${ruta}/explicaciones`, { claves: [clave], explicacion })
      expect(dicho.estado).toBe(200)
    }
    const { plan } = PLANEADORES.cierreInventario((await hoja()) as SituacionCierre, {})
    const cierre = await gerente.pedir('POST', `${ruta}/cierre`, {
      entrada: {},
      visto: plan ? huellaDe(plan) : '-',
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect([cierre.estado, cierre.texto]).toEqual([200, expect.anything()])
    const { rows } = await sql`select almacen_id, lugar from piezas where categoria = ${categoria}
    order by almacen_id = ${p.almacenes.PCT01}, lugar`.execute(p.base.db)
    expect(rows).toEqual([
      { almacen_id: p.almacenes[de], lugar: de === 'PCT01' ? 'baja' : 'vitrina_peso' },
      { almacen_id: p.almacenes.PCT01, lugar: 'baja' },
    ])
    expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  },
)

it('expects what is set aside with what is for sale, and takes it out of the books by no count', async () => {
  const gerente = await p.entrar('gerente')
  await sinInventario(p.deps, 'vitrina')
  const [separada] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: 100_000 }], {
    lugar: 'separado',
  })
  const { codigo } = await unInventario(p.deps)
  const ruta = `/inventario/${codigo}`
  const avance = async () =>
    (await gerente.pedir<Respuesta<typeof api.avanceInventario>>('GET', `${ruta}/avance`)).cuerpo
  const suya = async () =>
    (await gerente.pedir<Respuesta<typeof api.verInventario>>('GET', ruta)).cuerpo.situacion.diferencias.find(
      ({ codigo: cual }) => cual === separada?.codigo,
    )
  const antes = await avance()
  expect(await suya()).toMatchObject({ tipo: 'faltante', lugar: 'separado' })
  const explicar = (ajusta: boolean) =>
    gerente.pedir('PUT', `${ruta}/explicaciones`, {
      claves: [`p:${separada?.id}`],
      explicacion: { motivo: 'no aparece en la caja de separados', ajusta },
    })
  expect((await explicar(true)).cuerpo).toMatchObject({ codigo: 'validacion.datos' })
  expect((await explicar(false)).estado).toBe(200)
  await gerente.pedir('POST', `${ruta}/conteos`, {
    id: p.deps.nuevoId(),
    zona: 'Separados',
    modo: 'lector',
    articulo: separada?.codigo,
  })
  expect(await suya()).toBeUndefined()
  expect(await avance()).toMatchObject({ encontrados: (antes.encontrados ?? 0) + 1, fuera: antes.fuera })
})

/** Things of one purchase, each with the part that it became when its weight was corrected. */
const CUANTAS = 1_500

it('what a thing is by now is found among its own parts, however many came with it in one purchase', async () => {
  const { db } = p.base
  const [primera] = await unasPiezas(p.deps, [{ categoria: 4, peso: 430 }])
  const comun = sql`almacen_id, origen, origen_id, descripcion, categoria, 400, costo, desde, creada`
  await sql`with una as (select * from piezas where id = ${primera?.id}),
    antes as (insert into piezas (id, codigo, lugar, almacen_id, origen, origen_id, descripcion, categoria, peso, costo, desde, creada)
      select gen_random_uuid(), una.codigo || n, 'afuera', ${comun} from una, generate_series(1, ${CUANTAS}) n returning *)
    insert into piezas (id, codigo, padre_id, lugar, almacen_id, origen, origen_id, descripcion, categoria, peso, costo, desde, creada)
      select gen_random_uuid(), codigo || '.1', id, 'vitrina', ${comun} from antes`.execute(db)
  const vivas = sql`select ${codigoVivo(sql`p.codigo`)} from piezas p where p.lugar = 'afuera'`
  const enteras = sql`select p.id from piezas p where p.lugar = 'vitrina' and ${estaEntera('p')}`
  // By their origin they were some millions.
  expect(await filasLeidas(db, vivas)).toBeLessThan(CUANTAS * 100)
  expect(await filasLeidas(db, enteras)).toBeLessThan(CUANTAS * 100)
}, 120_000)
