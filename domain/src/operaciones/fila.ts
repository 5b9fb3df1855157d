import type { ClaseMensaje } from '../mensajes/tipos.ts'
import type { TipoPlantilla } from '../plantillas/matriz.ts'
import type { MedioPago } from './tipos.ts'

/** One row of the catalogue: everything that is known of an operation without its arithmetic. */
export interface FilaOperacion {
  readonly titulo: string
  readonly modulo: string
  /** Where it acts: what is locked, loaded and rewritten. */
  readonly origen: string
  /** Between branch and number in the code of its document; empty only for the contract (D8). */
  readonly prefijo: string
  readonly permiso: string
  /** Whether it makes its origin instead of acting on one. */
  readonly crea?: true
  /** Of what makes its origin: people do it on something else that they know by its code. */
  readonly sobreCodigo?: true
  /** `compra` is the paper that its seller signs; the others print a receipt. */
  readonly papel: 'contrato' | 'recibo' | 'compra' | 'remision'
  /** Whom its document names, when it is no customer of the counter. */
  readonly parte?: 'proveedor' | 'tercero'
  /** Done while the customer is not there: no paper of it, nor of its void, has a line for them. */
  readonly sinCliente?: true
  /** Template that the customer is told with; absent when the law or the trade asks for none. */
  readonly mensaje?: TipoPlantilla
  /** What the law takes that message for (D14); absent of the confirmation of what the customer did. */
  readonly clase?: ClaseMensaje
  /** Template that goes to the customer with the copy of a document that is printed again. */
  readonly copia?: TipoPlantilla
  /** Template that tells the company that it was printed again, and why (001 §3 *aviso copia*). */
  readonly avisoCopia?: TipoPlantilla
  /** Permission without which nobody is told of its documents, whatever else they may see: it tells the drawer (D26). */
  readonly reserva?: string
  /** Permission to void it without asking; absent when it cannot be voided. */
  readonly anula?: string
  /** Both ends sign its save: it is authorised on the spot, never carried out later by somebody who was not there. */
  readonly firmanDos?: true
  /** Means by which its money is handed over, when not the usual ones (`pagos.ts`). */
  readonly entregan?: readonly MedioPago[]
  /** What it hands over goes back by the means that it was paid with: the plan says which, and nobody chooses. */
  readonly comoSePago?: true
  /** It moves nothing, and is of no day of the drawer: one that was closed asks for nobody's authorisation. */
  readonly sinDia?: true
  /** The button at the foot of its dialog: what happens, with the amount. */
  readonly verbo: 'Cobrar' | 'Entregar' | 'Guardar'
}
