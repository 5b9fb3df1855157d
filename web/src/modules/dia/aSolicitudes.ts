/**
 * Where the requests of this branch that its day waits for, or says, are seen by who sees what is asked for: of the management too, and
 * none to close it.
 */
export function aSolicitudes(
  persona: { responde: boolean; ve: boolean; almacen: string | undefined },
  cuales: 'cierre' | 'ajustes' = 'cierre',
) {
  const { responde, ve, almacen } = persona
  if (!ve) return undefined
  if (responde && almacen) return { to: '/auditoria/solicitudes', search: { almacen, cuales } } as const
  return { to: '/solicitudes', search: { cuales } } as const
}
