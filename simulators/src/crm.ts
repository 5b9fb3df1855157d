import { Bitacora, leerCuerpo, type Simulador, servidorDe } from './base.ts'

export const OID_CRM = '00Ddemostracion'

/** Salesforce web-to-lead: takes a form and redirects to `retURL`, whatever it thinks of it. */
export async function iniciarSimuladorCrm(): Promise<Simulador> {
  const bitacora = new Bitacora()
  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const cuerpo = new URLSearchParams((await leerCuerpo(peticion)).toString())
    if (peticion.method !== 'POST' || !peticion.url?.startsWith('/servlet/servlet.WebToLead')) {
      respuesta.writeHead(404).end()
      return
    }
    const falla = await bitacora.turno()
    if (falla.modo === 'error') {
      respuesta.writeHead(falla.estado ?? 503).end()
      return
    }
    const campos = Object.fromEntries(cuerpo)
    bitacora.anotar({
      para: campos.email ?? '',
      asunto: `${campos.first_name ?? ''} ${campos.last_name ?? ''}`,
      texto: cuerpo.toString(),
      detalle: campos,
    })
    if (falla.modo === 'corte') {
      respuesta.destroy()
      return
    }
    respuesta.writeHead(302, { location: campos.retURL ?? '/', 'is-processed': 'true' }).end()
  })
  return {
    nombre: 'CRM',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
  }
}
