import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { planearRetiroOro } from '@retroventa/domain/operaciones/desuso/lote'
import { planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import type { SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Cifra, Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { valorSugerido } from '@retroventa/domain/oro/valor'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { envioDe, envioDeCrear } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { despachar, destinoDe, recibir } from '../traslados/factory.ts'
import { vender } from '../ventas/factory.ts'
import { sinInventario, unInventario } from './factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
const lector = crearLectorDePdf()
afterAll(() => {
  lector.cerrar()
  return p.cerrar()
})
beforeEach(() => sinInventario(p.deps, 'vitrina'))

const leer = (codigo: string, que: object) =>
  gerente.pedir('POST', `/inventario/${codigo}/conteos`, {
    id: p.deps.nuevoId(),
    zona: 'Bandeja 1',
    modo: 'bascula',
    ...que,
  })
const situacionDe = async (codigo: string) =>
  (await gerente.pedir<Respuesta<typeof api.verInventario>>('GET', `/inventario/${codigo}`)).cuerpo.situacion
const dicha = async (codigo: string) =>
  (await situacionDe(codigo)).diferencias.map(({ tipo, codigo: cual }) => [tipo, cual])

/** Adjusts every difference of a count and closes it. @returns figures of what was signed */
async function ajustar(codigo: string): Promise<readonly Cifra[]> {
  await gerente.pedir('PUT', `/inventario/${codigo}/estado`, { estado: 'conciliando' })
  const claves = (await situacionDe(codigo)).diferencias.map(({ clave }) => clave)
  const explicada = await gerente.pedir('PUT', `/inventario/${codigo}/explicaciones`, {
    claves,
    explicacion: { motivo: 'se revisó con la gerencia', ajusta: true },
  })
  expect([explicada.estado, explicada.texto]).toMatchObject([200, expect.anything()])
  const { plan } = PLANEADORES.cierreInventario((await situacionDe(codigo)) as SituacionCierre, {})
  const cierre = await gerente.pedir('POST', `/inventario/${codigo}/cierre`, {
    entrada: {},
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect([cierre.estado, cierre.texto]).toMatchObject([200, expect.anything()])
  return plan?.cifras ?? []
}

const cuadran = async () => expect((await probarLibros(p.base.db)).diferencias).toEqual([])

it('weighs a ring with its stones beside its gross weight, and corrects its metal alone', async () => {
  const [anillo] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, pesoBruto: 350 }])
  const { codigo } = await unInventario(p.deps)
  await leer(codigo, { articulo: anillo?.codigo, peso: 350 })
  expect(await dicha(codigo)).toEqual([])

  await leer(codigo, { articulo: anillo?.codigo, peso: 330 })
  expect(await dicha(codigo)).toEqual([['peso', anillo?.codigo]])
  await ajustar(codigo)
  const { rows } =
    await sql`select peso, peso_bruto from piezas where codigo = ${`${anillo?.codigo}.1`}`.execute(p.base.db)
  expect(rows).toEqual([{ peso: 290, peso_bruto: 330 }])
  await cuadran()
})

it('takes what a despatch lost back from what its sender was charged with', async () => {
  const [anillo] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: 260_000 }])
  const { codigo: articulo = '' } = anillo ?? {}
  const despacho = await despachar(gerente, 'gerente', {
    destinoId: await destinoDe(gerente, 'PCT02'),
    lineas: [{ tipo: 'pieza', codigo: articulo, precinto: 'S-1' }],
    bolsas: [{ precinto: 'S-1', peso: 900 }],
  })
  const recepcion = await recibir(await p.entrar('gerente', 'PCT02'), 'gerente', despacho.cuerpo.codigo, {
    piezas: [],
    graneles: [],
    bolsas: [{ orden: 1, peso: 900, rota: false }],
    motivo: 'la bolsa llegó sin el anillo',
  })
  expect([recepcion.estado, recepcion.texto]).toMatchObject([200, expect.anything()])
  const cargado = async () =>
    (
      await sql<{ saldo: number }>`select coalesce(sum(debito - credito), 0)::int8 saldo from saldos_dia
        where cuenta = '136530' and almacen_id = ${p.almacenes.PCT01}`.execute(p.base.db)
    ).rows[0]?.saldo
  expect(await cargado()).toBe(260_000)

  const { codigo } = await unInventario(p.deps)
  await leer(codigo, { articulo, modo: 'lector' })
  const { diferencias } = await situacionDe(codigo)
  expect(diferencias.filter((una) => una.codigo === articulo)).toMatchObject([
    { tipo: 'otro_lugar', lugar: 'baja', documento: recepcion.cuerpo.codigo },
  ])
  // What the despatch lost was found: the closing says so.
  expect(await ajustar(codigo)).toContainEqual({ clave: 'hallazgosInventario', tipo: 'entero', despues: 1 })
  expect(await cargado()).toBe(0)
  await cuadran()
})

