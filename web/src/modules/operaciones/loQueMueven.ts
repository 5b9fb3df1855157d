/**
 * What is read again after any operation, beside what its own module shows: its document, the figures of *Inicio*, what is asked for and
 * what the close of the day waits for.
 */
export const MUEVE_UNA_OPERACION = ['documentos', 'inicio', 'solicitudes', 'dia'] as const

/** What is read again where the operation may be of anything, as what is voided or approved: whatever shows what documents did, or it offers what is no more. */
export const MUEVE_CUALQUIERA = [
  ...MUEVE_UNA_OPERACION,
  'contratos',
  'blancos',
  'ventas',
  'vitrina',
  'separes',
  'compras',
  'desuso',
  'boveda',
  'traslados',
  'inventario',
  'caja',
  'fondos',
  'dinero',
  'anticipos',
  'contabilidad',
  'electronicos',
] as const
