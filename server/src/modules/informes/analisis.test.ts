import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { devolverVenta, vender } from '../ventas/factory.ts'
import { leerTerminados } from './queriesAnalisis.ts'

let p: Prueba
let gerente: Navegador
let empleado_id = ''

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { db } = p.base
  empleado_id = (
    await db.selectFrom('usuarios').select('id').where('username', '=', 'gerente').executeTakeFirstOrThrow()
  ).id
  await unaBase(p.deps, p.almacenes.PCT01, empleado_id, 50_000_000)
})
afterAll(() => p.cerrar())

const hoy = () => fechaBogota(p.deps.reloj())
const contrato = async (
  almacenCodigo: 'PCT01' | 'PCT02',
  columnas: object,
  categoria = 4,
  fecha = '2026-03-01',
) => {
  const { id: cliente_id } = await unCliente(p.base.db)
  return unContrato(p.base.db, {
    almacen_id: p.almacenes[almacenCodigo],
    almacenCodigo,
    cliente_id,
    empleado_id,
    fecha,
    articulos: [{ descripcion: 'Cadena', categoria, peso: 400, valor: 300_000 }],
    columnas,
  })
}
const ver = async (a: string, quien = gerente) =>
  (await quien.pedir<PaginaInforme>('GET', `/informes/gerencia/${a}`)).cuerpo
/** Rates are of days that are over. */
async function alOtroDia(): Promise<void> {
  p.reloj.avanzar(86_400_000)
  gerente = await p.entrar('gerente')
}
const terminado = (tipo_resolucion: string) => ({ estado: 'resuelto', tipo_resolucion, resuelto_en: hoy() })

it('what was sold of a lost contract is its margin, until it comes back', async () => {
  const { id, codigo } = await contrato('PCT01', terminado('vencimiento'))
  const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 400, costo: 300_000, precio: 595_000 }], {
    contratoId: id,
  })
  const suya = async () => {
    const { items } = await ver(`rescate/contratos?texto=${codigo}`)
    return [items[0]?.vendido, items[0]?.costoVendido, items[0]?.margen, items[0]?.capitalPerdido]
  }
  expect(await suya()).toEqual([0, 0, 0, 300_000])
  const lineas = [{ tipo: 'pieza' as const, codigo: pieza?.codigo }]
  const { cuerpo } = await vender(gerente, 'gerente', { lineas, recibido: 600_000 })
  // 595.000 with its 19 % of IVA is 500.000 without it.
  expect(await suya()).toEqual([500_000, 300_000, 200_000, 300_000])
  expect((await devolverVenta([gerente, 'gerente'], cuerpo.codigo, [1])).estado).toBe(200)
  expect(await suya()).toEqual([0, 0, 0, 300_000])
})

it('what has no suggested value is over none: contracts of auditoría compare the things that have one', async () => {
  const { id: cliente_id } = await unCliente(p.base.db)
  const de = {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id,
    empleado_id,
    fecha: hoy(),
  }
  const anillo = {
    descripcion: 'Anillo',
    categoria: 4,
    peso: 300,
    valor: 250_000,
    sugerido: 200_000,
    motivo: 'fino',
  }
  const televisor = { descripcion: 'Televisor', peso: 0, valor: 400_000, sugerido: 0 }
  const mixto = await unContrato(p.base.db, { ...de, articulos: [anillo, televisor] })
  const varios = await unContrato(p.base.db, { ...de, articulos: [televisor] })
  const dicho = async ({ codigo }: { codigo: string }) => {
    const { items, totales } = (
      await gerente.pedir<PaginaInforme>('GET', `/informes/auditoria/contratos?texto=${codigo}`)
    ).cuerpo
    return [items[0]?.sugerido, items[0]?.entregado, items[0]?.diferencia, totales.diferencia]
  }
  expect(await dicho(mixto)).toEqual([200_000, 650_000, 50_000, 50_000])
  expect(await dicho(varios)).toEqual([0, 400_000, null, 0])
})

