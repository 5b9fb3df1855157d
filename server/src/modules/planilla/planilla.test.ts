import type { DocumentoPlanilla, Planilla } from '@retroventa/api/planilla/llamadas'
import { nombreCategoria } from '@retroventa/domain/oro/categorias'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unLote } from '../../testing/taller/desuso.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { unCuadre } from '../caja/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { anular } from '../desuso/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { despachar, recibir } from '../traslados/factory.ts'
import { cambiarVenta, vender } from '../ventas/factory.ts'

type Hoja = Planilla & { documentos: { items: DocumentoPlanilla[]; total: number }; antes: number }

let t: Taller
let lector: ReturnType<typeof crearLectorDePdf>
const TIPOS = [
  'contrato',
  'prorroga',
  'abono',
  'aumento',
  'retiro',
  'vencimiento',
  'anulacion',
  'ingreso',
  'egreso',
  'venta',
  'devolucion',
  'separe',
  'abonoSepare',
  'cancelacionSepare',
] as const

beforeAll(async () => {
  t = await crearTaller()
  lector = crearLectorDePdf()
  for (const tipo of TIPOS) {
    const { estado, cuerpo } = await t.enviar(await t.envio(await t.preparar(tipo)))
    expect([tipo, estado, cuerpo.codigo]).toEqual([tipo, 200, cuerpo.codigo])
  }
  await unCuadre(t.p.deps, 'PCT01', 2_000)
})
afterAll(async () => {
  lector.cerrar()
  await t.p.cerrar()
})

const pedir = async (ruta: string, quien: Navegador = t.quien) =>
  (await quien.pedir<Hoja>('GET', ruta)).cuerpo
const renglon = (filas: Planilla['hoja']['ingresos'], fila: string) =>
  filas.find((una) => una.fila === fila)?.valor

