/** Mobile as people say it, `300 555 0142`, from its ten digits; any other text is returned unchanged (design §5). */
export function formatoCelular(digitos: string): string {
  return /^\d{10}$/.test(digitos)
    ? `${digitos.slice(0, 3)} ${digitos.slice(3, 6)} ${digitos.slice(6)}`
    : digitos
}
