import { CheckCircleFilled, ClockCircleFilled, NotificationOutlined, StopOutlined } from '@ant-design/icons'
import { LISTA_NOVEDADES } from '@retroventa/api/novedades/lista'
import type { NovedadPublicada } from '@retroventa/api/novedades/llamadas'
import { NOMBRES_ESTADO } from '@retroventa/api/novedades/textos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { EstadoNovedad } from '@retroventa/domain/novedades/novedad'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EstadoVacio } from '../../ui/Respuestas.tsx'
import { FormularioNovedad } from './FormularioNovedad.tsx'
import { direccionExportar, queryPublicadas } from './llamadas.ts'
import './novedades.css'

/** News of the house: what is published, when, for whom and who has read it; the drawer of one is in the address. */
export function PaginaNovedades() {
  const { novedad: cual } = useSearch({ from: '/marco/configuracion/novedades' })
  const lista = useLista(LISTA_NOVEDADES)
  const abrir = (novedad?: string) => lista.cambiar({ novedad })
  const puede = usePermiso('empresa.administrar')
  const consulta = useQuery(queryPublicadas)
  const [mostrada, setMostrada] = useState(cual)
  if (cual && cual !== mostrada) setMostrada(cual)
  const elegida = consulta.data?.items.find(({ id }) => id === cual)
  const nueva = puede && (
    <Button type="primary" onClick={() => abrir('nuevo')}>
      Publicar novedad
    </Button>
  )
  return (
    <>
      <Lista<NovedadPublicada>
        lista={lista}
        titulo="Novedades"
        acciones={nueva}
        consulta={consulta}
        enMemoria
        clave={({ id }) => id}
        alAbrir={({ id }) => abrir(id)}
        celdas={{
          descripcion: ({ descripcion }) => <span className="nv-dice">{descripcion}</span>,
          leidas: ({ leidas, personas }) => `${formatoEntero(leidas)} de ${formatoEntero(personas)}`,
          estado: ({ estado }) => <EstadoDeNovedad estado={estado} />,
        }}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{
          icono: <NotificationOutlined />,
          titulo: 'Aquí se verán las novedades que se publiquen',
          texto: 'Cada una se lee en la campana, los días y en los almacenes que usted diga.',
          acciones: nueva,
        }}
      />
      <Cajon
        titulo={mostrada === 'nuevo' ? 'Publicar novedad' : 'Novedad'}
        abierto={cual !== undefined}
        alCerrar={() => abrir()}
      >
        {cual && consulta.data && (elegida || cual === 'nuevo') && (
          <FormularioNovedad
            key={cual}
            novedad={elegida}
            almacenes={consulta.data.almacenes}
            alCerrar={() => abrir()}
          />
        )}
        {cual && consulta.data && !elegida && cual !== 'nuevo' && (
          <EstadoVacio titulo="Esta novedad no existe" />
        )}
      </Cajon>
    </>
  )
}

const ESTADOS: Record<EstadoNovedad, [clase: string, icono: ReactNode]> = {
  vigente: ['vigente', <CheckCircleFilled key="i" aria-hidden />],
  programada: ['espera', <ClockCircleFilled key="i" aria-hidden />],
  terminada: ['resuelto', <CheckCircleFilled key="i" aria-hidden />],
  retirada: ['anulado', <StopOutlined key="i" aria-hidden />],
}

function EstadoDeNovedad({ estado }: { estado: EstadoNovedad }) {
  const [clase, icono] = ESTADOS[estado]
  return (
    <span className={`rv-estado rv-estado-${clase}`}>
      {icono} {NOMBRES_ESTADO[estado]}
    </span>
  )
}
