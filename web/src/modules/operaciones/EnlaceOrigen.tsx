import { leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { Link } from '@tanstack/react-router'

/** To what a document acts on: a contract has its sheet, any other its own document. */
export function EnlaceOrigen({ codigo }: { codigo: string }) {
  const esContrato = leerDocumento(codigo)?.tipo === 'contrato'
  return (
    <Link to={esContrato ? '/contratos/$codigo' : '/documentos/$codigo'} params={{ codigo }}>
      {codigo}
    </Link>
  )
}
