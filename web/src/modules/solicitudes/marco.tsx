import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import type { LoQueEspera } from '../../shell/casa.ts'
import { avisar } from '../../ui/avisos.ts'
import { Icono } from '../../ui/Icono.tsx'
import { queryResumen } from './llamadas.ts'
import { cuantasEsperan, loDicho, novedad, type Visto } from './novedad.ts'

const RESPUESTAS: Readonly<Record<string, readonly ['success' | 'warning' | 'error', string]>> = {
  aprobada: ['success', 'Aprobaron su solicitud'],
  rechazada: ['error', 'Rechazaron su solicitud'],
  devuelta: ['warning', 'Su solicitud volvió: las cifras cambiaron'],
  vencida: ['warning', 'Su solicitud venció sin respuesta'],
}

/** The same reading as the header's, for a page that comes with the frame. */
export function useLoQueEspera(): LoQueEspera | undefined {
  const ve = usePermiso('solicitudes.ver')
  const que = cuantasEsperan(useQuery({ ...queryResumen, enabled: ve }).data)
  return que.cuantas > 0 ? que : undefined
}

/** Requests in the header: how many wait, and a notice when one comes or is answered. Nothing while nothing waits. */
export function AvisoSolicitudes({ className }: { className: string }) {
  const puede = usePermiso('solicitudes.ver')
  const { data, dataUpdatedAt: leido } = useQuery({ ...queryResumen, enabled: puede })
  const almacen = useSesion().almacen?.id
  const antes = useRef<Visto>(undefined)
  const { auditoria = 0, gerencia = 0 } = data?.porResponder ?? {}
  const { porResponder, cuantas, a, cuales } = cuantasEsperan(data)
  useEffect(() => {
    if (!data) return
    const { visto, respondida: nueva, piden } = novedad(antes.current, { almacen, leido, resumen: data })
    antes.current = visto
    if (nueva) {
      const [tipo, titulo] = RESPUESTAS[nueva.estado] ?? ['warning', 'Respondieron su solicitud']
      avisar({
        tipo,
        titulo,
        texto: loDicho(nueva),
        accion: (
          <Link to="/solicitudes/respondidas" search={{ solicitud: nueva.id }}>
            Ver la respuesta
          </Link>
        ),
        segundos: 0,
      })
    } else if (piden) {
      avisar({
        tipo: 'info',
        titulo: 'Piden una autorización',
        accion: (
          <Link
            to={gerencia > 0 && auditoria === 0 ? '/gerencia/solicitudes' : '/auditoria/solicitudes'}
            search={{ cuales: 'firmo' }}
          >
            Verla
          </Link>
        ),
        segundos: 9,
      })
    }
  }, [data, leido, almacen, auditoria, gerencia])
  if (cuantas === 0) return null
  const nombre =
    porResponder > 0 ? `Solicitudes, ${cuantas} por responder` : `Solicitudes, ${cuantas} sin respuesta`
  return (
    <Link to={a} search={{ cuales }} className={className} aria-label={nombre} title={nombre}>
      <Icono de={MessageOutlined} />
      <span className="campana-cuenta">{cuantas > 99 ? '99+' : cuantas}</span>
    </Link>
  )
}
