import { join } from 'node:path'
import { z } from 'zod'
import type { AjustesConsultas } from './consultas/index.ts'
import type { AjustesCrm } from './crm/webToLead.ts'
import type { AjustesDian } from './dian/soap.ts'
import type { AjustesEmail } from './email/smtp.ts'
import type { AjustesS3 } from './files/s3.ts'
import type { AjustesIndicadores } from './indicadores/http.ts'
import type { AjustesSms } from './sms/hablame.ts'
import type { AjustesInfobip } from './sms/infobip.ts'
import type { AjustesWhatsApp } from './whatsapp/cloudApi.ts'

const http = z.url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })
const sinBarra = http.transform((url) => url.replace(/\/+$/, ''))
const PLANTILLAS = 'debe tener la forma cliente=bienvenida,vencimiento=recordatorio'

/** With what a provider signs its notices. */
const secreto = z.string().min(16, 'debe tener al menos 16 caracteres').optional()

/** Variables of the providers, one prefix per port. A port without its main variable is off. */
export const VARIABLES_PUERTOS = {
  EMAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'debe tener la forma smtp://usuario:clave@servidor:587' })
    .optional(),
  EMAIL_DE: z.string().regex(/@/, 'debe tener la forma Nombre <correo@dominio>').optional(),
  EMAIL_RESPONDER_A: z.email('debe ser un correo').optional(),
  EMAIL_SECRETO: secreto,
  SMS_SECRETO: secreto,
  WHATSAPP_SECRETO: secreto,
  WHATSAPP_VERIFICACION: secreto,
  SMS_URL: sinBarra.optional(),
  SMS_CLAVE: z.string().optional(),
  SMS_REMITENTE: z.string().optional(),
  SMS_CAMPANA: z.string().optional(),
  SMS_RESPALDO_URL: sinBarra.optional(),
  SMS_RESPALDO_CLAVE: z.string().optional(),
  SMS_RESPALDO_REMITENTE: z.string().optional(),
  SMS_RESPALDO_POR_MINUTO: z.coerce
    .number()
    .int()
    .min(1, 'debe ser un número de mensajes, 1 o más')
    .optional(),
  WHATSAPP_URL: sinBarra.optional(),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'debe tener la forma v21.0')
    .optional(),
  WHATSAPP_NUMERO_ID: z.string().regex(/^\d+$/, 'lleva solo dígitos').optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_IDIOMA: z.string().optional(),
  WHATSAPP_PLANTILLAS: z
    .string()
    .regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, PLANTILLAS)
    .transform(
      (texto): Record<string, string> =>
        Object.fromEntries(texto.split(',').map((par) => par.split('=').map((parte) => parte.trim()))),
    )
    .optional(),
  CONSULTAS_VERIFIK_URL: sinBarra.optional(),
  CONSULTAS_VERIFIK_TOKEN: z.string().optional(),
  CONSULTAS_TUSDATOS_URL: sinBarra.optional(),
  CONSULTAS_TUSDATOS_TOKEN: z.string().optional(),
  CONSULTAS_TUSDATOS_SECRETO: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  CRM_URL: sinBarra.optional(),
  CRM_OID: z.string().optional(),
  CRM_RETURL: http.optional(),
  CRM_CAMPOS: z
    .string()
    .regex(/^\w+=\w+(,\w+=\w+)*$/, 'debe tener la forma tramite=00N…,transaccion=00N…')
    .transform(
      (texto): Record<string, string> => Object.fromEntries(texto.split(',').map((par) => par.split('='))),
    )
    .optional(),
  DIAN_URL: http.optional(),
  DIAN_SOFTWARE_ID: z.string().optional(),
  DIAN_PIN: z.string().optional(),
  DIAN_AMBIENTE: z.enum(['1', '2'], { error: 'debe ser 1 (producción) o 2 (pruebas)' }).optional(),
  DIAN_CERTIFICADO: z.string().optional(),
  DIAN_CERTIFICADO_CLAVE: z.string().optional(),
  DIAN_SET_DE_PRUEBAS: z.string().optional(),
  INDICADORES_TRM_URL: sinBarra.optional(),
  INDICADORES_TRM_TOKEN: z.string().optional(),
  INDICADORES_SUPERFINANCIERA_URL: sinBarra.optional(),
  INDICADORES_METALES_URL: sinBarra.optional(),
  INDICADORES_GOLDAPI_URL: sinBarra.optional(),
  INDICADORES_GOLDAPI_CLAVE: z.string().optional(),
  ARCHIVOS_S3_CUBO: z.string().optional(),
  ARCHIVOS_S3_URL: sinBarra.optional(),
  ARCHIVOS_S3_REGION: z.string().optional(),
  ARCHIVOS_S3_CLAVE_ID: z.string().optional(),
  ARCHIVOS_S3_CLAVE_SECRETA: z.string().optional(),
}
const Variables = z.object(VARIABLES_PUERTOS)
export type VariablesPuertos = z.output<typeof Variables>

