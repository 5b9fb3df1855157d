import { createHmac, randomUUID } from 'node:crypto'
import { Bitacora, estropear, json, leerCuerpo, type Simulador, servidorDe } from './base.ts'
import { fallaDe, PDF_MINIMO, personaDe } from './personas.ts'

export const TOKEN_TUSDATOS = 'api_td_demostracion'
export const SECRETO_TUSDATOS = 'secreto-de-demostracion'

/** How long a job takes, milliseconds. */
const DEMORA_MS = 1_500

interface Trabajo {
  documento: string
  listo: number
  /** Its sources fail; a retry mends it. */
  conError: boolean
}

export interface SimuladorTusDatos extends Simulador {
  /** The next job ends with its sources failed, as the provider says it. */
  fallarFuentes(): void
  /** The next launch is of who was asked for in the last fifteen days: it gives the number of their report and no job. */
  yaConsultado(): void
  /** From now on the answers of jobs say of each source only that it answered: the rest is in the report. */
  soloBanderas(si: boolean): void
  /** From now on each job that has its answer is told of at this address, signed. */
  avisarA(url: string): void
}

interface Resultado {
  estado: string
  id: string
  hallazgo: boolean
  hallazgos: string
  error: boolean
  results: Record<string, object>
}

function resultado(id: string, { documento, conError }: Trabajo): Resultado {
  const persona = personaDe(documento)
  const nombre = persona && `${persona.nombres} ${persona.apellidos}`
  const results = conError
    ? { rut: { error: 'fuente no disponible' }, procuraduria: { error: 'fuente no disponible' } }
    : persona
      ? {
          rut: { encontrado: true, estado: 'REGISTRO ACTIVO', nombre, dv: '3' },
          procuraduria: { encontrado: true, estado: 'CONSULTADO', nombre, mensaje: 'No registra sanciones' },
        }
      : { rut: { encontrado: false }, procuraduria: { encontrado: false } }
  return { estado: 'finalizado', id: `r-${id}`, hallazgo: false, hallazgos: '', error: conError, results }
}

/** Of each source, whether it answered. */
const conBanderas = (hecho: Resultado): object => ({
  ...hecho,
  results: Object.fromEntries(
    Object.entries(hecho.results).map(([fuente, dicho]) => [fuente, !('error' in dicho)]),
  ),
})

/** A knock at the door: nobody there is no matter of the provider's. */
async function avisar(url: string, jobid: string): Promise<void> {
  const cuerpo = JSON.stringify({ evento: randomUUID(), jobid })
  const instante = String(Date.now())
  const firma = createHmac('sha256', SECRETO_TUSDATOS).update(`${instante}.${cuerpo}`).digest('hex')
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firma': firma, 'x-firma-instante': instante },
    body: cuerpo,
  }).catch(() => {})
}

/** TusDatos, as far as it is published: launch, results by job, retry, report in PDF. */
export async function iniciarSimuladorTusDatos({ demoraMs = DEMORA_MS } = {}): Promise<SimuladorTusDatos> {
  const bitacora = new Bitacora()
  const trabajos = new Map<string, Trabajo>()
  let fuentesCaidas = false
  let consultado = false
  let banderas = false
  let avisarA: string | undefined
  const crear = (trabajo: Omit<Trabajo, 'listo'>): string => {
    const id = randomUUID()
    trabajos.set(id, { ...trabajo, listo: Date.now() + demoraMs })
    if (avisarA !== undefined) setTimeout(avisar, demoraMs, avisarA, id).unref()
    return id
  }
  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const cuerpo = await leerCuerpo(peticion)
    if (peticion.headers.authorization !== `Bearer ${TOKEN_TUSDATOS}`)
      return json(respuesta, 401, { error: 'credenciales' })
    const [, , accion = '', tercero = '', cuarto = ''] = (peticion.url ?? '').split('/')
    const pedido = accion === 'launch' ? (JSON.parse(cuerpo.toString()) as Record<string, string>) : {}
    const falla = await bitacora.turno(fallaDe(pedido.doc ?? ''))
    if (falla.modo === 'error') return json(respuesta, falla.estado ?? 500, { error: 'internal' })
    if (accion === 'launch' && peticion.method === 'POST') {
      const { doc = '', typedoc = '', fechaE } = pedido
      bitacora.anotar({ para: doc, texto: `launch ${typedoc}`, detalle: { fechaE } })
      if (['CE', 'PEP', 'PPT'].includes(typedoc) && !fechaE)
        return json(respuesta, 400, { error: 'Falta la fecha de expedición' })
      const id = crear({ documento: doc, conError: fuentesCaidas })
      const contestar = consultado ? { id: `r-${id}`, email: '', doc } : { jobid: id, email: '', doc }
      fuentesCaidas = false
      consultado = false
      if (!estropear(respuesta, falla, contestar)) json(respuesta, 200, contestar)
      return
    }
    if (accion === 'results') {
      const trabajo = trabajos.get(tercero)
      if (!trabajo) return json(respuesta, 200, { estado: 'error, tarea no valida' })
      const hecho = resultado(tercero, trabajo)
      const contestar =
        Date.now() < trabajo.listo ? { estado: 'procesando' } : banderas ? conBanderas(hecho) : hecho
      if (!estropear(respuesta, falla, contestar)) json(respuesta, 200, contestar)
      return
    }
    if (accion === 'report_json') {
      const id = tercero.replace(/^r-/, '')
      const trabajo = trabajos.get(id)
      if (!trabajo) return json(respuesta, 404, { error: 'no existe' })
      const contestar = { id: tercero, ...resultado(id, trabajo).results }
      if (!estropear(respuesta, falla, contestar)) json(respuesta, 200, contestar)
      return
    }
    if (accion === 'retry' || accion === 'retry_nit') {
      const [id = '', pregunta = ''] = tercero.split('?')
      if (!new URLSearchParams(pregunta).get('typedoc'))
        return json(respuesta, 422, { error: 'typedoc es obligatorio' })
      const trabajo = trabajos.get(id.replace(/^r-/, ''))
      if (!trabajo) return json(respuesta, 404, { error: 'no existe' })
      return json(respuesta, 200, { jobid: crear({ documento: trabajo.documento, conError: false }) })
    }
    if (accion === 'v2' && /^report_(nit_)?pdf$/.test(tercero) && trabajos.has(cuarto.replace(/^r-/, '')))
      return void respuesta.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF_MINIMO)
    json(respuesta, 404, { error: 'no existe' })
  })
  return {
    nombre: 'TusDatos',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
    fallarFuentes: () => {
      fuentesCaidas = true
    },
    yaConsultado: () => {
      consultado = true
    },
    soloBanderas: (si) => {
      banderas = si
    },
    avisarA: (url) => {
      avisarA = url
    },
  }
}
