/** How the signature of a save may be refused (000 §6, D12): the same for every call that is signed. */
export const FALLOS_FIRMA = [
  'firma.incorrecta',
  'firma.bloqueada',
  'firma.sin_permiso',
  'firma.clave_temporal',
  'firma.segundo_factor',
] as const
