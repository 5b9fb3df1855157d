import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined'
import { LISTA_SALIDA } from '@retroventa/api/mensajes/lista'
import { formatoALas } from '@retroventa/domain/formato/aLas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { CajonMensaje } from './CajonMensaje.tsx'
import { EstadoMensaje } from './EstadoMensaje.tsx'
import { direccionExportar, type MensajeFila, querySalida } from './llamadas.ts'
import './mensajes.css'

const DialogoReenviar = perezoso(() => import('./DialogoReenviar.tsx'))

/** The hours of contact now, under the title: why nothing leaves on a Sunday. */
function enHorario({ abierto, hasta }: { abierto: boolean; hasta: string }): string {
  return abierto
    ? `Horario de contacto abierto: cierra ${formatoALas(hasta)}`
    : `Horario de contacto cerrado: abre el ${formatoFechaHora(hasta)}`
}

/** What the branch says to its customers: what left, what waits and until when, what did not leave and why. */
export function PaginaSalida() {
  const { mensaje } = useSearch({ from: '/marco/mensajes' })
  const lista = useLista(LISTA_SALIDA)
  const consulta = useQuery(querySalida(lista.pedido))
  const { pagina } = lista.busqueda as { pagina?: number }
  const { data } = consulta
  const envia = usePermiso('mensajes.enviar')
  /** Those that were chosen; none, what of the filter is uncertain. */
  const [reenviando, setReenviando] = useState<readonly MensajeFila[] | 'filtro'>()
  return (
    <>
      <Lista<MensajeFila>
        lista={lista}
        titulo="Mensajes"
        detalle={data && enHorario(data.horario)}
        consulta={consulta}
        {...(envia && {
          acciones: !!data?.conteos?.fallido && (
            <Boton onClick={() => setReenviando('filtro')}>Reenviar los inciertos</Boton>
          ),
          accionesElegidas: (filas: readonly MensajeFila[]) => {
            const fallidos = filas.filter(({ estado, archivado }) => estado === 'fallido' && !archivado)
            return (
              fallidos.length > 0 && (
                <Boton chico principal onClick={() => setReenviando(fallidos)}>
                  Volver a enviar
                </Boton>
              )
            )
          },
        })}
        clave={({ id }) => id}
        alAbrir={({ id }) => lista.cambiar({ mensaje: id, pagina })}
        celdas={{
          estado: ({ estado }) => <EstadoMensaje estado={estado} />,
          sale: ({ hasta }) => hasta && formatoFechaHora(hasta),
        }}
        clases={{ razon: 'ms-razon', cliente: 'ms-cliente' }}
        ayudas={{ razon: ({ razon }) => razon?.texto ?? '' }}
        opciones={{ almacen: (data?.almacenes ?? []).map((value) => ({ value, label: value })) }}
        totales={data && [{ texto: 'Costo', valor: <Dinero valor={data.costo} /> }]}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{
          icono: <Icono de={MailOutlined} />,
          titulo: 'Todavía no hay mensajes',
          texto: 'Aquí queda lo que se les escribe a los clientes: cuándo sale, si llegó y por qué no.',
        }}
      />
      {reenviando && (
        <DialogoReenviar
          {...(reenviando === 'filtro' ? { filtro: lista.filtro } : { elegidos: reenviando })}
          alCerrar={() => setReenviando(undefined)}
        />
      )}
      <CajonMensaje id={mensaje} alCerrar={() => lista.cambiar({ mensaje: undefined, pagina })} />
    </>
  )
}
