import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined'
import { LISTA_RECIBIDOS, type Recibido, recibidosDe } from '@retroventa/api/demostracion/lista'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, queryDemostracion } from './llamadas.ts'
import './demostracion.css'

/** What each simulator received (architecture §4): where the messages of a demonstration can be read. */
export function PaginaDemostracion() {
  const lista = useLista(LISTA_RECIBIDOS)
  const { data, isFetching, ...consulta } = useQuery(queryDemostracion)
  const items = useMemo(() => data && recibidosDe(data), [data])
  const simuladores = data?.simuladores ?? []
  const callados = simuladores.filter(({ disponible }) => !disponible).map(({ nombre }) => nombre)
  return (
    <Lista<Recibido>
      lista={lista}
      titulo="Demostración"
      detalle="Lo que recibió cada servicio simulado"
      acciones={
        <Button loading={isFetching} onClick={() => void consulta.refetch()}>
          Actualizar
        </Button>
      }
      consulta={{ ...consulta, data: items && { items } }}
      enMemoria
      clave={({ simulador, id }) => `${simulador} ${id}`}
      clases={{ texto: 'demostracion-texto' }}
      celdas={{
        texto: ({ asunto, texto }) => (
          <>
            {asunto && <strong>{asunto}</strong>}
            <p>{texto}</p>
          </>
        ),
      }}
      opciones={{ simulador: simuladores.map(({ nombre }) => ({ value: nombre, label: nombre })) }}
      extra={callados.length > 0 && <span className="rv-suave">No responde: {callados.join(', ')}</span>}
      exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
      vacia={
        data && simuladores.length === 0
          ? {
              icono: <Icono de={InboxOutlined} />,
              titulo: 'No hay servicios simulados',
              texto: 'Esta instalación usa los proveedores reales.',
            }
          : { icono: <Icono de={InboxOutlined} />, titulo: 'Todavía no han recibido nada' }
      }
    />
  )
}
