import { GENEROS, NIVELES_ESCOLARIDAD, TIPOS_PERSONA, VEHICULOS } from '../catalogos/listas.ts'
import { municipioPorCodigo } from '../catalogos/municipios.ts'
import { admiteLetras, normalizarTipoDocumento } from '../catalogos/tiposDocumento.ts'
import { digitoVerificacion } from '../documentos/digitoVerificacion.ts'
import { esMayorDeEdad } from '../fechas/edad.ts'
import { esFecha, type Fecha } from '../fechas/fecha.ts'
import { CANAL_IMPORTACION, CANALES_AUTORIZACION } from './autorizacion.ts'
import { esCelularFormulario } from './celular.ts'
import { CODIGOS_CLIENTE as C, type CodigoCliente, type ErrorCliente } from './codigos.ts'
import { emailValido } from './email.ts'
import { esResponsabilidad } from './responsabilidad.ts'
import type { DatosCliente } from './tipos.ts'

/** 000 §9. */
export const MINIMO_DOCUMENTO = 6
/** The check digit has no weight beyond 15 digits (D5), and no document is longer. */
export const MAXIMO_DOCUMENTO = 15
/** 000 §5. */
export const MAXIMO_HIJOS = 20

/** An earlier birth date is a slip of the keyboard. */
const PRIMER_NACIMIENTO = '1900-01-01'

type Anotar = (codigo: CodigoCliente, campo: string, datos?: ErrorCliente['datos']) => void

const vacio = (texto: string | null | undefined): boolean => (texto ?? '').trim() === ''

/** True when the rules for a company apply: a NIT whose person type says so. Everybody else is a natural person. */
export function esJuridica(datos: Pick<DatosCliente, 'tipo_documento' | 'tipo_usuario'>): boolean {
  return (
    normalizarTipoDocumento(datos.tipo_documento ?? '') === 'NIT' && datos.tipo_usuario === 'Persona Juridica'
  )
}

/**
 * Every rule of the customer form (000 §5) that the data breaks, in the order of the form; empty when it can be saved.
 * `hoy` is the date in Bogotá. Uniqueness and credentials need more than the data: {@link conflictoDocumento},
 * {@link validarCredenciales}.
 */
export function validarCliente(datos: DatosCliente, hoy: Fecha): ErrorCliente[] {
  const errores: ErrorCliente[] = []
  const anotar: Anotar = (codigo, campo, extra) =>
    errores.push(extra ? { codigo, campo, datos: extra } : { codigo, campo })
  documento(datos, anotar)
  persona(datos, hoy, anotar)
  contacto(datos, anotar)
  otros(datos, anotar)
  return errores
}

function documento(datos: DatosCliente, anotar: Anotar): void {
  const tipo = normalizarTipoDocumento(datos.tipo_documento ?? '')
  if (vacio(datos.tipo_documento)) anotar(C.tipoDocumentoRequerido, 'tipo_documento')
  else if (!tipo) anotar(C.tipoDocumentoDesconocido, 'tipo_documento')

  const cedula = (datos.cedula ?? '').trim()
  const permitidos = admiteLetras(tipo) ? /^[A-Z0-9]+$/ : /^\d+$/
  if (cedula === '') anotar(C.cedulaRequerida, 'cedula')
  else if (!permitidos.test(cedula)) anotar(C.cedulaSoloDigitos, 'cedula')
  else if (cedula.length < MINIMO_DOCUMENTO) anotar(C.cedulaCorta, 'cedula', { minimo: MINIMO_DOCUMENTO })
  else if (cedula.length > MAXIMO_DOCUMENTO) anotar(C.cedulaLarga, 'cedula', { maximo: MAXIMO_DOCUMENTO })

  if (tipo !== 'NIT') return
  const esperado = digitoVerificacion(cedula)
  if (vacio(datos.dv)) anotar(C.dvRequerido, 'dv')
  else if (esperado !== undefined && datos.dv?.trim() !== String(esperado)) {
    anotar(C.dvIncorrecto, 'dv', { esperado })
  }
  if (!enLista(TIPOS_PERSONA, datos.tipo_usuario)) anotar(C.tipoPersonaRequerido, 'tipo_usuario')
  if (!esResponsabilidad(datos.regimen)) anotar(C.responsabilidadRequerida, 'regimen')
}

