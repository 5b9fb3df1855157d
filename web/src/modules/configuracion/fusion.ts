import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'

type Hoja = string | number | boolean | null | readonly string[]

const esRama = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** Every field with its dotted path. No key of the settings has a dot in it. */
function aplanar(valor: object, camino = ''): Map<string, Hoja> {
  return new Map(
    Object.entries(valor).flatMap(([llave, hijo]): [string, Hoja][] => {
      const aqui = camino ? `${camino}.${llave}` : llave
      return esRama(hijo) ? [...aplanar(hijo, aqui)] : [[aqui, hijo as Hoja]]
    }),
  )
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export interface Cambio {
  campo: string
  antes: Hoja | undefined
  despues: Hoja | undefined
}

/** Fields that differ. */
export function cambiosEntre(antes: object, despues: object): Cambio[] {
  const [a, d] = [aplanar(antes), aplanar(despues)]
  return [...new Set([...a.keys(), ...d.keys()])]
    .filter((campo) => !igual(a.get(campo), d.get(campo)))
    .map((campo) => ({ campo, antes: a.get(campo), despues: d.get(campo) }))
}

/** Puts a value at a path, without touching the original. */
export function poner<T extends object>(valor: T, campo: string, nuevo: unknown): T {
  const [llave = '', ...resto] = campo.split('.')
  const hijo = (valor as Record<string, unknown>)[llave]
  return { ...valor, [llave]: resto.length && esRama(hijo) ? poner(hijo, resto.join('.'), nuevo) : nuevo }
}

export interface Conflicto {
  campo: string
  antes: Hoja | undefined
  mio: Hoja | undefined
  suyo: Hoja | undefined
}

/**
 * Joins two people's changes of the same start (D16): what only one changed is kept; what both changed differently is a
 * conflict, where `fusion` has the other's value until somebody chooses.
 */
export function fusionar<T extends object>(
  base: T,
  mio: T,
  suyo: T,
): { fusion: T; conflictos: Conflicto[]; ajenos: Cambio[] } {
  const ajenos = cambiosEntre(base, suyo)
  const deOtro = new Map(ajenos.map((cambio) => [cambio.campo, cambio]))
  const mios = cambiosEntre(base, mio)
  const conflictos = mios.flatMap(({ campo, antes, despues }) => {
    const otro = deOtro.get(campo)
    return otro && !igual(otro.despues, despues) ? [{ campo, antes, mio: despues, suyo: otro.despues }] : []
  })
  const enConflicto = new Set(conflictos.map(({ campo }) => campo))
  const fusion = mios
    .filter(({ campo }) => !enConflicto.has(campo))
    .reduce((hasta, { campo, despues }) => poner(hasta, campo, despues), suyo)
  return { fusion, conflictos, ajenos: ajenos.filter(({ campo }) => !enConflicto.has(campo)) }
}

/** Name of a field, with its place. */
export const nombre = (campo: string): string => nombreDeCampo(campo.split('.'))

/** A value as a person reads it. */
export function legible(campo: string, valor: Hoja | undefined): string {
  if (valor === undefined || valor === null || valor === '') return 'vacío'
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (typeof valor === 'number') {
    if (/porcentaje$|por(Max)?DesDisolucion$/.test(campo)) return formatoPorcentaje(valor)
    if (/valor_sugerido$/.test(campo)) return formatoPesos(valor)
    return String(valor).replace('.', ',')
  }
  return typeof valor === 'string' ? valor : valor.length > 0 ? valor.join(', ') : 'ninguno'
}
