/**
 * True where the first pointer is a finger: a focus that nobody asked for raises a keyboard over half of the page. A form
 * that opens there waits to be touched.
 */
export const esTactil = (): boolean => window.matchMedia('(pointer: coarse)').matches
