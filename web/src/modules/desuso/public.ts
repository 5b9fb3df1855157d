import { perezoso } from '../../ui/perezoso.ts'

/** The dialogue that takes things out of the shop window, for who shows them. */
export const PasarADesuso = perezoso(() => import('./Marcar.tsx'))
