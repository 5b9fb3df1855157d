import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { type ConsultaLista, filasDeLista, sumarFilas } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type FilaInforme, TEXTOS } from '@retroventa/api/informes/definir'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES, type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import type { listarDocumentos } from '@retroventa/api/operaciones/llamadas'
import { formatoMes } from '@retroventa/domain/formato/fechas'
import { periodoPedido } from '@retroventa/domain/informes/periodo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { corridas } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearApp } from '../../app.ts'
import { CLAVE_DEMO } from '../../db/seed/demo/personas.ts'
import { sembrarDemo } from '../../db/seed/demo.ts'
import { crearDependencias, type Dependencias } from '../../dependencies.ts'
import { CONFIG_DE_PRUEBA, ingresar, type Navegador } from '../../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { abrirFilas } from '../../testing/informes/abre.ts'
import { filtrosDeInforme } from '../../testing/informes/filtros.ts'
import { type Libros, leerLibros } from '../../testing/informes/libros.ts'
import { ORACULOS } from '../../testing/informes/oraculos.ts'
import { PASO_DE_PRUEBA, ponerUmbrales, UMBRALES_DE_PRUEBA } from '../../testing/informes/umbrales.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { leerTodas } from './queries.ts'

/** Friday 20 November 2026, 15:00 in Bogotá: eight months of five branches end there. */
const AHORA = new Date('2026-11-20T20:00:00.000Z')
const HOY = '2026-11-20'

let ahora = AHORA
let base: BaseDePruebas
let deps: Dependencias
let app: Awaited<ReturnType<typeof crearApp>>
let duena: Navegador
let almacenes: { id: string; codigo: string }[]
let libros: Libros
let fundicion: ReadonlyMap<number, number>

