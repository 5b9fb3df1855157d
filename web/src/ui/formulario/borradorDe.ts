import { getBy } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import {
  apartarBorrador,
  type Borrador,
  type Dejado,
  guardarBorrador,
  hacerPropio,
  leerBorradores,
  mirarVentanas,
  olvidarBorrador,
  quitarBorrador,
  unir,
} from '../../api/borradores.ts'
import { difieren } from './envio.ts'
import { Llegadas } from './llegadas.ts'
import type { Opciones, Presentacion } from './opciones.ts'

/** Enough to tell one from another in a line. */
const LARGO_PALABRAS = 60

/** What of a form its draft keeps: of what `sinBorrador` names, only how it began. */
export function loQueQueda<T extends object>(
  { sinBorrador = [] }: Pick<Opciones<T>, 'sinBorrador'>,
  valores: T,
  base: T,
): T {
  const callado = Object.fromEntries(sinBorrador.map((nombre) => [nombre, base[nombre]]))
  return { ...valores, ...callado }
}

/** A few words of what is written, as its fields show it. */
function enPalabras<T extends object>(
  valores: T,
  base: T,
  presentaciones: ReadonlyMap<string, Presentacion>,
): string {
  const dichas = [...presentaciones].flatMap(([campo, { legible }]) => {
    const valor: unknown = getBy(valores, campo)
    const dice = (typeof valor === 'string' && valor !== '') || (typeof valor === 'number' && valor > 0)
    return dice && valor !== getBy(base, campo) ? [legible(valor)] : []
  })
  const todas = dichas.join(' · ')
  return todas.length > LARGO_PALABRAS ? `${todas.slice(0, LARGO_PALABRAS - 1).trimEnd()}…` : todas
}

/** Over what the record holds now. */
export const sobreLoDeHoy = <T extends object>({ base, valores }: Borrador<T>, { inicial }: Opciones<T>): T =>
  unir(base, valores, inicial)

/** The form of a draft, as anybody sees it. */
interface Forma {
  readonly sucio: boolean
  readonly guardando: boolean
  readonly acabado: boolean
  readonly llegadas: Llegadas
  descartar: () => void
}

/** What a draft asks of its form, and does to it, that nobody else may. */
interface Suyo<T extends object> {
  opciones: () => Opciones<T>
  tomar: (dejado: Dejado<T>) => void
  /** What it goes on with is on the screen. */
  volvio: () => Promise<boolean>
  anotar: () => void
  avisar: () => void
}

/**
 * The draft of a form. It is of this window: what another one is writing of the same is not touched. What one that is gone was writing
 * is gone on with, the newest by itself and the others when the person asks for them.
 */
export class BorradorDe<T extends object> {
  readonly #usuarioId: string
  readonly #forma: Forma
  readonly #de: Suyo<T>
  /** Name of what was found of a window that is gone, until it is of this one. */
  #hallado: string | undefined
  #vive = false
  /** Since its screen is there: whose it is that was found is known. */
  mirado: Promise<void> = Promise.resolve()
  /** What was read for what is written here, and is still on its way: it is not to arrive in another one. */
  readonly llegadas = new Llegadas()
  /** What is written here waits for what is on its way to it, to be put aside: nothing else is put into it meanwhile. */
  apartando = false
  /** Of windows that are gone, and what was left here for another one. */
  otros: readonly Dejado<T>[] = []

  constructor(usuarioId: string, forma: Forma, de: Suyo<T>) {
    this.#usuarioId = usuarioId
    this.#forma = forma
    this.#de = de
  }

