import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarTraslados, verTraslado } from '@retroventa/api/traslados/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { comprarDirecto } from '../compras/factory.ts'
import { diarioYSaldos, probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unAlmacen, unUsuario } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'
import { despachar, destinoDe, recibir, vistoDeDespacho, vistoDeRecepcion } from './factory.ts'
import { porRecibir } from './service.ts'

let p: Prueba
let uno: Navegador
let dos: Navegador
let destinoId: string
let vez = 0
const precintoNuevo = () => `S-${1_000 + vez++}`

beforeAll(async () => {
  p = await crearPrueba()
  ;[uno, dos] = await Promise.all([p.entrar('gerente'), p.entrar('gerente', 'PCT02')])
  destinoId = await destinoDe(uno, 'PCT02')
})
afterAll(() => p.cerrar())

/** Balance of an account in PCT01 and in PCT02, whole pesos. */
const saldos = async (cuenta: string) =>
  (
    await sql<{ saldo: number }>`select coalesce(sum(s.debito - s.credito), 0)::int8 saldo
      from almacenes a left join saldos_dia s on s.almacen_id = a.id and s.cuenta = ${cuenta}
      where a.codigo in ('PCT01', 'PCT02') group by a.codigo order by a.codigo`.execute(p.base.db)
  ).rows.map(({ saldo }) => saldo)

const lugarDe = async (id: string) =>
  (
    await sql<{ donde: string }>`select a.codigo || ' ' || z.lugar donde
      from piezas z join almacenes a on a.id = z.almacen_id where z.id = ${id}::uuid`.execute(p.base.db)
  ).rows[0]?.donde

/** Grams that a branch sells by weight of a purity, hundredths. */
const granel = async (almacen: 'PCT01' | 'PCT02', categoria: number) =>
  (
    await sql<{ peso: number }>`select coalesce(sum(peso), 0)::int8 peso from piezas
      where almacen_id = ${p.almacenes[almacen]} and lugar = 'vitrina_peso' and categoria = ${categoria}`.execute(
      p.base.db,
    )
  ).rows[0]?.peso

const anular = async (quien: Navegador, codigo: string) => {
  const { cuerpo } = await quien.pedir<{ visto?: string; faltas?: { codigo: string }[] }>(
    'GET',
    `/documentos/${codigo}/anulacion`,
  )
  const hecho = await quien.pedir<{ codigo: string }>('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto ?? '-',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  return { ...hecho, faltas: cuerpo.faltas?.map((falta) => falta.codigo) }
}

/** Two rings and some grams in a bag, from PCT01 to PCT02. */
async function enCamino({ gramos = 0 }: { gramos?: number } = {}) {
  const piezas = await unasPiezas(p.deps, [
    { categoria: 4, peso: 310, costo: 260_000 },
    { categoria: 4, peso: 500, costo: 400_000 },
  ])
  const precinto = precintoNuevo()
  const entrada = {
    destinoId,
    transporta: 'Luz Prueba',
    lineas: [
      ...piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo, precinto })),
      ...(gramos ? [{ tipo: 'granel' as const, categoria: 5, peso: gramos, precinto }] : []),
    ],
    bolsas: [{ precinto, peso: 2_500 }],
  }
  const { estado, cuerpo } = await despachar(uno, 'gerente', entrada)
  expect([estado, cuerpo.codigo]).toEqual([200, expect.stringMatching(/^PCT01-TD/)])
  return { codigo: cuerpo.codigo, piezas, entrada, precinto }
}

const todo = (piezas: readonly { codigo: string }[]) => ({
  piezas: piezas.map(({ codigo }) => codigo),
  graneles: [],
  bolsas: [{ orden: 1, peso: 2_505 }],
})

