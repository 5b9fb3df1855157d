declare module 'virtual:manual' {
  export const PAGINAS: readonly import('../../../manual/leer.ts').PaginaManual[]
  /** HTML of each page, made when the application is built. */
  export const CARGAS: Readonly<Record<string, () => Promise<{ default: string }>>>
}
