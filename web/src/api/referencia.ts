import type { Endpoint, Llamada } from '@retroventa/api/core/endpoint'

/** Method and path of an endpoint with its types, and without its schemas. */
export interface Referencia<E extends Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  /** Only for the compiler. */
  readonly de?: E
}

/**
 * Names an endpoint without importing it, so that its schemas stay out of the browser: the literals are checked
 * against the declaration and a changed path does not compile.
 * @example const crear = ruta<typeof crearCliente>('POST', '/clientes')
 */
export const ruta = <E extends Endpoint>(method: E['method'], path: E['path']): Referencia<E> => ({
  method,
  path,
})

/** The endpoint behind a reference, or the endpoint itself. */
export type De<R> = R extends Endpoint ? R : R extends Referencia<infer E> ? E : never

/** What a list asks of its endpoint: the same for a page and for its file. */
export type ConsultaDe<E extends Endpoint> = NonNullable<Llamada<E>['query']>
