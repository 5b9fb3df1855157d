import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined'
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { fraseDePendiente } from '@retroventa/api/dia/textos'
import { Link } from '@tanstack/react-router'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { useContexto } from '../../shell/acciones.ts'
import { useCajon } from '../../shell/cajon.ts'
import { Boton, claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { aSolicitudes } from './aSolicitudes.ts'
import { tienePuerta } from './puertas.ts'
import './dia.css'

type Pendiente = DiaDeHoy['pendientes'][number]

const CLASE = claseBoton({ chico: true })

/** Opens what removes it. */
export function Puerta({ pendiente: { clave, documento } }: { pendiente: Pendiente }) {
  const { abrir } = useCajon()
  const contexto = useContexto()
  const { almacen } = useSesion()
  const solicitudes = aSolicitudes(
    {
      responde: usePermiso('solicitudes.responder'),
      ve: usePermiso('solicitudes.ver'),
      almacen: almacen?.codigo,
    },
    clave === 'ajustes' ? clave : undefined,
  )
  if (!tienePuerta(clave, contexto)) return null
  switch (clave) {
    case 'cuadre':
      return (
        <Boton chico onClick={() => abrir({ cajon: 'cuadre-caja' })}>
          Cuadrar la caja
        </Boton>
      )
    case 'descuadre':
      return (
        <Link className={CLASE} to="/auditoria/cuadre-caja/$codigo" params={{ codigo: documento ?? '' }}>
          Ver el cuadre
        </Link>
      )
    case 'fondos':
      return (
        <Link className={CLASE} to="/fondos" search={{ estado: 'transito', sentido: 'llega' }}>
          Recibir los fondos
        </Link>
      )
    case 'mercancia':
      return (
        <Link className={CLASE} to="/traslados/historial" search={{ estado: 'en_camino', sentido: 'llega' }}>
          Recibir la mercancía
        </Link>
      )
    case 'datafono':
      return (
        <Link className={CLASE} to="/fondos/datafono">
          Liquidar el datáfono
        </Link>
      )
    case 'impresiones':
      return (
        <Link className={CLASE} to="/contratos/$codigo" params={{ codigo: documento ?? '' }}>
          {`Imprimir ${documento ?? 'el contrato'}`}
        </Link>
      )
    case 'solicitudes':
    case 'ajustes':
      return (
        solicitudes && (
          <Link className={CLASE} {...solicitudes}>
            {clave === 'ajustes' ? 'Ver los ajustes pedidos' : 'Ver las solicitudes'}
          </Link>
        )
      )
  }
}

/** What waits before the day is closed, by its name, each with what removes it. */
export function PendientesDelDia({ pendientes }: { pendientes: readonly Pendiente[] }) {
  if (pendientes.length === 0)
    return (
      <p className="dia-listo">
        <Icono de={CheckCircleOutlined} /> Nada falta para cerrar el día.
      </p>
    )
  return (
    <ul className="dia-pendientes" aria-label="Lo que falta para cerrar el día">
      {pendientes.map((pendiente) => (
        <li key={pendiente.clave}>
          <Icono de={WarningFilled} />
          <span>{fraseDePendiente(pendiente)}</span>
          <Puerta pendiente={pendiente} />
        </li>
      ))}
    </ul>
  )
}
