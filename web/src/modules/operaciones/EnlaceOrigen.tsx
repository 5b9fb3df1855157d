import { leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { EnlaceDocumento } from './EnlaceDocumento.tsx'

/** To what a document acts on: a contract has its sheet, for who may see it; any other its own document. */
export function EnlaceOrigen({ codigo }: { codigo: string }) {
  const veContratos = usePermiso('contratos.ver')
  const esContrato = leerDocumento(codigo)?.tipo === 'contrato'
  if (!esContrato) return <EnlaceDocumento codigo={codigo} />
  if (!veContratos) return <span className="rv-codigo">{codigo}</span>
  return (
    <Link to="/contratos/$codigo" params={{ codigo }}>
      {codigo}
    </Link>
  )
}

/** To the page of a thing by its code, for who may see what the house has. */
export function EnlaceArticulo({ codigo }: { codigo: string }) {
  if (!usePermiso('vitrina.ver')) return <span className="rv-codigo">{codigo}</span>
  return (
    <Link to="/vitrina/articulo/$codigo" params={{ codigo }}>
      {codigo}
    </Link>
  )
}
