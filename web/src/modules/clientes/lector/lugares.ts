import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { Lugares, useLugar } from '../../../ui/lugares.ts'

/** Where a document of identity is what the place is for: a form fills itself, the wizard chooses or creates the customer. */
const lugares = new Lugares<LecturaDocumento>()

/** While `activo`, a document passed through the reader goes to this place: the last one to open is on top. */
export const useLugarLector = (activo: boolean, leer: (lectura: LecturaDocumento) => void): void =>
  useLugar(lugares, activo, leer)

/** The place that a document passed now is for; `undefined` where the page is for something else. */
export const lugarDelLector = () => lugares.actual()
