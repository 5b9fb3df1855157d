import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined'
import { LISTA_DOCUMENTOS, loQueNoSuma } from '@retroventa/api/operaciones/lista'
import type { DocumentoFila } from '@retroventa/api/operaciones/llamadas'
import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero, Documento } from '../../ui/Cifras.tsx'
import { Estado } from '../../ui/Estado.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { usePorPartes } from '../../ui/lista/usePorPartes.ts'
import { EnlaceOrigen } from './EnlaceOrigen.tsx'
import { direccionExportar, queryLista } from './llamadas.ts'
import './operaciones.css'

/** Every document of the branch: its columns and filters are in `LISTA_DOCUMENTOS`. */
export function PaginaDocumentos() {
  const lista = useLista(LISTA_DOCUMENTOS)
  const consulta = usePorPartes(lista, queryLista)
  const puedeExportar = usePermiso('documentos.exportar')
  const totales = consulta.data?.totales
  const sin = loQueNoSuma(lista.pedido)
  return (
    <Lista<DocumentoFila>
      lista={lista}
      titulo="Documentos"
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/documentos/${codigo}`}
      celdas={{
        origen: ({ origen }) => origen && <EnlaceOrigen codigo={origen} />,
        cedula: ({ cliente }) =>
          cliente && (
            <Documento
              texto={formatoDocumento(
                cliente.cedula,
                (cliente.tipo_documento ?? undefined) as TipoDocumento | undefined,
              )}
            />
          ),
        estado: ({ estado }) => (estado === 'anulado' ? <Estado situacion={{ estado }} /> : 'Activo'),
      }}
      clases={{ cliente: 'op-nombre', valor: 'op-fuerte' }}
      ayudas={{ cliente: ({ cliente }) => cliente?.nombre ?? '' }}
      claseFila={({ estado }) => (estado === 'anulado' ? 'op-anulado' : '')}
      exportar={puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, archivo }) : undefined}
      totales={
        totales
          ? [
              { texto: 'Cobrado', de: sin, valor: <Dinero valor={totales.cobrado} /> },
              { texto: 'Entregado', de: sin, valor: <Dinero valor={totales.entregado} /> },
            ]
          : []
      }
      vacia={{
        icono: <Icono de={CopyOutlined} />,
        titulo: 'Aquí se verán los documentos de este almacén',
        texto: 'Cada contrato, prórroga, abono, retiro o anulación deja uno, con su recibo.',
      }}
    />
  )
}
