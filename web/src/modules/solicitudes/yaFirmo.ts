import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'

/**
 * What is said instead of *Aprobar* to who finds signed all that they may of a request, by them or by others: who is missing.
 * @param firmante name of who is about to sign, that of the session or of another employee
 * @param sigueFaltando limits that still want somebody, as the server says today: one may have gone away since it was asked for
 * @returns nothing for who has something left to sign, or may carry it out because nobody is missing any more
 */
export function yaFirmo(
  { yaFirmo: suya, exige }: Pick<SolicitudFila, 'yaFirmo' | 'exige'>,
  deSesion: string,
  firmante: string,
  sigueFaltando?: readonly string[],
): string | undefined {
  if (!suya || firmante.trim().toLowerCase() !== deSesion.toLowerCase()) return undefined
  if (sigueFaltando?.length === 0) return undefined
  const faltan = exige.filter(({ firmada }) => !firmada).map(({ mensaje }) => mensaje)
  return faltan.length === 0
    ? 'Lo que usted puede autorizar ya está firmado.'
    : `Lo que usted puede autorizar ya está firmado. Falta quien autorice: ${faltan.join(' ')}`
}
