/** What was chosen in a form and is still read: however it ends, it is waited for. */
export class Llegadas {
  readonly #vivas = new Set<Promise<void>>()

  get hay(): boolean {
    return this.#vivas.size > 0
  }
  esperar = (llegada: Promise<unknown>): void => {
    const llegar = () => void this.#vivas.delete(suya)
    const suya: Promise<void> = llegada.then(llegar, llegar)
    this.#vivas.add(suya)
  }
  /** Until nothing is on its way, also of what was chosen meanwhile. */
  todas = async (): Promise<void> => {
    while (this.hay) await Promise.all(this.#vivas)
  }
}
