import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { esSuper, usePermiso, useSesion } from '../../api/sesion.ts'

/**
 * Whether the page of a document opens for who looks: for who may see documents, and of this branch, because those of another
 * one open for super people only (001 §6).
 */
export function useAbreDocumento(codigo: string): boolean {
  const sesion = useSesion()
  const ve = usePermiso('documentos.ver')
  return ve && (codigo.startsWith(`${sesion.almacen?.codigo}-`) || esSuper(sesion))
}

/** To the page of a document, where its receipt is printed again and it is voided; where it does not open, its code alone. */
export function EnlaceDocumento({ codigo }: { codigo: string }) {
  if (!useAbreDocumento(codigo)) return <span className="rv-codigo">{codigo}</span>
  return (
    <Link to="/documentos/$codigo" params={{ codigo }} className="rv-codigo">
      {codigo}
    </Link>
  )
}

/** Several of them, one after the other. */
export function EnlacesDocumentos({ codigos }: { codigos: readonly string[] }) {
  return codigos.map((codigo, i) => (
    <Fragment key={codigo}>
      {i > 0 && ', '}
      <EnlaceDocumento codigo={codigo} />
    </Fragment>
  ))
}