it('goes out of one shop window, is on its way, and comes into the other: each branch’s books balance alone', async () => {
  const { codigo, piezas } = await enCamino()
  expect(await saldos('146505')).toEqual([660_000, 0])
  expect(await lugarDe(piezas[0]?.id ?? '')).toBe('PCT01 transito')
  const enVia = await uno.pedir<{ items: { codigo: string }[] }>('GET', '/vitrina?vista=trasladados')
  expect(enVia.cuerpo.items.map(({ codigo: suyo }) => suyo)).toContain(piezas[0]?.codigo)
  p.reloj.avanzar(3 * 86_400_000)
  ;[uno, dos] = await Promise.all([p.entrar('gerente'), p.entrar('gerente', 'PCT02')])
  expect(await porRecibir(p.deps, p.almacenes.PCT02)).toEqual({ cuantos: 1, dias: 3 })
  const { cuerpo: hecho, estado } = await recibir(dos, 'gerente', codigo, todo(piezas))
  expect([estado, hecho.codigo]).toEqual([200, expect.stringMatching(/^PCT02-TR/)])
  expect(await saldos('146505')).toEqual([0, 0])
  // Cost left one shop window and is in the other; what PCT02 has of PCT01, it owes.
  expect(await saldos('143510')).toEqual([0, 660_000])
  expect(await saldos('132015')).toEqual([660_000, -660_000])
  expect(await lugarDe(piezas[0]?.id ?? '')).toBe('PCT02 vitrina')
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  // The journal of who sent has what the reception took from its way.
  const { diario, saldos: deUno } = await diarioYSaldos(p.base.db, uno, p.almacenes.PCT01)
  expect(diario).toEqual(deUno)
  const { cuerpo } = await dos.pedir<Respuesta<typeof listarTraslados>>('GET', `/traslados?texto=${codigo}`)
  expect(cuerpo.items).toEqual([
    expect.objectContaining({ codigo, sentido: 'llega', dias: 3, faltan: 0, estado: 'recibido' }),
  ])
})

it('is received once: of two people at once the other is told who did', async () => {
  const { codigo, piezas } = await enCamino()
  const entrada = todo(piezas)
  const visto = await vistoDeRecepcion(dos, codigo, entrada)
  const dobles = await Promise.all(
    ['gerente', 'cajera2'].map(async (usuario) =>
      recibir(await p.entrar(usuario, 'PCT02'), usuario, codigo, entrada, { visto }),
    ),
  )
  expect(dobles.map(({ estado }) => estado).sort()).toEqual([200, 422])
  const gano = dobles.find(({ estado }) => estado === 200)?.cuerpo.codigo
  const [error] = dobles.find(({ estado }) => estado === 422)?.cuerpo.datos?.errores ?? []
  expect(error?.codigo).toBe('traslado.no_en_camino')
  expect(error?.mensaje).toMatch(
    new RegExp(`ya lo recibió (gerente|cajera2) De Prueba con el documento ${gano}`),
  )
})

it('is received only where it was sent', async () => {
  const { codigo, piezas } = await enCamino()
  expect((await recibir(uno, 'gerente', codigo, todo(piezas))).estado).toBe(404)
  const ajena = { ...todo(piezas), piezas: ['PCT09-000001-1'] }
  const { estado, cuerpo } = await recibir(dos, 'gerente', codigo, { ...ajena, motivo: 'no estaba' })
  expect([estado, cuerpo.datos?.errores?.[0]?.codigo]).toEqual([422, 'traslado.ajena'])
})

