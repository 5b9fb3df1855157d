import { aAscii } from '@retroventa/domain/listas/normalizar'
import { PARTICULAS, TRATAMIENTOS } from '@retroventa/domain/listas/palabras'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { type Azar, crearAzar } from '../db/seed/demo/azar.ts'
import { APELLIDOS, NOMBRES, SEGUNDOS_NOMBRES } from '../db/seed/demo/nombres.ts'

/** A listed person as somebody might type the name. The engine was mended on other seeds than the ones by default. */
export interface Variante {
  clase: ClaseVariante
  consulta: string
  entrada: EntradaLista
}

type Hacer = (nombres: string[], apellidos: string[], azar: Azar) => string | undefined

/** Ways in which a name arrives at the counter. Each gives nothing where it does not apply. */
const CLASES = {
  'orden cambiado': (nombres, apellidos) => juntar([...nombres, ...apellidos]),
  'apellidos al revés': (nombres, apellidos) =>
    apellidos.length < 2 ? undefined : juntar([...nombres, ...apellidos.toReversed()]),
  'sin segundo nombre': (nombres, apellidos) =>
    nombres.length < 2 ? undefined : juntar([nombres[0], ...apellidos]),
  'sin segundo apellido': (nombres, apellidos) =>
    apellidos.length < 2 ? undefined : juntar([...nombres, apellidos[0]]),
  'una errata': (nombres, apellidos, azar) => conErratas([...nombres, ...apellidos], 1, azar),
  'dos erratas': (nombres, apellidos, azar) => conErratas([...nombres, ...apellidos], 2, azar),
  'suena igual': (nombres, apellidos, azar) => cambiar(juntar([...nombres, ...apellidos]), SONIDOS, azar),
  'otra transliteración': (nombres, apellidos, azar) =>
    cambiar(juntar([...nombres, ...apellidos]), TRANSLITERACIONES, azar),
  'dos palabras juntas': (nombres, apellidos, azar) => {
    const palabras = [...nombres, ...apellidos]
    const i = azar.entero(0, palabras.length - 2)
    return juntar(palabras.toSpliced(i, 2, `${palabras[i]}${palabras[i + 1]}`))
  },
} as const satisfies Record<string, Hacer>
export type ClaseVariante = keyof typeof CLASES
export const CLASES_VARIANTES = Object.keys(CLASES) as ClaseVariante[]

/** Spelling mistakes that are not heard in Colombia. */
const SONIDOS: readonly Cambio[] = [
  [/b/, 'v'],
  [/v/, 'b'],
  [/z/, 's'],
  [/s(?=[aeiou])/, 'z'],
  [/c(?=[ei])/, 's'],
  [/s(?=[ei])/, 'c'],
  [/ll/, 'y'],
  [/y(?=[aeiou])/, 'll'],
  [/\bh(?=[aeiou])/, ''],
  [/\b(?=[aou])/, 'h'],
  [/g(?=[ei])/, 'j'],
  [/j(?=[ei])/, 'g'],
  [/x/, 'j'],
  [/qu(?=[ei])/, 'k'],
  [/k/, 'c'],
  [/y\b/, 'i'],
]
/** Other letters for the same Arabic or Russian sounds. */
const TRANSLITERACIONES: readonly Cambio[] = [
  [/ou/, 'u'],
  [/ee/, 'i'],
  [/dh/, 'd'],
  [/kh/, 'h'],
  [/q/, 'k'],
  [/ss/, 's'],
  [/mm/, 'm'],
  [/ah\b/, 'a'],
  [/mohammed|mohammad|muhammad/, 'mohamed'],
  [/hussein|husayn|hussain/, 'hussien'],
  [/abdul|abdal/, 'abdel'],
  [/yu/, 'iu'],
  [/ov\b/, 'of'],
  [/sky\b/, 'skii'],
  [/ei/, 'ey'],
]
type Cambio = readonly [RegExp, string]

