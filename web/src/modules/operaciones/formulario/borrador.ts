import { AUTORIZA_SIN_BORRADOR, type ValoresAutorizacion } from '../../solicitudes/public.ts'

/** Name of a draft in a branch: what is written in one is not found again in another. */
export const asuntoEn = (asunto: string, almacenId: string | undefined): string => `${asunto}.${almacenId}`

/** What an operation says of its draft, if it keeps one. @param calla its own fields that the draft does not hold */
export const deBorrador = <V extends ValoresAutorizacion>(
  asunto: string | undefined,
  calla: readonly (keyof V & string)[] = [],
): { asunto?: string; sinBorrador?: (keyof V & string)[] } =>
  asunto === undefined ? {} : { asunto, sinBorrador: [...AUTORIZA_SIN_BORRADOR, ...calla] }
