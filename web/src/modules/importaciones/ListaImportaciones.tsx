import ImportOutlined from '@ant-design/icons-svg/es/asn/ImportOutlined'
import { LISTA_IMPORTACIONES } from '@retroventa/api/importaciones/lista'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EtiquetaImportacion } from './Etiquetas.tsx'
import { direccionExportar, type Importacion, queryImportaciones } from './llamadas.ts'

/** Earlier imports of the branch: who, when, what they did, and the way into each. */
export function ListaImportaciones({ alAbrir }: { alAbrir: (id: string) => void }) {
  const lista = useLista(LISTA_IMPORTACIONES)
  const consulta = useQuery(queryImportaciones(lista.pedido))
  const sumas = consulta.data?.sumas
  return (
    <Lista<Importacion>
      lista={lista}
      titulo="Importaciones anteriores"
      dentro
      consulta={consulta}
      clave={({ id }) => id}
      alAbrir={({ id }) => alAbrir(id)}
      celdas={{ estado: ({ estado }) => <EtiquetaImportacion estado={estado} /> }}
      clases={{ archivo: 'im-archivo' }}
      totales={
        sumas && [
          { texto: 'Filas', valor: formatoEntero(sumas.filas) },
          { texto: 'Creados', valor: formatoEntero(sumas.creados) },
          { texto: 'Completados', valor: formatoEntero(sumas.completados) },
        ]
      }
      exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
      vacia={{
        icono: <Icono de={ImportOutlined} />,
        titulo: 'Aún no se ha importado nada',
        texto: 'Descargue la plantilla, péguele su lista de clientes y súbala aquí.',
      }}
    />
  )
}
