import { leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'

/** To what a document acts on: a contract has its sheet, for who may see it; any other its own document. */
export function EnlaceOrigen({ codigo }: { codigo: string }) {
  const veContratos = usePermiso('contratos.ver')
  const esContrato = leerDocumento(codigo)?.tipo === 'contrato'
  if (esContrato && !veContratos) return <span className="rv-codigo">{codigo}</span>
  return (
    <Link to={esContrato ? '/contratos/$codigo' : '/documentos/$codigo'} params={{ codigo }}>
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
