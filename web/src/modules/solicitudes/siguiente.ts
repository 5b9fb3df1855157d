import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'

type Fila = Pick<SolicitudFila, 'id' | 'estado' | 'impide' | 'yaFirmo'>

const espera = ({ estado, impide, yaFirmo }: Fila): boolean => estado === 'pendiente' && !impide && !yaFirmo

/**
 * What is gone on to once a request was answered: of those that wait for this person, the one after it in its list, or the first where
 * it was the last.
 * @param antes the list when it was still in it
 * @param ahora the list as it is
 */
export function siguienteDe<F extends Fila>(
  cual: string | undefined,
  antes: readonly Fila[],
  ahora: readonly F[],
): F | undefined {
  const lugar = antes.findIndex(({ id }) => id === cual)
  const despues = new Set(antes.slice(lugar + 1).map(({ id }) => id))
  const otras = ahora.filter((una) => una.id !== cual && espera(una))
  return otras.find(({ id }) => despues.has(id)) ?? otras[0]
}
