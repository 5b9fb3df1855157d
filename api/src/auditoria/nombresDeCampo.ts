import { ETIQUETAS_OPERACION, esOperacion } from '../configuracion/textos.ts'
import { CAMPOS, LUGARES } from '../frases.ts'

/** Operations live only below these: elsewhere *contrato* is a column of the suggested values. */
const CON_OPERACIONES = new Set(['message_operaciones', 'email_operaciones', 'email_empresa'])

const lugar = (parte: string, padre: string | undefined): string =>
  padre !== undefined && CON_OPERACIONES.has(padre) && esOperacion(parte)
    ? ETIQUETAS_OPERACION[parte]
    : (LUGARES[parte] ?? parte)

/** The last part of a path decides the name, and the path before it says where: *Contratos · Días de gracia*. */
export function nombreDeCampo(camino: readonly string[]): string {
  const ultimo = camino.at(-1) ?? ''
  const nombre = CAMPOS[camino.join('.')] ?? CAMPOS[ultimo] ?? lugar(ultimo, camino.at(-2))
  return [...camino.slice(0, -1).map((parte, i) => lugar(parte, camino[i - 1])), nombre].join(' · ')
}
