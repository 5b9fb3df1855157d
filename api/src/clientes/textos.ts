import type { CodigoCliente } from '@retroventa/domain/clientes/codigos'
import type { AvisoLector } from '@retroventa/domain/documentos/lectura'

/** Spanish text of a broken rule: `mensaje` under the field, `explicacion` at the top of the form (000 §5). */
export interface MensajeDeRegla {
  readonly mensaje: string
  readonly explicacion: string
}

const REQUERIDO = 'Dato requerido'

/**
 * Customers (000 §5, §8). What the specification quotes is verbatim, slips included; the rest is ours. The explanation is
 * the "friendlier" one that a failed save shows. `{name}` is filled from the `datos` of the rule.
 */
export const MENSAJES_CLIENTE = {
  'cliente.tipo_documento_requerido': {
    mensaje: REQUERIDO,
    explicacion: 'Elija el tipo de documento del cliente.',
  },
  'cliente.tipo_documento_desconocido': {
    mensaje: 'Tipo de documento desconocido',
    explicacion: 'Elija uno de los tipos de documento de la lista.',
  },
  'cliente.cedula_requerida': {
    mensaje: REQUERIDO,
    explicacion: 'Escriba el número de documento o pase el documento por el lector.',
  },
  'cliente.cedula_solo_digitos': {
    mensaje: 'Ingrese solo números',
    explicacion: 'El número de este documento lleva solo números, sin letras ni signos.',
  },
  'cliente.cedula_corta': {
    mensaje: 'Mínimo 6 dígitos',
    explicacion: 'Al número de documento le faltan dígitos: lleva 6 o más.',
  },
  'cliente.cedula_larga': {
    mensaje: 'Máximo {maximo} dígitos',
    explicacion: 'El número de documento es demasiado largo: lleva {maximo} dígitos o menos.',
  },
  'cliente.documento_existe': {
    mensaje: 'Doc. ya existe.',
    explicacion: 'Ya hay un cliente con ese tipo y número de documento. Ábralo en vez de crear otro.',
  },
  'cliente.existente_sin_tipo': {
    mensaje: 'Debe agregar el tipo de documento del cliente existente',
    explicacion: 'Ya hay un cliente con ese número y sin tipo de documento. Edítelo y agregue el tipo.',
  },
  'cliente.dv_requerido': {
    mensaje: REQUERIDO,
    explicacion: 'Falta el dígito de verificación: se calcula con el número del NIT.',
  },
  'cliente.dv_incorrecto': {
    mensaje: 'El DV de este NIT es {esperado}',
    explicacion: 'El dígito de verificación no corresponde al NIT: debe ser {esperado}.',
  },
  'cliente.tipo_persona_requerido': {
    mensaje: REQUERIDO,
    explicacion: 'Elija si el NIT es de una persona natural o jurídica.',
  },
  'cliente.responsabilidad_requerida': {
    mensaje: REQUERIDO,
    explicacion: 'Elija la responsabilidad tributaria del NIT.',
  },
  'cliente.nombre_requerido': { mensaje: REQUERIDO, explicacion: 'Escriba el primer nombre del cliente.' },
  'cliente.razon_social_requerida': { mensaje: REQUERIDO, explicacion: 'Escriba la razón social.' },
  'cliente.apellido_requerido': {
    mensaje: REQUERIDO,
    explicacion: 'Escriba el primer apellido del cliente.',
  },
  'cliente.fecha_nacimiento_invalida': {
    mensaje: 'La fecha no es válida',
    explicacion: 'Revise la fecha de nacimiento, o déjela vacía si no la sabe.',
  },
  'cliente.menor_de_edad': {
    mensaje: 'No es mayor de 18',
    explicacion: 'El cliente no ha cumplido 18 años. Revise la fecha de nacimiento.',
  },
  'cliente.genero_requerido': { mensaje: REQUERIDO, explicacion: 'Elija el género del cliente.' },
  'cliente.celular_requerido': {
    mensaje: 'El celular es requerido',
    explicacion: 'Escriba el celular del cliente.',
  },
  'cliente.celular_diez_digitos': {
    mensaje: 'Ingrese 10 digitos',
    explicacion: 'El celular lleva 10 dígitos, sin +57 ni espacios.',
  },
  'cliente.celular_empieza_por_tres': {
    mensaje: 'El celular debe empezar por 3',
    explicacion: 'Los celulares de Colombia empiezan por 3. Un fijo va en Teléfono.',
  },
  'cliente.email_invalido': {
    mensaje: '¡El email no es válido!',
    explicacion: 'Revise el email, o déjelo vacío si el cliente no tiene.',
  },
  'cliente.barrio_requerido': { mensaje: REQUERIDO, explicacion: 'Escriba el barrio donde vive el cliente.' },
  'cliente.direccion_requerida': { mensaje: REQUERIDO, explicacion: 'Escriba la dirección del cliente.' },
  'cliente.ciudad_requerida': {
    mensaje: REQUERIDO,
    explicacion: 'Elija la ciudad: escriba parte del nombre para buscarla.',
  },
  'cliente.ciudad_desconocida': {
    mensaje: 'La ciudad no existe',
    explicacion: 'Elija la ciudad de la lista de municipios.',
  },
  'cliente.ciudad_repetida': {
    mensaje: 'Hay varias ciudades con ese nombre: escriba también el departamento ({lista})',
    explicacion: 'Hay varias ciudades con ese nombre: escriba también el departamento.',
  },
  'cliente.ciudad_de_otro': {
    mensaje:
      'No hay una ciudad con ese nombre en el departamento que dice el archivo: la hay en {lista}. Corrija la ciudad o el departamento',
    explicacion: 'La ciudad no es del departamento que se dice: la hay en {lista}.',
  },
  'cliente.si_o_no': { mensaje: 'Escriba Sí o No', explicacion: 'Hay un dato que solo puede ser Sí o No.' },
  'cliente.texto_largo': {
    mensaje: 'Máximo {maximo} caracteres',
    explicacion: 'Hay un dato demasiado largo: lleva {maximo} caracteres o menos.',
  },
  'cliente.texto_invalido': {
    mensaje: 'Tiene caracteres que no se pueden guardar',
    explicacion: 'Hay un dato con caracteres que no se pueden guardar: escríbalo de nuevo.',
  },
  'cliente.numero_hijos_rango': {
    mensaje: 'Ingrese un número de 0 a {maximo}',
    explicacion: 'El número de hijos va de 0 a {maximo}.',
  },
  'cliente.valor_fuera_de_lista': {
    mensaje: 'Elija un valor de la lista',
    explicacion: 'Hay un dato que no está en su lista: {lista}.',
  },
  'cliente.motivo_no_deseado_requerido': {
    mensaje: REQUERIDO,
    explicacion: 'Escriba por qué el cliente no es deseado: lo verá quien lo atienda.',
  },
  'cliente.canal_autorizacion_requerido': {
    mensaje: REQUERIDO,
    explicacion: 'Elija cómo autorizó el cliente el tratamiento de sus datos.',
  },
  'cliente.usuario_requerido': {
    mensaje: 'Ingrese su usuario!',
    explicacion: 'Escriba el usuario de quien guarda.',
  },
  'cliente.clave_requerida': {
    mensaje: 'Ingrese su contraseña!',
    explicacion: 'Escriba la contraseña de quien guarda.',
  },
  'cliente.foto_tamano': {
    mensaje: 'La imagen debe ser menor a 2 MB',
    explicacion: 'Una imagen pesa demasiado: debe ser menor a 2 MB.',
  },
  'cliente.foto_tipo': {
    mensaje: 'La imagen debe ser jpg o png',
    explicacion: 'Una imagen no es jpg ni png.',
  },
  'cliente.fotos_maximo': { mensaje: 'Máximo {maximo} fotos', explicacion: 'Quite fotos: caben {maximo}.' },
} as const satisfies Record<CodigoCliente, MensajeDeRegla>