it('a rate is of the closest group that is large enough, between ends that shrink with what is known', async () => {
  const vence = { estado: 'vigente', vence: '2027-01-15' }
  const { codigo } = await contrato('PCT01', vence, 2, '2026-11-01')
  const suya = async () => (await ver(`proyeccion/contratos?texto=${codigo}`)).items[0]
  expect(await suya()).toMatchObject({ muestra: 0, tasa: null })
  await alOtroDia()
  expect(await suya()).toMatchObject({ muestra: 1, base: '4' })
  expect([(await suya())?.minimo, (await suya())?.probable]).toEqual([0, 0])
  for (let i = 0; i < 30; i++) await contrato('PCT01', terminado(i < 24 ? 'retiro' : 'vencimiento'), 2)
  expect(await suya()).toMatchObject({ muestra: 1 })
  await alOtroDia()
  const muchos = await suya()
  // 24 of 30: 80 %, between 62.69 % and 90.50 % by Wilson.
  expect(muchos).toMatchObject({ muestra: 30, tasa: 8_000, base: '1', pasado: 'nuevo', edad: 'corta' })
  expect([muchos?.minimo, muchos?.probable, muchos?.maximo]).toEqual([188_070, 240_000, 271_500])
})

it('the last days are enough once so many contracts ended in them, each day whole', async () => {
  const antes = (dias: number) => fechaBogota(new Date(p.deps.reloj().getTime() - dias * 86_400_000))
  await contrato('PCT01', { ...terminado('retiro'), resuelto_en: antes(40) }, 2)
  await contrato('PCT01', { ...terminado('retiro'), resuelto_en: antes(366) }, 2)
  const cuantos = async (bastan?: number, tope?: number) => {
    const celdas = await leerTerminados(p.base.db, [p.almacenes.PCT01], hoy(), bastan, tope)
    return celdas.reduce((suma, { muestra }) => suma + muestra, 0)
  }
  const deAyer = await cuantos(1)
  expect(await cuantos(deAyer)).toBe(deAyer)
  // One ended the day before, and one forty days ago.
  expect([await cuantos(deAyer + 1), await cuantos(deAyer + 2)]).toEqual([deAyer + 1, deAyer + 2])
  // Of a day with more than are read, so many.
  expect(await cuantos(1, deAyer - 3)).toBe(deAyer - 3)
  // The one of more than a year ago is out of the window, whatever is asked for; and what ends today is of tomorrow.
  await contrato('PCT01', terminado('retiro'), 2)
  expect(await cuantos()).toBe(deAyer + 2)
})

it('a filter of branches leaves the rate as it is', async () => {
  await contrato('PCT02', { estado: 'vigente', vence: '2027-01-15' }, 2, '2026-11-01')
  await alOtroDia()
  const { items } = await ver('proyeccion/contratos?almacen=PCT02')
  expect(items).toMatchObject([{ almacen: 'PCT02', muestra: 32, tasa: 8_125, base: '1' }])
  const [fila] = (await ver('proyeccion?almacen=PCT02')).items
  const { almacen, semana, pureza, edad, pasado } = fila ?? {}
  const abre = `proyeccion/contratos?almacen=${almacen}&semanaDesde=${semana}&semanaHasta=${semana}&pureza=${pureza}&edad=${edad}&pasado=${pasado}`
  const { totales, total } = await ver(abre)
  expect([total, totales.capital, totales.probable]).toEqual([fila?.contratos, fila?.capital, fila?.probable])
  expect((await (await p.entrar('cajero')).pedir('GET', '/informes/gerencia/proyeccion')).estado).toBe(403)
})

it('what the goods of a lost contract cost, and what their sale left, is told to who may see costs, and to nobody for reading the books', async () => {
  const { id, codigo } = await contrato('PCT01', terminado('vencimiento'))
  const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 400, costo: 300_000, precio: 595_000 }], {
    contratoId: id,
  })
  await vender(gerente, 'gerente', { lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }], recibido: 600_000 })
  const dicho = async () =>
    Promise.all(
      [`rescate/contratos?texto=${codigo}`, 'rescate?pureza=4'].map(async (a) => {
        const { items, totales } = await ver(a)
        const { texto } = await gerente.pedir(
          'GET',
          `/informes/gerencia/${a.replace('?', '/exportar?archivo=csv&')}`,
        )
        const fila = items[0] ?? {}
        return [fila.vendido, fila.costoVendido, fila.margen, totales.margen, texto.includes('Margen')]
      }),
    )
  const todo = [500_000, 300_000, 200_000, 200_000, true]
  expect(await dicho()).toEqual([todo, todo])
  await sql`update roles set permisos = array_remove(permisos, 'vitrina.costos') where nombre = 'Gerente'`.execute(
    p.base.db,
  )
  p.reloj.avanzar(3_000)
  const callado = [500_000, null, null, undefined, false]
  expect(await dicho()).toEqual([callado, callado])
  await sql`update roles set permisos = permisos || '{vitrina.costos}' where nombre = 'Gerente'`.execute(
    p.base.db,
  )
  p.reloj.avanzar(3_000)
})
