import type { ConsultaIndicadores } from '@retroventa/api/indicadores/llamadas'
import { SIN_CAMBIOS } from '@retroventa/api/indicadores/modulo'
import { TEXTOS_INDICADORES } from '@retroventa/api/indicadores/textos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { conSolicitud, ErrorApi } from '../../api/errorApi.ts'
import { avisar, operacion } from '../../ui/avisos.ts'
import { Leido } from '../../ui/Respuestas.tsx'
import { enMinutos, useCuentaAtras } from './cuentaAtras.ts'
import { consultar, guardar, queryConsulta } from './llamadas.ts'

const PRECIOS = [
  ['dolar', 'Dólar', 'pesos por dólar', 'dolar'],
  ['onza', 'Onza de oro', 'dólares por onza', 'metales'],
  ['plata', 'Onza de plata', 'dólares por onza', 'metales'],
] as const

/** What a price of the market says of itself: `YYYY-MM-DD` or an instant. */
const deCuando = (de: string): string => (de.length > 10 ? formatoFechaHora(de) : formatoFecha(de))

function Cifras({ de }: { de: ConsultaIndicadores }) {
  return (
    <dl
      className="rv-tarjeta cifras cifras-tres"
      aria-label={de.desde_cache ? 'Precios por guardar' : 'Precios guardados'}
    >
      {PRECIOS.map(([clave, texto, unidad, origen]) => {
        const quien = de.origen[origen]
        return (
          <div key={clave}>
            <dt>{texto}</dt>
            <dd className="cifra-valor">
              {de[clave] > 0 ? formatoCentesimas(Math.round(de[clave] * 100)) : 'Sin guardar'}
            </dd>
            <dd className="cifra-detalle">
              {de.desde_cache
                ? quien
                  ? `${quien.fuente}, ${deCuando(quien.de)}`
                  : 'se conserva el guardado'
                : unidad}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Prices with what the market answered, how it ended, and the two buttons of who may (001 §4, §6). */
export function Panel({ datos, llegada }: { datos: ConsultaIndicadores; llegada: number }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState<'consultar' | 'guardar'>()
  const quedan = useCuentaAtras(datos.tiempoRestante, llegada)
  const { administra, desde_cache: pendiente, error } = datos
  // Nothing to wait for, and all the same it may not: nobody can be asked.
  const sinProveedor = datos.tiempoRestante === 0 && !datos.puedeActualizar

  async function actualizar() {
    setOcupado('consultar')
    try {
      const hecho = await consultar()
      cache.setQueryData(queryConsulta.queryKey, hecho)
      if (!hecho.actualizado && hecho.tiempoRestante > 0)
        avisar({
          tipo: 'info',
          titulo: 'Todavía no se puede actualizar',
          texto: `Faltan ${enMinutos(hecho.tiempoRestante)} minutos.`,
        })
    } catch {
      avisar({ tipo: 'error', titulo: 'Error', texto: TEXTOS_INDICADORES.falloConsulta })
    } finally {
      setOcupado(undefined)
    }
  }
  async function alGuardar() {
    setOcupado('guardar')
    try {
      await operacion(
        'guardar',
        () => guardar(datos.fecha_cache ?? ''),
        () => ({ texto: TEXTOS_INDICADORES.guardados }),
        () => true,
      )
      await cache.invalidateQueries({ queryKey: ['indicadores'] })
      await cache.invalidateQueries({ queryKey: ['contratos'] })
    } catch (error) {
      const porQue = error instanceof ErrorApi ? conSolicitud(error.mensaje, error) : undefined
      avisar({ tipo: 'error', titulo: TEXTOS_INDICADORES.falloGuardar, texto: porQue })
      // Others wait, or none any more: those are what is before the person now.
      if (error instanceof ErrorApi && error.estado === 409)
        await cache.invalidateQueries({ queryKey: ['indicadores'] })
    } finally {
      setOcupado(undefined)
    }
  }

  return (
    <>
      <Cifras de={datos} />
      <div className="indicadores-pie">
        <p role="status" className="rv-suave">
          {pendiente
            ? `Consultados el ${formatoFechaHora(datos.fecha_cache ?? '')}; faltan por guardar.`
            : quedan > 0 && administra && `Se pueden actualizar en ${enMinutos(quedan)}.`}
        </p>
        {administra && (
          <div className="indicadores-botones">
            <Button
              loading={ocupado === 'consultar'}
              disabled={sinProveedor || quedan > 0 || ocupado !== undefined}
              title={quedan > 0 ? `Faltan ${enMinutos(quedan)} minutos` : undefined}
              onClick={() => void actualizar()}
            >
              {error ? 'Reintentar' : 'Actualizar'}
            </Button>
            <Button
              type="primary"
              loading={ocupado === 'guardar'}
              disabled={!pendiente || ocupado !== undefined}
              title={pendiente ? undefined : SIN_CAMBIOS}
              onClick={() => void alGuardar()}
            >
              Guardar
            </Button>
          </div>
        )}
      </div>
      {error && administra && <Alert type="warning" showIcon role="alert" title={error} />}
    </>
  )
}

/** The panel with its own question, so that the page is drawn before it is answered. */
export function PanelIndicadores() {
  const consulta = useQuery(queryConsulta)
  return (
    <Leido consulta={consulta} cargando={null}>
      {(datos) => <Panel datos={datos} llegada={consulta.dataUpdatedAt} />}
    </Leido>
  )
}
