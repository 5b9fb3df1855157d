import type { NombreIndexado, ParteIndice } from './indice.ts'
import { pesoPalabra } from './indice.ts'
import type { NombrePartido, Palabra } from './nombre.ts'
import { APODOS } from './palabras.ts'
import { plegar } from './sonido.ts'
import type { MotivoNombre, ParejaPalabras } from './tipos.ts'
import * as U from './umbrales.ts'
import { parecidas } from './vocabulario.ts'

/** The name asked for, with the words of the vocabulary that each of its keys may be. */
export interface ConsultaPartida {
  palabras: Palabra[]
  pesos: number[]
  pesoTotal: number
  unidades: { cubre: number; similares: Map<number, number> }[]
}

/** Looks up every key of the query once; comparing with a name is then table reading only. */
export function prepararConsulta(parte: ParteIndice, nombre: NombrePartido): ConsultaPartida {
  const pesos = nombre.palabras.map((p) => pesoPalabra(parte, p))
  const unidades = nombre.unidades.map(({ clave, cubre }) => ({
    cubre,
    similares: new Map(parecidas(parte.vocabulario, clave, varias(cubre)).map((p) => [p.id, p.similitud])),
  }))
  if (!parte.empresa) {
    nombre.palabras.forEach((p, i) => {
      const grupo = APODOS.get(p.texto)
      if (grupo === undefined) return
      const similares = (unidades[i] as (typeof unidades)[number]).similares
      for (const [otro, suyo] of APODOS) {
        const id = suyo === grupo ? parte.vocabulario.ids.get(plegar(otro)) : undefined
        if (id !== undefined && (similares.get(id) ?? 0) < U.SIMILITUD_APODO)
          similares.set(id, U.SIMILITUD_APODO)
      }
    })
  }
  return { palabras: nombre.palabras, pesos, pesoTotal: suma(pesos), unidades }
}

interface Pareja {
  consulta: number
  lista: number
  similitud: number
  unidas: boolean
}

/**
 * Compares two names word by word: the most alike pairs first, each word used once. What is left over on both sides
 * contradicts, what is left over on one side is only missing.
 */
export function alinear(consulta: ConsultaPartida, nombre: NombreIndexado): MotivoNombre {
  const parejas = elegir(candidatas(consulta, nombre))
  agregarIniciales(parejas, consulta, nombre)
  const usadasC = parejas.reduce((m, p) => m | p.consulta, 0)
  const usadasL = parejas.reduce((m, p) => m | p.lista, 0)
  const puntajeNombre = puntuar(consulta, nombre, parejas, usadasC, usadasL)
  return {
    clase: 'nombre',
    campo: nombre.campo,
    nombre: nombre.texto,
    calidad: nombre.calidad,
    palabras: parejas.sort(porLugar).map((p) => describir(p, consulta, nombre)),
    sobran: textos(consulta.palabras, ~usadasC),
    faltan: textos(nombre.palabras, ~usadasL),
    puntajeNombre,
  }
}

function candidatas(consulta: ConsultaPartida, nombre: NombreIndexado): Pareja[] {
  const parejas: Pareja[] = []
  for (const unidad of consulta.unidades) {
    if (unidad.similares.size === 0) continue
    for (let j = 0; j < nombre.claves.length; j++) {
      const similitud = unidad.similares.get(nombre.claves[j] as number)
      if (similitud === undefined) continue
      const lista = nombre.cubren[j] as number
      parejas.push({
        consulta: unidad.cubre,
        lista,
        similitud,
        unidas: varias(unidad.cubre) || varias(lista),
      })
    }
  }
  return parejas
}

/** Greedy: best likeness first, single words before joined ones. */
function elegir(parejas: Pareja[]): Pareja[] {
  parejas.sort((a, b) => b.similitud - a.similitud || Number(a.unidas) - Number(b.unidas))
  const elegidas: Pareja[] = []
  let usadasC = 0
  let usadasL = 0
  for (const p of parejas) {
    if (p.consulta & usadasC || p.lista & usadasL) continue
    usadasC |= p.consulta
    usadasL |= p.lista
    elegidas.push(p)
  }
  return elegidas
}

