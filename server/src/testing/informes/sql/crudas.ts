import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { deAnalisis } from './deAnalisis.ts'
import { deContratos } from './deContratos.ts'
import { deExcepciones } from './deExcepciones.ts'
import { deLibros } from './deLibros.ts'
import { deMovimientos } from './deMovimientos.ts'
import type { ConsultaCruda } from './pregunta.ts'

/**
 * Every informe asked again of the raw ledgers, in statements of their own: journal lines where the product reads totals of days,
 * documents and their entries where it reads the row that they keep. One that lacks does not compile, nor passes.
 */
export const CRUDAS: Readonly<Record<ClaveInforme, ConsultaCruda>> = {
  ...deContratos,
  ...deMovimientos,
  ...deLibros,
  ...deExcepciones,
  ...deAnalisis,
}