function persona(datos: DatosCliente, hoy: Fecha, anotar: Anotar): void {
  if (esJuridica(datos)) {
    if (vacio(datos.nombres)) anotar(C.razonSocialRequerida, 'nombres')
    return
  }
  if (vacio(datos.nombres)) anotar(C.nombreRequerido, 'nombres')
  if (vacio(datos.apellidos)) anotar(C.apellidoRequerido, 'apellidos')
  const nacimiento = datos.fecha_nacimiento ?? ''
  if (nacimiento !== '') {
    if (!esFecha(nacimiento) || nacimiento < PRIMER_NACIMIENTO)
      anotar(C.fechaNacimientoInvalida, 'fecha_nacimiento')
    else if (!esMayorDeEdad(nacimiento, hoy)) anotar(C.menorDeEdad, 'fecha_nacimiento')
  }
  if (vacio(datos.genero)) anotar(C.generoRequerido, 'genero')
  else deLista(GENEROS, datos.genero, 'genero', anotar)
}

function contacto(datos: DatosCliente, anotar: Anotar): void {
  const celular = (datos.celular ?? '').trim()
  if (celular === '') anotar(C.celularRequerido, 'celular')
  else if (!/^\d{10}$/.test(celular)) anotar(C.celularDiezDigitos, 'celular')
  else if (!esCelularFormulario(celular)) anotar(C.celularEmpiezaPorTres, 'celular')

  if (!vacio(datos.email) && !emailValido((datos.email ?? '').trim())) anotar(C.emailInvalido, 'email')
  if (vacio(datos.direccion?.barrio)) anotar(C.barrioRequerido, 'direccion.barrio')
  if (vacio(datos.direccion?.complemento)) anotar(C.direccionRequerida, 'direccion.complemento')
  if (vacio(datos.municipio?.id)) anotar(C.ciudadRequerida, 'municipio')
  else if (!municipioPorCodigo(datos.municipio?.id ?? '')) anotar(C.ciudadDesconocida, 'municipio')
}

function otros(datos: DatosCliente, anotar: Anotar): void {
  const { nivelEscolaridad, poseeVehiculo, numeroHijos, noDeseado, noDeseadoMotivo } = datos.cliente ?? {}
  deLista(NIVELES_ESCOLARIDAD, nivelEscolaridad, 'cliente.nivelEscolaridad', anotar)
  deLista(VEHICULOS, poseeVehiculo, 'cliente.poseeVehiculo', anotar)
  const hijos = numeroHijos ?? 0
  if (!Number.isInteger(hijos) || hijos < 0 || hijos > MAXIMO_HIJOS) {
    anotar(C.numeroHijosRango, 'cliente.numeroHijos', { maximo: MAXIMO_HIJOS })
  }
  if (noDeseado && vacio(noDeseadoMotivo)) anotar(C.motivoNoDeseadoRequerido, 'cliente.noDeseadoMotivo')
  const { otorgada = false, canal } = datos.autorizacion ?? {}
  if (otorgada && !enLista([...CANALES_AUTORIZACION, CANAL_IMPORTACION], canal))
    anotar(C.canalAutorizacionRequerido, 'autorizacion.canal')
}

function enLista(lista: readonly string[], valor: string | null | undefined): boolean {
  return lista.includes(valor ?? '')
}

function deLista(
  lista: readonly string[],
  valor: string | null | undefined,
  campo: string,
  anotar: Anotar,
): void {
  if (!vacio(valor) && !enLista(lista, valor)) anotar(C.valorFueraDeLista, campo, { lista: lista.join(', ') })
}