/** Secrets of the notices of each channel, and the word that Meta must say to be answered. */
export type SecretosDeAvisos = Partial<
  Record<'email' | 'sms' | 'whatsapp' | 'verificacion', string | undefined>
>

/** What each provider needs; an absent one is a channel that is off. */
export interface AjustesPuertos {
  email?: AjustesEmail | undefined
  sms?: AjustesSms | undefined
  /** Gateway that takes over when the first is down. */
  smsRespaldo?: AjustesInfobip | undefined
  whatsapp?: AjustesWhatsApp | undefined
  consultas?: AjustesConsultas | undefined
  /** How notices of each channel are known to be its provider's; without a secret they are refused. */
  avisos?: SecretosDeAvisos | undefined
  crm?: AjustesCrm | undefined
  indicadores?: AjustesIndicadores | undefined
  dian?: AjustesDian | undefined
  archivos: { carpeta: string } | AjustesS3
}

/**
 * Settings of the ports from the variables.
 * @param simuladas the same variables as the simulators would set them: a port takes them whole, or not at all
 * @throws Error naming the variable that a half-configured port still needs
 */
export function ajustesDePuertos(
  variables: VariablesPuertos,
  carpetaDeDatos: string,
  simuladas: Record<string, string> = {},
): AjustesPuertos {
  const falsas = Variables.parse(simuladas)
  return {
    email: email(variables) ?? email(falsas),
    sms: sms(variables) ?? sms(falsas),
    smsRespaldo: smsRespaldo(variables) ?? smsRespaldo(falsas),
    whatsapp: whatsapp(variables) ?? whatsapp(falsas),
    consultas: {
      verifik: verifik(variables) ?? verifik(falsas),
      tusdatos: tusdatos(variables) ?? tusdatos(falsas),
    },
    avisos: {
      email: variables.EMAIL_SECRETO ?? falsas.EMAIL_SECRETO,
      sms: variables.SMS_SECRETO ?? falsas.SMS_SECRETO,
      whatsapp: variables.WHATSAPP_SECRETO ?? falsas.WHATSAPP_SECRETO,
      verificacion: variables.WHATSAPP_VERIFICACION ?? falsas.WHATSAPP_VERIFICACION,
    },
    crm: crm(variables) ?? crm(falsas),
    indicadores: indicadores(variables) ?? indicadores(falsas),
    dian: dian(variables) ?? dian(falsas),
    archivos: s3(variables) ?? { carpeta: join(carpetaDeDatos, 'archivos') },
  }
}

function exigir(nombre: keyof VariablesPuertos, valor: string | undefined, con: string): string {
  if (valor === undefined) throw new Error(`${nombre} es obligatoria con ${con}`)
  return valor
}

function email(v: VariablesPuertos): AjustesEmail | undefined {
  if (v.EMAIL_URL === undefined) return undefined
  return {
    url: v.EMAIL_URL,
    de: exigir('EMAIL_DE', v.EMAIL_DE, 'EMAIL_URL'),
    responderA: v.EMAIL_RESPONDER_A,
  }
}

function sms(v: VariablesPuertos): AjustesSms | undefined {
  if (v.SMS_CLAVE === undefined) return undefined
  return {
    url: v.SMS_URL ?? 'https://www.hablame.co',
    clave: v.SMS_CLAVE,
    remitente: v.SMS_REMITENTE ?? '890202',
    campana: v.SMS_CAMPANA ?? 'Retroventa',
  }
}

function smsRespaldo(v: VariablesPuertos): AjustesInfobip | undefined {
  if (v.SMS_RESPALDO_CLAVE === undefined) return undefined
  return {
    url: exigir('SMS_RESPALDO_URL', v.SMS_RESPALDO_URL, 'SMS_RESPALDO_CLAVE'),
    clave: v.SMS_RESPALDO_CLAVE,
    remitente: v.SMS_RESPALDO_REMITENTE ?? 'Retroventa',
    porMinuto: v.SMS_RESPALDO_POR_MINUTO ?? 60,
  }
}

