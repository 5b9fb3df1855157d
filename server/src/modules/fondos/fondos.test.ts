import type { TotalesFondos, TrasladoFondos, ValePendiente } from '@retroventa/api/fondos/llamadas'
import { PLANEADORES_FONDOS as PLANES } from '@retroventa/domain/operaciones/fondos/planeadores'
import type { SituacionFondos } from '@retroventa/domain/operaciones/fondos/traslado'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { ingresoConDatafono } from '../../testing/taller/documentos.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { devolverVenta, vender } from '../ventas/factory.ts'
import { origenFondos } from './service.ts'

let p: Prueba
let uno: Navegador
let dos: Navegador
let cajera2: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  ;[uno, dos, cajera2] = await Promise.all([
    p.entrar('gerente'),
    p.entrar('gerente', 'PCT02'),
    p.entrar('cajera2', 'PCT02'),
  ])
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

interface Respuesta {
  codigo: string
  visto?: string
  faltas?: { codigo: string; documento: string }[]
  datos?: { errores?: { codigo: string; campo: string }[] }
}

const visto = ({ plan }: Resultado<unknown>) => (plan ? huellaDe(plan) : '-')

async function enviar(
  quien: Navegador,
  ruta: string,
  entrada: object,
  resultado: Resultado<unknown>,
  mas: object = {},
) {
  return quien.pedir<Respuesta>('POST', ruta, {
    entrada,
    visto: visto(resultado),
    credenciales: { usuario: quien === cajera2 ? 'cajera2' : 'gerente', clave: CLAVE },
    ...mas,
  })
}

async function enviarFondos(valor: number) {
  const { cuerpo } = await uno.pedir<{ items: { id: string; codigo: string; nombre: string }[] }>(
    'GET',
    '/fondos/destinos',
  )
  const destino = cuerpo.items.find(({ codigo }) => codigo === 'PCT02')
  const entrada = { destinoId: destino?.id ?? '', valor, observacion: 'sello 881' }
  const { estado, cuerpo: hecho } = await enviar(
    uno,
    '/fondos',
    entrada,
    PLANES.envioFondos({ destino }, entrada),
  )
  expect(estado).toBe(200)
  return hecho.codigo
}

async function recibir(
  codigo: string,
  entrada: { recibido: number; motivo?: string },
  quien = dos,
  mas: object = {},
) {
  const { cuerpo } = await quien.pedir<{ situacion: SituacionFondos }>('GET', `/fondos/${codigo}/situacion`)
  return enviar(
    quien,
    `/fondos/${codigo}/recepcion`,
    entrada,
    PLANES.recepcionFondos(cuerpo.situacion, entrada),
    mas,
  )
}

