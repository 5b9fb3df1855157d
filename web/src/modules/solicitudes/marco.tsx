import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { avisar } from '../../ui/avisos.ts'
import { Icono } from '../../ui/Icono.tsx'
import { queryResumen } from './llamadas.ts'

const RESPUESTAS: Readonly<Record<string, readonly ['success' | 'warning' | 'error', string]>> = {
  aprobada: ['success', 'Aprobaron su solicitud'],
  rechazada: ['error', 'Rechazaron su solicitud'],
  devuelta: ['warning', 'Su solicitud volvió: las cifras cambiaron'],
  vencida: ['warning', 'Su solicitud venció sin respuesta'],
}

/** Requests in the header: how many wait, and a notice when one comes or is answered. Nothing while nothing waits. */
export function AvisoSolicitudes({ className }: { className: string }) {
  const puede = usePermiso('solicitudes.ver')
  const { data } = useQuery({ ...queryResumen, enabled: puede })
  const almacen = useSesion().almacen?.id
  const antes = useRef<{ almacen: string | undefined; vistas: ReadonlySet<string>; porResponder: number }>(
    undefined,
  )
  const { auditoria = 0, gerencia = 0 } = data?.porResponder ?? {}
  const porResponder = auditoria + gerencia
  useEffect(() => {
    if (!data) return
    const previo = antes.current
    antes.current = { almacen, vistas: new Set(data.respondidas.map(({ id }) => id)), porResponder }
    // What was there when the page was opened, or this branch was gone to, is no news.
    if (!previo || previo.almacen !== almacen) return
    const nueva = data.respondidas.find(({ id }) => !previo.vistas.has(id))
    if (nueva) {
      const [tipo, titulo] = RESPUESTAS[nueva.estado] ?? ['warning', 'Respondieron su solicitud']
      avisar({
        tipo,
        titulo,
        texto: nueva.referencia ?? 'Contrato nuevo',
        accion: (
          <Link to="/solicitudes/respondidas" search={{ solicitud: nueva.id }}>
            Ver la respuesta
          </Link>
        ),
        segundos: 0,
      })
    } else if (porResponder > previo.porResponder) {
      avisar({
        tipo: 'info',
        titulo: 'Piden una autorización',
        accion: (
          <Link to={gerencia > 0 && auditoria === 0 ? '/gerencia/solicitudes' : '/auditoria/solicitudes'}>
            Verla
          </Link>
        ),
        segundos: 9,
      })
    }
  }, [data, almacen, porResponder, auditoria, gerencia])
  const cuantas = porResponder || (data?.mias ?? 0)
  if (cuantas === 0) return null
  const a = auditoria > 0 ? '/auditoria/solicitudes' : gerencia > 0 ? '/gerencia/solicitudes' : '/solicitudes'
  const nombre =
    porResponder > 0 ? `Solicitudes, ${cuantas} por responder` : `Solicitudes, ${cuantas} sin respuesta`
  return (
    <Link to={a} className={className} aria-label={nombre} title={nombre}>
      <Icono de={MessageOutlined} />
      <span className="campana-cuenta">{cuantas > 9 ? '9+' : cuantas}</span>
    </Link>
  )
}
