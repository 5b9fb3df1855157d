import { fallasDeEmisor } from '@retroventa/domain/electronicos/emisor'
import type { EstadoElectronico } from '@retroventa/domain/electronicos/estados'
import type { EstadoRango } from '@retroventa/domain/electronicos/rangos'

export const NOMBRE_ESTADO: Readonly<Record<EstadoElectronico, string>> = {
  borrador: 'Borrador',
  firmado: 'Por enviar',
  enviado: 'Enviado',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
  descartado: 'Descartado',
}

export const NOMBRE_ESTADO_RANGO: Readonly<Record<EstadoRango, string>> = {
  vigente: 'Vigente',
  por_vencer: 'Por vencer',
  por_agotar: 'Por agotar',
  futuro: 'Empieza después',
  vencido: 'Vencido',
  agotado: 'Agotado',
  inactivo: 'Inactivo',
}

/** What a document waits for, and what to do about it. */
const ESPERAS = {
  'rango.ninguno':
    'No hay una numeración activa para este tipo de documento: registre la resolución en Planilla, Documentos electrónicos.',
  'rango.vencido': 'La resolución de numeración está vencida: registre la nueva.',
  'rango.futuro': 'La resolución de numeración todavía no empieza a regir.',
  'rango.agotado': 'Se agotaron los números de la resolución: registre la nueva.',
  'rango.sin_clave': 'A la numeración le falta la clave técnica que da la DIAN.',
  'rango.clave_ilegible':
    'La clave técnica de la numeración no se puede leer: escríbala otra vez en Planilla, Documentos electrónicos, o avise a soporte.',
  'emisor.municipio':
    'Faltan datos de quien emite: escriba el municipio en Planilla, Documentos electrónicos.',
  'cliente.datos': 'Al cliente le falta el documento o el nombre: complételo en su ficha.',
  'cliente.lugar': 'A quien vende le falta el municipio: complételo en su ficha.',
  'cliente.nit': 'El dígito de verificación del cliente no corresponde a su NIT.',
  corrige: 'Espera a que la DIAN acepte el documento que corrige.',
  corrige_rechazado:
    'La DIAN rechazó el documento que corrige: corríjalo y envíelo otra vez, y este sale solo cuando lo acepte.',
  contingencia: 'La contingencia está activa: se envía cuando termine.',
  'dian.certificado': 'El certificado de firma no se puede leer: avise a soporte.',
  'dian.certificado_vencido': 'El certificado de firma está vencido: avise a soporte.',
  'dian.en_proceso': 'La DIAN lo recibió y lo está validando.',
  'dian.repetido':
    'La DIAN ya tiene otro documento con este número. Si es de otra operación, pida otro número para este; si es de esta misma, no: avise a su contador.',
  'dian.otro_numero':
    'Se pidió otro número: se le pregunta otra vez a la DIAN por este documento y, si no lo tiene, toma el siguiente de su numeración.',
  'proveedor.no_responde': 'La DIAN no responde: se vuelve a intentar solo.',
  'envio.incierto':
    'La respuesta de la DIAN se perdió: se le pregunta por este documento antes de enviarlo otra vez.',
  'proveedor.credenciales': 'La DIAN no aceptó el certificado con que se envía: avise a soporte.',
  defecto:
    'Retroventa no pudo con este documento por un error suyo: avise a soporte. Se vuelve a intentar solo.',
  'proveedor.limite': 'La DIAN pidió enviar más despacio: se vuelve a intentar solo.',
}
export type CodigoEspera = keyof typeof ESPERAS

export const textoDeEspera = (espera: string): string =>
  (ESPERAS as Readonly<Record<string, string>>)[espera] ?? 'Espera su turno.'

/** What happened to a document, in its timeline. */
export const NOMBRE_HECHO: Readonly<Record<string, string>> = {
  creado: 'Quedó el borrador',
  numerado: 'Se numeró y se firmó',
  enviado: 'Se envió a la DIAN',
  demorado: 'Espera',
  hallado: 'La DIAN ya lo tenía, con la fecha y la hora en que se emitió',
  aceptado: 'La DIAN lo aceptó',
  rechazado: 'La DIAN lo rechazó',
  descartado: 'Se descartó sin numerar',
  desistido: 'Se descartó: la DIAN rechazó la nota débito y ya no se cobra',
  repuesto: 'Vuelve a ser borrador: se anuló la devolución con la que se descartó',
  reenviado: 'Se pidió enviarlo ya',
  corregido: 'Se volvió a componer con el mismo número',
  renumeracion: 'Se pidió otro número',
  renumerado: 'Dejó su número',
  correo: 'Se envió por correo',
}

/** Why a document left its number, in its timeline. */
export const numeroDeOtro = (codigo: string): string =>
  `Su número ${codigo} lo tiene ya otro documento ante la DIAN`

/** Why a document that was rejected left its number, in its timeline. */
export const numeroVencido = (codigo: string): string =>
  `Su número ${codigo} quedó sin usar: venció la resolución que lo autoriza`

/** Why nobody in the house has a number that a document left. */
export const LO_TIENE_OTRO = 'La DIAN ya tenía otro documento con ese número'
export const VENCIO_SIN_USAR = 'La DIAN rechazó el documento, y la resolución venció antes de corregirlo'
export type Hecho =
  | 'creado'
  | 'numerado'
  | 'enviado'
  | 'demorado'
  | 'hallado'
  | 'aceptado'
  | 'rechazado'
  | 'descartado'
  | 'desistido'
  | 'repuesto'
  | 'reenviado'
  | 'corregido'
  | 'renumeracion'
  | 'renumerado'
  | 'correo'

/** Of a UVT that is not of this year. @param anio the year that it is of */
export const uvtDeOtroAnio = (anio: number): string => `La UVT que rige es la de ${anio}`

const FALLAS_EMISOR = {
  correo: '¡El email no es válido!',
  'responsabilidad.ninguna': 'Elija al menos una responsabilidad.',
  'responsabilidad.ajena': 'Elija responsabilidades de la lista.',
  'responsabilidad.sola': 'No responsable va sola: quítela, o quite las otras.',
}

/** What is wrong of who issues, at its field: the page and the server say the same. */
export const faltasDeEmisor = (emisor: { correo: string; responsabilidades: readonly string[] }) =>
  fallasDeEmisor(emisor).map(({ codigo, campo }) => ({ campo, mensaje: FALLAS_EMISOR[codigo] }))
