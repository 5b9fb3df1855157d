/**
 * The floor that the engine is compared with: plain Jaro-Winkler by words, greedy, against every listed name. No folding,
 * no index, no birth date, no structure of the name.
 */
import { palabrasDe } from '@retroventa/domain/listas/normalizar'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'

const PREFIJO_MAXIMO = 4
const IMPULSO = 0.1
const DESDE_IMPULSO = 0.7

export interface NombrePiso {
  entrada: EntradaLista
  palabras: string[]
}

export function nombresPiso(entradas: EntradaLista[], empresa: boolean): NombrePiso[] {
  return entradas
    .filter((e) => (e.tipo !== 'persona') === empresa)
    .flatMap((entrada) =>
      [entrada.nombre, ...entrada.alias.map((a) => a.nombre)].map((n) => ({
        entrada,
        palabras: palabrasDe(n),
      })),
    )
}

/** Mean over the words of the shorter name of the best free word of the other, weighted by length. */
export function puntajePiso(a: string[], b: string[]): number {
  const [corta, larga] = a.length <= b.length ? [a, b] : [b, a]
  const libres = [...larga]
  let peso = 0
  let acuerdo = 0
  for (const palabra of corta) {
    let mejor = 0
    let lugar = -1
    libres.forEach((otra, i) => {
      const parecido = jaroWinkler(palabra, otra)
      if (parecido > mejor) [mejor, lugar] = [parecido, i]
    })
    if (lugar >= 0) libres.splice(lugar, 1)
    peso += palabra.length
    acuerdo += mejor * palabra.length
  }
  const sobra = libres.reduce((n, p) => n + p.length, 0)
  return peso === 0 ? 0 : (acuerdo / peso) * (1 - (0.15 * sobra) / (sobra + peso))
}

/** Best name of a list for the query, by reading all of them. */
export function buscarPiso(
  nombres: NombrePiso[],
  consulta: string,
): { entrada: EntradaLista; puntaje: number }[] {
  const palabras = palabrasDe(consulta)
  const puntajes = new Map<EntradaLista, number>()
  for (const nombre of nombres) {
    const puntaje = puntajePiso(palabras, nombre.palabras)
    if (puntaje > (puntajes.get(nombre.entrada) ?? 0.5)) puntajes.set(nombre.entrada, puntaje)
  }
  return [...puntajes]
    .map(([entrada, puntaje]) => ({ entrada, puntaje }))
    .sort((a, b) => b.puntaje - a.puntaje)
}

export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const alcance = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const usadas = new Array<boolean>(b.length).fill(false)
  const iguales: string[] = []
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - alcance); j < Math.min(b.length, i + alcance + 1); j++) {
      if (usadas[j] || a[i] !== b[j]) continue
      usadas[j] = true
      iguales.push(a[i] as string)
      break
    }
  }
  const m = iguales.length
  if (m === 0) return 0
  const otras = [...b].filter((_, j) => usadas[j])
  const cruces = iguales.filter((letra, i) => letra !== otras[i]).length / 2
  const jaro = (m / a.length + m / b.length + (m - cruces) / m) / 3
  if (jaro < DESDE_IMPULSO) return jaro
  let prefijo = 0
  while (prefijo < PREFIJO_MAXIMO && a[prefijo] !== undefined && a[prefijo] === b[prefijo]) prefijo++
  return jaro + prefijo * IMPULSO * (1 - jaro)
}
