/** Why there is none, in the words of 001 §8. */
export const SIN_EN_BLANCO = 'El contrato en blanco, solo es para los formatos por defecto.'

/** Whether a branch has a blank contract, by the format of its contracts (`impresion_contrato`, 001 §2). */
export const tieneEnBlanco = (formato: string): boolean => formato === 'default' || formato === 'oficio'
