/**
 * Digits of a figure after one key: a digit put in or something taken out, wherever it was. Anything else (a sign that the
 * person types, a text put over it) is not a key of the figure, and is read as a whole.
 * @returns undefined when it was not
 */
function tecleo(antes: string, ahora: string): string | undefined {
  let comun = 0
  while (comun < Math.min(antes.length, ahora.length) && antes[comun] === ahora[comun]) comun += 1
  let cola = 0
  const quedan = Math.min(antes.length, ahora.length) - comun
  while (cola < quedan && antes.at(-1 - cola) === ahora.at(-1 - cola)) cola += 1
  const puesto = ahora.slice(comun, ahora.length - cola)
  return /^\d*$/.test(puesto) ? ahora.replace(/\D/g, '') : undefined
}

const cuantos = (texto: string): number => texto.replace(/\D/g, '').length

/**
 * A key of a figure: its digits, and how many of them are at the right of the caret. A dot that is deleted takes the digit with it that
 * it parts: the dots are ours, and a key that does nothing is none.
 * @param caret where it is now
 * @param tipo `inputType` of the key: with `Supr`, what stands after the caret goes
 */
export function trasTecla(
  antes: string,
  ahora: string,
  caret: number,
  tipo: string,
): { digitos: string; aLaDerecha: number } | undefined {
  const digitos = tecleo(antes, ahora)
  if (digitos === undefined) return undefined
  const [izquierda, derecha] = [ahora.slice(0, caret), ahora.slice(caret)]
  if (tipo.startsWith('delete') && ahora.length < antes.length && digitos.length === cuantos(antes)) {
    const adelante = tipo === 'deleteContentForward'
    const quedan = adelante ? izquierda + derecha.slice(1) : izquierda.slice(0, -1) + derecha
    return { digitos: quedan.replace(/\D/g, ''), aLaDerecha: cuantos(derecha) - (adelante ? 1 : 0) }
  }
  return { digitos, aLaDerecha: cuantos(derecha) }
}

/** Place of the caret that has that many digits at its right: they stay there, whatever dots appear at its left. */
export function caretTras(texto: string, digitosALaDerecha: number): number {
  let faltan = digitosALaDerecha
  let lugar = texto.length
  while (lugar > 0 && faltan > 0) {
    lugar -= 1
    if (/\d/.test(texto[lugar] ?? '')) faltan -= 1
  }
  return lugar
}
