import type { DeepKeysOfType } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import type { Opciones as OpcionesDeLlamada } from '../../api/cliente.ts'
import type { Aviso, TipoOperacion } from '../avisos.ts'
import type { CredencialesFirma, FirmaPrestada } from '../FirmaEmpleado.tsx'
import type { Falla } from './fallas.ts'

/** Path of a datum of the form whose value is a `V`. */
export type Ruta<T, V> = DeepKeysOfType<T, V> & string

/** What a save sends beside the data: pass it on to `llamar` as its options. */
export interface Intento extends Pick<OpcionesDeLlamada, 'almacen'> {
  /** The same while the content is the same, whatever the answer. */
  idempotencia: string
  /** Version of the record that the form started from; 0 for a new one. */
  version: number
  /** Only with `firma`. */
  credenciales: CredencialesFirma
  /** What signs it instead of the password: the signature of a moment ago (D23). */
  camino?: string
}

/** A record as it is stored now, for who finds that another person saved it. */
export interface Guardado<T> {
  valores: T
  version: number
}

export interface Opciones<T extends object> {
  inicial: T
  /** What is being written, in the name of its draft: `rol.<id>`. Without it (passwords) no draft is kept. */
  asunto?: string
  /** What its draft never keeps: passwords of others than the signer. */
  sinBorrador?: readonly (keyof T & string)[]
  /** What says which of its buttons was pressed: nothing that would be lost. */
  deBoton?: readonly (keyof T & string)[]
  /** What says where in it the person is: to go to another step writes nothing. */
  deLugar?: readonly (keyof T & string)[]
  /** As the question on leaving names it: *de este rol*. Without it nothing is asked. */
  deQue?: string
  /** Faults that the browser can see by itself. */
  reglas?: (valores: T) => readonly Falla[]
  /** Keeps together what depends on what was just changed. */
  derivar?: (valores: T, cambiados: readonly string[]) => T
  /** Who a draft is about, at the end of the line that offers it. */
  deQuien?: (borrador: T) => ReactNode
  /** Whether a draft found may be taken up. */
  sirve?: (borrador: T) => boolean
  version?: number | undefined
  /**
   * Its screen stays after the save: what was written meanwhile waits for the next one. That of a stored record may, unless said. Said
   * that it does not, the screen goes with the save: nothing that comes after it is work.
   */
  sigue?: boolean
  /** How to read the record again: with it, a clash of versions is shown field by field. */
  releer?: (() => Promise<Guardado<T>>) | undefined
  /** Why it cannot be changed by this person. */
  soloLectura?: string | undefined
  /** Notices of the save (001 §8); without it the save is silent and every failure is said in the form. */
  operacion?: TipoOperacion
  /** The save asks for the signature of who saves (D12). */
  firma?: boolean
  /** A signature of a moment ago that serves this save too (D23). */
  prestada?: FirmaPrestada | undefined
  enviar: (valores: T, con: Intento) => Promise<unknown>
  /** It takes as long as it takes (a file that is read, or made): no answer in time says nothing of the network. */
  larga?: boolean
  exito?(guardado: unknown): Partial<Aviso>
  alGuardar?(guardado: unknown, valores: T): void
  /** What was sent and never answered was saved: what was read before is old. */
  alHallar?(): void
  /** Where what it makes is seen, by its code. */
  enlaceDe?(codigo: string): ReactNode
  /** After the form has said what it had to say; its faults, when they came with it. */
  alFallar?: (fallas: readonly Falla[], error: unknown) => void
  /** Names and values of fields that may be off the screen when they are told. */
  presentacion?: (campo: string) => Presentacion
  /** Faults of a refusal, when the wire says them in another way. */
  fallasDe?: (error: unknown) => readonly Falla[]
}

export interface Choque<T> {
  base: T
  mio: T
  suyo: Guardado<T>
}

/** How a field is called and read where it is told apart from its value on the screen. */
export interface Presentacion {
  etiqueta: string
  legible: (valor: unknown) => string
}
