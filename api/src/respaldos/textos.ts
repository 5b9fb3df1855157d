/** Banners of the super people, in production. */
export const SIN_RESPALDO =
  'Todavía no hay un respaldo verificado de esta base de datos. Ejecute «npm run respaldo».'
export const RESPALDO_INCOMPLETO =
  'Al último respaldo verificado le faltan fotos o soportes que no se pudieron leer. Revise el disco de los archivos.'
export const RESPALDO_VIEJO = 'El último respaldo verificado tiene más de 26 horas. Revise los respaldos.'
