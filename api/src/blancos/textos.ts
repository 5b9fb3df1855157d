import { LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'

/** Of the field of its reason. */
export const FALTA_MOTIVO = `Diga por qué se anula, con al menos ${LETRAS_DE_MOTIVO} letras.`
