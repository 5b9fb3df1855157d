/** 001 §5: letters, digits, space, ñ and these signs. "Letters" are ASCII, so that every text is GSM-7 (facts/feeds §4.1). */
const PERMITIDOS = /^[A-Za-z0-9 ñÑ\-_=,;/.:#?!<>@(){}*+%$]*$/

/** What has a plain way to be written. Everything else that is not allowed is left out. */
const EQUIVALENTES: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '&': 'y',
  '€': 'EUR',
  '[': '(',
  ']': ')',
  '|': '/',
  '\\': '/',
  º: 'o',
  ª: 'a',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  '×': 'x',
  '•': '-',
}

const MARCAS = /[\u0300-\u036f]/g

/** One letter without its accent, except the ñ, which SMS carries. */
function plegar(letra: string): string {
  if (letra === 'ñ' || letra === 'Ñ') return letra
  return EQUIVALENTES[letra] ?? letra.normalize('NFD').replace(MARCAS, '')
}

/** Whether a text has only what 001 §5 allows in an SMS. */
export function esTextoSms(texto: string): boolean {
  return PERMITIDOS.test(texto)
}

/**
 * The text as an SMS may carry it (001 §5): accents folded (á → a, ü → u), ñ kept, known signs replaced, line ends and runs
 * of spaces made one space, anything else left out. The result always satisfies {@link esTextoSms} and is GSM-7.
 */
export function limpiarSms(texto: string): string {
  return Array.from(texto.normalize('NFC').replace(/\s+/g, ' '), plegar)
    .join('')
    .replace(/[^A-Za-z0-9 ñÑ\-_=,;/.:#?!<>@(){}*+%$]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