describe('the sheet of a day', () => {
  it('closes where the drawer does, in the books and in the count', async () => {
    const { hoja, caja, cuadres, documentos } = await pedir('/planilla/detallada?porPagina=200')
    expect(hoja.inicial + hoja.totalIngresos - hoja.totalEgresos).toBe(hoja.final)
    expect([hoja.final, caja]).toEqual([await saldoCaja(t.p.base.db, t.p.almacenes.PCT01), hoja.final])
    expect(cuadres).toMatchObject([{ almacen: 'PCT01', caja: hoja.final, diferencia: 2_000 }])
    const movido = documentos.items.reduce((suma, { entra, sale }) => suma + entra - sale, 0)
    expect([hoja.inicial + movido, documentos.items.length]).toEqual([hoja.final, documentos.total])
  })

  it('has each operation in its row, and what was undone in a row of its own', async () => {
    const { hoja } = await pedir('/planilla/sencilla')
    const valor = async (tipo: string) =>
      (
        await sql<{
          n: number
        }>`select coalesce(sum(abs(valor)), 0)::int8 as n from documentos where tipo = ${tipo}
          and fecha = '2026-11-20' and anula_id is null`.execute(t.p.base.db)
      ).rows[0]?.n
    expect(renglon(hoja.egresos, 'comprasContratos')).toBe(
      ((await valor('contrato')) ?? 0) + ((await valor('aumento')) ?? 0),
    )
    expect(hoja.totalRetroventa).toBe(await valor('retiro'))
    expect(renglon(hoja.egresos, 'prorrogasDevueltas')).toBeGreaterThan(0)
    expect(renglon(hoja.ingresos, 'ventas')).toBe(await valor('venta'))
    expect(renglon(hoja.egresos, 'devoluciones')).toBe(await valor('devolucion'))
    expect(renglon(hoja.ingresos, 'planSepare')).toBe(
      ((await valor('separe')) ?? 0) + ((await valor('abonoSepare')) ?? 0),
    )
    expect(renglon(hoja.egresos, 'planSepareDevuelto')).toBe(await valor('cancelacionSepare'))
    for (const fila of ['otrosIngresos', 'egresosGastos']) {
      const suya = [...hoja.ingresos, ...hoja.egresos].find((una) => una.fila === fila)
      expect(suya?.detalle.reduce((suma, parte) => suma + parte.valor, 0)).toBe(suya?.valor)
    }
  })

  it('opens each figure: the documents of a row, or of a part of it, are as many as it says and add up to it', async () => {
    const de = '/planilla/detallada?desde=2026-01-01&hasta=2026-11-20&porPagina=200'
    const leido = async (fila: string, detalle = '') => {
      const parte = detalle && `&detalle=${encodeURIComponent(detalle)}`
      const { items, total } = (await pedir(`${de}&fila=${fila}${parte}`)).documentos
      expect(items.length).toBe(total)
      return [fila, detalle, items.reduce((suma, { enRenglon = 0 }) => suma + enRenglon, 0), total]
    }
    const { hoja, documentos: todos } = await pedir(de)
    const renglones = [...hoja.ingresos, ...hoja.egresos]
    expect(renglones.some(({ detalle }) => detalle.length > 0)).toBe(true)
    for (const { fila, valor, documentos, detalle } of renglones) {
      expect((await leido(fila))[2]).toBe(valor)
      for (const parte of detalle.length > 0 ? detalle : [{ nombre: '', valor, documentos }])
        expect(await leido(fila, parte.nombre)).toEqual([fila, parte.nombre, parte.valor, parte.documentos])
    }
    // Of none, nothing; without a row, what they are of one is not said.
    expect(await leido('otrosIngresos', 'ninguna')).toEqual(['otrosIngresos', 'ninguna', 0, 0])
    expect(todos.items.some(({ enRenglon }) => enRenglon !== undefined)).toBe(false)
  })

  it('gives grams, value and average by purity, and the numbers that were used', async () => {
    const { purezas, rangos } = await pedir('/planilla/sencilla')
    const nuevo = purezas.find(({ bloque }) => bloque === 'Contrato')
    expect(nuevo?.filas.map(({ pureza }) => pureza)).toContain('Nacional')
    expect(nuevo?.total.valor).toBe(nuevo?.filas.reduce((suma, { valor }) => suma + valor, 0))
    expect(rangos).toContainEqual(expect.objectContaining({ operacion: 'Cuadre de caja', cantidad: 1 }))
  })

  it('is the sum of its branches when several are asked for, and of the days of a period', async () => {
    await unaBase(t.p.deps, t.p.almacenes.PCT02, (await quien()).id, 70_000)
    const [una, otra, dos] = await Promise.all([
      pedir('/planilla/sencilla'),
      pedir('/planilla/sencilla?almacenes=PCT02'),
      pedir('/planilla/sencilla?almacenes=PCT01,PCT02'),
    ])
    expect(otra.hoja).toMatchObject({ inicial: 0, totalIngresos: 70_000, final: 70_000 })
    expect(dos.hoja.final).toBe(una.hoja.final + otra.hoja.final)
    const ano = await pedir('/planilla/sencilla?desde=2026-01-01&hasta=2026-11-20')
    expect([ano.hoja.final, ano.caja]).toEqual([una.hoja.final, una.hoja.final])
  })

  it('is of every branch that is asked for, of all that one reads, and of no other when what is asked for makes no sense', async () => {
    const codigos = Array.from({ length: 398 }, (_, i) => `PCT${i + 100}`)
    const muchos = ['PCT01', ...codigos, 'PCT02'].join(',')
    const [dos, todos, larga, informe, sobran, malo] = await Promise.all([
      pedir('/planilla/sencilla?almacenes=PCT01,PCT02'),
      pedir('/planilla/sencilla?almacenes=todos'),
      pedir(`/planilla/sencilla?almacenes=${muchos}`),
      t.quien.pedir<{ almacenes: string[] }>('GET', `/informes/gerencia/consolidado?almacen=${muchos}`),
      t.quien.pedir('GET', `/planilla/sencilla?almacenes=${muchos},PCT03`),
      t.quien.pedir('GET', `/planilla/sencilla?almacenes=${encodeURIComponent("' or 1")}`),
    ])
    expect(dos.almacenes.map(({ codigo }) => codigo)).toEqual(['PCT01', 'PCT02'])
    expect([todos, { ...larga, fuera: [] }, dos.fuera]).toEqual([dos, dos, []])
    expect(larga.fuera).toEqual(codigos)
    expect([informe.estado, informe.cuerpo.almacenes]).toEqual([200, ['PCT01', 'PCT02']])
    for (const { estado, cuerpo } of [sobran, malo])
      expect({ estado, mensaje: cuerpo.mensaje }).toEqual({
        estado: 400,
        mensaje: 'Revise los datos: almacenes: debe ser uno o varios códigos de almacén, hasta 400',
      })
  })

  it('is still that of a branch that was closed since, for who could read it, and so are the reports of its days', async () => {
    const informe = async (clave: string) =>
      (
        await t.quien.pedir<{ items: { almacen: string }[] }>('GET', `/informes/gerencia/${clave}`)
      ).cuerpo.items.filter(({ almacen }) => almacen === 'PCT02')
    const leer = async () => ({
      hoja: (await pedir('/planilla/sencilla?almacenes=PCT02')).hoja,
      consolidado: await informe('consolidado'),
    })
    const antes = await leer()
    expect([antes.hoja.final, antes.consolidado.length]).toEqual([70_000, 1])
    const poner = (activo: boolean) =>
      t.p.base.db.updateTable('almacenes').set({ activo }).where('codigo', '=', 'PCT02').execute()
    await poner(false)
    const despues = await leer()
    const quedan = await informe('saldos-caja')
    await poner(true)
    expect(despues).toEqual(antes)
    expect([quedan, (await informe('saldos-caja')).length]).toEqual([[], 1])
  })
})

