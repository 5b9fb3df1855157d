import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unaVenta } from '../../testing/taller/ventas.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const flujo = (consulta: string) =>
  gerente.pedir<Respuesta<typeof api.verFlujo>>('GET', `/inventario/flujo?${consulta}`)
const documentos = (consulta: string) =>
  gerente.pedir<Respuesta<typeof api.documentosFlujo>>('GET', `/inventario/flujo/documentos?${consulta}`)

it('says what there was, came in, went out and is left, each figure with its documents, and proves it with the accounts', async () => {
  await unasPiezas(p.deps, [{ categoria: 4, peso: 100, costo: 50_000 }, { costo: 30_000 }])
  p.reloj.avanzar(40 * 86_400_000)
  const venta = await unaVenta(p.deps)
  await unasPiezas(p.deps, [{ categoria: 4, peso: 1_000, costo: 900_000 }], { lugar: 'vitrina_peso' })
  const cajero = await p.entrar('cajero')
  const vendida = await cajero.pedir<{ codigo: string }>('POST', '/ventas', {
    ...venta.cuerpo,
    visto: venta.visto,
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(vendida.estado).toBe(200)
  gerente = await p.entrar('gerente')
  const { cuerpo } = await flujo('clase=vitrina&desde=2026-12-01&hasta=2026-12-31')
  const cosas = (unidades: number, peso: number, costo: number) => ({ unidades, peso, costo })
  expect(cuerpo.filas).toEqual([
    {
      lugar: 'vitrina',
      categoria: 0,
      inicial: cosas(1, 0, 30_000),
      entra: cosas(0, 0, 0),
      sale: cosas(0, 0, 0),
      final: cosas(1, 0, 30_000),
    },
    {
      lugar: 'vitrina',
      categoria: 4,
      inicial: cosas(1, 100, 50_000),
      entra: cosas(1, 310, 260_000),
      sale: cosas(1, 310, 260_000),
      final: cosas(1, 100, 50_000),
    },
    {
      lugar: 'vitrina_peso',
      categoria: 4,
      inicial: cosas(0, 0, 0),
      entra: cosas(1, 1_000, 900_000),
      sale: cosas(0, 0, 0),
      final: cosas(1, 1_000, 900_000),
    },
  ])
  expect(cuerpo.prueba).toEqual([
    { lugar: 'vitrina', cuentas: ['143510'], bienes: 80_000, libro: 80_000 },
    { lugar: 'vitrina_peso', cuentas: ['143535'], bienes: 900_000, libro: 900_000 },
    { lugar: 'separado', cuentas: ['143520'], bienes: 0, libro: 0 },
  ])
  const detras = await documentos('desde=2026-12-01&hasta=2026-12-31&lugar=vitrina&categoria=4&lado=sale')
  expect(detras.cuerpo).toMatchObject({
    mas: false,
    items: [
      { codigo: vendida.cuerpo.codigo, titulo: 'Venta', otroLugar: 'vendido', ...cosas(1, 310, 260_000) },
    ],
  })
  expect((await documentos('lugar=boveda')).cuerpo.items).toEqual([])
  // The same as a file: what is left adds up to what the proof says.
  const { texto } = await gerente.pedir(
    'GET',
    '/inventario/flujo/exportar?clase=vitrina&desde=2026-12-01&hasta=2026-12-31',
  )
  const renglones = texto.split('\r\n')
  expect(renglones).toContain('Renglones;3')
  expect(renglones).toContain('Queda: costo;980000')
  // Between ends that cross nothing moved, and everything would agree with everything.
  const cruzado = await gerente.pedir<{ mensaje: string }>(
    'GET',
    '/inventario/flujo?desde=2026-12-31&hasta=2026-12-01',
  )
  expect([cruzado.estado, cruzado.cuerpo.mensaje]).toEqual([
    400,
    'Revise los datos: hasta: La fecha final es anterior a la inicial.',
  ])
})

it('is of the branches of the person: one, all of them, and no other', async () => {
  await unasPiezas(p.deps, [{ costo: 11_000 }], { almacen: 'PCT02' })
  const bienes = async (consulta: string) =>
    (await flujo(consulta)).cuerpo.prueba.reduce((suma, uno) => suma + uno.bienes, 0)
  expect(await bienes('almacen=PCT02')).toBe(11_000)
  expect(await bienes('almacen=todos')).toBe(991_000)
  const auditor = await p.entrar('auditor')
  expect((await auditor.pedir('GET', '/inventario/flujo?almacen=PCT02')).cuerpo).toMatchObject({
    codigo: 'inventario.almacen',
  })
  expect((await (await p.entrar('cajero')).pedir('GET', '/inventario/flujo')).estado).toBe(403)
})

it('tells what the goods for sale cost to who may see it, in every branch that is added up; what is kept for its owner to all', async () => {
  const auditor = await p.entrar('auditor')
  const ver = async (consulta: string) =>
    (await auditor.pedir<Respuesta<typeof api.verFlujo>>('GET', `/inventario/flujo?${consulta}`)).cuerpo
  const detras = async () =>
    (
      await auditor.pedir<Respuesta<typeof api.documentosFlujo>>(
        'GET',
        '/inventario/flujo/documentos?desde=2026-12-01&hasta=2026-12-31&lugar=vitrina&categoria=4&lado=sale',
      )
    ).cuerpo.items.map(({ unidades, costo }) => [unidades, costo])
  const costos = ({ filas }: Respuesta<typeof api.verFlujo>) =>
    filas.flatMap(({ inicial, entra, sale, final }) =>
      [inicial, entra, sale, final].map(({ costo }) => costo),
    )
  const diciembre = 'desde=2026-12-01&hasta=2026-12-31'
  const con = await ver(diciembre)
  expect([costos(con).every((costo) => costo !== null), con.prueba.length]).toEqual([true, 3])
  expect(await detras()).toEqual([[1, 260_000]])
  const quitar = sql`update roles set permisos = array_remove(permisos, 'vitrina.costos') where nombre = 'Auditor'`
  await quitar.execute(p.base.db)
  p.reloj.avanzar(3_000)
  const sin = await ver(diciembre)
  expect(sin.filas.map(({ lugar, final }) => [lugar, final.unidades])).toEqual(
    con.filas.map(({ lugar, final }) => [lugar, final.unidades]),
  )
  expect([costos(sin).every((costo) => costo === null), sin.prueba]).toEqual([true, []])
  expect(await detras()).toEqual([[1, null]])
  expect((await ver(`clase=contrato&${diciembre}`)).prueba).toHaveLength(1)
})

it('of what is sold by weight says the grams that went, and voided, the grams that came: what is left of the thing stayed where it was', async () => {
  p.reloj.avanzar(40 * 86_400_000)
  await unasPiezas(p.deps, [{ categoria: 8, peso: 5_000, costo: 500_000 }], { lugar: 'vitrina_peso' })
  gerente = await p.entrar('gerente')
  const cosas = (unidades: number, peso: number, costo: number) => ({ unidades, peso, costo })
  const deGramos = async () => {
    const { filas } = (await flujo('clase=vitrina')).cuerpo
    return filas
      .filter(({ lugar, categoria }) => lugar === 'vitrina_peso' && categoria === 8)
      .map(({ inicial, entra, sale, final }) => [inicial, entra, sale, final])
  }
  const detras = async (lado: 'entra' | 'sale') =>
    (await documentos(`lugar=vitrina_peso&categoria=8&lado=${lado}`)).cuerpo.items.map(
      ({ titulo, otroLugar, unidades, peso, costo }) => [titulo, otroLugar, unidades, peso, costo],
    )
  const antes = await detras('entra')
  const lineas = [{ tipo: 'granel' as const, categoria: 8, peso: 500, precio: 150_000 }]
  const pagos = [{ medio: 'transferencia' as const, valor: 150_000 }]
  const vendidos = await vender(gerente, 'gerente', { lineas, pagos }, { autoriza: 'gerente' })
  expect([vendidos.estado, vendidos.texto]).toEqual([200, expect.anything()])
  const nada = cosas(0, 0, 0)
  const todo = cosas(1, 5_000, 500_000)
  expect(await deGramos()).toEqual([[nada, todo, cosas(0, 500, 50_000), cosas(1, 4_500, 450_000)]])
  expect([await detras('sale'), await detras('entra')]).toEqual([
    [['Venta', 'vendido', 0, 500, 50_000]],
    antes,
  ])
  const ruta = `/documentos/${vendidos.cuerpo.codigo}/anulacion`
  const { visto } = (await gerente.pedir<{ visto: string }>('GET', ruta)).cuerpo
  const anulada = await gerente.pedir('POST', ruta, {
    entrada: { motivo: 'se digitó mal' },
    visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect([anulada.estado, anulada.texto]).toEqual([200, expect.anything()])
  expect(await deGramos()).toEqual([[nada, cosas(1, 5_500, 550_000), cosas(0, 500, 50_000), todo]])
  const [vuelta, ...mas] = await detras('entra')
  expect([vuelta?.slice(1), mas]).toEqual([['vendido', 0, 500, 50_000], antes])
  expect(await detras('sale')).toHaveLength(1)
})
