import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { LISTA_CADENA } from '@retroventa/api/vitrina/lista'
import type { PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { usePorPartes } from '../../ui/lista/usePorPartes.ts'
import { totalesDeVitrina } from './celdas.tsx'
import { queryCadena } from './llamadas.ts'
import './vitrina.css'

/** What is for sale in every branch of the chain: whose it is, what it weighs and what it is worth. */
export function PaginaCadena() {
  const lista = useLista(LISTA_CADENA)
  const consulta = usePorPartes(lista, queryCadena)
  return (
    <Lista<PiezaFila>
      lista={lista}
      titulo="Búsqueda avanzada en vitrina"
      detalle="Todos los almacenes"
      consulta={consulta}
      clave={({ id }) => id}
      clases={{ descripcion: 'vt-nombre', precio: 'vt-fuerte' }}
      ayudas={{ descripcion: ({ descripcion }) => descripcion }}
      totales={consulta.data?.totales && totalesDeVitrina(consulta.data.totales)}
      vacia={{
        icono: <Icono de={SearchOutlined} />,
        titulo: 'Ningún almacén tiene artículos en vitrina',
        texto: 'Llegan cuando un contrato se resuelve por vencimiento.',
      }}
    />
  )
}
