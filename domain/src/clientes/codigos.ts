import type { ErrorRegla } from '../regla.ts'

/** Every code that the rules of a customer can give (000 §5). Codes only: their sentences live with the other messages. */
export const CODIGOS_CLIENTE = {
  tipoDocumentoRequerido: 'cliente.tipo_documento_requerido',
  tipoDocumentoDesconocido: 'cliente.tipo_documento_desconocido',
  cedulaRequerida: 'cliente.cedula_requerida',
  cedulaSoloDigitos: 'cliente.cedula_solo_digitos',
  /** datos: minimo */
  cedulaCorta: 'cliente.cedula_corta',
  /** datos: maximo */
  cedulaLarga: 'cliente.cedula_larga',
  documentoExiste: 'cliente.documento_existe',
  existenteSinTipo: 'cliente.existente_sin_tipo',
  dvRequerido: 'cliente.dv_requerido',
  /** datos: esperado */
  dvIncorrecto: 'cliente.dv_incorrecto',
  tipoPersonaRequerido: 'cliente.tipo_persona_requerido',
  responsabilidadRequerida: 'cliente.responsabilidad_requerida',
  nombreRequerido: 'cliente.nombre_requerido',
  razonSocialRequerida: 'cliente.razon_social_requerida',
  apellidoRequerido: 'cliente.apellido_requerido',
  fechaNacimientoInvalida: 'cliente.fecha_nacimiento_invalida',
  menorDeEdad: 'cliente.menor_de_edad',
  generoRequerido: 'cliente.genero_requerido',
  celularRequerido: 'cliente.celular_requerido',
  celularDiezDigitos: 'cliente.celular_diez_digitos',
  celularEmpiezaPorTres: 'cliente.celular_empieza_por_tres',
  emailInvalido: 'cliente.email_invalido',
  barrioRequerido: 'cliente.barrio_requerido',
  direccionRequerida: 'cliente.direccion_requerida',
  ciudadRequerida: 'cliente.ciudad_requerida',
  ciudadDesconocida: 'cliente.ciudad_desconocida',
  /** datos: lista (the departments that have one) */
  ciudadRepetida: 'cliente.ciudad_repetida',
  /** datos: lista (the same) */
  ciudadDeOtro: 'cliente.ciudad_de_otro',
  siONo: 'cliente.si_o_no',
  /** datos: maximo */
  textoLargo: 'cliente.texto_largo',
  textoInvalido: 'cliente.texto_invalido',
  numeroHijosRango: 'cliente.numero_hijos_rango',
  /** datos: lista */
  valorFueraDeLista: 'cliente.valor_fuera_de_lista',
  motivoNoDeseadoRequerido: 'cliente.motivo_no_deseado_requerido',
  canalAutorizacionRequerido: 'cliente.canal_autorizacion_requerido',
  usuarioRequerido: 'cliente.usuario_requerido',
  claveRequerida: 'cliente.clave_requerida',
  fotoTamano: 'cliente.foto_tamano',
  fotoTipo: 'cliente.foto_tipo',
  fotosMaximo: 'cliente.fotos_maximo',
} as const

export type CodigoCliente = (typeof CODIGOS_CLIENTE)[keyof typeof CODIGOS_CLIENTE]

/** One broken rule of a customer; `campo` is the dotted path of the wire ("direccion.barrio"). */
export interface ErrorCliente extends ErrorRegla<CodigoCliente> {
  readonly campo: string
}
