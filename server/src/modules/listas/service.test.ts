import type { Worker } from 'node:worker_threads'
import { iniciarSimuladorListas, type Modo, type SimuladorListas } from '@retroventa/simulators/listas'
import { sdnFicticia } from '@retroventa/simulators/listasFicticias'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dependencias } from '../../dependencies.ts'
import { crearDependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { CONFIG_DE_PRUEBA } from '../../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { actualizarListas } from './jobs.ts'
import { crearMotor } from './motor.ts'
import { actualizarLista, buscarEnListas, estadoDeListas, prepararListas } from './service.ts'

const { ofac, onu } = FUENTES_LISTAS
const RAMON = { documento: '9999000111', tipoDocumento: 'CC', nombreCompleto: 'Ramon Perez' }

let base: BaseDePruebas
let simulador: SimuladorListas
let deps: Dependencias
beforeAll(async () => {
  base = await crearBase()
  simulador = await iniciarSimuladorListas()
  deps = { ...crearDependencias(CONFIG_DE_PRUEBA, base), listas: crearListasHttp(simulador) }
})
afterAll(async () => {
  await deps.cola.cerrar()
  await simulador.detener()
  await base.cerrar()
})

const poner = (modo: Modo) =>
  fetch(`${simulador.url}/_control`, { method: 'POST', body: JSON.stringify({ modo }) })
const versiones = (fuente: string) =>
  base.db
    .selectFrom('listas')
    .select(['version', 'activa', 'registros'])
    .where('fuente', '=', fuente)
    .orderBy('version')
    .execute()
const intento = (fuente: string) =>
  base.db.selectFrom('listas_intentos').select('error').where('fuente', '=', fuente).executeTakeFirst()
/** Dependencies whose OFAC list is this text. */
const conLista = (texto: string): Dependencias => ({
  ...deps,
  listas: { descargar: async () => ({ stream: piezas(texto), nombreArchivo: 'SDN.XML' }) },
})
async function* piezas(texto: string) {
  yield new TextEncoder().encode(texto)
}
/** A well-formed beginning, then a gigabyte of one element, asked for a megabyte at a time. */
async function* gigabyte() {
  yield new TextEncoder().encode('<sdnList><sdnEntry><uid>1</uid><remarks>')
  const pieza = new Uint8Array(1024 * 1024).fill(97)
  for (let i = 0; i < 1024; i++) yield pieza
}
function cortada(entradas: number): string {
  const [cabeza = '', ...resto] = sdnFicticia().split('<sdnEntry>')
  return `${cabeza.replace(/<Record_Count>\d+/, `<Record_Count>${entradas}`)}${resto
    .slice(0, entradas)
    .map((e) => `<sdnEntry>${e.replace('</sdnList>', '')}`)
    .join('')}</sdnList>`
}

describe('actualizarLista', () => {
  it('answers from no list at all without pretending that nobody is listed', async () => {
    expect(await buscarEnListas(deps, RAMON)).toEqual([])
  })

  it('writes a version, puts it in force and finds by document and by name', async () => {
    expect(await actualizarLista(deps, ofac)).toEqual({
      fuente: ofac,
      version: 1,
      registros: 57,
      nueva: true,
    })
    expect(await actualizarLista(deps, onu)).toMatchObject({ version: 1, registros: 11 })
    const [porDocumento] = await buscarEnListas(deps, RAMON)
    expect(porDocumento).toMatchObject({
      fuente: ofac,
      version: 1,
      fechaLista: '2026-11-02',
      coincidencias: [{ puntaje: 1, motivo: { clase: 'documento' }, entrada: { uid: '900001' } }],
    })
    const porNombre = await buscarEnListas(deps, { nombreCompleto: 'Anselmo Al Ficticio Zuniga' })
    expect(porNombre.find((r) => r.fuente === onu)?.coincidencias[0]).toMatchObject({ alerta: true })
  })

  it('makes no version of a file it already has', async () => {
    expect(await actualizarLista(deps, ofac)).toMatchObject({ version: 1, nueva: false })
    expect(await versiones(ofac)).toEqual([{ version: 1, activa: true, registros: 57 }])
  })

  it.each<[Modo, string]>([
    ['error', 'listas.descarga_fallida'],
    ['vacio', 'listas.vacia'],
    ['html', 'listas.no_es_xml'],
    ['truncado', 'listas.truncada'],
  ])('with a server in mode %s keeps the list and its error', async (modo, codigo) => {
    await poner(modo)
    await expect(actualizarLista(deps, ofac)).rejects.toMatchObject({ codigo })
    await poner('normal')
    expect(await intento(ofac)).toEqual({ error: codigo })
    expect(await versiones(ofac)).toEqual([{ version: 1, activa: true, registros: 57 }])
    expect((await buscarEnListas(deps, RAMON))[0]?.coincidencias).toHaveLength(1)
  })

  it('refuses a list that lost over 20 %, takes one that lost less, and changes over at once', async () => {
    await expect(actualizarLista(conLista(cortada(45)), ofac)).rejects.toMatchObject({
      codigo: 'listas.encogida',
      datos: { antes: 57, ahora: 45 },
    })
    expect(await actualizarLista(conLista(cortada(46)), ofac)).toMatchObject({ version: 2, nueva: true })
    expect(await versiones(ofac)).toEqual([
      { version: 1, activa: false, registros: 57 },
      { version: 2, activa: true, registros: 46 },
    ])
    expect((await buscarEnListas(deps, RAMON)).find((r) => r.fuente === ofac)?.version).toBe(2)
    expect(await intento(ofac)).toEqual({ error: null })
  })

  const MALICIOSAS: [string, () => string | AsyncIterable<Uint8Array>, string][] = [
    [
      'entities that grow',
      () =>
        sdnFicticia().replace(
          '<sdnList',
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sdnList',
        ),
      'listas.xml_con_entidades',
    ],
    [
      'an entity nobody declared',
      () => sdnFicticia().replace('<lastName>', '<lastName>&xxe;'),
      'listas.xml_con_entidades',
    ],
    [
      'elements without bottom',
      () => sdnFicticia().replace('<sdnEntry>', `<sdnEntry>${'<a>'.repeat(10_000)}`),
      'listas.xml_profundo',
    ],
    ['a gigabyte', gigabyte, 'listas.demasiado_grande'],
    [
      'two entries of one number',
      () => sdnFicticia().replaceAll(/<uid>90000\d</g, '<uid>900001<'),
      'listas.registro_repetido',
    ],
  ]
  it.each(MALICIOSAS)('refuses %s, and the list in force stays', async (_, lista, codigo) => {
    const antes = await versiones(ofac)
    const texto = lista()
    const suya =
      typeof texto === 'string'
        ? conLista(texto)
        : { ...deps, listas: { descargar: async () => ({ stream: texto, nombreArchivo: 'SDN.XML' }) } }
    await expect(actualizarLista(suya, ofac)).rejects.toMatchObject({ codigo })
    expect(await intento(ofac)).toEqual({ error: codigo })
    expect(await versiones(ofac)).toEqual(antes)
    expect((await buscarEnListas(deps, RAMON)).find((r) => r.fuente === ofac)?.coincidencias).toHaveLength(1)
  })

  it('says where an import is while it runs, and nothing afterwards', async () => {
    const avance = async () => (await estadoDeListas(deps)).find((l) => l.codigoFuente === ofac)?.avance
    const visto: unknown[] = []
    let seguir: (() => void) | undefined
    async function* aPaso() {
      const bytes = new TextEncoder().encode(cortada(55))
      yield bytes.subarray(0, 100)
      await new Promise<void>((listo) => (seguir = listo))
      yield bytes.subarray(100)
    }
    const lenta = {
      ...deps,
      listas: { descargar: async () => ({ stream: aPaso(), nombreArchivo: 'SDN.XML' }) },
    }
    const hecha = actualizarLista(lenta, ofac)
    await expect.poll(() => seguir).toBeDefined()
    visto.push(await avance())
    seguir?.()
    await hecha
    visto.push(await avance())
    expect(visto).toEqual([{ fase: 'descarga', hechos: 0, total: null }, null])
  })

  it('tells that a list is old when it could not be brought for three days, whatever date it gives itself', async () => {
    const salud = async (dias: number) => {
      const luego = { ...deps, reloj: () => new Date(Date.now() + dias * 86_400_000 + 60_000) }
      const lista = (await estadoDeListas(luego)).find((l) => l.codigoFuente === ofac)
      return [lista?.diasSinVer, lista?.vencida]
    }
    await actualizarLista(deps, ofac).catch(() => {})
    await poner('error')
    await expect(actualizarLista(deps, ofac)).rejects.toBeDefined()
    await poner('normal')
    expect([await salud(0), await salud(2), await salud(3)]).toEqual([
      [0, false],
      [2, false],
      [3, true],
    ])
  })

  it('refuses in production a list that is too short to be the true one', async () => {
    const produccion = { ...deps, config: { ...deps.config, modo: 'produccion' as const } }
    await expect(actualizarLista(produccion, onu)).rejects.toMatchObject({ codigo: 'listas.demasiado_corta' })
  })

  it('two downloads at once give one version', async () => {
    const otra = conLista(cortada(50))
    const resultados = await Promise.all([actualizarLista(otra, ofac), actualizarLista(otra, ofac)])
    expect(resultados.map((r) => r.nueva).sort()).toEqual([false, true])
    expect((await versiones(ofac)).filter((v) => v.activa)).toHaveLength(1)
  })
})

describe('another process', () => {
  it('finds nothing out from lists whose thread died meanwhile: it fails, instead of answering that there is nobody', async () => {
    const motor = crearMotor()
    let suyo: Worker | undefined
    process.once('worker', (nacido) => (suyo = nacido))
    await motor.cargar([])
    expect(await motor.buscar({ nombreCompleto: 'Ramon Perez' })).toEqual([])
    await suyo?.terminate()
    await expect(motor.buscar({ nombreCompleto: 'Ramon Perez' })).rejects.toThrow('terminó')
  })

  it('answers from the version in force without being told', async () => {
    const otro = { ...deps, motorListas: crearMotor() }
    await prepararListas(otro)
    const antes = (await buscarEnListas(otro, RAMON)).find((r) => r.fuente === ofac)?.version
    await actualizarLista(conLista(cortada(52)), ofac)
    expect((await buscarEnListas(otro, RAMON)).find((r) => r.fuente === ofac)?.version).toBe((antes ?? 0) + 1)
  })
})

describe('at start', () => {
  it('brings by itself, in the background, the lists that are missing', async () => {
    const vacia = await crearBase()
    const nuevo = { ...crearDependencias(CONFIG_DE_PRUEBA, vacia), listas: crearListasHttp(simulador) }
    const errores: unknown[] = []
    await nuevo.cola.trabajar(nuevo, [actualizarListas as Trabajo<Dependencias, never>], (error) =>
      errores.push(error),
    )
    await prepararListas(nuevo)
    await expect
      .poll(async () => (await buscarEnListas(nuevo, RAMON)).map((r) => r.fuente).sort(), { timeout: 20_000 })
      .toEqual([ofac, onu])
    expect(errores).toEqual([])
    await nuevo.cola.cerrar()
    await vacia.cerrar()
  })
})
