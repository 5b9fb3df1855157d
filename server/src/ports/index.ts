import type { AjustesPuertos, SecretosDeAvisos } from './ajustes.ts'
import { crearConsultas, type PuertoConsultas } from './consultas/index.ts'
import type { PuertoCrm } from './crm/port.ts'
import { crearCrmWebToLead } from './crm/webToLead.ts'
import type { PuertoDian } from './dian/port.ts'
import { crearDianSoap } from './dian/soap.ts'
import type { PuertoEmail } from './email/port.ts'
import { crearEmailSmtp } from './email/smtp.ts'
import { crearArchivosCarpeta } from './files/folder.ts'
import type { PuertoArchivos } from './files/port.ts'
import { crearArchivosS3 } from './files/s3.ts'
import { crearIndicadoresHttp } from './indicadores/http.ts'
import type { PuertoIndicadores } from './indicadores/port.ts'
import { crearSmsHablame } from './sms/hablame.ts'
import { crearSmsInfobip } from './sms/infobip.ts'
import type { PuertoSms } from './sms/port.ts'
import { conRespaldo } from './sms/respaldo.ts'
import { crearWhatsAppCloud } from './whatsapp/cloudApi.ts'
import type { PuertoWhatsApp } from './whatsapp/port.ts'

/** The outside world that messages and files need. An absent channel is off. */
export interface Puertos {
  email: PuertoEmail | undefined
  sms: PuertoSms | undefined
  whatsapp: PuertoWhatsApp | undefined
  archivos: PuertoArchivos
  consultas: PuertoConsultas
  /** How the notices of each channel are known to be its provider's. */
  avisos: SecretosDeAvisos
  indicadores: PuertoIndicadores | undefined
  crm: PuertoCrm | undefined
  /** What the house issues goes to DIAN; without it drafts wait. */
  dian: PuertoDian | undefined
}

/** One gateway, or two as one. */
function pasarelasSms(
  primera: AjustesPuertos['sms'],
  segunda: AjustesPuertos['smsRespaldo'],
): PuertoSms | undefined {
  const hablame = primera && { nombre: 'hablame', puerto: crearSmsHablame(primera) }
  const infobip = segunda && { nombre: 'infobip', puerto: crearSmsInfobip(segunda) }
  if (hablame && infobip) return conRespaldo(hablame, infobip, segunda)
  return (hablame ?? infobip)?.puerto
}

/** The real adapters of what is configured. Nothing connects before its first use. */
export function crearPuertos({
  email,
  sms,
  smsRespaldo,
  whatsapp,
  archivos,
  consultas,
  indicadores,
  avisos,
  crm,
  dian,
}: AjustesPuertos): Puertos {
  return {
    email: email && crearEmailSmtp(email),
    sms: pasarelasSms(sms, smsRespaldo),
    whatsapp: whatsapp && crearWhatsAppCloud(whatsapp),
    consultas: crearConsultas(consultas ?? {}),
    avisos: avisos ?? {},
    crm: crm && crearCrmWebToLead(crm),
    dian: dian && crearDianSoap(dian),
    indicadores: indicadores && crearIndicadoresHttp(indicadores),
    archivos: crearArchivos(archivos),
  }
}

/** Files in a folder of this machine or in a bucket. */
export const crearArchivos = (ajustes: AjustesPuertos['archivos']): PuertoArchivos =>
  'cubo' in ajustes ? crearArchivosS3(ajustes) : crearArchivosCarpeta(ajustes.carpeta)
