import { randomUUID } from 'node:crypto'
import { Bitacora, estropear, json, type Simulador, servidorDe } from './base.ts'
import { fallaDe, PDF_MINIMO, personaDe } from './personas.ts'

export const TOKEN_VERIFIK = 'token-de-demostracion'

export interface SimuladorVerifik extends Simulador {
  /** What is being answered slowly is answered now. */
  soltar(): void
}

const RAIZ = '/v2/co/'
const CON_EXPEDICION = new Set(['CE', 'PEP', 'PPT'])

/** What each path says of a person (screening facts §5); undefined is a path that does not exist. */
function datosDe(ruta: string, documento: string): Record<string, unknown> | undefined {
  const persona = personaDe(documento)
  const nombre = persona && {
    fullName: `${persona.nombres} ${persona.apellidos}`,
    firstName: persona.nombres,
    lastName: persona.apellidos,
    documentNumber: documento,
  }
  switch (ruta) {
    case 'cedula':
      return { ...nombre }
    case 'company/dian':
      return {
        ...nombre,
        dv: String(Number(documento.at(-1)) % 10),
        status: 'REGISTRO ACTIVO',
        email: `p${documento.slice(-4)}@example.com`,
        phone: '3005550142',
      }
    case 'procuraduria/antecedentes':
      return {
        ...nombre,
        hasRecord: documento.endsWith('13'),
        antecedentes: [],
        legend: 'El ciudadano no presenta antecedentes',
        pdfBase64: PDF_MINIMO.toString('base64'),
      }
    case 'politically-exposed-persons':
      return { ...nombre, isPep: documento.endsWith('77'), matches: [] }
    case 'runt/conductor':
      return { ...nombre, status: 'ACTIVO', message: 'Licencia B1 vigente' }
    case 'runt/vehicle-by-plate':
      return { ...nombre, status: 'ACTIVO', message: 'Automóvil, modelo 2019' }
    case 'foreigner-id/ppt':
      return { ...nombre, status: 'VIGENTE' }
    default:
      return undefined
  }
}

/** Verifik v2, as far as it is published: Bearer token, `{data, signature, id}`, 404 `NotFound`, 409 for a source that does not answer. */
export async function iniciarSimuladorVerifik(): Promise<SimuladorVerifik> {
  const bitacora = new Bitacora()
  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const pedida = new URL(peticion.url ?? '/', 'http://x')
    if (peticion.headers.authorization !== `Bearer ${TOKEN_VERIFIK}`)
      return json(respuesta, 401, { code: 'Unauthorized', message: 'Access_Token_Expired' })
    const ruta = pedida.pathname.slice(RAIZ.length)
    const documento = pedida.searchParams.get('documentNumber') ?? ''
    const tipo = pedida.searchParams.get('documentType') ?? ''
    const datos = datosDe(ruta, documento)
    if (!pedida.pathname.startsWith(RAIZ) || !datos)
      return json(respuesta, 404, { code: 'ResourceNotFound', message: 'Route not found' })
    bitacora.anotar({ para: documento, texto: ruta, detalle: Object.fromEntries(pedida.searchParams) })
    const falla = await bitacora.turno(fallaDe(documento))
    if (falla.modo === 'error')
      return json(respuesta, falla.estado ?? 500, {
        code: falla.estado === 409 ? 'Conflict' : 'Error',
        message: falla.estado === 409 ? 'Server_Not_Response_From_Source' : 'internal',
      })
    if (CON_EXPEDICION.has(tipo) && !pedida.searchParams.has('expeditionDate'))
      return json(respuesta, 409, { code: 'MissingParameter', message: 'missing expeditionDate' })
    if (ruta === 'runt/vehicle-by-plate' && !pedida.searchParams.get('plate'))
      return json(respuesta, 409, { code: 'MissingParameter', message: 'missing plate' })
    const cuerpo = personaDe(documento)
      ? {
          data: datos,
          signature: { dateTime: new Date().toISOString(), message: 'Certified' },
          id: randomUUID(),
        }
      : { code: 'NotFound', message: 'Record not found' }
    if (!estropear(respuesta, falla, cuerpo)) json(respuesta, 'data' in cuerpo ? 200 : 404, cuerpo)
  })
  return {
    nombre: 'Verifik',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
    soltar: () => bitacora.soltar(),
  }
}