it('comes with a difference only by who may let it pass: what lacks is owed in the branch that sent it', async () => {
  const { codigo, piezas } = await enCamino()
  const corta = { ...todo(piezas), piezas: [piezas[0]?.codigo ?? ''] }
  const sinMotivo = await recibir(dos, 'gerente', codigo, corta)
  expect(sinMotivo.cuerpo.datos?.errores?.[0]?.codigo).toBe('operacion.motivo')
  const explicada = { ...corta, motivo: 'la bolsa venía abierta' }
  const cajera = await p.entrar('cajera2', 'PCT02')
  const sola = await recibir(cajera, 'cajera2', codigo, explicada)
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  const [faltantes = 0] = await saldos('136530')
  const { cuerpo } = await recibir(cajera, 'cajera2', codigo, explicada, { autoriza: 'gerente' })
  expect(await saldos('136530')).toEqual([faltantes + 400_000, 0])
  expect(await lugarDe(piezas[1]?.id ?? '')).toBe('PCT01 baja')
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  // It was in the drawer of the sender: the reception is voided, and everything is on its way again.
  expect((await anular(dos, cuerpo.codigo)).estado).toBe(200)
  expect(await saldos('136530')).toEqual([faltantes, 0])
  expect(await lugarDe(piezas[0]?.id ?? '')).toBe('PCT01 transito')
  expect((await recibir(dos, 'gerente', codigo, todo(piezas))).estado).toBe(200)
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

it('weighs what goes by weight at both ends: no gram is lost, less is owed and more comes in at no cost', async () => {
  for (const suelta of [
    { categoria: 5, peso: 1_000, costo: 100_000 },
    { categoria: 5, peso: 500, costo: 70_000 },
  ]) {
    await unasPiezas(p.deps, [suelta], { lugar: 'vitrina_peso' })
    p.reloj.avanzar(1_000)
  }
  const { codigo, piezas } = await enCamino({ gramos: 1_200 })
  expect(await granel('PCT01', 5)).toBe(300)
  const [, llegan = 0] = await saldos('143535')
  const menos = {
    ...todo(piezas),
    graneles: [{ categoria: 5, peso: 1_190 }],
    motivo: 'la balanza de acá da menos',
  }
  const { cuerpo } = await recibir(dos, 'gerente', codigo, menos)
  expect([await granel('PCT01', 5), await granel('PCT02', 5)]).toEqual([300, 1_190])
  // 1.200 of 1.500 cost 128.000; ten hundredths out of the 200 that were parted, 1.400 of 28.000.
  expect((await saldos('143535'))[1]).toBe(llegan + 126_600)
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  expect((await anular(dos, cuerpo.codigo)).estado).toBe(200)
  const mas = { ...menos, graneles: [{ categoria: 5, peso: 1_205 }] }
  expect((await recibir(dos, 'gerente', codigo, mas)).estado).toBe(200)
  expect(await granel('PCT02', 5)).toBe(1_205)
  expect((await saldos('143535'))[1]).toBe(llegan + 128_000)
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

it('is voided by who sent it while nobody received it, and everything is where it was', async () => {
  const antes = [await saldos('143510'), await saldos('146505'), await saldos('143535')]
  const { codigo, piezas } = await enCamino({ gramos: 100 })
  const grs = await granel('PCT01', 5)
  expect((await anular(dos, codigo)).estado).toBe(404)
  const totales = async () => {
    const { cuerpo } = await uno.pedir<Respuesta<typeof listarTraslados>>('GET', `/traslados?texto=${codigo}`)
    return [cuerpo.items[0]?.dias, cuerpo.totales]
  }
  expect(await totales()).toEqual([0, { unidades: 2, gramos: 100, costo: 674_000 }])
  expect((await anular(uno, codigo)).estado).toBe(200)
  // Voided it is on no way: neither its days nor what it took are told as if it were.
  expect(await totales()).toEqual([null, { unidades: 0, gramos: 0, costo: 0 }])
  expect(await lugarDe(piezas[0]?.id ?? '')).toBe('PCT01 vitrina')
  expect(await granel('PCT01', 5)).toBe((grs ?? 0) + 100)
  const despues = [await saldos('143510'), await saldos('146505'), await saldos('143535')]
  // The rings of this test came to the shop window before they were sent.
  expect(despues).toEqual([[(antes[0]?.[0] ?? 0) + 660_000, antes[0]?.[1]], antes[1], antes[2]])
  const otra = await recibir(dos, 'gerente', codigo, todo(piezas))
  expect(otra.cuerpo.datos?.errores?.[0]?.codigo).toBe('traslado.no_en_camino')
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

it('does not void what was received, nor a reception whose things went on', async () => {
  const { codigo, piezas } = await enCamino()
  const { cuerpo: recepcion } = await recibir(dos, 'gerente', codigo, todo(piezas))
  expect((await anular(uno, codigo)).faltas).toEqual(['anulacion.hay_posterior'])
  const [pieza] = piezas
  await vender(dos, 'gerente', {
    lineas: [{ tipo: 'pieza', codigo: pieza?.codigo, precio: 500_000, motivo: 'sin precio' }],
  })
  expect((await anular(dos, recepcion.codigo)).faltas).toEqual(['anulacion.pieza_aparte'])
})

it('sends a thing once, and tells the other where it went', async () => {
  const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: 260_000 }])
  const entrada = (precinto: string) => ({
    destinoId,
    lineas: [{ tipo: 'pieza' as const, codigo: pieza?.codigo ?? '', precinto }],
    bolsas: [{ precinto, peso: 400 }],
  })
  const entradas = [entrada(precintoNuevo()), entrada(precintoNuevo())]
  const vistos = await Promise.all(entradas.map((una) => vistoDeDespacho(uno, una)))
  const dobles = await Promise.all(entradas.map((una, i) => despachar(uno, 'gerente', una, vistos[i])))
  expect(dobles.map(({ estado }) => estado).sort()).toEqual([200, 422])
  const perdio = dobles.find(({ estado }) => estado === 422)
  expect(perdio?.cuerpo.datos?.errores?.[0]?.mensaje).toMatch(
    /ya está en camino: lo movió gerente con PCT01-TD/,
  )
})

it.each([
  ['of another branch', { destino: 'PCT01' }, 'traslado.destino'],
  ['without a bag', { bolsas: [] }, 'traslado.sin_bolsas'],
  [
    'in a bag lighter than what it holds',
    { bolsas: [{ precinto: 'S-1', peso: 300 }] },
    'traslado.bolsa_peso',
  ],
  [
    'with a code for a seal',
    { bolsas: [{ precinto: 'PCT02-000123', peso: 900 }] },
    'traslado.precinto_codigo',
  ],
  ['with a seal that nothing goes in', { bolsas: [{ precinto: 'S-2', peso: 900 }] }, 'traslado.bolsa_vacia'],
])(
  'refuses a despatch %s',
  async (_, {
    destino = 'PCT02',
    bolsas,
  }: { destino?: string; bolsas?: { precinto: string; peso: number }[] }, codigo) => {
    const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: 260_000 }])
    const entrada = {
      destinoId: await destinoDe(uno, destino),
      lineas: [{ tipo: 'pieza' as const, codigo: pieza?.codigo ?? '', precinto: 'S-1' }],
      bolsas: bolsas ?? [{ precinto: 'S-1', peso: 900 }],
    }
    const { estado, cuerpo } = await despachar(uno, 'gerente', entrada)
    expect([estado, cuerpo.datos?.errores?.[0]?.codigo]).toEqual([422, codigo])
  },
)

