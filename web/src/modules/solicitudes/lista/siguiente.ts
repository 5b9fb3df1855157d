import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'

type Fila = Pick<SolicitudFila, 'id' | 'estado' | 'impide' | 'yaFirmo'> & {
  readonly exige: readonly Pick<SolicitudFila['exige'][number], 'firmada'>[]
}

/** Signed by this person it waits for others, and once all of it is signed for who carries it out. */
const espera = ({ estado, impide, yaFirmo, exige }: Fila): boolean =>
  estado === 'pendiente' && !impide && (!yaFirmo || exige.every(({ firmada }) => firmada))

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

/**
 * Whether the way to the next one is shown: it is answered, this person just signed their part of it, or it left the list because somebody
 * else answered first or its time was over.
 */
export const seSigue = (
  { estado }: Pick<SolicitudFila, 'estado'>,
  { firmo, enLista }: { firmo: boolean; enLista: boolean },
): boolean => estado !== 'pendiente' || firmo || !enLista
