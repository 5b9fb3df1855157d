import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import type { DeclaracionLista } from '@retroventa/api/core/lista'
import {
  LISTA_GERENCIA,
  LISTA_PENDIENTES,
  LISTA_RESPONDIDAS,
  tituloDe,
} from '@retroventa/api/solicitudes/lista'
import type { FiltroSolicitudes, SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EstadoSolicitud } from './EstadoSolicitud.tsx'
import { type Leida, loMasNuevo } from './lista/loMasNuevo.ts'
import { siguienteDe } from './lista/siguiente.ts'
import { direccionExportar, querySolicitudes } from './llamadas.ts'
import { Solicitud } from './Solicitud.tsx'
import './solicitudes.css'

interface Props {
  declaracion: DeclaracionLista<SolicitudFila>
  titulo: string
  vista: FiltroSolicitudes['vista']
  momento: FiltroSolicitudes['momento']
  vacia: { titulo: string; texto: string }
}

const NINGUNA: SolicitudFila[] = []

/** What a page covers, said under its title: a branch, or those where the person answers. */
const alcance = (almacenes: readonly string[]) =>
  almacenes.length === 1 ? almacenes[0] : `${almacenes.length} almacenes: ${almacenes.join(', ')}`

/** One of the five addresses of requests: the same list from where each looks at it; one opens in the drawer. */
function PaginaSolicitudes({ declaracion, titulo, vista, momento, vacia }: Props) {
  const lista = useLista<SolicitudFila, DeclaracionLista<SolicitudFila>>(declaracion)
  const { solicitud: cual } = useSearch({ strict: false }) as { solicitud?: string }
  const estado = momento === 'todas' ? { estado: lista.busqueda.estado ?? 'pendiente' } : {}
  const filtro = { ...lista.pedido, ...estado, vista, momento } as Parameters<typeof querySolicitudes>[0]
  const consulta = useQuery(querySolicitudes(filtro))
  // Opening one is no other filter: the page of the list stays.
  const { pagina } = lista.busqueda
  const abrir = (solicitud?: string) => lista.cambiar({ solicitud, pagina })
  const elegida = consulta.data?.items.find(({ id }) => id === cual)
  // Once answered it leaves the list: the drawer keeps showing what became of it.
  const [ultima, setUltima] = useState<Leida>()
  const nueva = loMasNuevo(ultima, elegida && { fila: elegida, leida: consulta.dataUpdatedAt })
  if (nueva !== ultima) setUltima(nueva)
  const mostrada = nueva?.fila
  // Answered, it is no longer in its list: where it was tells which one follows.
  const items = consulta.data?.items ?? NINGUNA
  const [antes, setAntes] = useState(items)
  if (elegida && items !== antes) setAntes(items)
  const sigue = siguienteDe(cual, antes, items)
  const abierta = mostrada?.id === cual ? mostrada : undefined
  return (
    <>
      <Lista<SolicitudFila>
        lista={lista}
        titulo={titulo}
        detalle={consulta.data && alcance(consulta.data.almacenes)}
        consulta={consulta}
        clave={({ id }) => id}
        alAbrir={({ id }) => abrir(id)}
        celdas={{
          estado: ({ estado: como }) => <EstadoSolicitud estado={como} />,
          pide: ({ exige }) => exige.map(({ mensaje }) => mensaje).join(' '),
        }}
        clases={{ pide: 'sol-pide-que' }}
        opciones={{
          almacen: (consulta.data?.almacenes ?? []).map((value) => ({ value, label: value })),
        }}
        exportar={(archivo) =>
          direccionExportar({ ...lista.filtro, ...estado, vista, momento, archivo } as Parameters<
            typeof direccionExportar
          >[0])
        }
        vacia={{ icono: <Icono de={MessageOutlined} />, ...vacia }}
      />
      <Cajon
        titulo={
          mostrada
            ? `${tituloDe(mostrada.tipo)} ${mostrada.referencia ?? mostrada.cliente ?? ''}`
            : 'Solicitud'
        }
        abierto={abierta !== undefined}
        ancho={640}
        alCerrar={() => abrir()}
      >
        {abierta && (
          <Solicitud
            key={abierta.id}
            solicitud={abierta}
            responde={vista !== 'almacen'}
            enLista={elegida !== undefined || consulta.data === undefined || consulta.isPlaceholderData}
            alResponder={(fila) => setUltima({ fila, leida: Date.now() })}
            alSeguir={sigue && (() => abrir(sigue.id))}
          />
        )}
      </Cajon>
    </>
  )
}

const RESPONDIDAS = {
  titulo: 'Todavía no hay solicitudes respondidas',
  texto: 'Aquí queda cada una con quién la respondió, cuándo y qué se hizo.',
}

export const PaginaPendientes = () => (
  <PaginaSolicitudes
    declaracion={LISTA_PENDIENTES}
    titulo="Solicitudes"
    vista="almacen"
    momento="pendientes"
    vacia={{
      titulo: 'Nada espera respuesta',
      texto: 'Cuando una operación pasa un límite, en su misma ventana se puede pedir la autorización.',
    }}
  />
)

export const PaginaRespondidas = () => (
  <PaginaSolicitudes
    declaracion={LISTA_RESPONDIDAS}
    titulo="Solicitudes respondidas"
    vista="almacen"
    momento="respondidas"
    vacia={RESPONDIDAS}
  />
)

export const PaginaPorResponder = () => (
  <PaginaSolicitudes
    declaracion={LISTA_PENDIENTES}
    titulo="Solicitudes por responder"
    vista="auditoria"
    momento="pendientes"
    vacia={{ titulo: 'Nadie espera respuesta', texto: 'Aquí llega lo que piden los almacenes.' }}
  />
)

export const PaginaAuditoriaRespondidas = () => (
  <PaginaSolicitudes
    declaracion={LISTA_RESPONDIDAS}
    titulo="Solicitudes respondidas"
    vista="auditoria"
    momento="respondidas"
    vacia={RESPONDIDAS}
  />
)

export const PaginaGerencia = () => (
  <PaginaSolicitudes
    declaracion={LISTA_GERENCIA}
    titulo="Solicitudes de gerencia"
    vista="gerencia"
    momento="todas"
    vacia={{
      titulo: 'Nadie espera respuesta de la gerencia',
      texto: 'Aquí llega lo que pasa los límites de la auditoría.',
    }}
  />
)
