import { Dinero } from '../../ui/Cifras.tsx'

/**
 * Pesos of what was counted. With something in it that is no figure nothing is said in its place: a 0, or a total without it, would be
 * read as what there is.
 */
export function Suma({ valor, className }: { valor: number; className?: string }) {
  return Number.isSafeInteger(valor) ? (
    <Dinero valor={valor} {...(className && { className })} />
  ) : (
    <span className={className ?? 'rv-suave'}>por corregir</span>
  )
}