const juntar = (palabras: readonly (string | undefined)[]): string => palabras.filter(Boolean).join(' ')

/** Two of the changes that apply, or one when only one does. */
function cambiar(texto: string, cambios: readonly Cambio[], azar: Azar): string | undefined {
  let nuevo = texto.toLowerCase()
  for (let i = 0; i < 2; i++) {
    const sirven = cambios.filter(([patron]) => patron.test(nuevo))
    if (sirven.length === 0) break
    const [patron, por] = azar.uno(sirven)
    nuevo = nuevo.replace(patron, por)
  }
  return nuevo === texto.toLowerCase() ? undefined : nuevo
}

function conErratas(palabras: string[], cuantas: number, azar: Azar): string | undefined {
  const largas = palabras.flatMap((palabra, i) => (palabra.length >= 5 ? [i] : []))
  if (largas.length < cuantas) return undefined
  const nuevas = [...palabras]
  for (let n = 0; n < cuantas; n++) {
    const [i = 0] = largas.splice(azar.entero(0, largas.length - 1), 1)
    nuevas[i] = errata(nuevas[i] ?? '', azar)
  }
  return juntar(nuevas)
}

/** One letter less, more, other, or two swapped; not the first one, which people seldom miss. */
function errata(palabra: string, azar: Azar): string {
  const i = azar.entero(1, palabra.length - 2)
  const letra = azar.uno([...'abcdefghijklmnopqrstuvwxyz'])
  const [antes, esta, despues] = [palabra.slice(0, i), palabra[i] ?? '', palabra.slice(i + 1)]
  return azar.uno([
    () => antes + despues,
    () => antes + letra + esta + despues,
    () => antes + letra + despues,
    () => antes + (despues[0] ?? '') + esta + despues.slice(1),
  ])()
}

/** Up to `porClase` variants of each kind, of persons of the lists chosen at random. The same seed gives the same. */
export function variantes(entradas: readonly EntradaLista[], porClase: number, semilla = 2026): Variante[] {
  const azar = crearAzar(semilla)
  const personas = entradas.filter((e) => e.tipo === 'persona')
  return CLASES_VARIANTES.flatMap((clase) => {
    const hechas: Variante[] = []
    for (let intentos = 0; hechas.length < porClase && intentos < porClase * 20; intentos++) {
      const entrada = azar.uno(personas)
      const partes = partir(entrada)
      const hacer: Hacer = CLASES[clase]
      const consulta = partes && hacer(partes.nombres, partes.apellidos, azar)
      if (consulta && consulta.split(' ').length >= 2) hechas.push({ clase, consulta, entrada })
    }
    return hechas
  })
}

/** Words that carry identity: a name that lost its particles is still that name, a particle alone is none. */
const partes = (texto: string) =>
  texto
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((p) => p.length > 1 && !PARTICULAS.has(aAscii(p)) && !TRATAMIENTOS.has(aAscii(p)))

function partir({ nombre }: EntradaLista): { nombres: string[]; apellidos: string[] } | undefined {
  const [apellidos = '', nombres = ''] = nombre.split(', ')
  const palabras = nombres === '' ? partes(apellidos) : []
  const partido =
    nombres === ''
      ? { nombres: palabras.slice(0, 1), apellidos: palabras.slice(1) }
      : { nombres: partes(nombres), apellidos: partes(apellidos) }
  return partido.nombres.length > 0 && partido.apellidos.length > 0 ? partido : undefined
}

/** People with frequent Colombian names put together at random: two given names, two surnames. Nobody is meant. */
export function genteComun(cuantos: number, semilla = 2027): string[] {
  const azar = crearAzar(semilla)
  return Array.from({ length: cuantos }, () => {
    const genero = azar.uno(['Femenino', 'Masculino'] as const)
    return juntar([
      azar.cargado(NOMBRES[genero]),
      azar.cargado(SEGUNDOS_NOMBRES[genero]),
      azar.cargado(APELLIDOS),
      azar.cargado(APELLIDOS),
    ])
  })
}
