import { type Falla, fallaDeFecha } from './fallas.ts'
import { sinNumero } from './fusion.ts'

/** What is written in a form and cannot be read: figures that are none, days that do not exist. No rule is asked of it. */
export class Ilegibles {
  /** Texts that are no figure, by path: what is written stays in sight until it is one. */
  readonly #textos = new Map<string, { texto: string; falla: string }>()
  /** Paths of the days that are asked for on the screen. */
  readonly #dias = new Set<string>()
  readonly #leer: (campo: string) => unknown
  readonly #avisar: () => void
  /** Changes with anything that they say. */
  cambio = 0

  /** @param avisar somebody shows what they say, and it is another */
  constructor(leer: (campo: string) => unknown, avisar: () => void) {
    this.#leer = leer
    this.#avisar = avisar
  }

  /** A text that is no figure (`falla`), or no longer. */
  escribir(ruta: string, texto?: string, falla?: string): void {
    if (texto === undefined || falla === undefined) this.#textos.delete(ruta)
    else this.#textos.set(ruta, { texto, falla })
    this.cambio += 1
  }
  texto = (ruta: string): string | undefined => this.#textos.get(ruta)?.texto
  /** Those of a list, or all. */
  olvidar(lista?: string): void {
    for (const campo of this.#textos.keys())
      if (lista === undefined || campo.startsWith(`${lista}[`)) this.#textos.delete(campo)
    this.cambio += 1
  }

  /** A day is asked for at a path. @returns for when it no longer is: nobody could mend it there */
  dia(ruta: string): () => void {
    const con = (hay: boolean) => {
      if (hay) this.#dias.add(ruta)
      else this.#dias.delete(ruta)
      this.cambio += 1
      if (this.#deDia(ruta).length > 0) this.#avisar()
    }
    con(true)
    return () => con(false)
  }
  #deDia = (ruta: string): Falla[] => fallaDeFecha(ruta, (this.#leer(ruta) as string | null) ?? null)

  fallas(valores: object): Falla[] {
    const cifras = sinNumero(valores).map((campo) => ({
      campo,
      mensaje: this.#textos.get(campo)?.falla ?? 'Escriba un número.',
    }))
    return [...cifras, ...[...this.#dias].flatMap(this.#deDia)]
  }
}
