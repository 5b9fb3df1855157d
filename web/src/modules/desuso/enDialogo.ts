import { pagoInicial } from '../../ui/operacion/pagos.ts'
import { SIN_AUTORIZACION } from '../solicitudes/public.ts'

export interface Abierto {
  alCerrar: () => void
}

/** Query keys that an act of desuso makes old. */
export const REFRESCAR = ['desuso', 'vitrina']
export const comun = () => ({ ...pagoInicial(), ...SIN_AUTORIZACION })
export const LINEAS = { minRows: 2, maxRows: 3 }
