import { esFecha, type Fecha } from '@retroventa/domain/fechas/fecha'
import { z } from 'zod'
import { FalloIndicador, type Leido, type PuertoIndicadores } from './port.ts'

export interface AjustesIndicadores {
  /** datos.gov.co, set 32sa-8pi3. */
  trmUrl: string
  trmToken?: string | undefined
  /** SOAP of the Superfinanciera, when the first does not answer. */
  superfinancieraUrl?: string | undefined
  /** gold-api.com, without key. */
  metalesUrl: string
  /** goldapi.io, with key, when the first does not answer. */
  goldapi?: { url: string; clave: string } | undefined
  esperaMs?: number
}

const ESPERA_MS = 8_000
/** A quote older than this is of a market that somebody stopped reading. */
const VIEJA_MS = 4 * 24 * 3_600_000
const MAXIMO_LETRAS = 200_000

const dia = (texto: string): Fecha => texto.slice(0, 10)

async function pedir(url: string, esperaMs: number, opciones: RequestInit = {}): Promise<string> {
  const respuesta = await fetch(url, {
    ...opciones,
    signal: AbortSignal.timeout(esperaMs),
    redirect: 'error',
  })
  if (!respuesta.ok) throw new Error(`HTTP ${respuesta.status}`)
  const texto = await respuesta.text()
  if (texto.length > MAXIMO_LETRAS) throw new Error('too long')
  return texto
}

const Trm = z
  .array(
    z.object({
      valor: z.string().transform((valor) => Number(valor.replaceAll(',', ''))),
      vigenciadesde: z.string().transform(dia).refine(esFecha),
      vigenciahasta: z.string().transform(dia).refine(esFecha),
    }),
  )
  .max(100)

const delDia = (vigencias: z.output<typeof Trm>, hoy: Fecha) =>
  // By interval: the rate of a Friday runs to Monday, and that of today may come together with that of tomorrow.
  vigencias.find(({ vigenciadesde, vigenciahasta }) => vigenciadesde <= hoy && hoy <= vigenciahasta)

async function trm(ajustes: AjustesIndicadores, hoy: Fecha, esperaMs: number): Promise<Leido> {
  const url = `${ajustes.trmUrl}/resource/32sa-8pi3.json?$limit=5&$order=vigenciadesde%20DESC`
  const texto = await pedir(url, esperaMs, {
    headers: { accept: 'application/json', ...(ajustes.trmToken && { 'x-app-token': ajustes.trmToken }) },
  })
  const fila = delDia(Trm.parse(JSON.parse(texto)), hoy)
  if (!fila) throw new Error(`no rate for ${hoy}`)
  return { valor: fila.valor, fuente: 'datos.gov.co', de: fila.vigenciahasta }
}

const SOBRE = (hoy: Fecha) => `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body>
<queryTCRM xmlns="http://action.trm.services.generic.action.superfinanciera.nexura.sc.com.co/">
<tcrmQueryAssociatedDate xmlns="">${hoy}</tcrmQueryAssociatedDate></queryTCRM></Body></Envelope>`

/** Text of an element: the answer is flat and of three of them, which a parser of XML would not read better. */
const elemento = (xml: string, nombre: string): string =>
  new RegExp(`<${nombre}>([^<]{1,60})</${nombre}>`).exec(xml)?.[1]?.trim() ?? ''

async function superfinanciera(url: string, hoy: Fecha, esperaMs: number): Promise<Leido> {
  const ruta = '/SuperfinancieraWebServiceTRM/TCRMServicesWebService/TCRMServicesWebService'
  const xml = await pedir(`${url}${ruta}`, esperaMs, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: SOBRE(hoy),
  })
  const hasta = dia(elemento(xml, 'validityTo'))
  if (elemento(xml, 'success') !== 'true' || !esFecha(hasta)) throw new Error(`no rate for ${hoy}`)
  return { valor: Number(elemento(xml, 'value')), fuente: 'Superfinanciera', de: hasta }
}

const Cotizacion = z.object({
  price: z.number(),
  symbol: z.string(),
  updatedAt: z.iso.datetime({ offset: true }),
})

async function goldApi(url: string, simbolo: 'XAU' | 'XAG', ahora: Date, esperaMs: number): Promise<Leido> {
  const { price, symbol, updatedAt } = Cotizacion.parse(
    JSON.parse(await pedir(`${url}/price/${simbolo}`, esperaMs)),
  )
  if (symbol !== simbolo) throw new Error(`answered ${symbol.slice(0, 10)}`)
  return reciente({ valor: price, fuente: 'gold-api.com', de: new Date(updatedAt).toISOString() }, ahora)
}

const ConClave = z.object({
  timestamp: z.int(),
  metal: z.string(),
  currency: z.literal('USD'),
  price: z.number(),
})

async function goldapiIo(
  { url, clave }: NonNullable<AjustesIndicadores['goldapi']>,
  simbolo: 'XAU' | 'XAG',
  ahora: Date,
  esperaMs: number,
): Promise<Leido> {
  const texto = await pedir(`${url}/api/${simbolo}/USD`, esperaMs, { headers: { 'x-access-token': clave } })
  const { timestamp, metal, price } = ConClave.parse(JSON.parse(texto))
  if (metal !== simbolo) throw new Error(`answered ${metal.slice(0, 10)}`)
  return reciente(
    { valor: price, fuente: 'goldapi.io', de: new Date(timestamp * 1_000).toISOString() },
    ahora,
  )
}

function reciente(leido: Leido, ahora: Date): Leido {
  if (ahora.getTime() - Date.parse(leido.de) > VIEJA_MS) throw new Error(`stale, of ${dia(leido.de)}`)
  return leido
}

/** The first that answers what can be read. @throws FalloIndicador with what each one did */
async function enOrden<T>(proveedores: readonly (readonly [string, () => Promise<T>])[]): Promise<T> {
  const intentos: string[] = []
  for (const [nombre, leer] of proveedores) {
    try {
      return await leer()
    } catch (error) {
      intentos.push(`${nombre}: ${error instanceof Error ? error.message.slice(0, 80) : 'error'}`)
    }
  }
  throw new FalloIndicador(intentos)
}

/** The feeds over HTTP, each with the next one behind it. Judging the figures is of who asks. */
export function crearIndicadoresHttp(ajustes: AjustesIndicadores): PuertoIndicadores {
  const { esperaMs = ESPERA_MS, superfinancieraUrl, goldapi, metalesUrl } = ajustes
  return {
    dolar: (hoy) =>
      enOrden([
        ['datos.gov.co', () => trm(ajustes, hoy, esperaMs)],
        ...(superfinancieraUrl === undefined
          ? []
          : [['Superfinanciera', () => superfinanciera(superfinancieraUrl, hoy, esperaMs)] as const]),
      ]),
    metales: (ahora) => {
      const ambos = async (leer: (simbolo: 'XAU' | 'XAG') => Promise<Leido>) => {
        const [onza, plata] = await Promise.all([leer('XAU'), leer('XAG')])
        return { onza, plata }
      }
      return enOrden([
        ['gold-api.com', () => ambos((simbolo) => goldApi(metalesUrl, simbolo, ahora, esperaMs))],
        ...(goldapi === undefined
          ? []
          : [
              ['goldapi.io', () => ambos((simbolo) => goldapiIo(goldapi, simbolo, ahora, esperaMs))] as const,
            ]),
      ])
    },
  }
}
