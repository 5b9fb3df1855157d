import { buscar, type OpcionesBusqueda } from '@retroventa/domain/listas/buscar'
import { crearIndice, type IndiceListas } from '@retroventa/domain/listas/indice'
import type { Coincidencia, ConsultaLista, EntradaLista } from '@retroventa/domain/listas/tipos'
import type { FuenteLista } from '../../ports/listas/port.ts'

export interface VersionCargada {
  fuente: FuenteLista
  listaId: string
  version: number
  fechaLista: string | null
}

export interface ResultadoMotor extends VersionCargada {
  coincidencias: Coincidencia[]
}

/** The lists in memory, one index per source. A search sees one whole version, never half of a new one. */
export interface Motor {
  /** Replaces the list of a source; the index is built aside and put in place in one step. */
  cargar(version: VersionCargada, entradas: Iterable<EntradaLista>): void
  /** Hits per loaded source, explained. A source without a list is absent: the caller must say so, not "no hits". */
  buscar(consulta: ConsultaLista, opciones?: OpcionesBusqueda): ResultadoMotor[]
  versiones(): VersionCargada[]
}

export function crearMotor(): Motor {
  const cargadas = new Map<FuenteLista, { version: VersionCargada; indice: IndiceListas }>()
  return {
    cargar(version, entradas) {
      cargadas.set(version.fuente, { version, indice: crearIndice(sinNotas(entradas)) })
    },
    buscar(consulta, opciones) {
      return [...cargadas.values()].map(({ version, indice }) => ({
        ...version,
        coincidencias: buscar(indice, consulta, opciones),
      }))
    },
    versiones: () => [...cargadas.values()].map(({ version }) => version),
  }
}

/** Remarks are half of the list and are never searched: they stay in the database. */
function* sinNotas(entradas: Iterable<EntradaLista>): Generator<EntradaLista> {
  for (const { nota: _, ...entrada } of entradas) yield entrada
}