it('says apart what came back and what left in a change, and what a despatch brought and lost, voided too', async () => {
  const { almacenes, deps } = t.p
  const categoria = 7
  const lejos = await t.p.entrar('gerente', 'PCT02')
  const movido = async (con = t.quien) =>
    (await con.pedir<Planilla>('GET', '/planilla/sencilla')).cuerpo.purezas.flatMap(({ bloque, filas }) =>
      filas
        .filter(({ pureza }) => pureza === nombreCategoria(categoria) && /^(Cambio|Recepción)/.test(bloque))
        .map(({ unidades, peso, valor }) => [bloque, unidades, peso, valor]),
    )
  const [anillo, cadena, llega, falta] = await unasPiezas(deps, [
    { categoria, peso: 500, costo: 400_000, precio: 500_000 },
    { categoria, peso: 300, costo: 300_000, precio: 500_000 },
    { categoria, peso: 9_000, costo: 900_000 },
    { categoria, peso: 1_000, costo: 100_000 },
  ])
  const linea = (una: typeof anillo) => ({ tipo: 'pieza' as const, codigo: una?.codigo ?? '' })
  const venta = await vender(t.quien, 'gerente', { lineas: [linea(anillo)] })
  const cambio = await cambiarVenta([t.quien, 'gerente'], venta.cuerpo.codigo, {
    devueltas: [1],
    lineas: [linea(cadena)],
    motivo: 'le quedó pequeño',
  })
  expect(await movido()).toEqual([
    ['Cambio, sale', 1, 300, 300_000],
    ['Cambio, vuelve', 1, 500, 400_000],
  ])
  expect((await anular(t.quien, cambio.cuerpo.codigo)).estado).toBe(200)
  expect((await movido()).filter(([bloque]) => String(bloque).endsWith(', anulado'))).toEqual([
    ['Cambio, sale, anulado', 1, 300, 300_000],
    ['Cambio, vuelve, anulado', 1, 500, 400_000],
  ])
  const precinto = 'PUREZA-1'
  const despacho = await despachar(t.quien, 'gerente', {
    destinoId: almacenes.PCT02,
    lineas: [llega, falta].map((una) => ({ ...linea(una), precinto })),
    bolsas: [{ precinto, peso: 10_500 }],
  })
  const recepcion = await recibir(lejos, 'gerente', despacho.cuerpo.codigo, {
    piezas: [llega?.codigo ?? ''],
    graneles: [],
    bolsas: [{ orden: 1, peso: 9_500 }],
    motivo: 'venía abierta',
  })
  expect(recepcion.estado).toBe(200)
  expect(await movido(lejos)).toEqual([
    ['Recepción de mercancía', 1, 9_000, 900_000],
    ['Recepción de mercancía, no llegó', 1, 1_000, 100_000],
  ])
})

const quien = () => t.p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()

