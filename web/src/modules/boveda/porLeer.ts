import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { ErrorApi } from '../../api/errorApi.ts'

/** A contract as its reading stands. */
interface Lectura {
  readonly data: unknown
  readonly error: unknown
}

/** The reading failed for what says nothing of the code: the network, the server. */
export const sinRespuesta = ({ data, error }: Lectura): boolean =>
  data === undefined &&
  error !== null &&
  !(error instanceof ErrorApi && error.codigo === 'boveda.sin_contrato')

/** Why nothing is known yet of a contract whose code was written, or is about to be read (undefined); empty once it was answered. */
export function porLeer(lectura: Lectura | undefined): string {
  if (lectura?.data !== undefined) return ''
  if (!lectura || lectura.error === null) return 'Espere: se está leyendo este contrato.'
  return sinRespuesta(lectura) ? 'Falta leer este contrato: reintente.' : ''
}

/** The faults of a plan without that of the code, which nobody has judged yet. */
export const sinCulpar = <C>(resultado: Resultado<C>): Resultado<C> =>
  resultado.plan
    ? resultado
    : { faltas: resultado.faltas.filter(({ codigo }) => codigo !== 'boveda.contrato') }
