/** Where a link of the menu leads: Indicadores stands at `/`, which typed alone is the house and leads to Inicio (ADR 023). */
export const destinoDe = (a: string): { to: string; hash?: string } =>
  a === '/' ? { to: a, hash: 'indicadores' } : { to: a }
