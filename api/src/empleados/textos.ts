import { LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'
import type { Logueo } from './llamadas.ts'

/** Why a session ended, in words. */
export const ETIQUETAS_SALIDA: Readonly<Record<NonNullable<Logueo['motivoSalida']>, string>> = {
  salio: 'Salió',
  inactividad: 'Por inactividad',
  cerrada: 'La cerró un administrador',
  clave: 'Cambió la contraseña',
  bloqueado: 'Se bloqueó al empleado',
  vencida: 'Se venció sin actividad',
  segundo_factor: 'Activó el segundo factor',
  propia: 'La cerró desde otra sesión',
}

export const ETIQUETAS_TIPO = {
  abiertas: 'Abierta',
  cerradas: 'Cerrada',
  fallidos: 'Fallido',
  rechazos: 'Rechazado',
} as const

/** Who is blocked may ask why months later. */
export const FALTA_MOTIVO_BLOQUEO = `Escriba por qué se bloquea: mínimo ${LETRAS_DE_MOTIVO} letras.`
