import type { Cliente } from '@retroventa/api/clientes/llamadas'
import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { departamentoPorCodigo } from '@retroventa/domain/catalogos/departamentos'
import {
  CONDICIONES_IVA,
  type EntradaDian,
  RESPONSABILIDADES,
  TIPOS_ORGANIZACION,
} from '@retroventa/domain/catalogos/dian'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import {
  CODIGO_DIAN,
  normalizarTipoDocumento,
  TIPOS_DOCUMENTO_DIAN,
} from '@retroventa/domain/catalogos/tiposDocumento'
import type { FilaCliente } from './queries.ts'

const entrada = (lista: readonly EntradaDian[], es: (e: EntradaDian) => boolean) => {
  const una = lista.find(es)
  return una ? { id: una.id, name: una.nombre, code: una.codigo } : null
}

/** The DIAN objects that travel with a customer (000 §3): derived, so that they cannot disagree with it. */
function objetosDian(fila: FilaCliente) {
  const tipo = normalizarTipoDocumento(fila.tipo_documento ?? '')
  const natural = { id: 2, name: 'Persona Natural', code: '2' }
  const noResponsable = { id: 2, name: 'No responsable de IVA', code: '49' }
  const regimenes = [...CONDICIONES_IVA, ...RESPONSABILIDADES]
  return {
    type_document_identification: tipo
      ? entrada(TIPOS_DOCUMENTO_DIAN, (e) => e.codigo === CODIGO_DIAN[tipo])
      : null,
    type_organization: entrada(TIPOS_ORGANIZACION, (e) => e.nombre === fila.tipo_usuario) ?? natural,
    type_regime:
      entrada(regimenes, (e) => e.nombre === fila.regimen || e.codigo === fila.regimen) ?? noResponsable,
  }
}

/** A stored customer as the wire shows it. */
export function vistaDeCliente(fila: FilaCliente, fotos: Record<Ranura, string | null>): Cliente {
  const municipio = fila.municipio ? municipioPorCodigo(fila.municipio) : undefined
  const departamento = municipio && departamentoPorCodigo(municipio.codigoDepartamento)
  const username = fila.editado_por_username ?? fila.creado_por_username
  return {
    id: fila.id,
    version: fila.version,
    tipo_documento: fila.tipo_documento,
    cedula: fila.cedula,
    dv: fila.dv,
    tipo_usuario: fila.tipo_usuario,
    regimen: fila.regimen,
    nombres: fila.nombres,
    segundoNombres: fila.segundo_nombres,
    apellidos: fila.apellidos,
    segundoApellidos: fila.segundo_apellidos,
    nombre_completo: fila.nombre_completo,
    fecha_nacimiento: fila.fecha_nacimiento,
    genero: fila.genero,
    celular: fila.celular,
    telefono: fila.telefono,
    email: fila.email,
    direccion: { barrio: fila.barrio, complemento: fila.direccion },
    departamento: departamento ? { codigo: departamento.codigo, nombre: departamento.nombre } : null,
    municipio: municipio ? { id: municipio.id, nombreMunicipio: municipio.nombreMunicipio } : null,
    ciudad: municipio?.nombreMunicipio ?? null,
    postal: fila.postal,
    ...objetosDian(fila),
    ...fotos,
    autorizacion:
      fila.autorizacion_version && fila.autorizacion_en
        ? {
            version: fila.autorizacion_version,
            canal: fila.autorizacion_canal ?? '',
            instante: fila.autorizacion_en,
          }
        : null,
    anonimizado: fila.anonimizado,
    tipo: fila.tipo,
    username: fila.username,
    created: fila.created,
    modified: fila.modified,
    editadoPor: username ? { tipo: fila.editado_por_username ? 'Editado' : 'Creado', username } : null,
    cliente: {
      observacion: fila.observacion,
      profesion: fila.profesion,
      almacen:
        fila.almacen_id && fila.almacen_codigo ? { ref: fila.almacen_id, codigo: fila.almacen_codigo } : null,
      enviarEmail: fila.enviar_email,
      enviarSms: fila.enviar_sms,
      enviarWS: fila.enviar_ws,
      nivelEscolaridad: fila.nivel_escolaridad,
      numeroHijos: fila.numero_hijos,
      poseeVehiculo: fila.posee_vehiculo,
      noDeseado: fila.no_deseado,
      alertaListas: fila.alerta_listas,
      porDecidir: fila.por_decidir,
      sinRevisar: fila.por_revisar,
      marca: fila.no_deseado
        ? {
            motivo: fila.no_deseado_motivo ?? '',
            por: fila.marcado_por_username,
            instante: fila.no_deseado_en ?? fila.modified,
          }
        : null,
      marketing: fila.marketing,
      puntos: fila.puntos,
    },
  }
}
