import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { PaginaVitrina } from '@retroventa/api/vitrina/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { unUsuario } from '../sesion/factory.ts'

let p: Prueba
let gerente: Navegador
let codigos: string[]
const DIA = 86_400_000

beforeAll(async () => {
  p = await crearPrueba()
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - 200 * DIA)
  const viejas = await unasPiezas(p.deps, [
    { descripcion: 'Pulsera Cartier', categoria: 3, peso: 1_230, costo: 2_000_000, precio: 3_100_000 },
  ])
  p.reloj.ahora = hoy
  const nuevas = await unasPiezas(p.deps, [
    { descripcion: 'Anillo Solitário', categoria: 4, peso: 430, costo: 860_000 },
    {
      ...{ descripcion: 'Televisor 43"', costo: 300_000, precio: 450_000 },
      ...{ clase: 'televisor', marca: 'Kalley', serial: 'sn-001/7' },
    },
  ])
  codigos = [...viejas, ...nuevas].map(({ codigo }) => codigo)
  await unasPiezas(p.deps, [{ categoria: 4, peso: 250, costo: 500_000 }], { lugar: 'vitrina_peso' })
  await unasPiezas(p.deps, [{ descripcion: 'Reloj ajeno', costo: 90_000 }], { almacen: 'PCT02' })
  gerente = await p.entrar('gerente')
})
const lector = crearLectorDePdf()
afterAll(() => {
  lector.cerrar()
  return p.cerrar()
})

const lista = async (quien: Navegador, consulta = '') =>
  (await quien.pedir<PaginaVitrina>('GET', `/vitrina${consulta}`)).cuerpo

