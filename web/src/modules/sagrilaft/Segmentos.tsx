import { AuditOutlined } from '@ant-design/icons'
import { LISTA_SEGMENTOS } from '@retroventa/api/sagrilaft/lista'
import type { ContraparteFila } from '@retroventa/api/sagrilaft/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportarSegmentos, querySegmentos } from './llamadas.ts'

/** Whom the chain did something with in a year, and how much each is looked at. */
export function PaginaSegmentos() {
  const lista = useLista(LISTA_SEGMENTOS)
  const consulta = useQuery(querySegmentos(lista.pedido))
  return (
    <Lista<ContraparteFila>
      lista={lista}
      titulo="Segmentos de riesgo"
      detalle="Con quién operó la cadena en los últimos 12 meses; los límites están en Configuración, Vigilancia"
      consulta={consulta}
      clave={({ id }) => id}
      exportar={(archivo) => direccionExportarSegmentos({ ...lista.filtro, archivo })}
      vacia={{
        icono: <AuditOutlined />,
        titulo: 'Nadie por ahora',
        texto: 'Cada persona con quien se opera queda aquí en su segmento, y por qué.',
      }}
    />
  )
}
