/** What a person reads who may change the settings, and not those that hold the whole chain. */
const PROGRAMA = 'Solo un super usuario lo cambia: ve lo que ve quien lo tenga en su pantalla.'
const SEGURIDAD = 'Solo un super usuario lo cambia: cuida las cuentas de toda la cadena.'
const LIMITE = 'Solo un super usuario lo cambia: es un límite de toda la cadena.'

/**
 * Settings, by dotted path or its beginning, that hold who works in any branch: a role is of one branch (D19), and who administers it
 * would loosen for all of them what they themselves are held by.
 */
const DE_SUPER: readonly (readonly [camino: string, porque: string])[] = [
  ['time_line', SEGURIDAD],
  ['seguridad', SEGURIDAD],
  ['contratos.esperaDias', LIMITE],
  ['contratos.diasAviso', LIMITE],
  ['contratos.porcentajeMaximo', LIMITE],
  ['contratos.porcentajeSinAutorizar', LIMITE],
  ['solicitudes', LIMITE],
  ['compras.diasRetencion', LIMITE],
  ['vigilancia', LIMITE],
  ['consultas.limiteMensual', LIMITE],
  ['widgets', PROGRAMA],
]

/** Why only super people change a setting, by its dotted path; nothing of one that whoever administers the settings changes. */
export const soloDeSuper = (campo: string): string | undefined =>
  DE_SUPER.find(([camino]) => campo === camino || campo.startsWith(`${camino}.`))?.[1]
