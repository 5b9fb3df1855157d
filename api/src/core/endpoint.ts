import type { z } from 'zod'
import type { CodigoError } from '../errores.ts'
import type { Permiso } from '../permisos.ts'
import { enOrden } from './rangos.ts'

/** Who may call: a permission key, any of several, any signed-in user (`sesion`), or anybody (`publico`). There is no default. */
export type Acceso = Permiso | readonly [Permiso, ...Permiso[]] | 'sesion' | 'publico'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the outer interface. The server binds it to a route and the web calls it; both fail to compile
 * when they disagree. `path` is relative to `/api/v2` and uses `:name` for parameters.
 */
export interface Endpoint {
  readonly method: Metodo
  readonly path: string
  readonly permiso: Acceso
  /** Of `sesion`: also who is not wholly inside, with a password to change or a second factor to set up. */
  readonly aMedias?: true
  /** What a person reads in the document of the interface. */
  readonly resumen: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** JSON schema of the answer; absent when the answer is a file (`produce`). */
  readonly response?: z.ZodType
  /** Media type when the answer is not JSON. */
  readonly produce?:
    | 'application/pdf'
    | 'text/csv'
    | 'text/plain'
    | 'application/xml'
    | 'application/zip'
    | 'image/jpeg'
    /** It stays open and tells what happens (server-sent events). */
    | 'text/event-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  readonly errors: readonly CodigoError[]
}

/** Declares an endpoint, keeping its literal types. The ranges of a list (`…Desde`, `…Hasta`) do not cross; other ends say so by `enOrden`. */
export function endpoint<const E extends Endpoint>(definicion: E): E {
  return definicion.query ? { ...definicion, query: enOrden(definicion.query) } : definicion
}

type Salida<T> = T extends z.ZodType ? z.output<T> : undefined
type Entrada<T> = T extends z.ZodType ? z.input<T> : undefined

/** What the handler receives, after validation. */
export interface Peticion<E extends Endpoint> {
  params: Salida<E['params']>
  query: Salida<E['query']>
  body: Salida<E['body']>
}

type Solo<K extends string, T> = T extends undefined
  ? { [P in K]?: never }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What the caller sends, before validation. */
export type Llamada<E extends Endpoint> = Solo<'params', Entrada<E['params']>> &
  Solo<'query', Entrada<E['query']>> &
  Solo<'body', Entrada<E['body']>>

/** What the handler returns (undeclared fields are stripped) and the caller receives. */
export type Respuesta<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined
