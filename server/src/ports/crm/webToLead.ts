import { ESPERA_PROVEEDOR_MS, enviarFormulario, FalloEnvio } from '../envio.ts'
import type { PuertoCrm } from './port.ts'

export interface AjustesCrm {
  url: string
  /** Organisation that the leads are of. */
  oid: string
  retUrl: string
  /** Identifiers that the CRM gave to fields of ours: `tramite=00N…`. One without identifier goes in the description. */
  campos: Readonly<Record<string, string>>
  esperaMs?: number
}

/** Fields that the CRM knows by these names. */
const ESTANDAR = new Set(['first_name', 'last_name', 'email', 'mobile', 'city', 'lead_source'])

/** Salesforce web-to-lead: one form, whose answer is a page or a redirection in success and in most failures. */
export function crearCrmWebToLead({
  url,
  oid,
  retUrl,
  campos,
  esperaMs = ESPERA_PROVEEDOR_MS,
}: AjustesCrm): PuertoCrm {
  return {
    async enviar(suyos) {
      const entradas = Object.entries(suyos)
      const sueltos = entradas.filter(([nombre]) => !ESTANDAR.has(nombre) && !campos[nombre])
      const cuerpo = new URLSearchParams([
        ['oid', oid],
        ['retURL', retUrl],
        ...entradas.filter(([nombre]) => ESTANDAR.has(nombre)),
        ...entradas.flatMap(([nombre, valor]) => (campos[nombre] ? [[campos[nombre], valor]] : [])),
        ['description', sueltos.map(([nombre, valor]) => `${nombre}: ${valor}`).join('\n')],
      ])
      const estado = await enviarFormulario(
        `${url}/servlet/servlet.WebToLead?encoding=UTF-8`,
        cuerpo,
        esperaMs,
      )
      if (estado === 429 || estado === 503) throw new FalloEnvio('proveedor.limite', 'pasajero', estado)
      // A gateway in front may fail after the lead went through.
      if (estado >= 500) throw new FalloEnvio('envio.incierto', 'incierto', estado)
      if (estado >= 400) throw new FalloEnvio('proveedor.rechazado', 'definitivo', estado)
    },
  }
}
