import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { REGIMEN_JURIDICA } from '@retroventa/domain/catalogos/listas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { nombreParaMostrar } from '@retroventa/domain/clientes/nombres'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import type { Fotos } from '../../fotos/public.ts'
import type { AperturaCajon } from '../tipos.ts'

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
  direccion: { barrio: string; complemento: string }
  municipio: string
  postal: string
  cliente: {
    profesion: string
    nivelEscolaridad: string
    numeroHijos: number | null
    poseeVehiculo: string
    enviarEmail: boolean
    enviarSms: boolean
    enviarWS: boolean
    marketing: string
    observacion: string
    noDeseado: boolean
    noDeseadoMotivo: string
  }
  autorizacion: { otorgada: boolean; canal: string }
  /** Pictures changed here, by the id of their upload: they are the customer's only once saved. */
  fotos: Fotos
}

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
  direccion: { barrio: '', complemento: '' },
  municipio: '',
  postal: '',
  cliente: {
    profesion: '',
    nivelEscolaridad: '',
    numeroHijos: null,
    poseeVehiculo: '',
    enviarEmail: false,
    enviarSms: false,
    enviarWS: false,
    marketing: '',
    observacion: '',
    noDeseado: false,
    noDeseadoMotivo: '',
  },
  autorizacion: { otorgada: false, canal: '' },
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
    direccion: { barrio: c.direccion.barrio, complemento: c.direccion.complemento },
    municipio: c.municipio?.id ?? '',
    postal: c.postal ?? '',
    cliente: {
      profesion: c.cliente.profesion ?? '',
      nivelEscolaridad: c.cliente.nivelEscolaridad ?? '',
      numeroHijos: c.cliente.numeroHijos,
      poseeVehiculo: c.cliente.poseeVehiculo ?? '',
      enviarEmail: c.cliente.enviarEmail,
      enviarSms: c.cliente.enviarSms,
      enviarWS: c.cliente.enviarWS,
      marketing: c.cliente.marketing ?? '',
      observacion: c.cliente.observacion ?? '',
      noDeseado: c.cliente.noDeseado,
      noDeseadoMotivo: c.cliente.marca?.motivo ?? '',
    },
    autorizacion: { otorgada: c.autorizacion !== null, canal: c.autorizacion?.canal ?? '' },
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

/**
 * What a document that was passed changes in a form of a new customer. Of another person than whoever was being written nothing
 * stays: not a second name, not a photo.
 */
export const deOtraLectura = (
  lectura: LecturaDocumento,
  { cedula }: Pick<Valores, 'cedula'>,
  base: Valores,
): Partial<Valores> => ({
  ...(cedula !== '' && cedula !== lectura.documento && base),
  ...deLectura(lectura),
})

let ultimaForma = ''

/**
 * A number without check digit is only logged (001 §5, D5): how it looks, once, and never the number, which is somebody's.
 */
function anotarInvalido(numero: string): void {
  const forma = numero.trim().replace(/\d/g, '9').replace(/\p{L}/gu, 'A')
  if (forma === '' || forma === ultimaForma) return
  ultimaForma = forma
  console.info(`Número sin dígito de verificación: ${forma}`)
}

/** Keeps together what depends on what was just changed: the DV on the number, the responsibility on the person type. */
export function conDerivados(valores: Valores, cambiados: readonly string[] = []): Valores {
  if (valores.tipo_documento !== 'NIT') return valores.dv === '' ? valores : { ...valores, dv: '' }
  const dv = digitoVerificacion(valores.cedula)?.toString() ?? ''
  if (dv === '') anotarInvalido(valores.cedula)
  const porDefecto =
    cambiados.some((campo) => campo === 'tipo_usuario' || campo === 'tipo_documento') &&
    valores.tipo_usuario === 'Persona Juridica' &&
    valores.regimen === ''
  if (dv === valores.dv && !porDefecto) return valores
  return { ...valores, dv, ...(porDefecto && { regimen: REGIMEN_JURIDICA }) }
}

/**
 * What the form opens with. A new customer lives, most of the time, where the branch is.
 * @param municipio DIVIPOLA code of the branch
 */
export function valoresBase(
  { apertura, existente }: { apertura: AperturaCajon; existente?: Cliente | undefined },
  municipio = '',
): Valores {
  if (existente) return conDerivados(deCliente(existente))
  if (apertura.modo !== 'crear') return VACIOS
  return conDerivados({ ...VACIOS, municipio, cedula: apertura.cedula ?? '' })
}

/** The payload of a save (000 §3): what does not apply is left out. */
export function aDatos({ fotos, municipio, autorizacion, cliente, ...resto }: Valores): DatosCliente {
  const { numeroHijos, noDeseadoMotivo, ...suyo } = cliente
  const { otorgada, canal } = autorizacion
  return {
    ...resto,
    email: resto.email.trim(),
    municipio: { id: municipio },
    autorizacion: { otorgada, ...(otorgada && { canal }) },
    ...fotos,
    cliente: {
      ...suyo,
      ...(numeroHijos !== null && { numeroHijos }),
      ...(suyo.noDeseado && { noDeseadoMotivo }),
    },
  }
}
