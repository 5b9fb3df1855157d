import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined'
import { LISTA_RESPUESTAS } from '@retroventa/api/mensajes/listaRespuestas'
import type { RespuestaFila } from '@retroventa/api/mensajes/respuestas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { CajonRespuesta } from './CajonRespuesta.tsx'
import { atender, direccionExportarRespuestas, queryAtendidas, queryRespuestas } from './llamadas.ts'
import { respuestaAbierta } from './respuestaAbierta.ts'
import './mensajes.css'

const VACIAS = {
  pendiente: {
    titulo: 'Nada por atender',
    texto: 'Aquí llega lo que responden los clientes. Quien escribe BAJA, SALIR, STOP o «no más» sale solo.',
  },
  atendida: { titulo: 'Ninguna atendida', texto: 'Cada una queda con quién la atendió y cuándo.' },
  baja: { titulo: 'Nadie ha pedido la baja', texto: 'A quien la pide no se le escribe más por ese canal.' },
} as const

/** What customers answer: the small inbox of the branch that wrote to them last. */
export function PaginaRespuestas() {
  const lista = useLista(LISTA_RESPUESTAS)
  const { respuesta } = useSearch({ from: '/marco/mensajes/respuestas' })
  const { pagina } = lista.busqueda as { pagina?: number }
  const { estado = 'pendiente' } = lista.busqueda as { estado?: keyof typeof VACIAS }
  const consulta = useQuery(queryRespuestas({ ...lista.pedido, estado }))
  const cache = useQueryClient()
  const puede = usePermiso('mensajes.enviar')
  const marcar = async (id: string) => {
    try {
      await operacion(
        'guardar',
        () => atender(id),
        () => ({ titulo: 'Respuesta atendida', texto: 'Queda a su nombre.' }),
      )
    } catch {
      // Its notice was shown.
    } finally {
      void cache.invalidateQueries({ queryKey: ['mensajes', 'respuestas'] })
    }
  }
  // While somebody answers it another may attend it, or newer ones put it off the page: the drawer stays, and says so.
  const [ultima, setUltima] = useState<RespuestaFila>()
  const vista = ultima?.id === respuesta ? ultima : undefined
  const { data, isPlaceholderData } = consulta
  const seFue = data !== undefined && !isPlaceholderData && !data.items.some(({ id }) => id === respuesta)
  const atendidas = useQuery({ ...queryAtendidas(vista), enabled: respuesta !== undefined && seFue })
  const abierta = respuestaAbierta(vista, respuesta, data?.items, atendidas.data?.items)
  if (abierta && abierta !== ultima) setUltima(abierta)
  return (
    <>
      <Lista<RespuestaFila>
        lista={lista}
        titulo="Respuestas de clientes"
        consulta={consulta}
        clave={({ id }) => id}
        clases={{ texto: 'ms-dicho' }}
        ayudas={{ texto: ({ texto }) => texto }}
        {...(puede &&
          estado === 'pendiente' && {
            accionesFila: ({ id }: RespuestaFila) => <Boton onClick={() => void marcar(id)}>Atendida</Boton>,
          })}
        exportar={(archivo) => direccionExportarRespuestas({ ...lista.filtro, estado, archivo })}
        alAbrir={({ id }) => lista.cambiar({ respuesta: id, pagina })}
        vacia={{ icono: <Icono de={InboxOutlined} />, ...VACIAS[estado] }}
      />
      <CajonRespuesta respuesta={abierta} alCerrar={() => lista.cambiar({ respuesta: undefined, pagina })} />
    </>
  )
}
