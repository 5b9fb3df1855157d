let codigo: string | undefined

/** A contract was just saved, and its sheet comes. */
export function recienGuardado(cual: string): void {
  codigo = cual
}

/** Whether it is the one that was just saved. Said once: who comes back to its sheet is not sent anywhere. */
export function tomarRecien(cual: string): boolean {
  const es = codigo === cual
  codigo = undefined
  return es
}
