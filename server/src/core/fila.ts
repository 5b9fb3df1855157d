/** How long somebody waits for their turn, in milliseconds, and what says that nobody waits for it any more. */
export interface Paciencia {
  readonly esperaMs?: number | undefined
  readonly seFue?: AbortSignal | undefined
}

/** Runs a piece of work when its turn comes. @throws `llena()` when too many wait already, when it did not come in time, or they left */
export type Fila = <T>(quien: string, trabajo: () => Promise<T>, paciencia?: Paciencia) => Promise<T>

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
  interface QuienEspera {
    quien: string
    pasar: () => void
  }
  const esperan: QuienEspera[] = []
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
      .reduce<QuienEspera | undefined>(
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

  const esperar = (quien: string, { esperaMs, seFue }: Paciencia) =>
    new Promise<void>((pasar, dejar) => {
      const irse = () => {
        esperan.splice(esperan.indexOf(uno), 1)
        soltar()
        dejar(llena())
      }
      const reloj = esperaMs === undefined ? undefined : setTimeout(irse, esperaMs)
      const soltar = () => {
        clearTimeout(reloj)
        seFue?.removeEventListener('abort', irse)
      }
      const uno = {
        quien,
        pasar() {
          soltar()
          pasar()
        },
      }
      seFue?.addEventListener('abort', irse)
      esperan.push(uno)
    })

  return async (quien, trabajo, paciencia = {}) => {
    if (cabe(quien)) entrar(quien)
    else {
      if (esperan.length >= espera || paciencia.seFue?.aborted) throw llena()
      await esperar(quien, paciencia)
    }
    try {
      return await trabajo()
    } finally {
      salir(quien)
    }
  }
}
