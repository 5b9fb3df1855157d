import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
import { admiteLetras, normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { nombreCompleto, unirEspacios } from '@retroventa/domain/clientes/nombres'
import { esJuridica } from '@retroventa/domain/clientes/validarCliente'
import { numeroDeDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { ColumnasCliente } from '../queries.ts'

/** Blank text is no datum. */
const oNulo = (texto: string | null | undefined): string | null => unirEspacios(texto ?? '') || null

/** The form's data in one spelling: canonical type, capitals where a document has letters, no zeros before a number that has none. */
export function canonico(datos: DatosCliente): DatosCliente {
  const tipo = normalizarTipoDocumento(datos.tipo_documento ?? '')
  return {
    ...datos,
    ...(tipo && { tipo_documento: tipo }),
    ...(datos.cedula !== undefined && {
      cedula: admiteLetras(tipo) ? datos.cedula.toUpperCase() : numeroDeDocumento(datos.cedula, tipo),
    }),
  }
}

/** What is stored of data that broke no rule. A person has no company fields and a company no personal ones. */
export function aColumnas(datos: DatosCliente): ColumnasCliente {
  const esNit = datos.tipo_documento === 'NIT'
  const empresa = esJuridica(datos)
  const tipo_usuario = empresa ? 'Persona Juridica' : 'Persona Natural'
  const personal = (texto: string | undefined) => (empresa ? null : oNulo(texto))
  const nombres = unirEspacios(datos.nombres ?? '')
  const nombre_completo = nombreCompleto({ ...datos, tipo_usuario })
  const cedula = datos.cedula ?? ''
  const otros = datos.cliente ?? {}
  return {
    tipo_documento: datos.tipo_documento ?? null,
    cedula,
    dv: esNit ? oNulo(datos.dv) : null,
    tipo_usuario,
    regimen: esNit ? oNulo(datos.regimen) : null,
    nombres,
    segundo_nombres: personal(datos.segundoNombres),
    apellidos: personal(datos.apellidos),
    segundo_apellidos: personal(datos.segundoApellidos),
    nombre_completo,
    busqueda: normalizarBusqueda(`${nombre_completo} ${cedula}`),
    fecha_nacimiento: personal(datos.fecha_nacimiento),
    genero: personal(datos.genero),
    celular: oNulo(datos.celular),
    telefono: oNulo(datos.telefono),
    email: oNulo(datos.email),
    barrio: unirEspacios(datos.direccion?.barrio ?? ''),
    direccion: unirEspacios(datos.direccion?.complemento ?? ''),
    municipio: oNulo(datos.municipio?.id),
    postal: oNulo(datos.postal),
    observacion: otros.observacion?.trim() || null,
    profesion: oNulo(otros.profesion),
    enviar_email: otros.enviarEmail ?? false,
    enviar_sms: otros.enviarSms ?? false,
    enviar_ws: otros.enviarWS ?? false,
    nivel_escolaridad: oNulo(otros.nivelEscolaridad),
    numero_hijos: otros.numeroHijos ?? null,
    posee_vehiculo: oNulo(otros.poseeVehiculo),
    no_deseado: otros.noDeseado ?? false,
    no_deseado_motivo: otros.noDeseado ? oNulo(otros.noDeseadoMotivo) : null,
    marketing: oNulo(otros.marketing),
  }
}
