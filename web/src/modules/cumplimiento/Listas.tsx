import { CloudDownloadOutlined, InfoCircleOutlined, WarningFilled } from '@ant-design/icons'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisar, avisarError } from '../../ui/avisos.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { consultaListas, traerListas } from './consultas.ts'

/** How often the page looks after *Actualizar listas*, and how many times. */
const ESPERAS_MS = [2_000, 5_000, 10_000, 20_000, 40_000]

/** Lists in force: version, date, size, what their last attempt says; and the button that brings them. */
export function Listas() {
  const cache = useQueryClient()
  const puede = usePermiso('listas.actualizar')
  const [pidiendo, setPidiendo] = useState(false)
  const { data, error, refetch } = useQuery(consultaListas)

  async function actualizar(): Promise<void> {
    setPidiendo(true)
    try {
      await traerListas()
      avisar({
        tipo: 'info',
        titulo: 'Las listas se están descargando',
        texto: 'Si alguna cambió, los clientes se revisan solos contra lo que cambió.',
      })
      for (const espera of ESPERAS_MS)
        setTimeout(() => void cache.invalidateQueries({ queryKey: ['cumplimiento'] }), espera)
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
          loading={pidiendo}
          disabled={!puede}
          title={puede ? undefined : 'Usted no tiene permiso para actualizar las listas'}
          onClick={() => void actualizar()}
        >
          Actualizar listas
        </Button>
      }
    >
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={2} columnas={[3, 2]} />}
      <ul className="cu-listas">
        {data?.items.map((lista) => (
          <li key={lista.codigoFuente}>
            <p>
              <strong>{lista.nombreFuente}</strong>{' '}
              {lista.version === null ? 'sin cargar' : `versión ${lista.version}`}
            </p>
            {lista.version !== null && (
              <p className="rv-suave">
                {lista.fechaLista ? `del ${formatoFecha(lista.fechaLista)}` : 'sin fecha propia'},{' '}
                {formatoEntero(lista.registros)} registros
                {lista.intentadaEn && `, buscada ${formatoFechaHora(lista.intentadaEn)}`}
              </p>
            )}
            {lista.ultimoError && (
              <p className="rv-falla">
                <WarningFilled aria-hidden /> {lista.ultimoError}
                {lista.version !== null && ' Sigue en uso la anterior.'}
              </p>
            )}
            {lista.aviso && (
              <p className="rv-alerta">
                <InfoCircleOutlined aria-hidden /> {lista.aviso}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
