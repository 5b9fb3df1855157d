/** Chance that repeats: the same seed gives the same demonstration, so that what is seen can be told and tested. */
export interface Azar {
  /** 0 ≤ x < 1. */
  fraccion(): number
  /** Integer between both ends, both included. */
  entero(minimo: number, maximo: number): number
  uno<T>(lista: readonly T[]): T
  /** One of a list whose members are not equally frequent. */
  cargado<T>(lista: readonly (readonly [T, peso: number])[]): T
  /** True with that probability. */
  suerte(probabilidad: number): boolean
  cifras(cuantas: number): string
  /** UUID version 7 of an instant: ids in the order of time, as the product gives them. */
  id(instante: string): string
}

/** Generator by Bob Jenkins and Chris Doty-Humphrey (sfc32): small, fast and even enough for invented people. */
export function crearAzar(semilla: number): Azar {
  let [a, b, c, contador] = [semilla | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const fraccion = (): number => {
    const t = (((a + b) | 0) + contador) | 0
    contador = (contador + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 15; i++) fraccion()

  const entero = (minimo: number, maximo: number): number =>
    minimo + Math.floor(fraccion() * (maximo - minimo + 1))
  const elegido = <T>(elemento: T | undefined): T => {
    if (elemento === undefined) throw new RangeError('nothing to choose from')
    return elemento
  }
  // Called some forty times for each customer of a million: no list is made for it.
  const cifrasDe = (cuantas: number, base: number): string => {
    let cifras = ''
    for (let i = 0; i < cuantas; i++) cifras += entero(0, base - 1).toString(base)
    return cifras
  }
  const hexadecimal = (cuantas: number): string => cifrasDe(cuantas, 16)

  return {
    fraccion,
    entero,
    uno: (lista) => elegido(lista[entero(0, lista.length - 1)]),
    cargado(lista) {
      let total = 0
      for (const [, peso] of lista) total += peso
      let resto = fraccion() * total
      for (const [elemento, peso] of lista) {
        resto -= peso
        if (resto < 0) return elemento
      }
      return elegido(lista.at(-1))[0]
    },
    suerte: (probabilidad) => fraccion() < probabilidad,
    cifras: (cuantas) => cifrasDe(cuantas, 10),
    id(instante) {
      const tiempo = Date.parse(instante).toString(16).padStart(12, '0')
      const variante = entero(8, 11).toString(16)
      return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${hexadecimal(3)}-${variante}${hexadecimal(3)}-${hexadecimal(12)}`
    },
  }
}
