import { createHash } from 'node:crypto'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { UMBRAL_ALERTA } from '@retroventa/domain/listas/umbrales'
import * as datos from '@retroventa/server/testing/listasDatos'
import { CLASES_VARIANTES, genteComun, variantes } from '@retroventa/server/testing/listasVariantes'
import type { Fila } from './tabla.ts'

/** The engine or its floor: the best entries of a name. */
type Buscar = (nombre: string) => { entrada: EntradaLista; puntaje: number }[]

/** Per kind: the floor reads every name for each of them. */
const POR_CLASE = 80
const GENTE = 2_000
const GENTE_DEL_PISO = 250
const PISO = 'piso Jaro-Winkler'

/**
 * Names that the engine was not tuned on: variants made here of names of the lists, and people with frequent Colombian names.
 */
export function medirAjenas(entradas: EntradaLista[], nuestro: Buscar, piso: Buscar): Fila[] {
  const hechas = variantes(entradas, POR_CLASE)
  const hallados = (buscar: Buscar, clase: string) =>
    parte(
      hechas.filter((v) => v.clase === clase),
      ({ consulta, entrada }) =>
        buscar(consulta).some((h) => h.puntaje >= UMBRAL_ALERTA && h.entrada === entrada),
    )
  const alarmas = (buscar: Buscar, cuantos: number) =>
    parte(genteComun(cuantos), (nombre) => (buscar(nombre)[0]?.puntaje ?? 0) >= UMBRAL_ALERTA)
  return [
    ...CLASES_VARIANTES.map(
      (clase): Fila => ({
        que: `listas, sin ajustar: ${clase}, hallados`,
        nuestro: hallados(nuestro, clase),
        base: hallados(piso, clase),
        nombreBase: PISO,
        unidad: '%',
      }),
    ),
    {
      que: 'listas, sin ajustar: nombres colombianos frecuentes, falsas alarmas',
      nuestro: alarmas(nuestro, GENTE),
      base: alarmas(piso, GENTE_DEL_PISO),
      nombreBase: PISO,
      unidad: '%',
      barra: { hasta: 0.5, de: 'cifra' },
    },
  ]
}

type Etiquetado = datos.Par & { query: string; listed: string }

/** F1 of the labelled persons in two halves by the listed name: an engine fitted to its pairs would not give twice the same. */
export function medirMitades(
  pares: Etiquetado[],
  nuestro: (par: Etiquetado) => number,
  piso: (par: Etiquetado) => number,
): Fila[] {
  return [0, 1].map((mitad) => {
    const suyos = pares.filter(({ listed }) => mitadDe(listed) === mitad)
    return {
      que: `listas: F1 personas difíciles, mitad ${mitad + 1} (${suyos.length} pares)`,
      nuestro: datos.medirPares(suyos, nuestro, UMBRAL_ALERTA).f1,
      base: datos.medirPares(suyos, piso, UMBRAL_ALERTA).f1,
      nombreBase: PISO,
      unidad: 'F1',
      barra: { desde: 0.8, de: 'cifra' },
    }
  })
}

const mitadDe = (texto: string): number => (createHash('sha256').update(texto).digest()[0] ?? 0) % 2

const parte = <T>(todos: readonly T[], cumple: (uno: T) => boolean): number =>
  (todos.filter(cumple).length / todos.length) * 100
