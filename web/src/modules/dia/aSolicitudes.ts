/**
 * Where the requests of this branch that its day waits for, or says, are seen: of the management too, and none to close it. Those are
 * shown to who sees all that is asked for; who only answers has the ones that are theirs to answer.
 */
export function aSolicitudes(
  persona: { responde: boolean; ve: boolean; almacen: string | undefined },
  cuales: 'cierre' | 'ajustes' = 'cierre',
) {
  const { responde, ve, almacen } = persona
  const esas = ve ? { cuales } : {}
  if (responde && almacen) return { to: '/auditoria/solicitudes', search: { almacen, ...esas } } as const
  return ve ? ({ to: '/solicitudes', search: esas } as const) : undefined
}
