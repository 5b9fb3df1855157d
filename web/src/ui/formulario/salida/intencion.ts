import type { retirarEnvio } from '@retroventa/api/sesion/llamadas'
import { llamar, nuevaIdempotencia } from '../../../api/cliente.ts'
import { ErrorApi, fueRechazado } from '../../../api/errorApi.ts'
import { ruta } from '../../../api/referencia.ts'
import { conPlazo } from './plazo.ts'

const RETIRAR = ruta<typeof retirarEnvio>('POST', '/sesion/envios/:clave/retirar')

/** What a save made whose answer never came: its code, null where it has none. */
export interface Hallado {
  readonly codigo: string | null
}

/** *Lo que se había enviado sí quedó guardado: PCT01-EG000123.* @param que its code, or a few words of it */
export const enPalabras = (que: string | null): string =>
  `Lo que se había enviado sí quedó guardado${que ? `: ${que}` : ''}`.replace(/[^…]$/, '$&.')

/** Something else was written since, and is not saved beside it unless somebody says so. */
export const yaQuedo = (hallado: Hallado): ErrorApi =>
  new ErrorApi(
    {
      codigo: 'ya_quedo',
      titulo: 'Lo anterior sí quedó',
      mensaje: `${enPalabras(hallado.codigo)} Lo que está escrito ahora no: guárdelo solo si es además de aquello.`,
      solicitud: '',
    },
    409,
  )

/** What is kept of a save that nobody answered: its key, and whether something else is written by now. */
export interface Duda {
  readonly clave?: string
  readonly otra?: true
}

/** How a save goes out. */
interface Salida<R> {
  /** Of what is written, as its draft knows it. */
  readonly huella: string
  /** Of a stored record: from a second save its version keeps it. */
  readonly conVersion: boolean
  /** Keeps its key with the draft. */
  readonly anotar: () => void
  readonly enviar: (clave: string) => Promise<R>
}

/** What is meant by a save: its key is the same as long as what is sent is. */
export class Intencion {
  #huella = ''
  #clave = ''
  /** It was sent, and nobody knows whether it was saved. */
  #enDuda = false
  readonly #alHallar: () => void

  /** @param alHallar what was sent was there, so that what was read before is old */
  constructor(alHallar: () => void) {
    this.#alHallar = alHallar
  }

  /** Goes on with one that another page sent, and was never answered. */
  seguir(huella: string, { clave, otra }: Duda): void {
    this.#clave = clave ?? ''
    this.#huella = otra ? '' : huella
    this.#enDuda = clave !== undefined
  }
  duda = (huella: string): Duda =>
    this.#enDuda ? { clave: this.#clave, ...(this.#huella !== huella && { otra: true as const }) } : {}

  /** What became of it is known. */
  saldar(hallado: Hallado | undefined): void {
    this.seguir('', {})
    if (hallado) this.#alHallar()
  }
  /** It is given up. @returns the key under which it went, while nobody answered */
  dejar(): string | undefined {
    const { clave } = this.duda('')
    this.seguir('', {})
    return clave
  }

  /**
   * Sends it, under the key of what it is. What was sent before it and is something else must not be saved beside it: it is known first.
   * @throws ErrorApi `ya_quedo` when that was saved; as `enviar`
   */
  async salir<R>(con: Salida<R>): Promise<R> {
    const { huella, conVersion, anotar, enviar } = con
    if (!conVersion && this.duda(huella).otra) {
      anotar()
      await this.#aclarar(this.#clave)
    }
    const otra = this.#huella !== huella
    const enDuda = !otra && this.#enDuda
    const clave = otra ? nuevaIdempotencia() : this.#clave
    this.seguir(huella, { clave })
    anotar()
    try {
      const hecho = await enviar(clave)
      this.#enDuda = false
      return hecho
    } catch (error) {
      if (conVersion || !esRepetida(error)) {
        // In doubt only if it had been before.
        if (fueRechazado(error)) this.#enDuda = enDuda
        anotar()
        throw error
      }
      // It was saved on what was seen then, or given up in another window.
      await this.#aclarar(clave)
      return this.salir(con)
    }
  }
  async #aclarar(clave: string): Promise<void> {
    const hallado = await averiguar(clave)
    this.saldar(hallado)
    if (hallado) throw yaQuedo(hallado)
  }
}

/**
 * Asks what became of a save that nobody answered. From then on it is known: what was not saved will not be.
 * @returns nothing when it was not
 * @throws ErrorApi when nobody answers this either
 */
export async function averiguar(clave: string): Promise<Hallado | undefined> {
  const { quedo, codigo } = await conPlazo(llamar(RETIRAR, { params: { clave } }))
  return quedo ? { codigo } : undefined
}

const esRepetida = (error: unknown): boolean =>
  error instanceof ErrorApi && error.codigo === 'peticion.clave_repetida'