it('uses a seal once in the chain, whoever closes it', async () => {
  const { entrada, precinto } = await enCamino()
  const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: 260_000 }])
  const otra = { ...entrada, lineas: [{ tipo: 'pieza' as const, codigo: pieza?.codigo ?? '', precinto }] }
  expect((await despachar(uno, 'gerente', otra)).cuerpo.datos?.errores?.[0]?.codigo).toBe(
    'traslado.precinto_usado',
  )
})

it('shares things between branches with one signature, and sends all of them or none', async () => {
  const piezas = await unasPiezas(p.deps, [{ costo: 10_000 }, { costo: 20_000 }])
  const despacho = async (codigo = '') => {
    const precinto = precintoNuevo()
    const entrada = {
      destinoId,
      lineas: [{ tipo: 'pieza' as const, codigo, precinto }],
      bolsas: [{ precinto, peso: 400 }],
    }
    return { entrada, visto: await vistoDeDespacho(uno, entrada) }
  }
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  const [a, b] = await Promise.all(piezas.map(({ codigo }) => despacho(codigo)))
  // The second one has the thing of the first: nothing leaves.
  const mala = {
    entrada: { ...b?.entrada, lineas: [{ ...b?.entrada.lineas[0], codigo: piezas[0]?.codigo }] },
    visto: b?.visto,
  }
  const nada = await uno.pedir<{ datos?: { errores?: { campo: string }[] } }>(
    'POST',
    '/traslados/reparticiones',
    { despachos: [a, mala], credenciales },
  )
  expect([nada.estado, await lugarDe(piezas[0]?.id ?? '')]).toEqual([422, 'PCT01 vitrina'])
  expect(nada.cuerpo.datos?.errores?.map(({ campo }) => campo)).toEqual(['despachos[1].lineas[0]'])
  const hecho = await uno.pedir<{ items: { codigo: string }[] }>('POST', '/traslados/reparticiones', {
    despachos: [a, b],
    credenciales,
  })
  expect(hecho.cuerpo.items).toHaveLength(2)
  expect(await lugarDe(piezas[1]?.id ?? '')).toBe('PCT01 transito')
})

