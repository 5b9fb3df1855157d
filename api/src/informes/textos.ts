/** Of when the rows are, where they are read from a replica. */
export const datosDeHace = (segundos: number): string => `datos de hace ${segundos} s`
