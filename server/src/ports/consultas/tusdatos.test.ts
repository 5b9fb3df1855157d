import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { iniciarSimuladorTusDatos, TOKEN_TUSDATOS } from '@retroventa/simulators/tusdatos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTusDatos } from './tusdatos.ts'

let simulador: Awaited<ReturnType<typeof iniciarSimuladorTusDatos>>
let puerto: ReturnType<typeof crearTusDatos>
beforeAll(async () => {
  simulador = await iniciarSimuladorTusDatos({ demoraMs: 0 })
  puerto = crearTusDatos({ url: simulador.url, token: TOKEN_TUSDATOS })
})
afterAll(() => simulador.detener())

const deRut = (tipoDocumento = 'CC') => ({ codigoFuente: FUENTE.rut, tipoDocumento, documento: '1047123456' })
async function lanzar(solicitud = deRut()) {
  const paso = await puerto.iniciar(solicitud)
  if (paso.tipo !== 'pendiente') throw new Error(paso.tipo)
  return paso
}
const HECHA = { tipo: 'hecha', respuesta: { estado: 'REGISTRO ACTIVO', digitoVerificacion: '3' } }

it('who was asked for in the last days has a report and no job: it is read, and its PDF is its own', async () => {
  simulador.yaConsultado()
  const { referencia, esperarMs } = await lanzar()
  expect(esperarMs).toBe(0)
  const paso = await puerto.seguir(referencia, deRut())
  expect(paso).toMatchObject(HECHA)
  const numero = paso.tipo === 'hecha' ? (paso.respuesta.referencia ?? '') : ''
  expect(await puerto.pdf(numero, deRut())).toBeDefined()
})

it('a report that does not come is asked for again', async () => {
  simulador.yaConsultado()
  const { referencia } = await lanzar()
  simulador.fallar({ modo: 'error', estado: 503, veces: 1 })
  expect(await puerto.seguir(referencia, deRut())).toMatchObject({ tipo: 'fallida', reintentable: true })
  expect(await puerto.seguir(referencia, deRut())).toMatchObject(HECHA)
})

it('where a job says only that the source answered, what it said is read in the report', async () => {
  simulador.soloBanderas(true)
  const { referencia } = await lanzar()
  expect(await puerto.seguir(referencia, deRut())).toMatchObject(HECHA)
  simulador.soloBanderas(false)
})

it.each(['CC', 'NIT'])('sources that failed are retried by the kind of the document: %s', async (tipo) => {
  simulador.fallarFuentes()
  const { referencia } = await lanzar(deRut(tipo))
  const paso = await puerto.seguir(referencia, deRut(tipo))
  expect(paso.tipo).toBe('pendiente')
  const otra = paso.tipo === 'pendiente' ? paso.referencia : ''
  expect(await puerto.seguir(otra, deRut(tipo))).toMatchObject(HECHA)
})
