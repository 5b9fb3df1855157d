import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { evaluar } from './evaluar.ts'
import { tieneTrabajo, type Valores } from './valores.ts'

/** What the wizard itself had written as proposed, and is proposed no longer; what somebody typed stays. */
export function propuestoDeNuevo(
  { porcentaje, plazoId }: Valores,
  antes: CondicionesNuevoContrato,
  ahora: CondicionesNuevoContrato,
): Partial<Pick<Valores, 'porcentaje' | 'plazoId'>> {
  const seOfrece = ahora.plazos.some(({ id }) => id === plazoId)
  return {
    ...(porcentaje === antes.porcentaje && { porcentaje: ahora.porcentaje }),
    ...(plazoId !== '' &&
      !seOfrece && { plazoId: ahora.plazos.find((plazo) => plazo.predeterminado)?.id ?? '' }),
  }
}

/** What of this contract is not as it was shown, in words: the terms, its figures, and what is suggested for each thing. */
export function queCambio(
  valores: Valores,
  antes: CondicionesNuevoContrato,
  ahora: CondicionesNuevoContrato,
): string[] {
  const visto = evaluar(valores, antes)
  const nuevo = evaluar({ ...valores, ...propuestoDeNuevo(valores, antes, ahora) }, ahora)
  const pesos = (valor: number | undefined) => formatoPesos(valor ?? 0)
  const cambios: [string, string | undefined, string | undefined][] = [
    ['Plazo', visto.plazo?.nombre, nuevo.plazo?.nombre],
    ['Vence', visto.vence && formatoFecha(visto.vence), nuevo.vence && formatoFecha(nuevo.vence)],
    ['Retroventa mensual que se propone', ...dosVeces(antes.porcentaje, ahora.porcentaje, formatoPorcentaje)],
    ['Retroventa al vencer', ...dosVeces(visto.retroventa, nuevo.retroventa, pesos)],
    ['Días de gracia', ...dosVeces(antes.diasGracia, ahora.diasGracia, String)],
    ...visto.articulos.map(({ descripcion, sugerido }, i): [string, string, string] => [
      `Sugerido de ${descripcion || `el artículo ${i + 1}`}`,
      ...dosVeces(sugerido, nuevo.articulos[i]?.sugerido, pesos),
    ]),
  ]
  return cambios.flatMap(([que, era, es]) =>
    era === es ? [] : [`${que}: era ${era ?? 'ninguno'}, es ${es ?? 'ninguno'}.`],
  )
}

const dosVeces = <T>(era: T, es: T, enPalabras: (valor: T) => string): [string, string] => [
  enPalabras(era),
  enPalabras(es),
]

/** Whether terms that came by themselves are told: they are others than those that were shown of something that is being made. */
export const seDice = (
  valores: Valores,
  antes: CondicionesNuevoContrato,
  ahora: CondicionesNuevoContrato,
): boolean => tieneTrabajo(valores) && queCambio(valores, antes, ahora).length > 0
