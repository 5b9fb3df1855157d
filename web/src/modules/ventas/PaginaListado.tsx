import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined'
import { LISTAS_VENTAS, pieDeVentas } from '@retroventa/api/ventas/lista'
import type { VentaFila } from '@retroventa/api/ventas/llamadas'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, queryLista } from './llamadas.ts'
import './ventas.css'

function Pagina({ clase }: { clase: keyof typeof LISTAS_VENTAS }) {
  const lista = useLista(LISTAS_VENTAS[clase])
  const consulta = useQuery(queryLista({ ...lista.pedido, clase }))
  const puedeExportar = usePermiso('ventas.exportar')
  const totales = consulta.data?.totales
  return (
    <Lista<VentaFila>
      lista={lista}
      titulo={clase === 'articulos' ? 'Listado de ventas' : 'Listado de ventas de servicios'}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/ventas/venta/${codigo}`}
      clases={{ articulos: 'vn-nombre', cliente: 'vn-nombre', total: 'vn-fuerte' }}
      ayudas={{ articulos: ({ articulos }) => articulos, cliente: ({ cliente }) => cliente ?? '' }}
      exportar={
        puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, clase, archivo }) : undefined
      }
      totales={totales && pieDeVentas(totales)}
      vacia={{
        icono: <Icono de={ShoppingOutlined} />,
        titulo: 'Aquí se verán las ventas de este almacén',
        texto: 'Con su IVA, sus gramos, quién vendió y lo que se devolvió.',
      }}
    />
  )
}

export const PaginaListado = () => <Pagina clase="articulos" />
export const PaginaListadoServicios = () => <Pagina clase="servicios" />