it('tells what was bought and shared out from what was not, until the other branch has it', async () => {
  const { id: terceroId } = await unCliente(p.base.db)
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 5_000_000)
  const compra = await comprarDirecto(p.deps, uno, {
    clase: 'articulos',
    terceroId,
    articulos: [{ descripcion: 'Taladro percutor', peso: 0, valor: 250_000 }],
    procedencia: 'uso',
  })
  const precinto = precintoNuevo()
  const entrada = {
    destinoId,
    lineas: [{ tipo: 'pieza' as const, codigo: `${compra.cuerpo.codigo}-1`, precinto }],
    bolsas: [{ precinto, peso: 2_505 }],
  }
  const { cuerpo } = await uno.pedir<{ items: { codigo: string }[] }>('POST', '/traslados/reparticiones', {
    despachos: [{ entrada, visto: await vistoDeDespacho(uno, entrada) }],
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  const codigo = cuerpo.items[0]?.codigo ?? ''
  const repartido = async (clase = 'unidad') =>
    (
      await uno.pedir<Respuesta<typeof listarTraslados>>(
        'GET',
        `/traslados?sentido=sale&origen=compra&clase=${clase}`,
      )
    ).cuerpo.items.map((una) => [una.codigo, una.reparticion, una.estado])
  expect(await repartido()).toEqual([[codigo, true, 'en_camino']])
  expect(await repartido('peso')).toEqual([])
  // Its file says that it holds what was bought, and not all that leaves.
  const { texto } = await uno.pedir('GET', '/traslados/exportar?sentido=sale&clase=unidad&origen=compra')
  expect(texto).toContain('sentido Salen de aquí, qué lleva Con artículos, origen Compras')
  expect(
    (await recibir(dos, 'gerente', codigo, todo([{ codigo: `${compra.cuerpo.codigo}-1` }]))).estado,
  ).toBe(200)
  expect(await repartido()).toEqual([[codigo, true, 'recibido']])
})

it('tells what things cost to who may see costs, and nothing to a branch that is neither end', async () => {
  const { codigo } = await enCamino()
  const ver = (quien: Navegador) =>
    quien.pedir<Respuesta<typeof verTraslado>>('GET', `/traslados/${codigo}/situacion`)
  const { cuerpo } = await ver(uno)
  expect(cuerpo.situacion.lineas.map(({ costo }) => costo)).toEqual([260_000, 400_000])
  const consulta = await ver(await p.entrar('consulta'))
  expect(consulta.cuerpo.situacion.lineas.map(({ costo }) => costo)).toEqual([0, 0])
})

it('is found by the seal of its bag at both of its ends, and at no other', async () => {
  const { codigo, piezas, precinto } = await enCamino()
  const bolsas = async (quien: Navegador) =>
    (await quien.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${precinto.toLowerCase()}`))
      .cuerpo.bolsas
  const encontrada = [{ precinto, contrato: null, despacho: codigo }]
  expect([await bolsas(uno), await bolsas(dos)]).toEqual([encontrada, encontrada])
  const tercero = await unAlmacen(p.base.db, 'PCT03')
  await unUsuario(p.base.db, 'detres', [{ almacenId: tercero, rol: 'Gerente' }])
  const tres = await p.entrar('detres', 'ninguno')
  await tres.pedir('PUT', '/sesion/almacen', { almacenId: tercero })
  expect(await bolsas(tres)).toEqual([])
  expect((await recibir(dos, 'gerente', codigo, todo(piezas))).estado).toBe(200)
  expect(await bolsas(dos)).toEqual(encontrada)
})
