import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarVentas } from '@retroventa/api/ventas/llamadas'
import type { EntradaVenta } from '@retroventa/domain/operaciones/ventas/venta'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mandar } from '../../testing/clones.ts'
import { crearTaller, envioDe, type Puesto, type Taller } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { unContrato } from '../contratos/factory.ts'
import { anular } from '../desuso/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { vender } from '../ventas/factory.ts'

const NOVIEMBRE = ['2026-11-01', '2026-11-30'] as const
const DICIEMBRE = ['2026-12-01', '2026-12-31'] as const
const AMBOS = ['2026-11-01', '2026-12-31'] as const
type Dias = readonly [string, string]

let t: Taller
let puesto: Puesto
beforeAll(async () => {
  t = await crearTaller()
  puesto = await t.preparar('prorroga')
  // Settings are written when they are first read.
  await leerConfiguracion(t.p.deps)
  await sql`update configuracion set valor = jsonb_set(valor, '{informeDetalladoGerencia}', 'true')`.execute(
    t.p.base.db,
  )
  // Settings are believed for two seconds.
  t.p.reloj.avanzar(3_000)
})
afterAll(() => t.p.cerrar())

async function leer() {
  const quien = await t.p.entrar('superadmin')
  const totales = async (ruta: string, [desde, hasta]: Dias) =>
    (
      await quien.pedir<{
        totales: Record<string, number>
        items: { tipo: string; mes: string; cantidad: number; valor: number }[]
      }>('GET', `${ruta}?fechaDesde=${desde}&fechaHasta=${hasta}&porPagina=200`)
    ).cuerpo
  return async (dias: Dias) => {
    const [detallado, consolidado, resultado, documentos, prorrogas, porMes] = await Promise.all([
      totales('/informes/gerencia/detallado', dias),
      totales('/informes/gerencia/consolidado', dias),
      totales('/informes/gerencia/estado-resultado', dias),
      totales('/documentos', dias),
      totales('/informes/auditoria/prorrogas', dias),
      totales('/informes/auditoria/prorrogas-grafico', dias),
    ])
    const neto = (mas = 0, menos = 0) => mas - menos
    return {
      detallado: neto(detallado.totales.entra, detallado.totales.sale),
      consolidado: neto(consolidado.totales.ingresos, consolidado.totales.egresos),
      resultado: resultado.totales.resultado,
      documentos: neto(documentos.totales.cobrado, documentos.totales.entregado),
      tipos: detallado.items.flatMap(({ tipo, cantidad }) => (cantidad > 0 ? [tipo] : [])).sort(),
      prorrogas: prorrogas.totales.valor,
      porMes: porMes.items.map(({ mes, cantidad, valor: suyo }) => [mes, cantidad, suyo]),
    }
  }
}