beforeAll(async () => {
  base = await crearBase()
  deps = { ...crearDependencias(structuredClone(CONFIG_DE_PRUEBA), base), reloj: () => ahora }
  await sembrarDemo(deps)
  const { db } = base
  await sql`update configuracion set valor = jsonb_set(valor, '{informeDetalladoGerencia}', 'true')`.execute(
    db,
  )
  await ponerUmbrales(db)
  // Settings are believed for two seconds.
  ahora = new Date(AHORA.getTime() + 3_000)
  almacenes = await db.selectFrom('almacenes').select(['id', 'codigo']).orderBy('codigo').execute()
  app = await crearApp(deps)
  await app.ready()
  const { sugeridos } = await leerConfiguracion(deps)
  const fino = { ...sugeridos, contrato: { ...sugeridos.contrato, porcentaje: 10_000 } }
  fundicion = new Map(CATEGORIAS.map(({ categoria }) => [categoria, valorGramo(categoria, fino)]))
  libros = await leerLibros(db)
  // One address may not call more than so often in a minute, which is that of the wall: the deep run calls from several.
  let llamadas = 0
  duena = await ingresar(app, 'superadmin', CLAVE_DEMO, () => `10.0.0.${Math.trunc(llamadas++ / 500)}`)
  await duena.pedir('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id })
})
afterAll(async () => {
  await app.close()
  await deps.cola.cerrar()
  await deps.impresora.cerrar()
  await base.cerrar()
})

const pedir = (clave: ClaveInforme, consulta: ConsultaLista, quien = duena) => {
  const dichos = Object.entries(consulta).filter(([, valor]) => valor !== undefined)
  const busqueda = new URLSearchParams(dichos.map(([campo, valor]) => [campo, String(valor)]))
  return quien.pedir<PaginaInforme>('GET', `/informes${puertaDe(clave).a}?${busqueda}`)
}

it('a file of a long history leaves with its last day, before anybody reads the others', async () => {
  const ids = almacenes.map(({ id }) => id)
  const lotes = leerTodas(base.db, {
    clave: 'repositorioContratos',
    filtro: {},
    contexto: {
      ...periodoPedido('todo', {}, HOY),
      hoy: HOY,
      almacenes: ids,
      vistos: ids,
      calladas: [],
      tasas: [],
      fundicion: [],
      umbrales: UMBRALES_DE_PRUEBA,
      pasoSugerido: PASO_DE_PRUEBA,
      conCosto: true,
    },
  })
  const primero: readonly FilaInforme[] = (await lotes.next()).value ?? []
  await lotes.return(undefined)
  const ultimo = [...libros.contratos.values()]
    .map(({ fecha }) => fecha)
    .toSorted()
    .at(-1)
  expect([...new Set(primero.map(({ fecha }) => fecha))]).toEqual([ultimo])
})

it('the bars of months come in their order, the last first, in words', async () => {
  const { cuerpo } = await pedir('resolucionesGrafico', {})
  // As many as are drawn, whatever the years behind them; more of them when it is said from when.
  expect(cuerpo.periodo).toEqual({ desde: '2025-12-01', hasta: HOY })
  const dichos = cuerpo.barras.map(({ clave }) => clave)
  const meses = [...new Set(cuerpo.items.map(({ mes }) => String(mes)))].toSorted().toReversed()
  expect(dichos.length).toBeGreaterThan(1)
  expect(dichos).toEqual(meses.slice(0, dichos.length).map(formatoMes))
})

describe.each(CLAVES)('%s', (clave) => {
  it('every figure is that of the raw ledgers, whatever the filter', async () => {
    const { lista, periodo } = DECLARACIONES[clave]
    await fc.assert(
      fc.asyncProperty(filtrosDeInforme(clave, almacenes, HOY), async (consulta) => {
        const { estado, cuerpo, texto } = await pedir(clave, { ...consulta, porPagina: 200 })
        expect([estado, estado === 200 ? '' : texto]).toEqual([200, ''])
        const { fechaDesde, fechaHasta, ...resto } = consulta
        const ends = { desde: fechaDesde as string, hasta: fechaHasta as string }
        const dias = periodoPedido(periodo, ends, HOY)
        const elegidos = String(consulta.almacen ?? '').split(',')
        const ids = almacenes.filter(
          ({ codigo }) => !consulta.almacen || puertaDe(clave).cadena || elegidos.includes(codigo),
        )
        const crudas = ORACULOS[clave](libros, {
          ...dias,
          almacenes: ids.map(({ id }) => id),
          vistos: almacenes.map(({ id }) => id),
          hoy: HOY,
          fundicion,
          umbrales: UMBRALES_DE_PRUEBA,
          pasoSugerido: PASO_DE_PRUEBA,
        })
        const suyas = filasDeLista(lista, crudas, periodo ? resto : consulta)
        const { cantidad, sumas } = sumarFilas(lista.columnas, suyas)
        expect({ total: cuerpo.total, totales: cuerpo.totales }).toEqual({ total: cantidad, totales: sumas })
        if (cantidad > 200) return
        const porFila = (filas: readonly FilaInforme[]) =>
          filas
            .map((fila) => JSON.stringify(lista.columnas.map(({ clave: cual }) => fila[cual] ?? null)))
            .toSorted()
        expect(porFila(cuerpo.items)).toEqual(porFila(suyas))
      }),
      corridas(3, 50),
    )
  })

  it('its bars, its groups and its file say the same as its foot', async () => {
    const { lista, grafico } = DECLARACIONES[clave]
    const grupo = lista.columnas.find(({ agrupa }) => agrupa)?.clave
    const { cuerpo } = await pedir(clave, { grupo })
    const cifras = lista.columnas.filter(({ suma }) => suma).map((una) => una.clave)
    for (const cual of grupo ? cifras : []) {
      const suma = cuerpo.grupos?.reduce((todo, { sumas }) => todo + (sumas[cual] ?? 0), 0)
      expect([cual, suma]).toEqual([cual, cuerpo.totales[cual]])
    }
    expect(cuerpo.barras.length).toBe(Math.min(12, cuerpo.deBarras))
    if (grafico && cuerpo.barras.length < 12)
      expect(cuerpo.barras.reduce((suma, { valor }) => suma + valor, 0)).toBe(cuerpo.totales[grafico.valor])
    const archivo = await duena.pedir('GET', `/informes${puertaDe(clave).a}/exportar`)
    const renglones = archivo.texto.split('\r\n')
    expect(renglones).toContain(`${lista.nombre};${cuerpo.total}`)
    for (const cual of lista.sumaSoloPor ? [] : cifras) {
      const { titulo, tipo } = lista.columnas.find((una) => una.clave === cual) ?? {}
      if (tipo === 'peso' || tipo === 'porcentaje') continue
      expect(renglones).toContain(`${titulo};${cuerpo.totales[cual]}`)
    }
    expect(renglones.some((renglon) => renglon.includes('Filtro;'))).toBe(true)
  })

  it('the lists that its figures open add up to them, also of part of a month', async () => {
    const { periodo } = DECLARACIONES[clave]
    const dias = periodo && { fechaDesde: '2026-09-10', fechaHasta: '2026-11-12' }
    const { items } = (await pedir(clave, { almacen: 'PCT01', porPagina: 200, ...dias })).cuerpo
    const algunas = items.filter((_, i) => i % Math.ceil(items.length / 10) === 0)
    for (const { a, filas, listas } of await abrirFilas(duena, clave, algunas))
      expect([a, listas]).toEqual([a, filas])
  })

  it('is in the order that was asked for', async () => {
    const { lista } = DECLARACIONES[clave]
    for (const { clave: cual, tipo = 'texto', ordena } of lista.columnas) {
      if (!ordena || TEXTOS.has(tipo)) continue
      const { items } = (await pedir(clave, { orden: `-${cual}`, porPagina: 200 })).cuerpo
      const valores = items.map((fila) => fila[cual]).filter((valor) => valor !== null && valor !== undefined)
      const menores = valores.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
      expect([cual, valores]).toEqual([cual, menores])
    }
  })
})

it.runIf(conPdftotext)(
  'leaves on paper with its filter, its totals, the company and page n of m (needs pdftotext)',
  async () => {
    const lector = crearLectorDePdf()
    const { estado, bytes, cabeceras } = await duena.pedir(
      'GET',
      '/informes/gerencia/balance/exportar?archivo=pdf&almacen=PCT01',
    )
    expect([estado, cabeceras['content-type']]).toEqual([200, 'application/pdf'])
    const texto = lector.paginas(bytes).join(' ')
    const { items } = (await pedir('balance', { almacen: 'PCT01' })).cuerpo
    for (const parte of [
      'Balance',
      'NIT',
      'PCT01',
      'fecha',
      'Impreso por',
      'Página 1 de',
      `Renglones: ${items.length}`,
      'Activo',
      'Patrimonio',
    ])
      expect(texto).toContain(parte)
    for (const { cuenta } of items) expect(texto).toContain(cuenta)
    lector.cerrar()
  },
)

it('what they prove is there: no informe of the demonstration is empty but those of what it does not do', async () => {
  const vacios: ClaveInforme[] = []
  for (const clave of CLAVES)
    if (
      (await pedir(clave, DECLARACIONES[clave].periodo === 'mes' ? { fechaDesde: '2026-01-01' } : {})).cuerpo
        .total === 0
    )
      vacios.push(clave)
  expect(vacios).toEqual([
    'vencimientoHistorial',
    'ventasVitrina',
    'ventasServicio',
    'repositorioVitrinaPeso',
    'retenciones',
  ])
})

it('what was voided and what voids it are both out of the detallado, as at the foot of the documents that each row opens', async () => {
  const dias = 'fechaDesde=2026-01-01&fechaHasta=2026-11-20'
  const anuladas = [...libros.documentos.values()].filter(({ anula_id }) => anula_id !== null)
  expect(anuladas.length).toBeGreaterThan(0)
  const { items } = (
    await pedir('detallado', { almacen: 'PCT01', fechaDesde: '2026-01-01', fechaHasta: HOY, porPagina: 200 })
  ).cuerpo
  expect(items.map(({ tipo }) => tipo)).not.toContain('anulacion')
  const firmes = [...libros.documentos.values()].filter(
    (d) => d.almacen_id === almacenes[0]?.id && d.estado === 'activo' && d.anula_id === null,
  )
  for (const { tipo, cantidad, entra, sale } of items) {
    expect([tipo, cantidad]).toEqual([tipo, firmes.filter((d) => d.tipo === tipo).length])
    const { totales } = (
      await duena.pedir<Respuesta<typeof listarDocumentos>>('GET', `/documentos?tipo=${tipo}&${dias}`)
    ).cuerpo
    expect([tipo, totales]).toEqual([tipo, { cobrado: entra, entregado: sale }])
  }
})

it('the balance balances: what there is is what is owed and what is the owner’s', async () => {
  const { items } = (await pedir('balance', { porPagina: 200 })).cuerpo
  const suma = (clases: string) =>
    items.reduce((todo, { clase, saldo }) => todo + (clases.includes(String(clase)) ? Number(saldo) : 0), 0)
  expect(suma('1')).toBeGreaterThan(0)
  expect(suma('1')).toBe(suma('23'))
})

it('the balance says no sum of what is had and what is owed: not under a heading of both, nor at its foot, whatever bars are drawn', async () => {
  const { grupos, pie } = (await pedir('balance', { grupo: 'almacen', barrasPor: 'cuenta' })).cuerpo
  expect(grupos?.length).toBeGreaterThan(1)
  expect(grupos?.map(({ sumas }) => sumas)).toEqual(grupos?.map(() => ({})))
  expect(pie?.map(({ clave }) => clave)).toEqual(['Activo', 'Patrimonio'])
  const porClase = (await pedir('balance', { grupo: 'clase' })).cuerpo
  expect(porClase.grupos?.map(({ sumas }) => sumas.saldo)).toEqual(pie?.map(({ valor }) => valor))
  // An account is of one class, in every branch.
  const deCuenta = (await pedir('balance', { grupo: 'cuenta' })).cuerpo.grupos ?? []
  expect(deCuenta.every(({ sumas }) => sumas.saldo !== undefined)).toBe(true)
  const { texto } = await duena.pedir('GET', '/informes/gerencia/balance/exportar')
  for (const { clave, valor } of pie ?? []) expect(texto.split('\r\n')).toContain(`${clave};${valor}`)
})

it('what the exceptions are worth is told by kind, in no one sum', async () => {
  const { grupos, pie } = (await pedir('excepciones', { fechaDesde: '2026-01-01', grupo: 'almacen' })).cuerpo
  expect(pie?.length).toBeGreaterThan(1)
  expect(grupos?.some(({ cantidad, sumas }) => cantidad > 1 && sumas.valor === undefined)).toBe(true)
  const porTipo = (await pedir('excepciones', { fechaDesde: '2026-01-01', grupo: 'tipo' })).cuerpo.grupos
  expect(porTipo?.flatMap(({ sumas }) => sumas.valor ?? [])).toEqual(pie?.map(({ valor }) => valor))
})

it('an income statement says what it is read for, on the screen and in its file: what was sold, less its cost, less what it took', async () => {
  const dias = { fechaDesde: '2026-01-01' }
  const { items, pie } = (await pedir('estadoResultado', { ...dias, porPagina: 200 })).cuerpo
  const de = (clases: string) =>
    items.reduce(
      (todo, { clase, resultado }) => todo + (clases.includes(String(clase)) ? Number(resultado) : 0),
      0,
    )
  expect(de('5')).toBeLessThan(0)
  const dichas = [
    ['Ingresos', de('4')],
    ['Costos', de('67')],
    ['Utilidad bruta', de('467')],
    ['Gastos', de('5')],
    ['Resultado', de('4567')],
  ]
  expect(pie?.slice(0, 5).map(({ clave, valor }) => [clave, valor])).toEqual(dichas)
  const { texto } = await duena.pedir(
    'GET',
    '/informes/gerencia/estado-resultado/exportar?fechaDesde=2026-01-01',
  )
  for (const [clave, valor] of dichas) expect(texto.split('\r\n')).toContain(`${clave};${valor}`)
  // Of the expenses alone there is no gross profit, and no result of the period.
  const gastos = (await pedir('estadoResultado', { ...dias, clase: '5' })).cuerpo.pie
  expect(gastos?.map(({ clave }) => clave)).toEqual(['Suma de lo filtrado', 'Período anterior', 'Cambio'])
  expect(gastos?.[0]?.valor).toBe(de('5'))
})

it('the trial balance adds up, and a day of an account is what its journal says', async () => {
  const { totales } = (await pedir('comprobacion', {})).cuerpo
  expect([totales.anterior, totales.saldo, (totales.debito ?? 0) - (totales.credito ?? 0)]).toEqual([0, 0, 0])
  const { items } = (await pedir('libroMayor', { almacen: 'PCT01', cuenta: '1105' })).cuerpo
  const [dia] = items
  for (const { anterior, debito, credito, saldo } of items)
    expect(Number(anterior) + Number(debito) - Number(credito)).toBe(saldo)
  // By the beginning of its code: no account that only carries it somewhere.
  expect(items.every(({ cuenta }) => String(cuenta).startsWith('1105'))).toBe(true)
  expect((await pedir('libroMayor', { almacen: 'PCT01', cuenta: '05' })).cuerpo.items).toEqual([])
  const diario = await duena.pedir<Respuesta<typeof listarMovimientos>>(
    'GET',
    `/contabilidad/movimientos?cuenta=${dia?.cuenta}&fechaDesde=${dia?.fecha}&fechaHasta=${dia?.fecha}`,
  )
  expect(diario.cuerpo.totales).toMatchObject({ debito: dia?.debito, credito: dia?.credito })
})
