import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { REGIMEN_JURIDICA } from '@retroventa/domain/catalogos/listas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { nombreParaMostrar } from '@retroventa/domain/clientes/nombres'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import type { Fotos } from '../../fotos/public.ts'

/** What the form holds, by the path of each datum on the wire: an error of the rules finds its field by name. */
export interface Valores {
  tipo_documento: string
  cedula: string
  dv: string
  tipo_usuario: string
  regimen: string
  nombres: string
  segundoNombres: string
  apellidos: string
  segundoApellidos: string
  fecha_nacimiento: string
  genero: string
  celular: string
  telefono: string
  email: string
  'direccion.barrio': string
  'direccion.complemento': string
  municipio: string
  postal: string
  'cliente.profesion': string
  'cliente.nivelEscolaridad': string
  'cliente.numeroHijos': number | null
  'cliente.poseeVehiculo': string
  'cliente.enviarEmail': boolean
  'cliente.enviarSms': boolean
  'cliente.enviarWS': boolean
  'cliente.marketing': string
  'cliente.observacion': string
  'cliente.noDeseado': boolean
  'cliente.noDeseadoMotivo': string
  'autorizacion.otorgada': boolean
  'autorizacion.canal': string
  /** Pictures changed here, by the id of their upload: they are the customer's only once saved. */
  fotos: Fotos
}
export type CampoCliente = keyof Valores
/** Fields whose value is text. */
export type CampoTexto = { [K in CampoCliente]: Valores[K] extends string ? K : never }[CampoCliente]

export const VACIOS: Valores = {
  tipo_documento: 'CC',
  cedula: '',
  dv: '',
  tipo_usuario: 'Persona Natural',
  regimen: '',
  nombres: '',
  segundoNombres: '',
  apellidos: '',
  segundoApellidos: '',
  fecha_nacimiento: '',
  genero: '',
  celular: '',
  telefono: '',
  email: '',
  'direccion.barrio': '',
  'direccion.complemento': '',
  municipio: '',
  postal: '',
  'cliente.profesion': '',
  'cliente.nivelEscolaridad': '',
  'cliente.numeroHijos': null,
  'cliente.poseeVehiculo': '',
  'cliente.enviarEmail': false,
  'cliente.enviarSms': false,
  'cliente.enviarWS': false,
  'cliente.marketing': '',
  'cliente.observacion': '',
  'cliente.noDeseado': false,
  'cliente.noDeseadoMotivo': '',
  'autorizacion.otorgada': false,
  'autorizacion.canal': '',
  fotos: {},
}

/** The form of a stored customer. A customer without type keeps it empty: the employee must say it. */
export function deCliente(c: Cliente): Valores {
  return {
    tipo_documento: normalizarTipoDocumento(c.tipo_documento ?? '') ?? '',
    cedula: c.cedula,
    dv: c.dv ?? '',
    tipo_usuario: c.tipo_usuario,
    regimen: c.regimen ?? '',
    nombres: c.nombres,
    segundoNombres: c.segundoNombres ?? '',
    apellidos: c.apellidos ?? '',
    segundoApellidos: c.segundoApellidos ?? '',
    fecha_nacimiento: c.fecha_nacimiento ?? '',
    genero: c.genero ?? '',
    celular: c.celular ?? '',
    telefono: c.telefono ?? '',
    email: c.email ?? '',
    'direccion.barrio': c.direccion.barrio,
    'direccion.complemento': c.direccion.complemento,
    municipio: c.municipio?.id ?? '',
    postal: c.postal ?? '',
    'cliente.profesion': c.cliente.profesion ?? '',
    'cliente.nivelEscolaridad': c.cliente.nivelEscolaridad ?? '',
    'cliente.numeroHijos': c.cliente.numeroHijos,
    'cliente.poseeVehiculo': c.cliente.poseeVehiculo ?? '',
    'cliente.enviarEmail': c.cliente.enviarEmail,
    'cliente.enviarSms': c.cliente.enviarSms,
    'cliente.enviarWS': c.cliente.enviarWS,
    'cliente.marketing': c.cliente.marketing ?? '',
    'cliente.observacion': c.cliente.observacion ?? '',
    'cliente.noDeseado': c.cliente.noDeseado,
    'cliente.noDeseadoMotivo': c.cliente.marca?.motivo ?? '',
    'autorizacion.otorgada': c.autorizacion !== null,
    'autorizacion.canal': c.autorizacion?.canal ?? '',
    fotos: {},
  }
}