describe('the shop window', () => {
  it('shows what the branch sells, the oldest first, with counts by age and totals', async () => {
    const { items, total, conteos, totales } = await lista(gerente)
    expect([items[0]?.descripcion, items.map(({ dias }) => dias)]).toEqual(['Pulsera Cartier', [200, 0, 0]])
    expect([total, conteos]).toEqual([3, { todos: 3, nuevos: 2, viejos: 1 }])
    expect(totales).toEqual({ piezas: 3, peso: 1_660, costo: 3_160_000, precio: 3_550_000 })
  })

  it.each([
    ['texto=solitario', 1],
    ['texto=CARTIER pulsera', 1],
    ['categoria=3,4', 2],
    ['categoria=0', 1],
    ['categoria=0,3', 2],
    ['clase=televisor', 1],
    ['clase=joya,televisor', 3],
    ['clase=moto', 0],
    ['marca=kall', 1],
    ['texto=kalley televisor', 1],
    ['texto=43', 1],
    ['texto=SN-001', 1],
    ['texto=SN001', 1],
    ['texto=sn-0017', 1],
    ['texto=SN-002', 0],
    ['texto=SN-', 0],
    ['diasDesde=200', 1],
    ['edad=nuevos&orden=-precio', 2],
    ['edad=medios', 0],
    ['gramosDesde=5&gramosHasta=13', 1],
    ['precioDesde=400000&precioHasta=500000', 1],
    ['edad=viejos', 1],
    ['diasHasta=10', 2],
    ['vista=granel', 1],
    ['vista=vendidos', 0],
    ['vista=separados', 0],
    ['vista=trasladados', 0],
    ['vista=devueltos', 0],
    ['contrato=PCT01', 0],
    ['texto=reloj ajeno', 0],
  ])('finds by %s', async (consulta, cuantas) => {
    expect((await lista(gerente, `?${consulta}`)).total).toBe(cuantas)
  })

  it('finds a thing by its bar code, and by its beginning', async () => {
    expect((await lista(gerente, `?texto=${codigos[0]}`)).items.map(({ codigo }) => codigo)).toEqual([
      codigos[0],
    ])
    expect((await lista(gerente, `?texto=${codigos[1]?.slice(0, -2).toLowerCase()}`)).total).toBe(2)
  })

  it('answers its rows without its counts, and its counts without its rows', async () => {
    const filas = await lista(gerente, '?edad=nuevos&parte=filas&porPagina=1')
    expect(Object.keys(filas)).toEqual(['items'])
    expect(filas.items).toHaveLength(1)
    const cuentas = await lista(gerente, '?edad=nuevos&parte=cuentas')
    expect(cuentas).toEqual({
      items: [],
      total: 2,
      conteos: { todos: 3, nuevos: 2, viejos: 1 },
      totales: { piezas: 2, peso: 430, costo: 1_160_000, precio: 450_000 },
    })
    expect((await gerente.pedir('GET', '/vitrina?parte=algo')).estado).toBe(400)
  })

  it('tells what things cost only to who may know it, and of other branches to nobody', async () => {
    const cajero = await lista(await p.entrar('cajero'))
    expect([cajero.totales?.costo, ...cajero.items.map(({ costo }) => costo)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    const cadena = (await gerente.pedir<PaginaVitrina>('GET', '/vitrina/cadena?texto=reloj')).cuerpo
    expect(cadena.items.map(({ almacen, costo }) => [almacen, costo])).toEqual([['PCT02', null]])
    const deOtro = (await gerente.pedir<PaginaVitrina>('GET', '/vitrina/cadena?almacen=PCT02')).cuerpo
    expect(deOtro.total).toBe(1)
    const palabras = (await gerente.pedir<PaginaVitrina>('GET', '/vitrina/cadena?texto=reloj aj')).cuerpo
    expect(palabras.items.map(({ clase }) => clase)).toEqual(['otro'])
  })

  it('tells the IVA that is inside each price, by what the thing is: without it the cost is compared', async () => {
    const { ventas } = (await p.base.db.selectFrom('configuracion').select('valor').executeTakeFirstOrThrow())
      .valor as { ventas?: object }
    const conIva = async (iva: object) => {
      await sql`update configuracion set valor =
        jsonb_set(valor, '{ventas}', ${JSON.stringify({ ...ventas, ...iva })}::jsonb)`.execute(p.base.db)
      p.reloj.avanzar(3_000)
    }
    await conIva({ ivaMetal: 500, ivaVarios: 1_900 })
    const { items } = await lista(gerente, '?orden=codigo')
    const [, , televisor] = codigos
    expect(items.map(({ codigo, tarifa }) => [codigo === televisor, tarifa])).toEqual(
      items.map(({ codigo }) => (codigo === televisor ? [true, 1_900] : [false, 500])),
    )
    const { cuerpo } = await gerente.pedir<{ tarifa: number }>('GET', `/vitrina/piezas/${televisor}`)
    expect(cuerpo.tarifa).toBe(1_900)
    await conIva({})
  })

  it('is a file with its filter and its totals', async () => {
    const { texto } = await gerente.pedir('GET', '/vitrina/exportar?categoria=3')
    expect(texto).toContain(
      'Pulsera Cartier;Joyería;no aplica;no aplica;Italiano;"12,30";2000000;3100000;200;',
    )
    expect(texto).toContain('PCT01, pureza Italiano')
    expect(texto).not.toContain('Televisor')
  })
})

it('the palette finds a thing by its whole label, of this branch alone', async () => {
  const buscar = async (texto: string) =>
    (await gerente.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${texto}`)).cuerpo.articulos
  const [codigo = ''] = codigos
  const suyo = [
    { codigo, descripcion: 'Pulsera Cartier', lugar: 'vitrina', porEntregar: false, contrato: null },
  ]
  expect(await buscar(codigo.toLowerCase())).toEqual(suyo)
  expect(await buscar(codigo.slice(0, -2))).toEqual([])
  const [ajena] = await unasPiezas(p.deps, [{}], { almacen: 'PCT02' })
  expect(await buscar(ajena?.codigo ?? '')).toEqual([])
})

describe('prices', () => {
  it('are put on many by a rule, all or none, and keep their history', async () => {
    const regla = { modo: 'margen', porcentaje: 5_000 }
    const ruta = '/vitrina/precios'
    const { estado, cuerpo } = await gerente.pedir('PUT', ruta, { codigos: codigos.slice(1), regla })
    expect([estado, cuerpo]).toEqual([
      200,
      {
        precios: [
          { codigo: codigos[1], precio: 1_290_000 },
          { codigo: codigos[2], precio: 450_000 },
        ],
      },
    ])
    const porGramo = { codigos: codigos.slice(1), regla: { modo: 'gramo', porGramo: { 4: 310_000 } } }
    const rechazo = await gerente.pedir<{ datos: unknown }>('PUT', ruta, porGramo)
    expect(rechazo.estado).toBe(422)
    expect(rechazo.texto).toContain(`El artículo ${codigos[2]} no es de metal`)
    p.reloj.avanzar(1_000)
    const solo = await gerente.pedir('PUT', ruta, { ...porGramo, codigos: [codigos[1]] })
    expect(solo.cuerpo).toEqual({ precios: [{ codigo: codigos[1], precio: 1_333_000 }] })
    const { cuerpo: ficha } = await gerente.pedir<{ precios: { precio: number; anterior: number | null }[] }>(
      'GET',
      `/vitrina/piezas/${codigos[1]}`,
    )
    expect(ficha.precios.map(({ precio, anterior }) => [anterior, precio])).toEqual([
      [1_290_000, 1_333_000],
      [null, 1_290_000],
    ])
  })

  it('are refused to who may not, of another branch, and of what is not for sale', async () => {
    const regla = { modo: 'fijo', valor: 1_000 }
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('PUT', '/vitrina/precios', { codigos, regla })).estado).toBe(403)
    const [ajena] = await unasPiezas(p.deps, [{}], { almacen: 'PCT02' })
    const [separada] = await unasPiezas(p.deps, [{}], { lugar: 'separado' })
    for (const codigo of [ajena?.codigo, separada?.codigo, 'PCT01-RV999999-1']) {
      const { estado, cuerpo } = await gerente.pedir<{ codigo: string }>('PUT', '/vitrina/precios', {
        codigos: [codigos[0], codigo],
        regla,
      })
      expect([estado, cuerpo.codigo]).toEqual([409, 'vitrina.no_esta'])
    }
    expect((await gerente.pedir('GET', `/vitrina/piezas/${codigos[0]}`)).texto).toContain('3100000')
    expect((await gerente.pedir('GET', `/vitrina/piezas/${ajena?.codigo}`)).estado).toBe(404)
  })

  it('by a margin over the cost are of who may see costs: the price would tell it', async () => {
    await p.base.db
      .insertInto('roles')
      .values({ id: p.deps.nuevoId(), nombre: 'Precios', permisos: ['vitrina.ver', 'vitrina.precios'] })
      .execute()
    await unUsuario(p.base.db, 'etiqueta', [{ almacenId: p.almacenes.PCT01, rol: 'Precios' }])
    const etiqueta = await p.entrar('etiqueta')
    const poner = (regla: object) =>
      etiqueta.pedir('PUT', '/vitrina/precios', { codigos: [codigos[2]], regla })
    const { estado, texto } = await poner({ modo: 'margen', porcentaje: 0 })
    expect([estado, texto.includes('300000')]).toEqual([403, false])
    expect((await poner({ modo: 'fijo', valor: 450_000 })).estado).toBe(200)
  })

  it('a gram of a purity has its price in each branch', async () => {
    const { cuerpo } = await gerente.pedir('PUT', '/vitrina-peso/precios', { categoria: 4, precio: 320_000 })
    const oro = { clave: 'PCT01-4', almacen: 'PCT01', categoria: 4, piezas: 1, peso: 250, espera: 0 }
    expect(cuerpo).toEqual({
      items: [{ ...oro, costo: 500_000, costoGramo: 200_000, precioGramo: 320_000 }],
    })
    const otra = await (await p.entrar('gerente', 'PCT02')).pedir('GET', '/vitrina-peso/cadena')
    expect(otra.cuerpo).toEqual({
      items: [{ ...oro, costo: null, costoGramo: null, precioGramo: 320_000 }],
    })
  })

  it('are of no thing that is kept by weight, which is sold at what its gram costs', async () => {
    const [suelta] = await unasPiezas(p.deps, [{ categoria: 6, peso: 300, costo: 90_000, precio: 150_000 }], {
      lugar: 'vitrina_peso',
    })
    const { estado, cuerpo } = await gerente.pedir<{ codigo: string }>('PUT', '/vitrina/precios', {
      codigos: [suelta?.codigo],
      regla: { modo: 'fijo', valor: 200_000 },
    })
    expect([estado, cuerpo.codigo]).toEqual([409, 'vitrina.no_esta'])
    const ficha = async () =>
      (
        await gerente.pedir<{ precio: number | null; precioGramo: number | null }>(
          'GET',
          `/vitrina/piezas/${suelta?.codigo}`,
        )
      ).cuerpo
    expect(await ficha()).toMatchObject({ precio: null, precioGramo: null })
    await gerente.pedir('PUT', '/vitrina-peso/precios', { categoria: 6, precio: 95_000 })
    expect(await ficha()).toMatchObject({ precio: null, precioGramo: 95_000 })
    expect((await lista(gerente, '?vista=granel&categoria=6')).totales?.precio).toBe(0)
  })
})

describe('labels', () => {
  it.each(['hoja', 'rollo'] as const)('carry code, weight and price: %s', async (formato) => {
    const ruta = `/vitrina/etiquetas?formato=${formato}&codigos=${codigos[0]},${codigos[2]}`
    const { estado, bytes } = await gerente.pedir('GET', ruta)
    expect(estado).toBe(200)
    if (!conPdftotext) return
    const textos = lector.paginas(bytes).join(' ')
    for (const dicho of [codigos[0], 'Pulsera Cartier', '12,30 g', '3.100.000', codigos[2]])
      expect(textos).toContain(dicho)
  })

  it('are not printed of what is of another branch', async () => {
    const [ajena] = await unasPiezas(p.deps, [{}], { almacen: 'PCT02' })
    const { estado } = await gerente.pedir('GET', `/vitrina/etiquetas?codigos=${codigos[0]},${ajena?.codigo}`)
    expect(estado).toBe(404)
  })
})
