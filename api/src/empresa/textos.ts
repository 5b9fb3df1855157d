/** Of a NIT that was written with a check digit that is not its own. */
export const OTRO_DV = (dv: number): string =>
  `El dígito de verificación de ese NIT es ${dv}: revise el número.`

/** Of a billing resolution past its day, unless the house wrote words of its own (001 §2, §8, verbatim). */
export const RESOLUCION_VENCIDA = 'Existe una resolucion vencida!. Contácte a su contador.'
