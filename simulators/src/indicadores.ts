import type { IncomingMessage, ServerResponse } from 'node:http'
import { Bitacora, estropear, type Falla, json, leerCuerpo, type Simulador, servidorDe } from './base.ts'

export const CLAVE_GOLDAPI = 'goldapi-de-demostracion'

type Proveedor = 'trm' | 'superfinanciera' | 'metales' | 'goldapi'

export interface SimuladorIndicadores extends Simulador {
  /** What it answers from now on; a price may be any figure, also one that makes no sense. */
  poner(precios: Partial<{ dolar: number; onza: number; plata: number; edadHoras: number }>): void
  /** A fault of one provider alone. */
  fallarDe(proveedor: Proveedor, falla: Falla): void
  /** How many requests of each provider there were. */
  cuantas(proveedor: Proveedor): number
}

const dia = (fecha: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(fecha)
const DIA_MS = 86_400_000

/**
 * The four feeds of prices in one server, in their published shapes: TRM of datos.gov.co and of the Superfinanciera, gold and
 * silver of gold-api.com and goldapi.io.
 * @param ahora the clock that its answers speak of
 */
export async function iniciarSimuladorIndicadores(ahora = () => new Date()): Promise<SimuladorIndicadores> {
  const bitacora = new Bitacora()
  const precios = { dolar: 3_912.45, onza: 4_015.3, plata: 48.92, edadHoras: 0 }
  const fallas = new Map<Proveedor, Falla>()
  const cuentas = new Map<Proveedor, number>()
  async function responder(
    cual: Proveedor,
    respuesta: ServerResponse,
    cuerpo: unknown,
    escribir: () => void,
  ): Promise<void> {
    cuentas.set(cual, (cuentas.get(cual) ?? 0) + 1)
    bitacora.anotar({ para: cual, texto: JSON.stringify(cuerpo) })
    const falla = await bitacora.turno(fallas.get(cual))
    if (falla.modo === 'error') return json(respuesta, falla.estado ?? 500, { message: 'error' })
    if (!estropear(respuesta, falla, cuerpo)) escribir()
  }
  const { url, detener } = await servidorDe(bitacora, async (peticion: IncomingMessage, respuesta) => {
    const cuerpo = (await leerCuerpo(peticion)).toString()
    const ruta = peticion.url ?? ''
    const cotizada = new Date(ahora().getTime() - precios.edadHoras * 3_600_000)
    const [, , simbolo = ''] = ruta.split('/')
    if (ruta.startsWith('/resource/32sa-8pi3.json')) {
      const hoy = ahora()
      const filas = [1, 0, -1].map((pasos) => {
        const uno = dia(new Date(hoy.getTime() + pasos * DIA_MS))
        return {
          valor: (precios.dolar + pasos).toFixed(2),
          unidad: 'COP',
          vigenciadesde: `${uno}T00:00:00.000`,
          vigenciahasta: `${uno}T00:00:00.000`,
        }
      })
      return responder('trm', respuesta, filas, () => json(respuesta, 200, filas))
    }
    if (ruta.startsWith('/SuperfinancieraWebServiceTRM/')) {
      const pedido = /<tcrmQueryAssociatedDate[^>]*>(\d{4}-\d{2}-\d{2})</.exec(cuerpo)?.[1] ?? ''
      const xml = `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:queryTCRMResponse xmlns:ns2="x"><return><id>1</id><unit>COP</unit><validityFrom>${pedido}T00:00:00-05:00</validityFrom><validityTo>${pedido}T00:00:00-05:00</validityTo><value>${precios.dolar}</value><success>${pedido !== ''}</success></return></ns2:queryTCRMResponse></soap:Body></soap:Envelope>`
      return responder('superfinanciera', respuesta, xml, () =>
        respuesta.writeHead(200, { 'content-type': 'text/xml' }).end(xml),
      )
    }
    const valor = ruta.includes('XAG') ? precios.plata : precios.onza
    if (/^\/price\/XA[UG]$/.test(ruta)) {
      const hecho = { name: simbolo, price: valor, symbol: simbolo, updatedAt: cotizada.toISOString() }
      return responder('metales', respuesta, hecho, () => json(respuesta, 200, hecho))
    }
    if (/^\/api\/XA[UG]\/USD$/.test(ruta)) {
      if (peticion.headers['x-access-token'] !== CLAVE_GOLDAPI)
        return json(respuesta, 403, { error: 'Invalid API Key' })
      const hecho = {
        timestamp: Math.floor(cotizada.getTime() / 1_000),
        metal: simbolo,
        currency: 'USD',
        price: valor,
        price_gram_24k: valor / 31.1035,
      }
      return responder('goldapi', respuesta, hecho, () => json(respuesta, 200, hecho))
    }
    return json(respuesta, 404, { message: 'not found' })
  })
  return {
    nombre: 'Indicadores',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
    poner: (otros) => Object.assign(precios, otros),
    fallarDe: (proveedor, falla) => {
      fallas.set(proveedor, falla)
      if (falla.modo === 'normal') fallas.delete(proveedor)
    },
    cuantas: (proveedor) => cuentas.get(proveedor) ?? 0,
  }
}
