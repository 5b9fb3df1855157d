import { BookOutlined } from '@ant-design/icons'
import { LISTA_CATALOGOS } from '@retroventa/api/configuracion/listaCatalogos'
import { type FilaDeCatalogo, filasDeCatalogos } from '@retroventa/domain/catalogos/registro'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionCatalogo } from './llamadas.ts'

/** They are of the program: there is nothing to wait for. */
const CONSULTA = { data: { items: filasDeCatalogos() }, error: null, refetch: () => {} }

/** The fixed catalogues of 001 §3, a tab each, to be searched and taken out. */
export function PaginaCatalogos() {
  const lista = useLista(LISTA_CATALOGOS)
  return (
    <Lista<FilaDeCatalogo>
      lista={lista}
      titulo="Catálogos"
      detalle="Son fijos: los da la DIAN, el DANE o el programa"
      consulta={CONSULTA}
      enMemoria
      clave={({ catalogo, id }) => `${catalogo} ${id}`}
      exportar={(archivo) => direccionCatalogo({ ...lista.filtro, archivo })}
      vacia={{ icono: <BookOutlined />, titulo: 'Este catálogo está vacío' }}
    />
  )
}
