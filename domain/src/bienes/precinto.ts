/** Letters and figures, in parts or not, with a figure at least: what makers print on a seal and in its barcode. */
const FORMA = /^(?=.*\d)[A-Z0-9]+(?:[-./][A-Z0-9]+)*$/i
const MAXIMO = 40

/** Whether a text may be the number of a seal. Makers agree on no form, so that most codes may. */
export const parecePrecinto = (texto: string): boolean => texto.length <= MAXIMO && FORMA.test(texto)
