import { perezoso } from '../../../ui/perezoso.ts'

/** The dialog that voids a document: it comes when somebody asks for it. Goes inside of a `Suspense`. */
export const Anular = perezoso(() => import('./DialogoAnular.tsx'))