describe('the other layout', () => {
  it('is off until the settings say so, and then tells the same documents with the balance after each', async () => {
    const apagada = await t.quien.pedir('GET', '/planilla/alterna')
    expect([apagada.estado, apagada.cuerpo.codigo]).toEqual([409, 'planilla.apagada'])
    await sql`update configuracion set valor = jsonb_set(valor, '{planillaAlterna}', 'true')`.execute(
      t.p.base.db,
    )
    t.p.reloj.avanzar(3_000)
    const [alterna, detallada] = await Promise.all([
      pedir('/planilla/alterna?porPagina=200'),
      pedir('/planilla/detallada?porPagina=200'),
    ])
    expect(alterna.documentos).toEqual(detallada.documentos)
    expect([alterna.hoja, alterna.antes]).toEqual([detallada.hoja, detallada.hoja.inicial])
    const segunda = await pedir('/planilla/alterna?porPagina=3&pagina=2')
    const tres = detallada.documentos.items.slice(0, 3)
    expect(segunda.antes).toBe(
      tres.reduce((suma, { entra, sale }) => suma + entra - sale, alterna.hoja.inicial),
    )
  })

  it('has the balance after each in its file too', async () => {
    const { hoja, documentos } = await pedir('/planilla/alterna?porPagina=200')
    const { texto } = await t.quien.pedir('GET', '/planilla/alterna/archivo?archivo=csv')
    const [cabeza = '', ...filas] = texto.split('\r\n')
    const ultima = filas[documentos.items.length - 1] ?? ''
    expect(cabeza).toMatch(/Saldo \(pesos\)$|Saldo$/)
    expect(ultima.split(/[;,]/).at(-1)).toBe(String(hoja.final))
  })
})

describe('who reads a sheet', () => {
  it.each(['detallada', 'sencilla', 'alterna'])(
    'of %s needs its permission and to see the drawer',
    async (vista) => {
      const cajero = await t.p.entrar('cajero')
      const { estado, cuerpo } = await cajero.pedir<{ datos: { permiso: string } }>(
        'GET',
        `/planilla/${vista}`,
      )
      expect([estado, cuerpo.datos.permiso]).toEqual([403, `planilla.${vista}`])
      await sql`update roles set permisos = permisos || array['planilla.' || ${vista}] where nombre = 'Cajero'`.execute(
        t.p.base.db,
      )
      const ciego = await t.p.entrar('cajero')
      const sinCaja = await ciego.pedir<{ datos: { permiso: string } }>('GET', `/planilla/${vista}`)
      expect([sinCaja.estado, sinCaja.cuerpo.datos.permiso]).toEqual([403, 'caja.ver'])
    },
  )

  it('reads it of their branches, and of whole periods', async () => {
    const ajena = await pedir('/planilla/sencilla?almacenes=PCT02', await t.p.entrar('auditor'))
    expect(ajena).toMatchObject({ almacenes: [], elegibles: ['PCT01'], hoja: { final: 0, ingresos: [] } })
    expect(ajena.fuera).toEqual(['PCT02'])
    // What is left out of it is said, on the screen and in its file.
    const auditor = await t.p.entrar('auditor')
    const parte = await pedir('/planilla/sencilla?almacenes=pct01,PCT02', auditor)
    expect([parte.almacenes.map(({ codigo }) => codigo), parte.fuera]).toEqual([['PCT01'], ['PCT02']])
    const { texto } = await auditor.pedir(
      'GET',
      '/planilla/sencilla/archivo?almacenes=PCT01,PCT02&archivo=csv',
    )
    expect(texto).toContain('No incluye PCT02: usted no puede ver su planilla')
    const malo = await t.quien.pedir('GET', '/planilla/sencilla?desde=2026-11-21&hasta=2026-11-20')
    expect([malo.estado, malo.cuerpo.codigo]).toEqual([422, 'planilla.periodo'])
  })
})

