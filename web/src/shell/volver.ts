export interface BusquedaVolver {
  volver?: string
}

/** Where to go afterwards. Only addresses of this application: a link must not take a signed-in person elsewhere. */
export const leerVolver = (valor: unknown): BusquedaVolver =>
  typeof valor === 'string' && /^\/(?![/\\])/.test(valor) ? { volver: valor } : {}
