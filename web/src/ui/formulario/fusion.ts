type Hoja = string | number | boolean | null | readonly unknown[]

const esRama = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** Every field with its dotted path; a list is one field. */
export function aplanar(valor: object, camino = ''): Map<string, Hoja> {
  return new Map(
    Object.entries(valor).flatMap(([llave, hijo]): [string, Hoja][] => {
      const aqui = camino ? `${camino}.${llave}` : llave
      return esRama(hijo) ? [...aplanar(hijo, aqui)] : [[aqui, hijo as Hoja]]
    }),
  )
}

/** What was written: which button was pressed is a value of its form too, and nobody's work. */
export const sinBotones = (valores: object, { deBoton = [] }: { deBoton?: readonly string[] }): object =>
  deBoton.length === 0
    ? valores
    : Object.fromEntries(Object.entries(valores).filter(([campo]) => !deBoton.includes(campo)))

/** Equal by content; a figure that could not be read is equal to nothing. */
export const iguales = (a: unknown, b: unknown): boolean =>
  a === b ||
  JSON.stringify(a, (_, valor) => (Number.isNaN(valor) ? 'NaN' : valor)) ===
    JSON.stringify(b, (_, valor) => (Number.isNaN(valor) ? 'NaN' : valor))

/** Paths of the figures that could not be read. */
export function sinNumero(valor: unknown, camino = ''): string[] {
  if (Number.isNaN(valor)) return [camino]
  if (Array.isArray(valor)) return valor.flatMap((hijo, i) => sinNumero(hijo, `${camino}[${i}]`))
  if (!esRama(valor)) return []
  return Object.entries(valor).flatMap(([llave, hijo]) =>
    sinNumero(hijo, camino ? `${camino}.${llave}` : llave),
  )
}

export interface Cambio {
  campo: string
  antes: Hoja | undefined
  despues: Hoja | undefined
}

/** Fields that differ. */
export function cambiosEntre(antes: object, despues: object): Cambio[] {
  const [a, d] = [aplanar(antes), aplanar(despues)]
  return [...new Set([...a.keys(), ...d.keys()])]
    .filter((campo) => !iguales(a.get(campo), d.get(campo)))
    .map((campo) => ({ campo, antes: a.get(campo), despues: d.get(campo) }))
}

/** Value at a dotted path. */
export const leerEn = (valor: object, campo: string): unknown =>
  campo.split('.').reduce<unknown>((v, llave) => (esRama(v) ? v[llave] : undefined), valor)

/** Puts a value at a dotted path, without touching the original. */
export function ponerEn<T extends object>(valor: T, campo: string, nuevo: unknown): T {
  const [llave = '', ...resto] = campo.split('.')
  const hijo = (valor as Record<string, unknown>)[llave]
  return { ...valor, [llave]: resto.length && esRama(hijo) ? ponerEn(hijo, resto.join('.'), nuevo) : nuevo }
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
    return otro && !iguales(otro.despues, despues) ? [{ campo, antes, mio: despues, suyo: otro.despues }] : []
  })
  const enConflicto = new Set(conflictos.map(({ campo }) => campo))
  const fusion = mios
    .filter(({ campo }) => !enConflicto.has(campo))
    .reduce((hasta, { campo, despues }) => ponerEn(hasta, campo, despues), suyo)
  return { fusion, conflictos, ajenos: ajenos.filter(({ campo }) => !enConflicto.has(campo)) }
}