describe('the sheet that leaves', () => {
  it.skipIf(!conPdftotext)(
    'proves on paper that it balances, letter and oficio (needs pdftotext)',
    async () => {
      const { hoja, documentos } = await pedir('/planilla/detallada?porPagina=200')
      const pesos = (valor: number) => `$ ${valor.toLocaleString('es-CO')}`
      for (const papel of ['carta', 'oficio']) {
        const { bytes } = await t.quien.pedir('GET', `/planilla/detallada/archivo?papel=${papel}`)
        const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
        for (const cifra of [hoja.inicial, hoja.totalIngresos, hoja.totalEgresos, hoja.final])
          expect(texto).toContain(pesos(cifra))
        for (const { documento } of documentos.items) expect(texto).toContain(documento)
        expect(texto).toMatch(/Planilla detallada.*Saldo inicial.*Saldo final.*Total ingresos.*Total egresos/)
        expect(texto).toMatch(/Capital retroventa.*Total retroventa.*Total ingresos/)
      }
    },
  )

  it('goes to a spreadsheet with its totals, and the log says who took it', async () => {
    const { hoja } = await pedir('/planilla/sencilla')
    const { texto } = await t.quien.pedir('GET', '/planilla/sencilla/archivo?archivo=csv')
    expect(texto).toContain('Capital retroventa')
    expect(texto).toMatch(new RegExp(`Saldo final[;,]"?${hoja.final}`))
    // Of its documents the foot is what the columns come to, what was paid by card in none of them, and it balances.
    const [linea] = await unasPiezas(t.p.deps, [{ costo: 40_000, precio: 80_000 }])
    const lineas = [{ tipo: 'pieza' as const, codigo: linea?.codigo }]
    const pagos = [{ medio: 'datafono' as const, valor: 80_000, referencia: '004512' }]
    expect((await vender(t.quien, 'gerente', { lineas, pagos })).estado).toBe(200)
    const conTarjeta = await pedir('/planilla/detallada?porPagina=200')
    const suma = (cual: 'entra' | 'sale') =>
      conTarjeta.documentos.items.reduce((todo, una) => todo + una[cual], 0)
    expect(conTarjeta.hoja.totalIngresos).toBeGreaterThan(suma('entra'))
    expect(conTarjeta.hoja.inicial + suma('entra') - suma('sale')).toBe(conTarjeta.hoja.final)
    const { texto: detallada } = await t.quien.pedir('GET', '/planilla/detallada/archivo?archivo=csv')
    for (const [nombre, valor] of [
      ['Entró a caja', suma('entra')],
      ['Salió de caja', suma('sale')],
      ['Saldo final', conTarjeta.hoja.final],
    ] as const)
      expect(detallada).toMatch(new RegExp(`${nombre}[;,]"?${valor}`))
    const { bytes } = await t.quien.pedir('GET', '/planilla/detallada/archivo?archivo=xlsx')
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  })
})

it('says under what left in a change the grams of a bag that was parted for it, voided too; and of a lot, that it is what was lost', async () => {
  const categoria = 6
  const movido = async () =>
    (await t.quien.pedir<Planilla>('GET', '/planilla/sencilla')).cuerpo.purezas.flatMap(({ bloque, filas }) =>
      filas
        .filter(({ pureza }) => pureza === nombreCategoria(categoria) && !/^Venta/.test(bloque))
        .map(({ peso }) => [bloque, peso]),
    )
  const antes = await movido()
  const nuevos = async () => (await movido()).filter((una) => !antes.some((otra) => `${otra}` === `${una}`))
  const [anillo, cadena] = await unasPiezas(t.p.deps, [
    { categoria, peso: 500, costo: 400_000, precio: 500_000 },
    { categoria, peso: 200, costo: 100_000, precio: 500_000 },
  ])
  await unasPiezas(t.p.deps, [{ categoria, peso: 9_000, costo: 900_000 }], { lugar: 'vitrina_peso' })
  const linea = (una: typeof anillo) => ({ tipo: 'pieza' as const, codigo: una?.codigo ?? '' })
  const venta = await vender(t.quien, 'gerente', { lineas: [linea(anillo)] })
  const granel = { tipo: 'granel' as const, categoria, peso: 300, precio: 900_000 }
  const cambio = await cambiarVenta(
    [t.quien, 'gerente'],
    venta.cuerpo.codigo,
    { devueltas: [1], lineas: [linea(cadena), granel], motivo: 'le quedó pequeño' },
    'gerente',
  )
  expect(cambio.estado).toBe(200)
  const hecho = [
    ['Cambio, sale', 500],
    ['Cambio, vuelve', 500],
  ]
  expect((await nuevos()).filter(([bloque]) => String(bloque).startsWith('Cambio'))).toEqual(hecho)
  expect((await anular(t.quien, cambio.cuerpo.codigo)).estado).toBe(200)
  expect((await nuevos()).filter(([bloque]) => String(bloque).endsWith(', anulado'))).toEqual([
    ['Cambio, sale, anulado', 500],
    ['Cambio, vuelve, anulado', 500],
  ])
  await unLote(t.p.deps, { pieza: { categoria, peso: 1_000, costo: 1_000_000 }, peso: 990 })
  expect((await nuevos()).filter(([bloque]) => /lote|oro/i.test(String(bloque)))).toEqual([
    ['Retiro de oro, merma', 10],
  ])
})
