import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unaVenta } from '../../testing/taller/ventas.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let otra: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'cajera', [{ almacenId: p.almacenes.PCT01, rol: 'Cajero' }])
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  otra = await p.entrar('cajera')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })
type Hoja = Respuesta<typeof api.verInventario>
type Avance = Respuesta<typeof api.avanceInventario>

async function abrir(clase: 'vitrina' | 'contrato' = 'vitrina', quien = gerente): Promise<string> {
  const { plan } = PLANEADORES.aperturaInventario({}, { clase })
  const { estado, cuerpo } = await quien.pedir<{ codigo: string }>('POST', '/inventario', {
    entrada: { clase },
    visto: plan ? huellaDe(plan) : '-',
    credenciales: firma('gerente'),
  })
  expect([estado, cuerpo]).toMatchObject([200, {}])
  return cuerpo.codigo
}
const leer = (quien: Navegador, codigo: string, que: object) =>
  quien.pedir<Respuesta<typeof api.contar> & { codigo?: string }>('POST', `/inventario/${codigo}/conteos`, {
    id: p.deps.nuevoId(),
    zona: 'Bandeja 1',
    modo: 'lector',
    ...que,
  })
const hojaDe = async (codigo: string, quien = gerente) =>
  (await quien.pedir<Hoja>('GET', `/inventario/${codigo}`)).cuerpo
const tipos = ({ situacion }: Hoja) => situacion.diferencias.map(({ tipo, codigo }) => [tipo, codigo])
const estado = (codigo: string, cual: string, quien = gerente) =>
  quien.pedir('PUT', `/inventario/${codigo}/estado`, { estado: cual })
const explicar = (codigo: string, claves: readonly string[], explicacion: object, quien = gerente) =>
  quien.pedir<{ codigo?: string; datos?: { errores: { campo: string }[] } }>(
    'PUT',
    `/inventario/${codigo}/explicaciones`,
    { claves, explicacion: { motivo: 'se revisó con la gerencia', ajusta: false, ...explicacion } },
  )
async function cerrar(codigo: string, mas: object = {}, quien = gerente) {
  const { situacion } = await hojaDe(codigo, quien)
  const { plan } = PLANEADORES.cierreInventario(situacion as SituacionCierre, {})
  return quien.pedir<{ codigo: string; datos?: unknown }>('POST', `/inventario/${codigo}/cierre`, {
    entrada: {},
    visto: plan ? huellaDe(plan) : '-',
    credenciales: firma('gerente'),
    ...mas,
  })
}
const lugarDe = async (codigo: string) =>
  (await sql<{ lugar: string }>`select lugar from piezas where codigo = ${codigo}`.execute(p.base.db)).rows[0]
    ?.lugar

