import GiftOutlined from '@ant-design/icons-svg/es/asn/GiftOutlined'
import { LISTA_SEPARES } from '@retroventa/api/separes/lista'
import type { SepareFila } from '@retroventa/api/separes/llamadas'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, queryLista } from './llamadas.ts'
import './separes.css'

/** Layaways of the branch: what each owes, and its next date. */
export function PaginaListado() {
  const lista = useLista(LISTA_SEPARES)
  const consulta = useQuery(queryLista(lista.pedido))
  const puedeExportar = usePermiso('separes.exportar')
  const totales = consulta.data?.totales
  return (
    <Lista<SepareFila>
      lista={lista}
      titulo="Listado de planes separe"
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/plan-separe/plan/${codigo}`}
      clases={{ articulos: 'sp-nombre', cliente: 'sp-nombre' }}
      ayudas={{ articulos: ({ articulos }) => articulos, cliente: ({ cliente }) => cliente }}
      exportar={puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, archivo }) : undefined}
      totales={
        totales && [
          { texto: 'Precio', valor: <Dinero valor={totales.total} /> },
          { texto: 'Abonado', valor: <Dinero valor={totales.abonado} /> },
          { texto: 'Saldo', valor: <Dinero valor={totales.saldo} /> },
        ]
      }
      vacia={{
        icono: <Icono de={GiftOutlined} />,
        titulo: 'Aquí se verán los planes separe de este almacén',
        texto: 'Con lo abonado, el saldo y la próxima cuota de cada uno.',
      }}
    />
  )
}