/** A single letter stands for a free word that begins with it. */
function agregarIniciales(parejas: Pareja[], consulta: ConsultaPartida, nombre: NombreIndexado): void {
  let usadasC = parejas.reduce((m, p) => m | p.consulta, 0)
  let usadasL = parejas.reduce((m, p) => m | p.lista, 0)
  consulta.palabras.forEach((c, i) => {
    nombre.palabras.forEach((l, j) => {
      if (usadasC & (1 << i) || usadasL & (1 << j)) return
      if (Math.min(c.texto.length, l.texto.length) !== 1 || c.texto[0] !== l.texto[0]) return
      usadasC |= 1 << i
      usadasL |= 1 << j
      parejas.push({ consulta: 1 << i, lista: 1 << j, similitud: U.SIMILITUD_INICIAL, unidas: false })
    })
  })
}

function puntuar(
  consulta: ConsultaPartida,
  nombre: NombreIndexado,
  parejas: Pareja[],
  usadasC: number,
  usadasL: number,
): number {
  if (parejas.length === 0) return 0
  let peso = 0
  let acuerdo = 0
  for (const p of parejas) {
    const suyo = Math.min(pesoDe(consulta.pesos, p.consulta), pesoDe(nombre.pesos, p.lista))
    peso += suyo
    acuerdo += suyo * similitudFinal(p, consulta, nombre)
  }
  const libreC = pesoDe(consulta.pesos, ~usadasC)
  const libreL = pesoDe(nombre.pesos, ~usadasL)
  const contradice = Math.min(libreC, libreL)
  let puntaje = (acuerdo / peso) * (1 - (U.COSTO_CONTRADICCION * contradice) / (peso + contradice))
  puntaje *= 1 - (U.COSTO_SOBRANTE * (libreC - contradice)) / consulta.pesoTotal
  puntaje *= 1 - (U.COSTO_FALTANTE * (libreL - contradice)) / nombre.pesoTotal
  return puntaje * factorPartes(nombre, usadasL, libreC > 0)
}

/** A listed person without any surname matched is hardly the same; without the first surname or given name, less so. */
function factorPartes(nombre: NombreIndexado, usadas: number, sobran: boolean): number {
  const factor = sobran ? U.FACTOR_OTRO_PRIMERO : U.FACTOR_SIN_PRIMERO
  const falta = (apellido: boolean) => {
    const primera = nombre.palabras.findIndex((p) => p.apellido === apellido)
    return primera >= 0 && !(usadas & (1 << primera))
  }
  const hayApellidos = nombre.palabras.some((p) => p.apellido === true)
  const algunApellido = nombre.palabras.some((p, j) => p.apellido === true && usadas & (1 << j))
  if (hayApellidos && !algunApellido) return U.FACTOR_SIN_APELLIDO
  return (falta(true) ? factor : 1) * (falta(false) ? factor : 1)
}

function similitudFinal(p: Pareja, consulta: ConsultaPartida, nombre: NombreIndexado): number {
  return p.similitud < 1 || mismoTexto(p, consulta, nombre) ? p.similitud : U.SIMILITUD_SONIDO
}

function describir(p: Pareja, consulta: ConsultaPartida, nombre: NombreIndexado): ParejaPalabras {
  const c = textos(consulta.palabras, p.consulta).join(' ')
  const l = textos(nombre.palabras, p.lista).join(' ')
  const similitud = similitudFinal(p, consulta, nombre)
  const inicial = Math.min(c.length, l.length) === 1 && c !== l
  const clase = inicial
    ? 'inicial'
    : p.similitud === 1
      ? similitud === 1
        ? 'igual'
        : 'sonido'
      : APODOS.has(c) && APODOS.get(c) === APODOS.get(l)
        ? 'apodo'
        : 'parecida'
  return { consulta: c, lista: l, clase, similitud, unidas: p.unidas }
}

function mismoTexto(p: Pareja, consulta: ConsultaPartida, nombre: NombreIndexado): boolean {
  return textos(consulta.palabras, p.consulta).join('') === textos(nombre.palabras, p.lista).join('')
}

/** In the order of the query: by the first word that each pair covers. */
const porLugar = (a: Pareja, b: Pareja) => (a.consulta & -a.consulta) - (b.consulta & -b.consulta)
const varias = (mascara: number) => (mascara & (mascara - 1)) !== 0
const suma = (pesos: number[]) => pesos.reduce((a, b) => a + b, 0)
const textos = (palabras: Palabra[], mascara: number) =>
  palabras.filter((_, i) => mascara & (1 << i)).map((p) => p.texto)

function pesoDe(pesos: number[], mascara: number): number {
  let total = 0
  for (let i = 0; i < pesos.length; i++) if (mascara & (1 << i)) total += pesos[i] as number
  return total
}
