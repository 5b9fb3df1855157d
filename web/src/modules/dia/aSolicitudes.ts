/**
 * Where the requests of this branch that its day waits for are seen: of the management too, and none to close it. Those are shown to who
 * sees all that is asked for; who only answers has the ones that are theirs to answer.
 */
export function aSolicitudes(persona: { responde: boolean; ve: boolean; almacen: string | undefined }) {
  const { responde, ve, almacen } = persona
  const cierre = ve ? ({ cuales: 'cierre' } as const) : {}
  if (responde && almacen) return { to: '/auditoria/solicitudes', search: { almacen, ...cierre } } as const
  return ve ? ({ to: '/solicitudes', search: cierre } as const) : undefined
}