describe('a count of the shop window', () => {
  it('is counted by two at once, reconciled with the ledger, explained and closed with both ledgers proven', async () => {
    const [a, b, c, d] = await unasPiezas(
      p.deps,
      ['Anillo', 'Cadena', 'Dije', 'Pulsera'].map((descripcion) => ({
        descripcion,
        categoria: 4,
        peso: 310,
        costo: 100_000,
        precio: 190_000,
      })),
    )
    await unasPiezas(p.deps, [{ categoria: 4, peso: 1_000, costo: 2_000_000 }], { lugar: 'vitrina_peso' })
    const [guardada] = await unasPiezas(p.deps, [{ costo: 70_000 }], { lugar: 'desuso' })
    const venta = await unaVenta(p.deps)
    if (!a || !b || !c || !d || !guardada) throw new Error('nothing to count')
    const codigo = await abrir()
    expect(codigo).toMatch(/^PCT01-IV\d+$/)

    // Two people at once, each with what they have; the second of the same thing is told where the first one found it.
    const una = { id: p.deps.nuevoId(), articulo: a.codigo.toLowerCase() }
    const [uno, dos] = await Promise.all([
      leer(cajero, codigo, una),
      leer(otra, codigo, { articulo: b.codigo }),
    ])
    expect([uno.cuerpo.repetido, dos.cuerpo.repetido]).toEqual([null, null])
    // The answer was lost and it is sent again: the same row.
    expect((await leer(cajero, codigo, una)).cuerpo).toEqual({ repetido: null })
    expect((await leer(otra, codigo, { articulo: a.codigo, zona: 'Bandeja 2' })).cuerpo).toEqual({
      repetido: { zona: 'Bandeja 1', quien: 'cajero', pesado: false },
    })
    await leer(cajero, codigo, { articulo: guardada.codigo })
    await leer(cajero, codigo, { articulo: 'SIN-ROTULO' })
    await leer(cajero, codigo, { articulo: c.codigo, peso: 270, modo: 'bascula' })
    for (const peso of [500, 400]) {
      const pesada = await leer(otra, codigo, { categoria: 4, peso, modo: 'bascula', zona: 'Bolsa' })
      expect(pesada.cuerpo).toEqual({ repetido: null })
    }

    // What is sold while it is counted is explained by its document.
    const vendida = await cajero.pedir<{ codigo: string }>('POST', '/ventas', {
      ...venta.cuerpo,
      visto: venta.visto,
      credenciales: firma('cajero'),
    })
    expect(vendida.estado).toBe(200)
    const hoja = await hojaDe(codigo)
    expect(tipos(hoja)).toEqual([
      ['peso', c.codigo],
      ['faltante', d.codigo],
      ['otro_lugar', guardada.codigo],
      ['desconocido', 'SIN-ROTULO'],
      ['granel_falta', ''],
    ])
    expect(hoja.movidas).toMatchObject([{ que: 'salio', lugar: 'vendido', documento: vendida.cuerpo.codigo }])
    expect(hoja.situacion.resumen).toMatchObject({
      esperadas: 5,
      encontradas: 3,
      movidas: 1,
      faltantes: 1,
      sobrantes: 2,
    })

    // Nothing closes while it is counted, nor with something that nobody explained.
    const antes = await cerrar(codigo)
    expect([antes.estado, antes.cuerpo.codigo]).toEqual([422, 'validacion.datos'])
    expect((await estado(codigo, 'conciliando')).estado).toBe(200)
    expect((await leer(cajero, codigo, { articulo: d.codigo })).cuerpo).toMatchObject({
      codigo: 'inventario.no_cuenta',
    })
    expect(JSON.stringify((await cerrar(codigo)).cuerpo)).toContain('Faltan por explicar 5 diferencias.')

    const claves = Object.fromEntries(hoja.situacion.diferencias.map(({ tipo, clave }) => [tipo, clave]))
    const { faltante = '', peso = '', granel_falta = '', desconocido = '', otro_lugar = '' } = claves
    expect((await explicar(codigo, [otro_lugar], { ajusta: true })).estado).toBe(422)
    expect((await explicar(codigo, ['p:nadie'], {})).cuerpo.codigo).toBe('inventario.diferencia')
    const sinDatos = await explicar(codigo, [desconocido], { ajusta: true })
    expect(sinDatos.cuerpo.datos?.errores.map(({ campo }) => campo)).toEqual(['descripcion', 'costo'])
    expect((await explicar(codigo, [otro_lugar], {})).estado).toBe(200)
    expect((await explicar(codigo, [faltante, peso, granel_falta], { ajusta: true })).cuerpo).toEqual({
      explicadas: 3,
    })
    const nueva = { descripcion: 'Anillo sin rótulo', categoria: 4, peso: 210, costo: 90_000, ajusta: true }
    expect((await explicar(codigo, [desconocido], nueva)).estado).toBe(200)

    // A manager who signs may authorise; an auditor needs somebody.
    const sinQuien = await (await p.entrar('auditor')).pedir<{ codigo: string }>(
      'POST',
      `/inventario/${codigo}/cierre`,
      {
        entrada: {},
        visto: huellaDe(
          PLANEADORES.cierreInventario((await hojaDe(codigo)).situacion as SituacionCierre, {}).plan ??
            never(),
        ),
        credenciales: firma('auditor'),
      },
    )
    expect(sinQuien.cuerpo.codigo).toBe('operacion.autorizacion')
    const cierre = await cerrar(codigo)
    expect(cierre.estado).toBe(200)
    expect(await lugarDe(d.codigo)).toBe('baja')
    expect(await lugarDe(c.codigo)).toBe('afuera')
    expect(await lugarDe(`${c.codigo}.1`)).toBe('vitrina')
    expect(await lugarDe(`${cierre.cuerpo.codigo}-1`)).toBe('vitrina')
    const { rows: libro } =
      await sql`select p.concepto, p.debito - p.credito valor from partidas p join asientos a
      on a.id = p.asiento_id where a.documento = ${cierre.cuerpo.codigo} order by 1`.execute(p.base.db)
    expect(libro).toEqual([
      { concepto: 'faltantesInventario', valor: 300_000 },
      { concepto: 'mercanciaVitrina', valor: -10_000 },
      { concepto: 'mercanciaVitrinaPeso', valor: -200_000 },
      { concepto: 'sobrantesInventario', valor: -90_000 },
    ])
    expect((await probarLibros(p.base.db)).diferencias).toEqual([])

    // What arrives late is told that nobody counts any more; what is in the count already, that it is.
    expect((await leer(cajero, codigo, { articulo: d.codigo })).cuerpo.codigo).toBe('inventario.cerrado')
    expect((await leer(cajero, codigo, una)).cuerpo).toEqual({ repetido: null })
    expect((await leer(otra, codigo, { articulo: a.codigo })).cuerpo.repetido).toMatchObject({
      quien: 'cajero',
    })
    const pesadaTarde = await leer(otra, codigo, { articulo: a.codigo, peso: 250, modo: 'bascula' })
    expect(pesadaTarde.cuerpo.codigo).toBe('inventario.cerrado')

    // What it came out as stays as it was, whatever is moved afterwards.
    const cerrada = await hojaDe(codigo)
    expect(tipos(cerrada).toSorted()).toEqual(tipos(hoja).toSorted())
    expect(cerrada).toMatchObject({ bajas: 300_000, hallazgos: 90_000, cierre: cierre.cuerpo.codigo })
    // What nobody knew has a code by now, and its label is not the one that was read.
    const rotulo = cerrada.situacion.diferencias.find(({ tipo }) => tipo === 'desconocido')?.etiqueta
    expect(rotulo).toBe(`${cierre.cuerpo.codigo}-1`)
    expect((await estado(codigo, 'contando')).cuerpo).toMatchObject({ codigo: 'inventario.cerrado' })
    const historial = await gerente.pedir<Respuesta<typeof api.listarInventarios>>(
      'GET',
      '/inventario?estado=cerrado',
    )
    expect(historial.cuerpo).toMatchObject({
      total: 1,
      conteos: { todos: 1, cerrado: 1 },
      items: [{ codigo, esperadas: 5, faltantes: 1, exactitud: 4_000 }],
    })
    const archivo = await gerente.pedir('GET', `/inventario/${codigo}/exportar?archivo=csv`)
    expect(archivo.texto).toContain('se revisó con la gerencia')
    expect(archivo.texto).toContain(`;${rotulo};`)
    expect((await gerente.pedir('GET', `/inventario/${codigo}/exportar?archivo=xlsx`)).estado).toBe(200)
    const deFiltro = await gerente.pedir('GET', `/inventario/${codigo}/exportar?archivo=csv&tipo=Faltante`)
    expect(deFiltro.texto).toMatch(/diferencia Faltante"?\s+Diferencias;1\s/)
    expect(deFiltro.texto).not.toContain('SIN-ROTULO')
    expect(deFiltro.texto).toContain('"Esperados, de todo el inventario";5')
    expect(archivo.texto).toContain('Esperados;5')
    const acta = await gerente.pedir('GET', `/inventario/${codigo}/acta`)
    expect(acta.estado).toBe(200)
    if (conPdftotext) {
      const lector = crearLectorDePdf()
      expect(lector.paginas(Buffer.from(acta.bytes)).join('\n')).toContain(d.codigo)
      lector.cerrar()
    }

    // What was written off and is found with the next count comes back at its cost.
    const siguiente = await abrir()
    for (const { codigo: cual } of await enVitrina()) await leer(cajero, siguiente, { articulo: cual })
    await leer(cajero, siguiente, { articulo: d.codigo })
    await leer(cajero, siguiente, { categoria: 4, peso: 900, modo: 'bascula' })
    await estado(siguiente, 'conciliando')
    const [hallada] = (await hojaDe(siguiente)).situacion.diferencias
    expect(hallada).toMatchObject({ tipo: 'otro_lugar', lugar: 'baja', codigo: d.codigo })
    await explicar(siguiente, [hallada?.clave ?? ''], { ajusta: true, motivo: 'estaba detrás de la bandeja' })
    expect((await cerrar(siguiente)).estado).toBe(200)
    expect(await lugarDe(d.codigo)).toBe('vitrina')
    expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  })

  it('goes on after it was interrupted, in a second window too, and takes back what was read by mistake', async () => {
    const [una] = await enVitrina()
    const codigo = await abrir()
    const id = p.deps.nuevoId()
    await leer(cajero, codigo, { id, articulo: una?.codigo })
    await leer(otra, codigo, { articulo: 'OTRO-CODIGO' })
    // Another session of the same person reads what they had.
    const segunda = await p.entrar('cajero')
    const mios = () => segunda.pedir<Respuesta<typeof api.misConteos>>('GET', `/inventario/${codigo}/conteos`)
    expect((await mios()).cuerpo.items.map(({ articulo }) => articulo)).toEqual([una?.codigo])
    const abierto = await segunda.pedir<Respuesta<typeof api.inventarioAbierto>>('GET', '/inventario/abierto')
    expect(abierto.cuerpo.inventario).toMatchObject({ codigo, estado: 'contando' })
    const avance = (quien: Navegador) => quien.pedir<Avance>('GET', `/inventario/${codigo}/avance`)
    expect((await avance(segunda)).cuerpo).toMatchObject({
      contados: 2,
      zonas: [{ zona: 'Bandeja 1', contados: 2 }],
      personas: [{ quien: 'cajera' }, { quien: 'cajero' }],
      esperados: null,
      encontrados: null,
      fuera: null,
    })
    const { esperados, encontrados, fuera } = (await avance(gerente)).cuerpo
    expect(esperados).toBeGreaterThan(3)
    // What is not of the list is not of those that were found of it.
    expect([encontrados, fuera]).toEqual([1, 1])
    const quitar = (quien: Navegador) => quien.pedir('DELETE', `/inventario/${codigo}/conteos/${id}`)
    expect((await quitar(otra)).cuerpo).toMatchObject({ codigo: 'inventario.conteo_ajeno' })
    expect((await quitar(segunda)).estado).toBe(200)
    expect((await mios()).cuerpo.items).toEqual([])
    // That reading was taken back: sent again late it is not counted by itself, read again it is.
    expect((await leer(cajero, codigo, { id, articulo: una?.codigo })).estado).toBe(409)
    expect((await leer(cajero, codigo, { articulo: una?.codigo })).cuerpo).toEqual({ repetido: null })
    // Discarded by voiding its opening.
    const ruta = `/documentos/${codigo}/anulacion`
    const { visto } = (await gerente.pedir<{ visto: string }>('GET', ruta)).cuerpo
    const entrada = { motivo: 'se abrió por error' }
    expect(
      (await gerente.pedir('POST', ruta, { entrada, visto, credenciales: firma('gerente') })).estado,
    ).toBe(200)
    expect((await leer(cajero, codigo, { articulo: 'X' })).cuerpo).toMatchObject({
      codigo: 'inventario.cerrado',
    })
  })

  it('puts nothing into the books that another branch wrote off, and closes with the thing left to it', async () => {
    const lejos = await p.entrar('gerente', 'PCT02')
    const [ajena] = await unasPiezas(p.deps, [{ costo: 70_000 }], { almacen: 'PCT02' })
    const suyo = await abrir('vitrina', lejos)
    await estado(suyo, 'conciliando', lejos)
    const [falta] = (await hojaDe(suyo, lejos)).situacion.diferencias
    await explicar(suyo, [falta?.clave ?? ''], { ajusta: true }, lejos)
    expect((await cerrar(suyo, {}, lejos)).estado).toBe(200)

    const codigo = await abrir()
    for (const { codigo: cual } of await enVitrina()) await leer(cajero, codigo, { articulo: cual })
    await leer(cajero, codigo, { articulo: ajena?.codigo })
    await leer(cajero, codigo, { categoria: 4, peso: 900, modo: 'bascula' })
    await estado(codigo, 'conciliando')
    const { diferencias } = (await hojaDe(codigo)).situacion
    expect(diferencias).toMatchObject([{ tipo: 'otro_lugar', lugar: 'baja', almacen: 'PCT02', ajena: true }])
    const [{ clave = '' } = {}] = diferencias
    const ingresada = await explicar(codigo, [clave], { ajusta: true })
    expect([ingresada.estado, ingresada.texto]).toEqual([422, expect.stringContaining('no se ajusta')])
    expect((await explicar(codigo, [clave], {})).estado).toBe(200)
    expect((await cerrar(codigo)).estado).toBe(200)
    expect(await lugarDe(ajena?.codigo ?? '')).toBe('baja')
  })

  it('keeps the weight of a second reading, and asks again about a difference that is another one by now', async () => {
    const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: 100_000, precio: 190_000 }])
    const { codigo: articulo = '' } = pieza ?? {}
    const codigo = await abrir()
    for (const { codigo: cual } of await enVitrina())
      if (cual !== articulo) await leer(cajero, codigo, { articulo: cual })
    await leer(cajero, codigo, { categoria: 4, peso: 900, modo: 'bascula' })
    const suya = async () => {
      const { situacion } = await hojaDe(codigo)
      const una = situacion.diferencias.find((otra) => otra.codigo === articulo)
      return una && { clave: una.clave, tipo: una.tipo, pesado: una.pesado, ajusta: una.explicacion?.ajusta }
    }
    const falta = await suya()
    expect((await explicar(codigo, [falta?.clave ?? ''], { ajusta: true })).estado).toBe(200)
    expect(await suya()).toMatchObject({ tipo: 'faltante', ajusta: true })

    // Found, and weighed when it is read again: what was said of a thing that was missing says nothing of its weight.
    await leer(cajero, codigo, { articulo })
    const otraVez = { articulo, peso: 280, modo: 'bascula' }
    expect((await leer(otra, codigo, otraVez)).cuerpo).toEqual({
      repetido: { zona: 'Bandeja 1', quien: 'cajero', pesado: true },
    })
    expect(await suya()).toMatchObject({ tipo: 'peso', pesado: 280, ajusta: undefined })
    await explicar(codigo, [falta?.clave ?? ''], { ajusta: true })
    expect(await suya()).toMatchObject({ ajusta: true })
    // Read without a scale it keeps its weight; weighed again it has the last, which is another difference.
    await leer(cajero, codigo, { articulo })
    expect(await suya()).toMatchObject({ pesado: 280, ajusta: true })
    await leer(cajero, codigo, { articulo, peso: 250, modo: 'bascula' })
    expect(await suya()).toMatchObject({ pesado: 250, ajusta: undefined })
    await estado(codigo, 'conciliando')
    expect(JSON.stringify((await cerrar(codigo)).cuerpo)).toContain('Falta explicar una diferencia.')
    await explicar(codigo, [falta?.clave ?? ''], {})
    expect((await cerrar(codigo)).estado).toBe(200)
  })

  it('is one of each kind in a branch, and nobody of another one counts in it', async () => {
    const codigo = await abrir()
    const { plan } = PLANEADORES.aperturaInventario({}, { clase: 'vitrina' })
    const entrada = { clase: 'vitrina' }
    const dos = await gerente.pedir('POST', '/inventario', {
      entrada,
      visto: plan ? huellaDe(plan) : '-',
      credenciales: firma('gerente'),
    })
    expect([dos.estado, dos.texto]).toEqual([422, expect.stringContaining(codigo)])
    const ajena = await p.entrar('cajera2', 'PCT02')
    expect((await leer(ajena, codigo, { articulo: 'X' })).estado).toBe(404)
    expect((await leer(await p.entrar('consulta'), codigo, { articulo: 'X' })).estado).toBe(403)
    expect((await leer(cajero, codigo, { articulo: 'X', categoria: 4, peso: 10 })).estado).toBe(400)
    expect((await leer(cajero, codigo, {})).estado).toBe(400)
  })
})

