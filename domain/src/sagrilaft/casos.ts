/** States of a case: looked into, kept aside with its reason, to be reported, reported. */
export const ESTADOS_CASO = ['abierto', 'archivado', 'por_reportar', 'presentado'] as const
export type EstadoCaso = (typeof ESTADOS_CASO)[number]

/** What is done with a case, from which states, and what it becomes. */
export const PASOS_CASO = {
  archivar: { desde: ['abierto'], queda: 'archivado' },
  reportar: { desde: ['abierto'], queda: 'por_reportar' },
  radicar: { desde: ['por_reportar'], queda: 'presentado' },
  reabrir: { desde: ['archivado', 'por_reportar'], queda: 'abierto' },
} as const satisfies Record<string, { desde: readonly EstadoCaso[]; queda: EstadoCaso }>
export type PasoCaso = keyof typeof PASOS_CASO

/** Whether a case in a state takes a step. What was filed with the authority is not taken back. */
export const admite = (paso: PasoCaso, estado: EstadoCaso): boolean =>
  (PASOS_CASO[paso].desde as readonly EstadoCaso[]).includes(estado)
