/** What is open over a page, in its address: a drawer, or the sheet of a customer. */
const SOBRE_LA_PAGINA: readonly string[] = ['cajon', 'cliente']

export interface Lugar {
  readonly pathname: string
  readonly search: object
}

const valores = ({ search }: Lugar, deEncima: boolean): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([clave, valor]) => SOBRE_LA_PAGINA.includes(clave) === deEncima && valor !== undefined)
      .sort(([una], [otra]) => (una < otra ? -1 : 1)),
  )

const SIN_NADA = '[]'

/**
 * Whether between two addresses only what is open over a page changes, and the form is of the page, which stays with what is
 * written in it.
 * @param nacido where the form appeared: with something open already it may be a part of that, which goes with it
 */
export const soloCajon = (nacido: Lugar, antes: Lugar, despues: Lugar): boolean =>
  valores(nacido, true) === SIN_NADA &&
  antes.pathname === despues.pathname &&
  valores(antes, false) === valores(despues, false)
