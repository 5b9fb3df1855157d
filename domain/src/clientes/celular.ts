/** The form's rule (D3): exactly 10 digits and the first is 3. */
export function esCelularFormulario(numero: string): boolean {
  return /^3\d{9}$/.test(numero)
}

/**
 * The messaging rule (001 §5, D3): 10 digits with a known mobile prefix. Gives the number as it came, else `false`.
 * Narrower than the form: new prefixes are accepted on the form and refused by messaging until they are listed here.
 */
export function celularValido(numero: string): string | false {
  return /^(30[0-5]|31\d|32[0-4]|333|35[01])\d{7}$/.test(numero) ? numero : false
}
