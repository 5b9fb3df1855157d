/**
 * The figures that decide. Tuned on the labelled pairs and the full lists; `bench/src/listas.ts` prints what they give.
 */

/** From here on a hit is an alert for the compliance role (facts: about 0.88 on a Jaro-Winkler-like scale). */
export const UMBRAL_ALERTA = 0.88
/** Below this a name is not returned at all; between both it is shown as a near name. */
export const UMBRAL_MINIMO = 0.8
/** A weak alias that is equal: an alert, but never as certain as a name. */
export const PUNTAJE_ALIAS_DEBIL = 0.9

/** Share lost per share of contradicting words (both sides have a word left over). */
export const COSTO_CONTRADICCION = 0.7
/** Share lost per share of words that only the query has. */
export const COSTO_SOBRANTE = 0.35
/** Share lost per share of words that only the list has: missing second names are usual. */
export const COSTO_FALTANTE = 0.2
/** Factor when no surname of the listed person was matched. */
export const FACTOR_SIN_APELLIDO = 0.75

/** People leave out the second given name or the second surname, seldom the first. */
export const FACTOR_SIN_PRIMERO = 0.97
/** The same when the query has another word in its place: brothers and sisters share all but the first given name. */
export const FACTOR_OTRO_PRIMERO = 0.92

export const SIMILITUD_SONIDO = 0.98
export const SIMILITUD_APODO = 0.9
export const SIMILITUD_INICIAL = 0.7