it('a thing and its engraving in one sale are each of its report, which is what its account says: with a discount, and voided', async () => {
  const { db } = t.p.base
  const gerente = await t.p.entrar('gerente')
  const linea = (pieza: { codigo: string } | undefined) => ({
    tipo: 'pieza' as const,
    codigo: pieza?.codigo,
  })
  const [uno, otro, tercero] = await unasPiezas(t.p.deps, [
    { costo: 40_000, precio: 99_990, peso: 100, categoria: 4 },
    { costo: 30_000, precio: 80_000, peso: 50, categoria: 4 },
    { costo: 30_000, precio: 70_000, peso: 50, categoria: 4 },
  ])
  const grabado = (precio: number) => ({ tipo: 'servicio' as const, descripcion: 'Grabado', precio })
  const mezcla = async (...lineas: EntradaVenta['lineas']) => {
    const { estado, cuerpo } = await vender(gerente, 'gerente', { lineas }, { autoriza: 'gerente' })
    expect([estado, cuerpo.datos]).toEqual([200, undefined])
    return cuerpo.codigo
  }
  const leer = async () => {
    const de = async (cual: string) =>
      (
        await gerente.pedir<{ totales: Record<string, number> }>(
          'GET',
          `/informes/auditoria/ventas-${cual}?almacen=PCT01`,
        )
      ).cuerpo.totales
    const listas = async (clase: string) =>
      (await gerente.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas?clase=${clase}&porPagina=200`))
        .cuerpo
    const { rows } = await sql<{ concepto: string; saldo: number }>`
      select p.concepto, sum(p.credito - p.debito)::int8 saldo from partidas_toda p
      where p.concepto = any('{ventaMercancia,ventaServicios}') and p.almacen_id = ${t.p.almacenes.PCT01} group by 1`.execute(
      db,
    )
    const libro = (concepto: string) => rows.find((una) => una.concepto === concepto)?.saldo ?? 0
    return {
      vitrina: await de('vitrina'),
      servicio: await de('servicio'),
      cosas: await listas('articulos'),
      servicios: await listas('servicios'),
      cuentas: [libro('ventaMercancia'), libro('ventaServicios')],
    }
  }
  const neto = ({ total = 0, iva = 0 }: Record<string, number>) => total - iva
  const antes = await leer()
  const rebajada = await mezcla(
    { ...linea(uno), precio: 90_001, motivo: 'cliente de siempre' },
    grabado(24_999),
  )
  const anulada = await mezcla(linea(otro), grabado(10_001))
  const solo = await mezcla(grabado(7_777))
  const cosa = await mezcla(linea(tercero))
  expect((await anular(gerente, anulada)).estado).toBe(200)
  const ahora = await leer()
  const deCuenta = ahora.cuentas.map((saldo, i) => saldo - (antes.cuentas[i] ?? 0))
  expect([neto(ahora.vitrina) - neto(antes.vitrina), neto(ahora.servicio) - neto(antes.servicio)]).toEqual(
    deCuenta,
  )
  expect([
    neto(ahora.cosas.totales as never) - neto(antes.cosas.totales as never),
    neto(ahora.servicios.totales as never) - neto(antes.servicios.totales as never),
  ]).toEqual(deCuenta)
  // 90.001 and 70.000 of things, 24.999 and 7.777 of services; what was taken off is of the thing, and what it cost too.
  const cambio = (de: 'vitrina' | 'servicio', clave: string) =>
    (ahora[de][clave] ?? 0) - (antes[de][clave] ?? 0)
  expect(['total', 'descuento', 'costo', 'peso'].map((clave) => cambio('vitrina', clave))).toEqual([
    160_001, 9_989, 70_000, 150,
  ])
  expect([cambio('servicio', 'total'), cambio('servicio', 'descuento')]).toEqual([32_776, 0])
  const filas = ({ items }: typeof antes.cosas) =>
    items
      .filter(({ codigo }) => [rebajada, anulada, solo, cosa].includes(codigo))
      .map(({ codigo, total }) => [codigo, total])
  expect(filas(ahora.cosas)).toEqual([
    [cosa, 70_000],
    [anulada, 80_000],
    [rebajada, 90_001],
  ])
  expect(filas(ahora.servicios)).toEqual([
    [solo, 7_777],
    [anulada, 10_001],
    [rebajada, 24_999],
  ])
})

it('what was voided a month later stays in its month and its void is of the later one, the same in every report of a period', async () => {
  const antes = await (await leer())(NOVIEMBRE)
  const envio = await t.envio(puesto)
  const { estado, cuerpo } = await t.enviar(envio)
  expect(estado).toBe(200)
  const noviembre = await (await leer())(NOVIEMBRE)
  const valor = envio.cobra
  expect(valor).toBeGreaterThan(0)
  expect(noviembre).toEqual({
    detallado: antes.detallado + valor,
    consolidado: antes.consolidado + valor,
    resultado: (antes.resultado ?? 0) + valor,
    documentos: antes.documentos + valor,
    tipos: [...antes.tipos, 'prorroga'].sort(),
    prorrogas: (antes.prorrogas ?? 0) + valor,
    porMes: [['2026-11', 1, valor]],
  })

  t.p.reloj.ahora = new Date('2026-12-03T15:00:00.000Z')
  expect((await anular(await t.p.entrar('gerente'), cuerpo.codigo)).estado).toBe(200)
  const ver = await leer()
  expect(await ver(NOVIEMBRE)).toEqual(noviembre)
  expect(await ver(DICIEMBRE)).toEqual({
    detallado: -valor,
    consolidado: -valor,
    resultado: -valor,
    documentos: -valor,
    tipos: ['anulacion'],
    prorrogas: -valor,
    porMes: [['2026-12', -1, -valor]],
  })
  // Of both months together it is as if neither had been; what is said by month says of each what it says alone.
  expect(await ver(AMBOS)).toEqual({
    ...antes,
    prorrogas: antes.prorrogas ?? 0,
    porMes: [
      ['2026-12', -1, -valor],
      ['2026-11', 1, valor],
    ],
  })
  // So in the file, which is read some days after others.
  const quien = await t.p.entrar('superadmin')
  const enArchivo = async ([desde, hasta]: Dias) => {
    const { texto } = await quien.pedir(
      'GET',
      `/informes/auditoria/prorrogas/exportar?archivo=csv&fechaDesde=${desde}&fechaHasta=${hasta}`,
    )
    return texto.split('\n').filter((una) => una.includes(';PCT01;')).length
  }
  expect([await enArchivo(NOVIEMBRE), await enArchivo(DICIEMBRE), await enArchivo(AMBOS)]).toEqual([1, 1, 0])
})

it('a contract that was voided adds to the foot of Repositorio as its row says, which is told, and Contratos has neither', async () => {
  const { db } = t.p.base
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const { id: cliente_id } = await unCliente(db)
  const de = { almacen_id: t.p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
  await unContrato(db, { ...de, fecha: '2026-11-10' })
  await unContrato(db, { ...de, fecha: '2026-11-10', columnas: { estado: 'anulado' } })
  const quien = await t.p.entrar('superadmin')
  const ver = async (cual: string, mas = '') =>
    (
      await quien.pedir<{
        total: number
        totales: { entregado: number }
        items: { entregado: number; estado: string }[]
      }>('GET', `/informes/auditoria/${cual}?fechaDesde=2026-11-10&fechaHasta=2026-11-10${mas}`)
    ).cuerpo
  const [todos, anulados, contratos] = await Promise.all([
    ver('repositorio-contratos'),
    ver('repositorio-contratos', '&estado=anulado'),
    ver('contratos'),
  ])
  expect([todos.total, anulados.total, contratos.total]).toEqual([2, 1, 1])
  expect(anulados.totales.entregado).toBeGreaterThan(0)
  expect(todos.totales.entregado).toBe(todos.items.reduce((suma, { entregado }) => suma + entregado, 0))
  expect(todos.totales.entregado).toBe(anulados.totales.entregado + contratos.totales.entregado)
  const archivo = async (cual: string) =>
    (await quien.pedir('GET', `/informes/auditoria/${cual}/exportar?archivo=csv`)).texto
  expect(await archivo('repositorio-contratos')).toContain('los anulados también están y suman')
  expect(await archivo('repositorio-contratos')).toContain(
    'el capital de los que terminaron es el que tenían y también suma',
  )
  expect(await archivo('contratos')).not.toContain('los anulados también están y suman')
})

it('a resolution says what its document keeps, and one of before documents kept figures what is in its entry: the same', async () => {
  const hechas: string[] = []
  const rebaja = { descuento: 15_000, motivo: 'cliente de hace años' }
  for (const envio of [
    await t.envio(await t.preparar('retiro')),
    await envioDe(t.quien.pedir, await t.preparar('retiro'), rebaja, 'gerente'),
    await t.envio(await t.preparar('vencimiento')),
  ])
    hechas.push((await t.enviar(envio)).cuerpo.codigo)
  const quien = await t.p.entrar('superadmin')
  const leidas = async () => {
    const { cuerpo } = await quien.pedir<{
      items: { codigo: string; capital: number; ingreso: number; descuento: number }[]
    }>('GET', '/informes/auditoria/resoluciones?fechaDesde=2026-01-01&fechaHasta=2027-12-31&orden=codigo')
    return cuerpo.items.filter(({ codigo }) => hechas.includes(codigo))
  }
  const dichas = await leidas()
  expect(dichas).toHaveLength(3)
  expect(dichas.find(({ codigo }) => codigo === hechas[1])?.descuento).toBe(rebaja.descuento)
  expect(dichas.every(({ capital }) => capital > 0) && dichas.some(({ ingreso }) => ingreso > 0)).toBe(true)
  const cuales = `codigo in ('${hechas.join("', '")}')`
  // Behind the program's back, with no trigger in the way.
  const escribir = (tabla: string, orden: string) =>
    mandar(
      t.p.base.dueno,
      `alter table ${tabla} disable trigger user; update ${tabla} ${orden}; alter table ${tabla} enable trigger user`,
    )
  const porDos = (signo: '*' | '/') =>
    escribir(
      'partidas',
      `set debito = debito ${signo} 2, credito = credito ${signo} 2 where asiento_id in
        (select a.id from asientos a join documentos d on d.id = a.documento_id where d.${cuales})`,
    )
  // No entry is read for it.
  await porDos('*')
  expect(await leidas()).toEqual(dichas)
  await porDos('/')
  await escribir('documentos', `set cifras = '[]' where ${cuales}`)
  expect(await leidas()).toEqual(dichas)
})
