import { iniciarSimuladorListas, type Modo, type SimuladorListas } from '@retroventa/simulators/listas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importarOfacXml } from '../../modules/listas/importar/ofacXml.ts'
import { importarOnuXml } from '../../modules/listas/importar/onuXml.ts'
import { crearListasHttp } from './http.ts'
import { FUENTES_LISTAS } from './port.ts'

let simulador: SimuladorListas
beforeAll(async () => {
  simulador = await iniciarSimuladorListas()
})
afterAll(() => simulador.detener())

const poner = (modo: Modo) =>
  fetch(`${simulador.url}/_control`, { method: 'POST', body: JSON.stringify({ modo }) })
const puerto = (mas = {}) => crearListasHttp({ ...simulador, ...mas })
const bajarOfac = async (mas = {}) =>
  importarOfacXml((await puerto(mas).descargar(FUENTES_LISTAS.ofac)).stream)
const codigoDe = (promesa: Promise<unknown>) =>
  promesa.then(
    () => 'ninguno',
    (error) => error.codigo,
  )

it('follows the redirect of OFAC and reads both lists whole', async () => {
  const ofac = await bajarOfac()
  expect(ofac).toMatchObject({ fechaLista: '2026-11-02', registros: 57 })
  expect(ofac.entradas[0]).toMatchObject({
    nombre: 'PEREZ GOMEZ, Ramon Eduardo',
    documentos: [{ numero: '9999000111' }],
  })
  const onu = await importarOnuXml((await puerto().descargar(FUENTES_LISTAS.onu)).stream)
  expect(onu).toMatchObject({ fechaLista: '2026-11-02', registros: 11 })
  const recibido = (await (await fetch(`${simulador.url}/_recibido`)).json()) as { ruta: string }[]
  expect(recibido.map((r) => r.ruta.split('?')[0])).toEqual([
    '/resources/xml/en/consolidated.xml',
    '/almacen/SDN.XML',
    '/api/PublicationPreview/exports/SDN.XML',
  ])
})

it.each<[Modo, string, object]>([
  ['error', 'listas.descarga_fallida', {}],
  ['vacio', 'listas.vacia', {}],
  ['html', 'listas.no_es_xml', {}],
  ['truncado', 'listas.truncada', {}],
  ['lento', 'listas.descarga_lenta', { silencioMs: 80 }],
  ['lento', 'listas.descarga_lenta', { totalMs: 300 }],
  ['normal', 'listas.demasiado_grande', { maximoBytes: 1000 }],
])('with a server in mode %s fails as %s', async (modo, codigo, ajustes) => {
  await poner(modo)
  expect(await codigoDe(bajarOfac(ajustes))).toBe(codigo)
  await poner('normal')
})

it('says that nobody answers', async () => {
  expect(await codigoDe(bajarOfac({ ofacUrl: 'http://127.0.0.1:9/SDN.XML' }))).toBe('listas.descarga_fallida')
})