it('reads the old label of a thing whose weight was corrected as the thing that it became', async () => {
  const [anillo] = await unasPiezas(p.deps, [
    { categoria: 4, peso: 310, precio: 190_000, marca: 'Orfebre', modelo: 'Luna' },
  ])
  const { codigo: vieja = '' } = anillo ?? {}
  const corregir = async (peso: number) => {
    await sinInventario(p.deps, 'vitrina')
    const { codigo } = await unInventario(p.deps)
    await leer(codigo, { articulo: vieja, peso })
    await ajustar(codigo)
    return codigo
  }
  const primero = await corregir(280)
  expect((await situacionDe(primero)).diferencias.find((una) => una.codigo === vieja)).toMatchObject({
    etiqueta: `${vieja}.1`,
  })
  await corregir(250)
  const nueva = `${vieja}.2`
  const { rows } = await sql`select peso, marca, modelo from piezas where codigo = ${nueva}`.execute(
    p.base.db,
  )
  expect(rows).toEqual([{ peso: 250, marca: 'Orfebre', modelo: 'Luna' }])

  // Counted by what is still written on it, it is there.
  const { codigo } = await unInventario(p.deps)
  await leer(codigo, { articulo: vieja, modo: 'lector' })
  expect((await dicha(codigo)).filter(([, cual]) => cual?.startsWith(vieja))).toEqual([])
  // At the till, in a despatch and in the search too.
  for (const ruta of ['/ventas/situacion', '/traslados/situacion']) {
    const { cuerpo } = await gerente.pedir<{ situacion: { piezas: { codigo: string }[] } }>(
      'GET',
      `${ruta}?codigos=${vieja}`,
    )
    expect(cuerpo.situacion.piezas.map((una) => una.codigo)).toEqual([nueva])
  }
  const hallado = await gerente.pedir<{ articulos: { codigo: string }[] }>('GET', `/busqueda?texto=${vieja}`)
  expect(hallado.cuerpo.articulos.map((una) => una.codigo)).toEqual([nueva])
  // In the list of the shop window, also by the one between: it does not begin as the one that it has.
  for (const [texto, cuales] of [
    [vieja, [nueva]],
    [`${vieja}.1`, [nueva]],
    [`${vieja}.7`, []],
  ] as const) {
    const { cuerpo } = await gerente.pedir<{ items: { codigo: string }[]; total: number }>(
      'GET',
      `/vitrina?texto=${texto.toLowerCase()}`,
    )
    expect([cuerpo.items.map((una) => una.codigo), cuerpo.total]).toEqual([cuales, cuales.length])
  }
  // The page of an old label says which it is now, and that of the new one nothing.
  for (const [codigo, ahora] of [
    [vieja, [{ codigo: nueva, lugar: 'vitrina' }]],
    [`${vieja}.1`, [{ codigo: nueva, lugar: 'vitrina' }]],
    [nueva, []],
  ] as const) {
    expect((await gerente.pedir('GET', `/vitrina/piezas/${codigo}`)).cuerpo).toMatchObject({ codigo, ahora })
  }
  // Labelled anew and priced by it, in small letters, by both, and once.
  const ambas = [vieja.toLowerCase(), nueva]
  const etiquetas = await gerente.pedir('GET', `/vitrina/etiquetas?codigos=${ambas}`)
  expect(etiquetas.estado).toBe(200)
  if (conPdftotext) {
    const palabras = lector.paginas(etiquetas.bytes).join(' ').split(/\s+/)
    expect(palabras.filter((una) => una.startsWith(vieja))).toEqual([nueva])
  }
  const regla = { modo: 'fijo', valor: 210_000 }
  const { cuerpo: puestos } = await gerente.pedir('PUT', '/vitrina/precios', { codigos: ambas, regla })
  expect(puestos).toEqual({ precios: [{ codigo: nueva, precio: 210_000 }] })
  await cuadran()
  await sinInventario(p.deps, 'vitrina')

  // Put by to be melted, written off and weighed out, by it, by both, and once.
  const lista = `${vieja},${nueva}`
  const ruta = `/desuso/situacion?codigos=${lista}`
  const { situacion } = (await gerente.pedir<{ situacion: SituacionPiezas }>('GET', ruta)).cuerpo
  expect(situacion.piezas.map(({ codigo: cual, rotulos }) => [cual, rotulos])).toEqual([[nueva, [vieja]]])
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  const hacer = (que: string, entrada: object, { plan }: Resultado) =>
    gerente.pedir<{ codigo: string; datos?: { errores: { codigo: string }[] } }>('POST', `/desuso/${que}`, {
      entrada,
      visto: plan ? huellaDe(plan) : '-',
      credenciales,
    })
  const marca = { codigos: lista.split(','), motivo: 'llegó partido' }
  const marcada = await hacer('marcas', marca, planearMarca(situacion, marca))
  expect([marcada.estado, await lugarDe(nueva)]).toEqual([200, 'desuso'])
  // Without its photo it is not written off; nothing is said of its label.
  const sinFoto = await hacer(
    'bajas',
    { codigos: [vieja], causa: 'danado', motivo: 'se fundió' },
    { faltas: [] },
  )
  expect(sinFoto.cuerpo.datos?.errores.map((una) => una.codigo)).toEqual(['baja.foto'])
  const lote = { codigos: [vieja], pesadas: [{ categoria: 4, peso: 250 }] }
  const enDesuso = {
    almacenCodigo: 'PCT01',
    lotesDelMes: 0,
    ids: [],
    almacenId: situacion.almacenId,
    piezas: situacion.piezas.map((una) => ({ ...una, lugar: 'desuso' as const })),
  }
  const armado = await hacer('lotes', lote, planearRetiroOro(enDesuso, lote, '2026-11-20'))
  expect([armado.estado, await lugarDe(nueva)]).toEqual([200, 'afuera'])
  await cuadran()
})

