/** Of a NIT that was written with a check digit that is not its own. */
export const OTRO_DV = (dv: number): string =>
  `El dígito de verificación de ese NIT es ${dv}: revise el número.`