async function anular(quien: Navegador, codigo: string) {
  const { cuerpo } = await quien.pedir<Respuesta>('GET', `/documentos/${codigo}/anulacion`)
  const hecho = await quien.pedir<Respuesta>('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  return { previa: cuerpo, ...hecho }
}

/** Balance of an account in each branch, whole pesos. */
const saldos = async (cuenta: string) =>
  (
    await sql<{
      codigo: string
      saldo: number
    }>`select a.codigo, coalesce(sum(s.debito - s.credito), 0)::int8 saldo
      from almacenes a left join saldos_dia s on s.almacen_id = a.id and s.cuenta = ${cuenta}
      group by a.codigo order by a.codigo`.execute(p.base.db)
  ).rows.map(({ saldo }) => saldo)

const fila = async (quien: Navegador, codigo: string) =>
  (await quien.pedir<{ items: TrasladoFondos[] }>('GET', `/fondos?texto=${codigo}`)).cuerpo.items[0]

it('goes from one drawer to the other, in transit between them, and the chain lacks nothing', async () => {
  const [antes = 0] = await saldos('110505')
  const codigo = await enviarFondos(3_000_000)
  expect([await saldos('110505'), await saldos('111505')]).toEqual([
    [antes - 3_000_000, 0],
    [3_000_000, 0],
  ])
  p.reloj.avanzar(2 * 86_400_000)
  dos = await p.entrar('gerente', 'PCT02')
  uno = await p.entrar('gerente')
  expect(await fila(uno, codigo)).toMatchObject({
    sentido: 'sale',
    estado: 'transito',
    dias: 2,
    diferencia: null,
  })
  expect((await recibir(codigo, { recibido: 3_000_000 })).estado).toBe(200)
  expect([await saldos('110505'), await saldos('111505')]).toEqual([
    [antes - 3_000_000, 3_000_000],
    [3_000_000, -3_000_000],
  ])
  expect(await fila(dos, codigo)).toMatchObject({
    sentido: 'llega',
    estado: 'recibido',
    diferencia: 0,
    recibio: 'gerente',
  })
  // Received once.
  const otra = await recibir(codigo, { recibido: 3_000_000 })
  expect(otra.cuerpo.datos?.errores?.[0]?.codigo).toBe('fondos.no_en_transito')
})

it('is received only where it was sent, and its sender does not void what was received', async () => {
  const codigo = await enviarFondos(100_000)
  expect((await recibir(codigo, { recibido: 100_000 }, uno)).estado).toBe(404)
  const { cuerpo: recepcion } = await recibir(codigo, { recibido: 100_000 })
  const { previa } = await anular(uno, codigo)
  expect(previa.faltas).toEqual([
    expect.objectContaining({ codigo: 'anulacion.hay_posterior', documento: recepcion.codigo }),
  ])
  // Where it was received it goes back to the way, and then its sender may.
  expect((await anular(dos, recepcion.codigo)).estado).toBe(200)
  expect(await fila(uno, codigo)).toMatchObject({ estado: 'transito', recibido: null })
  expect((await anular(uno, codigo)).estado).toBe(200)
  // What was voided is on no way any more.
  expect(await fila(uno, codigo)).toMatchObject({ estado: 'anulado', dias: null })
  for (const orden of ['-dias', 'dias']) {
    const porDias = await uno.pedir<{ items: TrasladoFondos[] }>('GET', `/fondos?orden=${orden}`)
    expect([orden, porDias.cuerpo.items.at(-1)?.codigo]).toEqual([orden, codigo])
  }
  expect((await recibir(codigo, { recibido: 100_000 })).cuerpo.datos?.errores?.[0]?.codigo).toBe(
    'fondos.no_en_transito',
  )
})

it('comes with a difference only by who may let it pass, and what lacks is owed', async () => {
  const codigo = await enviarFondos(500_000)
  const corta = { recibido: 480_000, motivo: 'venía roto el sello' }
  p.reloj.avanzar(1_000)
  cajera2 = await p.entrar('cajera2', 'PCT02')
  const sola = await recibir(codigo, corta, cajera2)
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  const con = await recibir(codigo, corta, cajera2, { autoriza: { usuario: 'gerente', clave: CLAVE } })
  expect(con.estado).toBe(200)
  expect((await saldos('136530'))[1]).toBe(20_000)
  expect(await fila(dos, codigo)).toMatchObject({ estado: 'diferencia', diferencia: -20_000 })
})

it('says what its whole filter adds up to: what leaves apart from what comes, and nothing of what was voided', async () => {
  const totales = async (quien: Navegador, filtro = '') =>
    (await quien.pedir<{ totales: TotalesFondos }>('GET', `/fondos?porPagina=1${filtro}`)).cuerpo.totales
  const [nada, todo] = [
    { valor: 0, recibido: 0 },
    { valor: 3_500_000, recibido: 3_480_000 },
  ]
  expect(await totales(uno)).toEqual({ sale: todo, llega: nada, diferencia: -20_000 })
  expect(await totales(dos)).toEqual({ sale: nada, llega: todo, diferencia: -20_000 })
  expect(await totales(dos, '&sentido=sale')).toEqual({ sale: nada, llega: nada, diferencia: 0 })
  expect((await totales(uno, '&estado=recibido')).sale).toEqual({ valor: 3_000_000, recibido: 3_000_000 })
  expect((await totales(uno, '&estado=anulado')).sale).toEqual(nada)
  const { texto } = await uno.pedir('GET', '/fondos/exportar?archivo=csv')
  const pie = texto.split('\r\n').filter((linea) => linea.includes(', sin anulados'))
  expect(pie).toEqual([
    '"Sale de aquí, sin anulados";3500000',
    '"Recibido de lo que sale, sin anulados";3480000',
    '"Diferencia, sin anulados";-20000',
  ])
})

it('deposits cash in the bank, and voids it back', async () => {
  const [caja = 0] = await saldos('110505')
  const [bancos = 0] = await saldos('111005')
  const entrada = { valor: 700_000, comprobante: '8812' }
  const { cuerpo } = await enviar(uno, '/fondos/consignaciones', entrada, PLANES.consignacion({}, entrada))
  expect([(await saldos('110505'))[0], (await saldos('111005'))[0]]).toEqual([
    caja - 700_000,
    bancos + 700_000,
  ])
  expect((await anular(uno, cuerpo.codigo)).estado).toBe(200)
  expect([(await saldos('110505'))[0], (await saldos('111005'))[0]]).toEqual([caja, bancos])
})

it('settles the card payments that the bank pays, each once, and a void gives them back', async () => {
  for (let i = 0; i < 2; i++) {
    const { ruta, cuerpo, visto: suyo } = await ingresoConDatafono(p.deps)
    const hecho = await uno.pedir('POST', ruta, {
      ...cuerpo,
      visto: suyo,
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect(hecho.estado).toBe(200)
  }
  const pendientes = async () =>
    (await uno.pedir<{ items: ValePendiente[]; total: number }>('GET', '/fondos/datafono')).cuerpo
  const { items, total } = await pendientes()
  expect([items.length, total]).toEqual([2, 2 * 3_145_047])
  const entrada = {
    vales: [items[0]?.id ?? ''],
    extracto: '11',
    comision: 60_000,
    ivaComision: 11_400,
    gmf: 12_580,
  }
  const plan = PLANES.liquidacionDatafono({ pendientes: items }, entrada)
  // Two at once pay it once.
  const dobles = await Promise.all([1, 2].map(() => enviar(uno, '/fondos/datafono', entrada, plan)))
  expect(dobles.map(({ estado }) => estado).sort()).toEqual([200, 422])
  const hecho = dobles.find(({ estado }) => estado === 200)?.cuerpo.codigo ?? ''
  expect((await pendientes()).items.map(({ id }) => id)).toEqual([items[1]?.id])
  expect((await saldos('138020'))[0]).toBe(3_145_047)
  expect((await anular(uno, hecho)).estado).toBe(200)
  expect((await pendientes()).items.length).toBe(2)
  expect((await saldos('138020'))[0]).toBe(2 * 3_145_047)
  // What was given back may be settled again; one that is told twice is one.
  const repetida = { ...entrada, vales: [...entrada.vales, ...entrada.vales] }
  const { cuerpo: otra, estado } = await enviar(uno, '/fondos/datafono', repetida, plan)
  expect(estado).toBe(200)
  // What the bank paid is not voided: the settlement first, and then the income.
  const ingreso = items[0]?.documento ?? ''
  const negada = await anular(uno, ingreso)
  expect(negada.previa.faltas).toEqual([
    expect.objectContaining({ codigo: 'anulacion.hay_posterior', documento: otra.codigo }),
  ])
  expect([negada.estado, negada.cuerpo.datos?.errores?.[0]?.codigo]).toEqual([422, 'anulacion.hay_posterior'])
  expect((await saldos('138020'))[0]).toBe(3_145_047)
  expect((await anular(uno, otra.codigo)).estado).toBe(200)
  expect((await anular(uno, ingreso)).estado).toBe(200)
  expect((await saldos('138020'))[0]).toBe(3_145_047)
  // Settled and voided at the same instant, one of them is told.
  const segundo = items[1]?.documento ?? ''
  const deDos = { ...entrada, vales: [items[1]?.id ?? ''] }
  const suyo = PLANES.liquidacionDatafono({ pendientes: items.slice(1) }, deDos)
  const carrera = await Promise.all([enviar(uno, '/fondos/datafono', deDos, suyo), anular(uno, segundo)])
  expect(carrera.map((una) => una.estado).sort()).toEqual([200, 422])
})

it('settles what was given back to a card with what the bank pays, and its account and its vouchers say the same', async () => {
  const pendientes = async () =>
    (await uno.pedir<{ items: ValePendiente[]; total: number }>('GET', '/fondos/datafono')).cuerpo
  const [previos, [antes = 0]] = [await pendientes(), await saldos('138020')]
  const piezas = await unasPiezas(p.deps, [
    { costo: 100_000, precio: 300_000 },
    { costo: 100_000, precio: 500_000 },
  ])
  const venta = await vender(uno, 'gerente', {
    lineas: piezas.map(({ codigo }) => ({ tipo: 'pieza', codigo })),
    pagos: [{ medio: 'datafono', valor: 800_000 }],
  })
  const nota = await devolverVenta([uno, 'gerente'], venta.cuerpo.codigo, [1])
  expect([venta.estado, nota.estado]).toEqual([200, 200])
  const { items, total } = await pendientes()
  const nuevos = items.filter(({ id }) => !previos.items.some((vale) => vale.id === id))
  expect(nuevos.map(({ documento, valor }) => [documento, valor])).toEqual([
    [venta.cuerpo.codigo, 800_000],
    [nota.cuerpo.codigo, -300_000],
  ])
  expect([total - previos.total, ((await saldos('138020'))[0] ?? 0) - antes]).toEqual([500_000, 500_000])
  const liquidar = async (vales: ValePendiente[], comision: number) => {
    const entrada = { vales: vales.map(({ id }) => id), extracto: '12', comision }
    return enviar(
      uno,
      '/fondos/datafono',
      entrada,
      PLANES.liquidacionDatafono({ pendientes: items }, entrada),
    )
  }
  const [bancos = 0] = await saldos('111005')
  const juntos = await liquidar(nuevos, 20_000)
  expect([juntos.estado, (await saldos('111005'))[0], (await saldos('138020'))[0]]).toEqual([
    200,
    bancos + 480_000,
    antes,
  ])
  expect((await pendientes()).total).toBe(previos.total)
  // The return is settled: the settlement is voided first.
  expect((await anular(uno, nota.cuerpo.codigo)).estado).toBe(422)
  expect((await anular(uno, juntos.cuerpo.codigo)).estado).toBe(200)
  // A statement of nothing but what was given back takes it from the account.
  const sola = await liquidar(nuevos.slice(1), 0)
  expect([sola.estado, (await saldos('111005'))[0]]).toEqual([200, bancos - 300_000])
})

it('says to who receives it who sent it and what of its seal, and leads to its reception; who carries it signs for it', async () => {
  const codigo = await enviarFondos(150_000)
  const firmas = (documento: object) =>
    origenFondos.firmas(p.deps, documento as Parameters<typeof origenFondos.firmas>[1], 'Marta Pombo')
  expect(await firmas({ tipo: 'envioFondos' })).toEqual([
    { quien: 'entrega', nombre: 'Marta Pombo' },
    { quien: 'recibe', nombre: '' },
  ])
  expect(await firmas({ tipo: 'recepcionFondos' })).toBeUndefined()
  const { cuerpo } = await dos.pedir<{ enviado: object }>('GET', `/fondos/${codigo}/situacion`)
  expect(cuerpo.enviado).toEqual({
    quien: 'gerente De Prueba',
    instante: (await fila(dos, codigo))?.instante,
    observacion: 'sello 881',
  })
  expect((await fila(dos, codigo))?.recepcion).toBeNull()
  const { cuerpo: hecho } = await recibir(codigo, { recibido: 150_000 })
  expect([(await fila(dos, codigo))?.recepcion, (await fila(uno, codigo))?.recepcion]).toEqual([
    hecho.codigo,
    hecho.codigo,
  ])
})
