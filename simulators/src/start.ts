import type { Simulador } from './base.ts'
import { iniciarSimuladorCrm, OID_CRM } from './crm.ts'
import { CLAVE_GOLDAPI, iniciarSimuladorIndicadores } from './indicadores.ts'
import { CLAVE_INFOBIP, iniciarSimuladorInfobip } from './infobip.ts'
import { iniciarSimuladorListas } from './listas.ts'
import { CLAVE_SMS, iniciarSimuladorSms, SECRETO_SMS } from './sms.ts'
import { iniciarSimuladorSmtp } from './smtp.ts'
import { iniciarSimuladorTusDatos, SECRETO_TUSDATOS, TOKEN_TUSDATOS } from './tusdatos.ts'
import { iniciarSimuladorVerifik, TOKEN_VERIFIK } from './verifik.ts'
import { iniciarSimuladorWhatsApp, NUMERO_WHATSAPP, TOKEN_WHATSAPP } from './whatsapp.ts'

export interface AjustesSimuladores {
  /** Folder with real list files, served instead of the fictional ones. */
  carpetaListas?: string | undefined
}

export interface Simuladores {
  ofacUrl: string
  onuUrl: string
  /** The provider settings of the product that lead here. */
  variables: Record<string, string>
  /** Each one with the address where it tells what it received. */
  lista: { nombre: string; url: string }[]
  detener(): Promise<void>
}

/**
 * Starts every simulator that the demonstration needs. Storage has none here: what a simulator keeps is gone with it, and
 * the photos of a demonstration should outlive a restart.
 * @public loaded by the server only in demonstration mode
 */
export async function iniciarSimuladores({ carpetaListas }: AjustesSimuladores = {}): Promise<Simuladores> {
  const [listas, smtp, sms, infobip, whatsapp, verifik, tusdatos, indicadores, crm] = await Promise.all([
    iniciarSimuladorListas(carpetaListas === undefined ? {} : { carpeta: carpetaListas }),
    iniciarSimuladorSmtp(),
    iniciarSimuladorSms(),
    iniciarSimuladorInfobip(),
    iniciarSimuladorWhatsApp(),
    iniciarSimuladorVerifik(),
    iniciarSimuladorTusDatos(),
    iniciarSimuladorIndicadores(),
    iniciarSimuladorCrm(),
  ])
  const proveedores: Simulador[] = [smtp, sms, infobip, whatsapp, verifik, tusdatos, indicadores, crm]
  return {
    ofacUrl: listas.ofacUrl,
    onuUrl: listas.onuUrl,
    variables: {
      EMAIL_URL: smtp.smtp,
      EMAIL_DE: 'Retroventa <avisos@demostracion.example>',
      SMS_URL: sms.url,
      SMS_CLAVE: CLAVE_SMS,
      SMS_SECRETO: SECRETO_SMS,
      SMS_RESPALDO_URL: infobip.url,
      SMS_RESPALDO_CLAVE: CLAVE_INFOBIP,
      WHATSAPP_URL: whatsapp.url,
      WHATSAPP_NUMERO_ID: NUMERO_WHATSAPP,
      WHATSAPP_TOKEN: TOKEN_WHATSAPP,
      CONSULTAS_VERIFIK_URL: verifik.url,
      CONSULTAS_VERIFIK_TOKEN: TOKEN_VERIFIK,
      CONSULTAS_TUSDATOS_URL: tusdatos.url,
      CONSULTAS_TUSDATOS_TOKEN: TOKEN_TUSDATOS,
      CONSULTAS_TUSDATOS_SECRETO: SECRETO_TUSDATOS,
      CRM_URL: crm.url,
      CRM_OID: OID_CRM,
      CRM_RETURL: `${crm.url}/ok`,
      INDICADORES_TRM_URL: indicadores.url,
      INDICADORES_SUPERFINANCIERA_URL: indicadores.url,
      INDICADORES_METALES_URL: indicadores.url,
      INDICADORES_GOLDAPI_URL: indicadores.url,
      INDICADORES_GOLDAPI_CLAVE: CLAVE_GOLDAPI,
    },
    lista: [
      ...proveedores.map(({ nombre, url }) => ({ nombre, url })),
      { nombre: 'Listas', url: listas.url },
    ],
    async detener() {
      await Promise.all([listas, ...proveedores].map((uno) => uno.detener()))
    },
  }
}
