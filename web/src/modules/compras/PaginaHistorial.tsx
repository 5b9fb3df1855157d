import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined'
import { LISTAS_COMPRAS, pieDeCompras } from '@retroventa/api/compras/lista'
import type { CompraFila } from '@retroventa/api/compras/llamadas'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, queryLista } from './llamadas.ts'
import './compras.css'

/** Purchases of the branch: columns and filters are in `LISTAS_COMPRAS`. */
function Pagina({ clase }: { clase: keyof typeof LISTAS_COMPRAS }) {
  const lista = useLista(LISTAS_COMPRAS[clase])
  const consulta = useQuery(queryLista({ ...lista.pedido, clase }))
  const puedeExportar = usePermiso('compras.exportar')
  const totales = consulta.data?.totales
  return (
    <Lista<CompraFila>
      lista={lista}
      titulo={clase === 'articulos' ? 'Historial de compras' : 'Historial de compras por peso'}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/compras/compra/${codigo}`}
      clases={{ articulos: 'cp-nombre', tercero: 'cp-nombre', total: 'cp-fuerte' }}
      ayudas={{ articulos: ({ articulos }) => articulos, tercero: ({ tercero }) => tercero }}
      exportar={
        puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, clase, archivo }) : undefined
      }
      totales={totales && pieDeCompras(totales)}
      vacia={{
        icono: <Icono de={ShoppingOutlined} />,
        titulo: 'Aquí se verán las compras de este almacén',
        texto: 'Con quien vendió, sus impuestos, desde cuándo se venden y su documento soporte.',
      }}
    />
  )
}

export const PaginaHistorial = () => <Pagina clase="articulos" />
export const PaginaHistorialPeso = () => <Pagina clase="peso" />