const lugarDe = async (codigo: string) =>
  (await sql<{ lugar: string }>`select lugar from piezas where codigo = ${codigo}`.execute(p.base.db)).rows[0]
    ?.lugar

async function guardar({ ruta, cuerpo }: Awaited<ReturnType<typeof envioDeCrear>>, quien = gerente) {
  const hecho = await quien.pedir<{ codigo: string }>('POST', ruta, cuerpo)
  expect([hecho.estado, hecho.texto]).toMatchObject([200, expect.anything()])
  return hecho.cuerpo.codigo
}

it('voids all that a contract did, the last first, though its thing weighs otherwise since it was lost', async () => {
  const { db } = p.base
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - 300 * 86_400_000)
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 5_000_000)
  const entonces = await p.entrar('gerente')
  const contrato = await guardar(await envioDeCrear(p.deps, 'contrato', 'gerente'), entonces)
  const de = (tipo: TipoOperacion, documento = contrato) => ({ tipo, origen: contrato, documento })
  const abono = await guardar(
    await envioDe(entonces.pedir, de('abono'), { valor: 500_000 }, 'gerente'),
    entonces,
  )
  p.reloj.ahora = hoy
  const vencido = await guardar(await envioDe(gerente.pedir, de('vencimiento'), {}, 'gerente'))
  const articulo = `${contrato}-1`
  const { codigo } = await unInventario(p.deps)
  await leer(codigo, { articulo, peso: 410 })
  await leer(codigo, { articulo: `${contrato}-2` })
  await ajustar(codigo)
  const lugares: (string | undefined)[] = []
  for (const documento of [vencido, abono, contrato]) {
    const anulacion = de('anulacion', documento)
    await guardar(await envioDe(gerente.pedir, anulacion, { motivo: 'se hizo por error' }, 'gerente'))
    lugares.push(await lugarDe(`${articulo}.1`))
  }
  expect(lugares).toEqual(['contrato', 'contrato', 'afuera'])
  await cuadran()
})

/** A contract that was lost, with its thing in the shop window and its weight corrected by a count. */
async function unVencidoPesado() {
  const { db } = p.base
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const contrato = await unContrato(db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: (await unCliente(db)).id,
    empleado_id,
    fecha: '2026-01-10',
    columnas: { estado: 'resuelto', tipo_resolucion: 'vencimiento', resuelto_en: '2026-05-10' },
  })
  const [cadena] = await unasPiezas(p.deps, [{ categoria: 4, peso: 430, costo: 860_000 }], {
    contratoId: contrato.id,
  })
  const { codigo } = await unInventario(p.deps)
  await leer(codigo, { articulo: cadena?.codigo, peso: 400 })
  await ajustar(codigo)
  return { contrato: contrato.codigo, articulo: cadena?.codigo ?? '' }
}