/** Texts about customers that belong to no field (000 §8). */
export const TEXTOS_CLIENTE = {
  busquedaFallida: 'Hubo un error al consultar los clientes',
  lecturaFallida: 'No se pudieron extraer los datos de la cédula',
  lookupFallido: 'Error al buscar el cliente',
  cargaFallida: 'Error al cargar los datos del cliente',
} as const

/** What a reading asks the employee to look at. */
export const AVISOS_LECTOR_TEXTO = {
  'lector.fecha_invalida': 'La fecha de nacimiento no se pudo leer.',
  'lector.genero_desconocido': 'El género no se pudo leer.',
  'lector.nombre_por_revisar': 'A un nombre le pueden faltar letras.',
  'lector.nombres_inseparables': 'Solo se leyó el número: los nombres llegaron pegados.',
  'lector.apellidos_por_revisar': 'Revise dónde termina el primer apellido.',
  'lector.nombre_cortado': 'Un nombre puede venir cortado.',
  'lector.digito_control': 'Un dígito de control no coincide: compare con el documento.',
  'lector.siglo_dudoso': 'Revise el año de nacimiento.',
  'lector.documento_vencido': 'El documento está vencido.',
  'lector.formato_no_verificado': 'Formato poco común: compare los datos con el documento.',
} as const satisfies Record<AvisoLector, string>

type Datos = Readonly<Record<string, string | number>> | undefined

const llenar = (texto: string, datos: Datos) =>
  texto.replace(/\{(\w+)\}/g, (_, nombre: string) => String(datos?.[nombre] ?? ''))

/** Text under the field of a broken customer rule. */
export function mensajeCliente(error: { codigo: CodigoCliente; datos?: Datos }): string {
  return llenar(MENSAJES_CLIENTE[error.codigo].mensaje, error.datos)
}

/** Friendlier text of the same rule, for the top of the form. */
export function explicacionCliente(error: { codigo: CodigoCliente; datos?: Datos }): string {
  return llenar(MENSAJES_CLIENTE[error.codigo].explicacion, error.datos)
}

/** What a person who is forgotten leaves behind, and under which law: on the paper of their data and beside the act. */
export const QUE_SE_CONSERVA =
  'Si pide que se supriman sus datos, se borran su nombre, documento, contactos, fotos, mensajes, lo que dijo antes de ser cliente y lo que respondieron las consultas. ' +
  'Por ley se conservan diez años, sin decir de quién son, los contratos, comprobantes y asientos, y diciéndolo, las facturas electrónicas, ' +
  'el registro para la policía y los certificados de propiedad (Código de Comercio art. 60 y Ley 962 de 2005 art. 28), ' +
  'y completas las coincidencias confirmadas con listas de sanciones y su decisión, como prueba de la debida diligencia.'
