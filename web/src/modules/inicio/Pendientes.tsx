import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verInicio } from '@retroventa/api/inicio/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { queryHoy } from '../dia/public.ts'
import { AvisoContingencia, AvisoDescuadre, AvisoElectronicos, AvisoPrueba } from './AvisosDeLibros.tsx'

type Datos = Pick<
  Respuesta<typeof verInicio>,
  'coincidencias' | 'recordatorios' | 'casos' | 'hoy' | 'descuadre' | 'diferenciasLibros' | 'electronicos'
>

/** Days before that somebody opened and nobody closed: they are closed where the days are. */
function DiasAbiertos() {
  const veDia = usePermiso('dias.ver')
  const cierra = usePermiso('dias.cerrar')
  const { data } = useQuery({ ...queryHoy, enabled: veDia })
  const [primero, ...otros] = data?.anteriores ?? []
  if (!primero) return null
  return (
    <Link to="/dia" className="pendientes">
      <Icono de={WarningFilled} />
      <strong>
        {otros.length === 0
          ? `El día de caja del ${formatoFecha(primero.fecha)} sigue abierto`
          : `${formatoCuantos(otros.length + 1, 'día de caja', 'días de caja')} de antes siguen abiertos`}
      </strong>
      {cierra && <span>{otros.length === 0 ? 'Ciérrelo' : 'Ciérrelos'}</span>}
    </Link>
  )
}

/** Work that waits for this person besides the contracts; nothing when there is none. */
export function Pendientes({ datos }: { datos: Datos }) {
  const { coincidencias, recordatorios, casos, hoy, descuadre, diferenciasLibros, electronicos } = datos
  return (
    <>
      <DiasAbiertos />
      <AvisoDescuadre de={descuadre} />
      <AvisoPrueba diferencias={diferenciasLibros} />
      <AvisoContingencia desde={electronicos?.contingencia} />
      <AvisoElectronicos de={electronicos} />
      {!!coincidencias && (
        <Link to="/cumplimiento" className="pendientes">
          <Icono de={WarningFilled} />
          {/* Not customers: one may be like several of a list. */}
          <strong>
            {`${formatoCuantos(coincidencias, 'coincidencia', 'coincidencias')} con una lista por decidir`}
          </strong>
          <span>{recordatorios ? `${recordatorios} para mirar hoy` : 'Confirme o descarte'}</span>
        </Link>
      )}
      {!!casos && (
        <Link
          to="/cumplimiento/casos"
          search={{ cuales: 'mios', recordarHasta: hoy, orden: 'recordar' }}
          className="pendientes"
        >
          <Icono de={WarningFilled} />
          <strong>{casos === 1 ? '1 caso para mirar hoy' : `${casos} casos para mirar hoy`}</strong>
          <span>Ver</span>
        </Link>
      )}
    </>
  )
}
