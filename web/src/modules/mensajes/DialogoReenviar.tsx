import { MAXIMO_REENVIOS } from '@retroventa/api/mensajes/limites'
import { NOMBRES_CANAL, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { type PorReenviar, queryInciertos, reenviarVarios } from './llamadas.ts'
import { aQuienes, cuantosMensajes } from './reenvio.ts'

interface Props {
  /** Chosen in the list; without them, what of the filter its provider did not confirm. */
  elegidos?: readonly PorReenviar[]
  filtro?: Parameters<typeof queryInciertos>[0]
  alCerrar: () => void
}

/** Sends several messages again with one confirmation: it says how many and to whom, and each may be left out. */
export default function DialogoReenviar({ elegidos, filtro = {}, alCerrar }: Props) {
  const { data, error, refetch } = useQuery({ ...queryInciertos(filtro), enabled: !elegidos })
  const items = elegidos ?? data?.items
  return (
    <Modal open width={640} title="Volver a enviar mensajes" footer={null} onCancel={alCerrar}>
      {items ? (
        <Cuerpo items={items} total={data?.total ?? items.length} incierto={!elegidos} alCerrar={alCerrar} />
      ) : error ? (
        <EstadoError error={error} alReintentar={() => void refetch()} />
      ) : (
        <Cargando filas={4} columnas={[1, 3]} />
      )}
    </Modal>
  )
}

function Cuerpo(props: {
  items: readonly PorReenviar[]
  total: number
  /** None of them was confirmed: those that were chosen failed for any reason. */
  incierto: boolean
  alCerrar: () => void
}) {
  const { items, total, incierto, alCerrar } = props
  const cache = useQueryClient()
  const [fuera, setFuera] = useState<ReadonlySet<string>>(new Set<string>())
  const [haciendo, setHaciendo] = useState(false)
  const salen = items.filter(({ id }) => !fuera.has(id))
  if (items.length === 0)
    return <p className="rv-suave">Ningún mensaje del filtro quedó sin que el proveedor lo confirmara.</p>
  const poner = (id: string, sale: boolean) => {
    const otros = new Set(fuera)
    if (sale) otros.delete(id)
    else otros.add(id)
    setFuera(otros)
  }
  async function enviar(): Promise<void> {
    setHaciendo(true)
    try {
      await operacion(
        'guardar',
        () => reenviarVarios(salen.map(({ id }) => id)),
        ({ reenviados, quedaron }) => ({
          titulo: `${cuantosMensajes(reenviados)} en cola`,
          texto:
            quedaron > 0
              ? `${cuantosMensajes(quedaron)} ya no estaban para reenviar. Salen dentro del horario de contacto.`
              : 'Salen dentro del horario de contacto.',
        }),
      )
      alCerrar()
    } catch {
      // Its notice was shown.
      setHaciendo(false)
    } finally {
      void cache.invalidateQueries({ queryKey: ['mensajes'] })
      void cache.invalidateQueries({ queryKey: ['clientes', 'mensajes'] })
    }
  }
  return (
    <div className="ms-reenviar">
      <p>
        {incierto
          ? 'Estos mensajes pudieron haber llegado.'
          : 'Los que el proveedor no confirmó pudieron haber llegado.'}{' '}
        Antes de salir, con cada uno se revisa otra vez la ley: un contacto de cobranza o publicidad al día,
        por un canal a la semana.
      </p>
      {total > items.length && (
        <p role="note">
          {`Son ${formatoEntero(total)} en el filtro: aquí están los primeros ${formatoEntero(MAXIMO_REENVIOS)}. Los demás se reenvían después de estos.`}
        </p>
      )}
      <ul className="ms-reenviar-lista" aria-label="Mensajes que se vuelven a enviar">
        {items.map(({ id, cliente, destino, canal, motivo, referencia, creado }) => (
          <li key={id}>
            <Checkbox checked={!fuera.has(id)} onChange={({ target }) => poner(id, target.checked)}>
              {`${cliente ?? destino ?? 'La empresa'}: ${nombreDeMotivo(motivo)} por ${NOMBRES_CANAL[canal]}`}
              <span className="rv-suave">{` ${[referencia, formatoFechaHora(creado)].filter(Boolean).join(', ')}`}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{aQuienes(salen)}</p>
      <div className="rv-op-pie">
        <Button onClick={alCerrar}>Cancelar</Button>
        <Button type="primary" loading={haciendo} disabled={salen.length === 0} onClick={() => void enviar()}>
          Volver a enviar {cuantosMensajes(salen.length)}
        </Button>
      </div>
    </div>
  )
}
