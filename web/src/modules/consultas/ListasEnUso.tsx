import { CloudDownloadOutlined, InfoCircleOutlined, LoadingOutlined, WarningFilled } from '@ant-design/icons'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisar, avisarError } from '../../ui/avisos.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio, SinActualizar } from '../../ui/Respuestas.tsx'
import { type EstadoLista, pedirActualizacion, queryListas } from './llamadas.ts'
import './listas.css'

/** When the page looks after *Actualizar listas*, until it sees the first step; from then on it follows by itself. */
const ESPERAS_MS = [1_000, 3_000, 6_000, 12_000, 30_000]

/** Lists in force: version, date, size, what their last attempt says; and the button that brings them. */
export function ListasEnUso() {
  const cache = useQueryClient()
  const puede = usePermiso('listas.actualizar')
  const [pidiendo, setPidiendo] = useState(false)
  const consulta = useQuery(queryListas)
  const { data, error, refetch } = consulta
  const trayendo = data?.items.some((lista) => lista.avance) ?? false

  async function actualizar(): Promise<void> {
    setPidiendo(true)
    try {
      await pedirActualizacion()
      avisar({
        tipo: 'info',
        titulo: 'Las listas se están descargando',
        texto: 'Si alguna cambió, los clientes se revisan solos contra lo que cambió.',
      })
      for (const espera of ESPERAS_MS)
        setTimeout(() => void cache.invalidateQueries({ queryKey: queryListas.queryKey }), espera)
    } catch (causa) {
      avisarError('guardar', causa)
    } finally {
      setPidiendo(false)
    }
  }

  return (
    <Tarjeta
      titulo="Listas en uso"
      extra={
        <Button
          size="small"
          icon={<CloudDownloadOutlined aria-hidden />}
          loading={pidiendo || trayendo}
          disabled={!puede}
          title={puede ? undefined : 'Usted no tiene permiso para actualizar las listas'}
          onClick={() => void actualizar()}
        >
          Actualizar listas
        </Button>
      }
    >
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={2} columnas={[3, 2]} />}
      {data?.items.length === 0 && (
        <EstadoVacio titulo="No hay listas" texto="Ninguna fuente usa una lista propia." />
      )}
      <ul className="co-listas-en-uso">
        {data?.items.map((lista) => (
          <li key={lista.codigoFuente}>
            <Estado lista={lista} />
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}

function Estado({ lista }: { lista: EstadoLista }) {
  const { nombreFuente, version, fechaLista, registros, vistaEn, ultimoError, aviso, avance } = lista
  return (
    <>
      <p>
        <strong>{nombreFuente}</strong> {version === null ? 'sin cargar' : `versión ${version}`}
      </p>
      {version !== null && (
        <p className="rv-suave">
          {fechaLista ? `del ${formatoFecha(fechaLista)}` : 'sin fecha propia'},{' '}
          {formatoCuantos(registros, 'registro', 'registros')}
          {vistaEn && `, comprobada ${formatoFechaHora(vistaEn)}`}
        </p>
      )}
      {avance && <Avance avance={avance} hayOtra={version !== null} />}
      {lista.vencida && (
        <p className="rv-falla">
          <WarningFilled aria-hidden /> Hace {formatoCuantos(lista.diasSinVer ?? 0, 'día', 'días')} que esta
          lista no se puede comprobar: puede haber cambiado. Actualice las listas o revise la conexión.
        </p>
      )}
      {ultimoError && !avance && (
        <p className="rv-falla">
          <WarningFilled aria-hidden /> {ultimoError}
          {version !== null && ' Sigue en uso la anterior.'}
        </p>
      )}
      {aviso && (
        <p className="rv-alerta">
          <InfoCircleOutlined aria-hidden /> {aviso}
        </p>
      )}
    </>
  )
}

const FASES = { descarga: 'Descargando', lectura: 'Leyendo y comprobando', guardado: 'Guardando' } as const

/** The step of an import under way; the bar only where there is something to count. `hayOtra` when there is one before it. */
function Avance(props: { avance: NonNullable<EstadoLista['avance']>; hayOtra: boolean }) {
  const { fase, hechos, total } = props.avance
  if (fase !== 'guardado' || !total)
    return (
      <p className="rv-suave" role="status">
        <LoadingOutlined aria-hidden /> {FASES[fase]}.{props.hayOtra && ' Sigue en uso la anterior.'}
      </p>
    )
  return (
    <div role="status">
      <Progress percent={Math.floor((hechos / total) * 100)} size="small" aria-label="Avance de la lista" />
      <p className="rv-suave">
        {FASES[fase]}: {formatoEntero(hechos)} de {formatoCuantos(total, 'registro', 'registros')}
      </p>
    </div>
  )
}
