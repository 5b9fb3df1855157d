/**
 * Marks without width or ink: spaces of no width, hyphens that only show at the end of a line, marks of direction and of the beginning of
 * a file, and those that a telephone or a window puts around a number that is copied from it, from left to right as it is read anyway. Those that join letters and pictures are part of how they are written, and are none of them.
 */
const INVISIBLES = /[\u00ad\u180e\u200b\u200e\u200f\u202a\u202c\u202d\u2060-\u2064\u2066\u2068\u2069\ufeff]/g

/** A text without the marks that nobody sees, which come with what is copied from a page or a telephone: with one it is another text. */
export const sinInvisibles = (texto: string): string => texto.replace(INVISIBLES, '')
