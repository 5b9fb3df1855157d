import type { Dependencias } from '../dependencies.ts'
import type { Trabajo } from '../jobs/cola.ts'

/** Something that happened in a module, with what is told of it. `modulo.participio`: `clientes.guardado`. */
export interface Evento<Datos extends object> {
  readonly nombre: string
  /** Only for the compiler: what travels is what was declared. */
  readonly datos?: Datos
}

/** Declares an event of a module, once, in a file of that module. */
export const evento = <Datos extends object>(nombre: string): Evento<Datos> => ({ nombre })

/** Who wants to know of an event, in the `modulo.ts` of who reads it. */
export interface Suscripcion {
  readonly evento: string
  /** The work of this subscriber alone: its queue, its attempts, its failures. */
  readonly trabajo: Trabajo<Dependencias, never>
}

/**
 * Reads an event. Each subscriber has a queue of its own, so that nobody takes a notice away from another, and one that
 * fails is tried again alone. It may come more than once: reading it twice must be harmless.
 * @param quien module that reads, part of the name of the queue
 */
export function suscribir<Datos extends object>(
  { nombre }: Evento<Datos>,
  quien: string,
  ejecutar: Trabajo<Dependencias, Datos>['ejecutar'],
): Suscripcion {
  return { evento: nombre, trabajo: { nombre: `${nombre}.${quien}`, ejecutar } }
}
