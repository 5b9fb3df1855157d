import type { FaltaProspecto } from '@retroventa/domain/prospectos/validar'

/** Texts of 001 §5 and §8, verbatim where they are quoted. */
const TEXTOS: Record<FaltaProspecto, string> = {
  'prospecto.nombre': 'Debe ingresa el nombre.',
  'prospecto.requerido': 'Este campo es requerido.',
  'prospecto.largo': 'Máximo {maximo} caracteres.',
  'prospecto.email': '¡El email no es válido!',
  'prospecto.transaccion': 'Debe seleccionar la transaccion',
  'prospecto.valor': 'Elija un valor de la lista.',
}
export const mensajeProspecto = (
  codigo: FaltaProspecto,
  datos: Readonly<Record<string, unknown>> = {},
): string => TEXTOS[codigo].replace('{maximo}', String(datos.maximo ?? ''))

export const ENVIO_PROSPECTO = {
  exito: 'El formulario se envio con exito.',
  error: 'Ha ocurrido un error al enviar el formulario.',
} as const

export const ESTADOS_PROSPECTO = {
  pendiente: 'Por enviar',
  enviando: 'Enviándose',
  enviado: 'Enviado',
  incierto: 'Sin respuesta',
  rechazado: 'Rechazado',
} as const
