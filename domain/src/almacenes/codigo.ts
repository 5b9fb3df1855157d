/** Signs of the code of a branch. The first one of a house may have two: those founded with two are met for ever. */
export const SIGNOS_DE_ALMACEN = { primero: 2, minimo: 3, maximo: 20 } as const

/**
 * The code of a branch inside a longer expression, for whoever reads codes. One for all: what a form takes is printed on every
 * document, and could not be read back, nor changed any more, where a reader stops before.
 */
export const ALMACEN = `[A-Z0-9]{1,${SIGNOS_DE_ALMACEN.maximo}}`

const FORMA = /^[A-Z0-9]+$/

/** Whether a text may be the code of a new branch: capitals and digits, as many as {@link SIGNOS_DE_ALMACEN} says. */
export const esCodigoDeAlmacen = (texto: string, minimo: number = SIGNOS_DE_ALMACEN.minimo): boolean =>
  FORMA.test(texto) && texto.length >= minimo && texto.length <= SIGNOS_DE_ALMACEN.maximo

/** What is said of a code that is not one. */
export const formaDeCodigo = (minimo: number = SIGNOS_DE_ALMACEN.minimo): string =>
  `De ${minimo} a ${SIGNOS_DE_ALMACEN.maximo} letras mayúsculas o números.`

/** Instead of their codes: every branch where the person may see it, those to come too. No code is in small letters. */
export const TODOS_LOS_ALMACENES = 'todos'

/** Most branches that a filter names: as many as a large chain has. */
const ALMACENES_MAXIMO = 400

/**
 * Longest filter that names branches, in signs: what a browser, the server and what stands before it take in an address, its
 * commas written as `%2C`, with the rest of the address beside it.
 */
export const LARGO_ALMACENES = 5_600

const UNO = `[A-Za-z0-9]{1,${SIGNOS_DE_ALMACEN.maximo}}`

/** Branches of a filter, by code and joined by commas; in small letters too, as somebody types them. */
export const VARIOS_ALMACENES = new RegExp(`^${UNO}(?:,${UNO}){0,${ALMACENES_MAXIMO - 1}}$`)
