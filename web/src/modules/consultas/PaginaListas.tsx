import { CloudDownloadOutlined } from '@ant-design/icons'
import { errorDeLista } from '@retroventa/api/mensajesConsultas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { avisar, avisarError } from '../../ui/avisos.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { consultaListas, pedirActualizacion } from './consultas.ts'
import { edadDe } from './textos.ts'
import '../../ui/lista.css'
import './consultas.css'

/** How long the page keeps asking after an update was requested; a slow official server takes minutes. */
const SEGUIMIENTO_MS = 3 * 60_000

/** Versions of the official lists in use, and the button to bring them again. */
export function PaginaListas() {
  const { hoy } = useSesion()
  const puedeActualizar = usePermiso('listas.actualizar')
  const [hasta, setHasta] = useState(0)
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    ...consultaListas,
    refetchInterval: () => (Date.now() < hasta ? 2_000 : false),
  })
  const siguiendo = dataUpdatedAt < hasta

  async function actualizar(): Promise<void> {
    try {
      const { encoladas } = await pedirActualizacion()
      setHasta(Date.now() + SEGUIMIENTO_MS)
      avisar({
        tipo: 'info',
        titulo: 'Procesando...',
        texto: `Se están descargando ${encoladas} listas oficiales. Puede seguir trabajando.`,
      })
    } catch (causa) {
      avisarError('guardar', causa instanceof ErrorApi ? causa : undefined)
    }
  }

  return (
    <>
      <TituloPagina titulo="Listas OFAC y ONU" detalle={siguiendo ? 'Actualizando' : undefined}>
        <Tooltip title={puedeActualizar ? undefined : 'Usted no tiene permiso para actualizar las listas'}>
          <Button
            icon={<CloudDownloadOutlined />}
            loading={siguiendo}
            disabled={!puedeActualizar}
            onClick={() => void actualizar()}
          >
            Actualizar listas
          </Button>
        </Tooltip>
      </TituloPagina>
      <Tarjeta sinRelleno className="co-listas">
        {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
        {isPending && !error && <Cargando filas={2} />}
        {data?.length === 0 && (
          <EstadoVacio titulo="No hay listas" texto="Ninguna fuente usa una lista oficial." />
        )}
        {data && data.length > 0 && (
          <table className="rv-tabla rv-tabla-plegable">
            <thead>
              <tr>
                <th scope="col">Lista</th>
                <th scope="col">Fecha de la lista</th>
                <th scope="col" className="rv-derecha">
                  Versión
                </th>
                <th scope="col" className="rv-derecha">
                  Registros
                </th>
                <th scope="col">Cargada</th>
                <th scope="col">Último intento</th>
              </tr>
            </thead>
            <tbody>
              {data.map((lista) => (
                <tr key={lista.codigoFuente}>
                  <td>{lista.nombreFuente}</td>
                  <td data-titulo="Fecha de la lista">
                    {lista.fechaLista ? formatoFecha(lista.fechaLista) : 'sin fecha'}
                  </td>
                  <td data-titulo="Versión" className="rv-derecha">
                    {lista.version ?? 'sin cargar'}
                  </td>
                  <td data-titulo="Registros" className="rv-derecha">
                    {formatoEntero(lista.registros)}
                  </td>
                  <td data-titulo="Cargada">{lista.cargadaEn ? edadDe(lista.cargadaEn, hoy) : 'nunca'}</td>
                  <td
                    data-titulo="Último intento"
                    className={lista.ultimoError ? 'rv-falla co-motivo' : undefined}
                  >
                    {lista.ultimoError
                      ? errorDeLista(lista.ultimoError)
                      : lista.version
                        ? 'Correcto'
                        : 'Pendiente'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Tarjeta>
    </>
  )
}
