/** What the labels of a thing and of all that came of it begin with. */
export const raizDe = (codigo: string): string => codigo.split('.')[0] ?? codigo

const parteDe = (codigo: string): number => Number(codigo.slice(raizDe(codigo).length + 1))

/** Whether a label was given after another one to what came of the same thing: what comes of `X.1` is `X.2`, never `X.1.1`. */
export const continua = (codigo: string, otra: string): boolean =>
  raizDe(codigo) === raizDe(otra) && parteDe(codigo) > parteDe(otra)

/**
 * Which of some things a label that was read is: the one that has it, or else the only one that continues it, because what is
 * still written on one whose weight was corrected is an old one.
 */
export function dichaPor(leida: string, codigos: readonly string[]): string | undefined {
  if (codigos.includes(leida)) return leida
  const [una, otra] = codigos.filter((codigo) => continua(codigo, leida))
  return otra === undefined ? una : undefined
}
