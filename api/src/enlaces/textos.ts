import type { FaltaEnlace } from '@retroventa/domain/enlaces/redes'

/** Texts of 001 §5, verbatim where it quotes them. */
export const TEXTOS_ENLACE: Record<FaltaEnlace, string> = {
  'enlace.digitos': 'Ingrese 10 digitos',
  'enlace.requerido': 'Este campo es requerido',
  'enlace.perfil': 'Escriba solo el nombre del perfil, sin la dirección.',
}
/** 001 §8, verbatim. */
export const FALLO_ENLACE = 'Ocurrio un error al generar el link corto.'
