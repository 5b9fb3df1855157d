/** Banners of the super people, in production. */
export const SIN_RESPALDO =
  'Todavía no hay un respaldo verificado de esta base de datos. Ejecute «npm run respaldo».'
export const RESPALDO_VIEJO = 'El último respaldo verificado tiene más de 26 horas. Revise los respaldos.'
