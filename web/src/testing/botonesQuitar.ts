import { isValidElement, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  onClick?: () => void
  'aria-label'?: string
}

/** The buttons that take a row out, of what a component without a state of its own draws. */
export function botonesQuitar(dibujo: ReactNode): (() => void)[] {
  if (Array.isArray(dibujo)) return dibujo.flatMap(botonesQuitar)
  if (!isValidElement<Props>(dibujo)) return []
  const { children, onClick, 'aria-label': nombre } = dibujo.props
  return [...(nombre?.startsWith('Quitar') && onClick ? [onClick] : []), ...botonesQuitar(children)]
}