function whatsapp(v: VariablesPuertos): AjustesWhatsApp | undefined {
  if (v.WHATSAPP_TOKEN === undefined) return undefined
  return {
    url: v.WHATSAPP_URL ?? 'https://graph.facebook.com',
    version: v.WHATSAPP_VERSION ?? 'v21.0',
    numeroId: exigir('WHATSAPP_NUMERO_ID', v.WHATSAPP_NUMERO_ID, 'WHATSAPP_TOKEN'),
    token: v.WHATSAPP_TOKEN,
    idioma: v.WHATSAPP_IDIOMA ?? 'es_CO',
    plantillas: v.WHATSAPP_PLANTILLAS ?? {},
  }
}

function verifik(v: VariablesPuertos): AjustesConsultas['verifik'] {
  if (v.CONSULTAS_VERIFIK_TOKEN === undefined) return undefined
  return { url: v.CONSULTAS_VERIFIK_URL ?? 'https://api.verifik.co', token: v.CONSULTAS_VERIFIK_TOKEN }
}

function tusdatos(v: VariablesPuertos): AjustesConsultas['tusdatos'] {
  if (v.CONSULTAS_TUSDATOS_TOKEN === undefined) return undefined
  return {
    url: v.CONSULTAS_TUSDATOS_URL ?? 'https://dash-board.tusdatos.co',
    token: v.CONSULTAS_TUSDATOS_TOKEN,
    secreto: v.CONSULTAS_TUSDATOS_SECRETO,
  }
}

function s3(v: VariablesPuertos): AjustesS3 | undefined {
  if (v.ARCHIVOS_S3_CUBO === undefined) return undefined
  return {
    cubo: v.ARCHIVOS_S3_CUBO,
    url: v.ARCHIVOS_S3_URL,
    region: v.ARCHIVOS_S3_REGION ?? 'us-east-1',
    claveId: exigir('ARCHIVOS_S3_CLAVE_ID', v.ARCHIVOS_S3_CLAVE_ID, 'ARCHIVOS_S3_CUBO'),
    claveSecreta: exigir('ARCHIVOS_S3_CLAVE_SECRETA', v.ARCHIVOS_S3_CLAVE_SECRETA, 'ARCHIVOS_S3_CUBO'),
  }
}

function indicadores(v: VariablesPuertos): AjustesIndicadores | undefined {
  if (v.INDICADORES_TRM_URL === undefined) return undefined
  return {
    trmUrl: v.INDICADORES_TRM_URL,
    trmToken: v.INDICADORES_TRM_TOKEN,
    superfinancieraUrl: v.INDICADORES_SUPERFINANCIERA_URL,
    metalesUrl: v.INDICADORES_METALES_URL ?? 'https://api.gold-api.com',
    goldapi:
      v.INDICADORES_GOLDAPI_CLAVE === undefined
        ? undefined
        : { url: v.INDICADORES_GOLDAPI_URL ?? 'https://www.goldapi.io', clave: v.INDICADORES_GOLDAPI_CLAVE },
  }
}

function crm(v: VariablesPuertos): AjustesCrm | undefined {
  if (v.CRM_OID === undefined) return undefined
  return {
    url: v.CRM_URL ?? 'https://webto.salesforce.com',
    oid: v.CRM_OID,
    retUrl: exigir('CRM_RETURL', v.CRM_RETURL, 'CRM_OID'),
    campos: v.CRM_CAMPOS ?? {},
  }
}

const DIAN_URL = {
  '1': 'https://vpfe.dian.gov.co/WcfDianCustomerServices.svc',
  '2': 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
} as const

function dian(v: VariablesPuertos): AjustesDian | undefined {
  if (v.DIAN_SOFTWARE_ID === undefined) return undefined
  const con = 'DIAN_SOFTWARE_ID'
  const ambiente = v.DIAN_AMBIENTE ?? '2'
  return {
    url: v.DIAN_URL ?? DIAN_URL[ambiente],
    softwareId: v.DIAN_SOFTWARE_ID,
    pin: exigir('DIAN_PIN', v.DIAN_PIN, con),
    ambiente,
    certificado: exigir('DIAN_CERTIFICADO', v.DIAN_CERTIFICADO, con),
    clave: exigir('DIAN_CERTIFICADO_CLAVE', v.DIAN_CERTIFICADO_CLAVE, con),
    setDePruebas: v.DIAN_SET_DE_PRUEBAS,
  }
}
