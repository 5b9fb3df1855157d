import OrderedListOutlined from '@ant-design/icons-svg/es/asn/OrderedListOutlined'
import { LISTA_INVENTARIOS } from '@retroventa/api/inventario/lista'
import type { InventarioFila } from '@retroventa/api/inventario/llamadas'
import { CLASES } from '@retroventa/api/inventario/textos'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { useQuery } from '@tanstack/react-query'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionHistorial, queryHistorial } from './llamadas.ts'

function Pagina({ clase }: { clase: ClaseInventario }) {
  const lista = useLista(LISTA_INVENTARIOS)
  const consulta = useQuery(queryHistorial({ ...lista.pedido, clase }))
  return (
    <Lista<InventarioFila>
      lista={lista}
      titulo={`Historial de inventario de ${CLASES[clase].toLowerCase()}`}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/inventario/${clase}/historial/${codigo}`}
      exportar={(archivo) => direccionHistorial({ ...lista.filtro, clase, archivo })}
      vacia={{
        icono: <Icono de={OrderedListOutlined} />,
        titulo: 'Aquí se verán los inventarios de este almacén',
        texto: 'Cada uno con lo esperado, lo contado, sus diferencias explicadas y su exactitud.',
      }}
    />
  )
}

export const HistorialContratos = () => <Pagina clase="contrato" />
export const HistorialVitrina = () => <Pagina clase="vitrina" />
