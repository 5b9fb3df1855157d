import { conTema } from '../../ui/conTema.ts'

/** The dialogue that takes things out of the shop window, for who shows them. */
export const PasarADesuso = conTema(() => import('./Marcar.tsx'))
