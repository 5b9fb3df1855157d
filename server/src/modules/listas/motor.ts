import type { OpcionesBusqueda } from '@retroventa/domain/listas/buscar'
import type { ConsultaLista } from '@retroventa/domain/listas/tipos'
import type { ResultadoMotor, VersionCargada } from './hilo.ts'
import { cargarEn, crearHilo, type Hilo, type ListaParaHilo } from './hilos.ts'

export type { ResultadoMotor, VersionCargada } from './hilo.ts'

/** The lists in memory, in a thread of their own. A search sees whole versions, never half of a new one. */
export interface Motor {
  /**
   * Replaces all lists: a new thread builds its indexes while the old one goes on answering, then takes its place in
   * one step. On failure the old one stays.
   */
  cargar(listas: readonly ListaParaHilo[]): Promise<void>
  /**
   * Hits per loaded source, explained. A source without a list is absent: the caller must say so, not "no hits".
   * @throws Error when the thread that had them died meanwhile: nothing was looked for
   */
  buscar(consulta: ConsultaLista, opciones?: OpcionesBusqueda): Promise<ResultadoMotor[]>
  versiones(): VersionCargada[]
  cerrar(): Promise<void>
}

/** Starts no thread until the first list. */
export function crearMotor(): Motor {
  let actual: { hilo: Hilo; versiones: VersionCargada[] } | undefined
  const vivo = () => (actual?.hilo.vivo() ? actual : undefined)
  return {
    async cargar(listas) {
      const hilo = crearHilo()
      try {
        await cargarEn(hilo, listas)
      } catch (error) {
        await hilo.cerrar()
        throw error
      }
      const anterior = actual?.hilo
      actual = { hilo, versiones: listas.map(({ version }) => version) }
      // Searches in progress finish on the version they began with.
      void anterior?.cerrar()
    },
    async buscar(consulta, opciones) {
      return (await actual?.hilo.pedir('buscar', { consulta, opciones })) ?? []
    },
    // A thread that died has no lists: whoever asks loads them again.
    versiones: () => vivo()?.versiones ?? [],
    async cerrar() {
      await actual?.hilo.cerrar()
      actual = undefined
    },
  }
}
