import type { Forma } from './forma.ts'

/** What the sections need to show and change the settings. */
export interface EditarForma {
  forma: Forma
  inactivo: boolean
  poner: (campo: string, valor: unknown) => void
  salir: (campo: string) => void
  error: (campo: string) => string | undefined
}