it('a count of contracts takes a bag whole, and adjusts nothing that is owed to its owner', async () => {
  await unasPiezas(p.deps, [{ descripcion: 'Cadena' }, { descripcion: 'Anillo' }], { lugar: 'contrato' })
  const codigo = await abrir('contrato')
  const [una] = (await hojaDe(codigo)).situacion.diferencias
  expect((await explicar(codigo, [una?.clave ?? ''], { ajusta: true })).texto).toContain('no se ajusta')
  await leer(otra, codigo, { articulo: una?.codigo })
  await estado(codigo, 'conciliando')
  const { situacion } = await hojaDe(codigo)
  const claves = situacion.diferencias.map(({ clave }) => clave)
  await explicar(codigo, claves, { motivo: 'está en el taller' })
  const cierre = await cerrar(codigo)
  expect(cierre.estado).toBe(200)
  const { rows } = await sql`select from asientos where documento = ${cierre.cuerpo.codigo}`.execute(
    p.base.db,
  )
  expect(rows).toEqual([])
})

const enVitrina = async () =>
  (
    await sql<{ codigo: string }>`select codigo from piezas where lugar = 'vitrina'
      and almacen_id = ${p.almacenes.PCT01} order by codigo`.execute(p.base.db)
  ).rows
function never(): never {
  throw new Error('no plan')
}
