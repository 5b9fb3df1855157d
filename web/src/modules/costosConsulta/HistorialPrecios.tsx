import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined'
import { LISTA_CAMBIOS } from '@retroventa/api/costosConsulta/lista'
import type { CambioDePrecio } from '@retroventa/api/costosConsulta/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportarCambios, queryCostos } from './llamadas.ts'

/** Changes of prices, newest first: what, how much, who and when. */
export function HistorialPrecios() {
  const lista = useLista(LISTA_CAMBIOS, 'cambios.')
  const { data, ...consulta } = useQuery(queryCostos)
  return (
    <Lista<CambioDePrecio>
      lista={lista}
      titulo="Cambios de costo"
      dentro
      consulta={{ ...consulta, data: data && { items: data.historial } }}
      enMemoria
      clave={({ id }) => id}
      exportar={(archivo) => direccionExportarCambios({ ...lista.filtro, archivo })}
      vacia={{ icono: <Icono de={HistoryOutlined} />, titulo: 'Aún no se ha cambiado ningún costo' }}
    />
  )
}