it('lets a lost contract live again with the thing that its own became when its weight was corrected', async () => {
  const { contrato, articulo } = await unVencidoPesado()
  const ruta = `/contratos/${contrato}`
  const situacion = async () =>
    (
      await gerente.pedir<{ hoy: string; situacion: SituacionContrato & { sugerido: number } }>(
        'GET',
        `${ruta}/situacion`,
      )
    ).cuerpo
  const cuerpo = await situacion()
  expect(cuerpo.situacion.piezas).toMatchObject([{ codigo: `${articulo}.1`, peso: 400, lugar: 'vitrina' }])
  const entrada = { motivo: 'pagó el dueño' }
  const { plan } = PLANEADORES.devuelto(cuerpo.situacion, entrada, cuerpo.hoy)
  const devuelto = await gerente.pedir('POST', `${ruta}/devuelto`, {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect([devuelto.estado, devuelto.texto]).toMatchObject([200, expect.anything()])
  expect(await lugarDe(`${articulo}.1`)).toBe('contrato')
  // What is lent on it again is lent on the grams that are there.
  const { sugeridos } = await leerConfiguracion(p.deps)
  expect((await situacion()).situacion.sugerido).toBe(valorSugerido(4, 400, sugeridos))
})

it('voids what brought in a thing whose weight was corrected since: it goes as what it is', async () => {
  const { articulo } = await unVencidoPesado()
  const ruta = `/documentos/${articulo.slice(0, -'-1'.length)}/anulacion`
  const { visto, faltas } = (await gerente.pedir<{ visto: string; faltas: object[] }>('GET', ruta)).cuerpo
  expect(faltas).toEqual([])
  const anulado = await gerente.pedir('POST', ruta, {
    entrada: { motivo: 'se resolvió por error' },
    visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect([anulado.estado, anulado.texto]).toMatchObject([200, expect.anything()])
  expect(await lugarDe(`${articulo}.1`)).toBe('afuera')
})

it('does not set aside again a thing whose weight was corrected since its plan was cancelled: the plan names the one it was', async () => {
  const plan = await guardar(await envioDeCrear(p.deps, 'separe', 'gerente'))
  const cancelar = { tipo: 'cancelacionSepare', origen: plan, documento: plan } as const
  const cancelacion = await guardar(
    await envioDe(gerente.pedir, cancelar, { motivo: 'ya no lo quiere' }, 'gerente'),
  )
  const { rows } = await sql<{ codigo: string }>`select p.codigo from piezas p
    join movimientos_bienes m on m.pieza_id = p.id join documentos d on d.id = m.documento_id
    where d.codigo = ${cancelacion}`.execute(p.base.db)
  const articulo = rows[0]?.codigo ?? ''
  const { codigo } = await unInventario(p.deps)
  await leer(codigo, { articulo, peso: 280 })
  await ajustar(codigo)
  const ruta = `/documentos/${cancelacion}/anulacion`
  const { faltas } = (await gerente.pedir<{ faltas: { codigo: string; mensaje: string }[] }>('GET', ruta))
    .cuerpo
  expect(faltas).toMatchObject([
    { codigo: 'anulacion.pieza_aparte', mensaje: expect.stringContaining(articulo) },
  ])
  expect(await lugarDe(`${articulo}.1`)).toBe('vitrina')
})

it('expects of the grams of a purity those that were there when it was weighed, though a sale was voided afterwards: what is whole again is as old as it was', async () => {
  await gerente.pedir('PUT', '/vitrina-peso/precios', { categoria: 3, precio: 300_000 })
  const antes = new Date(p.reloj.ahora.getTime() - 60 * 86_400_000)
  const [comprada] = await unasPiezas(
    { ...p.deps, reloj: () => antes },
    [{ categoria: 3, peso: 1_000, costo: 1_000_000 }],
    { lugar: 'vitrina_peso' },
  )
  const { codigo } = await unInventario(p.deps)
  const minuto = () => {
    p.reloj.ahora = new Date(p.reloj.ahora.getTime() + 60_000)
  }
  const deGranel = async () => (await dicha(codigo)).filter(([tipo]) => tipo?.startsWith('granel'))
  minuto()
  const { cuerpo: venta } = await vender(gerente, 'gerente', {
    lineas: [{ tipo: 'granel', categoria: 3, peso: 300 }],
    pagos: [{ medio: 'transferencia', valor: 900_000 }],
  })
  minuto()
  await leer(codigo, { categoria: 3, peso: 700 })
  expect(await deGranel()).toEqual([])
  minuto()
  const ruta = `/documentos/${venta.codigo}/anulacion`
  const { visto } = (await gerente.pedir<{ visto: string }>('GET', ruta)).cuerpo
  const anulada = await gerente.pedir('POST', ruta, {
    entrada: { motivo: 'se digitó mal' },
    visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect([anulada.estado, anulada.texto]).toMatchObject([200, expect.anything()])
  const { rows } =
    await sql`select lugar, desde::text from piezas where codigo = ${comprada?.codigo}`.execute(p.base.db)
  expect(rows).toEqual([{ lugar: 'vitrina_peso', desde: fechaBogota(antes) }])
  expect(await deGranel()).toEqual([])
  minuto()
  await leer(codigo, { categoria: 3, peso: 300 })
  expect(await deGranel()).toEqual([])
})
