/** Runs a piece of work when its turn comes. @throws `llena()` when too many wait already */
export type Fila = <T>(quien: string, trabajo: () => Promise<T>) => Promise<T>

interface Limites {
  /** Pieces of work that run at once. */
  aLaVez: number
  /** Of them, of one person. */
  porPersona?: number
  /** How many may wait, and what is thrown at the next one. */
  espera?: number
  llena?: () => Error
}

/**
 * A bounded line for what costs the machine much. Whoever was served longest ago comes first, and of one person the
 * first that came: nobody's hundred pieces of work hold another's one.
 */
export function crearFila({
  aLaVez,
  porPersona = aLaVez,
  espera = Number.POSITIVE_INFINITY,
  llena = () => new Error('too many are waiting'),
}: Limites): Fila {
  const esperan: { quien: string; pasar: () => void }[] = []
  const enCurso = new Map<string, number>()
  const servido = new Map<string, number>()
  let [ocupados, turno] = [0, 0]

  const cabe = (quien: string) => ocupados < aLaVez && (enCurso.get(quien) ?? 0) < porPersona
  const entrar = (quien: string) => {
    ocupados += 1
    turno += 1
    enCurso.set(quien, (enCurso.get(quien) ?? 0) + 1)
    servido.set(quien, turno)
  }
  const salir = (quien: string) => {
    ocupados -= 1
    const suyos = (enCurso.get(quien) ?? 1) - 1
    if (suyos > 0) enCurso.set(quien, suyos)
    else enCurso.delete(quien)
    const siguiente = esperan
      .filter((uno) => cabe(uno.quien))
      .reduce<(typeof esperan)[number] | undefined>(
        (mejor, uno) =>
          mejor && (servido.get(mejor.quien) ?? 0) <= (servido.get(uno.quien) ?? 0) ? mejor : uno,
        undefined,
      )
    if (siguiente) {
      esperan.splice(esperan.indexOf(siguiente), 1)
      entrar(siguiente.quien)
      siguiente.pasar()
    } else if (ocupados === 0) servido.clear()
  }

  return async (quien, trabajo) => {
    if (cabe(quien)) entrar(quien)
    else {
      if (esperan.length >= espera) throw llena()
      await new Promise<void>((pasar) => esperan.push({ quien, pasar }))
    }
    try {
      return await trabajo()
    } finally {
      salir(quien)
    }
  }
}