/** What a document gives to the form, names in title case; what the capture lost stays out and keeps what was there. */
export function deLectura(lectura: LecturaDocumento): Partial<Valores> {
  const leidos: Partial<Valores> = {
    tipo_documento: lectura.tipoDocumento,
    cedula: lectura.documento,
    nombres: nombreParaMostrar(lectura.primerNombre),
    segundoNombres: nombreParaMostrar(lectura.segundoNombre),
    apellidos: nombreParaMostrar(lectura.primerApellido),
    segundoApellidos: nombreParaMostrar(lectura.segundoApellido),
    fecha_nacimiento: lectura.fechaNacimiento ?? '',
    genero: lectura.genero ? { M: 'Masculino', F: 'Femenino' }[lectura.genero] : '',
  }
  return Object.fromEntries(Object.entries(leidos).filter(([, valor]) => valor !== ''))
}

/** Keeps together what depends on what was just changed: the DV on the number, the responsibility on the person type. */
export function conDerivados(valores: Valores, campo?: CampoCliente): Valores {
  if (valores.tipo_documento !== 'NIT') return valores.dv === '' ? valores : { ...valores, dv: '' }
  const dv = digitoVerificacion(valores.cedula)?.toString() ?? ''
  const porDefecto =
    campo === 'tipo_usuario' || campo === 'tipo_documento'
      ? valores.tipo_usuario === 'Persona Juridica' && valores.regimen === ''
      : false
  return { ...valores, dv, ...(porDefecto && { regimen: REGIMEN_JURIDICA }) }
}

/** The payload of a save (000 §3). */
export function aDatos(v: Valores): DatosCliente {
  return {
    tipo_documento: v.tipo_documento,
    cedula: v.cedula,
    dv: v.dv,
    tipo_usuario: v.tipo_usuario,
    regimen: v.regimen,
    nombres: v.nombres,
    segundoNombres: v.segundoNombres,
    apellidos: v.apellidos,
    segundoApellidos: v.segundoApellidos,
    fecha_nacimiento: v.fecha_nacimiento,
    genero: v.genero,
    celular: v.celular,
    telefono: v.telefono,
    email: v.email.trim(),
    direccion: { barrio: v['direccion.barrio'], complemento: v['direccion.complemento'] },
    municipio: { id: v.municipio },
    postal: v.postal,
    autorizacion: {
      otorgada: v['autorizacion.otorgada'],
      ...(v['autorizacion.otorgada'] && { canal: v['autorizacion.canal'] }),
    },
    ...v.fotos,
    cliente: {
      observacion: v['cliente.observacion'],
      profesion: v['cliente.profesion'],
      enviarEmail: v['cliente.enviarEmail'],
      enviarSms: v['cliente.enviarSms'],
      enviarWS: v['cliente.enviarWS'],
      nivelEscolaridad: v['cliente.nivelEscolaridad'],
      ...(v['cliente.numeroHijos'] !== null && { numeroHijos: v['cliente.numeroHijos'] }),
      poseeVehiculo: v['cliente.poseeVehiculo'],
      noDeseado: v['cliente.noDeseado'],
      ...(v['cliente.noDeseado'] && { noDeseadoMotivo: v['cliente.noDeseadoMotivo'] }),
      marketing: v['cliente.marketing'],
    },
  }
}