  /** What is on its way to its save, or was saved, is not put aside for another one. */
  get #sigueAqui(): boolean {
    return this.#vive && !this.#forma.guardando && !this.#forma.acabado
  }
  /** Nothing is written in it, nor on its way to it: what was left may take its place. */
  get #libre(): boolean {
    return this.#sigueAqui && !this.#forma.sucio && !this.llegadas.hay && !this.#forma.llegadas.hay
  }

  /** Those of this person that the form may go on with: each says something that is not there already. */
  #dejados(): Dejado<T>[] {
    const opciones = this.#de.opciones()
    const { asunto, inicial, sirve = () => true } = opciones
    if (!asunto) return []
    return leerBorradores(this.#usuarioId, asunto, inicial, Date.now()).filter(
      (uno) => sirve(uno.valores) && difieren(opciones, sobreLoDeHoy(uno, opciones), inicial),
    )
  }
  /** @returns false when another window took it first, or is writing it */
  #hacerPropio(hallado = this.#hallado): boolean {
    const { asunto } = this.#de.opciones()
    this.#hallado = undefined
    return !asunto || !hallado || hacerPropio(this.#usuarioId, asunto, hallado)
  }

  /** What the form that is being opened goes on with. */
  hallar(): void {
    const [uno, ...otros] = this.#dejados()
    this.otros = otros
    this.#hallado = uno?.llave
    if (uno) this.#de.tomar(uno)
  }

  /** While its screen is there. @returns what to do when it goes, after `dejar` */
  vivir(dejar: () => void): () => void {
    this.#vive = true
    if (this.#de.opciones().asunto) this.mirado = this.#mirar()
    return () => {
      dejar()
      this.#vive = false
    }
  }

  /** What was found may be of a window that is there after all; one may have gone a moment ago. */
  async #mirar(): Promise<void> {
    await mirarVentanas()
    if (!this.#vive) return
    // What it went on with is of another window.
    if (!this.#hacerPropio()) this.#forma.descartar()
    const libre = this.#libre
    this.otros = this.#dejados().filter(({ mio }) => libre || !mio)
    const [uno] = this.otros
    if (uno && libre) return this.#pasarA(uno)
    if (uno) this.#de.avisar()
    void this.#volvio()
  }

  async #volvio(): Promise<void> {
    if (!(await this.#de.volvio())) return
    this.#de.anotar()
    this.#de.avisar()
  }

  deQuien = ({ valores }: Dejado<T>): ReactNode => this.#de.opciones().deQuien?.(valores)

  /** Goes on with another one; what is written here waits among the others. */
  irA = async (otro: Dejado<T>): Promise<void> => {
    await Promise.all([this.llegadas.todas(), this.#forma.llegadas.todas()])
    if (this.#sigueAqui) this.#pasarA(otro)
  }
  #pasarA(otro: Dejado<T>): void {
    const { asunto } = this.#de.opciones()
    if (!asunto) return
    const sigueAhi = this.#dejados().some(({ llave }) => llave === otro.llave)
    if (sigueAhi && !otro.mio) this.#de.anotar()
    const hecho =
      sigueAhi && (otro.mio || apartarBorrador(this.#usuarioId, asunto)) && this.#hacerPropio(otro.llave)
    this.otros = this.#dejados().filter(({ mio }) => !mio)
    if (hecho) this.#de.tomar(otro)
    else this.#de.avisar()
    if (hecho) void this.#volvio()
  }

  /** One of the others is given up. */
  olvidarOtro = ({ llave }: Dejado<T>): void => {
    const { asunto } = this.#de.opciones()
    if (asunto) olvidarBorrador(this.#usuarioId, asunto, llave)
    this.otros = this.otros.filter((uno) => uno.llave !== llave)
    this.#de.avisar()
  }

  /**
   * What is written here waits among the others, and the form begins anew.
   * @returns false when it cannot wait (it is on its way to its save, or this browser keeps nothing): all stays as it is
   */
  apartar = async (): Promise<boolean> => {
    this.apartando = true
    this.#de.avisar()
    try {
      await Promise.all([this.llegadas.todas(), this.#forma.llegadas.todas()])
      return this.#apartar()
    } finally {
      this.apartando = false
      this.#de.avisar()
    }
  }
  #apartar(): boolean {
    const { asunto } = this.#de.opciones()
    if (!asunto || !this.#sigueAqui) return false
    this.#de.anotar()
    const queda = !this.#forma.sucio || this.#dejados().some(({ mio }) => mio)
    if (!queda || !apartarBorrador(this.#usuarioId, asunto)) return false
    this.#forma.descartar()
    this.otros = this.#dejados().filter(({ mio }) => !mio)
    return true
  }

  /**
   * Keeps what is written; without `queda`, which is what was undone by hand, nothing.
   * @param queda with the key of the save that was sent of just this, while nobody knows what became of it
   */
  anotar(
    queda: Omit<Borrador<T>, 'cuando' | 'palabras'> | undefined,
    presentaciones: ReadonlyMap<string, Presentacion>,
  ): void {
    const opciones = this.#de.opciones()
    if (!opciones.asunto) return
    if (!queda) {
      this.quitar()
      return
    }
    this.#hacerPropio()
    const valores = loQueQueda(opciones, queda.valores, queda.base)
    const palabras = enPalabras(valores, queda.base, presentaciones)
    guardarBorrador(this.#usuarioId, opciones.asunto, { ...queda, valores, palabras, cuando: Date.now() })
  }

  /** It was saved, or given up: that of this window alone goes. */
  quitar(): void {
    const { asunto } = this.#de.opciones()
    if (asunto) quitarBorrador(this.#usuarioId, asunto, this.#hallado)
    this.#hallado = undefined
  }
}
