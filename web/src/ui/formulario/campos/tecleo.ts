/**
 * Digits of a figure after one key: a digit put in or something taken out, wherever it was. Anything else (a sign that the
 * person types, a text put over it) is not a key of the figure, and is read as a whole.
 * @returns undefined when it was not
 */
export function tecleo(antes: string, ahora: string): string | undefined {
  let comun = 0
  while (comun < Math.min(antes.length, ahora.length) && antes[comun] === ahora[comun]) comun += 1
  let cola = 0
  const quedan = Math.min(antes.length, ahora.length) - comun
  while (cola < quedan && antes.at(-1 - cola) === ahora.at(-1 - cola)) cola += 1
  const puesto = ahora.slice(comun, ahora.length - cola)
  return /^\d*$/.test(puesto) ? ahora.replace(/\D/g, '') : undefined
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
