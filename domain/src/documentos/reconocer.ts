/**
 * Tells the formats apart without reading them: the ear of the keyboard does it at each key, from the first moment of the first
 * page, where the rest of the reading does not need to be yet.
 */

/** 000 §9: documento, two surnames, two names, gender, birth date. More may follow (RH). */
export const CAMPOS_TABULADOS = 7

/** Blood group, and the sign that a wrong keyboard layout damages. Without a sign it is not a blood group. */
export const PATRON_RH = "(AB|A|B|O) ?([-+'/¿¡\\]])"

/** Letters that a name may hold, as the inside of a character class; `?` stands for one that the keyboard lost. */
const LETRAS = "A-Za-zÀ-ÖØ-öø-ÿ'’´`.?\\-"

/** The person's data end at byte 168 of a full frame; readers that pad more stay well below this. */
const LIMITE_PDF417 = 400

/**
 * The one shape that survives every reader: ten digits, then letters (the names, with NULs or blanks between them), then
 * `0`, sex, birth date, place and blood group. The second alternative is a frame whose sex comes after the date.
 */
const REGISTRO = new RegExp(
  `(\\d{10})([${LETRAS}][${LETRAS}\\0 ]{0,130}?)0(?:([MF])(\\d{8})|\\d?(\\d{8})([MF]))(\\d{0,6})(?:${PATRON_RH})?`,
  'i',
)

/** The record in a capture, part by part. */
export const registroPdf417 = (raw: string): RegExpExecArray | null =>
  REGISTRO.exec(raw.slice(0, LIMITE_PDF417))

/** True when the capture holds the record of a cédula's PDF417, whatever its reader did to the NULs. */
export function esPdf417(raw: string): boolean {
  return registroPdf417(raw) !== null
}

/** Position after the blood group, where the biometric templates begin; `undefined` while the record is incomplete. */
export function finRegistro(raw: string): number | undefined {
  const hallado = registroPdf417(raw)
  return hallado?.[8] === undefined ? undefined : hallado.index + hallado[0].length
}

/** First line of a Colombian card; an optical reader may see C0L. */
export const INICIO_TD1 = /^I[A-Z<]C[O0]L/
export const INICIO_TD3 = /^P[A-Z<][A-Z0<]{3}[A-Z<]*<</
/** Longer than any zone with its Enters. */
const LIMITE_MRZ = 200

/** What a wrong keyboard layout or a reader's setting types for the filler `<`. */
const RELLENOS = /[|;\\>¦ ]/g

/** Non-empty lines in capitals with `<` as the only filler, from the beginning of a capture with its Enters (CR, LF or both). */
export function lineasMrz(raw: string): string[] {
  return raw
    .slice(0, LIMITE_MRZ)
    .split(/[\r\n]+/)
    .map((linea) => linea.trim().toUpperCase().replace(RELLENOS, '<'))
    .filter((linea) => linea !== '')
}

/** True when a capture starts as the zone of a Colombian card or of a passport does. */
export function esMrz(raw: string): boolean {
  return lineasMrz(raw).some((linea) => INICIO_TD1.test(linea) || INICIO_TD3.test(linea))
}
