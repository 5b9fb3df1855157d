/** What is numbered in each branch and is no operation: no document has its prefix, so that its code is read as that of none. */
export const PREFIJOS_SUELTOS = { certificado: 'CE', blanco: 'EB' } as const
