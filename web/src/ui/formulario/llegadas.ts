import { avisar } from '../avisos.ts'

/** A file did not come: who saved or went on before it had would not see why, nor that it lacks. */
export const avisarSinSubir = (): void =>
  avisar({
    tipo: 'warning',
    titulo: 'Un archivo no se subió',
    texto: 'Súbalo otra vez, o siga sin él.',
    segundos: 0,
  })

/** What was chosen in a form and is still read: however it ends, it is waited for. */
export class Llegadas {
  readonly #vivas = new Set<Promise<boolean>>()

  get hay(): boolean {
    return this.#vivas.size > 0
  }
  /** @param llegada gives false when what was chosen did not come, and nothing in the form says that it lacks */
  esperar = (llegada: Promise<unknown>): void => {
    const llegar = (vino: unknown) => {
      this.#vivas.delete(suya)
      return vino !== false
    }
    const suya: Promise<boolean> = llegada.then(llegar, llegar)
    this.#vivas.add(suya)
  }
  /** Until nothing is on its way, also of what was chosen meanwhile. @returns whether all of it came */
  todas = async (): Promise<boolean> => {
    let vinieron = true
    while (this.hay) vinieron = (await Promise.all(this.#vivas)).every(Boolean) && vinieron
    return vinieron
  }
}
